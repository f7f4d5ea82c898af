import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import { units } from '../price-list/judging-of-tests.ts';
import { pairedPrices } from './paired-prices.ts';
import { proposePairs, type KeptPair } from './propose-pairs.ts';
import { master, proposed, row } from './proposals-of-tests.ts';
import { shippedWords } from '../search/trade-words.ts';
import { nameKey } from './trade-names.ts';

describe('one master', () => {
  test.each<[string, string, string[], string]>([
    ['the same name', 'Bata merah | bh | 700', ['BATA  MERAH | bh | 900'], 'sure, name 0 ×1'],
    [
      'sizes and inches in another spelling',
      'Pipa PVC AW Ø 1" | m | 11250',
      ['Pipa PVC AW dia. 1 inch | m | 12000', 'Pipa PVC AW dia. 2 inch | m | 22000'],
      'sure, name 0 ×1',
    ],
    [
      'another size is another good',
      'Kabel NYY 2 x 1,5 mm² | m | 12000',
      ['Kabel NYY 2x2,5 mm2 | m | 13000'],
      'choose, words 0 ×1',
    ],
    [
      'a package: its factor is proposed, and asked',
      'Semen portland (PC) | kg | 1300',
      ['Portland Cement | zak 40 kg | 62500'],
      'choose, name 0 ×1/40',
    ],
    [
      'another unit without a word of it',
      'Pasir beton | kg | 300',
      ['Pasir beton | m3 | 295000'],
      'choose, name 0 ×?',
    ],
    [
      'of two rows the one of its own unit',
      'Pasir beton | kg | 300',
      ['Pasir beton | m3 | 295000', 'Pasir beton | kg | 310'],
      'sure, name 1 ×1',
    ],
    [
      'one name with two prices',
      'Lem kayu | kg | 16400',
      ['Lem kayu | kg | 17000', 'Lem Kayu | kg | 19500'],
      'choose prices, name 0 ×1, name 1 ×1',
    ],
    ['a jump', 'Minyak | liter | 16800', ['Minyak | liter | 336000'], 'choose jump, name 0 ×1'],
    [
      'a specification more is likely, and asked',
      'Bata merah | bh | 700',
      ['Bata merah kelas satu | bh | 900'],
      'choose~, words 0 ×1',
    ],
    [
      'of two such none is',
      'Bata merah | bh | 700',
      ['Bata merah kelas satu | bh | 900', 'Bata merah kelas dua | bh | 850'],
      'choose, words 1 ×1, words 0 ×1',
    ],
    [
      'a brand and a type after the name are asked, with the package',
      'Semen portland (PC) | kg | 1300',
      [
        'Portland Cement, PCC Tiga Roda 50 kg | zak | 70000',
        'Portland Cement ex Gresik | kg | 1500',
        'Semen Padang | zak 40 kg | 60000',
        'Semen putih Tiga Roda | zak 40 kg | 90000',
        'Semen Padangan | zak 40 kg | 60000',
      ],
      'choose, words 1 ×1, words 2 ×1/40, words 0 ×1/50',
    ],
    [
      'a sign of more or less is another machine',
      'Dump truck > 5 ton | jam | 400000 | E.1 | alat',
      ['Dump truck < 5 ton | jam | 300000 | E.2 | alat'],
      'choose, words 0 ×1',
    ],
    [
      'a mix of other parts is another mix',
      'Adukan 1 PC : 3 PP | m3 | 900000',
      ['Adukan 3 PC : 1 PP | m3 | 950000'],
      'choose, words 0 ×1',
    ],
    [
      'what stands first is what it is',
      'Batu pasir | m3 | 250000',
      ['Pasir batu | m3 | 230000'],
      'choose, name 0 ×1',
    ],
    [
      'a general word is no good',
      'Beton | m3 | 900',
      ['Beton ready mix | m3 | 950'],
      'choose, words 0 ×1',
    ],
    [
      'a general row is none',
      'Vibrator beton | hari | 9',
      ['Vibrator | hari | 9'],
      'choose, words 0 ×1',
    ],
    [
      'what stands before the name is another thing',
      'Nok genteng beton | bh | 9000',
      ['Genteng beton | bh | 6500'],
      'choose, words 0 ×1',
    ],
    [
      'a kind within the name is another good',
      'Kayu papan kelas II | m3 | 5000000',
      ['Kayu kelas II | m3 | 5250000'],
      'choose, words 0 ×1',
    ],
    [
      'ribbed steel is not plain steel',
      'Besi beton polos | kg | 14000',
      ['Besi beton ulir | kg | 14750'],
      'choose, words 0 ×1',
    ],
    ['another sand is none', 'Pasir urug | m3 | 250000', ['Pasir pasang | m3 | 261000'], 'none'],
    ['a thing of the trade is none', 'Kaca polos 5 mm | m2 | 1', ['Meja kaca | bh | 900'], 'none'],
    ['nothing', 'Kaca polos | m2 | 125000', [], 'none'],
    ['a wage is no good', 'Tukang batu | OH | 145000', ['Tukang batu | bh | 145000'], 'none'],
    [
      'by the day is not by the hour',
      'Pekerja | OJ | 15000',
      ['Pekerja | OH | 110500'],
      'choose, name 0 ×?',
    ],
    [
      'a code with most of the name',
      'Kepala tukang | OH | 175000 | U.3 | L.03',
      ['Kepala Tukang Batu | OH | 150000 | L.03'],
      'sure, code 0 ×1',
    ],
    [
      'a code whose name says another size',
      'Pipa PVC AW 4 inch | m | 175000 | B.7',
      ['Pipa PVC AW 3 inch | m | 150000 | B.7'],
      'choose other, code 0 ×1',
    ],
    [
      'a code whose name says another class',
      'Bata merah kelas I oven | bh | 900 | B.8',
      ['Bata merah kelas II oven | bh | 800 | B.8'],
      'choose other, code 0 ×1',
    ],
    [
      'a code whose name says another kind',
      'Pipa air bersih HDPE 25 mm | m | 9000 | B.9',
      ['Pipa air bersih PPR 25 mm | m | 9500 | B.9'],
      'choose other, code 0 ×1',
    ],
    [
      'a code whose name says a figure where the other says none',
      'Semen portland abu | kg | 1300 | B.5',
      ['Semen portland abu 50 kg | kg | 1350 | B.5'],
      'sure, code 0 ×1',
    ],
    [
      'a code of another name',
      'Tukang pipa | OH | 145000 | U.25 | L.02',
      ['Mandor | OH | 165000 | L.02'],
      'choose, code 0 ×1',
    ],
    [
      'a code that shares half of the name',
      'Tukang pipa | OH | 145000 | U.25 | L.02',
      ['Tukang batu | OH | 135000 | L.02'],
      'choose, code 0 ×1',
    ],
    [
      'a hire is no purchase',
      'Molen | unit | 9000000',
      ['Sewa molen | unit | 9500000'],
      'choose kind, name 0 ×1',
    ],
    [
      'a machine is no material',
      'Molen | unit | 9000000',
      ['Molen | unit | 9500000 | E.1 | alat'],
      'choose kind, name 0 ×1',
    ],
    [
      'of a purchase and a hire its own',
      'Molen | unit | 9000000',
      ['Sewa molen | unit | 350000 | E.1 | alat', 'Molen | unit | 9500000'],
      'sure, name 1 ×1',
    ],
    [
      'a hire by the day, whether it says so or not',
      'Tripot | hari | 90000 | E.9 | alat',
      ['Sewa tripod | hari | 95000 | E.1 | alat'],
      'sure, name 0 ×1',
    ],
    [
      'a code of another unit',
      'Semen portland | kg | 1300 | B.1',
      ['Semen portland | zak | 62500 | B.1'],
      'choose, name 0 ×?',
    ],
  ])('PAIR-02 %s', (_, wanted, rows, expected) => {
    expect(proposed(wanted, rows)).toBe(expected);
  });

  test('PAIR-02 a code that several masters have tells nothing', () => {
    const masters = [
      master('Tukang pipa | OH | 145000 | U.25 | L.02', 'a'),
      master('Tukang pipa air | OH | 145000 | U.26 | L.02', 'b'),
    ];
    const found = proposePairs([row('Tukang pipa baja | OH | 135000 | L.02')], {
      masters,
      kept: new Map(),
      units,
      words: shippedWords,
    });
    expect(found.map(({ state }) => state)).toEqual(['choose', 'choose']);
  });

  test('PAIR-02 a row that is doubted is asked', () => {
    const [found] = proposePairs([row('Pekerja | OH | 110500', 0, ['Upah di luar batas'])], {
      masters: [master('Pekerja | OH | 120000')],
      kept: new Map(),
      units,
      words: shippedWords,
    });
    expect(found).toMatchObject({ state: 'choose', doubt: 'row', isLikely: false });
  });

  const zak = {
    name: 'Semen Tiga Roda',
    unit: 'zak 40 kg',
    factor: '1/40',
    masterUnit: 'kg',
    kind: 'MATERIAL' as const,
  };
  const semen = 'Semen portland | kg | 1300';

  test.each<[string, string[], KeptPair, string]>([
    [
      'goes before a name, with its factor',
      ['Semen Tiga Roda | zak 40 kg | 62500', 'Semen portland | kg | 1500'],
      { row: zak, isUndone: false },
      'sure, kept 0 ×1/40, name 1 ×1',
    ],
    [
      'of another unit is not there',
      ['Semen Tiga Roda | zak 50 kg | 62500', 'Semen portland | kg | 1500'],
      { row: zak, isUndone: false },
      'sure, name 1 ×1',
    ],
    [
      'that jumps is asked',
      ['Semen Tiga Roda | zak 40 kg | 625000'],
      { row: zak, isUndone: false },
      'choose jump, kept 0 ×1/40',
    ],
    [
      'of two rows is asked',
      ['Semen Tiga Roda | zak 40 kg | 62500', 'Semen tiga roda | zak 40 kg | 63000'],
      { row: zak, isUndone: false },
      'choose prices, kept 0 ×1/40, kept 1 ×1/40',
    ],
    [
      'of none is remembered too',
      ['Semen portland | kg | 1500'],
      { row: null, isUndone: false },
      'choose left, name 0 ×1',
    ],
    [
      'that is a hire is no purchase',
      ['Sewa semen tiga roda | zak 40 kg | 62500'],
      { row: zak, isUndone: false },
      'choose kind, kept 0 ×1/40',
    ],
    [
      'that is a material is no machine',
      ['Semen tiga roda | zak 40 kg | 62500 | S | alat'],
      { row: zak, isUndone: false },
      'choose kind, kept 0 ×1/40',
    ],
    [
      'of a row of another kind than the master stays',
      ['Semen tiga roda | zak 40 kg | 62500 | S | alat'],
      { row: { ...zak, kind: 'EQUIPMENT' }, isUndone: false },
      'sure, kept 0 ×1/40',
    ],
    [
      'of an import that was taken back is asked',
      ['Semen Tiga Roda | zak 40 kg | 62500', 'Semen putih | kg | 1500'],
      { row: zak, isUndone: true },
      'choose undone, kept 0 ×1/40',
    ],
    [
      'of an import that was taken back hides no certain one',
      ['Semen Tiga Roda | zak 40 kg | 62500', 'Semen portland | kg | 1500'],
      { row: zak, isUndone: true },
      'sure, name 1 ×1',
    ],
    [
      'of an import that was taken back is offered first',
      ['Semen Tiga Roda | zak 40 kg | 62500', 'Semen portland | kg | 150000'],
      { row: zak, isUndone: true },
      'choose undone, kept 0 ×1/40, name 1 ×1',
    ],
    [
      'of none goes with its import',
      ['Semen portland | kg | 1500'],
      { row: null, isUndone: true },
      'sure, name 0 ×1',
    ],
    [
      'is known by the words that older choices keep',
      ['Solar, minyak | zak 40 kg | 62500'],
      { row: { ...zak, name: nameKey('Solar, minyak'), kind: null }, isUndone: false },
      'sure, kept 0 ×1/40',
    ],
    [
      'of one of two places is of the row that is written so',
      ['Pasir pasang (quarry) | m3 | 1500', 'PASIR  PASANG | m3 | 1400'],
      { row: { ...zak, name: 'Pasir pasang', unit: 'm3', factor: '1' }, isUndone: false },
      'sure, kept 1 ×1',
    ],
    [
      'of one of two rows of one name is of the row that is written so',
      ['Portland semen | zak 40 kg | 61500', 'SEMEN  portland | zak 40 kg | 62500'],
      { row: { ...zak, name: 'Semen portland' }, isUndone: false },
      'sure, kept 1 ×1/40',
    ],
    [
      'of one of two places is of that place, however it is spelled',
      ['Pasir pasang: quarry | m3 | 1500', 'Pasir pasang . | m3 | 1400'],
      {
        row: { ...zak, name: 'Pasir pasang (quarry)', unit: 'm3', factor: '1' },
        isUndone: false,
      },
      'sure, kept 0 ×1',
    ],
    [
      'of a place that the list does not name is asked',
      ['Pasir pasang quarry | m3 | 1500', 'Pasir pasang lokasi | m3 | 1400'],
      { row: { ...zak, name: 'Pasir pasang', unit: 'm3', factor: '1' }, isUndone: false },
      'choose prices, kept 0 ×1, kept 1 ×1',
    ],
  ])('PAIR-04 an earlier choice %s', (_, rows, kept, expected) => {
    expect(proposed(semen, rows, kept)).toBe(expected);
  });
});

