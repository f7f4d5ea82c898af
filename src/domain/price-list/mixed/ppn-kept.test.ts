// Whether prices of a list have PPN in them is kept with the region's prices: as it was answered, sheet by sheet.
import { expect, test } from 'vitest';
import { keptPpn } from './ppn-kept.ts';

type Entry = Parameters<typeof keptPpn>[0][number];
const map = {
  sheets: [
    { sheet: 'Bahan', roles: ['nama', 'harga'] },
    { sheet: 'Upah', roles: ['nama', 'harga'] },
    { sheet: 'Lain', roles: ['nama', null] },
  ],
} as unknown as Parameters<typeof keptPpn>[1];
const asked = (sheet: string, question?: 'ppn' | 'unknown') => ({
  sheet,
  columns: [{}, question ? { question } : {}],
});
const entry = (sheet: string, ppn?: Entry['ppn']): Entry =>
  ppn === undefined ? { sheet } : { sheet, ppn };
const sheets = [asked('Bahan', 'ppn'), asked('Upah'), asked('Lain', 'ppn')];

test.each<[string, Entry[], boolean | null]>([
  ['nothing was asked', [entry('Upah')], null],
  ['nothing came in', [], null],
  ['a price of a column that was said to have it', [entry('Bahan')], true],
  ['one of which it was taken out', [entry('Bahan', 'taken')], false],
  ['one that kept it', [entry('Upah', 'kept')], true],
  ['one of several that kept it', [entry('Upah', 'taken'), entry('Upah', 'kept')], true],
  [
    'one that was taken beside one of which nothing was asked',
    [entry('Upah'), entry('Upah', 'taken')],
    false,
  ],
  ['a sheet of which no column is the price', [entry('Lain')], null],
  ['a sheet that the map does not have', [entry('Zona')], null],
])('PRICE-05 PPN of %s', (_, entries, expected) =>
  expect(keptPpn(entries, map, sheets)).toBe(expected),
);

test('PRICE-05 a column that is asked for another reason has no PPN', () => {
  expect(keptPpn([entry('Bahan')], map, [asked('Bahan', 'unknown')])).toBeNull();
});
