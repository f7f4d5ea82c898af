import { expect, test } from 'vitest';
import { columnTracks } from './column-tracks.ts';
import { fittingWidth } from './fit-column.ts';
import { newItem } from '../../../../domain/document/commands-item.ts';

const usual = { widths: {}, hidden: [], isWrapped: false };

test('HAND-29 without a choice the columns are as everybody has them', () => {
  expect(columnTracks(usual)).toEqual({});
});

test('HAND-29 a hidden column has no width, a chosen one its own', () => {
  expect(columnTracks({ ...usual, hidden: ['kode'] })).toEqual({
    '--column-kode': '0px',
    '--least-kode': '0px',
  });
  expect(columnTracks({ ...usual, widths: { kode: 200 }, hidden: ['harga'] })).toEqual({
    '--column-kode': '200px',
    '--column-harga': '0px',
    '--least-harga': '0px',
    '--columns-least': `${126 + 200 + 90 + 44 + 112 + 120}px`,
  });
});

test('HAND-29 beside a description of its own width the last column takes the rest', () => {
  expect(columnTracks({ ...usual, widths: { deskripsi: 700 } })).toMatchObject({
    '--column-deskripsi': '700px',
    '--column-actions': 'minmax(76px, 1fr)',
  });
});

test('HAND-29 a column fits what stands in it, and its head', () => {
  const item = (kode: string) => newItem(kode, { kode, satuan: 'm3' });
  const width = (text: string) => text.length * 10;
  const items = [item('A'), item('A.4.1.1')];
  expect(fittingWidth('satuan', 'Satuan', items, width)).toBe(60 + 16);
  expect(fittingWidth('kode', 'Kode', items, width)).toBe(70 + 32);
});
