// What a machine is hired for: of its rates by the day and by the hour that of its unit.
import type { Decimal } from '../../number/decimal.ts';
import { writeStored } from '../../number/number-text.ts';
import { spelledUnit } from '../../units/unit-spellings.ts';
import type { Doubt } from '../read-rows.ts';
import type { Finding } from './entries.ts';
import type { ColumnRole } from './list-map.ts';

interface HiredBy {
  readonly satuan: string | undefined;
  readonly tarifHarian: Decimal | undefined;
  readonly tarifJam: Decimal | undefined;
}

const byDay = new Set(['OH', 'hari', 'unit-hari', 'bh-hari']);
const byHour = new Set(['OJ', 'jam']);

/**
 * What is hired by the hour costs its rate by the hour. A rate of another time than the unit's is asked; where
 * there is no unit, it is the rate's.
 */
export function rateOf(
  { satuan, tarifHarian, tarifJam }: HiredBy,
  { notes, doubts }: { notes: Finding[]; doubts: Doubt[] },
): { price: Decimal | undefined; unit?: string } {
  if (satuan === undefined && (tarifHarian ?? tarifJam)) {
    const unit = tarifHarian ? 'hari' : 'jam';
    const both = `Tarif sehari dan tarif sejam tanpa satuan. Centang untuk menyimpan tarif sehari`;
    if (tarifHarian && tarifJam) doubts.push({ kind: 'unit', reason: both });
    else notes.push({ kind: 'unit', text: `Satuan ${unit} dari kolom tarif` });
    return { price: tarifHarian ?? tarifJam, unit };
  }
  const code = spelledUnit(satuan ?? '')?.code ?? '';
  if (byHour.has(code) && tarifHarian && !tarifJam) {
    doubts.push({ kind: 'unit', reason: `Tarif sehari dengan satuan ${satuan}` });
  }
  if (byDay.has(code) && tarifJam && !tarifHarian) {
    doubts.push({ kind: 'unit', reason: `Tarif sejam dengan satuan ${satuan}` });
  }
  // 'unit' says nothing of a time: of both rates one would leave without a word.
  if (!byHour.has(code) && !byDay.has(code)) {
    const written = (value: Decimal) => writeStored(value, 0, 2);
    if (tarifHarian && tarifJam) {
      const reason = `Tarif sehari ${written(tarifHarian)} dan tarif sejam ${written(tarifJam)} dengan satuan ${satuan}. Centang untuk menyimpan tarif sehari`;
      doubts.push({ kind: 'unit', reason });
    } else if (tarifHarian ?? tarifJam) {
      const time = tarifHarian ? 'sehari' : 'sejam';
      notes.push({ kind: 'unit', text: `Tarif ${time}, satuannya tetap ${satuan}` });
    }
  }
  // Of both rates a machine keeps that of its unit.
  const left =
    byHour.has(code) && tarifJam ? tarifHarian : byDay.has(code) && tarifHarian && tarifJam;
  if (left) {
    const time = left === tarifJam ? 'sejam' : 'sehari';
    const text = `Tarif ${time} ${writeStored(left, 0, 2)} tidak disimpan: satuannya ${satuan}`;
    notes.push({ kind: 'unit', text });
  }
  return { price: byHour.has(code) ? (tarifJam ?? tarifHarian) : (tarifHarian ?? tarifJam) };
}

/** The rate that a price is taken from stands before the other. */
export const rateRoles = (unit: string | undefined): readonly ColumnRole[] =>
  byHour.has(spelledUnit(unit ?? '')?.code ?? '') ? ['tarifJam', 'tarifHari'] : [];
