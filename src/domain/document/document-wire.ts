import { parseDecimal, round, toText } from '../number/decimal.ts';
import { readNumberIn } from '../number/wire-number.ts';
import {
  extraFields,
  itemFields,
  itemTexts,
  rowFields,
  withTexts,
  type Given,
  type NamedText,
  type Sent,
} from '../content/item-fields.ts';
import { withFormulas } from '../content/formulas.ts';
import { itemTotal, usedHarga, usedVolume } from './document-amounts.ts';
import {
  emptyDocument,
  rootId,
  rootOf,
  type DocumentNode,
  type ItemNode,
  type MeasuredExtra,
  type MeasuredRow,
  type NodeId,
  type ReadDocument,
} from './document.ts';
import { volumeOfMeasured } from './measured-rows.ts';
import type { NumberRange } from '../number/limits.ts';

type WireNumber = number | string | null | undefined;

/** Content as the server sends it (api/3.4), with every alternative name of a field. */
export interface WireSection {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly groups?: readonly WireGroup[] | undefined;
  readonly items?: readonly WireItem[] | undefined;
  readonly details?: readonly WireItem[] | undefined;
}

export interface WireGroup {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly items?: readonly WireItem[] | undefined;
  readonly details?: readonly WireItem[] | undefined;
}

export type WireItem = Given<typeof itemFields, WireValues>;
export type WireRow = Given<typeof rowFields, WireValues>;

interface WireValues {
  readonly id: string;
  readonly text: string;
  readonly key: string;
  readonly number: WireNumber;
  readonly figure: WireNumber;
  readonly flag: boolean;
  readonly jenis: string;
  readonly rows: readonly WireRow[];
  readonly extras: readonly Given<typeof extraFields, WireValues>[];
}

/** Saved content as a document: nothing in edit, sections open, volume source DETAIL. */
export function loadDocument(
  sections: readonly WireSection[],
  makeId: () => string,
): Map<NodeId, DocumentNode> {
  const nodes = emptyDocument();
  const idOf = (given: { readonly id?: string | undefined }) =>
    given.id && !nodes.has(given.id) ? given.id : makeId();
  const loadItems = (parent: NodeId, items: readonly WireItem[]) =>
    items.map((item) => {
      const node = loadItem(item, idOf(item), parent, makeId);
      nodes.set(node.id, node);
      return node.id;
    });

  const ids = sections.map((section) => {
    const id = idOf(section);
    nodes.set(id, emptyRootPlace(id)); // its place in the order; filled below
    const groups = (section.groups ?? []).map((group) => {
      const groupId = idOf(group);
      const items = loadItems(groupId, group.items ?? group.details ?? []);
      const title = group.title ?? '';
      nodes.set(groupId, { kind: 'group', id: groupId, parent: id, title, editing: false, items });
      return groupId;
    });
    nodes.set(id, {
      kind: 'section',
      id,
      title: section.title ?? '',
      open: true,
      editing: false,
      items: loadItems(id, section.items ?? section.details ?? []),
      groups,
    });
    return id;
  });
  nodes.set(rootId, { kind: 'root', id: rootId, sections: ids });
  return nodes;
}

function emptyRootPlace(id: NodeId): DocumentNode {
  return { kind: 'section', id, title: '', open: true, editing: false, items: [], groups: [] };
}

/** What the take-off of a loaded item is made of, until somebody looks at it. */
const unread = new WeakMap<object, () => readonly MeasuredRow[]>();

/**
 * The rows of most items are never looked at, and making them is most of the work of loading: each
 * item makes its own when they are first asked for. One getter serves all, told by its item; a copy of
 * the item has them as a value.
 */
const rowsWhenRead: PropertyDescriptor & ThisType<object> = {
  enumerable: true,
  configurable: true,
  get() {
    const rows = unread.get(this)?.() ?? none;
    unread.delete(this);
    Object.defineProperty(this, 'rows', { value: rows, enumerable: true });
    return rows;
  },
};

const none: readonly MeasuredRow[] = [];

/**
 * The item with its rows. They come last: a field that turns into a getter would have each item become
 * a table of names, which is slower to make and to read (SPEED-05).
 */
