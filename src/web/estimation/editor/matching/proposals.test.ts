import { expect, test } from 'vitest';
import { setHarga, setItemEditing, setText } from '../../../../domain/document/commands-item.ts';
import { itemOf, run, sample } from '../../../../domain/document/document-of-tests.ts';
import { rootId } from '../../../../domain/document/document.ts';
import type { Offer } from '../catalogue/catalogue.ts';
import {
  choseLikely,
  choseSame,
  openLines,
  sameLines,
  sentLine,
  takeChosen,
  type ProposedLine,
} from './proposals.ts';

const offer: Offer = {
  kode: '3.6.4.2',
  deskripsi: 'Pemasangan 1 m2 dinding bata ringan',
  satuan: 'm2',
  harga: '150357.52',
  priceMissing: false,
  ownerUserId: 'GLOBAL',
  categoryName: 'Dinding',
  isOwn: false,
  marks: [],
  price: 'Rp 150.357,52/m²',
};

/** The items of the sample with texts; b has a code already. */
const nodes = [
  setText('a', 'deskripsi', 'Pas. bata ringan'),
  setText('a', 'satuan', 'm2'),
  setText('b', 'deskripsi', 'Galian'),
  setText('b', 'kode', '1.2.1'),
  setText('c', 'deskripsi', 'pas. bata ringan '),
  setText('c', 'satuan', 'm2'),
  setText('d', 'deskripsi', 'Pas. bata ringan'),
  setText('d', 'satuan', 'm3'),
].reduce(run, sample());

const proposed = (certainty: ProposedLine['certainty']): ProposedLine[] =>
  openLines(nodes, [rootId]).map((line) => ({
    ...line,
    certainty,
    proposals: [{ offer, conflicts: [] }],
  }));

test('only items with a text and without a code are matched, each under its heading', () => {
  const lines = openLines(nodes, [rootId]);
  expect(lines.map(({ id }) => id)).not.toContain('b');
  expect(lines.map(({ id }) => id)).toEqual(expect.arrayContaining(['a', 'c', 'd']));
  expect(openLines(nodes, ['a', 'b']).map(({ id, text, unit }) => [id, text, unit])).toEqual([
    ['a', 'Pas. bata ringan', 'm2'],
  ]);
  expect(openLines(run(nodes, setText('a', 'deskripsi', '  ')), ['a'])).toEqual([]);
});

test('BQ-26 equal lines say the same in the same unit', () => {
  const lines = proposed('choose');
  const [line] = lines;
  if (!line) throw new Error('no line');
  expect(sameLines(lines, line)).toEqual(['a', 'c']);
});

test('BQ-26 equal lines take the entry that was chosen, wherever it stands among their own', () => {
  const other = { ...offer, kode: '3.6.4.9', harga: '999' };
  const [a, c, d] = proposed('choose');
  if (!a || !c || !d) throw new Error('no lines');
  const proposals = [other, offer].map((each) => ({ offer: each, conflicts: [] }));
  const lines = [a, { ...c, proposals }, d];
  const { choices, count } = choseSame(lines, a, new Map([['a', 0]]));
  expect([[...choices], count]).toEqual([
    [
      ['a', 0],
      ['c', 1],
    ],
    2,
  ]);
  const unproposed = [a, { ...c, proposals: proposals.slice(0, 1) }];
  expect(choseSame(unproposed, a, new Map([['a', 0]])).count).toBe(1);
  expect(choseSame(lines, a, new Map([['c', 1]])).choices).toEqual(new Map());
});

test('what is likely is chosen together, what was chosen before stays', () => {
  const lines = proposed('likely');
  const before = new Map([['a', 3]]);
  const after = choseLikely(lines, before);
  expect([after.get('a'), after.get('c'), after.get('d')]).toEqual([3, 0, 0]);
  expect(choseLikely(proposed('choose'), new Map())).toEqual(new Map());
});

test('BQ-31 a chosen analysis gives code and price; words, unit and volume are the bill’s', () => {
  const before = itemOf(nodes, 'a');
  const after = run(nodes, takeChosen(proposed('likely'), new Map([['a', 0]])));
  expect(itemOf(after, 'a')).toMatchObject({
    kode: '3.6.4.2',
    harga: '150357.52',
    deskripsi: 'Pas. bata ringan',
    satuan: 'm2',
    volume: before.volume,
  });
  expect(itemOf(after, 'c')).toBe(itemOf(nodes, 'c'));
});

test('BQ-31 an analysis without a price leaves the price, and its formula, that the bill came with', () => {
  const unpriced = { ...offer, harga: '0', priceMissing: true };
  const lines = proposed('likely').map((line) => ({
    ...line,
    proposals: [{ offer: unpriced, conflicts: [] }],
  }));
  const priced = [setHarga('a', '=2*12500'), setItemEditing('c', true)].reduce(run, nodes);
  const given = [setHarga('c', '9.000')].reduce(run, priced);
  const after = run(given, takeChosen(lines, new Map(['a', 'c', 'd'].map((id) => [id, 0]))));
  for (const id of ['a', 'c']) {
    const { harga, priceMissing, hargaInput, formula } = itemOf(given, id);
    expect(itemOf(after, id)).toMatchObject({ kode: '3.6.4.2', harga, priceMissing, hargaInput });
    expect(itemOf(after, id).formula).toEqual(formula);
    expect(priceMissing).toBe(false);
  }
  const none = [{ ...itemOf(given, 'd'), harga: '0', priceMissing: true }];
  const bare = { get: (id: string) => (id === 'd' ? none[0] : given.get(id)) };
  expect(takeChosen(lines, new Map([['d', 0]]))(bare)[0]?.[2]).toMatchObject({
    priceMissing: true,
  });
});

test('BQ-17 a text, a unit or a heading that is too long stops no other line of the bill', () => {
  const [line] = proposed('choose');
  if (!line) throw new Error('no line');
  const long = { ...line, text: 'é'.repeat(1_001), unit: 'm'.repeat(33), parent: 'A'.repeat(301) };
  const { text, unit, parent, volume } = sentLine({ ...long, volume: '186.432' });
  expect(volume).toBe('186.432');
  expect([text.length, unit, parent.length]).toEqual([1_000, '', 300]);
});
