// What cannot be taken of a workbook is told with its sheet, row, work and column, so that it is found there.
import { describe, expect, test } from 'vitest';
import type { EditedWorkbook } from '../../../tests/support/edited-workbook.ts';
import {
  AMOUNT,
  exported,
  named,
  PRICE,
  review,
  TEXT,
  told,
  VOLUME,
} from '../../../tests/support/reviewed-workbook.ts';
import { lengths } from '../../domain/number/limits.ts';
import type { ListCell } from '../../domain/sheet/cells.ts';
import { content as work } from '../workbook/work-of-tests.ts';

const content = named(work);
/** Column of the volumes of measured rows, from 0. */
const MEASURED = 7;
const error: ListCell = { fault: 'error' };

/** What is told of one cell that somebody typed over, the row as its program counts it. */
async function typed(sheet: string, text: string, column: number, value: ListCell) {
  const edited = await exported(content);
  const row = edited.rowOf(sheet, text);
  edited.type(sheet, row, column, value);
  const { entries, findings } = review(edited, content);
  return { told: told(entries), findings, row: row + 1 };
}

describe('RT-12 RT-15 a cell of a work that cannot be taken', () => {
  test.each<[string, number, ListCell, object]>([
    ['a text for a volume', VOLUME, 'banyak', { kind: 'unread', column: 'volume', text: 'banyak' }],
    ['a text for a price', PRICE, 'mahal', { kind: 'unread', column: 'harga', text: 'mahal' }],
    ['a volume below 0', VOLUME, -3, { kind: 'unread', column: 'volume', text: '-3' }],
    ['an error for a volume', VOLUME, error, { kind: 'error', column: 'volume' }],
    ['an error for a price', PRICE, error, { kind: 'error', column: 'harga' }],
    ['an error for an amount', AMOUNT, error, { kind: 'error', column: 'jumlah' }],
    ['another amount', AMOUNT, 5, { kind: 'amount', text: '5' }],
    [
      'a text that is too long',
      TEXT,
      `Plester ${'x'.repeat(lengths.deskripsi)}`,
      { kind: 'long', column: 'uraian', name: `Plester ${'x'.repeat(52)}` },
    ],
  ])('is told at its place, and ours stays: %s', async (_, column, value, expected) => {
    const { told: entries, findings, row } = await typed('RAB', 'Plester', column, value);
    expect(entries).toEqual([]);
    expect(findings).toEqual([{ sheet: 'RAB', row, name: 'Plester', ...expected }]);
  });

  test.each<[string, number, number, string]>([
    ['price', PRICE, 226_600.005, 'harga'],
    ['volume', VOLUME, 7.000_000_4, 'volume'],
  ])('a %s of more decimals than are kept is told with them', async (_, column, value, name) => {
    const { findings, row } = await typed('RAB', 'Plester', column, value);
    const text = String(value);
    const rounded = { kind: 'rounded', sheet: 'RAB', row, name: 'Plester', column: name, text };
    // Where what is kept is ours, nothing was rounded.
    expect(findings).toEqual(name === 'harga' ? [rounded] : []);
  });

  test('a formula that nobody computed is told as it stands', async () => {
    const edited = await exported(content);
    const row = edited.rowOf('RAB', 'Pembersihan lapangan');
    edited.compute('RAB', row, VOLUME, 'D9*2');
    const place = { sheet: 'RAB', row: row + 1, name: 'Pembersihan lapangan' };
    expect(review(edited, content).findings).toEqual([
      { kind: 'formula', ...place, column: 'volume', text: '=D9*2' },
    ]);
  });

  test('a sum, and the PPN, that are others are told at theirs', async () => {
    for (const name of ['Jumlah I Pekerjaan persiapan', 'Subtotal Galian', 'Jumlah termasuk PPN']) {
      const { told: entries, findings, row } = await typed('RAB', name, AMOUNT, 5);
      expect(entries).toEqual([]);
      expect(findings).toEqual([{ kind: 'sum', sheet: 'RAB', row, name, text: '5' }]);
    }
  });

  test('figures without a text, and a text alone, are told with what they say', async () => {
    const edited = await exported(content);
    const at = edited.rowOf('RAB', 'Plester');
    edited.insertRow('RAB', at, [null, null, null, 9, 'm', 5]);
    edited.insertRow('RAB', at, [null, 'lihat gambar']);
    expect(review(edited, content).findings).toEqual([
      { kind: 'bare', sheet: 'RAB', row: at + 1, name: 'lihat gambar' },
      { kind: 'bare', sheet: 'RAB', row: at + 2, name: '' },
      // The sum of its title reaches over both.
      expect.objectContaining({ kind: 'sum', name: 'Subtotal Galian' }),
    ]);
  });
});

