// One volume in several columns, cell by cell: which cells a VOLUME spans, what a part of it is called, which one counts.
import { describe, expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import { countedVolume, isVolumePart, partsBelow, spreadVolumes } from './volume-parts.ts';

describe('BQ-42 a pasted VOLUME stands over the texts below it and at its right', () => {
  test.each<[string, ListCell[], ListCell[], ListCell[]]>([
    [
      'over both floors',
      ['VOLUME', null, 'Harga'],
      ['Lt. 1', 'Lt. 2', 'Satuan'],
      ['VOLUME', 'VOLUME', 'Harga'],
    ],
    ['over three', ['Vol.', '', null], ['Lt. 1', 'Lt. 2', 'Total'], ['Vol.', 'Vol.', 'Vol.']],
    ['and where the row below is longer', ['VOLUME'], ['Lt. 1', 'Lt. 2'], ['VOLUME', 'VOLUME']],
    ['not over a figure', ['VOLUME', null], ['Lt. 1', 2], ['VOLUME', null]],
    ['not over signs', ['VOLUME', null], ['Lt. 1', '2.5'], ['VOLUME', null]],
    ['not over nothing', ['VOLUME', null], ['Lt. 1', null], ['VOLUME', null]],
    ['not where nothing stands below itself', ['VOLUME', null], [null, 'Lt. 2'], ['VOLUME', null]],
    ['not over what has its own head', ['VOLUME', 'Sat'], ['Lt. 1', 'm3'], ['VOLUME', 'Sat']],
    [
      'a price spans nothing',
      ['HARGA', null, 'VOLUME'],
      ['Bahan', 'Upah', 'm3'],
      ['HARGA', null, 'VOLUME'],
    ],
    [
      'nor does a work that says so',
      ['Volume air', null],
      ['Lt. 1', 'Lt. 2'],
      ['Volume air', null],
    ],
  ])('%s', (_, upper, lower, spread) => {
    expect(spreadVolumes([upper, lower])[0]).toEqual(spread);
  });

  test('a sheet that ends with its head stays as it is', () => {
    expect(spreadVolumes([['VOLUME', null]])).toEqual([['VOLUME', null]]);
  });
});

describe('BQ-42 what stands below a VOLUME of several columns says a part of it', () => {
  const upper = ['No', 'Volume', 'Volume', 'Harga', 'Kuantitas'];
  const long = 'Lantai dasar sampai dengan atap';
  const isPart = partsBelow([upper, [null, 'Lt. 1', long, 'Satuan', 'Atap']], 1);

  test.each([
    ['lt 1', true],
    [long.toLowerCase(), false],
    ['satuan', false],
    // One column alone has no parts.
    ['atap', false],
    ['lt 2', false],
    ['', false],
  ])('%j: %s', (key, is) => expect(isPart(key)).toBe(is));

  test('figures are no parts, nor does the first row of a sheet have any', () => {
    const rows = [upper, [null, 1, '2']];
    expect([
      partsBelow(rows, 1)('2'),
      partsBelow(rows, 1)('1'),
      partsBelow(rows, 0)('volume'),
    ]).toEqual([false, false, false]);
    expect(
      partsBelow(
        [
          ['No', 'Harga', 'Harga'],
          [null, 'Bahan', 'Upah'],
        ],
        1,
      )('bahan'),
    ).toBe(false);
    expect(partsBelow([upper], 1)('lt 1')).toBe(false);
  });
});

test.each([
  ['volume lt 1', 'lt 1', true],
  ['vol total', 'total', true],
  ['qty lantai 2', 'lantai 2', true],
  ['volume', 'volume', false],
  ['harga lt 1', 'lt 1', false],
  ['volume satuan', 'satuan', false],
  ['volume harga satuan', 'harga satuan', false],
  ['volume kontrak', 'kontrak', false],
  ['volume addendum', 'addendum', false],
  ['volume tambah', 'tambah', false],
  ['volumetrik lt 1', 'lt 1', false],
])('BQ-42 %j with %j below it is a part of the volume: %s', (heading, lowest, is) => {
  expect(isVolumePart(heading, lowest)).toBe(is);
});

describe('BQ-42 which of several volumes counts', () => {
  const floors = ['volume lt 1', 'volume lt 2', 'volume total', 'harga', 'jumlah'];
  const counted = (
    rows: ListCell[][],
    whole: readonly string[] = floors,
    volumes: readonly number[] = [0, 1, 2],
  ) => countedVolume(rows, volumes, { whole, prices: [3], amounts: [4] });
  const made = (at: number) => {
    const volumes = [3, 5, 8];
    return [...volumes, 10, (volumes[at] ?? 0) * 10];
  };

  test.each<[string, ListCell[][], number]>([
    ['the total, where no amount tells', [[3, 5, 8, 10, null]], 2],
    ['the total, where one row tells otherwise', [made(0)], 2],
    ['the total, where it makes as many', [made(2), made(2), [8, 5, 8, 10, 80]], 2],
    ['one that makes more than the total', [made(0), made(0)], 0],
    [
      'another that makes more than twice what the leftmost makes',
      [made(1), made(1), made(1), made(0)],
      1,
    ],
    ['the leftmost, where it makes half as many', [made(1), made(1), made(0)], 0],
  ])('%s', (_, rows, at) => expect(counted(rows)).toBe(at));

  test('without a total the leftmost, unless another makes far more', () => {
    const whole = ['volume lt 1', 'volume lt 2', 'volume lt 3', 'harga', 'jumlah'];
    expect(counted([[3, 5, 8, 10, null]], whole)).toBe(0);
    expect(counted([made(1)], whole)).toBe(0);
    expect(counted([made(1), made(1)], whole)).toBe(1);
  });

  test('a total of one state is none of all', () => {
    const whole = ['volume kontrak', 'volume lt 2', 'volume total', 'harga', 'jumlah'];
    expect(counted([[3, 5, 8, 10, null]], whole)).toBe(0);
  });

  test('one column is read whatever it is called, and of none there is none', () => {
    expect([counted([], floors, [1]), counted([], floors, [])]).toEqual([1, undefined]);
  });

  test('an amount is no product of itself', () => {
    // 'Jumlah' may be a volume and an amount: its own figures prove nothing.
    const rows = [
      [1, 7, 7],
      [1, 9, 9],
    ];
    const offered = { whole: ['volume', 'harga', 'jumlah'], prices: [1, 2], amounts: [2] };
    expect(countedVolume(rows, [2, 0], offered)).toBe(0);
  });
});

test.each([
  'VOLUME',
  'V O L U M E',
  'VOL',
  'Kuantitas',
  'K U A N T I T A S',
  'Kwantitas',
  'K W A N T I T A S',
  'Qty',
  'Q T Y',
  'Quantity',
  'Q U A N T I T Y',
  'Banyaknya',
  'B A N Y A K N Y A',
])('BQ-42 %s spans the texts below it', (heading) => {
  const lower = ['Lt. 1', 'Lt. 2'];
  expect(spreadVolumes([[heading, null], lower])[0]).toEqual([heading, heading]);
});
