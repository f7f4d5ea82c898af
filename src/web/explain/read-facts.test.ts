import { expect, test } from 'vitest';
import { item } from '../../../tests/support/random-estimates.ts';
import type { CheckFacts, FollowedWorks } from '../../contract/checks.ts';
import { decimal, zero } from '../../domain/number/decimal.ts';
import { checkedAsTold, followedAs, readFacts, readFollowed } from './read-facts.ts';

const row = {
  id: 'r',
  group: 'MATERIAL' as const,
  coefficient: '1.5',
  unitPriceSnapshot: '100.25',
  priceOverride: null,
  percentOf: null,
  name: 'Semen',
  unit: 'kg',
  master: { id: 'm', code: 'B.1' },
};
const facts: CheckFacts = {
  sources: [
    {
      kode: 'a. 1',
      deskripsi: 'Dinding',
      satuan: 'm2',
      sourceLabel: 'SE',
      edition: '2025',
      verified: true,
      isChanged: false,
      isOwn: false,
      overheadPercent: '12.5',
      rounding: 'none',
      rows: [row, { ...row, id: 's', unitPriceSnapshot: null, priceOverride: '7' }],
    },
  ],
  priceDates: { 'm 100.25': '2026-02-13T00:00:00.000Z' },
  priceSetters: { 'm 100.25': 'Dimas' },
  otherPrices: { 'semen\nkg': ['90.5', '110'] },
  bands: {
    daily: { lowest: '60000', highest: '600000' },
    hourly: { lowest: '8000', highest: '90000' },
  },
  judged: { subtotal: '1000.01', at: '2026-01-02T03:04:05.000Z' },
  publicBy: 'Dinas PUPR',
  isAlong: true,
  tkdn: { m: '40.5' },
  shipped: ['m'],
  tkdnBy: 'TKDN',
  priceSet: 'SSH',
  priceSetPpn: { document: 'Perbup', holdsPpn: null },
  analysesOf: 'Beku',
  rounding: { step: 1000, mode: 'down' },
};

test('EXPLAIN-01 what is told of codes is exact again, each figure in its place', () => {
  const now = new Date('2026-03-01');
  const read = readFacts(facts, decimal('11'), now);
  const [source] = read.sources.values();
  expect([...read.sources.keys()]).toEqual(['a.1']);
  expect(source).toMatchObject({ kode: 'a. 1', overheadPercent: decimal('12.5') });
  expect(source?.rows).toMatchObject([
    { coefficient: decimal('1.5'), unitPriceSnapshot: decimal('100.25'), priceOverride: null },
    { unitPriceSnapshot: null, priceOverride: decimal('7') },
  ]);
  expect(read.priceDates.get('m 100.25')).toEqual(new Date('2026-02-13'));
  expect(read.priceSetters?.get('m 100.25')).toBe('Dimas');
  expect(read.otherPrices.get('semen\nkg')).toEqual([decimal('90.5'), decimal('110')]);
  expect(read.bands.daily).toEqual([decimal('60000'), decimal('600000')]);
  expect(read.bands.hourly).toEqual([decimal('8000'), decimal('90000')]);
  expect(read.judged).toEqual({
    subtotal: decimal('1000.01'),
    at: new Date('2026-01-02T03:04:05Z'),
  });
  expect(read.tkdn.get('m')).toEqual(decimal('40.5'));
  expect(read.shipped).toEqual(new Set(['m']));
  expect(readFacts({ ...facts, shipped: undefined }, zero, now).shipped).toBeUndefined();
  expect(read).toMatchObject({
    ppn: decimal('11'),
    now,
    publicBy: 'Dinas PUPR',
    isAlong: true,
    tkdnBy: 'TKDN',
    priceSet: 'SSH',
    priceSetPpn: { document: 'Perbup', holdsPpn: null },
    analysesOf: 'Beku',
    rounding: { step: 1000, mode: 'down' },
  });
});

