import type { TakeOffRow } from '../../content/content.ts';
import { compare, decimal, type Decimal } from '../../number/decimal.ts';
import { writeVolume } from '../../number/number-text.ts';
import { quoted, type Rule } from '../rule.ts';

const [longest, shortest] = [decimal(100), decimal('0.005')];
const dimensions = ['panjang', 'lebar', 'tinggi'] as const;

const isSuspicious = (value: Decimal): boolean =>
  value.units !== 0n && (compare(value, longest) > 0 || compare(value, shortest) < 0);

function firstOf(rows: readonly TakeOffRow[]) {
  for (const row of rows)
    for (const name of dimensions) if (isSuspicious(row[name])) return { row, name };
  return undefined;
}

/** Millimetres or centimetres typed for metres stand out by their size (CHECK-23). */
export const suspiciousDimension: Rule = {
  id: 'suspicious-dimension',
  severity: 'warning',
  title: 'Ukuran yang mencurigakan',
  catches:
    'Panjang, lebar atau tinggi di atas 100 m atau di bawah 5 mm: mungkin mm atau cm yang diketik sebagai m.',
  *find({ works }) {
    for (const work of works) {
      const first = firstOf(work.item.rows);
      if (!first) continue;
      const { row, name } = first;
      const where = row.uraian.trim() === '' ? '' : ` pada ${quoted(row.uraian)}`;
      const others = dimensions.filter((other) => other !== name);
      const beside = others.map((other) => `${other} ${writeVolume(row[other])}`).join(', ');
      yield {
        line: work,
        says: `${name} ${writeVolume(row[name])} m${where}, di samping ${beside}`,
      };
    }
  },
};
