// One row of a returned RAB beside the work that it is: what it says otherwise, what is asked and what is told.
import { describe, expect, test } from 'vitest';
import { item } from '../../../../tests/support/random-estimates.ts';
import type { Item } from '../../content/content.ts';
import { priceMissingText } from '../../given-price.ts';
import { decimal, toText } from '../../number/decimal.ts';
import { lengths } from '../../number/limits.ts';
import type { ListCell } from '../../sheet/cells.ts';
import type { ReturnFinding } from './returned-book.ts';
import { returnedItem } from './returned-item.ts';

const columns = {
  no: 0,
  uraian: 1,
  kode: 2,
  volume: 3,
  satuan: 4,
  harga: 5,
  jumlah: 6,
  catatan: 7,
};
const {
  uraian: TEXT,
  kode: CODE,
  volume: VOLUME,
  satuan: UNIT,
  harga: PRICE,
  jumlah: AMOUNT,
  catatan: NOTE,
} = columns;
const known: Item = {
  ...item('Galian', '5', 'm3', '100', 'A.1'),
  id: 'a',
  kodeKey: 'x',
  catatan: 'cek',
};
const cells: ListCell[] = ['I.1', 'Galian', 'A.1', 5, 'm3', 100, 500, 'cek'];
const place = { sheet: 'RAB', row: 3, name: 'Galian' };

interface Given {
  readonly before?: Item;
  /** As it is where the row is a new one. */
  readonly base?: Item | undefined;
  readonly formula?: string;
  readonly hadPriceFormula?: boolean;
  readonly without?: 'jumlah' | 'catatan' | 'kode';
}

/** The row with another cell. */
function read(column: number, cell: ListCell, given: Given = {}) {
  const { before = known, formula, hadPriceFormula = false, without } = given;
  const base = 'base' in given ? given.base : before;
  const line = { row: 2, kind: 'item' as const, mark: '', cells: cells.with(column, cell) };
  const asked: string[] = [];
  const findings: ReturnFinding[] = [];
  let flattened = 0;
  const formulas = new Map(formula === undefined ? [] : [[`2,${column}`, formula]]);
  const sheet = { name: 'RAB', rows: [[], [], line.cells], formulas, pictures: 0, comments: 0 };
  const said = returnedItem({
    sheet,
    sheets: [sheet],
    columns: without ? { ...columns, [without]: undefined } : columns,
    line,
    before,
    base,
    hadPriceFormula,
    isVolumeCell: () => false,
    tell: (finding) => findings.push(finding),
    ask: (part, why) => asked.push(`${part} ${why}`),
    flatten: () => void flattened++,
  });
  // An amount that no longer is volume × price is told elsewhere.
  const others = findings.filter(({ kind }) => kind !== 'amount');
  return {
    said,
    asked,
    findings: others,
    amounts: findings.filter((one) => !others.includes(one)),
    flattened,
  };
}
const isNew = { base: undefined };

test('RT-01 a row that says the same is the work itself, and nothing is told', () => {
  const { said, asked, findings, amounts, flattened } = read(0, 'I.1');
  expect(said).toEqual(known);
  expect([asked, findings, amounts, flattened]).toEqual([[], [], [], 0]);
});

