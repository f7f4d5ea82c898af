import type { SeenVersions } from '../../../contract/endpoint.ts';
import type { Tx } from '../database/database.ts';
import type { Caller } from './caller.ts';

/** What bears a version, as a change names it. */
export type RecordKind =
  | 'category'
  | 'edition'
  | 'estimation'
  | 'item'
  | 'master'
  | 'priceSet'
  | 'recipe'
  | 'settings'
  | 'source'
  | 'unit'
  | 'user';

/** A record; settings go by the id of whose they are. */
export interface Recorded {
  readonly kind: RecordKind;
  readonly id: string;
}

/** What is told of a record that has been changed meanwhile. */
export interface CurrentRecord {
  /** Null: nobody, the record came with Taksir. */
  readonly changedBy: string | null;
  readonly changedAt: Date;
  /** The record as its reader gets it. */
  readonly current: unknown;
}

/** Reads and presents a record for who was refused, within the transaction that found it changed. */
export type TellCurrent = (tx: Tx, caller: Caller, id: string) => Promise<CurrentRecord>;

/** A change was made on another version than the present one; the edge presents that one. */
export class VersionConflict extends Error {
  readonly record: Recorded;
  readonly yourVersion: number;
  readonly currentVersion: number;

  constructor(record: Recorded, yourVersion: number, currentVersion: number) {
    super(`${record.kind} ${record.id} has version ${currentVersion}, not ${yourVersion}`);
    this.record = record;
    this.yourVersion = yourVersion;
    this.currentVersion = currentVersion;
  }
}

/**
 * Refuses a change that was made on another version than the present one (api/1.7).
 * Where the caller does not say which version was seen, the change is taken; of several the first
 * is told as theirs.
 */
export function requireVersion(
  record: Recorded,
  yours: SeenVersions | undefined,
  currentVersion: number,
): void {
  if (yours === undefined) return;
  const versions = typeof yours === 'number' ? [yours] : yours;
  const [yourVersion] = versions;
  if (yourVersion === undefined || versions.includes(currentVersion)) return;
  throw new VersionConflict(record, yourVersion, currentVersion);
}
