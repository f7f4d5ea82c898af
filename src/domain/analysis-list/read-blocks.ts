// Blocks of analyses in the sheets of an office: A tenaga, B bahan, C alat, D jumlah, E overhead, F.
// A block of which anything cannot be read is left out with its reasons, never taken with a hole.
import { compare, isZero, multiply, sum, type Decimal } from '../number/decimal.ts';
import { writeStored } from '../number/number-text.ts';
import type { RecipeGroup } from '../recipe.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../sheet/cells.ts';
import { isWrittenInEnglish } from '../number/pasted-number.ts';
import { isColumnNumbers } from '../sheet/head-rows.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import type { AnalysisReading, LeftAnalysis, ListedAnalysis, RowReason } from './analysis-list.ts';
import {
  groupOfRow,
  headAt,
  partsOf,
  type BlockColumns,
  type GroupColumns,
  type Range,
} from './block-head.ts';
import { isCounted, lineKind } from './block-lines.ts';
import {
  amountIn,
  figureAt,
  figuresBeside,
  isFoot,
  isNextTitled,
  isPartIn,
  isUnread,
  takeBelow,
  takeFoot,
  textsOf,
  type Foot,
} from './block-sums.ts';
import { readTitle } from './block-title.ts';
import { readComponentRow } from './component-row.ts';
import { finishAnalysis } from './finish-analysis.ts';
import { foreignIn } from './other-money.ts';
import type { DraftRow } from './percent-rows.ts';
import { isDenied } from './printed.ts';

interface Block extends Foot {
  readonly row: number;
  readonly titles: readonly (readonly string[])[];
  columns: BlockColumns | undefined;
  /** Its columns are those of the block above. */
  isHeadless: boolean;
  group: RecipeGroup;
  readonly drafts: DraftRow[];
  hasBrokenOverhead: boolean;
  /** The last title of a group that has an amount beside it. */
  paid: { readonly row: number; readonly words: string; readonly drafts: number } | undefined;
  /** A title of a group stands above its rows. */
  isTitled: boolean;
  /** Nothing but its sum tells its price. */
  endsAt: Decimal | undefined;
}

/** In the old layout of SNI, by columns of its groups. */
const isOfColumns = (block: Block) => block.columns?.ofGroups !== undefined && !block.isTitled;

type Marks = (column: number) => boolean;

export function readBlocks(sheets: readonly ListSheet[]): AnalysisReading {
  const analyses: ListedAnalysis[] = [];
  const left: LeftAnalysis[] = [];
  const passed: string[] = [];
  for (const sheet of sheets) {
    const before = analyses.length + left.length;
    const parts = partsOf(sheet.rows);
    // A sheet without any head is read too, so that its blocks are named as left out.
    const within: readonly Range[] = parts.length > 0 ? parts : [[0, Number.MAX_SAFE_INTEGER]];
    for (const range of within) {
      for (const block of blocksIn(sheet, range)) {
        const read = finished(block, sheet.name, analyses.length);
        if ('reasons' in read) left.push(read);
        else analyses.push(read);
      }
    }
    if (analyses.length + left.length === before) passed.push(sheet.name);
  }
  return { analyses, left, passed };
}

