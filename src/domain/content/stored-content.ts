import type { Decimal } from '../number/decimal.ts';
import { readNumberIn } from '../number/wire-number.ts';
import type { Content, Group, Item, Jenis, Section, TakeOffRow } from './content.ts';
import { itemTotal } from './totals.ts';
import { ranges, type NumberRange } from '../number/limits.ts';

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

export interface StoredItem {
  readonly id: string;
  readonly kode: string;
  readonly deskripsi: string;
  readonly nama: string;
  readonly satuan: string;
  readonly volume: number;
  readonly hargaSatuan: number;
  readonly harga: number;
  readonly priceMissing: boolean;
  readonly hargaTotal: number;
  readonly volumeDetails: readonly StoredRow[];
  readonly kodeKey: string;
}

export interface StoredRow {
  readonly id: string;
  readonly uraian: string;
  readonly nama: string;
  readonly jenis: Jenis;
  readonly panjang: number;
  readonly lebar: number;
  readonly tinggi: number;
  readonly jumlah: number;
  readonly volume: number;
  readonly extras: readonly {
    readonly id: string;
    readonly name: string;
    readonly value: number;
  }[];
}

/** Reads exactly what `writeContent` wrote; text from elsewhere is not validated. */
export function readStoredContent(text: string): Content {
  const sections: readonly StoredSection[] = JSON.parse(text);
  return contentOf(sections);
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
  const volume = exact(stored.volume, rows.length > 0 ? ranges.measuredVolume : ranges.volume);
  const harga = exact(stored.harga, ranges.price);
  return {
    id: stored.id,
    kode: stored.kode,
    kodeKey: stored.kodeKey,
    deskripsi: stored.deskripsi,
    satuan: stored.satuan,
    volume,
    harga,
    priceMissing: stored.priceMissing,
    hargaTotal: itemTotal(volume, harga),
    rows,
  };
}

function rowOf(stored: StoredRow): TakeOffRow {
  return {
    id: stored.id,
    uraian: stored.uraian,
    jenis: stored.jenis,
    panjang: exact(stored.panjang, ranges.dimension),
    lebar: exact(stored.lebar, ranges.dimension),
    tinggi: exact(stored.tinggi, ranges.dimension),
    jumlah: exact(stored.jumlah, ranges.jumlah),
    extras: stored.extras.map(({ id, name, value }) => ({
      id,
      name,
      value: exact(value, ranges.dimension),
    })),
    volume: exact(stored.volume, ranges.measuredVolume),
  };
}

function exact(stored: number, range: NumberRange): Decimal {
  const value = readNumberIn(range, stored);
  if (typeof value === 'string') throw new RangeError(`stored content: ${stored} is ${value}`);
  return value;
}
