import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { group, item, section } from '../../../tests/support/random-estimates.ts';
import type { Content, Item } from '../content/content.ts';
import { itemsOf, subtotalOf } from '../content/totals.ts';
import { add, decimal, subtract, toText, type Decimal } from '../number/decimal.ts';
import type { WorkOf } from './counterpart.ts';
import type { SwitchWish } from './plan-item.ts';
import { planSwitch, switched } from './plan-switch.ts';
import type { BasisId, Remembered } from './remembered.ts';

type List = Readonly<Record<string, string>>;

const pricesOf =
  (list: List, unit = 'm3', text = (kode: string) => `Pekerjaan ${kode}`): WorkOf =>
  (kode) => {
    const harga = list[kode];
    return harga === undefined
      ? undefined
      : {
          kode,
          kodeKey: `${kode}|GLOBAL`,
          deskripsi: text(kode),
          satuan: unit,
          harga: decimal(harga),
        };
  };

const nothing: ReadonlyMap<string, Remembered> = new Map();
/** A list stands for its set, each of an edition of its own. */
const ids = new WeakMap<object, string>();
let lists = 0;
function idOf(list: object): BasisId {
  const id = ids.get(list) ?? `list ${lists++}`;
  ids.set(list, id);
  return { priceSetId: id, editionId: id };
}
const go = (content: Content, from: List, to: List, remembered = nothing, between = to) => {
  const plan = planSwitch(content, {
    from: idOf(from),
    to: idOf(to),
    now: pricesOf(from),
    frozen: () => undefined,
    between: (kode) => pricesOf(between)(kode)?.harga ?? undefined,
    next: pricesOf(to),
    named: () => [],
    remembered,
    taken: () => [],
  });
  return { plan, content: switched(content, plan), remembered: plan.remembered };
};
const planBy = (content: Content, wish: Partial<SwitchWish>) =>
  planSwitch(content, {
    from: { priceSetId: null, editionId: 'from' },
    to: { priceSetId: null, editionId: 'to' },
    now: () => undefined,
    frozen: () => undefined,
    between: () => undefined,
    next: () => undefined,
    named: () => [],
    remembered: nothing,
    taken: () => [],
    ...wish,
  });
const prices = (content: Content) =>
  Array.from(itemsOf(content), ({ harga, priceMissing }) => (priceMissing ? null : toText(harga)));
const one = (...items: Item[]): Content => [section('I', items)];

