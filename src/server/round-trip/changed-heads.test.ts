// Heads of a sheet that somebody changed: its columns are found all the same, or it is said that they are not.
import { describe, expect, test } from 'vitest';
import type { EditedWorkbook } from '../../../tests/support/edited-workbook.ts';
import { item, section } from '../../../tests/support/random-estimates.ts';
import {
  AMOUNT,
  exported,
  named,
  PRICE,
  review,
  told,
  VOLUME,
} from '../../../tests/support/reviewed-workbook.ts';
import { carrierSheet } from '../../domain/round-trip/identity.ts';
import type { ListCell } from '../../domain/sheet/cells.ts';
import { content as work } from '../workbook/work-of-tests.ts';

const content = named(work);
const headRow = (edited: EditedWorkbook) => edited.rowOf('RAB', 'Harga Satuan (Rp)');
const headColumn = (edited: EditedWorkbook, head: string) =>
  edited.sheet('RAB').rows[headRow(edited)]?.indexOf(head) ?? -1;

/** Another price, which is the one difference where the sheet is read. */
function typePrice(edited: EditedWorkbook): void {
  edited.type('RAB', edited.rowOf('RAB', 'Pembersihan lapangan'), PRICE, 20_000);
}
const theOne = [['part', 'harga', 'taken', '86400']];

/** A column goes with all that stands in it. */
function removeColumn(edited: EditedWorkbook, head: string): void {
  const column = headColumn(edited, head);
  const sheet = edited.sheet('RAB');
  for (const row of sheet.rows) row.splice(column, 1);
  sheet.formulas.clear();
}

describe('RT-02 RT-24 one difference under changed heads', () => {
  test.each<[string, Readonly<Record<string, string | null>>]>([
    ['a price that is called otherwise', { 'Harga Satuan (Rp)': 'Harga' }],
    ['a price and an amount', { 'Harga Satuan (Rp)': '@', 'Jumlah (Rp)': 'Total' }],
    ['a volume that is called otherwise', { Volume: 'Kuantitas' }],
    ['an emptied head', { Volume: null }],
    ['a text that is called otherwise', { Uraian: 'Uraian Pekerjaan' }],
    [
      'nearly all of them',
      { Uraian: 'Pekerjaan', Volume: 'Vol.', Satuan: 'Sat.', 'Harga Satuan (Rp)': 'HSP' },
    ],
    ['code and volume side by side', { Kode: 'No. AHSP', Volume: 'Kuantitas' }],
    ['the marks’ own', { ID: 'Kunci' }],
  ])('%s', async (_, changed) => {
    const edited = await exported(content);
    const at = headRow(edited);
    const columns = Object.keys(changed).map((head) => headColumn(edited, head));
    Object.values(changed).forEach((said, nth) => edited.type('RAB', at, columns[nth] ?? -1, said));
    typePrice(edited);
    const { entries, findings } = review(edited, content);
    expect(told(entries)).toEqual(theOne);
    expect(findings).toEqual([]);
  });

  test('the row of heads is gone', async () => {
    const edited = await exported(content);
    typePrice(edited);
    edited.removeRow('RAB', headRow(edited));
    const { entries, findings } = review(edited, content);
    expect(told(entries)).toEqual(theOne);
    expect(findings).toEqual([]);
  });

  test('the hidden sheet is gone too, and the sheet has another name', async () => {
    const edited = await exported(content);
    typePrice(edited);
    edited.type('RAB', headRow(edited), PRICE, 'Harga');
    edited.removeSheet(carrierSheet);
    edited.rename('RAB', 'RAB final');
    expect(told(review(edited, content).entries)).toEqual(theOne);
  });

  test('price and amount, where every one of them is another one', async () => {
    const edited = await exported(content);
    const at = headRow(edited);
    for (const column of [PRICE, AMOUNT]) edited.type('RAB', at, column, 'lain');
    edited.flatten();
    for (const cells of edited.sheet('RAB').rows) {
      const price = cells[PRICE];
      if (typeof cells[VOLUME] === 'number' && typeof price === 'number') cells[PRICE] = price * 2;
    }
    edited.insertColumn('RAB', 20, () => 'diperiksa');
    expect(review(edited, content).entries.map(({ part }) => part)).toEqual(
      Array.from({ length: 6 }, () => 'harga'),
    );
  });

  test('a column was put in beside one that is called otherwise', async () => {
    const edited = await exported(content);
    typePrice(edited);
    edited.type('RAB', headRow(edited), VOLUME, 'Kuantitas');
    edited.insertColumn('RAB', VOLUME, (cells) => (cells.includes('Plester') ? 'tebal 15' : null));
    edited.flatten();
    const { entries } = review(edited, content);
    expect(told(entries)).toEqual(theOne);
  });
});

