import * as z from 'zod/mini';
import { fieldTexts } from '../../contract/field-texts.ts';
import { requiredText, text } from '../../contract/fields.ts';
import type { HspItem } from '../../contract/hsp.ts';
import { decimal, toText } from '../../domain/decimal.ts';
import { editableNumber } from '../../domain/number-text.ts';
import { readTypedPrice } from '../../domain/typed-number.ts';
import { ranges } from '../../domain/wire-number.ts';
import { whyNoPrice } from '../ui/refusal-texts.ts';

/** What the dialog of an item holds, as texts. */
export const ItemForm = z.object({
  hspCategoryId: requiredText(64),
  kode: requiredText(64),
  deskripsi: requiredText(1_000),
  satuan: text(32),
  source: text(32),
  harga: text(40).check(
    z.refine((typed) => typed === '' || readTypedPrice(typed) !== undefined, whyNoPrice),
    z.refine((typed) => {
      const price = readTypedPrice(typed);
      return !price || price.units <= largest * 10n ** BigInt(price.scale);
    }, fieldTexts.tooMuch),
  ),
  edition: text(200),
});
export type ItemForm = z.infer<typeof ItemForm>;

/** Rupiah, whole. */
const largest = ranges.price.max / 100n;

export function formOf(item: HspItem | undefined): ItemForm {
  return {
    hspCategoryId: item?.hspCategoryId ?? '',
    kode: item?.kode ?? '',
    deskripsi: item?.deskripsi ?? '',
    satuan: item?.satuan ?? '',
    source: item?.sourceCode ?? '',
    harga: item && !item.priceMissing ? editableNumber(decimal(item.harga)) : '',
    edition: item?.edition ?? '',
  };
}

/** What is sent: a price that is typed is one, a 0 too (D-58). */
export function bodyOf({ harga, ...rest }: ItemForm) {
  const price = readTypedPrice(harga);
  return price ? { ...rest, harga: toText(price), priceMissing: false } : { ...rest, harga: null };
}
