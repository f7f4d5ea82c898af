import { becomesOld, isOldPrice, oldAfterDays } from '../../price-age.ts';
import { momentText } from '../../date-text.ts';
import type { Rule } from '../rule.ts';
import { leftOf, type Checked, type CheckFacts } from '../checked.ts';
import { givenKeyOf } from '../../report/recipe-source.ts';
import { named } from '../used-resources.ts';

/** One finding for all of them: each by itself would hide what else there is (CHECK-27). */
export const oldPrices: Rule = {
  id: 'old-prices',
  severity: 'info',
  title: 'Harga lama',
  catches: `Harga upah, bahan dan alat yang lebih tua dari ${oldAfterDays} hari, atau dari tanggal yang jauh berlainan.`,
  *find(checked) {
    const dated = checked.resources.flatMap((used) => {
      // Of a price that was typed for one analysis nobody knows the day (CHECK-27).
      const at = checked.priceDates.get(givenKeyOf(used.row) ?? '');
      return at ? [{ used, at, name: named(used.row) }] : [];
    });
    const old = dated.filter(({ at }) => isOldPrice(at, checked.now));
    const byAge = dated.toSorted(
      (a, b) => a.at.getTime() - b.at.getTime() || byText(a.name, b.name),
    );
    const [oldest] = byAge;
    if (oldest && old.length > 0) {
      const when = `${oldest.name} sejak ${momentText(oldest.at)}`;
      yield {
        line: oldest.used.work,
        says: `${old.length} harga dasar lebih tua dari ${oldAfterDays} hari; yang tertua ${when}`,
        also: `dari ${dated.length} yang dipakai`,
      };
    }
    // What stayed of another set is of the day of that.
    const days = [...dated.map(({ at }) => at), ...leftDays(checked)].toSorted(
      (a, b) => a.getTime() - b.getTime(),
    );
    const [first, last] = [days[0], days.at(-1)];
    if (first && last && isOldPrice(first, last))
      yield {
        says: `Harga dasar dari tanggal yang berlainan: ${momentText(first)} sampai ${momentText(last)}`,
      };
  },
};

function leftDays(checked: Checked): Date[] {
  const days = checked.works.map((work) => leftOf(checked, work)?.day ?? '');
  return days.filter((day) => day !== '').map((day) => new Date(`${day}T00:00:00+07:00`));
}

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** When the next price becomes old; undefined: all are. */
export function nextOldPrice({ priceDates, now }: CheckFacts): Date | undefined {
  const coming = Array.from(priceDates.values(), becomesOld).filter((at) => at > now);
  return coming.toSorted((a, b) => a.getTime() - b.getTime())[0];
}
