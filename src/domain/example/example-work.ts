import type { Jenis } from '../content/content.ts';

/** A section of the example: its items stand in it directly, or in groups. */
export interface ExampleSection {
  readonly title: string;
  readonly items?: readonly ExampleItem[];
  readonly groups?: readonly { readonly title: string; readonly items: readonly ExampleItem[] }[];
}

export interface ExampleItem {
  /** The catalogue's code of this work; blank where the catalogue has no such work. */
  readonly kode: string;
  /** Unit, and what the item says and costs (rupiah per unit) without the catalogue. */
  readonly satuan: string;
  readonly nama: string;
  readonly harga: string;
  /** Without rows the volume is 1. */
  readonly rows: readonly ExampleRow[];
}

/** A take-off row in metres; an unused dimension is 1. */
export interface ExampleRow {
  readonly uraian: string;
  readonly jenis: Jenis;
  readonly panjang: string;
  readonly lebar: string;
  readonly tinggi: string;
  readonly jumlah: string;
  readonly extras: readonly { readonly name: string; readonly value: string }[];
}

export type Dimensions = readonly [panjang: string, lebar: string, tinggi: string];
type Extras = Readonly<Record<string, string>>;

/** A work of the catalogue: `fromCatalogue('1.3.1.1', 'm3', 'Urugan tanah kembali', '71500', …)`. */
export function fromCatalogue(
  kode: string,
  satuan: string,
  nama: string,
  harga: string,
  ...rows: readonly ExampleRow[]
): ExampleItem {
  return { kode, satuan, nama, harga, rows };
}

/** A work that the catalogue does not have. */
export function byHand(
  satuan: string,
  nama: string,
  harga: string,
  ...rows: readonly ExampleRow[]
): ExampleItem {
  return { kode: '', satuan, nama, harga, rows };
}

export function plus(uraian: string, at: Dimensions, jumlah = '1', extras: Extras = {}) {
  return row('penjumlahan', uraian, at, jumlah, extras);
}

export function minus(uraian: string, at: Dimensions, jumlah = '1', extras: Extras = {}) {
  return row('pengurangan', uraian, at, jumlah, extras);
}

function row(
  jenis: Jenis,
  uraian: string,
  [panjang, lebar, tinggi]: Dimensions,
  jumlah: string,
  extras: Extras,
): ExampleRow {
  const factors = Object.entries(extras).map(([name, value]) => ({ name, value }));
  return { uraian, jenis, panjang, lebar, tinggi, jumlah, extras: factors };
}

/** So many pieces. */
export const count = (uraian: string, jumlah: string) => plus(uraian, ['1', '1', '1'], jumlah);

/** So many metres. */
export const length = (uraian: string, panjang: string, jumlah = '1') =>
  plus(uraian, [panjang, '1', '1'], jumlah);
