// A newer bill over an estimate that an earlier one brought, as an addendum is (BQ-29).
import { inserted, setHarga, setVolume } from '../document/commands-item.ts';
import { remove } from '../document/commands-tree.ts';
import { usedVolume } from '../document/document-amounts.ts';
import { together, type Change, type Command } from '../document/document-changes.ts';
import {
  isItemList,
  rootOf,
  type GroupNode,
  type ItemList,
  type ItemNode,
  type NodeId,
  type ReadDocument,
} from '../document/document.ts';
import { decimal, equals, round, type Decimal } from '../number/decimal.ts';
import { editableNumber } from '../number/number-text.ts';
import { grouped } from '../grouped.ts';
import { searchText } from '../search/search-text.ts';
import { likelyUnit } from '../units/unit-spellings.ts';
import type { Bill, BillItem } from './bill.ts';
import { isFromSheet } from './of-sheet.ts';
import { itemNode, originOf, sectionsOf, takeSections, type Taking } from './take-bill.ts';

export interface NewVolume {
  readonly item: ItemNode;
  readonly now: BillItem;
  readonly volume: Decimal;
  /** Its volume is the sum of take-off rows, which a given one takes the place of. */
  readonly isMeasured: boolean;
}

export interface NewPrice {
  readonly item: ItemNode;
  readonly price: Decimal;
}

/** What a bill says otherwise than the estimate. */
export interface Renewal {
  /** Items of the bill that the estimate has. */
  readonly known: ReadonlyMap<BillItem, ItemNode>;
  readonly changed: readonly NewVolume[];
  /** The bill gives another price: the estimate's stays unless it is said otherwise. */
  readonly repriced: readonly NewPrice[];
  readonly added: readonly BillItem[];
  /** Of the bills that the known ones came with, and in this one no longer. */
  readonly gone: readonly ItemNode[];
  /** They stand below another title in the bill, and stay where they are. */
  readonly moved: readonly ItemNode[];
  /** The bill says no volume that can be read: it stays as it is. */
  readonly unsaid: readonly ItemNode[];
  /** Most of the known ones came from another sheet: this is another building of like work. */
  readonly isOtherSheet: boolean;
}

interface Placed<Item> {
  readonly item: Item;
  readonly place: string;
  readonly work: string;
}

/**
 * Holds a bill against the estimate. An item is the same where its words and its unit are, below the
 * same titles first and then wherever both have it once; by its words alone it is another work, whose
 * price this one would get. What came from the same sheet is held against it alone; `sheet` is
 * undefined where nobody named one. `ofOthers` are the items that other sheets of the file have.
 */
export function compareBill(
  document: ReadDocument,
  bill: Bill,
  untitled: string,
  sheet?: string,
  ofOthers: ReadonlySet<ItemNode> = new Set(),
): Renewal {
  const open = itemsIn(document).filter(({ item }) => !ofOthers.has(item));
  const here = comparable(open, sheet);
  const there = itemsOfBill(bill, untitled);
  const known = new Map<BillItem, ItemNode>();
  const taken = new Set<ItemNode>();
  const pair = (sent: Placed<BillItem>, own: Placed<ItemNode>) => {
    known.set(sent.item, own.item);
    taken.add(own.item);
  };

  const byPlace = grouped(here, ({ place, work }) => `${place}\n${work}`);
  for (const sent of there) {
    const own = byPlace.get(`${sent.place}\n${sent.work}`)?.shift();
    if (own) pair(sent, own);
  }
  const moved: ItemNode[] = [];
  const left = grouped(
    here.filter(({ item }) => !taken.has(item)),
    ({ work }) => work,
  );
  const unknown = there.filter(({ item }) => !known.has(item));
  for (const [work, [sent, ...more]] of grouped(unknown, (each) => each.work)) {
    const [own, ...others] = left.get(work) ?? [];
    if (!sent || !own || more.length > 0 || others.length > 0) continue;
    pair(sent, own);
    moved.push(own.item);
  }

  const origins = new Set([...known.values()].map(billOf));
  origins.delete('');
  const volumes = [...known].map(([now, item]) => ({ now, item, volume: now.volume }));
  return {
    known,
    moved,
    changed: volumes.flatMap(({ now, item, volume }) =>
      volume && !equals(volume, usedVolume(item))
        ? [
            {
              now,
              item,
              volume,
              isMeasured: item.volumeSource === 'DETAIL' && item.rows.length > 0,
            },
          ]
        : [],
    ),
    repriced: [...known].flatMap(([{ harga }, item]) => {
      const price = harga && round(harga, 2);
      return price && !costs(item, price) ? [{ item, price }] : [];
    }),
    unsaid: volumes.flatMap(({ item, volume }) => (volume ? [] : [item])),
    added: there.flatMap(({ item }) => (known.has(item) ? [] : [item])),
    gone: here.flatMap(({ item }) => (!taken.has(item) && origins.has(billOf(item)) ? [item] : [])),
    isOtherSheet: sheet !== undefined && isMostlyOf([...known.values()], sheet),
  };
}

