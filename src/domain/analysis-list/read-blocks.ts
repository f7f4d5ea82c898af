// Blocks of analyses in the sheets of an office: A tenaga, B bahan, C alat, D jumlah, E overhead, F.
// A block of which anything cannot be read is left out with its reasons, never taken with a hole.
import { decimal, multiply } from '../number/decimal.ts';
import type { Decimal } from '../number/decimal.ts';
import { isNear } from '../number/near.ts';
import { lengths, ranges } from '../number/limits.ts';
import { isLongerThan } from '../clean-text.ts';
import { readNumber } from '../price-list/cells.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../sheet/cells.ts';
import { isColumnNumbers } from '../sheet/head-rows.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import type { RecipeGroup } from '../recipe.ts';
import { isBrokenUnit } from '../units/unit-spellings.ts';
import type {
  AnalysisReading,
  LeftAnalysis,
  ListedAnalysis,
  ListedComponent,
  RowReason,
} from './analysis-list.ts';
import { headAt, partsOf, type BlockColumns, type Range } from './block-head.ts';
import { readTitle } from './block-title.ts';
import { readOverhead, type OverheadRow } from './block-overhead.ts';
import { sumsApart, totalOf } from './block-sums.ts';
import { isCounted, lineKind } from './block-lines.ts';

interface Block {
  readonly row: number;
  readonly titles: readonly (readonly string[])[];
  readonly columns: BlockColumns | undefined;
  group: RecipeGroup;
  readonly components: ListedComponent[];
  readonly sums: Map<RecipeGroup | 'D', Decimal>;
  readonly reasons: RowReason[];
  readonly overheads: OverheadRow[];
  printed: Decimal | null;
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
  let titles: string[][] = [];
  let strays: RowReason[] = [];
  let columns: BlockColumns | undefined;
  let block: Block | undefined;
  const close = () => {
    if (block) blocks.push(block);
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
    group,
    components: [],
    sums: new Map(),
    reasons: strays.slice(0, 1),
    overheads: [],
    printed: null,
  });
  for (let at = 0; at < rows.length; at++) {
    const cells = withoutOthers(rows[at] ?? [], range);
    if (cells.every(isBlankCell)) continue;
    const head = headAt(rows, at, range);
    if (head) {
      if (block && block.components.length > 0) breakOff(at + 1);
      columns = head.columns;
      at += head.span - 1;
      continue;
    }
    if (isColumnNumbers(cells)) continue;
    const kind = lineKind(cells, columns);
    if (!block && kind.is === 'group') {
      block = begun(at + 1, kind.group);
    } else if (block) {
      takeLine(block, cells, kind, at + 1);
      if (kind.is === 'F') close();
    } else if (kind.is === 'component' && columns && isCounted(cells, columns)) {
      strays.push({
        row: at + 1,
        reason: `Baris ${at + 1} berdiri di luar tenaga, bahan dan alat: judul kelompoknya tidak dikenal`,
      });
    } else
      titles.push(
        cells.flatMap((cell) => (isFault(cell) || isBlankCell(cell) ? [] : [plainText(cell)])),
      );
  }
  // Components that no group holds are named too, where no block begins below them.
  if (!block && strays[0]) block = begun(strays[0].row, 'LABOR');
  breakOff(rows.length);
  return blocks;
}

const withoutOthers = (row: readonly ListCell[], [from, to]: Range): ListCell[] =>
  row.map((cell, column) => (column >= from && column < to ? cell : null));

function takeLine(
  block: Block,
  cells: readonly ListCell[],
  kind: ReturnType<typeof lineKind>,
  row: number,
) {
  const wrong = (reason: string) => block.reasons.push({ row, reason });
  if (cells.some(isFault)) return wrong(`Baris ${row} memuat galat Excel atau rumus tanpa nilai`);
  const { columns } = block;
  const last = () => amountIn(cells, columns);
  switch (kind.is) {
    case 'group':
      block.group = kind.group;
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
      return readComponent(block, cells, row, wrong);
  }
}

