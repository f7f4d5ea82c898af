import { equals, round, toText, type Decimal } from '../../number/decimal.ts';
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
    const first = new Map<string, Work>();
    for (const work of works) {
      const { harga, priceMissing } = work.item;
      if (priceMissing) continue;
      const F = work.recipe?.analysis.F;
      const key = `${work.name}\n${work.unit}`;
      const alike = first.get(key);
      if (!alike) first.set(key, work);
      if (F && isMisplacedComma(harga, F))
        yield {
          line: work,
          says: `RAB ${writePriceRupiah(harga)}, analisis ${work.item.kode} ${writePriceRupiah(F)}`,
        };
      else if (alike && isMisplacedComma(harga, alike.item.harga))
        yield {
          line: work,
          says: `${writePriceRupiah(harga)}, pekerjaan yang sama di baris ${alike.path} ${writePriceRupiah(alike.item.harga)}`,
        };
    }
  },
};
