// How long a side of a work may be, in metres, before it is doubted.
import type { TakeOffRow } from '../../content/content.ts';
import { compare, decimal, equals, type Decimal } from '../../number/decimal.ts';
import type { Work } from '../work.ts';

/** Up to it no side of anything is too long. */
export const longestOfAny = decimal(100);
/** What runs along a road, a ditch or a site is as long as these. */
const longestAlong = decimal(10_000);
/** Who types a length in cm or mm types the cross section so too: beside one of usual size it is in metres. */
const longestOfSection = decimal(1000);
/** A field, a pond, the floor of a hall; a plot of 12 × 9 m in centimetres is above it. */
const longestOnLand = decimal(500);
/** Bars of one diameter together; six metres of one in millimetres are above it. */
const [longestOfBars, longestOfBar] = [decimal(5000), decimal(1000)];

const one = decimal(1);
const isBetween = (side: Decimal, [least, most]: readonly [Decimal, Decimal]): boolean =>
  compare(side, least) >= 0 &&
  compare(side, most) <= 0 &&
  // 1 stands where nothing was measured.
  !equals(side, one);

const [usualSide, usualHeight] = [
  [decimal('0.05'), decimal(2)],
  [decimal('0.3'), decimal(12)],
] as const;

const isUsualSection = ({ lebar, tinggi }: TakeOffRow): boolean =>
  [lebar, tinggi].every((side) => isBetween(side, usualSide));

/** A wall, by its length and its height. */
const isUsualWall = ({ lebar, tinggi }: TakeOffRow, unit: string): boolean =>
  unit === 'm2' &&
  ((isBetween(lebar, usualHeight) && equals(tinggi, one)) ||
    (isBetween(tinggi, usualHeight) && equals(lebar, one)));

const landWords =
  /\b(?:lahan|clearing|stripping|striping|kupas\w*|pengupasan|tebas|tebang|cut|pematangan|perataan|grading|lapangan|sepak ?bola|rumput|halaman|parkir|taman|kolam|tambak|empang|embung|waduk|bendung\w*|sawah|gudang|hangg?ar|pabrik|pergudangan)\b/;

/** Where such a heading stands above it. */
const flatWords =
  /\b(?:gali\w*|urug\w*|timbun\w*|lantai|rabat|pasir|perataan|pemadatan|gebalan|rumput|geo\w+|plastik|wire ?mesh|agregat|sirtu|atap|spandek|penutup)\b/;
/** Those stand upright or are small. */
const uprightWords =
  /\b(?:dinding|bata|batako|hebel|plester\w*|aci\w*|cat|pengecatan|kusen|pintu|jendela|kolom|balok|slo+f|plafon)\b/;

const isOnLand = (words: string, heading: string): boolean =>
  !uprightWords.test(words) &&
  (landWords.test(words) || (flatWords.test(words) && landWords.test(heading)));

/** The most of its length, its width and its height. */
export function longestSides(
  row: TakeOffRow,
  { unit, words }: Work,
  heading: string,
  isAlong: boolean,
): readonly [Decimal, Decimal, Decimal] {
  if (unit === 'kg' || unit === 'ton') {
    // Kilograms by the metre stand beside it, and the count of bars.
    const most = equals(row.jumlah, one) ? longestOfBars : longestOfBar;
    return [most, longestOfBar, longestOfBar];
  }
  const isUsualPlan = [row.panjang, row.lebar].every((side) => compare(side, longestOfAny) <= 0);
  const onLand = !isUsualPlan && isOnLand(words, heading) ? longestOnLand : longestOfAny;
  if (isAlong) return [longestAlong, onLand, longestOfAny];
  const isUsual = isUsualSection(row) || isUsualWall(row, unit);
  return [isUsual ? longestOfSection : onLand, onLand, longestOfAny];
}
