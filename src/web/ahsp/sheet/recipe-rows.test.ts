import { describe, expect, test } from 'vitest';
import type { RecipeComponent, RecipeView } from '../../../contract/ahsp.ts';
import { decimal, toText } from '../../../domain/number/decimal.ts';
import { analyse } from '../../../domain/recipe.ts';
import { keyOf, readOverhead, sheetRows, type TypedRow } from './recipe-rows.ts';

const component = (more: Partial<RecipeComponent> = {}): RecipeComponent => ({
  id: 'a',
  group: 'LABOR',
  coefficient: 1.65,
  priceOverride: null,
  unitPriceSnapshot: 110000,
  nameSnapshot: 'Pekerja',
  unitSnapshot: 'OH',
  priceMissing: false,
  snapshotMissing: false,
  percentOf: null,
  amount: 181500,
  originId: null,
  masterItem: {
    id: 'm',
    code: 'L.01',
    name: 'Pekerja',
    unit: 'OH',
    price: 110000,
    priceMissing: false,
    priceAt: null,
  },
  ...more,
});

function rowOf(typed: TypedRow, more: Partial<RecipeComponent> = {}) {
  const none = { items: [], total: 0 };
  const given = component(more);
  const groups = { LABOR: { items: [given], total: 0 }, MATERIAL: none, EQUIPMENT: none };
  // Nothing else of the view is looked at.
  const [row] = sheetRows({ groups } as unknown as RecipeView, new Map([[keyOf(given), typed]]));
  if (!row) throw new Error('no row');
  return row;
}

describe('AHSP-12 AHSP-13 AHSP-27 what is typed over a row', () => {
  test.each([
    [{}, undefined],
    [{ coefficient: '1,65' }, undefined],
    [{ coefficient: '1,650' }, undefined],
    [{ coefficient: '1.7' }, { coefficient: '1.7' }],
    [{ coefficient: '1.047,5' }, { coefficient: '1047.5' }],
    [{ coefficient: '0,0000014' }, { coefficient: '0.0000014' }],
    [{ priceOverride: '' }, undefined],
    [{ priceOverride: '1.420' }, { priceOverride: '1420' }],
    [{ priceOverride: '1420,505' }, { priceOverride: '1420.51' }],
    [{ priceOverride: '0' }, { priceOverride: '0' }],
  ])('%j is sent as %j', (typed, change) => {
    expect(rowOf(typed)).toMatchObject({ change, trouble: {} });
  });

  test('AHSP-21 a blank override takes a stored one away', () => {
    const stored = { priceOverride: 1420 };
    expect(rowOf({ priceOverride: '' }, stored).change).toEqual({ priceOverride: null });
    expect(rowOf({ priceOverride: '1.420' }, stored).change).toBeUndefined();
  });

  test.each([
    [{ coefficient: '' }, { coefficient: 'Wajib diisi' }],
    [{ coefficient: ',' }, { coefficient: 'Harus berupa angka' }],
    [{ coefficient: '-1' }, { coefficient: 'Tidak boleh negatif' }],
    [{ coefficient: '10000000' }, { coefficient: 'Maksimal 9.999.999,999999' }],
    [{ priceOverride: ',' }, { priceOverride: 'Harus berupa angka' }],
    [{ priceOverride: '1.000.000.000.000' }, { priceOverride: 'Maksimal 999.999.999.999,99' }],
  ])('%j cannot be saved: %j', (typed, trouble) => {
    const row = rowOf(typed);
    expect(row.trouble).toEqual(trouble);
    expect(row.change).toBeDefined(); // it is unsaved all the same
  });

  test.each([
    [{ coefficient: '0,3333333333' }],
    [{ coefficient: '' }],
    [{ coefficient: '-1' }],
    [{ priceOverride: ',' }],
    [{ priceOverride: '1.000.000.000.000' }],
  ])('SYNC-08 %j is refused: the stored value stays in force, in its row and in F', (typed) => {
    const row = rowOf(typed, { priceOverride: 1420 });
    expect(Object.keys(row.trouble)).toEqual(Object.keys(typed));
    expect(toText(row.coefficient)).toBe('1.65');
    expect(row.priceOverride && toText(row.priceOverride)).toBe('1420');
    // 1,65 × 1.420, and 10 %.
    expect(toText(analyse({ overheadPercent: decimal(10), rounding: 'none' }, [row]).F)).toBe(
      '2577.3',
    );
  });

  test.each([
    [{ refused: { coefficient: '2+3' } }, 'coefficient', 'Ada tanda hitung, ketik hasilnya.'],
    [{ refused: { priceOverride: '-100' } }, 'priceOverride', 'Tidak boleh negatif'],
  ] as const)('HAND-13 %j counts as before, is unsaved and says why', (typed, field, why) => {
    const row = rowOf(typed, { priceOverride: 1420 });
    expect(row.trouble).toEqual({ [field]: why });
    expect(toText(row.coefficient)).toBe('1.65');
    expect(row.priceOverride && toText(row.priceOverride)).toBe('1420');
    expect(row.change).toBeDefined();
  });

  test('AHSP-41 a share is typed in per cent', () => {
    const share = { percentOf: ['LABOR'], coefficient: 0.35 };
    expect(rowOf({ coefficient: '35%' }, share).change).toBeUndefined();
    expect(rowOf({ coefficient: '12,5' }, share).change).toEqual({ coefficient: '0.125' });
  });

  test.each([
    ['0,333333333', null, { change: { coefficient: '0.333333333' }, trouble: {} }],
    ['0,3333333333', null, { trouble: { coefficient: 'Maksimal 9 desimal' } }],
    ['33,3333333%', ['LABOR'], { change: { coefficient: '0.333333333' }, trouble: {} }],
    ['33,33333333', ['LABOR'], { trouble: { coefficient: 'Maksimal 7 desimal' } }],
  ])('ANA-05 %s of %j is %j: no decimal goes unsaid', (coefficient, percentOf, row) => {
    expect(rowOf({ coefficient }, { percentOf })).toMatchObject(row);
  });

  test('ANA-05 a coefficient that JSON writes with an exponent is read', () => {
    expect(toText(rowOf({}, { coefficient: 5e-7 }).coefficient)).toBe('0.0000005');
  });

  test('D-37 what is typed stays with a row that becomes a copy', () => {
    expect(keyOf(component({ id: 'copy', originId: 'a' }))).toBe(keyOf(component({ id: 'a' })));
    const row = rowOf({ coefficient: '2' }, { id: 'copy', originId: 'a' });
    expect(row).toMatchObject({ key: 'a', id: 'copy', change: { coefficient: '2' } });
  });
});

test.each([
  ['12,5', '12.5', undefined],
  ['10%', '10', undefined],
  ['100', '100', undefined],
  ['100,0001', '15', 'Maksimal 100'],
  ['150', '15', 'Maksimal 100'],
  ['-1', '15', 'Tidak boleh negatif'],
])(
  'AHSP-06 SYNC-08 an overhead of %s is %s, %s; a refused one leaves the 15 in force',
  (text, value, trouble) => {
    const read = readOverhead(text, decimal('15'));
    expect([read && toText(read.value), read?.trouble]).toEqual([value, trouble]);
  },
);

test.each(['', 'sepuluh', '1,2,3'])('AHSP-08 an overhead of %j is no number', (text) => {
  expect(readOverhead(text, decimal('15'))).toBeUndefined();
});
