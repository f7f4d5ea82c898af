// A tender workbook that a bidder filled in: its prices, and nothing else of it (rules/round-trip#a-bidders-prices).
import { cleanText } from '../../clean-text.ts';
import type { Content, Item } from '../../content/content.ts';
import { formulasWith } from '../../content/formulas.ts';
import { rounded } from '../../content/rounding.ts';
import { grandTotal, itemsOf, itemTotal, ppnAmount } from '../../content/totals.ts';
import { equals, isZero, sum, toText, zero, type Decimal } from '../../number/decimal.ts';
import { ranges } from '../../number/limits.ts';
import { drawUnit } from '../../number/number-text.ts';
import { isBlankCell, isFault } from '../../sheet/cells.ts';
import { unitKey } from '../../units/units.ts';
import { alignRows, type BaseItem, type FileRow } from '../align-rows.ts';
import type { RabLine, RabTable } from '../rab-table.ts';
import { cellName, isAmount, plainFormula } from '../own-formulas.ts';
import { readNumberCell, saidIn, sameDigits, textAt } from '../read-cell.ts';
import { isClosing } from './returned-sums.ts';
import { roundingOf, sumLines, type SumLine } from '../sum-lines.ts';
import type { Asked, ReturnedSheet, ReturnFinding } from './returned-book.ts';

interface Given {
  readonly sheets: readonly ReturnedSheet[];
  readonly table: RabTable;
  readonly base: Content;
  readonly baseItems: readonly BaseItem[];
  readonly rows: ReadonlyMap<FileRow, RabLine>;
  readonly findings: ReturnFinding[];
  readonly ppn: Decimal | undefined;
}

/** The version with the bidder's prices. Volumes, texts and units stay the owner's. */
export function readTender(given: Given): { content: Content; asked: readonly Asked[] } {
  const { base, baseItems, findings } = given;
  const reading = new TenderReading(given);
  const items = new Map<string, Item>();
  for (const { item } of baseItems) items.set(item.id, reading.item(item));
  reading.tellRest();
  const now = (item: Item) => items.get(item.id) ?? item;
  const content = base.map((section) => ({
    ...section,
    items: section.items.map(now),
    groups: section.groups.map((group) => ({ ...group, items: group.items.map(now) })),
  }));
  findings.push(...reading.sum(content));
  return { content, asked: reading.asked };
}

class TenderReading {
  readonly asked: Asked[] = [];
  readonly #given: Given;
  /** The row of the file that is this item. */
  readonly #rowOf = new Map<string, FileRow>();
  readonly #alike: ReadonlySet<FileRow>;
  readonly #priced = new Set<string>();
  /** What the file's own rows amount to. */
  readonly #said: Decimal[] = [];
  #unfilled = 0;

  constructor(given: Given) {
    this.#given = given;
    // The owner's prices tell nothing about the bidder's rows.
    const bare = new Map(
      given.baseItems.map((one) => [{ ...one, item: { ...one.item, priceMissing: true } }, one]),
    );
    const rows = new Map([...given.rows.keys()].map((row) => [{ ...row, harga: '' }, row]));
    const aligned = alignRows([...rows.keys()], [...bare.keys()], {
      idOfMark: new Map(),
      idOfRow: new Map(),
    });
    for (const [row, { item }] of aligned.items) {
      const own = rows.get(row);
      if (own) this.#rowOf.set(item.id, own);
    }
    this.#alike = new Set([...aligned.alike].flatMap((row) => rows.get(row) ?? []));
  }

