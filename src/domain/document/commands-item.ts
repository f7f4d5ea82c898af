import { isZero, toText } from '../number/decimal.ts';
import { noChange, type Command } from './document-changes.ts';
import {
  isItemList,
  sectionOf,
  type DocumentNode,
  type EntryTexts,
  type GroupNode,
  type ItemNode,
  type MeasuredRow,
  type NodeId,
  type ReadDocument,
  type RefusedTexts,
} from './document.ts';
import { formulasWith } from '../content/formulas.ts';
import { itemTexts, withTexts } from '../content/item-fields.ts';
import { computeFormula, isFormula, refusalInCell } from '../formula/formula.ts';
import { usedHarga } from './document-amounts.ts';
import { totalOfMeasured } from './measured-rows.ts';
import { editableNumber, writePrice } from '../number/number-text.ts';
import { readTypedPrice } from '../number/typed-number.ts';

/** An entry of the catalogue, as an item takes it. */
export interface CatalogueEntry extends EntryTexts {
  readonly kode: string;
  /** Rupiah as plain decimal text. */
  readonly harga: string;
  readonly priceMissing: boolean;
  /** GLOBAL when absent (EDIT-88). */
  readonly ownerUserId?: string | undefined;
}

/** A catalogue entry is identified by kode together with its owner. */
export function kodeKeyOf(entry: CatalogueEntry): string {
  return `${entry.kode}|${entry.ownerUserId ?? 'GLOBAL'}`;
}

/** A manual item: in edit, without a price until one is typed. */
export function newItem(id: NodeId, given: Partial<Omit<ItemNode, 'id' | 'kind'>> = {}): ItemNode {
  const blank = {
    kind: 'item',
    id,
    parent: '',
    volume: '0',
    volumeSource: 'DETAIL',
    volumeInput: '',
    harga: '0',
    priceMissing: true,
    hargaInput: '',
    editing: true,
    rows: [],
  } as const;
  return { ...withTexts(blank, itemTexts, () => ''), ...given };
}

/** Nobody has filled it: it is as `newItem` made it, whatever was typed and taken out again. */
export function isEmptyItem(item: ItemNode): boolean {
  const { id, parent, editing } = item;
  const isTyped = item.volumeInput !== '' || item.rows.length > 0;
  const given = { parent, editing, rows: item.rows, volumeSource: item.volumeSource };
  return !isTyped && same(newItem(id, given), item);
}

/** An item with code, description, unit and price of a catalogue entry, and volume 0. */
export function catalogueItem(id: NodeId, entry: CatalogueEntry): ItemNode {
  return withPriceInput(newItem(id, ofEntry(entry)));
}

function ofEntry(entry: CatalogueEntry) {
  const { kode, deskripsi, satuan, harga, priceMissing } = entry;
  return {
    kode,
    kodeKey: kodeKeyOf(entry),
    deskripsi,
    satuan,
    harga: priceMissing ? '0' : harga,
    priceMissing,
    entry: { deskripsi, satuan, ...(!priceMissing && { harga }) },
  };
}

/**
 * Puts items into a list in one change, before `index` (the end where it is not said). The first
 * item of a group takes along the section's direct items, at the front of that group (D-25).
 */
export function addItems(list: NodeId, items: readonly ItemNode[], index?: number): Command {
  return (document) => {
    const owner = document.get(list);
    if (!isItemList(owner) || items.length === 0) return noChange;
    const added = items.map((item) => ({ ...item, parent: list }));
    const rows = added.map((item) => [item.id, undefined, item] as const);
    const ids = added.map((item) => item.id);
    if (owner.kind === 'section') {
      return [...rows, [list, owner, { ...owner, items: inserted(owner.items, ids, index) }]];
    }
    const { loose, changes } = takeLooseItems(document, owner);
    const own = inserted(owner.items, ids, index);
    return [...rows, ...changes, [list, owner, { ...owner, items: [...loose, ...own] }]];
  };
}

function takeLooseItems(document: ReadDocument, group: GroupNode) {
  const section = sectionOf(document, group.id);
  if (!section || section.items.length === 0) return { loose: [], changes: [] };
  return {
    loose: section.items,
    changes: [
      ...movedTo(document, section.items, group.id),
      [section.id, section, { ...section, items: [] }] as const,
    ],
  };
}

/** The items with another parent. */
export function movedTo(document: ReadDocument, ids: readonly NodeId[], parent: NodeId) {
  return ids.flatMap((id) => {
    const item = document.get(id);
    return item?.kind === 'item' ? [[id, item, { ...item, parent }] as const] : [];
  });
}

export function inserted(
  list: readonly NodeId[],
  ids: readonly NodeId[],
  index: number = list.length,
): NodeId[] {
  return [...list.slice(0, index), ...ids, ...list.slice(index)];
}

function onItem(id: NodeId, change: (item: ItemNode) => ItemNode): Command {
  return (document) => {
    const item = document.get(id);
    if (item?.kind !== 'item') return noChange;
    const changed = change(item);
    return changed === item || same(item, changed) ? noChange : [[id, item, changed]];
  };
}

function same(a: ItemNode, b: ItemNode): boolean {
  const names: readonly string[] = Object.keys(b);
  return names.every((name) => Reflect.get(a, name) === Reflect.get(b, name));
}

/** The texts of an item that people type. */
type TypedText = Extract<(typeof itemTexts)[number], { readonly kind: 'text' | 'note' }>['name'];

/** Typed text of an item. A typed code is no longer the catalogue's entry. */
export function setText(id: NodeId, field: TypedText, text: string): Command {
  return onItem(id, (item) => {
    const changed = { ...item, [field]: text };
    return field === 'kode' && text !== item.kode ? { ...changed, kodeKey: '' } : changed;
  });
}