describe('RT-08 RT-12 a cell of a take-off that cannot be taken', () => {
  const name = 'Galian terukur – As 1';
  const rows = (edited: EditedWorkbook) => edited.rowOf('Volume', 'As 1');

  test.each<[string, number]>([
    ['panjang', 2],
    ['lebar', 3],
    ['tinggi', 4],
    ['jumlah', 6],
  ])('a measure that is none is told at its place: %s', async (column, at) => {
    const unread = await typed('Volume', 'As 1', at, 'x');
    expect(unread.told).toEqual([]);
    const place = { sheet: 'Volume', row: unread.row, name, column };
    expect(unread.findings).toEqual([{ kind: 'unread', ...place, text: 'x' }]);
    const broken = await typed('Volume', 'As 1', at, error);
    expect(broken.findings).toEqual([{ kind: 'error', ...place }]);
  });

  test('a measure that is emptied is asked, as the 0 that it is then', async () => {
    const { told: entries, findings } = await typed('Volume', 'As 1', 2, null);
    expect(entries.map(([, part, why]) => [part, why])).toEqual([['volume', 'blank']]);
    expect(findings).toEqual([]);
  });

  test('a measure of more decimals than are kept is told with them', async () => {
    const { told: entries, findings, row } = await typed('Volume', 'As 1', 2, 30.123_456_7);
    expect(entries.map(([, part, why]) => [part, why])).toEqual([['volume', 'taken']]);
    const place = { sheet: 'Volume', row, name, column: 'panjang' };
    expect(findings).toEqual([{ kind: 'rounded', ...place, text: '30.1234567' }]);
  });

  test('the volume of a row, and the sum of its block, are told as they stand', async () => {
    const measured = await typed('Volume', 'As 1', MEASURED, 999);
    expect(measured.findings).toEqual([
      { kind: 'measured', sheet: 'Volume', row: measured.row, name, text: '999' },
    ]);
    const sum = await typed('Volume', 'Volume, m³', MEASURED, 'banyak');
    expect(sum.told).toEqual([]);
    expect(sum.findings).toEqual([
      { kind: 'measured', sheet: 'Volume', row: sum.row, name: 'Galian terukur', text: 'banyak' },
    ]);
  });

  test('a text of a row that is too long is told, and one of another wording is taken', async () => {
    const long = await typed('Volume', 'As 1', 1, `As ${'y'.repeat(lengths.uraian)}`);
    expect(long.told).toEqual([]);
    expect(long.findings).toEqual([
      {
        kind: 'long',
        sheet: 'Volume',
        row: long.row,
        name: `Galian terukur – As ${'y'.repeat(57)}`,
        column: 'uraian',
      },
    ]);
    const edited = await exported(content);
    edited.type('Volume', rows(edited), 1, 'As A');
    const { entries, content: said } = review(edited, content);
    expect(told(entries)).toEqual([['part', 'volume', 'taken', '0']]);
    expect(said[1]?.groups[0]?.items[0]?.rows.map(({ uraian }) => uraian)).toEqual([
      'As A',
      'Besi',
      'Pertemuan',
    ]);
  });

  test('a row that is put in takes off where its volume or its formula is below 0', async () => {
    const edited = await exported(content);
    const at = rows(edited) + 1;
    const bare: ListCell[] = [null, 'As 9', 1, 2, 3, null, 1, null];
    for (const volume of [-6, 6]) {
      edited.insertRow('Volume', at, bare.with(MEASURED, volume));
      const kinds = review(edited, content).content[1]?.groups[0]?.items[0]?.rows.map(
        ({ uraian, jenis }) => `${uraian} ${jenis}`,
      );
      expect(kinds?.[1]).toBe(`As 9 ${volume < 0 ? 'pengurangan' : 'penjumlahan'}`);
      edited.removeRow('Volume', at);
    }
  });
});
