// Lines of a text file that cannot be taken as they stand, and what of a sheet nobody reads.
import { describe, expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import { readList, type ListKind } from './read-list.ts';

const heads = ['Kode', 'Nama', 'Satuan', 'Harga'];

type Text = NonNullable<ListSheet['text']>;

function textSheet(rows: readonly (readonly ListCell[])[], text: Partial<Text> = {}): ListSheet {
  const whole = { separator: ';', broken: new Map(), ...text };
  return { name: 'Data', isHidden: false, merges: [], hiddenRows: [], rows, text: whole };
}

function read(sheet: ListSheet, kind: ListKind = 'MATERIAL'): string[] {
  const reading = readList(kind, [sheet]);
  if (reading.kind === 'no headings') return [...reading.missing, ...reading.lines];
  if (reading.kind !== 'list') return [reading.kind];
  return [
    ...reading.list.rows.map(({ row, faults, fields }) =>
      faults.length > 0
        ? `${row}! ${faults.map(({ reason }) => reason).join()} (${'nama' in fields ? fields.nama : ''})`
        : String(row),
    ),
    ...reading.remarks.map(({ sheet: name, row, reason }) => `${name} ${row}* ${reason}`),
  ];
}

const quote =
  'Tanda kutip (") di baris ini tidak berpasangan. Tutup atau hapus tanda kutip itu, lalu import lagi.';
const nul = 'Baris ini memuat karakter rusak (NUL). Ketik ulang isinya, lalu import lagi.';
const many =
  'Baris ini memuat lebih banyak sel daripada judul kolom. Apit teks yang memuat pemisah kolom dengan tanda kutip, lalu import lagi.';
const other = (separator: string) =>
  `Baris ini memakai pemisah kolom lain (${separator}). Samakan dengan baris judul, lalu import lagi.`;

describe('lines under the headings', () => {
  const sound = ['B.1', 'Pasir', 'm3', 100];

  test.each<[string, readonly ListCell[], string[]]>([
    ['is sound', ['B.2', 'Paku', 'kg', 5], ['2', '3']],
    [
      'has a cell too many',
      ['B.2', 'Paku, besar', 'kg', 5, 'x'],
      ['2', `3! ${many} (Paku, besar)`],
    ],
    ['has blank cells too many', ['B.2', 'Paku', 'kg', 5, ' ', null], ['2', '3']],
    ['is of commas', ['B.2,Paku,kg,5'], ['2', `3! ${other(',')} ()`]],
    ['is of tabs', ['B.2\tPaku\tkg\t5'], ['2', `3! ${other('tab')} ()`]],
    [
      'is of bars, in the second cell',
      [null, 'B.2|Paku|"5,5"'],
      ['2', `3! ${other('|')} (B.2|Paku|"5,5")`],
    ],
    ['is of its own mark', ['B.2;Paku;kg;5'], ['2', '3']],
    ['has two parts alone', ['B.2,5'], ['2', '3']],
    ['has no figure among its parts', ['Pasir, batu, kerikil'], ['2', '3']],
    ['has only marks among its parts', ['Pasir,.|,|,'], ['2', '3']],
    ['is a number', [5], ['2', '3']],
    ['has two cells told', ['B.2,Paku,5', 'x'], ['2', '3']],
  ])('one that %s', (_, cells, expected) => {
    expect(read(textSheet([heads, sound, cells]))).toEqual(expected);
  });

  test('a broken one is told by its number, with the name as far as it can be read', () => {
    const broken = new Map([
      [1, 'quote'],
      [2, 'nul'],
    ] as const);
    expect(read(textSheet([heads, sound, [null, null]], { broken }))).toEqual([
      `2! ${quote} (Pasir)`,
      `3! ${nul} ()`,
    ]);
  });

  test('a workbook has none of this', () => {
    const { text: _, ...workbook } = textSheet([
      heads,
      sound,
      ['B.2,Paku,kg,5', null, null, null, 'x'],
    ]);
    expect(read(workbook)).toEqual(['2', '3']);
  });
});

test('broken lines above the headings are remarks; without headings the first five are told', () => {
  const broken = new Map([[0, 'quote'] as const, [2, 'nul'] as const]);
  expect(read(textSheet([['"Daftar'], heads, ['B.1', 'Pasir', 'm3', 1]], { broken }))).toEqual([
    `3! ${nul} (Pasir)`,
    `Data 1* ${quote}`,
  ]);
  const all = new Map([0, 1, 2, 3, 4, 5].map((row) => [row, 'nul'] as const));
  const lines = [1, 2, 3, 4, 5].map((row) => `Baris ${row}: ${nul}`);
  expect(read(textSheet([['Kode']], { broken: all }))).toEqual([
    'Nama',
    'Satuan',
    'Harga',
    ...lines,
  ]);
});

describe('what nobody reads', () => {
  const rows = (...more: (readonly ListCell[])[]) => [
    ['No', 'Nama', 'Satuan', 'Harga', 'Merek \n Dagang', 'Gudang', null],
    ...more,
  ];
  const sheet = (
    cells: readonly (readonly ListCell[])[],
    part: Partial<ListSheet> = {},
  ): ListSheet => ({
    name: 'Data',
    isHidden: false,
    merges: [],
    hiddenRows: [],
    rows: cells,
    ...part,
  });

  test('a column with something in it is told once by its heading; numbers of rows are no column', () => {
    const full = [1, 'Pasir', 'm3', 5, null, null, 'x'];
    expect(read(sheet(rows(full)))).toEqual(['2']);
    expect(read(sheet(rows(full, [2, 'Batu', 'm3', 5, 'Tiga Roda', null])))).toEqual([
      '2',
      '3',
      'Data 1* Kolom “Merek Dagang” tidak dibaca',
    ]);
    expect(read(sheet(rows([1, 'Pasir', 'm3', 5, 'a', { fault: 'error' }])))).toEqual([
      '2',
      'Data 1* Kolom “Merek Dagang” tidak dibaca',
      'Data 1* Kolom “Gudang” tidak dibaca',
    ]);
  });

  test('hidden rows are counted from the first of them, below the headings alone', () => {
    const body = rows([1, 'Pasir', 'm3', 5], [2, 'Batu', 'm3', 5], [3, 'Kapur', 'm3', 5]);
    expect(read(sheet(body, { hiddenRows: [0, 2, 3] })).slice(3)).toEqual([
      'Data 3* 2 baris tersembunyi ikut dibaca',
    ]);
    expect(read(sheet(body, { hiddenRows: [0] })).slice(3)).toEqual([]);
    expect(read(sheet(body, { isHidden: true })).slice(3)).toEqual([
      'Data 1* Lembar tersembunyi “Data” ikut dibaca',
    ]);
  });
});