function blocksIn(sheet: ListSheet, range: Range): Block[] {
  const { rows } = sheet;
  const blocks: Block[] = [];
  let titles: string[][] = [];
  let strays: RowReason[] = [];
  /** Rows that count where components stand without titles of groups: there nothing else tells them from a title. */
  let unread: RowReason[] = [];
  let columns: BlockColumns | undefined;
  /** A block above has them already. */
  let isUsed = false;
  let block: Block | undefined;
  const close = () => {
    if (block) blocks.push(block);
    isUsed ||= block !== undefined;
    block = undefined;
    titles = [];
    strays = [];
    unread = [];
  };
  const breakOff = (row: number) => {
    block?.reasons.push({ row, reason: 'Baris F Harga Satuan Pekerjaan tidak ditemukan' });
    close();
  };
  /** In the old layout of SNI an analysis may end with its sum: that is its price. */
  const endAtSum = () => {
    if (!block || !isOfColumns(block) || !block.isSummed) return false;
    const { sums, overheads, drafts, below } = block;
    const groups = [...new Set(drafts.map(({ group }) => group))];
    const parts = groups.flatMap((group) => sums.get(group) ?? []);
    const D = sums.get('D') ?? (parts.length === groups.length ? sum(parts) : undefined);
    if (overheads.length === 0 && D) {
      block.endsAt = D;
      block.printed ??= D;
    }
    if (!D && overheads.length === 0)
      block.reasons.push({ row: block.row, reason: 'Jumlah analisis tidak ditemukan' });
    close();
    titles = below;
    return true;
  };
  const english = new Map<number, boolean>();
  const isEnglish = (column: number) => {
    const known = english.get(column) ?? isWrittenInEnglish(rows.map((row) => row[column]));
    english.set(column, known);
    return known;
  };
  const foreignAt = foreignIn(sheet);
  const begun = (row: number, group: RecipeGroup): Block => ({
    row,
    titles,
    columns,
    isHeadless: isUsed,
    group,
    drafts: [],
    sums: new Map(),
    reasons: strays.slice(0, 1),
    overheads: [],
    hasBrokenOverhead: false,
    printed: null,
    paid: undefined,
    isTitled: false,
    isSummed: false,
    isWhole: false,
    isTaxed: false,
    notes: [],
    below: [],
    endsAt: undefined,
  });
  for (let at = 0; at < rows.length; at++) {
    const cells = withoutOthers(rows[at] ?? [], range);
    if (cells.every(isBlankCell)) continue;
    const head = headAt(rows, at, range);
    if (head) {
      // A page of a long block begins with its head again.
      const goesOn =
        block && isSame(head.columns, block.columns) && (!block.reasons[0] || block.isSummed);
      if (block && block.drafts.length > 0 && !goesOn && !endAtSum()) breakOff(at + 1);
      columns = head.columns;
      isUsed = false;
      // The title of its first group may stand above its head.
      if (block) Object.assign(block, { columns, isHeadless: false });
      at += head.span - 1;
      continue;
    }
    if (isColumnNumbers(cells)) continue;
    const kind = lineKind(cells, columns);
    const isRow = kind.is === 'component' && columns !== undefined && isCounted(cells, columns);
    const isMoney = columns?.ofGroups !== undefined && isPartIn(cells, columns);
    if (block && isOfColumns(block)) {
      if (!block.isSummed) {
        if (kind.is === 'component' && !isMoney && isWholeTitle(textsOf(cells))) breakOff(at + 1);
      } else if (
        (isMoney || kind.is === 'group') &&
        isNextTitled(block, block.titles) &&
        !isFoot(cells, columns)
      ) {
        endAtSum();
      } else if (!isRow) {
        takeBelow(block, cells, {
          row: at + 1,
          columns,
          money: foreignAt(at, cells, columns),
        });
        continue;
      } else if (block.isWhole || block.below.length > 0) {
        const name = plainText(textIn(cells, block.columns?.uraian ?? 0));
        const reason = `Baris ${at + 1} (${name}): berdiri di bawah jumlah analisis, tanpa judul analisis lain di antaranya`;
        block.reasons.push({ row: at + 1, reason });
        continue;
      }
    }
    if (!block && isRow && columns?.ofGroups) {
      block = begun(at + 1, 'LABOR');
      block.reasons.push(...unread.slice(0, 1));
    }
    if (!block && kind.is === 'group') {
      block = begun(at + 1, kind.group);
      block.isTitled = true;
      notePaid(block, cells, at + 1);
    } else if (block) {
      const money = foreignAt(at, cells, columns);
      if (money !== undefined) block.reasons.push({ row: at + 1, reason: money });
      takeLine(block, cells, kind, { row: at + 1, isEnglish });
      if (kind.is === 'F') close();
    } else if (isRow) {
      strays.push({
        row: at + 1,
        reason: `Baris ${at + 1} berdiri di luar tenaga, bahan dan alat: judul kelompoknya tidak dikenal`,
      });
    } else {
      const texts = textsOf(cells);
      // What stands above its description is of the page, or of the analysis before.
      if (columns?.ofGroups && isUnread(cells, columns) && readTitle(titles).uraian) {
        const reason = `Baris ${at + 1} (${texts[0] ?? ''}): satuan atau koefisien kosong`;
        unread.push({ row: at + 1, reason });
      }
      titles.push(texts);
    }
  }
  // Components that no group holds are named too, where no block begins below them.
  if (!block && strays[0]) block = begun(strays[0].row, 'LABOR');
  if (!endAtSum()) breakOff(rows.length);
  return blocks;
}

