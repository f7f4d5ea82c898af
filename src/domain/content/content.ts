import type { Decimal } from '../number/decimal.ts';
import type { extraFields, itemFields, Own, rowFields } from './item-fields.ts';

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

export type Item = Own<typeof itemFields, Exact>;

export type Jenis = 'penjumlahan' | 'pengurangan';

/** One row of a take-off (back-up data volume). */
export type TakeOffRow = Own<typeof rowFields, Exact>;

/** The value of an extra column. */
export type ExtraFactor = Own<typeof extraFields, Exact>;

interface Exact {
  readonly id: string;
  readonly text: string;
  readonly key: string;
  readonly number: Decimal;
  readonly figure: Decimal;
  readonly flag: boolean;
  readonly jenis: Jenis;
  readonly rows: readonly TakeOffRow[];
  readonly extras: readonly ExtraFactor[];
}
