// Blocks of analyses in the sheets of an office: A tenaga, B bahan, C alat, D jumlah, E overhead, F.
// A block of which anything cannot be read is left out with its reasons, never taken with a hole.
import { compare, isZero, sum, zero, type Decimal } from '../number/decimal.ts';
import { ranges } from '../number/limits.ts';
import { writeStored } from '../number/number-text.ts';
import { readNumber } from '../price-list/cells.ts';
import type { RecipeGroup } from '../recipe.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../sheet/cells.ts';
import { isColumnNumbers } from '../sheet/head-rows.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import type { AnalysisReading, LeftAnalysis, ListedAnalysis, RowReason } from './analysis-list.ts';
import { headAt, partsOf, type BlockColumns, type Range } from './block-head.ts';
import { isCounted, lineKind } from './block-lines.ts';
import type { OverheadRow } from './block-overhead.ts';
import { codeAt, readTitle } from './block-title.ts';
import { readComponentRow } from './component-row.ts';
import { finishAnalysis } from './finish-analysis.ts';
import type { DraftRow } from './percent-rows.ts';
import { isSumDenied } from './printed.ts';

interface Title {
  readonly row: number;
  readonly texts: readonly string[];
}

interface Block {
  readonly row: number;
  readonly titles: readonly Title[];
  columns: BlockColumns | undefined;
  /** Its columns are those of the block above. */
  isHeadless: boolean;
  group: RecipeGroup;
  readonly drafts: DraftRow[];
  readonly sums: Map<RecipeGroup | 'D', Decimal>;
  /** Sums that do not say of what, by the group below which they stand. */
  readonly unnamed: Set<RecipeGroup>;
  readonly reasons: RowReason[];
  readonly overheads: OverheadRow[];
  hasBrokenOverhead: boolean;
  printed: Decimal | null;
  calledF: string;
  /** The last title of a group that has an amount beside it. */
  paid: { readonly row: number; readonly words: string; readonly drafts: number } | undefined;
}

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

function blocksIn({ rows }: ListSheet, range: Range): Block[] {
  const blocks: Block[] = [];
  let titles: Title[] = [];
  let strays: RowReason[] = [];
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
  };
  const breakOff = (row: number) => {
    block?.reasons.push({ row, reason: 'Baris F Harga Satuan Pekerjaan tidak ditemukan' });
    close();
  };
  const begun = (row: number, group: RecipeGroup): Block => ({
    row,
    titles,
    columns,
    isHeadless: isUsed,
    group,
    drafts: [],
    sums: new Map(),
    unnamed: new Set(),
    reasons: strays.slice(0, 1),
    overheads: [],
    hasBrokenOverhead: false,
    printed: null,
    calledF: '',
    paid: undefined,
  });
  for (let at = 0; at < rows.length; at++) {
    const cells = withoutOthers(rows[at] ?? [], range);
    if (cells.every(isBlankCell)) continue;
    const head = headAt(rows, at, range);
    if (head) {
      // A page of a long block begins with its head again.
      const goesOn = block?.reasons.length === 0 && isSame(head.columns, block.columns);
      if (block && block.drafts.length > 0 && !goesOn) breakOff(at + 1);
      columns = head.columns;
      isUsed = false;
      // The title of its first group may stand above its head.
      if (block) Object.assign(block, { columns, isHeadless: false });
      at += head.span - 1;
      continue;
    }
    if (isColumnNumbers(cells)) continue;
    const kind = lineKind(cells, columns);
    if (!block && kind.is === 'group') {
      block = begun(at + 1, kind.group);
      notePaid(block, cells, at + 1);
    } else if (block) {
      takeLine(block, cells, kind, at + 1);
      if (kind.is === 'F') close();
    } else if (kind.is === 'component' && columns && isCounted(cells, columns)) {
      strays.push({
        row: at + 1,
        reason: `Baris ${at + 1} berdiri di luar tenaga, bahan dan alat: judul kelompoknya tidak dikenal`,
      });
    } else
      titles.push({
        row: at + 1,
        texts: cells.flatMap((cell) =>
          isFault(cell) || isBlankCell(cell) ? [] : [plainText(cell)],
        ),
      });
  }
  // Components that no group holds are named too, where no block begins below them.
  if (!block && strays[0]) block = begun(strays[0].row, 'LABOR');
  breakOff(rows.length);
  return blocks;
}

const isSame = (one: BlockColumns, other: BlockColumns | undefined) =>
  other !== undefined &&
  (Object.keys(one) as (keyof BlockColumns)[]).every((name) => one[name] === other[name]); // its own names

const withoutOthers = (row: readonly ListCell[], [from, to]: Range): ListCell[] =>
  row.map((cell, column) => (column >= from && column < to ? cell : null));