/**
 * Typing into the volume makes it a manual one (EDIT-51). A refused text leaves
 * it as it is (HAND-13). A formula is kept beside what it comes to (rules/formulas).
 */
export function setVolume(id: NodeId, text: string): Command {
  return typed(id, 'volume', text, (item, volumeInput) => ({
    ...item,
    volumeSource: 'MANUAL',
    volumeInput,
  }));
}

/** The price follows each key: a blank or unreadable text is no price, a typed 0 is one (D-58). */
export function setHarga(id: NodeId, text: string): Command {
  return typed(id, 'harga', text, (item, hargaInput) => {
    const price = readTypedPrice(hargaInput);
    return {
      ...item,
      hargaInput,
      harga: price ? toText(price) : '0',
      priceMissing: price === undefined,
    };
  });
}

function typed(
  id: NodeId,
  cell: keyof RefusedTexts,
  text: string,
  change: (item: ItemNode, number: string) => ItemNode,
): Command {
  if (refusalInCell(text, cell) !== undefined) return setRefused(id, cell, text);
  const computed = isFormula(text) ? computeFormula(text, cell) : undefined;
  const number = typeof computed === 'object' ? editableNumber(computed.value) : text;
  return onItem(id, (item) => ({
    ...change(withoutRefused(item, cell), number),
    ...formulaOf(item, cell, computed && text.trim()),
  }));
}

/** The formulas of an item when one of its numbers is computed, or no longer is. */
function formulaOf(
  { formula }: ItemNode,
  cell: keyof RefusedTexts,
  text: string | undefined,
): Pick<ItemNode, 'formula'> {
  return formula || text !== undefined ? { formula: formulasWith(formula, cell, text) } : {};
}

/** A text that is refused stands in its cell until it is mended; undefined: it is given up. */
export function setRefused(
  id: NodeId,
  cell: keyof RefusedTexts,
  text: string | undefined,
): Command {
  return onItem(id, (item) =>
    text === undefined
      ? withoutRefused(item, cell)
      : { ...item, refused: { ...item.refused, [cell]: text } },
  );
}

function withoutRefused(item: ItemNode, cell: keyof RefusedTexts): ItemNode {
  if (item.refused?.[cell] === undefined) return item;
  const { [cell]: _mended, ...others } = item.refused;
  return { ...item, refused: Object.keys(others).length > 0 ? others : undefined };
}

/** Keeps the rows of the volume dialog: the source is DETAIL, the volume their total. */
export function saveTakeOff(id: NodeId, rows: readonly MeasuredRow[]): Command {
  return onItem(id, (item) => ({
    ...withoutRefused(item, 'volume'),
    ...formulaOf(item, 'volume', undefined),
    rows,
    volumeSource: 'DETAIL',
    volumeInput: '',
    volume: toText(totalOfMeasured(rows).used),
  }));
}

/**
 * Gives an item another catalogue entry. Its price is always taken; description and unit follow
 * if they are blank or still those of the old entry, `old` or the one it was made from.
 */
export function changeCode(id: NodeId, entry: CatalogueEntry, old?: EntryTexts): Command {
  return onItem(id, (item) => {
    const known = item.entry ?? old;
    const follows = (field: keyof EntryTexts) =>
      item[field].trim() === '' || item[field] === known?.[field];
    const changed = {
      ...item,
      ...ofEntry(entry),
      ...formulaOf(item, 'harga', undefined),
      deskripsi: follows('deskripsi') ? entry.deskripsi : item.deskripsi,
      satuan: follows('satuan') ? entry.satuan : item.satuan,
    };
    return item.editing ? withPriceInput(changed) : changed;
  });
}

/** Switching edit on fills the price input; switching it off leaves the price it was read as. */
export function setItemEditing(id: NodeId, editing: boolean): Command {
  return onItem(id, (item) => {
    if (item.editing === editing) return item;
    return editing
      ? withPriceInput({ ...item, editing })
      : { ...item, editing, ...readHarga(item), hargaInput: '' };
  });
}

function readHarga(item: ItemNode): Pick<ItemNode, 'harga' | 'priceMissing'> {
  const price = readTypedPrice(item.hargaInput);
  return { harga: price ? toText(price) : '0', priceMissing: price === undefined };
}

function withPriceInput(item: ItemNode): ItemNode {
  return { ...item, hargaInput: priceInputOf(item) };
}

/** The price as its input shows it: blank where there is none. */
export function priceInputOf(item: Pick<ItemNode, 'harga' | 'priceMissing'>): string {
  const price = usedHarga(item);
  return item.priceMissing && isZero(price) ? '' : writePrice(price);
}

/** A duplicate in edit, for another place. */
export function duplicateItem(item: ItemNode, id: NodeId, makeId: () => string): ItemNode {
  return withPriceInput({
    ...item,
    id,
    editing: true,
    // The text that waits to be mended stays with the original.
    refused: undefined,
    rows: item.rows.map((row) => ({
      ...row,
      id: makeId(),
      extras: row.extras.map((extra) => ({ ...extra, id: makeId() })),
    })),
  });
}

/** Puts a duplicate right after the original. */
export function copyItem(id: NodeId, makeId: () => string): Command {
  return (document) => {
    const item = document.get(id);
    if (item?.kind !== 'item') return noChange;
    const owner: DocumentNode | undefined = document.get(item.parent);
    if (!isItemList(owner)) return noChange;
    const copy = duplicateItem(item, makeId(), makeId);
    const index = owner.items.indexOf(id) + 1;
    return [
      [copy.id, undefined, copy],
      [owner.id, owner, { ...owner, items: inserted(owner.items, [copy.id], index) }],
    ];
  };
}
