import { expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import type { FoundTable } from './find-table.ts';
import { keptNotes, unreadColumns } from './unread-cells.ts';

const kept = (row: number, ...columns: string[]) => ({
  row,
  key: `B.${row}`,
  code: row % 2 === 0 ? `B.${row}` : null,
  columns,
});

test('a column of blank cells is told once, at its first row, with how many there are', () => {
  expect(keptNotes([])).toEqual([]);
  expect(keptNotes([kept(3), kept(4, 'Harga'), kept(5, 'Satuan', 'Harga')])).toEqual([
    {
      row: 4,
      key: 'B.4',
      code: 'B.4',
      column: 'Harga',
      reason: '2 sel kosong: isi yang lama tetap',
    },
    {
      row: 5,
      key: 'B.5',
      code: null,
      column: 'Satuan',
      reason: '1 sel kosong: isi yang lama tetap',
    },
  ]);
  const many = Array.from({ length: 1200 }, (_, row) => kept(row, 'Harga'));
  expect(keptNotes(many).map(({ row, reason }) => [row, reason])).toEqual([
    [0, '1.200 sel kosong: isi yang lama tetap'],
  ]);
});

/** A table of two rows of headings whose third column alone is read. */
function tableOf(heads: readonly string[], ...rows: ListCell[][]): FoundTable {
  const sheet = { name: 'A', isHidden: false, rows, merges: [], hiddenRows: [] };
  return { sheet, at: new Map([['harga', 2]]), headings: heads, firstRow: 2 };
}

test('a column that is not read is named by its title as it stands, if anything is in it', () => {
  const table = tableOf(
    ['no', 'merk dagang', 'harga', 'kosong', '', 'sumber data'],
    ['No', null, 'Harga', 'Kosong', 'Rp', 'Sumber  \n Data '],
    ['1', 'Merk Dagang', 3, null, null, 7],
    ['1', 'Tiga Roda', 65_000, ' ', 'x', null],
    ['2', null, 70_000, null, 'x', 'survei'],
  );
  expect(unreadColumns(table)).toEqual([
    { row: 2, reason: 'Kolom “Merk Dagang” tidak dibaca' },
    { row: 2, reason: 'Kolom “Sumber Data” tidak dibaca' },
  ]);
});

test('a heading of two rows is named by its lower one, and by its key where no cell says it', () => {
  const table = tableOf(['harga survei', 'catatan'], ['Harga', 5], ['Survei', null], [1, 'lama']);
  expect(unreadColumns(table).map(({ reason }) => reason)).toEqual([
    'Kolom “Survei” tidak dibaca',
    'Kolom “catatan” tidak dibaca',
  ]);
});