function withRows(
  item: Omit<ItemNode, 'rows'>,
  details: readonly WireRow[],
  makeId: () => string,
): ItemNode {
  if (details.length === 0) return Object.assign(item, { rows: none });
  unread.set(item, () => details.map((row) => loadRow(row, makeId)));
  return Object.defineProperty(item, 'rows', rowsWhenRead) as ItemNode; // which it has with this
}

function loadItem(item: WireItem, id: NodeId, parent: NodeId, makeId: () => string): ItemNode {
  const details = item.volumeDetails ?? item.details ?? [];
  const harga = numberText(item.hargaSatuan ?? item.harga, itemFields.harga.range) || '0';
  const loaded = {
    kind: 'item',
    id,
    parent,
    volume: numberText(item.volume, itemFields.volume.range) || '0',
    volumeSource: 'DETAIL',
    volumeInput: '',
    harga,
    // Content from before `priceMissing` was stored: a price of 0 is a missing one.
    priceMissing: item.priceMissing ?? harga === '0',
    hargaInput: '',
    editing: false,
  } as const;
  const part = withFormulas(loaded, item.formula);
  const node = withTexts(part, namesOfTexts, (field) => givenText(item, field));
  return withRows(node, details, makeId);
}

/** By whichever names the texts of an item come; the one that is stored first counts first. */
const namesOfTexts = itemTexts.map((field) => ({
  name: field.name,
  given: [...field.stored, ...field.sent],
}));

function givenText(
  item: Readonly<Record<string, unknown>>,
  { given }: (typeof namesOfTexts)[number],
): string {
  for (const name of given) {
    const text = item[name];
    if (typeof text === 'string') return text;
  }
  return '';
}

/**
 * The numbers of each row as they were loaded, so that an untouched row is sent back digit for
 * digit, without being computed again. A map by row, because a changed row is a new object that has
 * none; a field would have to be dropped wherever a measure is changed.
 */
const asLoaded = new WeakMap<MeasuredRow, WireNumbers>();

type WireNumbers = Record<'panjang' | 'lebar' | 'tinggi' | 'jumlah' | 'volume', number>;

function loadRow(row: WireRow, makeId: () => string): MeasuredRow {
  const loaded: MeasuredRow = {
    id: row.id ?? makeId(),
    uraian: row.uraian ?? row.nama ?? '',
    jenis: row.jenis === 'pengurangan' ? 'pengurangan' : 'penjumlahan',
    panjang: numberText(row.panjang, rowFields.panjang.range),
    lebar: numberText(row.lebar, rowFields.lebar.range),
    tinggi: numberText(row.tinggi, rowFields.tinggi.range),
    jumlah: numberText(row.jumlah, rowFields.jumlah.range),
    extras: (row.extras ?? []).map((extra) => {
      const value = numberText(extra.value, extraFields.value.range);
      const own = { id: extra.id ?? makeId(), name: extra.name ?? '', value };
      return withFormulas(own, extra.formula);
    }),
  };
  withFormulas(loaded, row.formula);
  const numbers = numbersOf(row);
  if (numbers) asLoaded.set(loaded, numbers);
  return loaded;
}

function numbersOf({ panjang, lebar, tinggi, jumlah, volume }: WireRow): WireNumbers | undefined {
  const isComplete =
    typeof panjang === 'number' &&
    typeof lebar === 'number' &&
    typeof tinggi === 'number' &&
    typeof jumlah === 'number' &&
    typeof volume === 'number';
  return isComplete ? { panjang, lebar, tinggi, jumlah, volume } : undefined;
}

/** Plain decimal text; blank where nothing readable was stored. */
function numberText(sent: WireNumber, range: NumberRange): string {
  // Most numbers are short: their own text is already the decimal text.
  if (typeof sent === 'number' && sent >= 0.001 && sent < 1e12) {
    const text = String(sent);
    const dot = text.indexOf('.');
    if (dot < 0 || text.length - dot - 1 <= range.places) return text;
  }
  const value = readNumberIn(range, sent);
  return typeof value === 'string' ? '' : toText(value);
}

/** Content as it is sent (api/3.4). */
export interface SentSection {
  readonly id: string;
  readonly title: string;
  readonly groups?: readonly SentGroup[];
  readonly items?: readonly SentItem[];
}

export interface SentGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly SentItem[];
}