describe('RT-24 what is not read is told, and nothing of it is gone', () => {
  test.each([
    ['Uraian', 'uraian'],
    ['Volume', 'volume'],
    ['Satuan', 'satuan'],
    ['Harga Satuan (Rp)', 'harga'],
  ])('the column %s is not there', async (head, column) => {
    const edited = await exported(content);
    removeColumn(edited, head);
    const { entries, asked, findings, content: returned } = review(edited, content);
    expect({ entries, asked }).toEqual({ entries: [], asked: [] });
    expect(findings).toEqual([{ kind: 'columns', sheet: 'RAB', columns: [column] }]);
    expect(returned).toEqual(content);
  });

  test('another column in which a few of its figures stand is not the price', async () => {
    const edited = await exported(content);
    edited.insertColumn('RAB', 20, (cells) => (cells.includes('Bata') ? 100_000 : 1));
    removeColumn(edited, 'Harga Satuan (Rp)');
    const { entries, findings } = review(edited, content);
    expect(entries).toEqual([]);
    expect(findings).toMatchObject([{ kind: 'columns', columns: ['harga'] }]);
  });

  test('the amounts of works of a volume of 1 are not their prices', async () => {
    const lumps = named([
      section('Satu', [item('Satu', '1', 'ls', '10'), item('Dua', '1', 'ls', '20')]),
    ]);
    const edited = await exported(lumps);
    removeColumn(edited, 'Harga Satuan (Rp)');
    const { entries, findings } = review(edited, lumps);
    expect(entries).toEqual([]);
    expect(findings).toMatchObject([{ kind: 'columns', columns: ['harga'] }]);
  });

  test('the sheet is not there, whichever other one has such heads', async () => {
    for (const names of [['RAB'], ['RAB', carrierSheet]]) {
      const edited = await exported(content);
      for (const name of names) edited.removeSheet(name);
      const { entries, findings } = review(edited, content);
      expect(entries).toEqual([]);
      expect(findings).toEqual([{ kind: 'no table' }]);
    }
  });

  test('RT-26 a tender copy is read by its places, and told where these do not tell', async () => {
    const edited = await exported(content, undefined, true);
    typePrice(edited);
    const at = headRow(edited);
    edited.type('RAB', at, PRICE, 'Harga penawaran');
    expect(told(review(edited, content).entries)).toEqual(theOne);
    edited.removeRow('RAB', at);
    const { entries, findings } = review(edited, content);
    expect(entries).toEqual([]);
    expect(findings).toMatchObject([
      { kind: 'columns', columns: ['uraian', 'volume', 'satuan', 'harga'] },
    ]);
  });
});

describe('RT-24 the sheet of the take-offs', () => {
  const LENGTH = 2;
  const SUM = 7;
  const heads = ['Uraian', 'Panjang (m)', 'Lebar (m)', 'Tinggi (m)', 'Jumlah', 'Volume'];
  /** A length is another one, and what follows from it was computed anew. */
  async function longer(): Promise<EditedWorkbook> {
    const edited = await exported(content);
    edited.type('Volume', edited.rowOf('Volume', 'As 1'), LENGTH, 30);
    edited.recompute('RAB', edited.rowOf('RAB', 'Galian terukur'), VOLUME, 95.5);
    return edited;
  }
  const rowsIn = (edited: EditedWorkbook) =>
    review(edited, content).content[1]?.groups[0]?.items[0]?.rows ?? [];

  test.each(heads)('is read where %s is called otherwise', async (head) => {
    const edited = await longer();
    const at = edited.rowOf('Volume', 'Panjang (m)');
    const column = edited.sheet('Volume').rows[at]?.indexOf(head) ?? -1;
    edited.type('Volume', at, column, 'lain');
    const { entries, findings } = review(edited, content);
    expect(entries.map(({ part, why }) => [part, why])).toEqual([['volume', undefined]]);
    expect(findings).toEqual([]);
    expect(rowsIn(edited)[0]).toMatchObject({ panjang: { units: 300000n, scale: 4 } });
  });

  test('keeps its rows where it is not read, and that is told', async () => {
    const headless = await longer();
    headless.removeRow('Volume', headless.rowOf('Volume', 'Panjang (m)'));
    const without = await longer();
    without.removeSheet('Volume');
    for (const edited of [headless, without]) {
      const { entries, findings } = review(edited, content);
      expect(entries).toEqual([]);
      expect(findings).toEqual([{ kind: 'no take-offs' }]);
      expect(rowsIn(edited)).toHaveLength(3);
    }
  });

  test('a volume that is not measured points at no sheet that is not read', async () => {
    const computed = { ...item('Pagar', '6', 'm', '10'), formula: { volume: '=2*3' } };
    const given = named([section('Satu', [computed])]);
    const edited = await exported(given);
    edited.removeSheet('Volume');
    edited.compute('RAB', edited.rowOf('RAB', 'Pagar'), VOLUME, 'Ukuran!A1', 9);
    expect(told(review(edited, given).entries)).toEqual([['part', 'volume', 'computed', '30']]);
  });

  test('a row below the sum of its block is told', async () => {
    const edited = await exported(content);
    const at = edited.rowOf('Volume', 'Volume, m³') + 1;
    edited.insertRow('Volume', at, [null, 'As 2', 3, 1, 1, null, 2, 6]);
    expect(edited.cell('Volume', at, SUM)).toBe(6);
    const { entries, findings } = review(edited, content);
    expect(entries).toEqual([]);
    expect(findings).toEqual([{ kind: 'outside', sheet: 'Volume', row: at + 1, name: 'As 2' }]);
  });
});

