import type { TakeOffRow } from '../../content/content.ts';
import { compare, decimal, zero, type Decimal } from '../../number/decimal.ts';
import { lengths } from '../../number/limits.ts';
import { writeVolume } from '../../number/number-text.ts';
import { searchText } from '../../search/search-text.ts';
import type { CheckedSection, Work } from '../work.ts';
import { quoted, type Rule } from '../rule.ts';
import { alongWords, isAlongHeading } from './along.ts';
import { hundredths } from './hundred-times.ts';
import { longestOfAny, longestSides } from './longest-sides.ts';
import {
  isInCentimetres,
  isSolid,
  mayBeInCentimetres,
  mayBeThick,
  namedInCentimetres,
} from './typed-in-cm.ts';

const shortest = decimal('0.005');
const dimensions = ['panjang', 'lebar', 'tinggi'] as const;
/** As many are named beside the largest; with another one among them it is another finding. */
const MOST_NAMED = 20;
/** A longer finding is cut, and says no more how many rows are left. */
const MOST_SIGNS = lengths.finding - '; juga m dan 99999 baris lagi'.length;

const isOutside = (value: Decimal, most: Decimal): boolean =>
  value.units !== 0n && (compare(value, most) > 0 || compare(value, shortest) < 0);

interface Doubted {
  readonly says: string;
  /** The figures alone. */
  readonly brief: string;
  readonly size: Decimal;
}

interface Placed {
  readonly work: Work;
  /** What stands above it, as `searchText`. */
  readonly heading: string;
  readonly isUnderAlong: boolean;
}

type Hundredths = ReturnType<typeof hundredths>;

/** What tells that a cross section is in centimetres; undefined: nothing does. */
function reasonOf({ work, heading }: Placed, row: TakeOffRow, hundredthsOf: Hundredths) {
  if (work.unit !== 'm3' || !(mayBeInCentimetres(row) || mayBeThick(work, row))) return undefined;
  if (isSolid(work, row, heading)) return '';
  const named = namedInCentimetres(work, row);
  if (named !== undefined) return `, uraian menyebut ${named}`;
  const sides = hundredthsOf(work, row);
  if (sides) return `, baris lain ${sides.map(writeVolume).join(' × ')}`;
  return isInCentimetres(work, row, heading) ? '' : undefined;
}

/** Its sides that are longer or shorter than those of such a work are. */
function outsideOf({ work, heading, isUnderAlong }: Placed, row: TakeOffRow, isAlong: boolean) {
  // Nearly every row is told without a word of what it is.
  if (!dimensions.some((name) => isOutside(row[name], longestOfAny))) return [];
  const isLong = isAlong || isUnderAlong || work.unit === 'm' || alongWords.test(work.words);
  const most = longestSides(row, work, heading, isLong);
  return dimensions.filter((name, at) => isOutside(row[name], most[at] ?? zero));
}

function doubtOf(
  placed: Placed,
  row: TakeOffRow,
  isAlong: boolean,
  hundredthsOf: Hundredths,
): Doubted | undefined {
  const outside = outsideOf(placed, row, isAlong);
  const [first] = outside;
  const reason = first === undefined ? reasonOf(placed, row, hundredthsOf) : '';
  if (reason === undefined) return undefined;
  const where = row.uraian.trim() === '' ? '' : ` pada ${quoted(row.uraian)}`;
  if (first === undefined) {
    const sizes = dimensions.map((name) => writeVolume(row[name])).join(' × ');
    return { says: `${sizes} m${where}${reason}`, brief: sizes, size: row.volume };
  }
  const told = outside.map((name) => `${name} ${writeVolume(row[name])} m`).join(', ');
  const others = dimensions.filter((name) => !outside.includes(name));
  const beside = others.map((other) => `${other} ${writeVolume(row[other])}`).join(', ');
  return {
    says: `${told}${where}${beside === '' ? '' : `, di samping ${beside}`}`,
    brief: outside.map((name) => writeVolume(row[name])).join(' × '),
    size: row[first],
  };
}

function* headed(sections: readonly CheckedSection[]): Generator<Placed> {
  for (const section of sections) {
    const isAlongSection = isAlongHeading(section.text);
    for (const list of section.lists) {
      const isUnderAlong = isAlongSection || isAlongHeading(list.text);
      const heading = searchText(section.text, list.text);
      for (const work of list.works) yield { work, heading, isUnderAlong };
    }
  }
}

/** The figures that are named behind these words, in their order. */
function namedBehind(says: string, others: readonly Doubted[]): readonly string[] {
  const named: string[] = [];
  let signs = says.length;
  for (const { brief } of others.slice(0, MOST_NAMED)) {
    signs += brief.length + 2;
    if (signs > MOST_SIGNS) break;
    named.push(brief);
  }
  return named;
}

/** Millimetres or centimetres typed for metres stand out by their size (CHECK-23). */
export const suspiciousDimension: Rule = {
  id: 'suspicious-dimension',
  severity: 'warning',
  title: 'Ukuran yang mencurigakan',
  catches:
    'Panjang, lebar atau tinggi di atas 100 m (panjang jalan, saluran, pagar, TPT atau pipa, juga menurut judul dan nama proyek: di atas 10 km; di samping lebar dan tinggi yang lazim, atau tinggi dinding per m²: di atas 1 km; lahan, lapangan, kolam dan gudang: di atas 500 m; besi dan baja per kg: di atas 5 km) atau di bawah 5 mm; beton yang ketiga sisinya lebih dari 4 m, penampang kolom, balok dan sloof 10 m, pelat dan rabat setebal lebih dari 1 m, galian selebar dan sedalam 20 m, pondasi batu selebar dan setinggi lebih dari 10 m, ukuran yang disebut uraian dalam cm (20/20, t=12 cm) atau yang seratus kali ukuran di baris lain: mungkin mm atau cm yang diketik sebagai m.',
  *find({ sections, works, isAlong }) {
    const hundredthsOf = hundredths(works);
    for (const placed of headed(sections)) {
      const { work } = placed;
      const doubted: Doubted[] = [];
      for (const row of work.item.rows) {
        const doubt = doubtOf(placed, row, isAlong, hundredthsOf);
        if (doubt) doubted.push(doubt);
      }
      const [first, ...others] = doubted.toSorted((a, b) => compare(b.size, a.size));
      if (!first) continue;
      const named = namedBehind(first.says, others);
      const left = others.length - named.length;
      const also = named.length > 0 ? `; juga ${named.join('; ')} m` : '';
      yield {
        line: work,
        says: `${first.says}${also}${left > 0 ? ` dan ${left} baris lagi` : ''}`,
      };
    }
  },
};
