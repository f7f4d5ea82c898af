import { formulasWith } from '../content/formulas.ts';
import { changeCode, priceInputOf, setText, type CatalogueEntry } from './commands-item.ts';
import { noChange, together, type Command } from './document-changes.ts';
import type { ItemNode, NodeId } from './document.ts';

// What is offered while a description is typed, and taken in its place.

/** The entry, with its own description: what stands there was typed to find it. */
export function takeEntry(id: NodeId, entry: CatalogueEntry): Command {
  return together([setText(id, 'deskripsi', ''), changeCode(id, entry)]);
}

/** The work of an earlier row: all but its volume, its take-off and its note. */
export function takeWork(id: NodeId, from: ItemNode): Command {
  return (document) => {
    const item = document.get(id);
    if (item?.kind !== 'item') return noChange;
    const { kode, kodeKey, entry, deskripsi, satuan, harga, priceMissing } = from;
    const formula = formulasWith(item.formula, 'harga', from.formula?.harga);
    const price = { harga, priceMissing };
    const taken = { ...item, kode, kodeKey, entry, deskripsi, satuan, ...price, formula };
    const shown = { hargaInput: item.editing ? priceInputOf(price) : '' };
    return [[id, item, { ...taken, ...shown }]];
  };
}
