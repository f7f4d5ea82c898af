// The three figures of a row, read together: what was answered, what the amount settles, what is asked (BQ-09, BQ-10).
import { describe, expect, test } from 'vitest';
import { decimal, toText, type Decimal } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import type { BillNumber } from './number-columns.ts';
import { besideUnit, distinct, dotOfBill, figureReader, type FigurePlaces } from './row-figures.ts';
import { meantBy, saysNothing, signed, stateFigures } from './state-figures.ts';

const places: FigurePlaces = { volume: 0, harga: 1, jumlah: 2, added: [], scale: '1' };

/** '1500 m2!' is asked for its unit or its marks, '? 2000|2' is not taken. */
function told(number: BillNumber): string {
  if (number.kind === 'blank') return number.dash ? '-' : '';
  const asked = number.asked ? `?${number.asked.readings.map(toText).join('|')}` : '';
  if (number.kind === 'unread') return `unread${asked}`;
  const said = number.isAnswered ? '!' : number.isRounded ? '~' : '';
  return `${toText(number.value)}${number.unit === undefined ? '' : ` ${number.unit}`}${said}${asked}`;
}

function figuresOf(
  body: ListCell[][],
  more: { places?: Partial<FigurePlaces>; answers?: [string, Decimal][]; satuan?: string } = {},
) {
  const read = figureReader(body, { ...places, ...more.places }, new Map(more.answers));
  const { volume, harga, jumlah } = read(body.at(-1) ?? [], body.length - 1, more.satuan ?? '');
  return [volume, harga, jumlah].map(told);
}

/** Two rows that say that the dot groups thousands, and that it does in prices. */
const ours: ListCell[][] = [
  ['62,50', '95.000,00', '5.937.500,00'],
  ['1.640,00', '82.500,00', '135.300.000,00'],
];

describe('what somebody said of a cell', () => {
  test('counts as it is, and settles what else is open', () => {
    const row = ['1.500', '12.500', '18.750'];
    const answer = (at: number, value: number) =>
      figuresOf([row], { answers: [[`0,${at}`, decimal(value)]] });
    // The price was open as well: of both readings it is the one that makes the amount.
    expect(answer(0, 1500)).toEqual(['1500!', '12.5', '18750']);
    expect(answer(0, 7)[0]).toBe('7!');
    expect(answer(1, 9)[1]).toBe('9!');
  });

  test('a unit behind the figure stays, and is asked no more', () => {
    const row = ['2 ton', 15_000, null];
    expect(figuresOf([row], { satuan: 'kg' })[0]).toBe('unread?2000|2');
    expect(figuresOf([row], { satuan: 'kg', answers: [['0,0', decimal(2000)]] })[0]).toBe(
      '2000 ton!',
    );
    expect(figuresOf([[null, 15_000, null]], { answers: [['0,0', decimal(3)]] })[0]).toBe('3!');
  });

  test('of another row or column it says nothing', () => {
    expect(
      figuresOf([[3, 5, 15]], {
        answers: [
          ['1,0', decimal(9)],
          ['0,9', decimal(9)],
        ],
      }),
    ).toEqual(['3', '5', '15']);
  });
});

describe('columns that are not there, and prices that are added', () => {
  test('without a column there is no figure', () => {
    expect(figuresOf([[3, 5, 15]], { places: { harga: -1 } })).toEqual(['3', '', '15']);
  });

  test.each<[ListCell, ListCell, string]>([
    [60, 40, '100'],
    [60, null, '60'],
    [null, 40, '40'],
    [null, null, ''],
    [60, 'nego', 'unread'],
    ['nego', 40, 'unread'],
    [0, 0, '-'],
    ['-', '-', '-'],
    [0, 40, '40'],
  ])('%j and %j is a price of %s', (one, other, price) => {
    expect(figuresOf([[2, one, null, other]], { places: { added: [3] } })[1]).toBe(price);
  });

  test('a part is in the scale of the bill, and says what its dots mean', () => {
    const scaled = figuresOf([[2, 60, 200, 40]], { places: { added: [3], scale: '1000' } });
    expect(scaled).toEqual(['2', '100000', '200000']);
    const body = [['3', '1.500', null, '1.250,50']];
    expect(dotOfBill(body, { ...places, added: [3] })).toBe('thousands');
    expect(dotOfBill(body, { ...places, added: [-1] })).toBeUndefined();
    expect(figuresOf(body, { places: { added: [3] } })[1]).toBe('2750.5');
  });

  test('what a part says of its dots is no more than others say of a volume', () => {
    const body = [['1.500', '10', null, '1.250,50']];
    expect(figuresOf(body, { places: { added: [3] } })[0]).toBe('1500?1500|1.5');
  });

  test('a column that says nothing of its dots follows the others of the bill', () => {
    expect(figuresOf([...ours, ['3,5', '12.500', null]])[1]).toBe('12500');
    expect(figuresOf([['1.500', '12.500,00', null]])[0]).toBe('1500?1500|1.5');
    expect(figuresOf([['1,500', '12,500.25', null]])[0]).toBe('1500?1500|1.5');
  });
});

