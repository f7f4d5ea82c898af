// Which row of a workbook is which item of the version that it was made of. No witness is believed
// alone: a mark that a sort left behind stands beside other work, and that work says so.
import { kodeKey } from '../code-order.ts';
import type { Item } from '../content/content.ts';
import { grouped } from '../grouped.ts';
import { toText } from '../number/decimal.ts';
import { searchText } from '../search/search-text.ts';
import { likelyUnit } from '../units/unit-spellings.ts';
import { likeness } from './likeness.ts';

/** A row of the file that is a work, wherever it stands. */
export interface FileRow {
  /** Counted from 0. */
  readonly row: number;
  readonly mark: string;
  /** Of the list of the estimate that it stands in; undefined where that cannot be told. */
  readonly list: string | undefined;
  /** As it is numbered in the file, which a sort takes along where it takes anything. */
  readonly no: string;
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
  /** As it was numbered in the workbook. */
  readonly no: string;
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
  /** Rows whose mark stands beside other work, by which they are therefore not known. */
  readonly strays: ReadonlySet<FileRow>;
  /** Where there are such, rows that are one of several works of a name and have the figures of none. */
  readonly doubtful: ReadonlySet<FileRow>;
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
  const key = (row: FileRow) => keys.get(row) ?? '';
  const keyOf = (one: BaseItem) => baseKeys.get(one) ?? '';
  const byKey = grouped(base, keyOf);
  const figured = (row: FileRow) => `${key(row)}\n${row.volume}\n${row.harga}`;
  const figuredOf = (one: BaseItem) => `${keyOf(one)}\n${figuresOf(one.item)}`;
  const byFigures = grouped(base, figuredOf);
  const numbered = (row: FileRow) => `${row.no}\n${key(row)}`;
  const numberedOf = (one: BaseItem) => `${one.no}\n${keyOf(one)}`;
  const byNumber = grouped(base, numberedOf);
  const strays = new Set<FileRow>();

  const pair = (row: FileRow, one: BaseItem) => {
    items.set(row, one);
    taken.add(one);
  };
  const open = () => rows.filter((row) => !items.has(row) && !copies.has(row));

  /**
   * Works that the row itself says to be, other than this one: those of its text; and where the text is
   * the same, as in each floor of a house, those of its figures and of its number.
   */
  function othersOf(row: FileRow, one: BaseItem): BaseItem[] {
    if (key(row) !== keyOf(one)) return byKey.get(key(row)) ?? [];
    if (figured(row) === figuredOf(one)) return [];
    const others = [
      ...(byFigures.get(figured(row)) ?? []),
      ...(row.no === '' ? [] : (byNumber.get(numbered(row)) ?? [])),
    ];
    return others.filter((other) => other !== one);
  }

  /** Believes a witness row by row, unless the row is rather a work whose own row no longer says it. */
  function believe(idOf: (row: FileRow) => string | undefined): void {
    const voted = new Map<FileRow, BaseItem>();
    for (const row of open()) {
      const one = byId.get(idOf(row) ?? '');
      if (one && !taken.has(one)) voted.set(row, one);
    }
    const agrees = (row: FileRow, one: BaseItem) => key(row) === keyOf(one);
    const others = new Map([...voted].map(([row, one]) => [row, othersOf(row, one)]));
    /** Works whose own row still says the same. */
    const settled = new Set(
      [...voted].flatMap(([row, one]) =>
        agrees(row, one) && others.get(row)?.length === 0 ? [one] : [],
      ),
    );
    for (const row of voted.keys()) {
      if (!others.get(row)?.some((other) => !settled.has(other))) continue;
      voted.delete(row);
      strays.add(row);
    }
    for (const [one, same] of grouped(voted.keys(), (row) => voted.get(row))) {
      if (!one) continue;
      const own =
        same.find((row) => idOfRow.get(row.row) === one.item.id) ??
        same.find((row) => agrees(row, one)) ??
        same[0];
      for (const row of same) {
        if (row === own) pair(row, one);
        else copies.set(row, one);
      }
    }
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

  believe(({ mark }) => idOfMark.get(mark));
  believe(({ row }) => idOfRow.get(row));
  const believed = new Set(items.keys());
  const isSorted = strays.size > 0;
  // Of works of the same name those that have the same figures are the same first, and of these those
  // in the same list, with the same number.
  pairBy(
    (row) => `${row.list}\n${row.no}\n${figured(row)}`,
    (one) => `${one.list}\n${one.no}\n${figuredOf(one)}`,
  );
  pairBy(
    (row) => `${row.list}\n${figured(row)}`,
    (one) => `${one.list}\n${figuredOf(one)}`,
  );
  pairBy(
    (row) => `${row.no}\n${figured(row)}`,
    (one) => `${one.no}\n${figuredOf(one)}`,
  );
  pairBy(figured, figuredOf);
  if (isSorted) pairBy(numbered, numberedOf);
  pairBy(
    (row) => `${row.list}\n${key(row)}`,
    (one) => `${one.list}\n${keyOf(one)}`,
  );
  pairBy(key, keyOf);
  // Where the marks are gone, a row whose text was changed is known by its likeness alone.
  const marked = rows.filter(({ mark }) => idOfMark.has(mark)).length;
  if (marked * 2 < base.length) pairAlike();
  const doubtful = [...items].flatMap(([row, one]) => {
    const isOneOfSeveral = (byKey.get(key(row))?.length ?? 0) > 1;
    const isGuessed = isSorted && !believed.has(row) && figured(row) !== figuredOf(one);
    return isGuessed && isOneOfSeveral ? [row] : [];
  });
  return { items, copies, alike, strays, doubtful: new Set(doubtful) };

  function pairAlike(): void {
    const byList = grouped(base, ({ list }) => list);
    for (const row of open()) {
      const candidates = byList.get(row.list ?? '') ?? [];
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

const figuresOf = ({ volume, harga, priceMissing }: Item) =>
  `${toText(volume)}\n${priceMissing ? '' : toText(harga)}`;
const workOfItem = ({ kode, deskripsi, satuan }: Item) => workKey(kode, deskripsi, satuan);
const workOfRow = ({ kode, uraian, satuan }: FileRow) => workKey(kode, uraian, satuan);

/** Equal where the same work is meant, however it is written. */
export function workKey(kode: string, text: string, satuan: string): string {
  const words = searchText(text)
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
  return `${kodeKey(kode)}\n${words}\n${likelyUnit(satuan)}`;
}