describe('what follows, and what stays', () => {
  const A = { 'A.1': '100', 'A.2': '50' };
  const B = { 'A.1': '120.5', 'A.2': '45' };

  test('EDISI-04 a typed price stays and is listed; what came from the catalogue follows', () => {
    const before = [
      section(
        'I',
        [item('Galian', '2', 'm3', '100', 'A.1'), item('Bebas', '1', 'ls', '7')],
        [group('G', item('Urugan', '3', 'm3', '51', 'A.2'))],
      ),
    ];
    const { plan, content } = go(before, A, B);
    expect(prices(content)).toEqual(['120.5', '7', '51']);
    expect(plan.changes.map(({ path }) => path)).toEqual(['estimationItem[0].items[0]']);
    expect(plan.left.map(({ path, why }) => [path, why])).toEqual([
      ['estimationItem[0].groups[0].items[0]', 'typed'],
    ]);
    expect(toText([...itemsOf(content)][0]?.hargaTotal ?? decimal('0'))).toBe('241');
  });

  test('EDISI-03 whose price was renewed here since it was taken is counted: nobody knows by what', () => {
    const of = (harga: string) => [
      { kode: 'A.1', deskripsi: 'Pekerjaan A.1', satuan: 'm3', harga: decimal(harga) },
    ];
    const renewed = (harga: string, taken: string) =>
      planBy(one(item('Pekerjaan A.1', '2', 'm3', harga, 'A.1')), {
        now: pricesOf(A),
        next: pricesOf(B),
        taken: () => of(taken),
      }).renewed;
    expect(renewed('90', '90')).toBe(1);
    expect(renewed('100', '100')).toBe(0);
    // It was typed, and stays.
    expect(renewed('95', '90')).toBe(0);
  });

  test('EDISI-04 a price that somebody computed is theirs, though it equals the catalogue’s', () => {
    const computed = { ...item('Galian', '2', 'm3', '100', 'A.1'), formula: { harga: '=50*2' } };
    const { plan, content } = go(one(computed), A, B);
    expect(prices(content)).toEqual(['100']);
    expect(plan.left).toMatchObject([{ why: 'typed' }]);
  });

  test('EDISI-04 one that stayed and was computed anew is theirs, though it is the same', () => {
    const C = {};
    const there = go(one(item('Galian', '1', 'm3', '100', 'A.1')), A, C);
    const computed = there.content.map((each) => ({
      ...each,
      items: each.items.map((it) => ({ ...it, formula: { harga: '=50*2' } })),
    }));
    const on = go(computed, C, B, there.remembered);
    expect(prices(on.content)).toEqual(['100']);
    expect(on.plan.left).toMatchObject([{ why: 'typed' }]);
  });

  test('EDISI-09 a work without a counterpart keeps its price, is listed, and follows again later', () => {
    const C = {};
    const there = go(one(item('Galian', '1', 'm3', '100', 'A.1')), A, C);
    expect(prices(there.content)).toEqual(['100']);
    expect(there.plan.left).toMatchObject([{ why: 'noEntry' }]);
    const on = go(there.content, C, B, there.remembered);
    expect(prices(on.content)).toEqual(['120.5']);
    // The same work, where nobody knows that its price was the catalogue's.
    expect(prices(go(there.content, {}, B).content)).toEqual(['100']);
  });

  test('EDISI-09 on a second visit too it keeps what it has, and takes no price that was merely left there', () => {
    const [without, elsewhere] = [{}, { 'A.1': '300' }];
    const left = go(one(item('Galian', '1', 'm3', '100', 'A.1')), A, without);
    const priced = go(left.content, without, elsewhere, left.remembered);
    expect(prices(priced.content)).toEqual(['300']);
    const again = go(priced.content, elsewhere, without, priced.remembered);
    expect(prices(again.content)).toEqual(['300']);
    expect(again.plan.changes).toEqual([]);
    expect(again.plan.left).toMatchObject([{ why: 'noEntry' }]);
    // What somebody typed there is its price there.
    const typed = one(item('Galian', '1', 'm3', '7', 'A.1'));
    expect(prices(go(typed, without, elsewhere, again.remembered).content)).toEqual(['7']);
    // And the way home is what it was.
    expect(prices(go(again.content, without, A, again.remembered).content)).toEqual(['100']);
  });

  test('EDISI-04 a price whose code left the catalogue, or lags, is a frozen edition’s where it is that to the sen', () => {
    const frozen = { 'A.1': '100', 'A.2': '50' };
    const before = one(item('Pekerjaan A.1', '1', 'm3', '100', 'A.1'));
    for (const present of [{}, { 'A.1': '150' }]) {
      const [catalogue, wanted] = [
        { priceSetId: null, editionId: null },
        { priceSetId: 'set', editionId: 'frozen' },
      ];
      const there = { from: catalogue, to: wanted, now: pricesOf(present) };
      const plan = planBy(before, { ...there, frozen: pricesOf(frozen), next: pricesOf(B) });
      const gone = switched(before, plan);
      expect(prices(gone)).toEqual(['120.5']);
      const back = { from: wanted, to: catalogue, now: pricesOf(B), next: pricesOf(present) };
      const home = planBy(gone, { ...back, remembered: plan.remembered });
      expect(prices(switched(gone, home))).toEqual(['100']);
      // A price that is not the edition's was typed, and never asked again.
      const typed = planBy(before, { ...there, frozen: pricesOf({ 'A.1': '99' }) });
      expect([typed.changes, typed.left]).toMatchObject([[], [{ why: 'typed' }]]);
      const elsewhere = { from: catalogue, to: { priceSetId: 'set', editionId: null } };
      const stayed = planBy(before, { ...elsewhere, now: pricesOf(present) });
      const { remembered } = stayed;
      expect(planBy(before, { ...there, frozen: pricesOf(frozen), remembered }).changes).toEqual(
        [],
      );
    }
  });

  test.each([
    ['Dinding lantai dua', '400', '450', []],
    ['Beton mutu f’c 25 MPa', '400', '400', ['otherWork']],
    ['Beton mutu f’c 25 MPa', null, null, ['otherWork']],
  ] as const)(
    'EDISI-09 %s at %s becomes %s: an equal price tells nothing against its own words',
    (text, harga, becomes, why) => {
      const at = (price: string) => pricesOf({ 'A.1': price }, 'm3', () => 'Beton mutu f’c 20 MPa');
      const before = one(item(text, '1', 'm3', harga, 'A.1'));
      const plan = planBy(before, { now: at('400'), next: at('450') });
      expect(prices(switched(before, plan))).toEqual([becomes]);
      expect(plan.left.map((each) => each.why)).toEqual(why);
    },
  );

  test('EDISI-09 an item without a price takes none of a work that its own words speak against', () => {
    const concrete = (mpa: number) => `1 m3 beton mutu f'c ${mpa} MPa, secara semi mekanis`;
    const worded = (mpa: number) => pricesOf({ 'A.1': '80' }, 'm3', () => concrete(mpa));
    const before = one(item(concrete(20), '1', 'm3', null, 'A.1'));
    const there = { priceSetId: 'set', editionId: null };
    const given = planBy(before, { to: there, now: worded(15), next: worded(15) });
    expect([given.changes, given.left]).toMatchObject([[], [{ why: 'otherWork' }]]);
    expect(planBy(before, { now: worded(15), next: worded(20) }).changes).toHaveLength(1);
    // What its own words are said to be is that.
    const named = (kode: string) =>
      kode === 'A.1' ? [{ key: 'a.2', pairId: 'p', ownText: concrete(20), text: '' }] : [];
    const next = (kode: string) => worded(kode === 'A.1' ? 15 : 20)('A.1');
    const paired = planBy(before, { to: there, now: next, next, named });
    expect(paired.changes).toMatchObject([{ pairId: 'p' }]);
  });

  test('a price for another unit is not taken, but where the item already had another one', () => {
    const before = one(item('Galian', '1', 'm3', '100', 'A.1'));
    const plan = planBy(before, { now: pricesOf(A), next: pricesOf(B, 'm2') });
    expect(plan.left).toMatchObject([{ why: 'unit' }]);
    expect(prices(switched(before, plan))).toEqual(['100']);
    // With no price it has none of that unit.
    const unpriced = one(item('Galian', '1', 'm3', null, 'A.1'));
    const perArea = planBy(unpriced, { now: pricesOf(A, 'm2'), next: pricesOf(B, 'm2') });
    expect(perArea.left).toMatchObject([{ why: 'unit' }]);
    expect(prices(switched(unpriced, perArea))).toEqual([null]);
    const truck = one(item('Galian', '1', 'rit', '100', 'A.1'));
    expect(prices(go(truck, A, B).content)).toEqual(['120.5']);
  });

  test('EDISI-05 a missing price is filled, and missing again on the way back', () => {
    const before = one(item('Galian', '2', 'm3', null, 'A.1'));
    const none = {};
    const there = go(before, none, B);
    expect(prices(there.content)).toEqual(['120.5']);
    const back = go(there.content, B, none, there.remembered);
    expect(prices(back.content)).toEqual([null]);
    expect(back.plan.changes).toMatchObject([{ harga: null }]);
    // Kept by hand since: another price is nobody's memory.
    const typed = one({ ...item('Galian', '2', 'm3', '99', 'A.1') });
    expect(prices(go(typed, B, none, there.remembered).content)).toEqual(['99']);
  });

  test('a formula of the volume stays with its price', () => {
    const before = one({
      ...item('Galian', '2', 'm3', '100', 'A.1'),
      formula: { volume: '=1+1' },
    });
    expect([...itemsOf(go(before, A, B).content)][0]?.formula).toEqual({ volume: '=1+1' });
  });
});

