import { expect, test } from 'vitest';
import type { PairMaster, PairRow } from '../../../contract/pairing.ts';
import { fittingDrafts, keptDrafts } from './kept-drafts.ts';
import type { Draft } from './pairs-view.ts';

const row = (id: number, name: string): PairRow => ({
  id,
  sheet: 'SSH',
  row: id + 2,
  kind: 'MATERIAL',
  code: null,
  name,
  unit: 'kg',
  unitKey: 'kg',
  price: '1500',
  doubts: [],
});
const master: PairMaster = {
  id: 'semen',
  type: 'MATERIAL',
  code: 'M.1',
  name: 'Semen',
  unit: 'kg',
  unitKey: 'kg',
  price: '1400',
  uses: 1,
  share: '1',
  state: 'choose',
  isLikely: false,
  doubt: null,
  candidates: [],
  follows: null,
};
const chosen: Draft = { row: 0, factor: '', isOn: true };
const rows = [row(0, 'Semen PC'), row(1, 'Pasir')];

test('EDISI-19 a kept choice comes back where row and unit are what they were, and nowhere else', () => {
  const none: Draft = { row: null, factor: '', isOn: false };
  const other = { ...master, id: 'pasir' };
  const kept = keptDrafts({
    masters: [master, other, { ...master, id: 'untouched' }],
    rows: new Map(rows.map((each) => [each.id, each])),
    drafts: new Map([
      ['semen', chosen],
      ['pasir', none],
    ]),
    hours: undefined,
  });
  expect(kept.map(([id]) => id)).toEqual(['semen', 'pasir']);
  const left = (masters: PairMaster[], read: PairRow[]) => [
    ...fittingDrafts(kept, { masters, rows: read }).keys(),
  ];
  expect(left([master, other], rows)).toEqual(['semen', 'pasir']);
  // The rows are numbered otherwise, cost something else, or the master is measured otherwise by now.
  expect(left([master, other], [row(0, 'Pasir'), row(1, 'Semen PC')])).toEqual(['pasir']);
  expect(left([master, other], [{ ...row(0, 'Semen PC'), price: '1600' }])).toEqual(['pasir']);
  expect(left([{ ...master, unitKey: 'zak' }], rows)).toEqual([]);
  expect(left([], rows)).toEqual([]);
});
