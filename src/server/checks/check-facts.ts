import type { CheckFacts } from '../../domain/checks/checked.ts';
import { usualBands } from '../../domain/checks/prices/wage-band.ts';
import type { Decimal } from '../../domain/number/decimal.ts';
import type { DocumentSettings } from '../../contract/document-settings.ts';
import type { Basis } from '../price-basis/basis.ts';
import { findPriceDates } from '../price-basis/price-date-store.ts';
import { recipeSources } from '../price-basis/recipe-sources.ts';
import type { Database } from '../platform/database/database.ts';
import { findOtherPrices } from './facts-store.ts';

interface About {
  readonly basis: Basis;
  readonly kodes: Iterable<string>;
  /** Percent. */
  readonly ppn: Decimal;
  readonly settings: DocumentSettings;
}

/** What the rules need besides the content, as the author's catalogue has it now. */
export async function checkFacts(
  db: Database,
  { basis, kodes, ppn, settings }: About,
): Promise<CheckFacts> {
  const sources = await recipeSources(db, basis, kodes);
  const [priceDates, otherPrices] = await Promise.all([
    findPriceDates(db, basis, sources),
    findOtherPrices(db, basis.authorId, sources),
  ]);
  const rounding = settings.rounding ?? undefined;
  return {
    sources,
    priceDates,
    priceSetters: undefined,
    otherPrices,
    ppn,
    rounding,
    bands: usualBands,
    now: new Date(),
  };
}
