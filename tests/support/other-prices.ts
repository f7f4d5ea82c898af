import { add, decimal, multiply, type Decimal } from '../../src/domain/number/decimal.ts';
import type { Item } from '../../src/domain/content/content.ts';
import { formulasWith } from '../../src/domain/content/formulas.ts';
import { itemTotal } from '../../src/domain/content/totals.ts';
import type { PaperSource } from '../../src/domain/report/paper-set.ts';

const dearer = (price: Decimal): Decimal => add(multiply(price, decimal('7')), decimal('1234567'));

/**
 * The same works at wholly other prices, the missing ones given and every third one taken away,
 * with no analysis behind them: a file that is the same for both tells no price.
 */
export function otherPrices(source: PaperSource): PaperSource {
  let at = 0;
  const item = (given: Item): Item => {
    const priceMissing = ++at % 3 === 0;
    const harga = priceMissing ? decimal('0') : dearer(given.harga);
    const formula = formulasWith(given.formula, 'harga', undefined);
    return { ...given, harga, priceMissing, hargaTotal: itemTotal(given.volume, harga), formula };
  };
  const content = source.content.map((section) => ({
    ...section,
    items: section.items.map(item),
    groups: section.groups.map((group) => ({ ...group, items: group.items.map(item) })),
  }));
  const restsOn = [{ label: 'Set harga', value: `SSH ${source.profile.projectName} 2031` }];
  return { ...source, content, profile: { ...source.profile, restsOn }, recipes: new Map() };
}
