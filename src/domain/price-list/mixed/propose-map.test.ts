import { describe, expect, test } from 'vitest';
import type { ListCell } from '../../sheet/cells.ts';
import { proposeMap } from './propose-map.ts';

const proposed = (...rows: ListCell[][]) => {
  const sheet = { name: 'CSV', isHidden: false, rows, merges: [], hiddenRows: [] };
  return proposeMap([sheet])[0];
};

describe('PRICE-02 a part of the list right under the headings begins its rows', () => {
  test.each<[string, ListCell[]]>([
    ['the code', [null, 'UPAH']],
    ['the name', [null, null, 'Upah']],
    ['the number', ['UPAH']],
  ])('under %s', (_, section) => {
    const found = proposed(
      ['NO', 'KODE', 'URAIAN', 'SATUAN', 'HARGA'],
      section,
      [1, 'L.1', 'Pekerja', 'OH', 120_000],
      [null, null, 'BAHAN'],
      [2, 'M.1', 'Semen', 'kg', 1500],
    );
    expect(found).toMatchObject({ headRow: 1, firstRow: 2, kindsInRows: ['LABOR', 'MATERIAL'] });
    expect(found?.columns.map(({ heading }) => heading)).toEqual([
      'NO',
      'KODE',
      'URAIAN',
      'SATUAN',
      'HARGA',
    ]);
  });

  test('under a price it says whose price it is', () => {
    const found = proposed(
      ['NO', 'URAIAN', 'SATUAN', 'HARGA'],
      [null, null, null, 'BAHAN'],
      [1, 'Semen', 'kg', 1500],
    );
    expect(found).toMatchObject({ headRow: 1, firstRow: 3 });
    expect(found?.columns.at(-1)).toMatchObject({ heading: 'HARGA BAHAN', role: 'harga' });
  });
});
