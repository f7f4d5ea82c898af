import fc from 'fast-check';
import { expect, test } from 'vitest';
import { item, section } from '../../../tests/support/random-estimates.ts';
import type { Content, Item } from '../content/content.ts';
import { itemsOf } from '../content/totals.ts';
import { decimal, toText } from '../number/decimal.ts';
import type { WorkOf } from './counterpart.ts';
import { leftBehind, leftTexts, originText } from './left-behind.ts';
import { planSwitch, switched } from './plan-switch.ts';
import type { PriceOrigin, Remembered } from './remembered.ts';

/** Prices by code. */
interface Place {
  readonly origin: PriceOrigin;
  readonly edition: string | null;
  readonly list: Readonly<Record<string, string>>;
}
const set = (name: string, list: Place['list'], edition: string | null = null): Place => ({
  origin: { priceSetId: name, name, region: `Kota ${name}`, day: '2026-10-01' },
  edition,
  list,
});
const catalogue = (list: Place['list'], edition: string | null = null): Place => ({
  origin: { priceSetId: null, name: '', region: '', day: '2026-11-28' },
  edition,
  list,
});
const basisOf = ({ origin, edition }: Place) => ({
  priceSetId: origin.priceSetId,
  editionId: edition,
});
const priced =
  ({ list }: Place): WorkOf =>
  (kode) => {
    const harga = list[kode];
    if (harga === undefined) return undefined;
    const work = { kode, kodeKey: kode, deskripsi: `Pekerjaan ${kode}`, satuan: 'm2' };
    return { ...work, harga: decimal(harga) };
  };

interface There {
  readonly content: Content;
  readonly remembered: ReadonlyMap<string, Remembered>;
}
function go({ content, remembered }: There, from: Place, to: Place): There {
  const plan = planSwitch(content, {
    from: basisOf(from),
    to: basisOf(to),
    origin: from.origin,
    originThere: to.origin,
    now: priced(from),
    frozen: () => undefined,
    between: () => undefined,
    next: priced(to),
    named: () => [],
    remembered,
    taken: () => [],
  });
  return { content: switched(content, plan), remembered: plan.remembered };
}
const begin = (...items: Item[]): There => ({
  content: [section('I', items)],
  remembered: new Map(),
});
const work = (kode: string, harga: string) => item(`Pekerjaan ${kode}`, '2', 'm2', harga, kode);
const leftIn = ({ content, remembered }: There, here: Place) =>
  Array.from(itemsOf(content)).flatMap(({ id, kode }) => {
    const left = leftBehind(itemsOf(content), remembered, basisOf(here));
    return left.has(id) ? [[kode, originText(left.get(id))]] : [];
  });

const home = catalogue({ O: '150', S: '100' });
const semarang = set('Semarang', { O: '154', S: '90' });
/** A frozen edition that has no own analyses. */
const jayapura = set('Jayapura', { S: '180' }, 'beku');

test('EDISI-18 a price that stays where its work is not is told with the set that it is of', () => {
  const there = go(begin(work('O', '150'), work('S', '100')), home, semarang);
  expect(leftIn(there, semarang)).toEqual([]);
  const far = go(there, semarang, jayapura);
  const of = 'Semarang, Kota Semarang, 1 Oktober 2026';
  expect(leftIn(far, jayapura)).toEqual([['O', of]]);
  // Over another set it is still that of the first.
  const kupang = set('Kupang', { S: '200' }, 'beku');
  const farther = go(far, jayapura, kupang);
  expect(leftIn(farther, kupang)).toEqual([['O', of]]);
  // On the catalogue with the same edition it is of a set, and named too.
  const frozen = catalogue({ S: '100' }, 'beku');
  expect(leftIn(go(farther, kupang, frozen), frozen)).toEqual([['O', of]]);
});

test('EDISI-18 back where it was, or where its work is, nothing is left behind', () => {
  const there = go(begin(work('O', '150'), work('S', '100')), home, semarang);
  const far = go(there, semarang, jayapura);
  expect(leftIn(go(far, jayapura, semarang), semarang)).toEqual([]);
  expect(leftIn(go(far, jayapura, home), home)).toEqual([]);
  const own = set('Jayapura', { O: '235', S: '180' });
  expect(leftIn(go(far, jayapura, own), own)).toEqual([]);
});

