import type { Decimal } from '../../number/decimal.ts';

/** A row of the take-off of a work. */
export interface MeasuredLine {
  readonly row: number;
  readonly uraian: string;
  readonly isTakenOff: boolean;
  readonly panjang: Decimal;
  readonly lebar: Decimal;
  readonly tinggi: Decimal;
  readonly jumlah: Decimal;
  /** What the length was reckoned by, where it is no plain product. */
  readonly formula?: string | undefined;
}