/** The same columns, in whatever words the head of another page says them. */
const isSame = (one: BlockColumns, other: BlockColumns | undefined) =>
  other !== undefined && placesOf(one) === placesOf(other);

const placesOf = (columns: BlockColumns) => {
  const { no, kode, uraian, satuan, koefisien, harga, jumlah, ofGroups } = columns;
  return JSON.stringify([[no, kode, uraian, satuan, koefisien, harga, jumlah], ofGroups]);
};

/** '6.2' | '1 m3 Galian' among rows of components. */
function isWholeTitle(texts: readonly string[]): boolean {
  const { kode = /^\d{1,3}\.\d{1,3}$/.exec(texts[0] ?? '')?.[0], satuan } = readTitle([texts]);
  return texts.length === 2 && kode !== undefined && satuan !== undefined;
}

const withoutOthers = (row: readonly ListCell[], [from, to]: Range): ListCell[] =>
  row.map((cell, column) => (column >= from && column < to ? cell : null));

function takeLine(
  block: Block,
  cells: readonly ListCell[],
  kind: ReturnType<typeof lineKind>,
  { row, isEnglish }: { row: number; isEnglish: Marks },
) {
  const wrong = (reason: string) => block.reasons.push({ row, reason });
  if (cells.some(isFault)) {
    // It is there: that it was not found would send somebody to look for it.
    if (kind.is === 'E') block.hasBrokenOverhead = true;
    const which = kind.is === 'E' ? ' (E, overhead)' : '';
    return wrong(`Baris ${row}${which} memuat galat Excel atau rumus tanpa nilai`);
  }
  if (kind.is !== 'component' && kind.is !== 'nothing') tellPaid(block);
  const { columns } = block;
  if (columns && isOfColumns(block) && takeFoot(block, cells, { kind, row, columns })) return;
  const last = () => amountIn(cells, columns);
  switch (kind.is) {
    case 'group':
      block.group = kind.group;
      block.isTitled = true;
      notePaid(block, cells, row);
      return;
    case 'sum': {
      const amount = last();
      if (amount) block.sums.set(kind.of ?? block.group, amount);
      return;
    }
    case 'E': {
      const { told } = kind;
      block.overheads.push({ row, told, amount: last(), figures: figuresBeside(cells, columns) });
      return;
    }
    case 'F':
      block.printed = last() ?? null;
      return;
    case 'nothing':
      return;
    case 'component':
      return takeComponent(block, cells, { row, isEnglish });
  }
}

/** The sum of a group may stand beside its title; where nothing of the group follows, it is a lump that no row makes. */
function notePaid(block: Block, cells: readonly ListCell[], row: number) {
  const { columns, drafts } = block;
  const first = columns ? columns.uraian + 1 : Infinity;
  const isPaid = cells.some((_, column) => {
    const figure = column < first ? undefined : figureAt(cells, column);
    return figure !== undefined && !isZero(figure);
  });
  const words = cells.flatMap((cell) => (typeof cell === 'string' ? [plainText(cell)] : []));
  const name = words.find((text) => /\p{L}{3}/u.test(text)) ?? '';
  block.paid = isPaid ? { row, words: name, drafts: drafts.length } : undefined;
}

function tellPaid(block: Block) {
  const { paid } = block;
  block.paid = undefined;
  if (!paid || block.drafts.length > paid.drafts || block.reasons.length > 0) return;
  const reason = `Baris ${paid.row} (${paid.words}): ada jumlah tanpa satuan dan koefisien`;
  block.reasons.push({ row: paid.row, reason });
}

