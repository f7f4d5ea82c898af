import { add, round, subtract } from '../number/decimal.ts';
import type { Decimal } from '../number/decimal.ts';
import type { ExtraFactor, TakeOffRow } from './content.ts';

const noVolume: Decimal = { units: 0n, scale: 2 };

/** What a row's volume is computed from. */
export interface Measures {
  readonly panjang: Decimal;
  readonly lebar: Decimal;
  readonly tinggi: Decimal;
  readonly jumlah: Decimal;
  readonly extras: readonly Pick<ExtraFactor, 'value'>[];
}

/**
 * panjang × lebar × tinggi × jumlah × every extra, rounded to 2 decimals
 * (rules/take-off, api/3.4). A blank measure counts as 0 and so makes the volume 0 (D-57).
 * The sign of `jenis` is not in it.
 */
export function rowVolume(row: Measures): Decimal {
  let units = row.panjang.units * row.lebar.units * row.tinggi.units * row.jumlah.units;
  let scale = row.panjang.scale + row.lebar.scale + row.tinggi.scale + row.jumlah.scale;
  for (const { value } of row.extras) {
    units *= value.units;
    scale += value.scale;
  }
  return round({ units, scale }, 2);
}

/**
 * Rounded row volumes, `penjumlahan` added and `pengurangan` taken off. May be below zero: it is
 * shown as it is (VOL-37).
 */
export function takeOffTotal(rows: Iterable<Pick<TakeOffRow, 'jenis' | 'volume'>>): Decimal {
  let total = noVolume;
  for (const row of rows) {
    total = row.jenis === 'pengurangan' ? subtract(total, row.volume) : add(total, row.volume);
  }
  return total;
}

/** The volume an item takes from its rows: the total, never below 0 (api/3.4). */
export function takeOffVolume(rows: Iterable<Pick<TakeOffRow, 'jenis' | 'volume'>>): Decimal {
  const total = takeOffTotal(rows);
  return total.units < 0n ? noVolume : total;
}