const costs = ({ harga, priceMissing }: ItemNode, price: Decimal) =>
  !priceMissing && equals(decimal(harga), price);

/** Where some came from this very sheet, those of other sheets are other buildings. */
function comparable(items: Placed<ItemNode>[], sheet: string | undefined): Placed<ItemNode>[] {
  if (sheet === undefined || !items.some(({ item }) => isFromSheet(item, sheet))) return items;
  return items.filter(({ item }) => isFromSheet(item, sheet) !== false);
}

const isMostlyOf = (items: readonly ItemNode[], sheet: string) =>
  items.filter((item) => isFromSheet(item, sheet) === false).length * 2 > items.length;

/** 'RAB.xlsx, lembar RAB (A)'; blank: it came with no bill. */
const billOf = ({ asal }: ItemNode) => asal.replace(/, baris [\d.]+$/, '');

const plain = (text: string) => searchText(text).replace(/\s+/g, ' ').trim();
const placeOf = (section: string, group: string) => `${plain(section)}\n${plain(group)}`;
const workOf = (text: string, satuan: string) => `${plain(text)}\n${likelyUnit(satuan)}`;

function itemsIn(document: ReadDocument): Placed<ItemNode>[] {
  const of = (list: ItemList, place: string) =>
    list.items.flatMap((id) => {
      const item = document.get(id);
      if (item?.kind !== 'item') return [];
      return [{ item, place, work: workOf(item.deskripsi, item.satuan) }];
    });
  return rootOf(document).sections.flatMap((id) => {
    const section = document.get(id);
    if (section?.kind !== 'section') return [];
    const groups = section.groups.flatMap((groupId) => {
      const group = document.get(groupId);
      return isItemList(group) ? of(group, placeOf(section.title, group.title)) : [];
    });
    return [...of(section, placeOf(section.title, '')), ...groups];
  });
}

function itemsOfBill(bill: Bill, untitled: string): Placed<BillItem>[] {
  const of = (items: readonly BillItem[], place: string) =>
    items.map((item) => ({ item, place, work: workOf(item.text, item.satuan) }));
  return [
    ...of(bill.loose, placeOf(untitled, '')),
    ...sectionsOf(bill).flatMap((section) => [
      ...of(section.items, placeOf(section.title, '')),
      ...section.groups.flatMap((group) => of(group.items, placeOf(section.title, group.title))),
    ]),
  ];
}

export interface Renewing extends Omit<Taking, 'list' | 'index'> {
  readonly renewal: Renewal;
  /** Whose volume is taken from the bill. */
  readonly volumes: ReadonlySet<NodeId>;
  /** Items that have another price in the bill get it. */
  readonly takesNewPrices: boolean;
  /** Those that are gone go. */
  readonly removesGone: boolean;
}

/**
 * One change: the volumes that were chosen, what is new where it stands in the bill, and with the bill's prices
 * and without what is gone where that was said. Codes and all else of the items that stay are as they were.
 */
