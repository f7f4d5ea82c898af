import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEstimating, type Estimating } from '../../../tests/support/estimating.ts';
import { sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { decimal } from '../../domain/number/decimal.ts';
import type { Memory } from '../../domain/price-basis/other-works.ts';
import type { Remembered } from '../../domain/price-basis/remembered.ts';
import { analysedItems, analysesOf, followedWorks, otherWorks, pricesLeft } from './other-works.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';

let at: Estimating;
beforeAll(async () => {
  at = await startEstimating();
  // A.1 was a wall once and is a fence by now; A.2 is still what it was.
  await at.addWork({ ...fence, kode: 'A.1', harga: '500' });
  await at.addWork({ ...dig, kode: 'A.2', harga: '40' });
});
afterAll(() => at.drop());

const fence = { deskripsi: 'Pagar kawat duri tiang besi siku', satuan: 'm2' };
const wall = { deskripsi: 'Pasangan dinding bata merah tebal 1/2 bata', satuan: 'm2' };
const dig = { deskripsi: 'Galian tanah biasa sedalam 1 m', satuan: 'm3' };

const stayed = (kode: string, work: Remembered['work'], more = {}): Remembered => ({
  as: 'stayed',
  kode,
  harga: decimal('90'),
  work,
  said: undefined,
  was: [],
  pairId: undefined,
  kept: [],
  ...more,
});

const content = sectionOf(
  sentItem(2, 90, { kode: 'A.1', nama: wall.deskripsi, satuan: 'm2' }),
  sentItem(3, 40, { kode: 'A.2', nama: dig.deskripsi }),
  sentItem(1, 7, { kode: '', nama: 'Pembersihan lokasi', satuan: 'ls' }),
);

interface Rows {
  readonly first: string;
  readonly second: string;
  readonly third: string;
}

/** An estimate of a wall, a dig and a row without a code, which remembers this of them. */
async function addRemembering(
  memoryOf: (rows: Rows) => Partial<Memory> = () => ({}),
  editionId: string | null = null,
  rowsOf = content,
) {
  const { id, rows: ids } = await at.add(rowsOf);
  const [first = '', second = '', third = ''] = ids;
  const rows = { first, second, third };
  await at.rest(id, { ...memoryOf(rows), editionId });
  const basis = { authorId: at.sari.id, priceSetId: null, editionId };
  const asked = { id, basis };
  const json = (await at.read(id)).content.toString();
  let reads = 0;
  return {
    ...rows,
    json,
    reads: () => reads,
    others: () => otherWorks(at.db, asked, itemsOf(readStoredContent(json))),
    analysed: () => analysedItems(at.db, asked, json),
    analyses: () => analysesOf(at.db, asked, json),
    left: () =>
      pricesLeft(at.db, asked, () => {
        reads += 1;
        return json;
      }),
    followed: () =>
      followedWorks(at.db, asked, async () => {
        reads += 1;
        return json;
      }),
  };
}

test('EDISI-16 by its words alone a row is another work than its code, but keeps the analysis of the code', async () => {
  const deep = sectionOf(sentItem(3, 40, { kode: 'A.2', nama: 'Galian tanah biasa sedalam 2 m' }));
  const { first, others, analysed } = await addRemembering(undefined, null, deep);
  expect([...(await others())]).toEqual([[first, dig.deskripsi]]);
  const { kodes, others: none } = await analysed();
  expect(kodes).toEqual(['A.2']);
  expect(none.size).toBe(0);
});

test('of no rows nothing is another work', async () => {
  const asked = {
    id: (await at.add([])).id,
    basis: { authorId: at.sari.id, priceSetId: null, editionId: null },
  };
  expect(await otherWorks(at.db, asked, [])).toEqual(new Map());
});

test('EDISI-16 the analysis of a code is not that of the row that follows another work, nor of it alone', async () => {
  const { first, analysed } = await addRemembering((rows) => ({
    remembered: new Map([[rows.first, stayed('A.1', { kode: 'A.1', ...wall })]]),
  }));
  const { kodes, others } = await analysed();
  expect(kodes).toEqual(['A.2', '']);
  expect([...others]).toEqual([[first, 'A.1']]);
});

test('EDISI-16 a row that follows what its code still is keeps its analysis, as all others do', async () => {
  const { analysed } = await addRemembering((rows) => ({
    remembered: new Map([[rows.second, stayed('A.2', { kode: 'A.2', ...dig })]]),
  }));
  const { kodes, others } = await analysed();
  // Each code once, as of an estimate that remembers nothing.
  expect(kodes.toSorted()).toEqual(['', 'A.1', 'A.2']);
  expect(others.size).toBe(0);
});

test('EDISI-16 words take no analysis away from a row of which nobody knows what it follows', async () => {
  const { analysed } = await addRemembering((rows) => ({
    remembered: new Map([[rows.first, stayed('A.1', undefined)]]),
    taken: [{ kode: 'A.2', ...dig, harga: decimal('40') }],
  }));
  const { kodes, others } = await analysed();
  expect(kodes.toSorted()).toEqual(['', 'A.1', 'A.2']);
  expect(others.size).toBe(0);
});

test('EDISI-16 whose price it took tells what a row follows, and of the catalogue alone', async () => {
  const taken = () => ({ taken: [{ kode: 'a.1', ...wall, harga: decimal('90') }] });
  const here = await addRemembering(taken);
  expect([...(await here.analysed()).others]).toEqual([[here.first, 'A.1']]);
  expect((await here.analysed()).kodes).toEqual(['A.2', '']);
  const editionId = await at.addEdition([{ ...fence, kode: 'A.1', harga: '500' }]);
  const frozen = await addRemembering(taken, editionId);
  expect((await frozen.analysed()).others.size).toBe(0);
});

test('EDISI-16 papers show the analysis of a code with no row that follows another work', async () => {
  await at.db
    .insertInto('recipe')
    .columns(['hsp_item_id'])
    .expression(at.db.selectFrom('hsp_item').select('id'))
    .execute();
  const { analyses } = await addRemembering((rows) => ({
    remembered: new Map([[rows.first, stayed('A.1', { kode: 'A.1', ...wall })]]),
  }));
  expect([...(await analyses()).keys()]).toEqual(['a.2']);
  const plain = await addRemembering();
  expect([...(await plain.analyses()).keys()].toSorted()).toEqual(['a.1', 'a.2']);
});

test('EDISI-16 the browser is told of a code that is another work than a row follows, with all that it needs', async () => {
  const memory = stayed('A.1', { kode: 'A.1', ...wall });
  const { first, second, reads, followed } = await addRemembering((rows) => ({
    remembered: new Map([[rows.first, memory]]),
    taken: [
      { kode: 'A.1', ...wall, harga: decimal('90') },
      { kode: 'A.2', ...dig, harga: decimal('40') },
    ],
  }));
  const { remembered, taken, works, rows, ids } = (await followed()) ?? {};
  expect(reads()).toBe(1);
  expect([...(remembered?.keys() ?? [])]).toEqual([first]);
  expect(taken?.map(({ kode }) => kode)).toEqual(['A.1']);
  expect([...(works ?? [])]).toMatchObject([
    ['a.1', { ...fence, kode: 'A.1', kodeKey: 'A.1|GLOBAL', harga: decimal('500.00') }],
  ]);
  expect(rows?.map(({ id }) => id)).toEqual([first]);
  // A row without a code is asked nothing, and so is none that is new.
  expect([...(ids ?? [])]).toEqual([first, second]);
});

test('EDISI-16 what a row follows is asked under the code that it has, which may be another one than that of its work', async () => {
  const { first, followed } = await addRemembering((rows) => ({
    remembered: new Map([[rows.first, stayed('A.1', { kode: 'GONE.1', ...wall })]]),
  }));
  const { works, rows } = (await followed()) ?? {};
  expect([...(works?.keys() ?? [])]).toEqual(['a.1']);
  expect(rows?.map(({ id }) => id)).toEqual([first]);
});

test('EDISI-16 of a memory of any code the code of its work is asked', async () => {
  const { followed } = await addRemembering((rows) => ({
    remembered: new Map([
      [rows.first, { ...stayed('A.1', { kode: 'A.1', ...wall }), kode: undefined }],
    ]),
  }));
  expect([...((await followed())?.works.keys() ?? [])]).toEqual(['a.1']);
});

test('EDISI-16 a row that is gone since is known to be none that is new', async () => {
  const { first, second, followed } = await addRemembering((rows) => ({
    remembered: new Map([
      [rows.first, stayed('A.1', { kode: 'A.1', ...wall })],
      ['gone', stayed('A.2', { kode: 'A.2', ...dig })],
    ]),
  }));
  expect([...((await followed())?.ids ?? [])]).toEqual([first, second, 'gone']);
});

test('EDISI-16 a large content is not read where nothing is followed, or nothing has become another work', async () => {
  const none = await addRemembering();
  expect(await none.followed()).toBeUndefined();
  const same = await addRemembering((rows) => ({
    remembered: new Map([[rows.second, stayed('A.2', { kode: 'A.2', ...dig })]]),
    taken: [{ kode: 'NONE', ...wall, harga: decimal('1') }],
  }));
  expect(await same.followed()).toBeUndefined();
  const unknown = await addRemembering((rows) => ({
    remembered: new Map([[rows.first, stayed('A.1', undefined)]]),
  }));
  expect(await unknown.followed()).toBeUndefined();
  expect([none, same, unknown].map(({ reads }) => reads())).toEqual([0, 0, 0]);
});

test('EDISI-18 a price of another set is told where it stayed, and a content without any is not read', async () => {
  const from = {
    priceSetId: 'set',
    name: 'Semarang 2026',
    region: 'Kota Semarang',
    day: '2026-10-01',
  };
  const { first, left, reads } = await addRemembering((rows) => ({
    remembered: new Map([[rows.first, stayed('A.1', { kode: 'A.1', ...wall }, { from })]]),
  }));
  expect([...(await left())]).toEqual([[first, from]]);
  expect(reads()).toBe(1);
  const typed = await addRemembering((rows) => ({
    remembered: new Map([[rows.first, { ...stayed('A.1', undefined), as: 'typed' }]]),
  }));
  expect((await typed.left()).size).toBe(0);
  expect(typed.reads()).toBe(0);
});
