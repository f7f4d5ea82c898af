// Which items of a stored estimate have a price of another set than it rests on.
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { hasLeft, leftBehind, type LeftBehind } from '../../domain/price-basis/left-behind.ts';
import type { Database } from '../platform/database/database.ts';
import type { Basis } from '../price-basis/basis.ts';
import { readRemembered } from './basis-store.ts';

/** `contentOf` is asked for only where something stayed somewhere, since a large content takes longer to read. */
export async function pricesLeft(
  db: Database,
  { id, basis }: { readonly id: string; readonly basis: Basis },
  contentOf: () => Promise<string> | string,
): Promise<LeftBehind> {
  const { remembered } = await readRemembered(db, id);
  if (!hasLeft(remembered)) return new Map();
  return leftBehind(itemsOf(readStoredContent(await contentOf())), remembered, basis);
}