describe('RT-15 a text of a row', () => {
  test.each<[string, number, ListCell, Partial<Item>, string[]]>([
    ['another text', TEXT, 'Galian lama', { deskripsi: 'Galian lama' }, []],
    ['no text', TEXT, null, { deskripsi: '' }, ['deskripsi blank']],
    [
      'another code, which is none of the catalogue',
      CODE,
      'B.2',
      { kode: 'B.2', kodeKey: '' },
      ['kode code'],
    ],
    ['no code', CODE, null, { kode: '', kodeKey: '' }, ['kode code']],
    ['another unit', UNIT, 'm2', { satuan: 'm2' }, ['satuan unit']],
    ['the unit in capitals', UNIT, 'M3', { satuan: 'm3' }, []],
    ['another note', NOTE, 'cek ulang', { catatan: 'cek ulang' }, []],
    ['no note', NOTE, null, { catatan: '' }, []],
    ['an error', NOTE, { fault: 'error' }, { catatan: '' }, []],
  ])('is taken, and asked where it means another work: %s', (_, column, cell, said, asked) => {
    const found = read(column, cell);
    expect(found.said).toMatchObject({ ...said, volume: known.volume, harga: known.harga });
    expect([found.asked, found.findings]).toEqual([asked, []]);
    // Of a row that is new nobody is asked part by part.
    expect(read(column, cell, isNew).asked).toEqual([]);
  });

  test.each<[string, number, number, keyof Item]>([
    ['uraian', TEXT, lengths.deskripsi, 'deskripsi'],
    ['kode', CODE, lengths.kode, 'kode'],
    ['satuan', UNIT, lengths.satuan, 'satuan'],
    ['catatan', NOTE, lengths.catatan, 'catatan'],
  ])('that is too long stays ours, and is told: %s', (column, at, most, field) => {
    const { said, asked, findings } = read(at, 'b'.repeat(most + 1));
    expect([said[field], said.kodeKey, asked]).toEqual([known[field], 'x', []]);
    expect(findings).toEqual([
      { ...place, kind: 'long', name: 'b'.repeat(Math.min(60, most + 1)), column },
    ]);
    expect(read(at, 'b'.repeat(most)).said[field]).toHaveLength(most);
  });

  test('stays ours where its column is left out', () => {
    expect(read(NOTE, 'lain', { without: 'catatan' }).said.catatan).toBe('cek');
    const { said, asked } = read(CODE, 'B.2', { without: 'kode' });
    expect([said.kode, said.kodeKey, asked]).toEqual(['A.1', 'x', []]);
  });
});

describe('RT-08 a price of a row', () => {
  const free: Item = { ...known, priceMissing: true, harga: decimal('0') };

  test.each<[string, ListCell, Given, string, string[]]>([
    ['said to be missing', priceMissingText.toUpperCase(), {}, 'none', ['harga blank']],
    ['said to be missing in a copy', priceMissingText, isNew, 'none', []],
    ['said to be missing, as it was', priceMissingText, { before: free }, 'none', []],
    ['blank', null, {}, 'none', ['harga blank']],
    ['blank in a copy', null, isNew, 'none', []],
    ['blank, as it was', null, { before: free }, 'none', []],
    ['given now', 120, { before: free }, '120', []],
    ['0, which is a price', 0, { before: free }, '0', []],
    ['another one', 120, {}, '120', []],
    ['another one over a formula', 120, { hadPriceFormula: true }, '120', ['harga formula']],
    [
      'of another formula',
      120,
      { hadPriceFormula: true, formula: 'A1*2' },
      '120',
      ['harga computed'],
    ],
    ['rounded to another number', 0.004, {}, '0', ['harga rounded']],
    ['rounded in a new row', 0.004, isNew, '0', ['exists rounded']],
  ])('%s', (_, cell, given, price, asked) => {
    const found = read(PRICE, cell, given);
    expect(found.said.priceMissing ? 'none' : toText(found.said.harga)).toBe(price);
    expect(found.asked).toEqual(asked);
    if (price === 'none') expect(toText(found.said.harga)).toBe('0');
  });

  test('that became the value of its formula is counted', () => {
    expect(read(PRICE, 100, { hadPriceFormula: true }).flattened).toBe(1);
    expect(read(PRICE, 100).flattened).toBe(0);
  });

  test('drops the formula that it was typed with', () => {
    const typed: Item = { ...known, formula: { harga: '=50*2', volume: '=2+3' } };
    expect(read(PRICE, 120, { before: typed }).said.formula).toEqual({ volume: '=2+3' });
    expect(read(VOLUME, 6, { before: typed }).said.formula).toEqual({ harga: '=50*2' });
    expect(read(PRICE, null, { before: typed }).said.formula).toEqual({ volume: '=2+3' });
  });
});

