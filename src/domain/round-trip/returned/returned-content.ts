// An edited workbook as another version of the content that it was made of (RT). What it changes is then
// compared and merged as any two versions are.
import { isLongerThan } from '../../clean-text.ts';
import type { Content, Item } from '../../content/content.ts';
import { itemsOf, subtotalOf } from '../../content/totals.ts';
import { decimal, equals, toText, zero, type Decimal } from '../../number/decimal.ts';
import { lengths, ranges } from '../../number/limits.ts';
import { pathsOfItems } from '../../content/row-paths.ts';
import { alignRows, type Aligned, type BaseItem, type FileRow } from '../align-rows.ts';
import { readCarrier } from '../carrier.ts';
import { fileOutline, type FileHeading, type FileOutline } from '../file-outline.ts';
import { carrierSheet, readOrigin, rowMark } from '../identity.ts';
import { findRab, isLost, type LostRab, type RabLine, type RabTable } from '../rab-table.ts';
import { readNumberCell, textAt } from '../read-cell.ts';
import { strangeSums } from './returned-sums.ts';
import { returnedItem } from './returned-item.ts';
import type { Asked, ReturnedBook, ReturnFinding } from './returned-book.ts';
import { changedPrices, type PriceChange } from './returned-prices.ts';
import { isSameText } from '../same-text.ts';
import { readTakeOffs, type TakeOffs } from './returned-take-off.ts';
import { readTender } from './returned-tender.ts';
import { unreadParts } from '../unread-parts.ts';

export interface Returned {
  /** The content as the file has it, parts under the ids that they had. */
  readonly content: Content;
  readonly asked: readonly Asked[];
  /** New items that are copies of a row, by the item that was copied. */
  readonly copies: ReadonlyMap<string, string>;
  readonly findings: readonly ReturnFinding[];
  /** Prices of masters that were typed over. */
  readonly prices: readonly PriceChange[];
}

/** `ppn` is the percentage of the version. Where the RAB is not found the content is the version's own. */
export function readReturned(
  book: ReturnedBook,
  base: Content,
  makeId: () => string,
  ppn?: Decimal,
): Returned {
  const idOfMark = marksOf(base);
  const kinds = kindsOf(base);
  const itemOf = new Map([...itemsOf(base)].map((item) => [item.id, item]));
  const table = findRab(
    book.sheets,
    (mark) => kinds.get(idOfMark.get(mark) ?? ''),
    (mark) => itemOf.get(idOfMark.get(mark) ?? ''),
  );
  if (isLost(table)) return unread(book, base, table);
  const carrier = readCarrier(book.sheets, idOfMark);
  const outline = fileOutline(table, base, idOfMark, makeId);
  const findings: ReturnFinding[] = [...unreadParts(book, table.sheet.name)];
  if (ppn) findings.push(...otherPpn(percentCell(table.ppn, book), ppn));
  const rows = new Map(outline.items.map(({ line, list }) => [fileRow(line, list, table), line]));
  if (originOf(book)?.isTender) {
    // A work without a text has a price too; where it stands is told by nothing.
    for (const line of outline.bare) {
      if (line.kind === 'unnamed') rows.set(fileRow(line, undefined, table), line);
    }
    const tender = {
      sheets: book.sheets,
      table,
      base,
      baseItems: baseItems(base),
      rows,
      findings,
      ppn,
    };
    return { ...readTender(tender), copies: new Map(), findings, prices: [] };
  }
  const takeOffs = readTakeOffs(book.sheets, base, makeId);
  const aligned = alignRows([...rows.keys()], baseItems(base), {
    idOfMark,
    idOfRow: carrier.idOfRow,
  });
  const reading = new Reading({
    sheets: book.sheets,
    table,
    base,
    outline,
    aligned,
    carrier,
    takeOffs,
    findings,
    makeId,
    ppn,
  });
  const read = reading.run(rows);
  return { ...read, prices: changedPrices(book.sheets, (finding) => findings.push(finding)) };
}

/** Nothing of the works was read, so nothing is another one, or gone; that it was not is told. */
function unread(book: ReturnedBook, base: Content, { sheet, columns }: LostRab): Returned {
  const findings: ReturnFinding[] = [
    sheet === undefined ? { kind: 'no table' } : { kind: 'columns', sheet, columns },
    ...unreadParts(book, sheet ?? ''),
  ];
  const prices = changedPrices(book.sheets, (finding) => findings.push(finding));
  return { content: base, asked: [], copies: new Map(), findings, prices };
}

/** A percentage as a number of hundredths, whichever form the workbook has. */
function percentCell(cell: RabTable['ppn'], book: ReturnedBook): RabTable['ppn'] {
  const isShare = typeof cell === 'number' && !originOf(book)?.isFirstForm;
  return isShare ? Number((cell * 100).toPrecision(15)) : cell;
}

/** The defined name, and where a program lost it the hidden sheet. */
function originOf({ origin, sheets }: ReturnedBook): ReturnedBook['origin'] {
  const sheet = sheets.find(({ name }) => name.toLowerCase() === carrierSheet);
  return origin ?? readOrigin(textAt(sheet?.rows[0] ?? [], 0));
}