describe('EDISI-03 the two effects', () => {
  test('of new prices and of a new analysis, to the sen', () => {
    const before = one(item('Galian', '3', 'm3', '100', 'A.1'));
    const { plan } = go(before, { 'A.1': '100' }, { 'A.1': '90.33' }, nothing, {
      'A.1': '130.335',
    });
    expect([plan.priceEffect, plan.recipeEffect].map(toText)).toEqual(['91.01', '-120.02']);
  });
});

const kodes = ['A.1', 'A.2', 'A.3', 'B.1'];
const price = fc.integer({ min: 1, max: 4 }).map((n) => `${n * 100}.5`);
/** Few prices, so that typed ones and those of the lists often meet by chance. */
const someList: fc.Arbitrary<List> = fc.dictionary(fc.constantFrom(...kodes), price);
const estimate: fc.Arbitrary<Content> = fc
  .array(
    fc.record({
      kode: fc.constantFrom('', ...kodes),
      harga: fc.option(price, { freq: 6 }),
      volume: fc.constantFrom('1', '2.345', '0.005'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows) =>
    one(
      ...rows.map(({ kode, harga, volume }, at) => ({
        ...item(`Pekerjaan ${at}`, volume, 'm3', harga, kode),
      })),
    ),
  );

/** A price is missing where the catalogue has none: one that it has is offered by every look at prices. */
const asTaken = (content: Content, list: List): Content =>
  one(
    ...Array.from(itemsOf(content), (each) =>
      each.priceMissing && list[each.kode] !== undefined
        ? { ...each, priceMissing: false, harga: decimal('7') }
        : each,
    ),
  );

test('EDISI-01 A → B → A restores every price and the total, whatever was typed', () => {
  fc.assert(
    fc.property(estimate, someList, someList, (drawn, A, B) => {
      const before = asTaken(drawn, A);
      const there = go(before, A, B);
      const back = go(there.content, B, A, there.remembered);
      expect(prices(back.content)).toEqual(prices(before));
      expect(toText(subtotalOf(back.content))).toBe(toText(subtotalOf(before)));
    }),
    { numRuns: 500 },
  );
});

test('EDISI-01 over several sets and back', () => {
  fc.assert(
    fc.property(estimate, someList, someList, someList, (drawn, A, B, C) => {
      const before = asTaken(drawn, A);
      const first = go(before, A, B);
      const second = go(first.content, B, C, first.remembered);
      const back = go(second.content, C, A, second.remembered);
      expect(prices(back.content)).toEqual(prices(before));
    }),
    { numRuns: 500 },
  );
});

test('EDISI-02 EDISI-03 the told effects are what the subtotal changes by', () => {
  const sumUp = (effects: readonly Decimal[]) => toText(effects.reduce(add, decimal('0')));
  fc.assert(
    fc.property(estimate, someList, someList, someList, (before, A, B, between) => {
      const { plan, content } = go(before, A, B, nothing, between);
      const moved = toText(subtract(subtotalOf(content), subtotalOf(before)));
      expect(toText(add(plan.priceEffect, plan.recipeEffect))).toBe(moved);
      expect(sumUp(plan.changes.flatMap((each) => [each.priceEffect, each.recipeEffect]))).toBe(
        moved,
      );
    }),
  );
});

test('an item without a code rests on nothing', () => {
  expect(go(one(item('Bebas', '1', 'ls', '5')), {}, { '': '9' }).plan).toMatchObject({
    changes: [],
    left: [],
  });
});

describe('what is easily lost', () => {
  const plan = (content: Content, wish: Partial<SwitchWish>) => {
    const planned = planBy(content, wish);
    return { ...planned, content: switched(content, planned) };
  };
  const [frozen, later] = [
    { priceSetId: null, editionId: 'A' },
    { priceSetId: null, editionId: 'B' },
  ];

  test.each([
    ['otherWork', 'm3', 'Pagar'],
    ['unit', 'm2', 'Galian tanah'],
  ])(
    'EDISI-09 what stayed as %s takes no later price of what stands there, and goes back',
    (why, unit, text) => {
      const before = one(item('Galian', '1', 'm3', '100', 'A.1'));
      const own = pricesOf({ 'A.1': '100' }, 'm3', () => 'Galian tanah');
      const there = pricesOf({ 'A.1': '500' }, unit, () => text);
      const ways = { from: frozen, to: later, now: own, next: there };
      const first = plan(before, ways);
      const dearer = pricesOf({ 'A.1': '550' }, unit, () => text);
      const set = { ...later, priceSetId: 'set' };
      const again = plan(first.content, {
        from: later,
        to: set,
        now: there,
        next: dearer,
        remembered: first.remembered,
      });
      expect(prices(again.content)).toEqual(['100']);
      expect(again.left).toMatchObject([{ why }]);
      const back = plan(again.content, {
        from: set,
        to: frozen,
        now: dearer,
        next: own,
        remembered: again.remembered,
      });
      expect(prices(back.content)).toEqual(['100']);
      const risen = plan(back.content, {
        from: frozen,
        to: { ...frozen, priceSetId: 'set' },
        now: own,
        next: pricesOf({ 'A.1': '110' }, 'm3', () => 'Galian tanah'),
        remembered: back.remembered,
      });
      expect(prices(risen.content)).toEqual(['110']);
    },
  );

  test('a price in a group follows in the group', () => {
    const before = [section('I', [], [group('G', item('Urugan', '3', 'm3', '50', 'A.2'))])];
    const { content } = go(before, { 'A.2': '50' }, { 'A.2': '60' });
    expect(toText(content[0]?.groups[0]?.items[0]?.hargaTotal ?? decimal('0'))).toBe('180');
  });

  test('EDISI-05 a price that is missing on both sides is left, told, and missing there again later', () => {
    const [A, B, C] = [{}, {}, { 'A.1': '7' }];
    const first = go(one(item('Galian', '2', 'm3', null, 'A.1')), A, B);
    expect(first.plan.changes).toEqual([]);
    expect(first.plan.left).toMatchObject([{ why: 'noEntry' }]);
    const filled = go(first.content, B, C, first.remembered);
    expect(prices(filled.content)).toEqual(['7']);
    for (const place of [A, B])
      expect(prices(go(filled.content, C, place, filled.remembered).content)).toEqual([null]);
    // Where it never was, it keeps what it has.
    expect(prices(go(filled.content, C, {}, filled.remembered).content)).toEqual(['7']);
  });

  test('a typed price that is not the new one needs no memory', () => {
    const before = one(item('Galian', '2', 'm3', '99', 'A.1'));
    expect(go(before, { 'A.1': '100' }, { 'A.1': '120' }).remembered.size).toBe(0);
  });

  test('EDISI-05 a price of 0 is a price: it is missing no more', () => {
    const { content, plan: made } = go(
      one(item('Galian', '2', 'm3', null, 'A.1')),
      {},
      { 'A.1': '0' },
    );
    expect(made.changes).toHaveLength(1);
    expect(prices(content)).toEqual(['0']);
  });

  test('a missing price that somebody computed in vain loses its formula with the new price', () => {
    const vain = { ...item('Galian', '2', 'm3', null, 'A.1'), formula: { harga: '=A9' } };
    const { content } = go(one(vain), {}, { 'A.1': '5' });
    expect([...itemsOf(content)][0]?.formula?.harga).toBeUndefined();
  });

  test('EDISI-09 another code at the same price is taken, with the entry that it is', () => {
    const before = one(item('Galian', '2', 'm3', '100', 'A.1'));
    const { content, changes } = plan(before, {
      now: pricesOf({ 'A.1': '100' }),
      next: pricesOf({ 'D.9': '100' }),
      named: () => [{ key: 'D.9', pairId: 'said', ownText: '', text: '' }],
    });
    expect(changes).toHaveLength(1);
    expect([...itemsOf(content)][0]).toMatchObject({ kode: 'D.9', kodeKey: 'D.9|GLOBAL' });
  });

  test('EDISI-03 without the old analysis at the new prices all is an effect of prices', () => {
    const before = one(item('Galian', '2', 'm3', '100', 'A.1'));
    const { priceEffect, recipeEffect } = plan(before, {
      now: pricesOf({ 'A.1': '100' }),
      next: pricesOf({ 'A.1': '130' }),
    });
    expect([priceEffect, recipeEffect].map(toText)).toEqual(['60', '0']);
  });
});

test('EDISI-03 what the old analyses give is asked of the code that the item has here', () => {
  const here = pricesOf({ 'A.1': '100' }, 'm3', () => 'Galian tanah');
  const there = pricesOf({ 'D.9': '130' }, 'm3', () => 'Galian tanah');
  const { priceEffect, recipeEffect } = planBy(one(item('Galian tanah', '1', 'm3', '100', 'A.1')), {
    now: here,
    next: there,
    between: (kode) => (kode === 'A.1' ? decimal('110') : decimal('999')),
    named: () => [{ key: 'D.9', pairId: 'said', ownText: '', text: '' }],
  });
  expect([toText(priceEffect), toText(recipeEffect)]).toEqual(['10', '20']);
});

test('EDISI-04 a frozen price under words that are merely not against it is no frozen work’s, where the code is known', () => {
  // The words of the entry here are another work's than the frozen ones, though nothing in them speaks against it.
  const now = pricesOf({ 'A.1': '120' }, 'm3', () => 'Pagar kawat');
  const frozen = pricesOf({ 'A.1': '100' }, 'm3', () => 'Galian tanah');
  const known = one(item('Pagar kawat', '1', 'm3', '100', 'A.1'));
  const { left, changes } = planBy(known, {
    from: { priceSetId: null, editionId: null },
    now,
    frozen,
    next: frozen,
  });
  expect(changes).toEqual([]);
  expect(left.map(({ why }) => why)).toEqual(['otherWork']);
});

test('EDISI-04 EDISI-09 a typed price that was asked for what its code is by now was not asked for what it follows', () => {
  // Somebody gave it another price since it stayed, the one that a fence of the same code was given.
  const wall = item('Pagar kawat', '1', 'm3', '100', 'A.1');
  const { kode, deskripsi, satuan } = wall;
  const memory: Remembered = {
    as: 'stayed',
    kode,
    harga: decimal('90'),
    work: { kode, deskripsi, satuan },
    said: undefined,
    was: [],
    pairId: undefined,
    kept: [],
  };
  const dug = { kode, deskripsi: 'Galian tanah', satuan, harga: decimal('100') };
  const { left, changes } = planBy(one(wall), {
    now: pricesOf({ 'A.1': '130' }, 'm3', () => 'Galian tanah'),
    next: pricesOf({ 'A.1': '500' }, 'm3', () => 'Pagar kawat'),
    remembered: new Map([[wall.id, memory]]),
    taken: () => [dug],
  });
  expect(changes).toEqual([]);
  expect(left.map(({ why }) => why)).toEqual(['typed']);
});

test.each([
  ['as it was', '100', '120'],
  ['with twenty times the coefficients', '2000', '2400'],
])(
  'EDISI-01 a price that was taken per another unit than its work has by now stays, the analysis %s',
  (_, present, later) => {
    const before = one(item('Galian tanah', '1', 'm2', '100', 'A.1'));
    const text = () => 'Galian tanah';
    const places = {
      from: { priceSetId: 'a', editionId: null },
      to: { priceSetId: 'b', editionId: null },
    };
    const dug = { kode: 'A.1', deskripsi: 'Galian tanah', satuan: 'm2', harga: decimal('100') };
    const wish = (unit: string) => ({
      ...places,
      now: pricesOf({ 'A.1': present }, unit, text),
      next: pricesOf({ 'A.1': later }, unit, text),
      taken: () => [dug],
    });
    const { changes, left, remembered } = planBy(before, wish('galon'));
    expect(changes).toEqual([]);
    expect(left).toMatchObject([{ why: 'unit' }]);
    const again = planBy(before, {
      ...wish('galon'),
      from: places.to,
      to: { priceSetId: 'c', editionId: null },
      remembered,
      taken: () => [],
    });
    expect(again.left).toMatchObject([{ why: 'unit' }]);
    // That another work which it once was is counted so says nothing of this one.
    const fence = { kode: 'A.1', deskripsi: 'Pagar kawat duri', satuan: 'galon' };
    const [[id, memory] = []] = remembered;
    if (!id || !memory) throw new Error('nothing is remembered');
    const once = { ...memory, was: [{ ...fence, pairId: undefined }] };
    const beside = planBy(before, {
      ...wish('galon'),
      from: places.to,
      to: { priceSetId: 'c', editionId: null },
      remembered: new Map([[id, once]]),
      taken: () => [],
    });
    expect(beside.left).toMatchObject([{ why: 'unit' }]);
    // Spelled otherwise it is the unit that it was.
    expect(planBy(before, wish('M²')).left).toEqual([]);
    // Who counts the item as its work is counted by now means that unit.
    const counted = one(item('Galian tanah', '1', 'galon', '100', 'A.1'));
    expect(planBy(counted, wish('galon')).left).toEqual([]);
  },
);

test('EDISI-09 an item under the code that it had is of whose entry it takes', () => {
  const before = one(item('Pekerjaan A.1', '1', 'm3', '100', 'A.1'));
  const next: WorkOf = (kode) => {
    const there = pricesOf({ 'A.1': '120' })(kode);
    return there && { ...there, kodeKey: 'A.1|BUDI' };
  };
  const plan = planBy(before, { now: pricesOf({ 'A.1': '100' }), next });
  const [moved] = itemsOf(switched(before, plan));
  expect([moved?.kode, moved?.kodeKey]).toEqual(['A.1', 'A.1|BUDI']);
});

test('EDISI-09 the way back is no pair’s once that was taken back', () => {
  const before = one(item('Galian tanah', '1', 'm3', '100', 'A.1'));
  const [home, away] = ['A.1', 'D.9'].map((kode) =>
    pricesOf({ [kode]: '100' }, 'm3', () => 'Galian tanah'),
  );
  if (!home || !away) throw new Error('both are places');
  const [from, to] = [
    { priceSetId: null, editionId: 'home' },
    { priceSetId: null, editionId: 'away' },
  ];
  const there = planBy(before, {
    from,
    to,
    now: home,
    next: away,
    named: () => [{ key: 'D.9', pairId: 'said', ownText: '', text: '' }],
  });
  const moved = switched(before, there);
  const { remembered } = there;
  expect(remembered.get('A.1Galian tanah')).toMatchObject({ kode: 'D.9', pairId: 'said' });
  const back = planBy(moved, { from: to, to: from, now: away, next: home, remembered });
  expect(Array.from(itemsOf(switched(moved, back)), ({ kode }) => kode)).toEqual(['A.1']);
  expect(back.remembered.get('A.1Galian tanah')).toMatchObject({ kode: 'A.1', pairId: undefined });
});

test('EDISI-01 what older versions kept wherever it is, is kept once', () => {
  const before = one(item('Galian tanah', '1', 'm3', '100', 'A.1'));
  const kept = [{ at: undefined, kode: 'A.1', harga: decimal('90'), work: undefined, lags: false }];
  const memory: Remembered = {
    as: 'stayed',
    kode: 'A.1',
    harga: decimal('100'),
    work: undefined,
    said: undefined,
    was: [],
    pairId: undefined,
    kept,
  };
  const { remembered } = planBy(before, { remembered: new Map([['A.1Galian tanah', memory]]) });
  expect(remembered.get('A.1Galian tanah')?.kept).toEqual(kept);
});