const names = ['Semen', 'Semen PC', 'Pasir pasang', 'Pipa 1"', 'Pipa 2"', 'Tukang', 'Pekerja'];
const unitsOfLists = ['kg', 'zak', 'zak 40 kg', 'm', 'm3', 'OH', 'OJ', 'bh'];
const line = fc
  .tuple(
    fc.constantFrom(...names),
    fc.constantFrom(...unitsOfLists),
    fc.integer({ min: 1, max: 9e6 }),
  )
  .map((parts) => parts.join(' | '));

test('PAIR-02 what is ticked has one unit or an exact factor, never jumps, and stands in the list', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.array(line, { maxLength: 8 }),
      (list, ours) => {
        const rows = list.map((text, at) => row(text, at));
        const masters = ours.map((text, at) => master(text, `m${at}`));
        const proposals = proposePairs(rows, {
          masters,
          kept: new Map(),
          units,
          words: shippedWords,
        });
        expect(proposals.map((each) => each.master)).toEqual(masters.map(({ id }) => id));
        const pairs = proposals.flatMap(({ master: id, state, candidates: [first] }) => {
          expect(state === 'none').toBe(first === undefined);
          return state === 'sure' && first ? [{ master: id, row: first.row }] : [];
        });
        // Without a factor only pairs of one unit are taken at all.
        const priced = pairedPrices(rows, masters, units, { pairs, hours: null });
        expect(priced).toHaveLength(pairs.length);
        for (const { master: one, price, row: of } of priced ?? []) {
          expect(one.type).toBe(of.kind);
          expect(price.units * 10n >= decimal(one.price ?? 0).units).toBe(true);
        }
      },
    ),
  );
});

