import type { Decimal } from '../number/decimal.ts';

/** The work of an estimate, exact: what the server stores, sums and prints (api/3.4). */
export type Content = readonly Section[];

export interface Section {
  readonly id: string;
  readonly title: string;
  /** Direct items come before the groups; both may stand together (D-25). */
  readonly items: readonly Item[];
  readonly groups: readonly Group[];
}

/** A titled group of items ("Title"). */
export interface Group {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Item[];
}

export interface Item {
  readonly id: string;
  /** The catalogue's code; blank for a manual item. */
  readonly kode: string;
  /** kode and owner, as `A.2.3.1|GLOBAL`; blank for a manual item. */
  readonly kodeKey: string;
  readonly deskripsi: string;
  readonly satuan: string;
  /** At most 6 decimals, never negative; the rows' total where there are rows. */
  readonly volume: Decimal;
  /** Rupiah per unit, 2 decimals. */
  readonly harga: Decimal;
  /** Nobody gave a price: `harga` is 0 and does not mean free (D-58). */
  readonly priceMissing: boolean;
  /** volume × harga, rounded to 2 decimals. */
  readonly hargaTotal: Decimal;
  /** The take-off rows; none where the volume was typed. */
  readonly rows: readonly TakeOffRow[];
}

export type Jenis = 'penjumlahan' | 'pengurangan';

/** One row of a take-off (back-up data volume). Dimensions in metres, 4 decimals. */
export interface TakeOffRow {
  readonly id: string;
  readonly uraian: string;
  readonly jenis: Jenis;
  readonly panjang: Decimal;
  readonly lebar: Decimal;
  readonly tinggi: Decimal;
  /** A whole number. */
  readonly jumlah: Decimal;
  readonly extras: readonly ExtraFactor[];
  /** The product of all of these, rounded to 2 decimals, without the sign of `jenis`. */
  readonly volume: Decimal;
}

/** The value of an extra column ("faktor", "kg/m"); it multiplies. */
export interface ExtraFactor {
  readonly id: string;
  readonly name: string;
  readonly value: Decimal;
}
