import { expect, test } from 'vitest';
import type { Layout } from '../../domain/price-list/layouts.ts';
import { guideSheet, listWorkbook } from './list-workbook.ts';

const layout = {
  name: { title: 'Nama', holds: { most: 200 } },
  unit: { title: 'Satuan', holds: { most: 20 } },
  price: { title: 'Harga', holds: { number: 'price' } },
} as unknown as Layout;

test('a list is written as it is read: bold frozen head, prices as numbers, texts as they are', () => {
  const rows = [
    { name: '=1+1', unit: 'zak', price: '65000.50' },
    { name: 'Pasir', unit: '', price: null },
  ];
  const guide = guideSheet('Daftar', []);
  const { sheets, ...book } = listWorkbook('Harga', [{ sheet: 'Bahan', layout, rows }], guide);
  expect(book).toEqual({ title: 'Harga', author: 'Taksir', names: {} });
  expect(sheets).toHaveLength(2);
  expect(sheets[1]).toBe(guide);
  const [sheet] = sheets;
  expect(sheet).toMatchObject({
    name: 'Bahan',
    widths: [44, 14, 14],
    frozenRows: 1,
    repeatedRow: 1,
    gridLines: true,
  });
  const [head, semen, pasir, ...more] = sheet?.rows ?? [];
  expect(more).toEqual([]);
  expect(head).toMatchObject({
    height: 20,
    cells: [
      { value: 'Nama', style: { font: { bold: true } } },
      { value: 'Satuan' },
      { value: 'Harga', style: { font: { bold: true }, alignment: { horizontal: 'right' } } },
    ],
  });
  expect(head?.cells[0]?.style?.alignment).not.toHaveProperty('horizontal');
  expect(semen?.cells).toEqual([
    { value: '=1+1' },
    { value: 'zak' },
    { value: 65_000.5, style: { font: { name: 'Calibri', size: 11 }, numFmt: '#,##0.00' } },
  ]);
  expect(pasir?.cells).toEqual([{ value: 'Pasir' }, undefined, undefined]);
  expect(listWorkbook('Harga', [], undefined).sheets).toEqual([]);
});

test('the guide says what stands in each column', () => {
  const guide = guideSheet('Daftar bahan', ['Kolom', { column: 'Kode', text: 'Boleh kosong.' }]);
  expect(guide).toMatchObject({ name: 'Petunjuk', widths: [24, 90], frozenRows: 0 });
  expect(guide.rows).toMatchObject([
    { cells: [{ value: 'Daftar bahan', style: { font: { size: 14, bold: true } } }], height: 24 },
    { cells: [{ value: 'Kolom', style: { font: { bold: true } } }] },
    {
      cells: [
        { value: 'Kode', style: { font: { bold: true } } },
        { value: 'Boleh kosong.', style: { alignment: { wrapText: true } } },
      ],
    },
  ]);
});
