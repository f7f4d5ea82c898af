// Which row a code means: two types may have it, GLOBAL and a user too (api-contract 4.5, 6).
import type { MasterType } from '../../contract/master.ts';
import { kodeKey } from '../../domain/code-order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { isId } from '../platform/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { rowsOfKey, type MasterRow, type RowsOfCode } from './master-row-store.ts';

/** A master by its code, as a call names it. */
export interface MasterByCode {
  readonly code: string;
  /** Where two types have the code. */
  readonly type?: MasterType | undefined;
  /** 'GLOBAL' or a user's id; a USER reaches GLOBAL and the own rows alone. */
  readonly ownerUserId?: string | undefined;
}

/** A reader means what counts for the caller, a USER who changes the own row, ADMIN the GLOBAL one. */
export type CodeUse = 'reader' | 'user' | 'admin';

export interface OwnerNamed {
  readonly userId: string;
  /** The one row that is meant, where the call says so. */
  readonly only?: 'GLOBAL' | 'own';
}

/** Undefined: rows that the caller may not reach. */
export function ownerNamed(
  caller: Caller,
  { ownerUserId }: MasterByCode,
  as: CodeUse,
): OwnerNamed | undefined {
  if (ownerUserId === undefined || ownerUserId === '') return { userId: caller.id };
  if (ownerUserId === 'GLOBAL') return { userId: caller.id, only: 'GLOBAL' };
  const mayReach = ownerUserId === caller.id || (caller.role === 'ADMIN' && as !== 'user');
  return mayReach && isId(ownerUserId) ? { userId: ownerUserId, only: 'own' } : undefined;
}

/** Of the rows of one code the one that is meant; none where the user has hidden it. */
export function rowMeant(
  { global, own }: RowsOfCode,
  { only }: OwnerNamed,
  as: CodeUse,
): MasterRow | undefined {
  if (only === 'GLOBAL') return global;
  if (only === 'own') return own?.tombstone ? undefined : own;
  if (own?.tombstone) return own.active && as !== 'admin' ? undefined : global;
  // A USER's inactive copy is meant too, to be refused by name.
  return own && (own.active || as === 'user') ? own : global;
}

/** The type of a code, told or found. Throws CODE_AMBIGUOUS where the code means several rows. */
export async function typeOfCode(
  db: Database,
  named: OwnerNamed,
  { code, type }: MasterByCode,
  as: CodeUse,
): Promise<string | undefined> {
  if (type !== undefined) return type;
  const rows = await rowsOfKey(db, named.userId, kodeKey(code));
  const types = [...new Set(rows.map((row) => row.type))].filter((each) => {
    const global = rows.find((row) => row.type === each && row.owner_id === null);
    const own = rows.find((row) => row.type === each && row.owner_id !== null);
    return rowMeant({ global, own }, named, as) !== undefined;
  });
  if (types.length > 1) throw new Problem('CODE_AMBIGUOUS');
  return types[0];
}
