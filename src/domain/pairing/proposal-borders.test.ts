// Where a proposal is certain, asked, likely or none, at the borders: each list is a line of a region's
// prices beside a master (rules/pairing).
import { describe, expect, test } from 'vitest';
import { decimal, toText } from '../number/decimal.ts';
import { largestOf, ranges } from '../number/limits.ts';
import { units } from '../price-list/judging-of-tests.ts';
import type { ListRow } from './list-rows.ts';
import { followers, pairedPrices, type Pair } from './paired-prices.ts';
import type { KeptPair } from './propose-pairs.ts';
import { master, proposed, row } from './proposals-of-tests.ts';

const doubted = (text: string) => row(text, 0, ['Upah di luar batas']);

test.each<[string, string, (string | ListRow)[], string]>([
  ['a good is no wage', 'Tukang batu | bh | 145000', ['Tukang batu | OH | 145000'], 'none'],
  [
    'six are shown, however many there are',
    'Lem | kg | 100',
    ['101', '102', '103', '104', '105', '106', '107', '108'].map((price) => `Lem | kg | ${price}`),
    'choose prices, name 0 ×1, name 1 ×1, name 2 ×1, name 3 ×1, name 4 ×1, name 5 ×1',
  ],
  [
    'without a price of ours nothing jumps',
    'Lem kayu | kg | ',
    ['Lem kayu | kg | 999999'],
    'sure, name 0 ×1',
  ],
  [
    'a package is the good that it holds; what holds it does not always say how much',
    'Cat tembok | kg | 30000',
    ['Cat tembok 2,5 kg | galon | 80000', 'Cat tembok 25 kg | zak | 700000'],
    'choose, words 0 ×?, words 1 ×1/25',
  ],
  [
    'three words more are another good',
    'Bata merah | bh | 700',
    ['Bata merah press oven lokal | bh | 900'],
    'choose, words 0 ×1',
  ],
  [
    'a figure more is another size',
    'Bata merah | bh | 700',
    ['Bata merah 5x10x20 | bh | 900'],
    'choose, words 0 ×1',
  ],
  [
    'a word less is likely',
    'Bata merah kelas satu | bh | 700',
    ['Bata merah | bh | 900'],
    'choose~, words 0 ×1',
  ],
  [
    'another word instead is not',
    'Bata merah press | bh | 700',
    ['Bata merah lokal | bh | 900'],
    'choose, words 0 ×1',
  ],
  [
    'half of the words are asked',
    'Lampu TL putih terang | bh | 700',
    ['Lampu TL | bh | 900'],
    'choose~, words 0 ×1',
  ],
  ['fewer are none', 'Lampu TL putih terang sekali | bh | 700', ['Lampu TL | bh | 900'], 'none'],
  [
    'what jumps is not likely',
    'Bata merah | bh | 700',
    ['Bata merah kelas satu | bh | 9000'],
    'choose, words 0 ×1',
  ],
  [
    'nor what has another unit',
    'Bata merah | bh | 700',
    ['Bata merah kelas satu | m3 | 900'],
    'choose, words 0 ×?',
  ],
  [
    'nor what is a machine',
    'Bata merah | bh | 700',
    ['Bata merah kelas satu | bh | 900 | E.1 | alat'],
    'choose kind, words 0 ×1',
  ],
  [
    'nor what is doubted',
    'Bata merah | bh | 700',
    [doubted('Bata merah kelas satu | bh | 900')],
    'choose, words 0 ×1',
  ],
  [
    'a code with two thirds of the name',
    'Kepala tukang listrik | OH | 175000 | L.03',
    ['Kepala tukang batu | OH | 150000 | L.03'],
    'sure, code 0 ×1',
  ],
  [
    'a code with less of it',
    'Kepala tukang listrik ahli | OH | 175000 | L.03',
    ['Kepala tukang batu utama | OH | 150000 | L.03'],
    'choose, code 0 ×1',
  ],
  [
    'a code beside a name of no words',
    'Mandor | OH | 175000 | L.03',
    ['— | OH | 150000 | L.03'],
    'choose, code 0 ×1',
  ],
  [
    'a code of two rows',
    'Mandor | OH | 175000 | L.03',
    ['Mandor utama | OH | 150000 | L.03', 'Mandor muda | OH | 140000 | L.03'],
    'choose prices, code 0 ×1, code 1 ×1',
  ],
  [
    'a code of a jump, before the name',
    'Mandor | OH | 175000 | L.03',
    ['Mandor utama | OH | 1500 | L.03', 'Mandor | OH | 150000 | L.04'],
    'choose jump, code 0 ×1, name 1 ×1',
  ],
  ['no code is no code', 'Mandor | OH | 175000 | ', ['Pelaksana | OH | 150000'], 'none'],
])('PAIR-02 %s', (_, wanted, rows, expected) => {
  expect(proposed(wanted, rows)).toBe(expected);
});

