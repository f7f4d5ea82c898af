import { useQuery } from '@tanstack/react-query';
import type { User } from '../../contract/auth.ts';
import { users, type UserFields } from '../../contract/users.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { profileKey } from '../auth/use-profile.ts';
import { texts } from './texts.tsx';

const key = ['users'] as const;
/** Oneself in the top bar, and the authors of estimates. */
const alsoStale = [profileKey, ['estimation']];

/** All accounts; the server tells ADMIN alone. */
export function useUsers() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(users.list, { query: {} }, signal),
    staleTime: 60_000,
  });
}

interface Save {
  fields: UserFields;
  file: File | undefined;
  removeImage: boolean;
  /** The version that the change was made on. */
  version: number | undefined;
}

/** Saves a new account, or a change of the given one; its dialog tells of a failure. */
export function useSaveUser(user: User | undefined) {
  return useChange({
    change: ({ fields, file, removeImage, version }: Save) => {
      if (!user) return call(users.create, { body: fields, files: { file } });
      const body = { ...changesOf(user, fields), ...(removeImage && { removeImage }) };
      return call(users.change, {
        params: { id: user.id },
        body,
        files: { file },
        ifVersion: version,
      });
    },
    refresh: key,
    alsoStale,
    done: user ? texts.changed : texts.created,
  });
}

/** Unchanged fields are not sent. */
function changesOf(user: User, { name, role, phoneNumber }: UserFields) {
  return {
    ...(name !== user.name && { name }),
    ...(role !== user.role && { role }),
    ...(phoneNumber !== (user.phoneNumber ?? '') && { phoneNumber }),
  };
}

export function useRemoveUser() {
  return useChange({
    change: ({ id, version }: User) => call(users.remove, { params: { id }, ifVersion: version }),
    refresh: key,
    done: texts.removed,
    failed: texts.removeFailed,
  });
}