  item(item: Item): Item {
    const { findings, table } = this.#given;
    const row = this.#rowOf.get(item.id);
    const line = row && this.#given.rows.get(row);
    if (!row || !line) {
      findings.push({ kind: 'absent', name: nameOf(item.deskripsi) });
      return item;
    }
    this.#tellOthers(item, line);
    const place = { sheet: table.sheet.name, row: line.row + 1, name: nameOf(item.deskripsi) };
    const read = readNumberCell(line.cells[table.columns.harga], 'price', ranges.price);
    switch (read.kind) {
      case 'blank':
        this.#unfilled++;
        return item;
      case 'error':
        findings.push({ kind: 'error', ...place, column: 'harga' });
        return item;
      case 'unread':
        findings.push({ kind: 'unread', ...place, column: 'harga', text: read.text });
        return item;
      case 'number':
    }
    if (read.isRounded)
      findings.push({ kind: 'rounded', ...place, column: 'harga', text: read.text });
    const isSame = !item.priceMissing && equals(item.harga, read.value);
    if (!isSame && read.isDoubtful) this.#ask(item, 'two ways');
    else if (!isSame && this.#alike.has(row)) this.#ask(item, 'alike');
    this.#priced.add(item.id);
    const total = itemTotal(item.volume, read.value);
    this.#correct(line, read.value, total, place);
    if (isSame) return item;
    const formula = formulasWith(item.formula, 'harga', undefined);
    return { ...item, harga: read.value, priceMissing: false, hargaTotal: total, formula };
  }

  /** Prices that are not there, and rows that the estimate does not have. */
  tellRest(): void {
    const { findings, rows, table } = this.#given;
    if (this.#unfilled > 0) findings.push({ kind: 'unfilled', count: this.#unfilled });
    const known = new Set(this.#rowOf.values());
    for (const [row, line] of rows) {
      if (known.has(row)) continue;
      findings.push({
        kind: 'extra',
        sheet: table.sheet.name,
        row: line.row + 1,
        name: nameOf(textAt(line.cells, table.columns.uraian)),
      });
    }
  }

  /** The sums that the bidder names beside those of volume × price of the rows that have one. */
  sum(content: Content): ReturnFinding[] {
    const priced = [...itemsOf(content)].filter(({ id }) => this.#priced.has(id));
    const right = sum(priced.map(({ hargaTotal }) => hargaTotal));
    const lines = sumLines(this.#given.table);
    const said = this.#saidSum(lines);
    const closing = this.#closing(lines, right);
    if (lines.some((line) => line.kind === 'whole' && this.#isError(line)))
      return [{ kind: 'sum error', right: toText(right) }, ...closing];
    if (said === undefined || sameDigits(said, right)) return closing;
    return [{ kind: 'arithmetic sum', said: toText(said), right: toText(right) }, ...closing];
  }

  /**
   * Where our formulas sum up, whatever the rows amount to: their results may be of before the prices.
   * Where a sum was typed, or is another formula's, what stands there.
   */
  #saidSum(lines: readonly SumLine[]): Decimal | undefined {
    const sums = lines.filter(({ kind }) => kind === 'part' || kind === 'whole');
    const isTyped = sums.some(
      (line) => !isZero(this.#amountIn(line, line.isOurs) ?? zero), // that of an empty list is a 0 of ours
    );
    if (!isTyped) return sum(this.#said);
    const whole = sums.find(({ kind }) => kind === 'whole');
    const read = readNumberCell(whole?.cells[this.#amountColumn], 'price', ranges.printed);
    return read.kind === 'number' ? read.value : undefined;
  }

  /** PPN, the sum with it, and what is paid, where they are not ours. */
  #closing(lines: readonly SumLine[], right: Decimal): ReturnFinding[] {
    const { ppn, sheets, table } = this.#given;
    return lines.flatMap((line): ReturnFinding[] => {
      const said = this.#amountIn(line, line.isOurs);
      if (!ppn || said === undefined || line.kind === 'part' || line.kind === 'whole') return [];
      const expected = line.kind === 'ppn' ? ppnAmount(right, ppn) : grandTotal(right, ppn);
      if (isClosing(line, said, expected)) return [];
      const place = { sheet: table.sheet.name, row: line.row + 1, name: line.name };
      const rounding = line.kind === 'rounded' ? roundingOf(table, line, sheets) : undefined;
      const paid = rounding ? rounded(expected, rounding) : expected;
      const both = { said: toText(said), right: toText(paid) };
      return [{ kind: 'arithmetic closing', ...place, ...both }];
    });
  }

  /** Koreksi aritmatik: the unit price binds, and an amount that is not volume × price is told. */
  #correct(line: RabLine, priced: Decimal, right: Decimal, place: Place): void {
    const { table, findings } = this.#given;
    const { columns, sheet } = table;
    const formula = sheet.formulas.get(`${line.row},${this.#amountColumn}`);
    const [volumeCell, priceCell] = [columns.volume, columns.harga].map((at) =>
      cellName(at, line.row),
    );
    const isOurs =
      formula !== undefined && isAmount(plainFormula(formula), volumeCell ?? '', priceCell ?? '');
    const typed = this.#amountIn(line, isOurs);
    const volume = readNumberCell(line.cells[columns.volume], 'volume', ranges.volume);
    // By our formula an amount follows the volume that stands in the file.
    const computed = volume.kind === 'number' ? itemTotal(volume.value, priced) : right;
    this.#said.push(typed ?? computed);
    if (typed === undefined && !isOurs) this.#tellUnread(line, formula, place);
    // A price in words is read here, and is none for the program of the bidder.
    if (isOurs && this.#isError(line)) findings.push({ kind: 'error', ...place, column: 'jumlah' });
    if (typed === undefined || sameDigits(typed, right)) return;
    findings.push({ kind: 'arithmetic', ...place, said: toText(typed), right: toText(right) });
  }

  /** What stands as an amount and is none: a text, an error, a formula that nobody computed. */
  #tellUnread({ cells }: RabLine, formula: string | undefined, place: Place): void {
    const cell = cells[this.#amountColumn];
    if (formula === undefined && isBlankCell(cell)) return;
    const text = saidIn(cell, formula);
    this.#given.findings.push({ kind: 'amount', ...place, text });
  }

  #isError({ cells }: Pick<RabLine, 'cells'>): boolean {
    const cell = cells[this.#amountColumn];
    return cell !== undefined && isFault(cell) && cell.fault === 'error';
  }

  get #amountColumn(): number {
    return this.#given.table.columns.jumlah ?? -1;
  }

  /** An amount that was typed, or comes from a formula that is not ours. */
  #amountIn({ cells }: Pick<RabLine, 'cells'>, isOurs: boolean): Decimal | undefined {
    if (isOurs) return undefined;
    const read = readNumberCell(cells[this.#amountColumn], 'price', ranges.printed);
    return read.kind === 'number' ? read.value : undefined;
  }

  /** What the bidder has otherwise than the owner, whose it stays. */
  #tellOthers(item: Item, { row, cells }: RabLine): void {
    const { table, findings } = this.#given;
    const { columns, sheet } = table;
    const place = { sheet: sheet.name, row: row + 1, name: nameOf(item.deskripsi) };
    const tell = (column: 'volume' | 'satuan' | 'uraian', text: string) =>
      findings.push({ kind: 'kept', ...place, column, text: nameOf(text) });
    const volume = readNumberCell(cells[columns.volume], 'volume', ranges.volume);
    const cell = cells[columns.volume];
    const isUncomputed = cell !== undefined && isFault(cell) && cell.fault === 'no value';
    if (volume.kind === 'number' ? !equals(volume.value, item.volume) : !isUncomputed) {
      tell('volume', 'text' in volume ? volume.text : '');
    }
    const satuan = textAt(cells, columns.satuan);
    if (unitKey(satuan) !== unitKey(item.satuan) && satuan !== drawUnit(item.satuan)) {
      tell('satuan', satuan);
    }
    const uraian = textAt(cells, columns.uraian);
    if (nameOf(uraian) !== nameOf(item.deskripsi)) tell('uraian', uraian);
  }

  #ask({ id }: Item, why: Asked['why']): void {
    this.asked.push({ id, part: 'harga', why });
  }
}

interface Place {
  readonly sheet: string;
  readonly row: number;
  readonly name: string;
}

const LONGEST = 60;
const nameOf = (text: string): string =>
  cleanText(text.replace(/[\s\u200b]+/g, ' ')).slice(0, LONGEST);
