// A bill as lines of an estimate: sections, groups and items, in one change (BQ-28).
import { addItems, newItem } from '../document/commands-item.ts';
import type { Change, Command } from '../document/document-changes.ts';
import {
  rootId,
  rootOf,
  type GroupNode,
  type ItemNode,
  type MeasuredRow,
  type NodeId,
} from '../document/document.ts';
import { newMeasuredRow, withValue } from '../document/measured-rows.ts';
import { counts, lengths } from '../number/limits.ts';
import { editableNumber, writeNumber } from '../number/number-text.ts';
import { decimal, round, toText, type Decimal } from '../number/decimal.ts';
import type { Bill, BillHeading, BillItem } from './bill.ts';

/** A title of an estimate with the items below it. */
export interface TakenGroup {
  readonly title: string;
  readonly items: readonly BillItem[];
}

export interface TakenSection extends TakenGroup {
  readonly groups: readonly TakenGroup[];
}

/** Between the titles of a group that stands deeper in the bill (BQ-03). */
const deeper = ' › ';

/**
 * The bill in the three steps of an estimate: what stands deeper than a group becomes one, under the
 * joined names of all above it.
 */
export function sectionsOf({ sections }: Pick<Bill, 'sections'>): TakenSection[] {
  return sections.map((section) => ({
    title: cutTitle(section.title || section.mark),
    items: itemsOf(section),
    groups: headingsOf(section).flatMap((heading) => groupsOf(heading, [])),
  }));
}

function groupsOf(heading: BillHeading, above: readonly BillHeading[]): TakenGroup[] {
  const path = [...above, heading];
  const inner = headingsOf(heading).flatMap((each) => groupsOf(each, path));
  const items = itemsOf(heading);
  if (items.length === 0 && inner.length > 0) return inner;
  const names = path.map(({ mark, title }) => `${mark === '-' ? '' : mark} ${title}`.trim());
  const title = path.length === 1 ? heading.title || heading.mark : names.join(deeper);
  return [{ title: cutTitle(title), items }, ...inner];
}

const itemsOf = ({ children }: BillHeading) => children.filter((child) => child.kind === 'item');
const headingsOf = ({ children }: BillHeading) =>
  children.filter((child) => child.kind === 'heading');

/** A title that is longer than may be stored keeps its end, where the nearest name stands. */
export function cutTitle(title: string, most: number = lengths.title): string {
  const signs = Array.from(title);
  return signs.length <= most ? title : `…${signs.slice(1 - most).join('')}`;
}

/** How items are made of rows. */
interface Making {
  readonly takesPrices: boolean;
  /** Where the rows came from: 'RAB.xlsx'; an item that knows its sheet says that too. */
  readonly origin: string;
  readonly makeId: () => string;
  /** What an item without a price of its own costs; absent: nobody knows. */
  readonly priceOf?: ((item: BillItem) => Decimal | undefined) | undefined;
}

export interface Taking extends Making {
  readonly bill: Bill;
  /** Where items go that have no title; a root makes a section of them. */
  readonly list: NodeId;
  readonly index: number;
  /** What a section of such items is called. */
  readonly untitled: string;
}

/** How many of each there will be; undefined: more than an estimate may hold. */
export function sizeOf(bill: Pick<Bill, 'sections' | 'loose'>) {
  const sections = sectionsOf(bill);
  const groups = sections.reduce((sum, section) => sum + section.groups.length, 0);
  const items =
    bill.loose.length +
    sections.reduce(
      (sum, section) =>
        sum +
        section.items.length +
        section.groups.reduce((inner, group) => inner + group.items.length, 0),
      0,
    );
  const isTooMuch =
    sections.length > counts.sections ||
    items > counts.items ||
    sections.some((section) => section.groups.length > counts.groupsOfSection);
  return { sections: sections.length, groups, items, isTooMuch };
}

