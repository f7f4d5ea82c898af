// Centimetres typed in a cross section, which no side tells alone: who builds knows how thick such a part is.
import type { TakeOffRow } from '../../content/content.ts';
import { compare, decimal, equals, multiply, type Decimal } from '../../number/decimal.ts';
import { kinds, type KindOfWork } from '../kinds-of-work.ts';
import type { Work } from '../work.ts';

/** The sides of a row: its length, its width and its height. */
const sidesOf = ({ panjang, lebar, tinggi }: TakeOffRow): readonly Decimal[] => [
  panjang,
  lebar,
  tinggi,
];

const isOf = ({ words, unit }: Work, kind: KindOfWork): boolean =>
  unit === kind.unit && kind.words.test(words) && !kind.without?.test(words);

/** As thick as no part of a house is. */
const massive =
  /\b(?:raft|rakit|pondasi (?:plat|pelat)(?! setempat)|(?:plat|pelat) pondasi|abut\w*|jembatan|pilar|pier|bendung\w*|dam|olak\w*|mercu|waduk|embung|blok ang[kc]\w+|thrust|[ck]ais+on|sumuran|ballast|pemberat|[pf]ondasi mesin|tower crane|dermaga|(?:ce[ck]|check) ?dam|sabo\w*|breakwater|pemecah gelombang)\b/;
const bars = /\b(?:kolom|slo+f|balok|ring ?bal\w*|latei|lintel|tie ?beam)\b/;
const slabs =
  /\b(?:(?:plat|pelat|cor|beton) lantai|(?:plat|pelat) (?:dak|atap|tangga|bordes|kanopi|beton)|^\W*(?:plat|pelat)|dak|rabat|lantai kerja|lantai beton|screed|topping|urugan pasir (?:di )?bawah|pasir urug (?:di )?bawah)\b/;
const pads =
  /\b(?:foot ?pl\w*|telapak|(?:[pf]ondasi|pl?at|pelat) (?:tapak|setempat)|pile ?cap|poe?r)\b/;
const masonry = /\bbatu (?:kali|belah|gunung|kosong)\b|\b(?:aan|an)stamp?\w+/;
const filled = /\b(?:timbun|urug)/;
/** Dug and filled as high and as wide as no trench is. */
const earthworks =
  /\b(?:bukit|tebing|cut|tambang|quarry|lahan|terowongan|tunnel|waduk|embung|bendung\w*|dam|dermaga|[ck]ais+on|sumuran|mercu|olak\w*|(?:ce[ck]|check) ?dam|sabo\w*|breakwater|pemecah gelombang)\b/;

const [none, half, one, four, five] = [
  decimal('0.1'),
  decimal('0.5'),
  decimal(1),
  decimal(4),
  decimal(5),
];
const [ten, twenty, forty, sixty] = [decimal(10), decimal(20), decimal(40), decimal(60)];
const [three, hundred] = [decimal(3), decimal(100)];
const isOver = (side: Decimal, most: Decimal) => compare(side, most) > 0;
const isFrom = (side: Decimal, least: Decimal) => compare(side, least) >= 0;

const isHundredTimes = (large: Decimal, small: Decimal) => equals(large, multiply(small, hundred));

const isMassive = (words: string, heading: string) => massive.test(words) || massive.test(heading);

/** What is thin may be told by another factor. */
const isWhole = ({ jumlah, extras }: TakeOffRow): boolean =>
  [jumlah, ...extras.map(({ value }) => value)].every((factor) => isFrom(factor, one));

/** Whether its sides may be in centimetres at all, told without a word: nearly every row of a right estimate is not. */
export function mayBeInCentimetres(row: TakeOffRow): boolean {
  const sides = sidesOf(row);
  return sides.some((side) => isFrom(side, five)) || sides.every((side) => isOver(side, one));
}

/** Whether a thin slab may be so: what names centimetres, and of whose sides and factors none is a thickness. */
export function mayBeThick({ words }: Work, row: TakeOffRow): boolean {
  const sides = sidesOf(row);
  if (!sides.every((side) => isFrom(side, half))) return false;
  const isWide = sides.filter((side) => isOver(side, one)).length > 1;
  return isWide && isWhole(row) && slabs.test(words) && /\d ?cm/i.test(`${words} ${row.uraian}`);
}

/** Nothing is cast of which each side is so long: a cross section of 15 × 20 is in centimetres. */
export function isSolid(work: Work, row: TakeOffRow, heading: string): boolean {
  const isEachOver = (most: Decimal) => sidesOf(row).every((side) => isOver(side, most));
  if (!isEachOver(four) || !isOf(work, kinds.concrete)) return false;
  return !isMassive(work.words, heading) || isEachOver(twenty);
}

/** Whether its sides tell what it is that some are in centimetres. */
export function isInCentimetres(work: Work, row: TakeOffRow, heading: string): boolean {
  const [least, middle, most] = sidesOf(row).toSorted(compare);
  if (work.unit !== 'm3' || !least || !middle || !most) return false;
  // Most rows are told without a word of what they are.
  const isThin = !isFrom(least, half) && !isFrom(middle, ten);
  if (isThin && !isHundredTimes(most, least)) return false;
  if (!isWhole(row)) return false;
  const { words } = work;
  const isCast = isOf(work, kinds.concrete);
  if (!isCast && isWideTrench(work, row, middle)) return !earthworks.test(`${words} ${heading}`);
  if (isMassive(words, heading)) return false;
  if (pads.test(words)) return isCast && isFrom(middle, forty);
  if (slabs.test(words)) return isThickSlab(row, least);
  return isCast && bars.test(words) && isThickBar(least, middle, most);
}

