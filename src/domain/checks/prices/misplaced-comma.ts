import { compare, equals, round, toText, type Decimal } from '../../number/decimal.ts';
import { writePriceRupiah } from '../../number/number-text.ts';
import type { Work } from '../work.ts';
import type { Rule } from '../rule.ts';

/** The same digits, a hundred or a thousand times as much: 1.234,56 read as 123456 or 1.234560. */
export function isMisplacedComma(one: Decimal, other: Decimal): boolean {
  if (one.units <= 0n || other.units <= 0n || equals(one, other)) return false;
  const [a, b] = [digits(one), digits(other)];
  if (a.significant !== b.significant) return false;
  const places = Math.abs(a.power - b.power);
  return places === 2 || places === 3;
}

function digits(value: Decimal): { significant: string; power: number } {
  const text = toText(round(value, 2));
  const plain = text.replace('.', '').replace(/^0+/, '');
  const significant = plain.replace(/0+$/, '');
  const fraction = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
  return { significant, power: plain.length - significant.length - fraction };
}

/** CHECK-31: against the analysis, and against the same work elsewhere in the estimate. */
export const misplacedComma: Rule = {
  id: 'misplaced-comma',
  severity: 'stop',
  title: 'Harga 100 atau 1.000 kali',
  catches: 'Angka yang sama dengan koma atau titik di tempat lain: 1.234,56 menjadi 123.456.',
  *find({ works }) {
    const priced = works.filter(({ item }) => !item.priceMissing);
    const usual = usualPrices(priced);
    for (const work of priced) {
      const { harga, kode } = work.item;
      const F = work.recipe?.analysis.F;
      const alike = usual.get(kindOf(work));
      if (F && isMisplacedComma(harga, F))
        yield {
          line: work,
          says: `RAB ${writePriceRupiah(harga)}, analisis ${kode} ${writePriceRupiah(F)}`,
        };
      else if (alike && isMisplacedComma(harga, alike.item.harga))
        yield {
          line: work,
          says: `${writePriceRupiah(harga)}, pekerjaan yang sama ${writePriceRupiah(alike.item.harga)}`,
          also: `baris ${alike.path}`,
        };
    }
  },
};

const kindOf = ({ name, unit }: Work): string => `${name}\n${unit}`;

/** Of the same work several times the one in the middle: whichever stands first may be the wrong one. */
function usualPrices(works: readonly Work[]): Map<string, Work> {
  const alike = new Map<string, Work[]>();
  for (const work of works) {
    const known = alike.get(kindOf(work));
    if (known) known.push(work);
    else alike.set(kindOf(work), [work]);
  }
  const usual = new Map<string, Work>();
  for (const [kind, all] of alike) {
    if (all.length < 2) continue;
    const byAnalysis = all.filter(
      ({ item, recipe }) => recipe && equals(item.harga, round(recipe.analysis.F, 2)),
    );
    const sorted = (byAnalysis.length > 0 ? byAnalysis : all).toSorted((a, b) =>
      compare(a.item.harga, b.item.harga),
    );
    const middle = sorted[(sorted.length - 1) >> 1];
    const first = sorted.find(({ item }) => middle && equals(item.harga, middle.item.harga));
    if (first) usual.set(kind, first);
  }
  return usual;
}
