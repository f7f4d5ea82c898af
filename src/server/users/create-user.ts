import type { NewUser } from '../../contract/users.ts';
import { deleteBlob } from '../files/blob-store.ts';
import type { ReadyImage } from '../files/store-image.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { storeAvatar } from './store-avatar.ts';
import {
  insertUser,
  lockUserByEmail,
  readUser,
  updateUser,
  type StoredUser,
} from './user-store.ts';

/**
 * Makes an account. A closed one of this address opens again with what is given, and with the rest
 * as it was (D-52); an open one is EMAIL_EXISTS.
 */
export async function createUser(
  tx: Tx,
  caller: Caller,
  { name, email, role = 'USER', phoneNumber }: NewUser,
  file: ReadyImage | undefined,
): Promise<StoredUser> {
  const former = await lockUserByEmail(tx, email);
  if (former && !former.isClosed) throw new Problem('EMAIL_EXISTS');
  const given = {
    name,
    role,
    phoneNumber: (phoneNumber ?? former?.phoneNumber) || null,
    imageId: (await storeAvatar(tx, file)) ?? former?.imageId ?? null,
  };
  if (!former) return readUser(tx, await insertUser(tx, caller.id, { email, ...given }));
  await updateUser(tx, caller.id, { id: former.id, ...given });
  if (former.imageId !== null && former.imageId !== given.imageId)
    await deleteBlob(tx, former.imageId);
  return readUser(tx, former.id);
}