test('PAIR-02 a row that several masters of other names would take is like none of them', () => {
  const likely = (...called: string[]) =>
    proposePairs([row('Cat tembok interior | kg | 42000')], {
      masters: called.map((name, at) => master(`${name} | kg | 40000`, `m${at}`)),
      kept: new Map(),
      units,
      words: shippedWords,
    }).map(({ state, isLikely }) => (isLikely ? 'likely' : state));
  expect(likely('Cat tembok')).toEqual(['likely']);
  expect(likely('Cat tembok', 'Cat tembok interior putih')).toEqual(['choose', 'choose']);
  // Of two masters of one name each is, and what one has for certain is not another's.
  expect(likely('Cat tembok', 'Cat  Tembok')).toEqual(['likely', 'likely']);
  expect(likely('Cat tembok interior', 'Cat tembok')).toEqual(['sure', 'choose']);
});

describe('prices of pairs', () => {
  const rows = [row('Pekerja | OH | 110500', 0), row('Semen | zak 40 kg | 62500', 1)];
  const masters = [
    master('Pekerja | OH | 120000', 'day'),
    master('PEKERJA | OJ | 15000', 'hour'),
    master('Tukang | OJ | 18000', 'other'),
    master('Semen | kg | 1300', 'semen'),
  ];
  const told = (pairs: { master: string; row: number; factor?: string }[], hours: string | null) =>
    pairedPrices(rows, masters, units, {
      pairs,
      hours: hours === null ? null : decimal(hours),
    })?.map(
      ({ master: { id }, price, factor }) => `${id} ${price.units}e-${price.scale} ×${factor}`,
    );
  const day = { master: 'day', row: 0 };

  test('PAIR-06 a wage by the hour follows the one by the day of its name, unless it has its own row', () => {
    expect(told([day], null)).toEqual(['day 11050000e-2 ×1']);
    expect(told([day], '8')).toEqual(['day 11050000e-2 ×1', 'hour 13813e-0 ×1']);
    expect(told([day, { master: 'hour', row: 0, factor: '1/7' }], '8')).toEqual([
      'day 11050000e-2 ×1',
      'hour 1578571e-2 ×1/7',
    ]);
  });

  test.each([
    [{ master: 'semen', row: 1 }],
    [{ master: 'semen', row: 9, factor: '1/40' }],
    [{ master: 'none', row: 1, factor: '1/40' }],
    [{ master: 'semen', row: 1, factor: '1/0' }],
    [{ master: 'semen', row: 1, factor: '1/99999999999' }],
    [{ master: 'semen', row: 1, factor: '999999999999' }],
  ])('PAIR-02 no price comes of %j', (pair) => {
    expect(told([pair], null)).toBeUndefined();
  });
});

