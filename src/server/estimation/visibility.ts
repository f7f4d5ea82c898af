import type { Caller } from '../platform/http/caller.ts';

/** Whose estimates a caller may reach: undefined is everybody's (api/3.6). */
export type AuthorId = string | undefined;

/** A USER reaches own estimates only; those of others are as if absent. */
export function reachOf(caller: Caller): AuthorId {
  return caller.role === 'ADMIN' ? undefined : caller.id;
}

/** The scope that a listing was asked for; only ADMIN can ask for all (api/3.1). */
export function scopeOf(
  caller: Caller,
  wish: string | undefined,
  adminDefault: 'own' | 'all',
): { scope: 'own' | 'all'; authorId: AuthorId } {
  const wished = wish === 'own' || wish === 'all' ? wish : adminDefault;
  const scope = caller.role === 'ADMIN' ? wished : 'own';
  return { scope, authorId: scope === 'all' ? undefined : caller.id };
}
