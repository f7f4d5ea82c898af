import type { CheckFacts } from '../../domain/checks/checked.ts';
import type { Decimal } from '../../domain/number/decimal.ts';
import type { DocumentSettings } from '../../contract/document-settings.ts';
import { recipeSources } from '../exports/recipe-source-store.ts';
import type { Database } from '../platform/database/database.ts';
import { findOtherPrices, findPriceDates } from './facts-store.ts';
import { bandsNow } from './wage-bands.ts';

interface About {
  readonly authorId: string;
  readonly kodes: Iterable<string>;
  /** Percent. */
  readonly ppn: Decimal;
  readonly settings: DocumentSettings;
}

/** What the rules need besides the content, as the author's catalogue has it now. */
export async function checkFacts(
  db: Database,
  { authorId, kodes, ppn, settings }: About,
): Promise<CheckFacts> {
  const sources = await recipeSources(db, authorId, kodes);
  const [priceDates, otherPrices, bands] = await Promise.all([
    findPriceDates(db, sources),
    findOtherPrices(db, authorId, sources),
    bandsNow(db),
  ]);
  const rounding = settings.rounding ?? undefined;
  return {
    sources,
    priceDates,
    priceSetters: undefined,
    otherPrices,
    ppn,
    rounding,
    bands,
    now: new Date(),
  };
}