describe('what only looks like one good', () => {
  test.each([
    ['Besi beton', 'Besi ulir'],
    ['Baja ringan', 'Zincalume'],
    ['Granit 60x60', 'Homogeneous 60x60'],
    ['Solar', 'Solar industri'],
    ['Tangki 1.000 liter', 'Tangki 1 liter'],
    ['Bahan', 'Material'],
    ['混凝土', '砂'],
  ])('PAIR-02 %s is not %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
    expect(proposed(`${one} | bh | 1000`, [`${other} | bh | 1200`])).not.toMatch(/^sure/);
  });

  test('PAIR-02 thousands are one figure with and without their point', () => {
    expect(nameKey('Tangki 1.000 liter')).toBe(nameKey('Tangki 1000 liter'));
  });
});

test('PAIR-02 a row whose name says what its package holds is offered, and asked', () => {
  for (const name of ['Portland Cement (PC) 50 kg', 'SEMEN PORTLAND 50 KG']) {
    const [proposal] = proposePairs([row(`${name} | zak | 62500`, 7)], {
      masters: [master('Semen portland (PC) | kg | 1300')],
      kept: new Map(),
      units,
      words: shippedWords,
    });
    expect(proposal?.state).toBe('choose');
    expect(proposal?.candidates).toEqual([{ row: 7, by: 'words', factor: '1/50' }]);
  }
});