function otherPpn(cell: RabTable['ppn'], ppn: Decimal): ReturnFinding[] {
  const read = readNumberCell(cell, 'price', ranges.percent);
  if (read.kind === 'number' && equals(read.value, ppn)) return [];
  return read.kind === 'blank' ? [] : [{ kind: 'ppn', text: 'text' in read ? read.text : '' }];
}

interface Given {
  readonly sheets: ReturnedBook['sheets'];
  readonly table: RabTable;
  readonly base: Content;
  readonly outline: FileOutline;
  readonly aligned: Aligned;
  readonly carrier: ReturnType<typeof readCarrier>;
  readonly takeOffs: TakeOffs;
  readonly findings: ReturnFinding[];
  readonly makeId: () => string;
  readonly ppn: Decimal | undefined;
}

class Reading {
  readonly #given: Given;
  readonly #asked: Asked[] = [];
  readonly #copies = new Map<string, string>();
  readonly #titles: ReadonlyMap<string, string>;
  #flattened = 0;

  constructor(given: Given) {
    this.#given = given;
    const headings = given.base.flatMap((section) => [section, ...section.groups]);
    this.#titles = new Map(headings.map(({ id, title }) => [id, title]));
  }

  run(rows: ReadonlyMap<FileRow, RabLine>): Omit<Returned, 'prices'> {
    const { aligned, outline, table, findings, takeOffs } = this.#given;
    for (const { row, cells } of outline.bare) {
      const name = textAt(cells, table.columns.uraian);
      findings.push({ kind: 'bare', sheet: table.sheet.name, row: row + 1, name });
    }
    const items = new Map<FileRow, Item>();
    for (const [row, line] of rows) items.set(row, this.#item(row, line));
    // Of take-offs it is told while the items that they are of are read.
    findings.push(...takeOffs.findings);
    if (aligned.strays.size > 0) findings.push({ kind: 'marks', count: aligned.strays.size });
    if (this.#flattened > 0) findings.push({ kind: 'values', count: this.#flattened });
    if (outline.isBroken) this.#tellBroken();
    // Sums that a sort has taken elsewhere sum up whatever stands above them now.
    if (!outline.isBroken && aligned.strays.size === 0) findings.push(...this.#sums(items));
    const content = outline.isBroken ? this.#inPlace(items) : this.#asInFile(items);
    this.#askMissing(content);
    return { content, asked: this.#asked, copies: this.#copies, findings };
  }

  #sums(items: ReadonlyMap<FileRow, Item>): ReturnFinding[] {
    const { table, base, aligned, ppn } = this.#given;
    return strangeSums(table, {
      now: new Map([...items].map(([{ row }, { hargaTotal }]) => [row, hargaTotal])),
      before: new Map([...aligned.items].map(([{ row }, { item }]) => [row, item.hargaTotal])),
      whole: subtotalOf(base),
      ppn,
    });
  }

  /** Headings that are new have no place either. */
  #tellBroken(): void {
    const { outline, table, findings } = this.#given;
    findings.push({ kind: 'places' });
    for (const { id, title, row } of outline.sections.flatMap((one) => [one, ...one.groups])) {
      if (this.#titles.has(id)) continue;
      findings.push({ kind: 'bare', sheet: table.sheet.name, row: row + 1, name: title });
    }
  }

  #item(row: FileRow, line: RabLine): Item {
    const { table, aligned, carrier, takeOffs, findings, makeId } = this.#given;
    const known = aligned.items.get(row)?.item;
    const copied = aligned.copies.get(row)?.item;
    const id = known?.id ?? makeId();
    if (copied) this.#copies.set(id, copied.id);
    const ask = (part: string, why: Asked['why']) => this.#asked.push({ id, part, why });
    if (aligned.alike.has(row)) ask('deskripsi', 'alike');
    if (aligned.doubtful.has(row)) for (const part of ['volume', 'harga']) ask(part, 'marks');
    // In which list a sort has left a row is no word about where it belongs.
    if (aligned.strays.size > 0) ask('place', 'marks');
    // A copied row has its own formulas, so that what it computes is what it is.
    const source = known ?? (copied && { ...copied, rows: [] });
    const before = known ? takeOffs.applied(known, ask) : { ...(source ?? blankItem), id };
    return returnedItem({
      sheets: this.#given.sheets,
      isVolumeCell: (formula) => takeOffs.isVolumeOf(id, formula),
      sheet: table.sheet,
      columns: table.columns,
      line,
      before,
      base: known,
      hadPriceFormula: carrier.hadFormula(id) ?? (known?.kodeKey ?? '') !== '',
      tell: (finding) => findings.push(finding),
      ask,
      flatten: () => void this.#flattened++,
    });
  }

  /** The lists as they stand in the file. */
  #asInFile(items: ReadonlyMap<FileRow, Item>): Content {
    const { outline } = this.#given;
    const lists = new Map<string, Item[]>();
    for (const [row, item] of items) {
      const list = lists.get(row.list ?? '') ?? [];
      list.push(item);
      lists.set(row.list ?? '', list);
    }
    const ofList = (id: string) => lists.get(id) ?? [];
    return outline.sections.map((one) => ({
      id: one.id,
      title: this.#title(one),
      items: ofList(one.id),
      groups: one.groups.map((group) => ({
        id: group.id,
        title: this.#title(group),
        items: ofList(group.id),
      })),
    }));
  }

  /** A title that stands on one line in the file may have had several. */
  #title({ id, title, row }: FileHeading): string {
    const known = this.#titles.get(id);
    if (known !== undefined && isSameText(title, known)) return known;
    if (isLongerThan(title, lengths.title)) {
      const { table, findings } = this.#given;
      const place = { sheet: table.sheet.name, row: row + 1, name: title.slice(0, 60) };
      findings.push({ kind: 'long', ...place, column: 'judul' });
      return known ?? '';
    }
    if (known === undefined) return title;
    if (title === '') this.#asked.push({ id, part: 'title', why: 'blank' });
    return title;
  }

