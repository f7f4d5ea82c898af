import * as z from 'zod/mini';
import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { text } from '../../contract/fields/fields.ts';
import { itemTextFields, type HspItem } from '../../contract/hsp.ts';
import { compare, decimal, toText } from '../../domain/number/decimal.ts';
import { editableNumber } from '../../domain/number/number-text.ts';
import { readTypedPrice } from '../../domain/number/typed-number.ts';
import { whyNoPrice } from '../ui/form/refusal-texts.ts';
import { largestOf, lengths, ranges } from '../../domain/number/limits.ts';

/** What the dialog of an item holds, as texts. */
export const ItemForm = z.object({
  ...itemTextFields,
  harga: text(lengths.price).check(
    z.refine((typed) => typed === '' || readTypedPrice(typed) !== undefined, whyNoPrice),
    z.refine((typed) => {
      const price = readTypedPrice(typed);
      return !price || compare(price, largestOf(ranges.price)) <= 0;
    }, fieldTexts.tooMuch(ranges.price)),
  ),
});
export type ItemForm = z.infer<typeof ItemForm>;

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
