// Which pairs somebody sees and has decided: the proposals, and what was changed of them by hand.
import type { PairMaster, PairRow } from '../../../contract/pairing.ts';
import { decimal, parseDecimal, toText, type Decimal } from '../../../domain/number/decimal.ts';
import {
  pricedBy,
  readFactor,
  readTypedFactor,
  whole,
  writeFactor,
  type Factor,
} from '../../../domain/pairing/factor.ts';
import { searchText, searchWords } from '../../../domain/search/search-text.ts';
import { hourlyRateOf } from '../../../domain/wage.ts';

/** What is decided of one master. */
export interface Draft {
  /** null: no row of the list. */
  readonly row: number | null;
  /** As it is typed; '' where the units are one, or where nobody has said it. */
  readonly factor: string;
  readonly isOn: boolean;
}

/** By the master's id; absent: as it is proposed. */
export type Drafts = ReadonlyMap<string, Draft>;

export type RowsById = ReadonlyMap<number, PairRow>;

export const isSameUnit = (master: PairMaster, row: PairRow): boolean =>
  master.unitKey === row.unitKey;

export function draftOf(master: PairMaster, drafts: Drafts, rows: RowsById): Draft {
  const drafted = drafts.get(master.id);
  if (drafted) return drafted;
  const [first] = master.candidates;
  if (!first) return { row: null, factor: '', isOn: false };
  return withRow(master, first.row, rows, master.state === 'sure');
}

/** Another row for a master: with the factor that is proposed for it, if there is one. */
export function withRow(master: PairMaster, rowId: number, rows: RowsById, isOn: boolean): Draft {
  const row = rows.get(rowId);
  if (!row) return { row: null, factor: '', isOn: false };
  const known = master.candidates.find((candidate) => candidate.row === rowId)?.factor ?? '';
  return { row: rowId, factor: isSameUnit(master, row) && known === '1' ? '' : known, isOn };
}

/** Undefined: it has to be said first. */
export function factorOf(
  master: PairMaster,
  { row: id, factor }: Draft,
  rows: RowsById,
): Factor | undefined {
  const row = id === null ? undefined : rows.get(id);
  if (!row) return undefined;
  if (factor.trim() === '') return isSameUnit(master, row) ? whole : undefined;
  return readFactor(factor) ?? readTypedFactor(factor);
}

/** What the master would cost; undefined while the row or the factor lacks. */
export function newPriceOf(master: PairMaster, draft: Draft, rows: RowsById): Decimal | undefined {
  const factor = factorOf(master, draft, rows);
  const row = draft.row === null ? undefined : rows.get(draft.row);
  if (!factor || !row) return undefined;
  const price = pricedBy(decimal(row.price), factor);
  return price.units === 0n ? undefined : price;
}

export const isPaired = (master: PairMaster, draft: Draft, rows: RowsById): boolean =>
  draft.isOn && newPriceOf(master, draft, rows) !== undefined;

/** A wage by the hour without a row of its own, whose wage by the day has one. */
export function followedPrice(
  master: PairMaster,
  { masters, drafts, rows, hours }: Decided,
): Decimal | undefined {
  if (hours === undefined || master.follows === null) return undefined;
  if (isPaired(master, draftOf(master, drafts, rows), rows)) return undefined;
  const lead = masters.find(({ id }) => id === master.follows);
  const draft = lead && draftOf(lead, drafts, rows);
  if (!lead || !draft?.isOn) return undefined;
  const price = newPriceOf(lead, draft, rows);
  return price && hourlyRateOf(price, hours);
}

/** All that stands on the screen. */
export interface Decided {
  readonly masters: readonly PairMaster[];
  readonly rows: RowsById;
  readonly drafts: Drafts;
  /** Hours by which wages by the hour follow; undefined: they do not. */
  readonly hours: Decimal | undefined;
}

export interface PricedMaster {
  readonly master: PairMaster;
  readonly price: Decimal;
  /** The row that gives the price, and how much of it; undefined: it follows the wage by the day. */
  readonly by?: { readonly row: PairRow; readonly factor: string };
}

/** Each master that gets a price, most used first, and where it comes from. */
export function pricedMasters(decided: Decided): PricedMaster[] {
  const { masters, drafts, rows } = decided;
  return masters.flatMap((master): PricedMaster[] => {
    const draft = draftOf(master, drafts, rows);
    const row = draft.row === null ? undefined : rows.get(draft.row);
    const price = isPaired(master, draft, rows) ? newPriceOf(master, draft, rows) : undefined;
    if (price && row) return [{ master, price, by: { row, factor: draft.factor.trim() } }];
    const followed = followedPrice(master, decided);
    return followed ? [{ master, price: followed }] : [];
  });
}

/** What is sent: the pairs, and the masters of which a certain proposal was refused. */
export function choicesOf({ masters, drafts, rows }: Decided) {
  const pairs: { master: string; row: number; factor?: string }[] = [];
  const left: string[] = [];
  for (const master of masters) {
    const draft = draftOf(master, drafts, rows);
    const factor = factorOf(master, draft, rows);
    if (draft.row !== null && factor && isPaired(master, draft, rows)) {
      // Of one unit nothing is said, so that another unit never goes by unsaid.
      const said = draft.factor.trim() === '' ? {} : { factor: writeFactor(factor) };
      pairs.push({ master: master.id, row: draft.row, ...said });
    } else if (master.state === 'sure' || (master.doubt === 'left' && !drafts.has(master.id))) {
      left.push(master.id);
    }
  }
  return { pairs, left };
}

/** The rows of the list that price no master. */
export function unusedRows(rows: readonly PairRow[], decided: Decided): PairRow[] {
  const used = new Set(choicesOf(decided).pairs.map(({ row }) => row));
  return rows.filter(({ id }) => !used.has(id));
}

export interface View {
  readonly state: PairMaster['state'] | undefined;
  readonly type: PairMaster['type'] | undefined;
  readonly sought: string;
}

export function mastersIn(
  masters: readonly PairMaster[],
  { state, type, sought }: View,
): PairMaster[] {
  const words = searchWords(sought);
  return masters.filter((master) => {
    if (state && master.state !== state) return false;
    if (type && master.type !== type) return false;
    const text = words.length === 0 ? '' : searchText(master.name, master.code, master.unit);
    return words.every((word) => text.includes(word));
  });
}

/** Rows of the list by a search, wages for wages. */
export function rowsFor(master: PairMaster, rows: readonly PairRow[], sought: string): PairRow[] {
  const words = searchWords(sought);
  const isWage = master.type === 'LABOR';
  return rows.filter((row) => {
    if ((row.kind === 'LABOR') !== isWage) return false;
    const text = searchText(row.name, row.code ?? '', row.unit);
    return words.every((word) => text.includes(word));
  });
}

/** 'SSH Kab. Sleman 2026 (final).xlsx' is of the source 'SSH Kab. Sleman': the year is its edition. */
export function sourceOf(fileName: string): string {
  const name = fileName
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/[_]+/g, ' ')
    .replace(/\((?:final|rev[^)]*|\d+)\)|\b(?:19|20)\d\d\b|\b(?:final|fix|revisi|rev)\b/gi, ' ');
  return (
    name
      .split(/[\s-]+/)
      .filter(Boolean)
      .join(' ') || fileName
  );
}

export const priceText = (text: string | null): Decimal | undefined =>
  text === null ? undefined : parseDecimal(text);

export const sentHours = (hours: Decimal | undefined) => hours && toText(hours);
