// What a wage costs, and for which time. By the day stays by the day and by the hour by the hour;
// what is computed or guessed is said (PRICE-10, rules/wages).
import { compare, decimal, type Decimal } from '../../number/decimal.ts';
import { writeStored } from '../../number/number-text.ts';
import { spelledUnit } from '../../units/unit-spellings.ts';
import { dailyRateOf, hardlyWages, hourlyRateOf, usualHours, wageTime } from '../../wage.ts';
import type { Doubt } from '../read-rows.ts';
import type { Finding, ReckonedWage } from './entries.ts';

interface WageFields {
  readonly satuan?: string | undefined;
  readonly harga?: Decimal | undefined;
  readonly tarifHarian?: Decimal | undefined;
  readonly tarifJam?: Decimal | undefined;
}

export interface ReadWage {
  readonly satuan?: string;
  readonly harga?: Decimal;
  /** The price is made of the other rate by the usual hours, which nobody said. */
  readonly reckoned?: ReckonedWage;
  /** The price stood in the column of daily rates, and its unit says that it is none. */
  readonly isNoRate?: true;
  readonly notes: readonly Finding[];
  readonly doubts: readonly Doubt[];
}

const [least, most] = hardlyWages;
/** Who is paid so much by the hour has more than half a million a day: a day's wage with the wrong unit is likelier. */
const likeDaily = decimal(80_000);
const words = { OH: 'orang hari', OJ: 'orang jam' } as const;
const areas = new Set(['m', 'm2', 'm3']);
const months = new Set(['bln', 'OB']);
const written = (value: Decimal) => writeStored(value, 0, 2);

/** `said`: the hours of a day, of the row or of the list; the usual ones judge where nobody said any. */
export function readWage(fields: WageFields, said: Decimal | undefined): ReadWage {
  const hours = said ?? usualHours;
  const notes: Finding[] = [];
  const doubts: Doubt[] = [];
  const code = fields.satuan === undefined ? undefined : spelledUnit(fields.satuan)?.code;
  const named = fields.satuan === undefined ? undefined : wageTime(fields.satuan);
  const time = named ?? (fields.satuan === undefined ? timeOfRates(fields) : undefined);
  if (named && fields.satuan && fields.satuan.toUpperCase() !== named) {
    notes.push({
      kind: 'unit',
      text: `“${fields.satuan}” dibaca sebagai ${named} (${words[named]})`,
    });
  }
  if (fields.satuan === undefined) {
    const reason = `Satuan kosong. Centang untuk menyimpannya sebagai ${time ?? 'OH'} (${words[time ?? 'OH']})`;
    if (fields.harga) doubts.push({ kind: 'unit', reason });
    else if (time) notes.push({ kind: 'unit', text: `Satuan ${time} dari kolom tarif` });
  }
  const unit = time ?? (fields.satuan === undefined ? 'OH' : undefined);
  const reckoned = fields.harga ? undefined : reckonedOf(fields, unit);
  const own = unit === 'OJ' ? fields.tarifJam : fields.tarifHarian;
  const harga = fields.harga ?? own ?? (reckoned && priceOfRate(reckoned, hours));
  if (reckoned && said) notes.push(reckonedNote(reckoned, said));
  const daily =
    harga && unit === 'OJ' ? dailyRateOf(harga, hours) : unit === 'OH' ? harga : undefined;
  if (daily && (compare(daily, least) < 0 || compare(daily, most) > 0)) {
    const of = unit === 'OJ' && harga ? `${written(harga)} sejam × ${written(hours)} jam = ` : '';
    const reason = `Upah sehari ${of}${written(daily)} di luar ${written(least)} sampai ${written(most)}`;
    doubts.push({ kind: 'wage', reason });
  } else if (harga && unit === 'OJ' && compare(harga, likeDaily) >= 0) {
    const reason = `Upah sejam ${written(harga)} setinggi upah sehari: mungkin satuannya OH`;
    doubts.push({ kind: 'wage', reason });
  }
  if (code !== undefined && areas.has(code)) {
    const reason = `Upah dengan satuan ${code}: mungkin harga borongan, bukan upah sehari`;
    doubts.push({ kind: 'unit', reason });
  }
  // A rate of a day or an hour beside 'bulan' or 'ls': the one or the other is a slip.
  const hasRate = fields.tarifHarian ?? fields.tarifJam;
  if (code !== undefined && months.has(code) && fields.harga && !hasRate) {
    const text = `Upah per ${code}: disimpan apa adanya, tanpa tarif harian dan tarif jam`;
    notes.push({ kind: 'wage', text });
  }
  const isOther = fields.satuan !== undefined && unit === undefined;
  const isOfRate = isOther && !fields.harga && fields.tarifHarian !== undefined;
  if (isOfRate) {
    const reason = `Satuan ${fields.satuan} bukan OH atau OJ, tetapi harganya ada di kolom tarif harian. Centang untuk menyimpannya sebagai harga per ${fields.satuan}, tanpa tarif harian`;
    doubts.push({ kind: 'unit', reason });
  }
  const satuan = unit ?? fields.satuan;
  return {
    ...(satuan !== undefined && { satuan }),
    ...(harga && { harga }),
    ...(reckoned && !said && { reckoned }),
    ...(isOfRate && { isNoRate: true as const }),
    notes,
    doubts,
  };
}

/** A row that gives one rate alone is paid by it. */
function timeOfRates({ tarifHarian, tarifJam, harga }: WageFields): 'OH' | 'OJ' | undefined {
  if (harga) return undefined;
  if (tarifHarian) return 'OH';
  return tarifJam ? 'OJ' : undefined;
}

/** The rate of the other time, where that of the unit is not there. */
function reckonedOf(
  { tarifHarian, tarifJam }: WageFields,
  unit: 'OH' | 'OJ' | undefined,
): ReckonedWage | undefined {
  if (unit === 'OJ' && !tarifJam && tarifHarian) return { unit, rate: tarifHarian };
  return unit === 'OH' && !tarifHarian && tarifJam ? { unit, rate: tarifJam } : undefined;
}

const priceOfRate = ({ unit, rate }: ReckonedWage, hours: Decimal) =>
  unit === 'OJ' ? hourlyRateOf(rate, hours) : dailyRateOf(rate, hours);

/** How such a price came about. */
export const reckonedNote = ({ unit, rate }: ReckonedWage, hours: Decimal): Finding => ({
  kind: 'wage',
  text:
    unit === 'OJ'
      ? `Dihitung dari tarif hari ${written(rate)} ÷ ${written(hours)} jam`
      : `Dihitung dari tarif jam ${written(rate)} × ${written(hours)} jam`,
});

const dayOfHours = /^(.+?) ?[/(@] ?(\d{1,2}) ?jam ?\)?$/i;

/** 'OH/7 jam' and 'Org/Hari (8 jam)': a day's wage that says how long the day is. */
export function hoursInUnit(unit: string): { unit: string; hours: Decimal } | undefined {
  const [, day = '', told = ''] = dayOfHours.exec(unit) ?? [];
  const isDay = day !== '' && wageTime(day) === 'OH';
  return isDay && Number(told) >= 4 && Number(told) <= 12
    ? { unit: 'OH', hours: decimal(told) }
    : undefined;
}