export type SentItem = Sent<typeof itemFields, SentValues>;
/** The server knows rows and extras by their place. */
export type SentRow = Omit<Sent<typeof rowFields, SentValues>, 'id'>;
type SentExtra = Omit<Sent<typeof extraFields, SentValues>, 'id'>;

interface SentValues {
  readonly id: string;
  readonly text: string;
  readonly key: string;
  readonly number: number;
  readonly figure: number;
  readonly flag: boolean;
  readonly jenis: string;
  readonly rows: readonly SentRow[];
  readonly extras: readonly SentExtra[];
}

/** The whole document as it is sent. Take-off rows stay behind where the volume is a typed one. */
export function saveDocument(document: ReadDocument): SentSection[] {
  return rootOf(document).sections.flatMap((id) => saveSection(document, id) ?? []);
}

/** One section of it. */
export function saveSection(document: ReadDocument, id: NodeId): SentSection | undefined {
  const items = (ids: readonly NodeId[]) =>
    ids.flatMap((itemId) => {
      const item = document.get(itemId);
      return item?.kind === 'item' ? [sentItem(item)] : [];
    });
  const section = document.get(id);
  if (section?.kind !== 'section') return undefined;
  const groups = section.groups.flatMap((groupId) => {
    const group = document.get(groupId);
    if (group?.kind !== 'group') return [];
    return [{ id: groupId, title: group.title, items: items(group.items) }];
  });
  return {
    id,
    title: section.title,
    ...(groups.length > 0 && { groups }),
    ...((section.items.length > 0 || groups.length === 0) && { items: items(section.items) }),
  };
}

const noFormula = {};

const knownItems = new WeakMap<ItemNode, SentItem>();

/** Nodes are frozen, so what was built for sending one can be reused while it is unchanged. */
export function sentItem(item: ItemNode): SentItem {
  let sent = knownItems.get(item);
  if (!sent) knownItems.set(item, (sent = makeSentItem(item)));
  return sent;
}

function makeSentItem(item: ItemNode): SentItem {
  const sent = {
    id: item.id,
    // Said of every item, since what is not said leaves a stored formula where it is.
    formula: item.formula ?? noFormula,
    volume: Number(toText(usedVolume(item))),
    harga: Number(toText(usedHarga(item))),
    hargaTotal: Number(toText(itemTotal(item))),
    priceMissing: item.priceMissing,
    details: item.volumeSource === 'MANUAL' ? [] : item.rows.map(sentRow),
  };
  return withSentTexts(sent, itemTexts, item);
}

/** Adds the texts, without the blanks around a typed one, each under the first name it is sent by. */
function withSentTexts<Part extends object, Field extends NamedText>(
  part: Part,
  fields: readonly Field[],
  texts: Readonly<Record<Field['name'], string>>,
): Part & Record<Field['sent'][0], string> {
  const sent = part as object as Record<string, string>; // as far as it is filled here
  for (const field of fields) {
    const text = texts[field.name as Field['name']]; // of one of these fields
    sent[field.sent[0]] = field.kind === 'key' ? text : text.trim();
  }
  return part as Part & Record<Field['sent'][0], string>; // each was just given
}

/** One row of a take-off as it is sent. */
export function sentRow(row: MeasuredRow): SentRow {
  const sent = {
    nama: row.uraian.trim(),
    jenis: row.jenis,
    ...(asLoaded.get(row) ?? numbersOfRow(row)),
    extras: row.extras.map(sentExtra),
  };
  return withFormulas(sent, row.formula);
}

function sentExtra({ name, value, formula }: MeasuredExtra): SentExtra {
  const number = sentNumber(value, extraFields.value.range.places);
  return withFormulas({ name: name.trim(), value: number }, formula);
}

function numbersOfRow(row: MeasuredRow): WireNumbers {
  return {
    panjang: sentNumber(row.panjang, rowFields.panjang.range.places),
    lebar: sentNumber(row.lebar, rowFields.lebar.range.places),
    tinggi: sentNumber(row.tinggi, rowFields.tinggi.range.places),
    jumlah: sentNumber(row.jumlah, rowFields.jumlah.range.places),
    volume: Number(toText(volumeOfMeasured(row))),
  };
}

/** The document's texts have at most 15 digits, which a JSON number carries exactly. */
function sentNumber(text: string, places: number): number {
  const value = parseDecimal(text);
  return value ? Number(toText(round(value, places))) : 0;
}
