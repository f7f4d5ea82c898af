// What a call says of an item, as the columns that hold it.
import type { ItemFields } from '../../contract/hsp.ts';
import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { codeOrder, kodeKey } from '../../domain/code-order.ts';
import { decimal, toText } from '../../domain/number/decimal.ts';
import { readGivenPrice } from '../../domain/given-price.ts';
import { meantUnit } from '../../domain/units/units-meant.ts';
import type { Tx } from '../platform/database/database.ts';
import { isId } from '../platform/database/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { readUnitShelf } from '../units/unit-shelf-store.ts';
import { findSourceId, holdCategory, type Category } from './reference-store.ts';

/** The code in the three forms in which it is stored. */
export function kodeColumns(kode: string) {
  return { kode, kodeKey: kodeKey(kode), kodeOrder: codeOrder(kode) };
}

/** A text that is blank or null says that there is none. */
export const orNull = (sent: string | null | undefined): string | null => sent || null;

/** A unit by its code, however it was spelled: M², m^2 and m2 are one (rules/units). */
export async function readUnit(tx: Tx, sent: string | null | undefined): Promise<string | null> {
  if (!sent) return null;
  return meantUnit(await readUnitShelf(tx), sent)?.unit ?? sent;
}

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
