// For how much of its unit a work is reckoned, as its words tell: 'Pembesian 10 kg dengan besi polos'
// beside the unit kg is no price of a kg (rules/analysis-lists).
import { isOneUnit, likelyUnit } from './unit-spellings.ts';

interface Quantity {
  /** As it is written: '10 kg'. */
  readonly text: string;
  readonly isOne: boolean;
  readonly unit: string;
  readonly before: string;
  /** The last of what stands before it. */
  readonly near: string;
  readonly behind: string;
}

const quantities =
  /(?<![\p{L}\d.,/])(\d+(?:[.,]\d+)*)\s*(m [23](?![\d.,])|[a-z]+['’"”`´]?[\d²³]?['’]?)(?![\p{L}\d²³/])/giu;

/**
 * The quantity that these words are of, where it is another than 1 of the unit, and no size: 'tinggi 2 m', '> 200 m3', '2 x 3 m'.
 * It stands at their beginning, behind few words, or at their end. Whose words say '1 kg' or 'per kg' too are of that.
 */
export function otherQuantity(words: string, unit: string): string | undefined {
  const own = quantitiesIn(words).filter((each) => isOwn(each.unit, unit) && !isSize(each));
  if (own.some(({ isOne }) => isOne) || saysPer(words, unit)) return undefined;
  return own.find((each) => isInFront(each, 3) || isLast(each))?.text;
}

/** Where no unit is told beside the words: what they are of, '10 kg'; a length in front may be a size. */
export const quantityInFront = (words: string): string | undefined =>
  quantitiesIn(words).find(
    (each) =>
      !each.isOne &&
      measures.has(likelyUnit(each.unit)) &&
      !lengths.has(likelyUnit(each.unit)) &&
      !isSize(each) &&
      isInFront(each, 3),
  )?.text;

/** Words of 1 m2, or of 10 kg, beside the unit m3; 'Galian 1 m' tells how deep, 'Galian 2 m keras' too. */
export function otherUnit(words: string, unit: string): string | undefined {
  if (!measures.has(likelyUnit(unit)) || saysPer(words, unit)) return undefined;
  const all = quantitiesIn(words).filter((each) => !isSize(each));
  if (all.some((each) => isOwn(each.unit, unit))) return undefined;
  return all.find(
    (each) =>
      (each.isOne || !lengths.has(likelyUnit(each.unit))) &&
      measures.has(likelyUnit(each.unit)) &&
      isInFront(each, 1) &&
      !isLast(each),
  )?.text;
}

const measures = new Set(['m', 'm2', 'm3', 'kg', 'ton', 'ha', 'liter']);
const lengths = new Set(['m', 'cm']);

const isOwn = (one: string, unit: string) =>
  isOneUnit(one, unit) || likelyUnit(one) === likelyUnit(unit);

function quantitiesIn(words: string): Quantity[] {
  return [...words.matchAll(quantities)].map((found) => {
    const [text, number = '', unit = ''] = found;
    return {
      text,
      isOne: /^1([.,]0{1,2})?$/.test(number),
      unit,
      before: words.slice(0, found.index),
      near: words.slice(Math.max(0, found.index - 30), found.index),
      behind: words.slice(found.index + text.length),
    };
  });
}

const spans =
  /(?:^|[^\p{L}])(?:(?:se|ke)?(?:tinggi|lebar|tebal|dalam)(?:an)?|panjang|pjg|tbl|lbr|jarak|sejauh|spasi|radius|bentang|modul|elevasi|dia|diameter|dn|[dlpth])[\s.:()]*$/iu;
const loads =
  /(?:^|[^\p{L}])(?:berat|bobot|isi|berisi|kapasitas|kap|daya|ukuran|uk|tipe|type|maks|maksimal|maksimum|min|minimal|minimum|sampai|hingga|s\.?\s?d|lebih|kurang|dari|antara|truck|truk|tangki|tank|tandon|toren|molen|mixer|bucket|crane|excavator|ekskavator|loader|roller|stamper|zak|sak)[\s.:()]*$/iu;
const signs = /(?:[<>≤≥±=~+x×*/@Øø]|\d\s*[a-z²³'’"”]*\s*[-–—])\s*$/i;
const goesOn = /^\s*(?:[x×*]\s*\d|[-–—]\s*\d|s\.?\s?d\b)/i;
const perSo = /(?:^|[^\p{L}])(?:per|se?tiap|tiap|\/)\s*[([]?\s*$/iu;

/** A size of what is built, a load, a package, an end of a range; of lengths also a distance, 'tiap 2 m'. */
function isSize({ before, near, behind, unit }: Quantity): boolean {
  if (loads.test(near) || signs.test(near) || goesOn.test(behind)) return true;
  if (!lengths.has(likelyUnit(unit))) return false;
  return spans.test(near) || (perSo.test(near) && (before.match(/\p{L}+/gu) ?? []).length > 1);
}

/** '10 kg pembesian', 'Pembesian 10 kg dengan', 'Pembuatan dan pemasangan 10 m': two that are joined count as one. */
function isInFront({ before }: Quantity, most: number): boolean {
  if (/\d/.test(before) || before.length > mostInFront) return false;
  const words = before.replace(/[&/]/g, ' dan ').match(/\p{L}+/gu) ?? [];
  const joined = words.filter((word) => /^dan$/i.test(word));
  return words.length - 2 * joined.length <= most;
}

const mostInFront = 80;

const isLast = ({ behind }: Quantity) => /^[^\p{L}\d]*$/u.test(behind);

const saysPer = (words: string, unit: string): boolean =>
  [
    ...words.matchAll(
      /(?:(?<!\p{L})(?:per|se?tiap|tiap)\s+|(?<![\p{L}\d])\/\s*)[([]?([a-z]+['’]?[\d²³]?)(?![\p{L}\d])/giu,
    ),
  ].some(([, told = '']) => isOwn(told, unit));