const chosen = (
  more: Partial<NonNullable<KeptPair['row']>>,
  rest: Partial<KeptPair> = {},
): KeptPair => ({
  row: {
    name: 'Semen hitam',
    unit: 'zak',
    factor: '1/45',
    masterUnit: 'kg',
    kind: 'MATERIAL',
    ...more,
  },
  isUndone: false,
  ...rest,
});

test.each<[string, string, (string | ListRow)[], KeptPair, string]>([
  [
    'has its factor, which no text tells',
    'Semen | kg | 1300',
    ['Semen hitam | zak | 62500'],
    chosen({}),
    'sure, kept 0 ×1/45',
  ],
  [
    'that was taken back is shown once, as what it was, where its name is found too',
    'Semen | kg | 1300',
    ['Semen | kg | 130000'],
    chosen({ name: 'Semen', unit: 'kg', factor: '1/2' }, { isUndone: true }),
    'choose undone, kept 0 ×1/2',
  ],
  [
    'of nobody’s kind that is a hire is no purchase',
    'Molen | unit | 9000000',
    ['Sewa molen | unit | 9000000'],
    chosen({ name: 'Sewa molen', unit: 'unit', factor: '1', masterUnit: 'unit', kind: null }),
    'choose kind, kept 0 ×1',
  ],
  [
    'whose row is doubted is asked',
    'Semen | kg | 1300',
    [doubted('Semen hitam | zak | 62500')],
    chosen({}),
    'choose row, kept 0 ×1/45',
  ],
  [
    'between other units is asked, though the name is the same',
    'Pipa 4 m | btg | 50000',
    ['Pipa 4 m | btg | 52000'],
    chosen({ name: 'Pipa 4 m', unit: 'btg', factor: '1/4', masterUnit: 'm', kind: null }),
    'choose, kept 0 ×1',
  ],
])('PAIR-04 an earlier choice %s', (_, wanted, rows, kept, expected) => {
  expect(proposed(wanted, rows, kept)).toBe(expected);
});

describe('prices of pairs', () => {
  const most = toText(largestOf(ranges.price));
  const priced = (pair: Partial<Pair>, rows: ListRow[], hours: string | null = null) =>
    pairedPrices(
      rows,
      [master('Pekerja | OH | 1', 'day'), master('Pekerja | OJ | 1', 'hour')],
      units,
      {
        pairs: [{ master: 'day', row: 0, ...pair }],
        hours: hours === null ? null : decimal(hours),
      },
    )?.map(({ master: { id }, price, follows }) =>
      [id, toText(price), follows && `${follows.master.id} ${toText(follows.hours)}`]
        .filter(Boolean)
        .join(' '),
    );

  test('PAIR-02 the largest price is one, and a hundredth more is none', () => {
    expect(priced({}, [row(`Pekerja | OH | ${most}`)])).toEqual([`day ${most}`]);
    const twice = { factor: '2' };
    expect(priced(twice, [row(`Pekerja | OH | ${most}`)])).toBeUndefined();
  });

  test('PAIR-03 a price that a factor rounds to nothing is none', () => {
    expect(priced({ factor: '1/100' }, [row('Pekerja | OH | 1')])).toEqual(['day 0.01']);
    expect(priced({ factor: '1/201' }, [row('Pekerja | OH | 1')])).toBeUndefined();
  });

  test('PAIR-06 what follows says what it follows and by which hours; nothing follows to a wage of 0', () => {
    expect(priced({}, [row('Pekerja | OH | 140000')], '7')).toEqual([
      'day 140000',
      'hour 20000 day 7',
    ]);
    expect(priced({}, [row('Pekerja | OH | 2')], '7')).toEqual(['day 2']);
    expect(priced({}, [row('Pekerja | OH | 140000')])).toEqual(['day 140000']);
  });

  test('PAIR-06 wages alone follow, in any writing of their units', () => {
    const pairsOf = (...texts: string[]) =>
      followers(texts.map((text, at) => master(text, `${at}`))).map(
        ({ hourly, daily }) => `${hourly.id} ${daily.id}`,
      );
    expect(pairsOf('Pekerja | OH | 1', 'PEKERJA | OJ | 1')).toEqual(['1 0']);
    expect(pairsOf('Pekerja | OJ | 1', 'Tukang | OH | 1')).toEqual([]);
    expect(pairsOf('Pekerja | OJ | 1')).toEqual([]);
    // Of two wages by the day nobody said which is followed.
    expect(pairsOf('Pekerja | OH | 1', 'pekerja | OH | 2', 'Pekerja | OJ | 1')).toEqual([]);
    const wages = [
      { ...master('Pekerja | OH | 1', 'day'), unit: ' oh ' },
      master('Pekerja | OJ | 1', 'hour'),
    ];
    expect(followers(wages)).toHaveLength(1);
    const goods = wages.map((each) => ({ ...each, type: 'MATERIAL' as const }));
    expect(followers(goods)).toEqual([]);
  });
});
