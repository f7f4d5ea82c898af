// What differs between two contents of an estimate, part by part, as a save may send it instead of the
// whole (api/3.4): a row that was changed among ten thousand is one change, and the rest is not told.
import { isSent, type Sent } from './sent-content.ts';

/** Where a part stands: in which one (null: in the estimate itself), and behind which (null: first). */
export interface Place {
  readonly in: string | null;
  readonly behind: string | null;
}

export type PartKind = 'section' | 'group' | 'item';

/** A part as it is now; what is not said stays as it was, and of a new one all is said. */
export interface PartNow<Fields = Sent> {
  readonly kind: PartKind;
  readonly place?: Place | undefined;
  /** Without its id. */
  readonly fields?: Fields | undefined;
}

/** Null: the part is gone, with all in it that no other change puts elsewhere. */
export type SentChange<Fields = Sent> = readonly [id: string, now: PartNow<Fields> | null];

export type Changes = ReadonlyMap<string, PartNow | null>;

/** By the id of the part; undefined where the list has another form, or a part has two changes. */
export function readChanges(sent: unknown): Changes | undefined {
  if (!Array.isArray(sent)) return undefined;
  const changes = new Map<string, PartNow | null>();
  for (const change of sent) {
    if (!Array.isArray(change) || change.length !== 2) return undefined;
    const [id, given] = change as readonly unknown[];
    const now = given === null ? null : readPart(given);
    if (typeof id !== 'string' || now === undefined || changes.has(id)) return undefined;
    changes.set(id, now);
  }
  return changes;
}

function readPart(given: unknown): PartNow | undefined {
  if (!isSent(given)) return undefined;
  const { kind, fields } = given;
  if (kind !== 'section' && kind !== 'group' && kind !== 'item') return undefined;
  if (fields !== undefined && !isSent(fields)) return undefined;
  if (given.place === undefined) return { kind, fields };
  const place = readPlace(given.place);
  return place && { kind, place, fields };
}

function readPlace(given: unknown): Place | undefined {
  if (!isSent(given)) return undefined;
  const { in: holder, behind } = given;
  return isIdOrNone(holder) && isIdOrNone(behind) ? { in: holder, behind } : undefined;
}

const isIdOrNone = (value: unknown) => value === null || typeof value === 'string';
