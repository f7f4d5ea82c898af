// What becomes of one row's volume by the columns beside it: each case alone, with what is told of it (BQ-38).
import { describe, expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import type { DotMeaning } from '../../number/pasted-number.ts';
import type { ListCell } from '../../sheet/cells.ts';
import type { BillRole } from './bill-table.ts';
import { saysMoney, stateColumns, withStates, type StateColumns } from './changed-volumes.ts';
import { readFigure, type BillNumber } from './number-columns.ts';
import { besideUnit } from './row-figures.ts';
import { stateFigures } from './state-figures.ts';

function told(number: BillNumber): string {
  if (number.kind === 'blank') return number.dash ? '-' : '';
  const asked = number.asked
    ? ` ?${number.asked.text}: ${number.asked.readings.map(toText).join(' ')}`
    : '';
  const unit = number.unit === undefined ? '' : ` ${number.unit}`;
  return `${number.kind === 'value' ? toText(number.value) : 'unread'}${unit}${asked}`;
}

interface Case {
  readonly columns?: Partial<StateColumns>;
  readonly satuan?: string;
  readonly dot?: DotMeaning;
}

/** A row of volume, price and amount, and from column 3 on what stands beside them; its volume, price and what is told. */
function stated(row: ListCell[], { columns, satuan = 'm3', dot }: Case) {
  const [volume = null, harga = null, jumlah = null] = row;
  const figures = {
    volume: besideUnit(readFigure(volume, 'volume'), satuan),
    harga: readFigure(harga, 'harga'),
    jumlah: readFigure(jumlah, 'jumlah'),
  };
  const read = stateFigures([], () => dot, '1');
  const all = { older: [], added: [], taken: [], between: [], ...columns };
  const { change, ...made } = withStates(figures, { cells: row, satuan, read }, all);
  return [told(made.volume), told(made.harga), said(change)];
}

function said(change: ReturnType<typeof withStates>['change']): string {
  switch (change?.kind) {
    case undefined:
      return '';
    case 'older':
      return `older ${toText(change.value)} at ${change.at}`;
    case 'older price':
      return `older price ${toText(change.price)} at ${change.at}`;
    case 'changed':
      return `${change.text} = ${toText(change.value)}`;
    case 'uncounted':
      return `${change.text}: ${change.why} at ${change.at}`;
  }
}

describe('BQ-38 a blank newer volume', () => {
  const columns = { older: [{ volume: 3, harga: 4 }], between: [5] };
  test.each<[string, ListCell[], string[]]>([
    [
      'is the older one, with its price',
      [null, null, null, 10, 1000],
      ['10', '1000', 'older 10 at 3'],
    ],
    [
      'at its own price, where it has one',
      [null, 900, null, 10, 1000],
      ['10', '900', 'older 10 at 3'],
    ],
    ['that the amount was made with', [null, 900, 9000, 10], ['10', '900', 'older 10 at 3']],
    ['not where the amount is another', [null, 900, 5000, 10], ['', '900', '']],
    ['nor where the amount is 0', [null, 900, 0, 10], ['', '900', '']],
    ['nor where the amount cannot be read', [null, 900, 'x', 10], ['', '900', '']],
    ['nor where a dash stands', ['-', 900, null, 10], ['-', '900', '']],
    ['but where its amount tells', ['-', 900, 9000, 10], ['10', '900', 'older 10 at 3']],
    ['nor where something is taken off', [null, 900, null, 10, null, -2], ['', '900', '']],
    ['but where the amount tells', [null, 900, 9000, 10, null, -2], ['10', '900', 'older 10 at 3']],
    ['and where 0 is', [null, 900, null, 10, null, 0], ['10', '900', 'older 10 at 3']],
    ['of 0 is none', [null, 900, null, 0], ['', '900', '']],
    [
      'is the reading that makes the amount',
      [null, 1000, 1250, '1.250'],
      ['1.25', '1000', 'older 1.25 at 3'],
    ],
    ['with its unit', [null, 1000, 1250, '1.250 m3'], ['1.25 m3', '1000', 'older 1.25 at 3']],
    [
      'is asked where nothing tells',
      [null, null, null, '1.250', 1000],
      ['unread ?1.250: 1250 1.25', '1000', ''],
    ],
    ['says nothing where a volume stands', [5, 900, null, 10], ['5', '900', '']],
  ])('%s', (_, row, expected) => expect(stated(row, { columns })).toEqual(expected));

  test('has no price where none stands behind the older one', () => {
    const alone = { older: [{ volume: 3, harga: undefined }] };
    expect(stated([null, null, null, 10, 7], { columns: alone })).toEqual([
      '10',
      '',
      'older 10 at 3',
    ]);
  });

  test('is that of the state before, where the one between has none', () => {
    const two = {
      older: [
        { volume: 3, harga: undefined },
        { volume: 4, harga: undefined },
      ],
    };
    expect(stated([null, 900, null, '-', 10], { columns: two })[2]).toBe('older 10 at 4');
  });
});

describe('BQ-38 a newer volume without a price', () => {
  const columns = {
    older: [
      { volume: 3, harga: 4 },
      { volume: 5, harga: 6 },
    ],
  };
  const none: [string, ListCell[], string[]][] = [
    ['a dash for a price', [12, '-', null, 10, 1000], ['12', '-', '']],
    ['an amount', [12, null, 500, 10, 1000], ['12', '', '']],
    ['a dash for an amount', [12, null, '-', 10, 1000], ['12', '', '']],
    ['a volume of 0', [0, null, null, 10, 1000], ['0', '', '']],
    ['a volume that cannot be read', ['x', null, null, 10, 1000], ['unread', '', '']],
    ['older prices of 0 or words', [12, null, null, 10, 0, 9, 'x'], ['12', '', '']],
  ];
  test.each(none)('has none still with %s', (_, row, expected) => {
    expect(stated(row, { columns })).toEqual(expected);
  });

  test('has the newest one that stands before it', () => {
    const row = [12, null, null, 10, 1000, 9, 800];
    expect(stated(row, { columns })).toEqual(['12', '1000', 'older price 1000 at 4']);
    expect(stated(row.with(4, null), { columns })[2]).toBe('older price 800 at 6');
    const unpriced = {
      older: [
        { volume: 3, harga: undefined },
        { volume: 5, harga: 6 },
      ],
    };
    expect(stated(row, { columns: unpriced })[2]).toBe('older price 800 at 6');
  });
});

describe('BQ-38 what is added and taken off', () => {
  const columns = { added: [3], taken: [4] };
  test.each<[string, ListCell[], string[]]>([
    ['counts where the amount tells', [10, 1000, 12_000, 2], ['12', '1000', '10 + 2 = 12']],
    ['both', [10, 1000, 11_000, 2, 1], ['11', '1000', '10 + 2 - 1 = 11']],
    ['with the unit of the volume', ['10 m3', 1000, 12_000, 2], ['12 m3', '1000', '10 + 2 = 12']],
    [
      'in thousands',
      [1250.5, 1000, 2_501_000, 1250.5],
      ['2501', '1000', '1.250,5 + 1.250,5 = 2501'],
    ],
    ['on top of nothing', [null, 1000, 5000, 5], ['5', '1000', '0 + 5 = 5']],
    ['written below 0 it is taken off', [10, 1000, 8000, '(2)'], ['8', '1000', '10 - 2 = 8']],
    ['is asked where nothing tells', [10, 1000, null, 2], ['12 ?10 + 2: 12 10', '1000', '']],
    [
      'is asked behind the old one where the amount is that',
      [10, 1000, 10_000, 2],
      ['10 ?10 + 2: 10 12', '1000', ''],
    ],
    [
      'keeps the unit while it is asked',
      ['10 m3', 1000, null, 2],
      ['12 m3 ?10 + 2: 12 10', '1000', ''],
    ],
    [
      'is the reading that makes the amount',
      [2.5, 1000, 3750, '1.250'],
      ['3.75', '1000', '2,5 + 1.250 = 3.75'],
    ],
    [
      'is asked with its readings, the old one first',
      [2.5, 1000, null, '1.250'],
      ['2.5 ?2,5 + 1.250: 2.5 1252.5 3.75', '1000', ''],
    ],
    ['cannot be words', [10, 1000, 12_000, 'x', 1], ['10', '1000', 'x: bukan angka at 3']],
    ['nor behind a figure', [10, 1000, 12_000, 2, 'x'], ['10', '1000', 'x: bukan angka at 4']],
    [
      'nor a formula that failed',
      [10, 1000, 12_000, { fault: 'error' }],
      ['10', '1000', ': galat Excel at 3'],
    ],
    [
      'is no more than there is',
      [10, 1000, null, null, 12],
      ['10', '1000', '10 - 12: lebih besar dari volumenya at 4'],
    ],
    [
      'nor than nothing',
      [null, 1000, null, null, 2],
      ['', '1000', '0 - 2: lebih besar dari volumenya at 4'],
    ],
    [
      'waits for a volume that is asked',
      ['1.250', 1000, null, 1],
      ['unread ?1.250: 1250 1.25', '1000', '1.250 + 1: volumenya perlu dipastikan dulu at 3'],
    ],
    [
      'and for one of words',
      ['x', 1000, null, 1],
      ['unread', '1000', 'x + 1: volumenya perlu dipastikan dulu at 3'],
    ],
    [
      'and for a unit that is a slip, though the amount was made with it',
      ['10 m2', 1000, 12_000, 2],
      ['10 m2 ?10 m2: 10', '1000', '10 + 2: volumenya perlu dipastikan dulu at 3'],
    ],
    ['of nothing is nothing', [10, 1000, 12_000, '-', 0], ['10', '1000', '']],
  ])('%s', (_, row, expected) => expect(stated(row, { columns })).toEqual(expected));

  test('is none of a title or a sum, which have no unit', () => {
    expect(stated([null, 1000, 5000, 5], { columns, satuan: '' })).toEqual(['', '1000', '']);
  });

  test('is told as it is written where it is asked itself', () => {
    const odd = stated([10, 1000, 1_260_000, '1,250'], { columns, dot: 'decimal' });
    expect(odd).toEqual(['1260', '1000', '10 + 1,250 = 1260']);
    const unit = stated([50, 1000, 2_050_000, '2 ton'], { columns, satuan: 'kg' });
    expect(unit).toEqual(['2050', '1000', '50 + 2 ton = 2050']);
  });
});

describe('BQ-38 the columns that tell it', () => {
  const columnsOf = (
    headings: string[],
    roles: Record<number, BillRole>,
    rows: ListCell[][] = [],
  ) =>
    stateColumns(
      { rows },
      {
        head: { from: 0, to: 1 },
        headings,
        roles: headings.map((_, at) => roles[at] ?? 'skip'),
      },
    );

  test('older volumes, each with the price behind it', () => {
    const headings = ['volume kontrak', 'harga kontrak', 'volume cco i', 'volume cco ii'];
    expect(columnsOf(headings, { 3: 'volume' }).older).toEqual([
      { volume: 2, harga: undefined },
      { volume: 0, harga: 1 },
    ]);
    // Of the volume that is read itself, and of those that are as new, nothing is older.
    expect(columnsOf(headings, { 2: 'volume' }).older).toEqual([{ volume: 0, harga: 1 }]);
    expect(columnsOf(['volume cco i', 'volume cco i'], { 0: 'volume' }).older).toEqual([]);
    expect(columnsOf(headings, {}).older).toEqual([]);
    expect(columnsOf(headings, { 0: 'no', 3: 'volume' }).older).toEqual([
      { volume: 2, harga: undefined },
    ]);
    expect(
      columnsOf(['volume', 'volume mortar kontrak', 'volume cco i'], { 2: 'volume' }).older,
    ).toEqual([{ volume: 0, harga: undefined }]);
  });

  const headings = ['volume', 'tambah', 'kurang', 'tambah/kurang', 'bobot tambah'];
  test('what is added and taken off beside the only volume', () => {
    expect(columnsOf(headings, { 0: 'volume' })).toMatchObject({
      added: [1],
      taken: [2],
      between: [],
    });
    expect(columnsOf(headings, {})).toMatchObject({ added: [], taken: [], between: [] });
    expect(columnsOf(headings, { 0: 'volume', 1: 'harga' }).added).toEqual([]);
  });

  test('beside a newer volume they lie between both', () => {
    const newer = columnsOf(['volume cco i', ...headings.slice(1)], { 0: 'volume' });
    expect(newer).toMatchObject({ added: [], taken: [], between: [1, 2, 3] });
  });

  test('what says rupiah in its head is no volume, what does below it is', () => {
    const rows = [
      ['Volume', 'Tambah (Rp)', 'Kurang', 'T/K'],
      [null, 'Rp', 'Rp'],
    ];
    expect(columnsOf(headings, { 0: 'volume' }, rows)).toMatchObject({ added: [], taken: [2] });
    const head = { from: 0, to: 2 };
    expect([1, 2, 3].map((at) => saysMoney({ rows }, { head }, at))).toEqual([true, true, false]);
    expect(saysMoney({ rows }, { head: { from: 1, to: 2 } }, 1)).toBe(true);
    expect(saysMoney({ rows: [[3]] }, { head }, 0)).toBe(false);
  });
});