describe('what the amount settles', () => {
  test.each<[string, ListCell[], string[]]>([
    ['the volume', ['1.500', 'Rp 12.500', 'Rp 18.750.000'], ['1500', '12500', '18750000']],
    ['the volume as decimals', ['2,250', 'Rp 10.000', 'Rp 22.500'], ['2.25', '10000', '22500']],
    [
      'within a rupiah',
      ['1.500', 'Rp 12.500', 'Rp 18.750.000,90'],
      ['1500', '12500', '18750000.9'],
    ],
    ['no amount of 0', ['1.500', 'Rp 12.500', '0'], ['unread?1500|1.5', '12500', '0']],
    [
      'no amount that neither makes',
      ['1.500', 'Rp 12.500', 'Rp 20.000'],
      ['unread?1500|1.5', '12500', '20000'],
    ],
  ])('%s', (_, row, figures) => expect(figuresOf([row])).toEqual(figures));

  test.each<[string, ListCell[], string[]]>([
    ['without a price', ['1.500', null, '18.750'], ['unread?1500|1.5', '', '18750']],
    ['without an amount', ['1.500', 'Rp 12.500', null], ['unread?1500|1.5', '12500', '']],
    ['without a volume', [null, '12,500', '12.500'], ['', '12500?12500|12.5', '12500']],
    ['beside words', ['x', '12,500', '15.000'], ['unread', '12500?12500|12.5', '15000']],
    [
      'where 1.500 at 12,5 and 1,5 at 12.500 make one amount',
      ['1.500', '12,500', 'Rp 18.750'],
      ['unread?1500|1.5', '12500?12500|12.5', '18750'],
    ],
    // What the amount may be besides is nothing that anybody doubts here.
    ['where figures say something else', [2, 12.5, '25.000'], ['2', '12.5', '25000']],
  ])('nothing %s', (_, row, figures) => expect(figuresOf([row])).toEqual(figures));

  test('an amount in figures settles what is written the other way', () => {
    expect(figuresOf([...ours, ['1,250', '12,500', 15_625_000]])).toEqual([
      '1250',
      '12500',
      '15625000',
    ]);
  });

  test('a unit that is a slip is asked, though the amount was made with the figure', () => {
    const row = ['12 m3', '12,500.00', '150,000.00'];
    expect(figuresOf([...ours, row], { satuan: 'm2' })[0]).toBe('12 m3?12');
  });

  test('a unit behind the volume stays with what was settled', () => {
    expect(figuresOf([['1.500 m3', 'Rp 12.500', 'Rp 18.750.000']])[0]).toBe('1500 m3');
    expect(figuresOf([['2 ton', 15_000, 30_000_000]], { satuan: 'kg' })[0]).toBe('2000 ton');
    expect(figuresOf([['2 ton', 15_000, 30_000]], { satuan: 'kg' })[0]).toBe('2 ton');
    // Another measure beside the same figure is a slip that no amount explains.
    expect(figuresOf([['12 m3', 100, 1200]], { satuan: 'm2' })[0]).toBe('12 m3?12');
  });

  test('of a row that is written the other way all three are read together', () => {
    expect(figuresOf([...ours, ['1,250', '12,500', '15,625,000']])).toEqual([
      '1250',
      '12500',
      '15625000',
    ]);
    expect(figuresOf([...ours, ['1,250 kg', '12,500', '15,625,000']])[0]).toBe('1250 kg');
    expect(figuresOf([...ours, [3.123_456_78, '12,500', '39,043.21']])[0]).toBe('3.123457~');
    const answered = figuresOf([...ours, ['7', '12,500', '15,625,000']], {
      answers: [['2,0', decimal(1250)]],
    });
    expect(answered).toEqual(['1250!', '12500', '15625000']);
    expect(figuresOf([...ours, ['1,250', '12,500', '0,00']])[0]).toBe('1.25?1.25|1250');
  });

  test('an amount in whole rupiah may be rounded to them, one with sen to a sen', () => {
    const odd = (amount: string) => figuresOf([...ours, ['3.333', '1,150,001', amount]])[0];
    expect([odd('3,832,953'), odd('3,832,953.33')]).toEqual(['3.333', '3.333']);
    expect(odd('3,832,953.90')).toContain('?');
    expect(odd('3,832,955')).toContain('?');
  });

  test('where the amount is made with another volume or another price both are asked', () => {
    expect(figuresOf([...ours, ['12.500', '25.000', '312.500']])).toEqual([
      '12.5?12.5|12500',
      '25000?25000|25',
      '312500',
    ]);
  });

  test('an odd amount asks for the volume and the price, an odd price for the volume', () => {
    expect(figuresOf([...ours, ['1,250', '12,500.00', null]])).toEqual([
      '1.25?1.25|1250',
      '12500?12500',
      '',
    ]);
    expect(figuresOf([...ours, ['12', '12.500', '99,000,000']]).slice(0, 2)).toEqual([
      '12',
      '12500?12500|12.5',
    ]);
  });
});