/** Both sides of its section, or one of two: 20 × 20 × 0,8 and 15 × 0,15 × 3,5. */
const isThickBar = (least: Decimal, middle: Decimal, most: Decimal): boolean =>
  (isFrom(middle, ten) && isFrom(least, half)) ||
  // An area × a length × a number has a small area.
  (isOver(middle, three) && isOver(least, none) && isHundredTimes(most, least));

const isThickSlab = ({ panjang, tinggi }: TakeOffRow, least: Decimal): boolean =>
  isOver(least, one) || (isFrom(tinggi, five) && isFrom(least, half) && isOver(panjang, one));

/** A dig of 40 × 30 m is one of a basement, as deep as 20 m it is none; no stone is laid ten metres wide and high. */
function isWideTrench(work: Work, { panjang, lebar, tinggi }: TakeOffRow, middle: Decimal) {
  const isDug = isOf(work, kinds.excavation) || isOf(work, kinds.backfill);
  const isLaid = masonry.test(work.words) && !filled.test(work.words);
  if (!isDug && !isLaid) return false;
  if (isDug && pads.test(work.words) && isFrom(middle, sixty)) return true;
  const isWide = (side: Decimal) => (isDug ? isFrom(side, twenty) : isOver(side, ten));
  return isOver(panjang, one) && isWide(lebar) && isWide(tinggi);
}

const pair =
  /(?<![\d.,])(\d{2,3}) ?([x×/]) ?(\d{2,3})(?: ?[x×/] ?\d{2,3})?(?![\d.,]*\d)(?: ?(cm|mm|m)\b)?/gi;
const thickness =
  /\b(?:t|tb|tbl|(?:se|ke)?tebal(?:an)?)\.? ?[=:.]? ?(\d{1,2}(?:[.,]\d+)?)(?: ?(cm|mm|m)\b)?/gi;

/** The size that its text or its row's names in centimetres, where the row has as many metres: '20/20', 't=12 cm'. */
export function namedInCentimetres(work: Work, row: TakeOffRow): string | undefined {
  if (work.unit !== 'm3') return undefined;
  const isWide = sidesOf(row).filter((side) => isFrom(side, ten)).length > 1;
  const isMixed = mayBeMixed(row) && bars.test(work.words) && isOf(work, kinds.concrete);
  for (const text of [work.text, row.uraian]) {
    for (const [named, first = '', sign = '', second = '', unit = ''] of isWide || isMixed
      ? text.matchAll(pair)
      : []) {
      const sides = [decimal(first), decimal(second)] as const;
      const isTold = (isWide && hasBoth(row, sides)) || (isMixed && hasOneOf(row, sides));
      if (isTold && isPairInCentimetres(work, sign, unit, sides)) return named.trim();
    }
    for (const [named, figure = '', unit = ''] of text.matchAll(thickness)) {
      const isMeant = unit.toLowerCase() === 'cm' || (unit === '' && slabs.test(work.words));
      if (isMeant && isAsThick(row, decimal(figure.replace(',', '.')))) return named.trim();
    }
  }
  return undefined;
}

/** 'Kolam 20x10' is in metres, 'Sloof 15x20' is not. */
function isPairInCentimetres(
  { words }: Work,
  sign: string,
  unit: string,
  sides: readonly Decimal[],
): boolean {
  if (unit !== '') return unit.toLowerCase() === 'cm';
  if (sign === '/' || bars.test(words)) return true;
  return pads.test(words) && sides.every((side) => isFrom(side, sixty));
}

function hasBoth(row: TakeOffRow, [first, second]: readonly [Decimal, Decimal]): boolean {
  const sides = sidesOf(row);
  const at = sides.findIndex((side) => equals(side, first));
  return at >= 0 && sides.some((side, index) => index !== at && equals(side, second));
}

/** A length beside one side in centimetres and one in metres; a second side in metres may stand elsewhere. */
function mayBeMixed(row: TakeOffRow): boolean {
  const [least, middle, most] = sidesOf(row).toSorted(compare);
  if (!least || !middle || !most || !isFrom(most, ten) || isFrom(least, one)) return false;
  return isOver(middle, one) && isWhole(row);
}

/** One side of the section in centimetres, the other one in metres: 42 × 0,15 × 20 of 15/20. */
function hasOneOf(row: TakeOffRow, [first, second]: readonly [Decimal, Decimal]): boolean {
  const sides = sidesOf(row);
  const isIn = (large: Decimal, small: Decimal) =>
    sides.some((side) => equals(side, large)) && sides.some((side) => isHundredTimes(small, side));
  // A section of 30/150 has its 1,5 m beside a length of 30 m.
  const isWithinOne = !isFrom(first, hundred) && !isFrom(second, hundred);
  return isWithinOne && (isIn(first, second) || isIn(second, first));
}

/** Its thickness in metres stands nowhere in it, however it is multiplied. */
function isAsThick(row: TakeOffRow, centimetres: Decimal): boolean {
  const factors = [...sidesOf(row), row.jumlah, ...row.extras.map(({ value }) => value)];
  const isNear = (factor: Decimal) =>
    isFrom(multiply(factor, decimal(200)), centimetres) &&
    !isOver(multiply(factor, decimal(50)), centimetres);
  return sidesOf(row).some((side) => equals(side, centimetres)) && !factors.some(isNear);
}
