import type { SeenVersions } from '../../contract/endpoint.ts';
import type { MasterType } from '../../contract/master.ts';
import { mayReach, type Scope } from '../../domain/ownership.ts';
import type { AskingAs } from '../../domain/overlay.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { isId } from '../platform/database/new-id.ts';
import type { KeyOf, OverlayRow, OverlayStore } from './overlay-store.ts';

/**
 * A list of GLOBAL entries with own ones over them: its table, and what it does otherwise than
 * other lists.
 */
export interface Overlay<Row extends OverlayRow> {
  readonly kind: 'item' | 'master';
  readonly rows: OverlayStore<Row>;
  /** The key that a code has; undefined where nobody has the code. */
  keyOf(
    db: Database,
    named: OwnerNamed,
    code: ByCode,
    as: AskingAs,
  ): Promise<KeyOf<Row> | undefined>;
  /**
   * Copies what belongs to an entry, as its recipe or history, to the copy; gives the copy as it is
   * then.
   */
  copyAlong(tx: Tx, actorId: string, global: Row, copy: Row): Promise<Row>;
  /** The errors of a code that has an entry already, and of one that has none. */
  readonly taken: 'KODE_EXISTS' | 'MASTER_EXISTS';
  readonly missing: 'HSP_NOT_FOUND' | 'NOT_FOUND';
}

/** An entry by its code, as a call names it. */
export interface ByCode {
  readonly code: string;
  /** Of a master, where two types have the code. */
  readonly type?: MasterType | undefined;
  /** 'GLOBAL' or a user's id; a USER reaches GLOBAL and the own rows alone. */
  readonly ownerUserId?: string | undefined;
}

/** How a call acts on what it names. */
export interface Acting {
  readonly scope?: Scope;
  /** The version that the caller has seen, if the caller says so. */
  readonly ifVersion?: SeenVersions | undefined;
}

export type Target = ({ readonly id: string } | ByCode) & Acting;

/** Whose rows a call means: GLOBAL's and those of one user. */
export interface OwnerNamed {
  readonly userId: string;
  /** The one row that is meant, where the call says so. */
  readonly only?: 'GLOBAL' | 'own';
}

/** Undefined: rows that the caller may not reach. */
export function ownerNamed(
  caller: Caller,
  ownerUserId: string | undefined,
  scope?: Scope,
): OwnerNamed | undefined {
  if (ownerUserId === undefined || ownerUserId === '') return { userId: caller.id };
  if (ownerUserId === 'GLOBAL') return { userId: caller.id, only: 'GLOBAL' };
  const isReached = isId(ownerUserId) && mayReach(caller, ownerUserId, scope);
  return isReached ? { userId: ownerUserId, only: 'own' } : undefined;
}
