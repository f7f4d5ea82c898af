// GLOBAL rows and a user's own ones over them: which row counts, and which one a change touches
// (api/4). An own row is an entry, which may be a copy of GLOBAL's, or a tombstone, which
// hides GLOBAL's; switched off, GLOBAL counts again.

/** The fields of a row that these rules need. */
export interface LayerRow {
  readonly ownerId: string | null;
  readonly tombstone: boolean;
  readonly active: boolean;
}

/** The rows of one code: GLOBAL's, and that of one user. */
export interface Layers<Row> {
  readonly global: Row | undefined;
  readonly own: Row | undefined;
}

/**
 * A reader sees the row that counts; a USER's change also reaches an own copy that is switched off,
 * and ADMIN's a row that ADMIN has hidden.
 */
export type AskingAs = 'reader' | 'user' | 'admin';

/**
 * The row that a code refers to; with `only`, the one of that layer. Undefined where it is hidden.
 */
export function rowMeant<Row extends LayerRow>(
  { global, own }: Layers<Row>,
  as: AskingAs,
  only?: 'GLOBAL' | 'own',
): Row | undefined {
  const isCopy = own !== undefined && !own.tombstone;
  const counts = isCopy ? own.active || as === 'user' : own?.active && as !== 'admin';
  const row = only === 'own' || (only === undefined && counts) ? own : global;
  return row?.tombstone ? undefined : row;
}

interface Refused<Why> {
  readonly act: 'refuse';
  readonly why: Why;
}

/** What a call addresses: a row of a code, by the rules of a USER or of ADMIN. */
export interface Addressed<Row> extends Layers<Row> {
  readonly row: Row;
  readonly asUser: boolean;
}

/**
 * A change is made on `row` itself, or on a new copy of it, which replaces the tombstone where
 * there was one.
 */
export type ChangeTarget<Row> =
  | Refused<'MISSING' | 'OVERRIDE_INACTIVE'>
  | { readonly act: 'edit'; readonly row: Row }
  | { readonly act: 'copy'; readonly row: Row; readonly over: Row | undefined };

/**
 * ADMIN changes the addressed row; a USER changes the own one, copied from GLOBAL where there is
 * none.
 */
export function changeOf<Row extends LayerRow>({
  row,
  own,
  asUser,
}: Addressed<Row>): ChangeTarget<Row> {
  if (row.tombstone) return { act: 'refuse', why: 'MISSING' };
  if (!asUser) return { act: 'edit', row };
  if (own && !own.tombstone) {
    return own.active ? { act: 'edit', row: own } : { act: 'refuse', why: 'OVERRIDE_INACTIVE' };
  }
  return own?.active ? { act: 'refuse', why: 'MISSING' } : { act: 'copy', row, over: own };
}

/**
 * `gone`: the row is deleted. `hidden`: the GLOBAL row is hidden from this user alone. `again`: the
 * own row is switched on.
 */
export interface Removal<Row> {
  readonly gone?: Row | undefined;
  readonly hidden?: Row | undefined;
  readonly again?: Row;
}

/**
 * What removing does to an entry that may be changed. A USER's removal hides the GLOBAL one, also
 * where the user's own copy is deleted.
 */
export function removalOf<Row extends LayerRow>(addressed: Addressed<Row>): Removal<Row> {
  const { row, own, global, asUser } = addressed;
  if (!asUser) return { gone: row };
  return own?.tombstone ? { again: own } : { gone: own, hidden: global };
}

/** Whether a row may take a code: it is taken already, or the row replaces the tombstone `over`. */
export type Claim<Row> =
  | Refused<'TAKEN'>
  | { readonly act: 'take'; readonly over: Row | undefined; readonly shadowsGlobal: boolean };

/** For a row of GLOBAL (owner null), or of the user whose rows are given. */
export function claimOf<Row extends LayerRow>(
  { global, own }: Layers<Row>,
  ownerId: string | null,
): Claim<Row> {
  const there = ownerId === null ? global : own;
  if (there && !there.tombstone) return { act: 'refuse', why: 'TAKEN' };
  return { act: 'take', over: there, shadowsGlobal: ownerId !== null && global !== undefined };
}

/** The row to show once `own` is switched: what counts, or what was switched off or hidden. */
export function shownAfter<Row extends LayerRow>(global: Row | undefined, own: Row): Row {
  return own.active && !own.tombstone ? own : (global ?? own);
}