test('EXPLAIN-01 what nobody told is not there', () => {
  const none = { judged: null, publicBy: null, tkdnBy: null, rounding: null };
  const bare = { ...none, priceSet: null, priceSetPpn: null, analysesOf: null };
  const read = readFacts({ ...facts, ...bare }, zero, new Date());
  for (const key of Object.keys(bare)) expect(read).toHaveProperty(key, undefined);
});

const followed: FollowedWorks = {
  works: [{ kode: 'A.1', deskripsi: 'Pagar kawat', satuan: 'm2', harga: null }],
  taken: [{ kode: 'A.1', deskripsi: 'Dinding bata', satuan: 'm2', harga: '99.5' }],
  remembered: {
    i: {
      as: 'followed',
      kode: null,
      harga: '99.5',
      work: { kode: 'A.1', deskripsi: 'Dinding bata', satuan: 'm2' },
      said: null,
      was: [],
    },
    j: { as: 'stayed', kode: 'A.1', harga: null, work: null, said: 'Dinding', was: [] },
  },
  rows: [
    { id: 'i', kode: 'A.1', deskripsi: 'Dinding', satuan: 'm2', harga: null },
    { id: 'j', kode: 'A.1', deskripsi: 'Dinding', satuan: 'm2', harga: '7.5' },
  ],
  ids: ['i', 'j'],
};

test('EDISI-16 what items follow is read under the ids that they have here', () => {
  const own = followedAs(followed, (id) => (id === 'i' ? 'made' : id));
  const { works, taken, remembered, rows, ids } = readFollowed(own);
  expect(works.get('a.1')).toMatchObject({ deskripsi: 'Pagar kawat', harga: null });
  expect(taken).toMatchObject([{ harga: decimal('99.5') }]);
  expect(remembered.get('made')).toMatchObject({ kode: undefined, harga: decimal('99.5') });
  expect(remembered.get('j')).toMatchObject({ kode: 'A.1', harga: null, said: 'Dinding' });
  expect(rows).toMatchObject([
    { id: 'made', harga: zero, priceMissing: true },
    { id: 'j', harga: decimal('7.5'), priceMissing: false },
  ]);
  expect([...ids]).toEqual(['made', 'j']);
});

test('EDISI-16 an item whose code is another work by now has no analysis of it', () => {
  const items = [{ ...item('Dinding', '1', 'm2', '1', 'A.1'), id: 'i' }];
  const content = [{ id: 's', title: '', items, groups: [] }];
  const works = (told: Parameters<typeof checkedAsTold>[1]) =>
    checkedAsTold(content, told, { ppn: zero, now: 0 }).works.map(
      ({ recipe }) => recipe?.source.deskripsi,
    );
  expect(works({ facts })).toEqual(['Dinding']);
  expect(works({ facts, followed })).toEqual([undefined]);
});

test('EDISI-18 a price that stayed is told under the id that it has here, until somebody gives another', () => {
  const told = { from: 'Semarang, 1 Oktober 2026', day: '2026-10-01' };
  const left = {
    i: { kode: 'A.1', harga: '7.5', ...told },
    j: { kode: 'A.1', harga: '8', from: 'sebelum estimasi ini pindah', day: '' },
  };
  const own = followedAs({ ...followed, left }, (id) => (id === 'i' ? 'made' : id));
  const leftOf = (...rows: [id: string, harga: string, kode: string][]) => {
    const items = rows.map(([id, harga, kode]) => ({ ...item('D', '1', 'm2', harga, kode), id }));
    const content = [{ id: 's', title: '', items, groups: [] }];
    const checked = checkedAsTold(content, { facts, followed: own }, { ppn: zero, now: 0 });
    return [...(checked.left ?? [])];
  };
  expect(leftOf(['made', '7.5', 'a.1'], ['j', '8', 'A.1'])).toEqual([
    ['made', left.i],
    ['j', left.j],
  ]);
  expect(leftOf(['made', '7.6', 'A.1'], ['j', '8', 'A.2'], ['i', '7.5', 'A.1'])).toEqual([]);
});
