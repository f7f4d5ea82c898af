import { useQuery } from '@tanstack/react-query';
import { auth, type Role } from '../../contract/auth.ts';
import { call } from '../api/call.ts';
import { storedUser } from '../session/stored-session.ts';

export const profileKey = ['profile'] as const;

/** The person who is signed in, as the server knows them now. */
export function useProfile() {
  return useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => call(auth.profile, {}, signal),
    staleTime: 5 * 60_000,
  });
}

/** Until the server has answered, the role of the last sign-in: the menu does not jump. */
export function useRole(): Role {
  const profile = useProfile();
  const role = profile.data?.role ?? storedUser()?.role;
  return role === 'ADMIN' ? 'ADMIN' : 'USER';
}
