import type { Decimal } from '../number/decimal.ts';
import { readNumberIn } from '../number/wire-number.ts';
import type { Content, ExtraFactor, Group, Item, Jenis, Section, TakeOffRow } from './content.ts';
import { withFormulas, type StoredFormulas } from './formulas.ts';
import {
  extraFields,
  itemFields,
  itemTexts,
  rowFields,
  rowTexts,
  withTexts,
  type Stored,
} from './item-fields.ts';
import { itemTotal } from './totals.ts';
import type { NumberRange } from '../number/limits.ts';

/** The form in which content is stored and read (api/3.4). */
export interface StoredSection {
  readonly id: string;
  readonly title: string;
  readonly groups?: readonly StoredGroup[];
  readonly items?: readonly StoredItem[];
}

export interface StoredGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly StoredItem[];
}

export type StoredItem = Stored<typeof itemFields, StoredValues>;
export type StoredRow = Stored<typeof rowFields, StoredValues>;
export type StoredExtra = Stored<typeof extraFields, StoredValues>;

interface StoredValues {
  readonly id: string;
  readonly text: string;
  readonly key: string;
  readonly number: number;
  readonly figure: number;
  readonly flag: boolean;
  readonly jenis: Jenis;
  readonly rows: readonly StoredRow[];
  readonly extras: readonly StoredExtra[];
}

/** Reads exactly what `writeContent` wrote; text from elsewhere is not validated. */
export function readStoredContent(text: string): Content {
  const sections: readonly StoredSection[] = JSON.parse(text);
  return contentOf(sections);
}

/** The items of a list, as `writeItems` wrote them. */
export function readStoredItems(text: string): Item[] {
  const items: readonly StoredItem[] = JSON.parse(`[${text}]`);
  return items.map(itemOf);
}

/**
 * The codes of its items, each as often as it occurs. Only the text is scanned, in a tenth of the
 * time of parsing it: inside a user's text each quote has a backslash before it.
 */
export function* kodesOfStored(text: string): Generator<string> {
  for (const [, kode = '""'] of text.matchAll(/,"kode":("(?:[^"\\]|\\.)*")/g)) {
    yield String(JSON.parse(kode));
  }
}

/**
 * The formulas of every part that has any, by its id; as `kodesOfStored`, without parsing: what
 * computes has no brace in it.
 */
export function formulasOfStored(text: string): Map<string, StoredFormulas> {
  const found = new Map<string, StoredFormulas>();
  for (const [, id = '', formulas = ''] of text.matchAll(/"id":"([^"]+)","formula":(\{[^}]*\})/g)) {
    found.set(id, JSON.parse(formulas));
  }
  return found;
}

/** The notes, by the id of their row; found in the same way. */
export function notesOfStored(text: string): Map<string, string> {
  return textsById(text, /"id":"([^"]+)"(?:,"formula":\{[^}]*\})?,"catatan":("(?:[^"\\]|\\.)*")/g);
}

/** Where rows were read from. */
export function originsOfStored(text: string): Map<string, string> {
  return textsById(
    text,
    /"id":"([^"]+)"(?:,"formula":\{[^}]*\})?(?:,"catatan":"(?:[^"\\]|\\.)*")?,"asal":("(?:[^"\\]|\\.)*")/g,
  );
}

function textsById(text: string, pattern: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, id = '', said = '""'] of text.matchAll(pattern)) {
    found.set(id, String(JSON.parse(said)));
  }
  return found;
}

/**
 * Stored content that is parsed already. Its numbers have at most 15 digits, which a double holds
 * exactly; only hargaTotal may have more, and it is computed again.
 */
export function contentOf(sections: readonly StoredSection[]): Content {
  return sections.map(sectionOf);
}

function sectionOf({ id, title, items, groups }: StoredSection): Section {
  return { id, title, items: (items ?? []).map(itemOf), groups: (groups ?? []).map(groupOf) };
}

function groupOf({ id, title, items }: StoredGroup): Group {
  return { id, title, items: items.map(itemOf) };
}

function itemOf(stored: StoredItem): Item {
  const rows = stored.volumeDetails.map(rowOf);
  const ranged = rows.length > 0 ? rowFields.volume : itemFields.volume;
  const volume = exact(stored.volume, ranged.range);
  const harga = exact(stored.harga, itemFields.harga.range);
  const item = {
    id: stored.id,
    volume,
    harga,
    priceMissing: stored.priceMissing,
    hargaTotal: itemTotal(volume, harga),
    rows,
  };
  return withTexts(withFormulas(item, stored.formula), itemTexts, ({ name }) => stored[name] ?? '');
}

function rowOf(stored: StoredRow): TakeOffRow {
  const row = {
    id: stored.id,
    jenis: stored.jenis,
    panjang: exact(stored.panjang, rowFields.panjang.range),
    lebar: exact(stored.lebar, rowFields.lebar.range),
    tinggi: exact(stored.tinggi, rowFields.tinggi.range),
    jumlah: exact(stored.jumlah, rowFields.jumlah.range),
    extras: stored.extras.map(extraOf),
    volume: exact(stored.volume, rowFields.volume.range),
  };
  return withTexts(withFormulas(row, stored.formula), rowTexts, ({ name }) => stored[name]);
}

function extraOf({ id, name, value, formula }: StoredExtra): ExtraFactor {
  return withFormulas({ id, name, value: exact(value, extraFields.value.range) }, formula);
}

function exact(stored: number, range: NumberRange): Decimal {
  const value = readNumberIn(range, stored);
  if (typeof value === 'string') throw new RangeError(`stored content: ${stored} is ${value}`);
  return value;
}
