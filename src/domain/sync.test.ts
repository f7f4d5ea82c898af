import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, equals, round, sum, toText, type Decimal } from './number/decimal.ts';
import { analyse, analyseToday, isBehind, type RecipeTerms, type RowToday } from './recipe.ts';
import {
  byChange,
  leftBecause,
  movedSince,
  type Judged,
  type Lagging,
  type Tickable,
} from './sync.ts';

/** Terms of a source that does not round. */
const terms = (overheadPercent: Decimal): RecipeTerms => ({ overheadPercent, rounding: 'none' });

const price = fc.integer({ min: 0, max: 90_000_000 }).map((n) => ({ units: BigInt(n), scale: 2 }));
const perhaps = fc.option(price, { freq: 6 });

const row = fc.record({
  coefficient: fc.integer({ min: 0, max: 4_000_000 }).map((n) => ({ units: BigInt(n), scale: 6 })),
  unitPriceSnapshot: perhaps,
  priceOverride: fc.option(price, { freq: 1 }),
  priceToday: perhaps,
});
const share = fc.constant({
  coefficient: decimal('0.05'),
  unitPriceSnapshot: null,
  priceOverride: null,
  priceToday: null,
  percentOf: ['LABOR'],
});

interface Entry {
  id: string;
  overhead: Decimal;
  rows: RowToday[];
  harga: Decimal | null;
  verified: boolean | null;
  isPriceGiven: boolean;
}

const entry: fc.Arbitrary<Omit<Entry, 'id'>> = fc.record({
  overhead: fc.integer({ min: 0, max: 1_000_000 }).map((n) => ({ units: BigInt(n), scale: 4 })),
  rows: fc
    .tuple(fc.array(row, { minLength: 1, maxLength: 5 }), fc.array(share, { maxLength: 1 }))
    .map(([ordinary, shares]) =>
      [...ordinary, ...shares].map((one, index) => ({
        percentOf: null,
        ...one,
        id: String(index),
        group: 'LABOR' as const,
      })),
    ),
  harga: perhaps,
  verified: fc.constantFrom(true, false, null),
  isPriceGiven: fc.boolean(),
});
const catalogue = fc
  .array(entry, { maxLength: 8 })
  .map((entries): Entry[] => entries.map((one, index) => ({ ...one, id: `A.${index}` })));
const ticks = fc.subarray<Tickable>(['unverified', 'given']).map((some) => new Set(some));

const known = ({ F, missingPrices }: { F: Decimal; missingPrices: number }) =>
  missingPrices > 0 ? null : round(F, 2);

function laggingOf({ overhead, rows, harga, verified, isPriceGiven }: Entry): Lagging {
  return {
    harga,
    storedF: known(analyse(terms(overhead), rows)),
    storedSum: known(analyse(terms(overhead), rows)),
    todayF: known(analyseToday(terms(overhead), rows)),
    isTooLarge: false,
    verified,
    isPriceGiven,
    isOthersToRenew: false,
    isSwitchedOff: false,
  };
}

const lags = ({ harga, overhead, rows }: Entry) => isBehind(harga, analyse(terms(overhead), rows));

/** What a sync renews, and the catalogue after it. */
function synced(entries: readonly Entry[], ticked: ReadonlySet<Tickable>) {
  const judged: Judged[] = [];
  const after = entries.map((one) => {
    const lagging = laggingOf(one);
    if (!lags(one) || leftBecause(lagging, ticked)) return one;
    const harga = lagging.todayF;
    if (harga === null) return one;
    judged.push({ id: one.id, kode: one.id, harga });
    const rows = one.rows.map((old) => ({ ...old, unitPriceSnapshot: old.priceToday }));
    return { ...one, rows, harga, isPriceGiven: false };
  });
  return { judged, after };
}

describe('a sync', () => {
  test('SYNC-03 after it nothing lags but what was left out', () => {
    fc.assert(
      fc.property(catalogue, ticks, (entries, ticked) => {
        const { judged, after } = synced(entries, ticked);
        for (const one of after.filter(lags)) {
          expect(judged.map(({ id }) => id)).not.toContain(one.id);
          expect(leftBecause(laggingOf(one), ticked)).toBeDefined();
        }
      }),
    );
  });

  test('a second one changes nothing', () => {
    fc.assert(
      fc.property(catalogue, ticks, (entries, ticked) => {
        const { after } = synced(entries, ticked);
        const again = synced(after, ticked);
        expect(again.judged).toEqual([]);
        expect(again.after).toEqual(after);
      }),
    );
  });

  test('the sum that is shown is the sum that is stored', () => {
    fc.assert(
      fc.property(catalogue, ticks, (entries, ticked) => {
        const { judged, after } = synced(entries, ticked);
        const renewed = new Set(judged.map(({ id }) => id));
        const stored = after.flatMap(({ id, harga }) => (renewed.has(id) && harga ? [harga] : []));
        expect(toText(sum(stored))).toBe(toText(sum(judged.map(({ harga }) => harga))));
      }),
    );
  });
});