test('EDISI-18 what the catalogue priced is told as that, with the day on which it was left', () => {
  const far = go(begin(work('O', '150')), home, jayapura);
  expect(leftIn(far, jayapura)).toEqual([['O', 'katalog, 28 November 2026']]);
});

test('EDISI-18 another edition at the prices of the same set leaves none behind', () => {
  const there = go(begin(work('O', '150')), home, semarang);
  const frozen = set('Semarang', {}, 'beku');
  expect(leftIn(go(there, semarang, frozen), frozen)).toEqual([]);
  const still = catalogue({}, 'beku');
  expect(leftIn(go(begin(work('O', '150')), home, still), still)).toEqual([]);
});

test('EDISI-18 nobody is told of what was typed, has no code or no price, or never went anywhere', () => {
  const before = begin(work('O', '149'), item('Bebas', '1', 'ls', '7'), {
    ...work('O', '0'),
    priceMissing: true,
  });
  expect(leftIn(before, home)).toEqual([]);
  expect(leftIn(go(before, home, jayapura), jayapura)).toEqual([]);
});

test('EDISI-18 a price that somebody gave since, in the cell or by a formula, is theirs', () => {
  const far = go(begin(work('O', '150')), home, jayapura);
  const typed = (change: Partial<Item>): There => ({
    ...far,
    content: far.content.map((each) => ({
      ...each,
      items: each.items.map((one) => ({ ...one, ...change })),
    })),
  });
  expect(leftIn(typed({ harga: decimal('235') }), jayapura)).toEqual([]);
  expect(leftIn(typed({ formula: { harga: '=100+50' } }), jayapura)).toEqual([]);
  expect(leftIn(typed({ kode: 'P' }), jayapura)).toEqual([]);
});

test('EDISI-18 of what older versions left it is told that it is of before', () => {
  const { content, remembered } = go(begin(work('O', '150')), home, jayapura);
  const older = new Map(
    [...remembered].map(([id, { from: _from, ...memory }]): [string, Remembered] => [id, memory]),
  );
  expect(leftIn({ content, remembered: older }, jayapura)).toEqual([
    ['O', 'sebelum estimasi ini pindah'],
  ]);
});

test('EDISI-18 papers count them by what they are of, the most first', () => {
  const { origin } = semarang;
  const left = new Map([
    ['a', home.origin],
    ['b', origin],
    ['c', origin],
  ]);
  expect(leftTexts(left)).toEqual([
    '2 pekerjaan dari Semarang, Kota Semarang, 1 Oktober 2026',
    '1 pekerjaan dari katalog, 28 November 2026',
  ]);
});

test('EDISI-18 wherever an estimate goes, each price is of there or told to be of the set that asks it', () => {
  const kodes = ['A', 'B', 'C'];
  const has = fc.record({ A: fc.boolean(), B: fc.boolean(), C: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(has, { minLength: 2, maxLength: 5 }),
      fc.array(fc.nat(4), { minLength: 1, maxLength: 8 }),
      (lists, way) => {
        const places = lists.map((each, at): Place => {
          const list = Object.fromEntries(
            kodes.flatMap((kode, n) =>
              each[kode as 'A'] || at === 0 ? [[kode, `${(at + 1) * 100 + n}`]] : [],
            ),
          );
          return at === 0 ? catalogue(list) : set(`Set ${at}`, list);
        });
        let [here] = places;
        let there = begin(...kodes.map((kode, n) => work(kode, `${100 + n}`)));
        for (const step of way) {
          const next = places[step % places.length];
          if (!here || !next) return;
          there = go(there, here, next);
          here = next;
          const left = leftBehind(itemsOf(there.content), there.remembered, basisOf(here));
          for (const { id, kode, harga } of itemsOf(there.content)) {
            const from = left.get(id);
            const place =
              from && places.find(({ origin }) => origin.priceSetId === from.priceSetId);
            expect(toText(harga)).toBe((left.has(id) ? place : here)?.list[kode]);
          }
        }
      },
    ),
  );
});
