import { compare, decimal, divide, multiply } from '../../number/decimal.ts';
import { writePriceRupiah, writeStored } from '../../number/number-text.ts';
import { likelyUnit } from '../../units/unit-spellings.ts';
import { wageTime } from '../../wage.ts';
import { nameKey } from '../checked.ts';
import type { Rule } from '../rule.ts';
import { named, type UsedResource } from '../used-resources.ts';

/** A day of work has 5 to 9 paid hours: 7 and 8 are both custom (rules/wages, CHECK-40). */
const [fewest, most] = [decimal(5), decimal(9)];

/** CHECK-06 */
export const wagePair: Rule = {
  id: 'wage-pair',
  severity: 'stop',
  title: 'Upah harian dan per jam tidak sepadan',
  catches:
    'Upah per OH atau hari dibagi upah per OJ atau jam pekerja yang sama di luar 5 sampai 9 jam.',
  *find(checked) {
    const hourly = new Map<string, UsedResource[]>();
    const daily: UsedResource[] = [];
    for (const used of checked.resources) {
      if (used.row.group !== 'LABOR' || !used.price || used.price.units <= 0n) continue;
      const time = wageTime(used.row.unit);
      if (time === 'OH') daily.push(used);
      if (time !== 'OJ') continue;
      const key = nameKey(used.row.name);
      hourly.set(key, [...(hourly.get(key) ?? []), used]);
    }
    for (const { row, price, work } of daily) {
      for (const other of hourly.get(nameKey(row.name)) ?? []) {
        if (!price || !other.price) continue;
        const isLow = compare(price, multiply(other.price, fewest)) < 0;
        if (!isLow && compare(price, multiply(other.price, most)) <= 0) continue;
        const hours = writeStored(divide(price, other.price, 1), 0, 1);
        yield {
          line: isLow ? (other.work ?? work) : work,
          says: `${named(row)}: ${writePriceRupiah(price)}/${likelyUnit(row.unit)} dan ${writePriceRupiah(other.price)}/${likelyUnit(other.row.unit)}, ${hours} kali`,
        };
      }
    }
  },
};
