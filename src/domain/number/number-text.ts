import { atLeastZero, round, toFixedText, toText } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { ranges } from './limits.ts';

/** Figures as people read them here: 1.234.567,89 with '−' for minus (rules/number-writing). */

const noBreakSpace = '\u00a0';
const largestVolumePlaces = 6;

/** `1.234.567,89`: exactly `places` decimals, rounded half away from zero. */
export function writeNumber(value: Decimal, places: number): string {
  return grouped(toFixedText(value, places));
}

/** As many decimals as are stored, without closing zeros, at least `atLeast` and at most `atMost`. */
export function writeStored(value: Decimal, atLeast: number, atMost: number): string {
  const rounded = round(value, Math.min(Math.max(value.scale, atLeast), atMost));
  const text = toText(rounded);
  const dot = text.indexOf('.');
  const stored = dot < 0 ? 0 : text.length - dot - 1;
  return grouped(toFixedText(rounded, Math.max(atLeast, stored)));
}

/** Rupiah without their sign, as a table cell shows them: no decimals, two where `places` says so. */
export function writeAmount(value: Decimal, places: 0 | 2 = 0): string {
  return writeNumber(value, places);
}

/** A unit price: `85.000`, and with decimals where it has any: `12,50`. */
export function writePrice(value: Decimal): string {
  return writeNumber(value, placesOfPrice(value));
}

/** As `writePrice`, with its sign. */
export function writePriceRupiah(value: Decimal): string {
  return writeRupiah(value, placesOfPrice(value));
}

function placesOfPrice(value: Decimal): 0 | 2 {
  return round(value, 2).units % 100n === 0n ? 0 : 2;
}

/**
 * `Rp 1.213.450` with a no-break space. Amounts below 0 are shown as 0 (CONST-05).
 */
export function writeRupiah(value: Decimal, places: 0 | 2 = 0): string {
  return `Rp${noBreakSpace}${writeNumber(atLeastZero(value), places)}`;
}

/** A volume: 2 decimals, more where more are stored, at most 6. */
export function writeVolume(value: Decimal): string {
  return writeStored(value, 2, largestVolumePlaces);
}

/** A coefficient: 4 decimals, more where more are stored, at most 9. */
export function writeCoefficient(value: Decimal): string {
  return writeStored(value, 4, ranges.coefficient.places);
}

/** A share of other rows in percent, `33,3333333%`: with all decimals that its coefficient has. */
export function writeShare(coefficient: Decimal): string {
  return `${writeStored(percentOfShare(coefficient), 0, sharePlaces)}%`;
}

/** 35 for 0.35. */
export const percentOfShare = ({ units, scale }: Decimal): Decimal => ({
  units: units * 100n,
  scale,
});

/** How many decimals a share has in percent. */
export const sharePlaces = ranges.coefficient.places - 2;

/** `11%`, `11,5%`: the decimals that it has, at most 4. */
export function writePercent(value: Decimal): string {
  return `${writeStored(value, 0, 4)}%`;
}

/** A PPN of 0 is named in words, because it is a decision and not a missing figure. */
export const withoutPpn = 'Tanpa PPN';

/**
 * The text a number field starts from: `85000`, `12,5`; without thousands separators, so it can be
 * edited.
 */
export function editableNumber(value: Decimal): string {
  return toText(value).replace('.', ',');
}

/** What a figure of this unit is said to count. */
export const unitName = (satuan: string): string => drawUnit(satuan.trim()) || 'tanpa satuan';

/** The unit of a price: 'Rp / m³'; of something without a unit 'Rp'. */
export const rupiahPer = (satuan: string): string =>
  satuan.trim() === '' ? 'Rp' : `Rp / ${drawUnit(satuan.trim())}`;

/**
 * A unit as it is drawn: m, m1, m2 and m3, in whichever case and already drawn, become m’, m² and m³; every other unit
 * stays as it is typed.
 */
export function drawUnit(satuan: string): string {
  switch (satuan.toLowerCase()) {
    case 'm':
    case 'm1':
    case "m'":
      return 'm’';
    case 'm2':
    case 'm²':
      return 'm²';
    case 'm3':
    case 'm³':
      return 'm³';
    default:
      return satuan;
  }
}

/** No split or replace: a large paper calls this a hundred thousand times. */
function grouped(plain: string): string {
  const start = plain.startsWith('-') ? 1 : 0;
  const dot = plain.indexOf('.');
  const end = dot < 0 ? plain.length : dot;
  let at = start + ((end - start) % 3 || 3);
  let text = (start === 1 ? '−' : '') + plain.slice(start, at);
  for (; at < end; at += 3) text += `.${plain.slice(at, at + 3)}`;
  return dot < 0 ? text : `${text},${plain.slice(dot + 1)}`;
}
