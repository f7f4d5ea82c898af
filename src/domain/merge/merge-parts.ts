import { cleanText } from '../clean-text.ts';
import { toText } from '../number/decimal.ts';
import { formulasWith } from '../content/formulas.ts';
import { itemTexts } from '../content/item-fields.ts';
import { usedHarga, usedVolume } from '../document/document-amounts.ts';
import { priceInputOf } from '../document/commands-item.ts';
import { sentRow } from '../document/document-wire.ts';
import type { DocumentNode, ItemNode, MeasuredRow } from '../document/document.ts';
import { dimensions } from '../document/measured-rows.ts';

/** What is merged as one: the fields of a part only have a meaning together. */
export interface Part {
  readonly name: string;
  /** Equal texts: would be stored alike. */
  readonly text: (node: DocumentNode) => string;
  /** The node with this part as the other has it. */
  readonly take: (node: DocumentNode, from: DocumentNode) => DocumentNode;
}

/** The code of the catalogue, and which entry it names. */
const entryTexts: readonly string[] = ['kode', 'kodeKey'];

const itemParts: readonly Part[] = [
  partOfItem(
    'kode',
    (item) => `${cleanText(item.kode)}|${cleanText(item.kodeKey)}`,
    ({ kode, kodeKey, entry }) => ({ kode, kodeKey, entry }),
  ),
  ...itemTexts
    .filter(({ name }) => !entryTexts.includes(name))
    .map(({ name }) =>
      partOfItem(
        name,
        (item) => cleanText(item[name]),
        (item) => ({ [name]: item[name] }),
      ),
    ),
  partOfItem(
    'volume',
    (item) => [toText(usedVolume(item)), item.formula?.volume, ...rowTexts(item)].join(),
    ({ volume, volumeSource, volumeInput, rows }) => ({ volume, volumeSource, volumeInput, rows }),
    'volume',
  ),
  partOfItem(
    'harga',
    (item) => [toText(usedHarga(item)), item.priceMissing, item.formula?.harga].join(),
    ({ harga, priceMissing }, { editing }) => {
      const taken = { harga, priceMissing };
      // Closing a row reads its price from the input, which must not be left blank.
      return { ...taken, hargaInput: editing ? priceInputOf(taken) : '' };
    },
    'harga',
  ),
];

const title: Part = {
  name: 'title',
  text: (node) => ('title' in node ? cleanText(node.title) : ''),
  take: (node, from) =>
    'title' in node && 'title' in from ? { ...node, title: from.title } : node,
};

/** The parts of a node beside its place and what stands in it. */
export function partsOf(node: DocumentNode): readonly Part[] {
  switch (node.kind) {
    case 'item':
      return itemParts;
    case 'section':
    case 'group':
      return [title];
    case 'root':
      return [];
  }
}

function partOfItem(
  name: string,
  text: (item: ItemNode) => string,
  fields: (from: ItemNode, into: ItemNode) => Partial<ItemNode>,
  formula?: 'volume' | 'harga',
): Part {
  return {
    name,
    text: (node) => (node.kind === 'item' ? text(node) : ''),
    take(node, from) {
      if (node.kind !== 'item' || from.kind !== 'item') return node;
      const taken: ItemNode = { ...node, ...fields(from, node) };
      if (!formula) return taken;
      const computed = from.formula?.[formula];
      return { ...taken, formula: formulasWith(node.formula, formula, computed) };
    },
  };
}

/** The rows that a save sends, without their ids, which are made anew by whoever reads them. */
function rowTexts(item: ItemNode): string[] {
  return item.volumeSource === 'MANUAL' ? [] : item.rows.map(rowText);
}

/** As it is sent; and what is refused in it, which is nowhere else and must not go unasked. */
function rowText(row: MeasuredRow): string {
  const { nama, formula, extras, ...sent } = sentRow(row);
  return JSON.stringify([
    sent,
    cleanText(nama),
    dimensions.map((name) => formula?.[name]),
    extras.map(({ name, value, formula: own }) => [cleanText(name), value, own?.value]),
    Object.values(row.refused ?? {}),
  ]);
}