export function renewBill(renewing: Renewing): Command {
  const { bill, renewal, volumes, takesNewPrices, removesGone, untitled, origin } = renewing;
  const changed = renewal.changed
    .filter(({ item }) => volumes.has(item.id))
    .map(({ item, volume, now }) =>
      together([
        setVolume(item.id, editableNumber(volume)),
        changeItem(item.id, { asal: originOf(origin, now) }),
      ]),
    );
  const repriced = takesNewPrices ? renewal.repriced : [];
  const loose = bill.loose.length > 0 ? [{ title: untitled, items: bill.loose, groups: [] }] : [];
  return together([
    ...changed,
    ...repriced.map(({ item, price }) =>
      together([setHarga(item.id, editableNumber(price)), changeItem(item.id, { hargaInput: '' })]),
    ),
    ...[...loose, ...sectionsOf(bill)].map((section) => addMissing(section, renewing)),
    ...(removesGone ? [remove(renewal.gone.map(({ id }) => id))] : []),
  ]);
}

function changeItem(id: NodeId, given: Partial<ItemNode>): Command {
  return (document) => {
    const item = document.get(id);
    return item?.kind === 'item' ? [[id, item, { ...item, ...given }]] : [];
  };
}

/** What of a section is new: into the lists of its titles, or as a list of its own. */
function addMissing(section: ReturnType<typeof sectionsOf>[number], renewing: Renewing): Command {
  const isNew = (item: BillItem) => !renewing.renewal.known.has(item);
  return (document) => {
    const own = rootOf(document)
      .sections.map((id) => document.get(id))
      .find((node) => node?.kind === 'section' && plain(node.title) === plain(section.title));
    if (own?.kind !== 'section') {
      const groups = section.groups
        .map(({ title, items }) => ({ title, items: items.filter(isNew) }))
        .filter(({ items }) => items.length > 0);
      const items = section.items.filter(isNew);
      if (items.length === 0 && groups.length === 0) return [];
      return takeSections([{ title: section.title, items, groups }], renewing).command(document);
    }
    const lists = section.groups.map((group) => {
      const id = own.groups.find((each) => {
        const node = document.get(each);
        return node?.kind === 'group' && plain(node.title) === plain(group.title);
      });
      if (id !== undefined) return weave(id, group.items, renewing);
      const items = group.items.filter(isNew);
      return items.length === 0 ? together([]) : addGroupOf(own.id, group.title, items, renewing);
    });
    return together([weave(own.id, section.items, renewing), ...lists])(document);
  };
}

/** New items of a list, each behind the one that it follows in the bill. */
function weave(list: NodeId, items: readonly BillItem[], renewing: Renewing): Command {
  return (document) => {
    const owner = document.get(list);
    if (!isItemList(owner)) return [];
    const added: ItemNode[] = [];
    let ids = owner.items;
    let at = 0;
    for (const item of items) {
      const known = renewing.renewal.known.get(item);
      if (known) {
        const place = ids.indexOf(known.id);
        if (place >= 0) at = place + 1;
        continue;
      }
      const node = itemNode(item, renewing, list);
      added.push(node);
      ids = inserted(ids, [node.id], at++);
    }
    if (added.length === 0) return [];
    return [
      ...added.map((node): Change => [node.id, undefined, node]),
      [list, owner, { ...owner, items: ids }],
    ];
  };
}

function addGroupOf(
  section: NodeId,
  title: string,
  items: readonly BillItem[],
  renewing: Renewing,
): Command {
  const id = renewing.makeId();
  const nodes = items.map((item) => itemNode(item, renewing, id));
  const ids = nodes.map((node) => node.id);
  const group: GroupNode = {
    kind: 'group',
    id,
    parent: section,
    title,
    editing: false,
    items: ids,
  };
  return (document) => {
    const owner = document.get(section);
    if (owner?.kind !== 'section') return [];
    return [
      ...nodes.map((node): Change => [node.id, undefined, node]),
      [id, undefined, group],
      [section, owner, { ...owner, groups: [...owner.groups, id] }],
    ];
  };
}

/** Enough of the bill is in the estimate already: it is most likely a newer one of the same work. */
export function isRenewal({ known, added }: Renewal): boolean {
  return known.size > 0 && known.size >= added.length;
}
