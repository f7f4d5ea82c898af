// The take-offs of a workbook that came back: the rows of each work, known by their marks, else by
// their words and their order.
import { cleanText, isLongerThan } from '../../clean-text.ts';
import type { Content, ExtraFactor, Item, TakeOffRow } from '../../content/content.ts';
import { formulasWith } from '../../content/formulas.ts';
import { rowVolume, takeOffVolume } from '../../content/take-off.ts';
import { itemsOf } from '../../content/totals.ts';
import { grouped } from '../../grouped.ts';
import { equals, negate, toText, zero, type Decimal } from '../../number/decimal.ts';
import { lengths, ranges, type NumberRange } from '../../number/limits.ts';
import { isBlankCell, isFault, type ListCell } from '../../sheet/cells.ts';
import { rowMark } from '../identity.ts';
import { cellName, cellOf, isKept, isProduct, isSum, plainFormula } from '../own-formulas.ts';
import { readNumberCell, saidIn, withoutNoise, textAt } from '../read-cell.ts';
import type { Asked, ReturnColumn, ReturnedSheet, ReturnFinding } from './returned-book.ts';
import { isSameText, oneLine } from '../same-text.ts';
import { StrangeColumns } from './strange-columns.ts';
import { findTakeOffs, type TakeOffBlock, type TakeOffTable } from '../take-off-table.ts';

export interface TakeOffs {
  readonly findings: readonly ReturnFinding[];
  /** The item with the rows that the file has for it. */
  readonly applied: (item: Item, ask: (part: Asked['part'], why: Asked['why']) => void) => Item;
  /** Whether this formula, plain, points at the cell with the volume of an item, as the RAB does. */
  readonly isVolumeOf: (id: string, formula: string) => boolean;
}

export function readTakeOffs(
  sheets: readonly ReturnedSheet[],
  base: Content,
  makeId: () => string,
): TakeOffs {
  const findings: ReturnFinding[] = [];
  const measured = [...itemsOf(base)].filter(({ rows }) => rows.length > 0);
  const marks = new Set(measured.map(({ id }) => rowMark(id)));
  const table = findTakeOffs(sheets, (mark) => marks.has(mark));
  const ours = new Set(
    measured.flatMap(({ rows }) =>
      rows.flatMap(({ extras }) => extras.map(({ name }) => oneLine(name))),
    ),
  );
  const strange = new StrangeColumns(ours, table, findings);
  const idsOfMeasured = new Set(measured.map(({ id }) => id));
  if (!table && measured.length > 0) findings.push({ kind: 'no take-offs' });
  if (table) findings.push(...outsideOf(table));
  const blocks = table ? blocksOf(table, measured) : new Map<string, TakeOffBlock>();
  return {
    findings,
    applied(item, ask) {
      const block = blocks.get(item.id);
      if (!table || !block || item.rows.length === 0) return item;
      const reader = new RowReader(table, item, { findings, makeId, ask, strange });
      const rows = reader.read(block);
      const isSame = sameRows(rows, item.rows);
      const said = reader.saidVolume(block, rows);
      if (said && isSame) {
        // Nothing else was meant than another volume.
        ask('volume', said.isComputed ? 'computed' : 'formula');
        return { ...item, rows: [], volume: said.value };
      }
      if (said) reader.tellSum(block);
      // Without rows there is nothing that the volume could come from: ours stays.
      if (rows.length === 0 || isSame) return item;
      return { ...item, rows, volume: takeOffVolume(rows) };
    },
    isVolumeOf(id, formula) {
      // Where the sheet was not read nobody can tell which cell it was: the rows stay.
      if (!table) return idsOfMeasured.has(id) && /^[^!]+![A-Z]+\d+$/.test(formula);
      const block = blocks.get(id);
      return (
        block !== undefined && formula === cellOf(table.sheet, table.columns.volume, block.sum)
      );
    },
  };
}

const outsideOf = ({ sheet, columns, outside }: TakeOffTable): ReturnFinding[] =>
  outside.map((row) => {
    const name = textAt(sheet.rows[row] ?? [], columns.uraian);
    return { kind: 'outside', sheet: sheet.name, row: row + 1, name };
  });

