import { usedHarga } from '../../../../domain/document/document-amounts.ts';
import { drawUnit, writePriceRupiah } from '../../../../domain/number/number-text.ts';
import type { TypedOffer } from './typed-offers.ts';

/** What a line of the offers says, and what is read out for it. */
export function offerTexts(offer: TypedOffer) {
  const { kode, deskripsi } = offer.kind === 'row' ? offer.row : offer.entry;
  const price = offer.kind === 'row' ? priceOfRow(offer.row) : offer.entry.price;
  const from = offer.kind === 'row' ? 'baris di estimasi ini' : offer.entry.marks.join(', ');
  const label = [`${deskripsi} - ${price}`, kode, from].filter((text) => text !== '').join(', ');
  return { kode, text: deskripsi, price, label };
}

function priceOfRow(row: Extract<TypedOffer, { kind: 'row' }>['row']): string {
  if (row.priceMissing) return 'belum ada harga';
  return `${writePriceRupiah(usedHarga(row))}/${drawUnit(row.satuan.trim()) || '-'}`;
}
