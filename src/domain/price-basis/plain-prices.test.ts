import { expect, test } from 'vitest';
import { item } from '../../../tests/support/random-estimates.ts';
import type { Item } from '../content/content.ts';
import { decimal } from '../number/decimal.ts';
import type { PricedWork } from './counterpart.ts';
import type { PriceGiver } from './listed-entry.ts';
import { plainPrices, plainText, plainTexts } from './plain-prices.ts';
import type { Remembered } from './remembered.ts';
import type { TakenWork } from './taken.ts';

const here = { priceSetId: 'semarang', editionId: null };
const entry = (kode: string, harga: string, by: PriceGiver): PricedWork => ({
  kode,
  kodeKey: kode,
  deskripsi: `Pekerjaan ${kode}`,
  satuan: 'm2',
  harga: decimal(harga),
  by,
});
const list = [
  entry('P', '275000', 'catalogue'),
  entry('O', '500000', 'own'),
  entry('S', '90', 'set'),
  entry('F', '70', 'analysis'),
];
const work = (kode: string, harga: string, more: Partial<Item> = {}): Item => ({
  ...item(`Pekerjaan ${kode}`, '2', 'm2', harga, kode),
  ...more,
});
interface Known {
  remembered?: ReadonlyMap<string, Remembered>;
  taken?: readonly TakenWork[];
  left?: ReadonlyMap<string, undefined>;
  at?: typeof here | { priceSetId: null; editionId: null };
}
const told = (items: readonly Item[], known: Known = {}, works = list) => {
  const { remembered = new Map(), taken = [], left = new Map(), at = here } = known;
  const presentOf = (kode: string) => works.find((each) => each.kode === kode);
  const plain = plainPrices(items, { remembered, taken }, presentOf, { here: at, left });
  return items.flatMap(({ id, kode }) => {
    const one = plain.get(id);
    return one ? [[kode, one.by, one.kode]] : [];
  });
};

test('EDISI-05 what an entry asks beside an analysis is told as the catalogue’s or the author’s own', () => {
  const items = [work('P', '275000'), work('O', '500000'), work('S', '90'), work('F', '70')];
  expect(told(items)).toEqual([
    ['P', 'catalogue', 'P'],
    ['O', 'own', 'O'],
  ]);
  // On the catalogue all prices are that.
  expect(told(items, { at: { priceSetId: null, editionId: null } })).toEqual([]);
});

test('EDISI-05 a typed or computed price, a missing one and one without a code are none', () => {
  const typed = work('P', '275000');
  const memory: Remembered = {
    as: 'typed',
    kode: 'P',
    harga: typed.harga,
    work: undefined,
    said: undefined,
    was: [],
    pairId: undefined,
    kept: [],
  };
  expect(
    told([
      work('P', '280000'),
      work('P', '275000', { formula: { harga: '=250000*1,1' } }),
      work('P', '0', { priceMissing: true }),
      work('', '275000'),
      work('X', '275000'),
    ]),
  ).toEqual([]);
  expect(told([typed], { remembered: new Map([[typed.id, memory]]) })).toEqual([]);
});

test('EDISI-05 what stayed behind is told as that, and what is another work by now as nothing of it', () => {
  const one = work('P', '275000');
  expect(told([one], { left: new Map([[one.id, undefined]]) })).toEqual([]);
  const taken = [{ kode: 'P', deskripsi: 'Galian tanah keras', satuan: 'm3', harga: one.harga }];
  expect(told([{ ...one, deskripsi: 'Galian tanah keras' }], { taken })).toEqual([]);
});

test('EDISI-05 one that was taken of the entry stays its, without a day, where it asks another by now', () => {
  const then = (by: PriceGiver) => [
    { kode: 'P', deskripsi: 'Pekerjaan P', satuan: 'm2', harga: decimal('250000'), by },
  ];
  const lagging = [work('P', '250000')];
  expect(told(lagging, { taken: then('catalogue') })).toEqual([['P', 'catalogue', undefined]]);
  expect(told(lagging, { taken: then('set') })).toEqual([]);
  // Gone from the catalogue, or with an analysis by now.
  expect(told(lagging, { taken: then('own') }, [])).toEqual([['P', 'own', undefined]]);
  expect(told(lagging)).toEqual([]);
});

test('EDISI-05 they are counted by who gave them, with the days that are known', () => {
  const by = 'catalogue';
  expect(
    plainTexts([
      { by: 'own', day: '' },
      { by, day: '2026-10-01' },
      { by, day: '' },
      { by, day: '2026-02-13' },
    ]),
  ).toEqual([
    '3 pekerjaan dari katalog, 13 Februari 2026 sampai 1 Oktober 2026',
    '1 pekerjaan dari harga sendiri',
  ]);
  expect(plainTexts([{ by, day: '2026-02-13' }])).toEqual([
    '1 pekerjaan dari katalog, 13 Februari 2026',
  ]);
  expect(plainText({ by: 'own', day: '2026-11-28' })).toBe('harga sendiri, 28 November 2026');
  expect(plainTexts([])).toEqual([]);
});