test('PAIR-03 PAIR-04 a kept factor of a unit that the master no longer has is asked', () => {
  const pipa = { name: 'Pipa 4 m', unit: 'btg', factor: '1/4', masterUnit: 'm', kind: null };
  const kept = { row: pipa, isUndone: false };
  expect(proposed('Pipa galvanis | btg | 50000', ['Pipa 4 m | btg | 52000'], kept)).toBe(
    'choose, kept 0 ×1',
  );
  const lists = ['Pipa 4 m | btg | 52000'];
  expect(proposed('Pipa 4 m galvanis | m | 13000', lists, kept)).toBe('sure, kept 0 ×1/4');
  expect(proposed('Pipa 4 m galvanis | cm | 130', lists, kept)).toMatch(
    /^choose, kept 0 ×(?!1\/4$)/,
  );
});

test('PAIR-06 a wage by the hour follows none of two wages by the day of one name', () => {
  const wages = [
    master('Pekerja | OH | 100000', 'a'),
    master('Buruh | OH | 140000', 'b'),
    master('Pekerja | OJ | 14000', 'c'),
  ];
  const told = pairedPrices([row('Kuli | OH | 160000')], wages, units, {
    pairs: [{ master: 'b', row: 0 }],
    hours: decimal(8),
  });
  expect(told?.map((each) => each.master.id)).toEqual(['b']);
});

