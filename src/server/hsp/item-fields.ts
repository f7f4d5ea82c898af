// What a call says of an item, as the columns that hold it.
import type { ItemFields } from '../../contract/hsp.ts';
import { fieldTexts } from '../../contract/field-texts.ts';
import { codeOrder, kodeKey } from '../../domain/code-order.ts';
import { decimal, toText } from '../../domain/decimal.ts';
import { readGivenPrice } from '../../domain/given-price.ts';
import type { Tx } from '../platform/database.ts';
import { isId } from '../platform/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { findSourceId, holdCategory, type Category } from './reference-store.ts';

/** The code in the three forms in which it is stored. */
export function kodeColumns(kode: string) {
  return { kode, kodeKey: kodeKey(kode), kodeOrder: codeOrder(kode) };
}

/** A text that is blank or null says that there is none. */
export const orNull = (sent: string | null | undefined): string | null => sent || null;

/** The price to store, as decimal text; null: nobody gave one. */
export function priceColumn(
  { harga, priceMissing }: Pick<ItemFields, 'harga' | 'priceMissing'>,
  stored: string | null = null,
): string | null {
  const before = stored === null ? null : decimal(stored);
  const price = readGivenPrice({ price: harga ?? null, priceMissing }, before);
  return price && toText(price);
}

export async function readCategory(tx: Tx, id: string): Promise<Category> {
  const category = isId(id) ? await holdCategory(tx, id) : undefined;
  if (category) return category;
  throw new Problem('VALIDATION', { fields: { hspCategoryId: fieldTexts.unknown } });
}

/** The source of a code; blank: none. A code that no source has is SOURCE_UNKNOWN. */
export async function readSource(tx: Tx, code: string | null | undefined): Promise<string | null> {
  if (!code) return null;
  const id = await findSourceId(tx, code);
  if (id === undefined)
    throw new Problem('SOURCE_UNKNOWN', { fields: { source: fieldTexts.unknown } });
  return id;
}
