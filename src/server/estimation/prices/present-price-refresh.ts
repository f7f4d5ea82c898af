import type { LeftPrices, PriceChange, PriceRefresh } from '../../../contract/price-refresh.ts';
import { toText, type Decimal } from '../../../domain/number/decimal.ts';
import {
  differencePercent,
  isOtherUnit,
  isPriceJump,
  type PriceChange as Change,
} from '../../../domain/content/price-refresh.ts';
import { oldAfterDays } from '../../../domain/price-age.ts';
import { leftTexts } from '../../../domain/price-basis/left-behind.ts';
import { plainTexts } from '../../../domain/price-basis/plain-prices.ts';
import { jsonNumber, type Written } from '../../platform/http/json.ts';
import type { PricePreview } from './preview-price-refresh.ts';

/** `withLists` false: the counts and totals alone. */
export function presentPriceRefresh(
  preview: PricePreview,
  withLists: boolean,
): Written<PriceRefresh> {
  const { estimation, changes, unmatched, newGrandTotal, oldPrices, left, plain, otherWorks } =
    preview;
  return {
    changes: withLists ? changes.map((change) => presentChange(change, otherWorks)) : [],
    unmatched: withLists ? unmatched.map(({ id, kode }) => ({ itemId: id, kode })) : [],
    counts: {
      changes: changes.length,
      unmatched: unmatched.length,
      oldPrices,
      oldAfterDays,
      ...(left.items.length > 0 && { left: presentLeft(left) }),
      ...(plain.size > 0 && { plain: { items: plain.size, from: plainTexts(plain.values()) } }),
    },
    subtotal: jsonNumber(estimation.subtotal),
    ppn: jsonNumber(estimation.ppn),
    oldGrandTotal: jsonNumber(estimation.grandTotal),
    newGrandTotal: number(newGrandTotal),
    version: estimation.revision,
  };
}

const mostNamed = 3;

const presentLeft = ({ from, items }: PricePreview['left']): LeftPrices => ({
  items: items.length,
  from: leftTexts(from),
  works: items
    .slice(0, mostNamed)
    .map(({ kode, deskripsi }) => [kode, deskripsi].filter(Boolean).join(' ')),
});

function presentChange(
  { item, path, price }: Change,
  otherWorks: PricePreview['otherWorks'],
): Written<PriceChange> {
  const percent = differencePercent(item.harga, price.harga);
  return {
    itemId: item.id,
    path,
    kode: item.kode,
    deskripsi: item.deskripsi,
    oldHarga: number(item.harga),
    oldPriceMissing: item.priceMissing,
    oldFormula: item.formula?.harga ?? null,
    newHarga: number(price.harga),
    diffPercent: percent && number(percent),
    jump: isPriceJump(item.harga, price.harga),
    volume: number(item.volume),
    satuan: item.satuan,
    newSatuan: price.satuan,
    unitDiffers: isOtherUnit(item.satuan, price.satuan),
    otherWork: otherWorks.get(item.id) ?? null,
    kodeKey: price.kodeKey,
  };
}

const number = (value: Decimal) => jsonNumber(toText(value));
