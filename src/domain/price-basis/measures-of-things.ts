// Measures by which the trade names a thing beside its words, as it writes them: '1/2 bata' for a wall, '6/12' for
// timber, 'M8' for a mesh, '2x36' for a lamp. Two works that both say one, and none in common, are two (EDISI-09).
import { shapeOf } from '../matching/measures.ts';

export const isNoneIn = <Said>(ours: readonly Said[], theirs: readonly Said[]): boolean =>
  ours.length > 0 && theirs.length > 0 && !ours.some((each) => theirs.includes(each));

interface Measured {
  /** What the text has to be about. */
  readonly of: RegExp;
  readonly read: (name: string) => readonly string[];
}

const number = String.raw`\d+(?:[.,]\d+)?`;

/** Behind it another stone is named: '1 batu kali'. */
const brick =
  /(?<![\da-z/:.,]|: )(1[\s-]?1\/2|1\/2|0[.,]5|setengah|satu|[12]) ?(?:bata|batu|bt)\b(?! (?:kali|belah|gunung|kosong|pecah|alam|candi|tempel|paras|andesit|ringan))/g;
const inFigures: ReadonlyMap<string, string> = new Map([
  ['setengah', '1/2'],
  ['0.5', '1/2'],
  ['0,5', '1/2'],
  ['satu', '1'],
]);

const all = (name: string, pattern: RegExp): string[] =>
  Array.from(name.matchAll(pattern), ([, found = '']) => found);

/** From the one to the other: 'M6-M10'; '1 m2' is an area. */
const mesh = /(?<!\d ?)\bm ?-?(\d{1,2})\b(?:\s*(?:-|s\.?\s?d\.?)\s*m? ?-?(\d{1,2})\b)?/g;
const meshesOf = (name: string): string[] =>
  Array.from(name.matchAll(mesh)).flatMap(([, from = '', to = from]) =>
    Array.from({ length: Math.max(1, Number(to) - Number(from) + 1) }, (_, at) =>
      String(Number(from) + at),
    ),
  );

const bulbs = new RegExp(
  String.raw`(?<![\d.,])(?:([1-9]) ?[x×] ?)?(${number}) ?(?:watt|w)\b|(?<![\d.,x×] ?)([1-9]) ?[x×] ?(\d{1,3})\b(?! ?[cm]?m\b| ?[x×])`,
  'g',
);
const bulbsOf = (name: string): string[] =>
  Array.from(
    name.matchAll(bulbs),
    ([, count, power, times = '1', each = '']) =>
      `${count ?? times}x${(power ?? each).replace(',', '.')}`,
  );

const pipe = /(?:\b(?:d|dia|diameter)\b|[øφ])[.\s]*(\d{2,4})(?!\d)(?: ?(mm)\b)?/g;

/** 'Kelas A', 'agregat B'; a room is called so too. */
const classed =
  /(?<!\b(?:ruang|rg|r)[\s.]*)\b(?:kelas|klas|kls|class|agregat|lp[ab])[\s."'-]*([a-f]|s)\b/g;

const measured: readonly Measured[] = [
  { of: /\b(?:kelas|klas|kls|class|agregat|lp[ab])\b/, read: (name) => all(name, classed) },
  {
    of: /\b(?:bata|dinding|tembok)\b/,
    read: (name) =>
      all(name, brick).map((said) => inFigures.get(said) ?? said.replace(/^1[\s-]?1/, '1-1')),
  },
  {
    of: /\b(?:bata ringan|hebel)\b/,
    read: (name) =>
      all(name, new RegExp(String.raw`(?<![\d.,]|[x×] ?)(${number}) ?cm\b`, 'g')).map((cm) =>
        cm.replace(',', '.'),
      ),
  },
  {
    of: /\b(?:buis|gorong)\b/,
    read: (name) =>
      Array.from(name.matchAll(pipe), ([, found = '', unit]) =>
        unit === 'mm' ? String(Number(found) / 10) : found,
      ),
  },
  { of: /\bwire ?mesh\b/, read: meshesOf },
  { of: /\b(?:lampu|tl|t?led)\b/, read: bulbsOf },
  {
    of: /\b(?:mc?cb|panel|meter|arrester|genset)\b/,
    read: (name) => all(name, /\b([13]) ?-?(?:phasa|phase|fasa|fase|ph|p)\b/g),
  },
];

const isOtherMeasure =
  ({ of, read }: Measured) =>
  (one: string, other: string): boolean =>
    of.test(one) && of.test(other) && isNoneIn(read(one), read(other));

const ofTimber = /\b(?:kayu|kusen|kaso|usuk|reng|gording|papan|praktis)\b/;
/** In cm; half and three quarters are inches. */
const stroke = new RegExp(
  String.raw`(?<![\d/.,:-])(?!1/|3/4)(${number} ?/ ?${number})(?![\d/"'])`,
  'g',
);
const cross = new RegExp(
  String.raw`(?<![\d.,])(?<![x×] ?)(${number}(?: ?(?:cm|mm|m))? ?[x×] ?${number})(?! ?[x×])`,
  'g',
);
const shapesOf = (name: string, pattern: RegExp): string[] =>
  all(name, pattern).map((section) => shapeOf(section.match(new RegExp(number, 'g')) ?? []));

/** '6/15' is not '6x12'; what both write with a cross is compared with the other sizes. */
function isOtherSection(one: string, other: string): boolean {
  if (!ofTimber.test(one) || !ofTimber.test(other)) return false;
  const [ours, theirs] = [shapesOf(one, stroke), shapesOf(other, stroke)];
  const [crossed, others] = [shapesOf(one, cross), shapesOf(other, cross)];
  if (ours.length > 0) return isNoneIn([...ours, ...crossed], [...theirs, ...others]);
  return others.length === 0 && isNoneIn(crossed, theirs);
}

/** Whether two names, as `searchText` has them, say different measures of one thing. */
export const measuresOfThings: readonly ((one: string, other: string) => boolean)[] = [
  ...measured.map(isOtherMeasure),
  isOtherSection,
];
