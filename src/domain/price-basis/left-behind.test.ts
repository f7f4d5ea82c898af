import fc from 'fast-check';
import { expect, test } from 'vitest';
import { item, section } from '../../../tests/support/random-estimates.ts';
import type { Content, Item } from '../content/content.ts';
import { itemsOf } from '../content/totals.ts';
import { decimal, toText } from '../number/decimal.ts';
import type { WorkOf } from './counterpart.ts';
import { leftBehind, leftTexts, originText } from './left-behind.ts';
import { planSwitch, switched } from './plan-switch.ts';
import type { Kept, PriceOrigin, Remembered } from './remembered.ts';
import { takenOf, type TakenWork } from './taken.ts';

/** Prices by code. */
interface Place {
  readonly origin: PriceOrigin;
  readonly edition: string | null;
  readonly list: Readonly<Record<string, string>>;
  /** Codes whose price somebody gave beside an analysis: no set computes it. */
  readonly plain?: ReadonlyMap<string, 'catalogue' | 'own'>;
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
  ({ list, plain, origin }: Place): WorkOf =>
  (kode) => {
    const harga = list[kode];
    if (harga === undefined) return undefined;
    const work = { kode, kodeKey: kode, deskripsi: `Pekerjaan ${kode}`, satuan: 'm2' };
    const by = plain?.get(kode) ?? (origin.priceSetId === null ? undefined : 'set');
    return { ...work, harga: decimal(harga), by };
  };
/** Its prices of these works are the catalogue's own. */
const withPlain = (place: Place, ...plain: [string, 'catalogue' | 'own'][]): Place => ({
  ...place,
  plain: new Map(plain),
});

interface There {
  readonly taken?: readonly TakenWork[];
  readonly content: Content;
  readonly remembered: ReadonlyMap<string, Remembered>;
}
function go({ content, remembered, taken = [] }: There, from: Place, to: Place): There {
  const plan = planSwitch(content, {
    from: basisOf(from),
    to: basisOf(to),
    origin: from.origin,
    originThere: to.origin,
    catalogue: catalogue({}).origin,
    now: priced(from),
    frozen: () => undefined,
    between: () => undefined,
    next: priced(to),
    named: () => [],
    remembered,
    taken: takenOf(taken),
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

test('EDISI-18 a price that no set computed is told as who gave it, and not as the set that was left', () => {
  const own = withPlain(semarang, ['O', 'own'], ['S', 'catalogue']);
  const there = begin(work('O', '154'), work('S', '90'));
  expect(leftIn(there, own)).toEqual([]);
  const far = set('Jayapura', {}, 'beku');
  expect(leftIn(go(there, own, far), far)).toEqual([
    ['O', 'harga sendiri, 28 November 2026'],
    ['S', 'katalog, 28 November 2026'],
  ]);
  // Under the name of the set that was left, too: it never was a price of that.
  const frozen = set('Semarang', {}, 'beku');
  expect(leftIn(go(there, own, frozen), frozen).map(([kode]) => kode)).toEqual(['O', 'S']);
});

test('EDISI-18 one that lagged at a set which computes none of it is not told as that set’s either', () => {
  const at = (harga: string) => withPlain({ ...semarang, list: { O: harga } }, ['O', 'catalogue']);
  const taken = begin(work('O', '150'));
  const there = go(taken, catalogue({ O: '150' }), at('150'));
  const far = set('Jayapura', { O: '170' });
  const known = {
    ...there,
    taken: [{ kode: 'O', deskripsi: 'Pekerjaan O', satuan: 'm2', harga: decimal('150') }],
  };
  // The entry asks more by now; back at the set it has the price of before again, which lags.
  const back = go(go(known, at('160'), far), far, at('160'));
  expect(Array.from(itemsOf(back.content), ({ harga }) => toText(harga))).toEqual(['150']);
  const nowhere = set('Kupang', {}, 'beku');
  expect(leftIn(go(back, at('160'), nowhere), nowhere)).toEqual([
    ['O', 'katalog, 28 November 2026'],
  ]);
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

test('EDISI-18 of these is not told what cost that here before, and is told what did elsewhere or wherever', () => {
  const { content, remembered } = go(begin(work('O', '150')), home, jayapura);
  const told = (at: Kept['at']) => {
    const price = { kode: 'O', harga: decimal('150'), work: undefined, lags: true };
    const older = new Map(
      [...remembered].map(([id, { from: _from, ...memory }]): [string, Remembered] => [
        id,
        { ...memory, kept: [{ ...price, at }] },
      ]),
    );
    return leftIn({ content, remembered: older }, jayapura).length;
  };
  expect([told(basisOf(jayapura)), told(basisOf(semarang)), told(undefined)]).toEqual([0, 1, 1]);
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

test('EDISI-18 wherever an estimate goes, each price is of there or told to be of what gives it', () => {
  const kodes = ['A', 'B', 'C'];
  // Of a work a set has a price, none, or leaves the one that its entry has.
  const how = fc.constantFrom('set', 'none', 'plain');
  const has = fc.record({ A: how, B: how, C: how });
  const givers = { A: undefined, B: 'catalogue', C: 'own' } as const;
  fc.assert(
    fc.property(
      fc.array(has, { minLength: 2, maxLength: 5 }),
      fc.array(fc.nat(4), { minLength: 1, maxLength: 8 }),
      (lists, way) => {
        const plainAt = (kode: string) => `${100 + kodes.indexOf(kode)}`;
        const places = lists.map((each, at): Place => {
          const isPlain = (kode: string) =>
            givers[kode as 'A'] !== undefined && each[kode as 'A'] === 'plain';
          const list = Object.fromEntries(
            kodes.flatMap((kode, n) => {
              if (at === 0 || isPlain(kode)) return [[kode, plainAt(kode)]];
              return each[kode as 'A'] === 'set' ? [[kode, `${(at + 1) * 100 + n}`]] : [];
            }),
          );
          const plain = kodes.flatMap((kode): [string, 'catalogue' | 'own'][] => {
            const by = givers[kode as 'A'];
            return by && (at === 0 || isPlain(kode)) ? [[kode, by]] : [];
          });
          return withPlain(at === 0 ? catalogue(list) : set(`Set ${at}`, list), ...plain);
        });
        let [here] = places;
        let there = begin(...kodes.map((kode) => work(kode, plainAt(kode))));
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
            if (!from || !place) continue;
            // A set is named of what it has a price for, and nothing else.
            const by = place.plain?.get(kode);
            if (from.priceSetId !== null) expect(by).toBeUndefined();
            else expect(from.name).toBe(by === 'own' ? 'harga sendiri' : '');
          }
        }
      },
    ),
  );
});
