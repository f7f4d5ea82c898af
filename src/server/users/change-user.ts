import type { UserChange } from '../../contract/users.ts';
import { deleteBlob } from '../files/blob-store.ts';
import type { ReadyImage } from '../files/store-image.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { lockForChange, requireOtherAdmin, type Target } from './lock-for-change.ts';
import { storeAvatar } from './store-avatar.ts';
import { readUser, updateUser, type StoredUser } from './user-store.ts';

interface Change extends UserChange {
  readonly file: ReadyImage | undefined;
}

/** Changes what is given of an account. Its address stays; the last ADMIN stays one. */
export async function changeUser(
  tx: Tx,
  caller: Caller,
  target: Target,
  change: Change,
): Promise<StoredUser> {
  const before = await lockForChange(tx, target);
  const { name = before.name, role = before.role } = change;
  if (before.role === 'ADMIN' && role !== 'ADMIN') await requireOtherAdmin(tx, before);
  const phoneNumber = (change.phoneNumber ?? before.phoneNumber) || null;
  const kept = change.removeImage ? null : before.imageId;
  const imageId = (await storeAvatar(tx, change.file)) ?? kept;
  await updateUser(tx, caller.id, { id: before.id, name, role, phoneNumber, imageId });
  if (before.imageId !== null && before.imageId !== imageId) await deleteBlob(tx, before.imageId);
  return readUser(tx, before.id);
}
