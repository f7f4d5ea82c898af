import type { User } from '../../contract/auth.ts';
import type { ImageUrl } from '../files/image-link.ts';
import type { StoredUser } from './user-store.ts';

/** The user record, everywhere the same (api/2). */
export function presentUser(user: StoredUser, imageUrl: ImageUrl): User {
  const { id, name, email, role, phoneNumber, version } = user;
  return {
    id,
    name,
    email,
    role: role === 'ADMIN' ? 'ADMIN' : 'USER',
    phoneNumber,
    imageUrl: imageUrl(user.imageId),
    createdAt: user.createdAt.toISOString(),
    version,
  };
}