/** Which block is whose: by the mark, else by words, in the order of the estimate. */
function blocksOf(table: TakeOffTable, measured: readonly Item[]): Map<string, TakeOffBlock> {
  const marks = new Map(measured.map(({ id }) => [rowMark(id), id]));
  const found = new Map<string, TakeOffBlock>();
  const open: TakeOffBlock[] = [];
  for (const block of table.blocks) {
    const id = marks.get(block.mark);
    if (id !== undefined && !found.has(id)) found.set(id, block);
    else open.push(block);
  }
  const free = grouped(
    measured.filter(({ id }) => !found.has(id)),
    ({ deskripsi }) => wordsOf(deskripsi),
  );
  for (const block of open) {
    const item = free.get(wordsOf(block.title))?.shift();
    if (item) found.set(item.id, block);
  }
  return found;
}

const wordsOf = (text: string): string => cleanText(text.replace(/\s+/g, ' ')).toLowerCase();
const isUncomputed = (cell: ListCell | undefined) =>
  cell !== undefined && isFault(cell) && cell.fault === 'no value';
const isSame = (one: Decimal, other: Decimal) => equals(one, other);

function sameRows(rows: readonly TakeOffRow[], before: readonly TakeOffRow[]): boolean {
  return rows.length === before.length && rows.every((row, at) => row === before[at]);
}

interface Telling {
  readonly findings: ReturnFinding[];
  readonly makeId: () => string;
  readonly ask: (part: Asked['part'], why: Asked['why']) => void;
  readonly strange: StrangeColumns;
}

/** What a measure was, and of which row. */
interface Measured {
  readonly value: Decimal | undefined;
  /** As it was typed, where it was computed. */
  readonly formula: string | undefined;
  readonly uraian: string;
}

const measures = ['panjang', 'lebar', 'tinggi', 'jumlah'] as const;

class RowReader {
  readonly #table: TakeOffTable;
  readonly #item: Item;
  readonly #telling: Telling;
  /** Ids of the extra columns of the item, by name. */
  readonly #extraIds: Map<string, string>;

  constructor(table: TakeOffTable, item: Item, telling: Telling) {
    this.#table = table;
    this.#item = item;
    this.#telling = telling;
    const extras = item.rows.flatMap((row) => row.extras);
    this.#extraIds = new Map(extras.map(({ id, name }) => [name, id]));
  }