describe('SYNC-03 what is left out', () => {
  const plain: Lagging = {
    harga: decimal(100),
    storedF: decimal(100),
    storedSum: decimal(100),
    todayF: decimal(110),
    isTooLarge: false,
    verified: null,
    isPriceGiven: false,
    isOthersToRenew: false,
    isSwitchedOff: false,
  };
  test.each<[string, Partial<Lagging>, Tickable | undefined, unknown]>([
    ['lags', {}, undefined, undefined],
    ['verified', { verified: true }, undefined, undefined],
    ['not verified', { verified: false }, undefined, 'unverified'],
    ['not verified, ticked', { verified: false }, 'unverified', undefined],
    ['typed', { isPriceGiven: true, harga: decimal(95) }, undefined, 'given'],
    ['typed, ticked', { isPriceGiven: true, harga: decimal(95) }, 'given', undefined],
    ['typed, and it was F', { isPriceGiven: true }, undefined, undefined],
    [
      'SYNC-07 F before it was rounded',
      { isPriceGiven: true, harga: decimal('100.4'), storedSum: decimal('100.4') },
      undefined,
      undefined,
    ],
    [
      'typed beside missing prices',
      { isPriceGiven: true, storedF: null, storedSum: null },
      undefined,
      'given',
    ],
    ['no price yet', { harga: null, isPriceGiven: true }, undefined, undefined],
    ['a missing price', { todayF: null }, 'given', 'missing'],
    ['too large', { isTooLarge: true }, undefined, 'tooLarge'],
    ['GLOBAL’s lag', { isOthersToRenew: true }, undefined, 'reference'],
    ['GLOBAL’s lag, ticked', { isOthersToRenew: true }, 'reference', undefined],
    ['off', { isOthersToRenew: true, isSwitchedOff: true }, 'reference', 'switchedOff'],
  ])('%s', (_, more, tick, expected) => {
    expect(leftBecause({ ...plain, ...more }, new Set(tick ? [tick] : []))).toBe(expected);
  });
});

describe('what moved since it was shown', () => {
  const judged = (...prices: [id: string, harga: string][]): Judged[] =>
    prices.map(([id, harga]) => ({ id, kode: id, harga: decimal(harga) }));

  test('nothing, where each has the same price, however it is written', () => {
    expect(
      movedSince(judged(['a', '10.00'], ['b', '2']), judged(['b', '2.0'], ['a', '10'])),
    ).toEqual([]);
  });

  test('another price, one more, one less', () => {
    const moved = movedSince(judged(['a', '10'], ['c', '3']), judged(['a', '11'], ['b', '2']));
    const text = (value: Decimal | null) => value && toText(value);
    expect(moved.map(({ kode, shown, now }) => [kode, text(shown), text(now)])).toEqual([
      ['a', '10', '11'],
      ['b', null, '2'],
      ['c', '3', null],
    ]);
  });

  test('every difference is told, and each once', () => {
    const list = fc
      .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), price), { selector: ([id]) => id })
      .map((all) => all.map(([id, harga]) => ({ id, kode: id, harga })));
    fc.assert(
      fc.property(list, list, (shown, now) => {
        const differing = ['a', 'b', 'c', 'd'].filter((id) => {
          const [one, other] = [shown, now].map((all) => all.find((it) => it.id === id)?.harga);
          return one && other ? !equals(one, other) : one !== other;
        });
        expect(
          movedSince(shown, now)
            .map(({ kode }) => kode)
            .toSorted(),
        ).toEqual(differing);
      }),
    );
  });
});

test('the largest part of a price is told first; one that had none before all', () => {
  const steps = [
    ['100', '101'],
    ['100', '50'],
    ['1000000', '1100000'],
    [null, '5'],
    ['10', '18'],
  ] as const;
  const sorted = steps
    .map(([harga, next]) => ({
      harga: harga === null ? null : decimal(harga),
      next: decimal(next),
    }))
    .toSorted(byChange);
  expect(sorted.map(({ next }) => toText(next))).toEqual(['5', '18', '50', '1100000', '101']);
});
