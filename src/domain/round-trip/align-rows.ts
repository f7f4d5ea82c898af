// Which row of a workbook is which item of the version that it was made of. No witness is believed
// alone: a mark that a sort left behind stands beside other work, and that work says so.
import { kodeKey } from '../code-order.ts';
import type { Item } from '../content/content.ts';
import { grouped } from '../grouped.ts';
import { toText } from '../number/decimal.ts';
import { searchText } from '../search/search-text.ts';
import { spelledUnit } from '../units/unit-spellings.ts';
import { unitKey } from '../units/units.ts';
import { likeness } from './likeness.ts';

/** A row of the file that is a work, wherever it stands. */
export interface FileRow {
  /** Counted from 0. */
  readonly row: number;
  readonly mark: string;
  /** Of the list of the estimate that it stands in; undefined where that cannot be told. */
  readonly list: string | undefined;
  readonly kode: string;
  readonly uraian: string;
  readonly satuan: string;
  /** As plain texts of numbers, blank where there is none. */
  readonly volume: string;
  readonly harga: string;
}

export interface BaseItem {
  readonly item: Item;
  readonly list: string;
}

export interface Witnesses {
  /** The id that a mark stands for, where it stands for one alone. */
  readonly idOfMark: ReadonlyMap<string, string>;
  /** By the hidden sheet: the id of the row, counted from 0. */
  readonly idOfRow: ReadonlyMap<number, string>;
}

export interface Aligned {
  readonly items: ReadonlyMap<FileRow, BaseItem>;
  /** Copies, by the item whose row was copied with its mark. */
  readonly copies: ReadonlyMap<FileRow, BaseItem>;
  /** Known by nothing but their likeness. */
  readonly alike: ReadonlySet<FileRow>;
  /** Marks that stood beside other work. */
  readonly strayMarks: number;
}

const leastLikeness = 0.75;

export function alignRows(
  rows: readonly FileRow[],
  base: readonly BaseItem[],
  { idOfMark, idOfRow }: Witnesses,
): Aligned {
  const items = new Map<FileRow, BaseItem>();
  const copies = new Map<FileRow, BaseItem>();
  const alike = new Set<FileRow>();
  const taken = new Set<BaseItem>();
  const byId = new Map(base.map((one) => [one.item.id, one]));
  const baseKeys = new Map(base.map((one) => [one, workOfItem(one.item)]));
  const keys = new Map(rows.map((row) => [row, workOfRow(row)]));
  const byKey = grouped(base, (one) => baseKeys.get(one) ?? '');

  const pair = (row: FileRow, one: BaseItem) => {
    items.set(row, one);
    taken.add(one);
  };
  const open = () => rows.filter((row) => !items.has(row) && !copies.has(row));

  /** Believes a witness row by row; answers how many of its words were not believed. */
  function believe(idOf: (row: FileRow) => string | undefined): number {
    const voted = new Map<FileRow, BaseItem>();
    for (const row of open()) {
      const one = byId.get(idOf(row) ?? '');
      if (one && !taken.has(one)) voted.set(row, one);
    }
    const agrees = (row: FileRow, one: BaseItem) => keys.get(row) === baseKeys.get(one);
    /** Works whose own row still says the same. */
    const settled = new Set([...voted].flatMap(([row, one]) => (agrees(row, one) ? [one] : [])));
    let strays = 0;
    for (const [row, one] of voted) {
      const others = agrees(row, one) ? [] : (byKey.get(keys.get(row) ?? '') ?? []);
      if (!others.some((other) => other !== one && !settled.has(other))) continue;
      voted.delete(row);
      strays++;
    }
    for (const [one, same] of grouped(voted.keys(), (row) => voted.get(row))) {
      if (!one) continue;
      const own =
        same.find((row) => agrees(row, one) && idOfRow.get(row.row) === one.item.id) ??
        same.find((row) => idOfRow.get(row.row) === one.item.id) ??
        same.find((row) => agrees(row, one)) ??
        same[0];
      for (const row of same) {
        if (row === own) pair(row, one);
        else copies.set(row, one);
      }
    }
    return strays;
  }

  /** Pairs what has the same key, in the order of the file and of the estimate. */
  function pairBy(rowKey: (row: FileRow) => string, baseKey: (one: BaseItem) => string): void {
    const free = grouped(
      base.filter((one) => !taken.has(one)),
      baseKey,
    );
    for (const row of open()) {
      const one = free.get(rowKey(row))?.shift();
      if (one) pair(row, one);
    }
  }

  const strayMarks = believe(({ mark }) => idOfMark.get(mark));
  believe(({ row }) => idOfRow.get(row));
  const figures = ({ volume, harga }: FileRow) => `${volume}\n${harga}`;
  const figuresOf = ({ item }: BaseItem) =>
    `${toText(item.volume)}\n${item.priceMissing ? '' : toText(item.harga)}`;
  const key = (row: FileRow) => keys.get(row) ?? '';
  const keyOf = (one: BaseItem) => baseKeys.get(one) ?? '';
  // Of works of the same name those that have the same figures are the same first.
  pairBy(
    (row) => `${row.list}\n${key(row)}\n${figures(row)}`,
    (one) => `${one.list}\n${keyOf(one)}\n${figuresOf(one)}`,
  );
  pairBy(
    (row) => `${key(row)}\n${figures(row)}`,
    (one) => `${keyOf(one)}\n${figuresOf(one)}`,
  );
  pairBy(
    (row) => `${row.list}\n${key(row)}`,
    (one) => `${one.list}\n${keyOf(one)}`,
  );
  pairBy(key, keyOf);
  // Where the marks are gone, a row whose text was changed is known by its likeness alone.
  const marked = rows.filter(({ mark }) => idOfMark.has(mark)).length;
  if (marked * 2 < base.length) pairAlike();
  return { items, copies, alike, strayMarks };

  function pairAlike(): void {
    const free = grouped(
      base.filter((one) => !taken.has(one)),
      ({ list }) => list,
    );
    for (const row of open()) {
      const candidates = row.list === undefined ? [] : (free.get(row.list) ?? []);
      let best: { one: BaseItem; like: number } | undefined;
      for (const one of candidates) {
        if (taken.has(one)) continue;
        const like = likeness(row.uraian, one.item.deskripsi);
        if (like >= leastLikeness && like > (best?.like ?? 0)) best = { one, like };
      }
      if (!best) continue;
      pair(row, best.one);
      alike.add(row);
    }
  }
}

const workOfItem = ({ kode, deskripsi, satuan }: Item) => work(kode, deskripsi, satuan);
const workOfRow = ({ kode, uraian, satuan }: FileRow) => work(kode, uraian, satuan);

function work(kode: string, text: string, satuan: string): string {
  const words = searchText(text)
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
  return `${kodeKey(kode)}\n${words}\n${spelledUnit(satuan)?.code ?? unitKey(satuan)}`;
}
