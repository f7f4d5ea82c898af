import { expect, test } from 'vitest';
import type { CheckFacts } from '../../../../contract/checks.ts';
import { loadDocument } from '../../../../domain/document/document-wire.ts';
import { decimal } from '../../../../domain/number/decimal.ts';
import type { FromChecker } from './check-work.ts';
import { createChecker } from './checker.ts';

const facts: CheckFacts = {
  sources: [],
  priceDates: {},
  priceSetters: {},
  otherPrices: {},
  bands: {
    daily: { lowest: '60000', highest: '600000' },
    hourly: { lowest: '8000', highest: '90000' },
  },
  judged: null,
  publicBy: null,
  isAlong: false,
  tkdn: {},
  tkdnBy: null,
  priceSet: null,
  priceSetPpn: null,
  analysesOf: null,
  rounding: null,
};

const item = (id: string, volume: number, kode = '') => ({
  id,
  kode,
  nama: `Galian ${id}`,
  satuan: 'm3',
  volume,
  harga: 5,
});
const documentOf = (...items: ReturnType<typeof item>[]) =>
  loadDocument([{ id: 's', title: 'TANAH', items }], () => 'made');

function raise() {
  const told: FromChecker[] = [];
  const hear = createChecker((one) => told.push(one));
  return {
    tell: (nodes: ReturnType<typeof documentOf>) => {
      hear({ say: 'nodes', nodes: [...nodes] });
      hear({ say: 'look' });
    },
    give: (kodes: readonly string[], ppn = '0') =>
      hear({ say: 'facts', kodes, facts, ppn: decimal(ppn), now: 0 }),
    hear,
    /** What it has said since it was asked last: codes, then lines that have no volume. */
    said: () =>
      told.splice(0).map((one) => {
        if (one.say === 'kodes') return one.kodes.join(' ') || 'no codes';
        if (one.say === 'unreadable') return one.say;
        const missing = one.findings.filter(({ rule }) => rule === 'volume-missing');
        return `found: ${missing.map(({ line }) => line).join(' ')}`;
      }),
  };
}

test('CHECK-45 it checks once the facts about its codes are there, and anew when it is told to look', () => {
  const { tell, give, said } = raise();
  tell(documentOf(item('a', 0, '2.1'), item('b', 4, '1.1'), item('c', 0, '2.1')));
  expect(said()).toEqual(['1.1 2.1']);
  give(['2.1']); // of another document
  expect(said()).toEqual([]);
  give(['1.1', '2.1']);
  expect(said()).toEqual(['found: a c']);
  tell(documentOf(item('a', 3, '2.1'), item('b', 4, '1.1'), item('c', 0, '2.1')));
  expect(said()).toEqual(['1.1 2.1', 'found: c']);
  // A new code: what is known is not enough.
  tell(documentOf(item('a', 0, '3.1'), item('b', 4, '1.1'), item('c', 0, '2.1')));
  expect(said()).toEqual(['1.1 2.1 3.1']);
});

test('CHECK-45 a part that is gone is no longer checked; what cannot be read is told', () => {
  const { tell, give, hear, said } = raise();
  tell(documentOf(item('a', 0), item('b', 0)));
  give([]);
  expect(said()).toEqual(['no codes', 'found: a b']);
  const without = documentOf(item('b', 0));
  hear({ say: 'nodes', nodes: [...without, ['a', undefined]] });
  hear({ say: 'look' });
  expect(said()).toEqual(['no codes', 'found: b']);
  tell(documentOf({ ...item('b', 0), nama: 'x'.repeat(1_001) }));
  expect(said()).toEqual(['unreadable']);
  // Nothing is said of what was there before.
  give([], '11');
  expect(said()).toEqual([]);
});