function readComponent(
  block: Block,
  cells: readonly ListCell[],
  row: number,
  wrong: (reason: string) => void,
) {
  const { columns, group } = block;
  if (!columns) return wrong('Blok tanpa judul kolom (Uraian, Satuan, Koefisien)');
  const textAt = (column: number | undefined) => {
    const cell = column === undefined ? null : (cells[column] ?? null);
    return isFault(cell) ? '' : plainText(cell);
  };
  const name = textAt(columns.uraian).replace(/^[-–•]\s+/, '');
  const unit = textAt(columns.satuan);
  const about = name === '' ? `Baris ${row}` : `Baris ${row} (${name})`;
  const number = (column: number | undefined, as: 'price' | 'coefficient', title: string) => {
    if (column === undefined) return undefined;
    const range = as === 'price' ? ranges.price : ranges.coefficient;
    const read = readNumber(cells[column] ?? null, as, range);
    if (read.kind === 'wrong')
      wrong(`${about}: ${title} “${textAt(column)}” ${read.reason.toLowerCase()}`);
    return read.kind === 'value' ? read : undefined;
  };
  const before = block.reasons.length;
  const coefficient = number(columns.koefisien, 'coefficient', 'koefisien');
  const price = number(columns.harga, 'price', 'harga')?.value ?? null;
  const amount = number(columns.jumlah, 'price', 'jumlah')?.value ?? null;
  if (block.reasons.length > before) return;
  if (name === '') wrong(`${about}: uraian kosong`);
  if (unit === '') wrong(`${about}: satuan kosong`);
  if (unit === '%') wrong(`${about}: baris persen belum dapat dibaca dari berkas`);
  if (isBrokenUnit(unit)) wrong(`${about}: satuan “${unit}” rusak`);
  if (isLongerThan(name, lengths.masterName))
    wrong(`${about}: nama lebih dari ${lengths.masterName} karakter`);
  if (isLongerThan(unit, lengths.satuan))
    wrong(`${about}: satuan lebih dari ${lengths.satuan} karakter`);
  if (!coefficient) return wrong(`${about}: koefisien kosong`);
  const isProved = price && amount && isNear(multiply(coefficient.value, price), amount);
  if (coefficient.note !== undefined && !isProved) {
    wrong(`${about}: koefisien ${coefficient.note}, tetapi jumlahnya tidak membuktikannya`);
  }
  const code = textAt(columns.kode);
  block.components.push({
    row,
    group,
    code: code === '' || code === '-' ? null : code,
    name,
    unit,
    coefficient: coefficient.value,
    price,
    amount,
  });
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
    .flatMap((_, column) => (column === columns?.no ? [] : (figureAt(cells, column) ?? [])));
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

function finished(block: Block, sheet: string, id: number): ListedAnalysis | LeftAnalysis {
  const { kode, uraian, satuan } = readTitle(block.titles);
  const { row, components, reasons, printed } = block;
  const wrong = (reason: string) => reasons.push({ row, reason });
  if (kode === undefined) wrong('Kode analisis tidak ditemukan di atas blok');
  else if (isLongerThan(kode, lengths.kode)) wrong(`Kode lebih dari ${lengths.kode} karakter`);
  if (uraian === undefined) wrong('Uraian pekerjaan tidak ditemukan di atas blok');
  else if (isLongerThan(uraian, lengths.deskripsi))
    wrong(`Uraian lebih dari ${lengths.deskripsi} karakter`);
  if (satuan === undefined) wrong('Satuan pekerjaan tidak ditemukan di atas blok');
  else if (isBrokenUnit(satuan)) wrong(`Satuan pekerjaan “${satuan}” rusak`);
  if (components.length === 0 && reasons.length === 0) wrong('Tidak ada komponen');
  const overhead = overheadOf(block);
  reasons.push(...overhead.reasons);
  const taken =
    overhead.percent ??
    (block.overheads.length === 0 && printed && isNear(printed, totalOf(components))
      ? decimal(0)
      : undefined);
  if (taken === undefined && overhead.reasons.length === 0)
    wrong('Baris E overhead tidak ditemukan');
  if (!kode || !uraian || !satuan || !taken || reasons.length > 0) {
    return { sheet, row, name: [kode, uraian].filter(Boolean).join(' '), reasons };
  }
  const notes = [...overhead.notes, ...sumsApart(block)];
  return { id, sheet, row, kode, uraian, satuan, overhead: taken, printed, components, notes };
}

function overheadOf({ overheads, sums, components, printed }: Block) {
  const Ds = [sums.get('D'), totalOf(components)].filter((D) => D && D.units !== 0n);
  return readOverhead(overheads, { Ds: Ds.flatMap((D) => D ?? []), F: printed });
}