  read({ rows }: TakeOffBlock): TakeOffRow[] {
    const known = this.#knownRows(rows);
    return rows.map((row, at) => this.#row(row, known[at]));
  }

  #knownRows(rows: readonly number[]): (TakeOffRow | undefined)[] {
    const marks = new Map(this.#item.rows.map((row) => [rowMark(row.id), row]));
    const taken = new Set<TakeOffRow>();
    const take = (row: TakeOffRow | undefined) => {
      if (!row || taken.has(row)) return undefined;
      taken.add(row);
      return row;
    };
    const { mark, uraian } = this.#table.columns;
    const marked = rows.map((row) => take(marks.get(textAt(this.#cells(row), mark))));
    return marked.map((own, at) => {
      if (own) return own;
      const text = textAt(this.#cells(rows[at] ?? -1), uraian);
      return take(
        this.#item.rows.find(
          (row) =>
            !taken.has(row) && wordsOf(row.uraian) === wordsOf(ownText(text, row, this.#table)),
        ),
      );
    });
  }

  #cells(row: number) {
    return this.#table.sheet.rows[row] ?? [];
  }

  /** The row as the file has it; the very same where it says nothing else. */
  #row(at: number, known: TakeOffRow | undefined): TakeOffRow {
    const before = known ?? { ...blankRow, id: this.#telling.makeId(), jenis: this.#jenisOf(at) };
    let row = before;
    const said = textAt(this.#cells(at), this.#table.columns.uraian);
    const uraian = ownText(said, before, this.#table);
    const isOther = !isSameText(uraian, before.uraian);
    if (isOther && isLongerThan(uraian, lengths.uraian)) {
      const place = this.#place(at, uraian.slice(0, 60));
      this.#telling.findings.push({ kind: 'long', ...place, column: 'uraian' });
    } else if (isOther) row = { ...row, uraian };
    for (const name of measures) {
      const range = name === 'jumlah' ? ranges.jumlah : ranges.dimension;
      const typed = name === 'jumlah' ? undefined : before.formula?.[name];
      const was = { value: before[name], formula: typed, uraian: before.uraian };
      const value = this.#measure(at, this.#table.columns[name], name, range, was);
      if (value === undefined) continue;
      const formula = name === 'jumlah' ? row.formula : formulasWith(row.formula, name, undefined);
      row = { ...row, [name]: value, formula };
    }
    const extras = this.#extras(at, before, row);
    if (extras) row = { ...row, extras };
    const read = row === before && known ? before : { ...row, volume: rowVolume(row) };
    this.#checkVolume(at, read, known);
    return read;
  }

  /** The volume of a row comes from its measures: another one is told. */
  #checkVolume(at: number, row: TakeOffRow, known: TakeOffRow | undefined): void {
    const { sheet, columns } = this.#table;
    const formula = this.#formula(at);
    if (formula !== undefined && isProduct(formula.replace(/^0-/, ''), this.#factors(at, row)))
      return;
    const cell = this.#cells(at)[columns.volume];
    const isLeft = isBlankCell(cell) && formula === undefined;
    if (isLeft && !known) return;
    const expected = [row, ...(known ? [known] : [])].flatMap(({ volume }) => [
      volume,
      negate(volume),
    ]);
    const value = typeof cell === 'number' ? withoutNoise(cell) : undefined;
    if (value && expected.some((one) => equals(one, value))) return;
    const text = saidIn(cell, sheet.formulas.get(`${at},${columns.volume}`));
    this.#telling.findings.push({ kind: 'measured', ...this.#place(at, row.uraian), text });
  }

  /** As the workbook multiplies them: each in its column, further ones as numbers. */
  #factors(at: number, { extras }: TakeOffRow): string[] {
    const { panjang, lebar, tinggi, jumlah, extras: columns } = this.#table.columns;
    const name = (column: number) => cellName(column, at);
    const taken = new Set<number>();
    const more = extras.map((extra) => {
      const own = columns.find((one) => one.name === oneLine(extra.name));
      if (!own || taken.has(own.column)) return toText(extra.value);
      taken.add(own.column);
      return name(own.column);
    });
    return [name(panjang), name(lebar), name(tinggi), ...more, name(jumlah)];
  }

  #formula(at: number): string | undefined {
    const formula = this.#table.sheet.formulas.get(`${at},${this.#table.columns.volume}`);
    return formula === undefined ? undefined : plainFormula(formula);
  }

  /** What stands as the sum of the block and is neither that of its rows nor the one it went out with. */
  saidVolume(
    { rows, sum }: TakeOffBlock,
    read: readonly TakeOffRow[],
  ): { readonly value: Decimal; readonly isComputed: boolean } | undefined {
    const { columns } = this.#table;
    const formula = this.#formula(sum);
    const ends = [rows[0] ?? 0, rows.at(-1) ?? 0].map((row) => cellName(columns.volume, row));
    const [, inner] = formula === undefined ? [] : (/^MAX\(0,(.+)\)$/.exec(formula) ?? []);
    if (inner !== undefined && isSum(inner, [ends.join(':')])) return undefined;
    const cell = this.#cells(sum)[columns.volume];
    const value = readNumberCell(cell, 'volume', ranges.volume);
    const own = [this.#item.volume, takeOffVolume(read)];
    if (value.kind === 'number') {
      if (own.some((one) => equals(one, value.value))) return undefined;
      return { value: value.value, isComputed: formula !== undefined };
    }
    this.tellSum({ sum });
    return undefined;
  }

  /** The sum of the block is of its own making, and not taken. */
  tellSum({ sum }: Pick<TakeOffBlock, 'sum'>): void {
    const { columns, sheet } = this.#table;
    const cell = this.#cells(sum)[columns.volume];
    const text = saidIn(cell, sheet.formulas.get(`${sum},${columns.volume}`));
    this.#telling.findings.push({ kind: 'measured', ...this.#place(sum), text });
  }

  #place(row: number, uraian = '') {
    const name = [this.#item.deskripsi, uraian].filter(Boolean).join(' – ');
    return { sheet: this.#table.sheet.name, row: row + 1, name };
  }

  #extras(at: number, before: TakeOffRow, measured: TakeOffRow): ExtraFactor[] | undefined {
    let isChanged = false;
    const left = [...before.extras];
    const changed = new Map<ExtraFactor, ExtraFactor>();
    const added: ExtraFactor[] = [];
    for (const { name, column } of this.#table.columns.extras) {
      const place = left.findIndex((extra) => oneLine(extra.name) === name);
      const extra = place < 0 ? undefined : left.splice(place, 1)[0];
      if (!extra && !this.#telling.strange.isFactor(name, column, at, measured)) continue;
      const { uraian } = before;
      const was = { value: extra?.value, formula: extra?.formula?.value, uraian };
      const value = this.#measure(at, column, 'faktor', ranges.dimension, was);
      if (value === undefined) continue;
      isChanged = true;
      if (extra) changed.set(extra, { id: extra.id, name: extra.name, value });
      else added.push({ id: this.#extraId(name), name, value });
    }
    if (!isChanged) return undefined;
    return [...before.extras.map((extra) => changed.get(extra) ?? extra), ...added];
  }

  #extraId(name: string): string {
    const id = this.#extraIds.get(name) ?? this.#telling.makeId();
    this.#extraIds.set(name, id);
    return id;
  }

  /** What the cell says otherwise; undefined where it says the same, or nothing that can be taken. */
  #measure(
    row: number,
    column: number,
    name: ReturnColumn | 'jumlah',
    range: NumberRange,
    { value: before, formula: typed, uraian }: Measured,
  ): Decimal | undefined {
    const { sheet } = this.#table;
    const cell = this.#cells(row)[column];
    const read = readNumberCell(cell, 'volume', range);
    const place = { ...this.#place(row, uraian), column: name };
    switch (read.kind) {
      case 'blank':
        if (before === undefined || isSame(before, zero)) return undefined;
        this.#telling.ask('volume', 'blank');
        return zero;
      case 'error': {
        const formula = sheet.formulas.get(`${row},${column}`);
        // Without a stored result nobody has computed it since it was written.
        if (formula === undefined || !isUncomputed(cell)) {
          this.#telling.findings.push({ kind: 'error', ...place });
        } else if (!isKept(plainFormula(formula), typed, 'dimension')) {
          const text = saidIn(cell, formula);
          this.#telling.findings.push({ kind: 'formula', ...place, text });
        }
        return undefined;
      }
      case 'unread':
        this.#telling.findings.push({ kind: 'unread', ...place, text: read.text });
        return undefined;
      case 'number':
        if (before !== undefined && isSame(read.value, before)) return undefined;
        if (read.isRounded)
          this.#telling.findings.push({ kind: 'rounded', ...place, text: read.text });
        if (read.isCoarse) this.#telling.ask('volume', 'rounded');
        return read.value;
    }
  }

  /** A new row takes off where its volume is below 0. */
  #jenisOf(row: number): TakeOffRow['jenis'] {
    const { sheet, columns } = this.#table;
    const formula = sheet.formulas.get(`${row},${columns.volume}`) ?? '';
    const value = this.#cells(row)[columns.volume];
    const isLess = /^=?(?:0\s*)?-/.test(formula) || (typeof value === 'number' && value < 0);
    return isLess ? 'pengurangan' : 'penjumlahan';
  }
}

/** Factors without a column of their own stand in words behind the row's text, which has none then. */
function ownText(text: string, row: TakeOffRow, table: TakeOffTable): string {
  return toldExtras(row, table) ? text.replace(/ ?\(× .*\)$/, '') : text;
}

function toldExtras({ extras }: TakeOffRow, { columns }: TakeOffTable): boolean {
  const names = extras.map(({ name }) => oneLine(name));
  return names.some(
    (name, at) => names.indexOf(name) < at || !columns.extras.some((one) => one.name === name),
  );
}

const blankRow: TakeOffRow = {
  id: '',
  uraian: '',
  jenis: 'penjumlahan',
  panjang: zero,
  lebar: zero,
  tinggi: zero,
  jumlah: zero,
  volume: zero,
  extras: [],
};