describe('RT-08 a volume of a row', () => {
  const empty: Item = { ...known, volume: decimal('0') };

  test.each<[string, ListCell, Given, string, string[]]>([
    ['blank', null, {}, '0', ['volume blank']],
    ['blank, as it was', null, { before: empty }, '0', []],
    ['blank in a copy', null, isNew, '5', []],
    [
      'blank, where the rows come to 0 now',
      null,
      { before: empty, base: known },
      '0',
      ['volume blank'],
    ],
    ['another one', 6, {}, '6', []],
    ['that of before, where the rows are others', 5, { before: empty, base: known }, '0', []],
    ['0 by rounding, as it was', 1e-7, { before: empty }, '0', []],
    [
      '0 by rounding in a new row',
      1e-7,
      { before: empty, base: undefined },
      '0',
      ['exists rounded'],
    ],
    ['0 by rounding', 1e-7, {}, '0', ['volume rounded']],
  ])('%s', (_, cell, given, volume, asked) => {
    const found = read(VOLUME, cell, given);
    expect(toText(found.said.volume)).toBe(volume);
    expect(found.asked).toEqual(asked);
  });

  test('that no program has computed, and that is none of ours, is told with its formula', () => {
    const { said, findings } = read(VOLUME, { fault: 'no value' }, { formula: 'A1*2' });
    expect(toText(said.volume)).toBe('5');
    expect(findings).toEqual([{ ...place, kind: 'formula', column: 'volume', text: '=A1*2' }]);
    expect(read(VOLUME, { fault: 'error' }, { formula: 'A1*2' }).findings).toEqual([
      { ...place, kind: 'error', column: 'volume' },
    ]);
  });
});

describe('RT-09 an amount of a row', () => {
  const told = (text: string) => [{ ...place, kind: 'amount', text }];

  test.each<[string, ListCell, Given]>([
    ['volume × price', 500, {}],
    ['by our formula, whatever its result', 7, { formula: 'ROUND(ROUND(D3*F3,10),2)' }],
    ['blank in a new row', null, isNew],
    ['anything, where it has no column', 7, { without: 'jumlah' }],
    ['an error, where it has no column', { fault: 'error' }, { without: 'jumlah' }],
  ])('is not told: %s', (_, cell, given) => {
    const { amounts, findings } = read(AMOUNT, cell, given);
    expect([amounts, findings]).toEqual([[], []]);
  });

  test.each<[string, ListCell, Given, string]>([
    ['another number', 501, {}, '501'],
    ['blank', null, {}, ''],
    ['a text', 'x', {}, 'x'],
    ['a formula of another result', 501, { formula: 'D3*9' }, '=D3*9'],
    ['a formula without a result', { fault: 'no value' }, { formula: 'D3*9' }, '=D3*9'],
    ['a formula without a result in a new row', null, { ...isNew, formula: 'D3*9' }, '=D3*9'],
    ['a number in a new row', 501, isNew, '501'],
  ])('is told, and ours stays: %s', (_, cell, given, text) => {
    const { amounts, said } = read(AMOUNT, cell, given);
    expect(amounts).toEqual(told(text));
    expect(toText(said.hargaTotal)).toBe('500');
  });

  test('that is an error is told as such; that of before is no other one', () => {
    expect(read(AMOUNT, { fault: 'error' }).findings).toEqual([
      { ...place, kind: 'error', column: 'jumlah' },
    ]);
    expect(read(VOLUME, 6).amounts).toEqual([]);
  });
});

test('RT-12 what is told of a figure names the longest text before it', () => {
  const name = (column: number, cell: ListCell) =>
    read(column, cell).findings.map((one) => 'name' in one && one.name);
  expect(name(VOLUME, 'x')).toEqual(['Galian']);
  expect(name(TEXT, 'x')).toEqual([]);
  expect(name(PRICE, { fault: 'error' })).toEqual(['Galian']);
});