describe('BQ-10 a unit behind the volume', () => {
  const value = (figure: string, unit?: string): BillNumber => ({
    kind: 'value',
    value: decimal(figure),
    ...(unit !== undefined && { unit }),
  });

  test.each([
    ['2', 'ton', 'kg', 'unread?2000|2'],
    ['2', 'm3', 'm2', '2 m3?2'],
    ['2', 'M²', 'm2', '2 M²'],
    ['2', 'bh', 'unit', '2 bh'],
    ['2', 'm3', '', '2 m3'],
    ['2', undefined, 'm2', '2'],
    // More than a volume may be is no reading.
    ['999999999', 'ton', 'kg', 'unread?999999999'],
  ])('%s %s beside %s is %s', (figure, unit, satuan, expected) => {
    expect(told(besideUnit(value(figure, unit), satuan))).toBe(expected);
  });

  test('it is told which unit stands there', () => {
    expect(besideUnit(value('2', 'ton'), 'kg')).toMatchObject({ why: 'satuan ton' });
    const said: BillNumber = { ...value('2', 'ton'), kind: 'value', text: '2 ton' } as BillNumber;
    expect(besideUnit(said, 'kg')).toMatchObject({ text: '2 ton', asked: { text: '2 ton' } });
  });

  test('of a figure that may be either both are held against the unit', () => {
    const open = figuresOf([['1.500 ton', 15_000, null]], { satuan: 'kg' });
    expect(open[0]).toBe('unread?1500000|1500|1500|1.5');
  });
});

describe('figures of the columns beside the volume', () => {
  const body: ListCell[][] = [
    ['3,5', '1.250', '12,50'],
    ['2', '1.300,50', '7'],
  ];
  const read = stateFigures(body, () => 'decimal', '1000');

  test('each is read as its own column writes, else as the bill does', () => {
    expect(told(read.volume(body[0] ?? [], 1, ''))).toBe('1250');
    expect(told(read.volume(['1.250'], 0, ''))).toBe('1.25');
    expect(told(read.volume([], 5, ''))).toBe('');
    expect(told(read.volume(['2 ton'], 0, 'kg'))).toBe('unread?2000|2');
  });

  test('prices are in the scale of the bill', () => {
    expect([told(read.harga([12.5], 0)), told(read.harga([], 0))]).toEqual(['12500', '']);
  });

  test.each<[ListCell, string, boolean]>([
    [-3, '3', true],
    [3, '3', false],
    [0, '0', false],
    ['-3', '3', true],
    ['– 3', '3', true],
    ['+3', '3', false],
    ['+ 3', '3', false],
    ['(3)', '3', true],
    ['( - 3 )', '3', true],
    ['(3', 'unread', false],
    ['3', '3', false],
    ['-', '-', false],
    ['(tetap)', 'unread', false],
    [null, '', false],
    [{ fault: 'error' }, 'unread', false],
  ])('a change of %j is %s, taken off: %s', (cell, figure, isBelow) => {
    const change = read.change([cell], 0, '');
    expect([told(change.number), change.isBelow]).toEqual([figure, isBelow]);
  });

  test.each<[ListCell, boolean]>([
    [null, true],
    ['-', true],
    [0, true],
    ['0,00', true],
    ['tetap', true],
    [' Tidak ada ', true],
    ['OK', true],
    [3, false],
    ['lihat lampiran', false],
    ['tetap sama', false],
    [{ fault: 'error' }, false],
  ])('%j says nothing: %s', (cell, is) => {
    expect(saysNothing(read.change([cell], 0, '').number)).toBe(is);
  });

  test('all that a figure may be, what it was read as first', () => {
    const meant = (cell: ListCell, dot?: 'decimal') =>
      meantBy(stateFigures([], () => dot, '1').volume([cell], 0, '')).map(toText);
    expect([meant(null), meant('x'), meant(5), meant('1.250')]).toEqual([
      [],
      [],
      ['5'],
      ['1250', '1.25'],
    ]);
    expect(meant('1.250', 'decimal')).toEqual(['1.25', '1250']);
    expect([toText(signed(decimal(3), true)), toText(signed(decimal(3), false))]).toEqual([
      '-3',
      '3',
    ]);
    expect(distinct([decimal('1.50'), decimal('2'), decimal('1.5')]).map(toText)).toEqual([
      '1.5',
      '2',
    ]);
  });
});
