import type { TakeOffRow } from '../../content/content.ts';
import { compare, decimal, type Decimal } from '../../number/decimal.ts';
import { lengths } from '../../number/limits.ts';
import { writeVolume } from '../../number/number-text.ts';
import { kinds } from '../kinds-of-work.ts';
import type { CheckedSection, Work } from '../work.ts';
import { quoted, type Rule } from '../rule.ts';
import { alongWords, isAlongHeading } from './along.ts';

const [longest, shortest, thickest] = [decimal(100), decimal('0.005'), decimal(4)];
const dimensions = ['panjang', 'lebar', 'tinggi'] as const;
/** As many are named beside the largest; with another one among them it is another finding. */
const MOST_NAMED = 20;
/** A longer finding is cut, and says no more how many rows are left. */
const MOST_SIGNS = lengths.finding - '; juga m dan 99999 baris lagi'.length;

/** What runs along a road, a ditch or a site is as long as these. */
const longestAlong = decimal(10_000);

/** Who types a length in cm or mm types the cross section so too: beside one of usual size it is in metres. */
const [longestOfSection, widestSection, lowestSection] = [
  decimal(1000),
  decimal(2),
  decimal('0.05'),
];
const one = decimal(1);
const isUsualSection = ({ lebar, tinggi }: TakeOffRow): boolean =>
  [lebar, tinggi].every(
    (side) =>
      compare(side, lowestSection) >= 0 &&
      compare(side, widestSection) <= 0 &&
      // 1 stands where nothing was measured.
      compare(side, one) !== 0,
  );

const isOutside = (value: Decimal, most: Decimal): boolean =>
  value.units !== 0n && (compare(value, most) > 0 || compare(value, shortest) < 0);

/** Nothing is cast of which each side is longer than this: a cross section of 15 × 20 is in centimetres. */
const isSolid = (row: TakeOffRow): boolean =>
  dimensions.every((name) => compare(row[name], thickest) > 0);

function longestOf(row: TakeOffRow, isAlong: boolean): Decimal {
  if (isAlong) return longestAlong;
  return isUsualSection(row) ? longestOfSection : longest;
}

interface Doubted {
  readonly says: string;
  /** The figures alone. */
  readonly brief: string;
  readonly size: Decimal;
}

function doubtedOf({ item, words, unit }: Work, isAlong: boolean): Doubted[] {
  const isCast =
    unit === kinds.concrete.unit &&
    kinds.concrete.words.test(words) &&
    !kinds.concrete.without.test(words);
  return item.rows.flatMap((row) => {
    const where = row.uraian.trim() === '' ? '' : ` pada ${quoted(row.uraian)}`;
    const longestLength = longestOf(row, isAlong);
    const outside = dimensions.filter((name) =>
      isOutside(row[name], name === 'panjang' ? longestLength : longest),
    );
    const [first] = outside;
    if (first === undefined) {
      if (!isCast || !isSolid(row)) return [];
      const sizes = dimensions.map((name) => writeVolume(row[name])).join(' × ');
      return [{ says: `${sizes} m${where}`, brief: sizes, size: row.volume }];
    }
    const told = outside.map((name) => `${name} ${writeVolume(row[name])} m`).join(', ');
    const others = dimensions.filter((name) => !outside.includes(name));
    const beside = others.map((other) => `${other} ${writeVolume(row[other])}`).join(', ');
    return [
      {
        says: `${told}${where}${beside === '' ? '' : `, di samping ${beside}`}`,
        brief: outside.map((name) => writeVolume(row[name])).join(' × '),
        size: row[first],
      },
    ];
  });
}

function* headed(sections: readonly CheckedSection[]) {
  for (const section of sections) {
    const isAlongSection = isAlongHeading(section.text);
    for (const list of section.lists) {
      const isUnderAlong = isAlongSection || isAlongHeading(list.text);
      for (const work of list.works) yield { work, isUnderAlong };
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
    'Panjang, lebar atau tinggi di atas 100 m (panjang jalan, saluran, pagar, TPT atau pipa, juga menurut judul dan nama proyek: di atas 10 km; di samping lebar dan tinggi yang lazim: di atas 1 km) atau di bawah 5 mm, atau beton yang ketiga sisinya lebih dari 4 m: mungkin mm atau cm yang diketik sebagai m.',
  *find({ sections, isAlong }) {
    for (const { work, isUnderAlong } of headed(sections)) {
      const isLong = isAlong || isUnderAlong || work.unit === 'm' || alongWords.test(work.words);
      const [first, ...others] = doubtedOf(work, isLong).toSorted((a, b) =>
        compare(b.size, a.size),
      );
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