function takeComponent(
  block: Block,
  cells: readonly ListCell[],
  { row, isEnglish }: { row: number; isEnglish: Marks },
) {
  const { columns } = block;
  const wrong = (reason: string) => block.reasons.push({ row, reason });
  if (!columns) return wrong('Blok tanpa judul kolom (Uraian, Satuan, Koefisien)');
  const { ofGroups } = columns;
  const of = ofGroups && groupOfRow(ofGroups, (column) => figureAt(cells, column));
  if (ofGroups && !of && !block.isTitled) {
    const name = plainText(textIn(cells, columns.uraian));
    return wrong(
      `Baris ${row} (${name}): jumlahnya tidak berdiri di satu kolom upah, bahan atau alat`,
    );
  }
  const { group, within } = ofRow(block, columns, of);
  if (of && of.group !== group && ofGroups?.some((each) => each.group === group)) {
    const name = plainText(textIn(cells, columns.uraian));
    const reason = `Baris ${row} (${name}): jumlahnya berdiri di kolom kelompok lain dari judulnya`;
    block.notes.push({ row, reason });
  }
  const marks = { isMarkTold: false, isEnglish: isEnglish(columns.koefisien) };
  const read = readComponentRow(cells, within, { row, group, ...marks });
  if (of && read.is === 'component') {
    const { name, coefficient, price, amount } = read.component;
    if (within.harga === undefined && isOfColumns(block))
      return wrong(`Baris ${row} (${name}): ${withoutPrice}`);
    // What stands in a column of its group alone may as well be amounts.
    const isTold = of.harga === undefined || (of.isPrice && (block.isTitled || !amount));
    if (!isTold && (!price || !amount || isDenied(multiply(coefficient, price), amount)))
      return wrong(`Baris ${row} (${name}): koefisien × harga bukan jumlah yang tercetak`);
  }
  if (read.is === 'wrong') for (const reason of read.reasons) wrong(reason);
  else block.drafts.push(read.is === 'percent' ? read.percent : read.component);
}

const withoutPrice =
  'kolom harga satuannya tidak dikenal, kolom upah, bahan dan alat memuat jumlah';

/** What a row is of, and where its price and its amount stand: below titles of groups the title counts. */
function ofRow(block: Block, columns: BlockColumns, of: GroupColumns | undefined) {
  const { harga, first } = columns;
  const jumlah = columns.jumlah ?? first?.jumlah;
  if (!of)
    return { group: block.group, within: { ...columns, harga: harga ?? first?.harga, jumlah } };
  const price = of.harga ?? harga;
  if (!block.isTitled)
    return {
      group: of.group,
      within: { ...columns, harga: price, jumlah: of.jumlah ?? columns.jumlah },
    };
  return { group: block.group, within: { ...columns, harga: price, jumlah } };
}

const textIn = (cells: readonly ListCell[], column: number) => {
  const cell = cells[column] ?? null;
  return isFault(cell) ? '' : cell;
};

function finished({ titles, isHeadless, ...block }: Block, sheet: string, id: number) {
  const misfit = isHeadless ? misfitOf(block) : undefined;
  const reasons = misfit === undefined ? block.reasons : [misfit, ...block.reasons];
  const title = readTitle(titles);
  return finishAnalysis({ ...block, reasons, sheet, title, mayLackOverhead: false }, id);
}

/**
 * Why columns of the block above are none of this one. Coefficient and price make the same amount the
 * other way round; but of all components of a work that the price is the smaller one is no analysis.
 */
function misfitOf({ drafts }: Pick<Block, 'drafts'>): RowReason | undefined {
  const figures = drafts.flatMap((draft) =>
    'coefficient' in draft && draft.price ? [{ ...draft, price: draft.price }] : [],
  );
  const [first] = figures;
  const isTurned = figures.every(({ coefficient, price }) => compare(price, coefficient) < 0);
  if (!first || !isTurned) return undefined;
  const { row, coefficient, price } = first;
  const [under, beside] = [coefficient, price].map((value) => writeStored(value, 0, 6));
  const reason = `Blok tanpa judul kolom sendiri, dan kolom blok di atasnya tidak cocok: di bawah Koefisien ada ${under}, di bawah Harga ada ${beside}`;
  return { row, reason };
}
