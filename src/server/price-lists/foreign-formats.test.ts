// What the format of a cell says of its money reaches every list that comes in (PRICE-05).
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import work from './list-worker.ts';
import { read } from './mixed/read-of-tests.ts';

type Row = (string | number | null)[];

/** Its second row is shown in dollars in this column. */
const shown = (name: string, rows: Row[], column: number, value: number) =>
  writeXlsx({
    sheets: [
      {
        name,
        rows,
        cells: new Map([[`1,${column}`, { value, style: { numFmt: '"$"#,##0.00' } }]]),
      },
    ],
  });
const tick = /sel ini ditampilkan dalam USD\. Centang bila rupiah/;

test('PRICE-05 a price that its cell shows in dollars waits in a list of all kinds', async () => {
  const rows = [
    ['Nama', 'Satuan', 'Harga'],
    ['Pipa', 'm', 62_500],
    ['Semen', 'zak', 62_500],
  ];
  const { rows: told } = await read(await shown('Bahan', rows, 2, 62_500));
  expect(told.map((row) => tick.test(row))).toEqual([true, false]);
});

test('PRICE-05 and in a list of materials, and leaves an analysis out', async () => {
  const rows = [
    ['Nama', 'Satuan', 'Harga'],
    ['Pipa', 'm', 62_500],
  ];
  const reading = await work({ kind: 'MATERIAL', bytes: await shown('Bahan', rows, 2, 62_500) });
  expect(reading).toMatchObject({
    list: { rows: [{ doubts: [{ reason: expect.stringMatching(tick) }] }] },
  });
  const analyses = [
    ['Kode', 'Uraian', 'Satuan', 'Jenis', 'Komponen', 'Satuan', 'Koefisien', 'Harga'],
    ['1.1', 'Galian', 'm3', 'Tenaga', 'Pekerja', 'OH', 0.75, 17],
  ];
  const blocks = await work({ analysesOf: await shown('Analisa', analyses, 7, 17) });
  expect(blocks).toMatchObject({
    analyses: [],
    left: [{ reasons: [{ row: 2, reason: expect.stringContaining('ditampilkan dalam USD') }] }],
  });
});