/** The new items by the row that each came from, and the one command that adds them all. */
export function takeBill(taking: Taking): { items: ItemNode[]; command: Command } {
  const { bill, list, index, untitled } = taking;
  if (bill.sections.length === 0 && list !== rootId) {
    const items = bill.loose.map((item) => itemNode(item, taking, list));
    return { items, command: addItems(list, items, index) };
  }
  const loose = bill.loose.length > 0 ? [{ title: untitled, items: bill.loose, groups: [] }] : [];
  return takeSections([...loose, ...sectionsOf(bill)], taking);
}

/** Sections at the end of the estimate, as `takeBill`. */
export function takeSections(sections: readonly TakenSection[], making: Making) {
  const { makeId } = making;
  const items: ItemNode[] = [];
  const nodesOf = (given: readonly BillItem[], parent: NodeId) =>
    given.map((item) => {
      const node = itemNode(item, making, parent);
      items.push(node);
      return node;
    });

  const added: Change[] = [];
  const ids = sections.map((section) => {
    const id = makeId();
    const direct = nodesOf(section.items, id);
    const groups = section.groups.map((group): GroupNode => {
      const groupId = makeId();
      const inner = nodesOf(group.items, groupId);
      added.push(...inner.map((node): Change => [node.id, undefined, node]));
      return {
        kind: 'group',
        id: groupId,
        parent: id,
        title: group.title,
        editing: false,
        items: inner.map((node) => node.id),
      };
    });
    added.push(...[...direct, ...groups].map((node): Change => [node.id, undefined, node]), [
      id,
      undefined,
      {
        kind: 'section',
        id,
        title: section.title,
        open: true,
        editing: false,
        items: direct.map((node) => node.id),
        groups: groups.map((node) => node.id),
      },
    ]);
    return id;
  });
  const command: Command = (document) => {
    const root = rootOf(document);
    return [...added, [rootId, root, { ...root, sections: [...root.sections, ...ids] }]];
  };
  return { items, command };
}

/** A row of the bill as an item below this parent. */
export function itemNode(
  item: BillItem,
  { takesPrices, origin, makeId, priceOf }: Making,
  parent: NodeId,
): ItemNode {
  const price = (takesPrices ? item.harga : undefined) ?? priceOf?.(item);
  const harga = price && round(price, 2);
  return newItem(makeId(), {
    parent,
    editing: false,
    kode: item.kode,
    deskripsi: item.text,
    satuan: item.satuan,
    asal: originOf(origin, item),
    ...volumeOf(item, makeId),
    harga: harga ? toText(harga) : '0',
    priceMissing: harga === undefined,
  });
}

/** Measured by the rows that the bill has below it, else as it says. */
function volumeOf({ volume, takeOff }: BillItem, makeId: () => string) {
  if (!volume || !takeOff) {
    const volumeInput = volume ? editableNumber(volume) : '';
    return { volumeSource: 'MANUAL', volumeInput } as const;
  }
  const rows = takeOff.map((line): MeasuredRow => {
    const row: MeasuredRow = {
      ...newMeasuredRow(makeId()),
      uraian: cutTitle(line.uraian, lengths.uraian),
      jenis: line.isTakenOff ? 'pengurangan' : 'penjumlahan',
      panjang: toText(line.panjang),
      lebar: toText(line.lebar),
      tinggi: toText(line.tinggi),
      jumlah: toText(line.jumlah),
    };
    return line.formula === undefined ? row : withValue(row, 'panjang', row.panjang, line.formula);
  });
  return { volumeSource: 'DETAIL', volumeInput: '', volume: toText(volume), rows } as const;
}

/** 'RAB.xlsx, lembar RAB (A), baris 143'; of a name that is too long its end goes, never the place. */
export function originOf(origin: string, { sheet, row }: Pick<BillItem, 'sheet' | 'row'>): string {
  const on = sheet === undefined ? '' : `, lembar ${sheet}`;
  const place = `${on}, baris ${writeNumber(decimal(row + 1), 0)}`;
  const signs = Array.from(origin);
  const room = lengths.asal - Array.from(place).length;
  return (signs.length <= room ? origin : `${signs.slice(0, room - 1).join('')}…`) + place;
}