function takeLine(
  block: Block,
  cells: readonly ListCell[],
  kind: ReturnType<typeof lineKind>,
  row: number,
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
  const last = () => amountIn(cells, columns);
  switch (kind.is) {
    case 'group':
      block.group = kind.group;
      notePaid(block, cells, row);
      return;
    case 'sum': {
      const amount = last();
      if (amount) block.sums.set(kind.of ?? block.group, amount);
      if (amount && !kind.of) block.unnamed.add(block.group);
      return;
    }
    case 'E': {
      const { told } = kind;
      block.overheads.push({ row, told, amount: last(), figures: figuresBeside(cells, columns) });
      return;
    }
    case 'F':
      block.printed = last() ?? null;
      block.calledF =
        cells
          .flatMap((cell) => (typeof cell === 'string' ? [plainText(cell)] : []))
          .find((text) => /harga/i.test(text)) ?? '';
      return;
    case 'nothing':
      return;
    case 'component':
      return takeComponent(block, cells, row);
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

function takeComponent(block: Block, cells: readonly ListCell[], row: number) {
  const { columns, group } = block;
  const wrong = (reason: string) => block.reasons.push({ row, reason });
  if (!columns) return wrong('Blok tanpa judul kolom (Uraian, Satuan, Koefisien)');
  const read = readComponentRow(cells, columns, { row, group, isMarkTold: false });
  if (read.is === 'wrong') for (const reason of read.reasons) wrong(reason);
  else block.drafts.push(read.is === 'percent' ? read.percent : read.component);
}

/** The amount of a row: in its column, else the last figure; columns of an office's own stand behind. */
function amountIn(cells: readonly ListCell[], columns: BlockColumns | undefined) {
  const at = amountAt(cells, columns);
  return at === undefined ? undefined : figureAt(cells, at);
}

function figuresBeside(cells: readonly ListCell[], columns: BlockColumns | undefined): Decimal[] {
  const at = amountAt(cells, columns) ?? 0;
  // The number of a row is no figure of it.
  return cells
    .slice(0, at)
    .flatMap((_, column) => (column === columns?.no ? [] : (shareAt(cells, column) ?? [])));
}

/** With all its decimals: 0,125 is 12,5 %, and 0,13 would be 13. */
function shareAt(cells: readonly ListCell[], column: number): Decimal | undefined {
  const read = readNumber(cells[column] ?? null, 'coefficient', ranges.coefficient);
  return read.kind === 'value' ? read.value : undefined;
}

function amountAt(cells: readonly ListCell[], columns: BlockColumns | undefined) {
  const { jumlah } = columns ?? {};
  if (jumlah !== undefined && figureAt(cells, jumlah)) return jumlah;
  const last = cells.findLastIndex((_, column) => figureAt(cells, column) !== undefined);
  return last === -1 ? undefined : last;
}

function figureAt(cells: readonly ListCell[], column: number): Decimal | undefined {
  const read = readNumber(cells[column] ?? null, 'price', ranges.price);
  return read.kind === 'value' ? read.value : undefined;
}

function finished({ titles, isHeadless, ...block }: Block, sheet: string, id: number) {
  const misfit = isHeadless ? misfitOf(block) : undefined;
  const reasons = misfit === undefined ? block.reasons : [misfit, ...block.reasons];
  const texts = titles.map((each) => each.texts);
  const title = readTitle(texts);
  // Where somebody looks for it: at its code, not where its rows begin.
  const at = codeAt(texts, title.kode ?? '');
  const row = titles[at]?.row ?? block.row;
  const toldBeside = [
    ...texts
      .slice(at + 1)
      .flat()
      .filter((text) => ofMuch.test(text)),
    block.calledF,
  ];
  const sums = sumsOf(block);
  return finishAnalysis(
    { ...block, sums, toldBeside, row, reasons, sheet, title, mayLackOverhead: false },
    id,
  );
}

const ofMuch =
  /^[([]?(?:(?:analis[ai]s?|perhitungan|harga|koefisien) )?(?:untuk|per|tiap|setiap) /i;

/** The only sum, below all groups of a block, is D where it says nothing else and is not what its group comes to. */
function sumsOf({ sums, unnamed, drafts }: Pick<Block, 'sums' | 'unnamed' | 'drafts'>) {
  const [of] = unnamed;
  const only = of && sums.size === 1 ? sums.get(of) : undefined;
  const rows = drafts.filter(({ group }) => group === of);
  const amounts = rows.flatMap(({ amount }) => amount ?? []);
  const isOfGroup =
    rows.length === drafts.length ||
    drafts.at(-1)?.group !== of ||
    amounts.length < rows.length ||
    !isSumDenied(sum(amounts), only ?? zero, rows.length);
  return only && !isOfGroup ? new Map([['D', only] as const]) : sums;
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
