import type { Caller } from '../../platform/http/caller.ts';
import { Problem } from '../../platform/problem.ts';

/** Whose prices are meant: everybody's are ADMIN's alone, and their default. */
export function scopeOf({ role }: Caller, asked = ''): 'GLOBAL' | 'USER' {
  const isAdmin = role === 'ADMIN';
  if (asked.toUpperCase() === 'GLOBAL' && !isAdmin) throw new Problem('SHARED_ENTRY');
  return isAdmin && asked.toUpperCase() !== 'USER' ? 'GLOBAL' : 'USER';
}
