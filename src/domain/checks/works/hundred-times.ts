// A row whose cross section is a hundred times that of another one of such works: 40 × 40 beside 0,40 × 0,40.
import type { TakeOffRow } from '../../content/content.ts';
import { compare, decimal, multiply, toText, type Decimal } from '../../number/decimal.ts';
import { kinds } from '../kinds-of-work.ts';
import type { Work } from '../work.ts';

const [hundredth, one, five, ten] = [decimal('0.01'), decimal(1), decimal(5), decimal(10)];
type Side = 'panjang' | 'lebar' | 'tinggi';
const section = ['lebar', 'tinggi'] as const;
/** A pit has no such plan by chance, what is dug for a basement may. */
const plan = ['panjang', 'lebar'] as const;

/** Such works: but for their figures and the numbers of their parts. */
const alikeKey = ({ name }: Work): string =>
  name
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ');

const keyOf = (work: Work, names: readonly Side[], sides: readonly Decimal[]): string =>
  `${alikeKey(work)}\n${names.join()}\n${sides.map(toText).join()}`;

/** What tells of a row the sides of another one that are a hundredth of its own. */
export function hundredths(
  works: readonly Work[],
): (work: Work, row: TakeOffRow) => readonly Decimal[] | undefined {
  let known: ReadonlySet<string> | undefined;
  return (work, row) => {
    if (work.unit !== 'm3') return undefined;
    for (const names of doubtful(work, row)) {
      known ??= smallSides(works);
      const sides = names.map((name) => multiply(row[name], hundredth));
      if (known.has(keyOf(work, names, sides))) return sides;
    }
    return undefined;
  };
}

function doubtful({ words }: Work, row: TakeOffRow): (readonly Side[])[] {
  const isFrom = (least: Decimal) => (name: Side) => compare(row[name], least) >= 0;
  const isThick = () => [...plan, 'tinggi' as const].every(isFrom(one));
  return [
    ...(section.every(isFrom(ten)) ? [section] : []),
    ...(plan.every(isFrom(ten)) && kinds.concrete.words.test(words) ? [plan] : []),
    ...(isFrom(five)('tinggi') && isThick() ? [['tinggi'] as const] : []),
  ];
}

function smallSides(works: readonly Work[]): Set<string> {
  const known = new Set<string>();
  for (const work of works) {
    if (work.unit !== 'm3') continue;
    for (const row of work.item.rows)
      for (const names of [section, plan, ['tinggi'] as const])
        if (names.every((name) => compare(row[name], one) < 0))
          known.add(
            keyOf(
              work,
              names,
              names.map((name) => row[name]),
            ),
          );
  }
  return known;
}