test('PAIR-02 sand at the quarry and sand, both in the catalogue, are two goods: the other one is asked', () => {
  const pairs = (masters: string[], rows: string[]) =>
    proposePairs(
      rows.map((text, at) => row(text, at)),
      {
        masters: masters.map((text, at) => master(text, `m${at}`)),
        kept: new Map(),
        units,
        words: shippedWords,
      },
    ).map(({ state, isLikely, candidates }) =>
      [state, isLikely, ...candidates.map(({ by, row: at }) => `${by} ${at}`)].join(' '),
    );
  const both = [
    'Pasir pasang (quarry - lokasi pekerjaan) | m3 | 275000',
    'Pasir pasang | m3 | 200000 | X.2',
  ];
  expect(pairs(both, ['Pasir pasang | m3 | 210000'])).toEqual([
    'choose false words 0',
    'sure false name 0',
  ]);
  expect(pairs(both, ['Pasir pasang (quarry-lokasi pekerjaan) | m3 | 280000'])).toEqual([
    'sure false name 0',
    'choose false words 0',
  ]);
  expect(
    pairs(both, [
      'Pasir pasang | m3 | 210000',
      'Pasir pasang quarry lokasi pekerjaan | m3 | 281000',
    ]),
  ).toEqual(['sure false name 1', 'sure false name 0']);
  expect(pairs(both.slice(0, 1), ['Pasir pasang | m3 | 261000'])).toEqual(['sure false name 0']);
});

test('PAIR-04 two masters that were certain of a row each are so again in the next list of the source', () => {
  const rows = [
    row('Pasir pasang | m3 | 275000', 0),
    row('Pasir pasang (quarry - lokasi pekerjaan) | m3 | 210000', 1),
  ];
  const masters = [
    master('Pasir pasang | m3 | 275000', 'site'),
    master('Pasir pasang (quarry - lokasi pekerjaan) | m3 | 200000', 'quarry'),
  ];
  const told = (kept: ReadonlyMap<string, KeptPair>) =>
    proposePairs(rows, { masters, kept, units, words: shippedWords }).map(
      ({ state, candidates: [first] }) => `${state} ${first?.row} ${first?.by}`,
    );
  expect(told(new Map())).toEqual(['sure 0 name', 'sure 1 name']);
  const kept = masters.map(({ id, unit }, at): [string, KeptPair] => {
    const { name, kind } = rows[at] ?? row('');
    return [id, { row: { name, unit, factor: '1', masterUnit: unit, kind }, isUndone: false }];
  });
  expect(told(new Map(kept))).toEqual(['sure 0 kept', 'sure 1 kept']);
});