describe('RT-24 what somebody put beside ours', () => {
  test('copies of our sheets in front of them are not read, and are named', async () => {
    const edited = await exported(content);
    for (const name of ['RAB', 'Volume', 'Master Item']) edited.copySheet(name, `${name} (2)`);
    typePrice(edited);
    edited.type('Volume', edited.rowOf('Volume', 'As 1'), 2, 30);
    edited.type('Master Item', edited.rowOf('Master Item', 'Nama L.04'), 4, 300_000);
    const { entries, findings, prices } = review(edited, content);
    expect(entries.map(({ part }) => part)).toEqual(['harga', 'volume']);
    expect(prices).toHaveLength(1);
    expect(findings).toEqual([
      { kind: 'sheets', names: ['Master Item (2)', 'Volume (2)', 'RAB (2)'] },
    ]);
  });

  /** A column with its head, and a value beside each volume. */
  function insertColumn(
    edited: EditedWorkbook,
    at: number,
    head: string,
    valueOf: (cells: readonly ListCell[]) => ListCell | undefined,
  ): void {
    const heads = headRow(edited);
    edited.insertColumn('RAB', at, (cells, row) => {
      if (row === heads) return head;
      return typeof cells[VOLUME] === 'number' ? valueOf(cells) : null;
    });
  }

  test('a column of an earlier volume is not the volume', async () => {
    const edited = await exported(content);
    typePrice(edited);
    insertColumn(edited, VOLUME, 'Volume (awal)', () => 1);
    edited.flatten();
    expect(told(review(edited, content).entries)).toEqual(theOne);
  });

  test.each([
    ['Harga Satuan', false],
    ['Harga Satuan (Rp)', false],
    ['Harga Satuan (Rp)', true],
  ])('%s of somebody else to the right of ours is not the price', async (head, isFlat) => {
    const edited = await exported(content);
    typePrice(edited);
    insertColumn(edited, 20, head, () => 999);
    if (isFlat) edited.flatten();
    else edited.recompute('RAB', edited.rowOf('RAB', 'Pembersihan lapangan'), AMOUNT, 11_520_000);
    expect(told(review(edited, content).entries)).toEqual(theOne);
  });

  test.each([
    ['Harga lama', 'Harga baru'],
    ['Harga Satuan (lama)', 'Harga Satuan (baru)'],
    ['Harga Satuan (Rp)', 'Harga Satuan (Rp)'],
  ])('of %s, with what it was, and %s the amounts tell the price', async (before, now) => {
    const edited = await exported(content);
    edited.type('RAB', headRow(edited), PRICE, now);
    const at = edited.sheet('RAB').rows.findIndex((row) => row.includes(now));
    edited.insertColumn('RAB', PRICE, (cells, row) => (row === at ? before : cells[PRICE]));
    const row = edited.rowOf('RAB', 'Pembersihan lapangan');
    edited.type('RAB', row, PRICE + 1, 20_000);
    edited.recompute('RAB', row, AMOUNT + 1, 11_520_000);
    const { entries, findings } = review(edited, content);
    expect(told(entries)).toEqual(theOne);
    expect(findings).toEqual([]);
  });

  test('of two volumes in a tender copy the amounts tell which is ours', async () => {
    const edited = await exported(content, undefined, true);
    typePrice(edited);
    edited.type('RAB', headRow(edited), VOLUME, 'Volume (RKS)');
    const at = edited.sheet('RAB').rows.findIndex((row) => row.includes('Volume (RKS)'));
    edited.insertColumn('RAB', VOLUME, (_, row) => (row === at ? 'Volume (hitung)' : 1));
    const { entries, findings } = review(edited, content);
    expect(told(entries)).toEqual(theOne);
    expect(findings.filter(({ kind }) => kind === 'kept')).toEqual([]);
  });
});