  /** Where the file no longer tells places, each row stands where it stood, a new one at the end. */
  #inPlace(items: ReadonlyMap<FileRow, Item>): Content {
    const { base, aligned } = this.#given;
    const now = new Map([...items.values()].map((item) => [item.id, item]));
    const known = new Set([...aligned.items.values()].map(({ item }) => item.id));
    const added = [...now.values()].filter(({ id }) => !known.has(id));
    const titles = new Map(
      this.#given.outline.sections.flatMap((one) =>
        [one, ...one.groups].map((heading) => [heading.id, heading] as const),
      ),
    );
    const titleOf = (id: string, title: string) => {
      const heading = titles.get(id);
      return heading ? this.#title(heading) : title;
    };
    const still = (list: readonly Item[]) => list.flatMap(({ id }) => now.get(id) ?? []);
    return base.map((section, at) => ({
      ...section,
      title: titleOf(section.id, section.title),
      items: [...still(section.items), ...(at === base.length - 1 ? added : [])],
      groups: section.groups.map((group) => ({
        ...group,
        title: titleOf(group.id, group.title),
        items: still(group.items),
      })),
    }));
  }

  /** What is gone is gone where the hidden sheet's reference died with the row; else it is asked. */
  #askMissing(content: Content): void {
    const { base, carrier } = this.#given;
    const here = new Set(idsIn(content));
    for (const id of idsIn(base)) {
      if (!here.has(id) && !carrier.gone.has(id)) {
        this.#asked.push({ id, part: 'exists', why: 'missing' });
      }
    }
  }
}

function* idsIn(content: Content): Generator<string> {
  for (const { id, items, groups } of content) {
    yield id;
    for (const item of items) yield item.id;
    for (const group of groups) {
      yield group.id;
      for (const item of group.items) yield item.id;
    }
  }
}

function kindsOf(base: Content): Map<string, 'section' | 'group' | 'item'> {
  const kinds = new Map<string, 'section' | 'group' | 'item'>();
  for (const { id, items, groups } of base) {
    kinds.set(id, 'section');
    for (const group of groups) kinds.set(group.id, 'group');
    for (const item of [...items, ...groups.flatMap((group) => group.items)]) {
      kinds.set(item.id, 'item');
    }
  }
  return kinds;
}

/** What each mark stands for; one that stands for two tells nothing. */
function marksOf(base: Content): Map<string, string> {
  const marks = new Map<string, string>();
  const twice = new Set<string>();
  for (const id of idsIn(base)) {
    const mark = rowMark(id);
    if (marks.has(mark)) twice.add(mark);
    marks.set(mark, id);
  }
  for (const mark of twice) marks.delete(mark);
  return marks;
}

function baseItems(base: Content): BaseItem[] {
  const numbers = new Map(pathsOfItems(base));
  const of = (list: string) => (item: Item) => ({ item, list, no: numbers.get(item) ?? '' });
  return base.flatMap((section) => [
    ...section.items.map(of(section.id)),
    ...section.groups.flatMap((group) => group.items.map(of(group.id))),
  ]);
}

function fileRow(
  { row, mark, cells }: RabLine,
  list: string | undefined,
  { columns }: RabTable,
): FileRow {
  const figure = (column: number, kind: 'price' | 'volume') => {
    const read = readNumberCell(cells[column], kind, ranges[kind]);
    return read.kind === 'number' ? toText(read.value) : '';
  };
  return {
    row,
    mark,
    list,
    no: textAt(cells, columns.no),
    kode: textAt(cells, columns.kode),
    uraian: textAt(cells, columns.uraian),
    satuan: textAt(cells, columns.satuan),
    volume: figure(columns.volume, 'volume'),
    harga: figure(columns.harga, 'price'),
  };
}

const blankItem: Item = {
  id: '',
  catatan: '',
  asal: '',
  kode: '',
  deskripsi: '',
  satuan: '',
  volume: decimal('0'),
  harga: zero,
  priceMissing: true,
  hargaTotal: zero,
  rows: [],
  kodeKey: '',
};
