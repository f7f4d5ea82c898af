// What a wage costs, and for which time. By the day stays by the day and by the hour by the hour;
// what is computed or guessed is said (PRICE-10, rules/wages).
import { compare, type Decimal } from '../../number/decimal.ts';
import { writeStored } from '../../number/number-text.ts';
import { spelledUnit } from '../../units/unit-spellings.ts';
import { dailyRateOf, hardlyWages, hourlyRateOf } from '../../wage.ts';
import type { Doubt } from '../read-rows.ts';
import type { Finding } from './entries.ts';

interface WageFields {
  readonly satuan?: string | undefined;
  readonly harga?: Decimal | undefined;
  readonly tarifHarian?: Decimal | undefined;
  readonly tarifJam?: Decimal | undefined;
}

export interface ReadWage {
  readonly satuan?: string;
  readonly harga?: Decimal;
  readonly notes: readonly Finding[];
  readonly doubts: readonly Doubt[];
}

const [least, most] = hardlyWages;
const times: Readonly<Record<string, 'OH' | 'OJ'>> = { OH: 'OH', hari: 'OH', OJ: 'OJ', jam: 'OJ' };
const words = { OH: 'orang hari', OJ: 'orang jam' } as const;
const areas = new Set(['m', 'm2', 'm3']);
const written = (value: Decimal) => writeStored(value, 0, 2);

export function readWage(fields: WageFields, hours: Decimal): ReadWage {
  const notes: Finding[] = [];
  const doubts: Doubt[] = [];
  const code = fields.satuan === undefined ? undefined : spelledUnit(fields.satuan)?.code;
  const said = code === undefined ? undefined : times[code];
  const time = said ?? (fields.satuan === undefined ? timeOfRates(fields) : undefined);
  if (said && fields.satuan && fields.satuan.toUpperCase() !== said) {
    notes.push({
      kind: 'unit',
      text: `“${fields.satuan}” dibaca sebagai ${said} (${words[said]})`,
    });
  }
  if (fields.satuan === undefined) {
    const reason = `Satuan kosong. Centang untuk menyimpannya sebagai ${time ?? 'OH'} (${words[time ?? 'OH']})`;
    if (fields.harga) doubts.push({ kind: 'unit', reason });
    else if (time) notes.push({ kind: 'unit', text: `Satuan ${time} dari kolom tarif` });
  }
  const unit = time ?? (fields.satuan === undefined ? 'OH' : undefined);
  const harga = fields.harga ?? priceOfRates(fields, unit, hours, notes);
  const daily =
    harga && unit === 'OJ' ? dailyRateOf(harga, hours) : unit === 'OH' ? harga : undefined;
  if (daily && (compare(daily, least) < 0 || compare(daily, most) > 0)) {
    const of = unit === 'OJ' && harga ? `${written(harga)} sejam × ${written(hours)} jam = ` : '';
    const reason = `Upah sehari ${of}${written(daily)} di luar ${written(least)} sampai ${written(most)}`;
    doubts.push({ kind: 'wage', reason });
  }
  if (code !== undefined && areas.has(code)) {
    const reason = `Upah dengan satuan ${code}: mungkin harga borongan, bukan upah sehari`;
    doubts.push({ kind: 'unit', reason });
  }
  const satuan = unit ?? fields.satuan;
  return { ...(satuan !== undefined && { satuan }), ...(harga && { harga }), notes, doubts };
}

/** A row that gives one rate alone is paid by it. */
function timeOfRates({ tarifHarian, tarifJam, harga }: WageFields): 'OH' | 'OJ' | undefined {
  if (harga) return undefined;
  if (tarifHarian) return 'OH';
  return tarifJam ? 'OJ' : undefined;
}

function priceOfRates(
  { tarifHarian, tarifJam }: WageFields,
  unit: 'OH' | 'OJ' | undefined,
  hours: Decimal,
  notes: Finding[],
): Decimal | undefined {
  const own = unit === 'OJ' ? tarifJam : tarifHarian;
  if (own) return own;
  if (unit === 'OJ' && tarifHarian) {
    notes.push({
      kind: 'wage',
      text: `Dihitung dari tarif hari ${written(tarifHarian)} ÷ ${written(hours)} jam`,
    });
    return hourlyRateOf(tarifHarian, hours);
  }
  if (unit === 'OH' && tarifJam) {
    notes.push({
      kind: 'wage',
      text: `Dihitung dari tarif jam ${written(tarifJam)} × ${written(hours)} jam`,
    });
    return dailyRateOf(tarifJam, hours);
  }
  return undefined;
}
