// Which rows of a review are shown, in which order, and which of them will be stored.
import type { PriceRow } from '../../../contract/price-imports.ts';
import {
  compare,
  decimal,
  divide,
  isZero,
  parseDecimal,
  sign,
  subtract,
  type Decimal,
} from '../../../domain/number/decimal.ts';
import { searchText, searchWords } from '../../../domain/search/search-text.ts';
import { texts } from './texts.ts';

export type Outcome = PriceRow['outcome'];
export type Sort = 'row' | 'name' | 'price' | 'change';

export interface View {
  readonly outcome: Outcome | undefined;
  readonly kind: PriceRow['kind'] | undefined;
  readonly finding: string | undefined;
  readonly sought: string;
  readonly sort: Sort;
}

/** What somebody has ticked or unticked; absent: as it is proposed. */
export type Choices = ReadonlyMap<number, boolean>;

/** The same figure but for its grouping and 'Rp': 'Rp 1.250.000,-' is 1250000, and need not be shown beside it. */
export function isReadAsWritten(given: string, price: string | null): boolean {
  const bare = given.replace(/^'|^(rp|idr)\.?|[\s\u200b]|[.,]?[-–—]+$/gi, '').replace(/[.,]$/, '');
  const [, whole = '', fraction = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  const read = parseDecimal(`${whole.replace(/[.,]/g, '') || '0'}.${fraction || '0'}`);
  const taken = price === null ? undefined : parseDecimal(price);
  return /^[\d.,]+$/.test(bare) && !!read && !!taken && compare(read, taken) === 0;
}

/** What a row would do, as far as somebody has seen it. */
const seenAs = ({ outcome, becomes, price, changes }: PriceRow) =>
  JSON.stringify([outcome, becomes, price, changes]);

const textOf = ({ price, changes }: PriceRow) =>
  changes.length > 0
    ? changes.map(({ column, old, new: now }) => texts.was(column, old, now)).join(', ')
    : texts.wasPrice(price);

/** Rows that would do something else than when they were looked at, each with what that was. */
export function markMoved(before: readonly PriceRow[], now: readonly PriceRow[]): PriceRow[] {
  const seen = new Map(before.map((row) => [row.id, row]));
  return now.map((row) => {
    const was = seen.get(row.id);
    if (!was || seenAs(was) === seenAs(row)) return row;
    const text = texts.movedRow(texts.outcomes[was.outcome], textOf(was));
    return { ...row, findings: [{ kind: movedKind, text }, ...row.findings] };
  });
}

export const movedKind = 'moved';
export const isMoved = ({ findings }: PriceRow) => findings.some(({ kind }) => kind === movedKind);

/** The ids of rows that are taken though held or asked, and of those that are left out. */
export interface Ticks {
  readonly accept: readonly number[];
  readonly skip: readonly number[];
}

/** Whether somebody may say if a row is stored. */
export const canTick = ({ outcome, becomes }: PriceRow): boolean =>
  outcome === 'new' ||
  outcome === 'changed' ||
  ((outcome === 'held' || outcome === 'question') && becomes !== 'same');

export const isTicked = (row: PriceRow, choices: Choices): boolean =>
  canTick(row) && (choices.get(row.id) ?? (row.outcome === 'new' || row.outcome === 'changed'));

/** A row ticked or not; of a question one row alone can be. */
export function withTick(
  rows: readonly PriceRow[],
  choices: Choices,
  row: PriceRow,
  isOn: boolean,
): Choices {
  const next = new Map(choices);
  if (isOn && row.question !== undefined) {
    for (const other of rows) if (other.question === row.question) next.set(other.id, false);
  }
  return next.set(row.id, isOn);
}

/** All of these rows; a question is left to be answered row by row. */
export function withTicks(choices: Choices, rows: readonly PriceRow[], isOn: boolean): Choices {
  const next = new Map(choices);
  for (const row of rows)
    if (canTick(row) && (!isOn || row.outcome !== 'question')) next.set(row.id, isOn);
  return next;
}

export function ticksOf(rows: readonly PriceRow[], choices: Choices): Ticks {
  const proposed = (row: PriceRow) => row.outcome === 'new' || row.outcome === 'changed';
  return {
    accept: rows.filter((row) => !proposed(row) && isTicked(row, choices)).map(({ id }) => id),
    skip: rows.filter((row) => proposed(row) && !isTicked(row, choices)).map(({ id }) => id),
  };
}

/** Held rows and questions that nobody has ticked. */
export function openRows(rows: readonly PriceRow[], choices: Choices): number {
  const answered = new Set(
    rows
      .filter((row) => row.question !== undefined && isTicked(row, choices))
      .map(({ question }) => question),
  );
  const asked = new Set(
    rows.flatMap(({ outcome, question }) =>
      outcome === 'question' && question !== undefined ? [question] : [],
    ),
  );
  const held = rows.filter((row) => row.outcome === 'held' && !isTicked(row, choices)).length;
  return held + [...asked].filter((question) => !answered.has(question)).length;
}

export function rowsIn(rows: readonly PriceRow[], view: View): PriceRow[] {
  const words = searchWords(view.sought);
  const shown = rows.filter((row) => {
    if (view.outcome && row.outcome !== view.outcome) return false;
    if (view.kind && row.kind !== view.kind) return false;
    if (view.finding && !row.findings.some(({ kind }) => kind === view.finding)) return false;
    if (words.length === 0) return true;
    const text = searchText(row.name, row.code ?? '', row.unit);
    return words.every((word) => text.includes(word));
  });
  switch (view.sort) {
    case 'row':
      return shown;
    case 'name':
      return shown.toSorted((a, b) => a.name.localeCompare(b.name, 'id'));
    case 'price':
      return sorted(shown, ({ price }) => read(price));
    case 'change':
      return sorted(shown, changeOf);
  }
}

const none = decimal(-1);
const read = (text: string | null | undefined) => (text ? parseDecimal(text) : undefined);

function sorted(rows: readonly PriceRow[], amountOf: (row: PriceRow) => Decimal | undefined) {
  return rows
    .map((row) => ({ row, amount: amountOf(row) ?? none }))
    .toSorted((a, b) => compare(b.amount, a.amount))
    .map(({ row }) => row);
}

/** How far the price moves, as a share of the old one. */
function changeOf({ changes }: PriceRow): Decimal | undefined {
  const change = changes.find(({ column }) => column === 'Harga');
  const [old, now] = [read(change?.old), read(change?.new)];
  if (!old || !now || isZero(old)) return undefined;
  const moved = subtract(now, old);
  return divide(sign(moved) < 0 ? subtract(old, now) : moved, old, 6);
}
