import { expect, test } from 'vitest';
import { decimal } from '../../domain/number/decimal.ts';
import { changedEntries, type EntryState, type EntryStates } from './entry-states.ts';
import { presentImpact } from './present-impact.ts';

type Figures = Partial<Record<'harga' | 'F' | 'renewed', string>>;

function state(kode: string, { harga, F, renewed }: Figures): EntryState {
  return {
    kode,
    deskripsi: `Pekerjaan ${kode}`,
    ownerId: null,
    harga: harga === undefined ? null : decimal(harga),
    F: F === undefined ? null : decimal(F),
    renewed: renewed === undefined ? null : decimal(renewed),
  };
}

const states = (...entries: (readonly [kode: string, figures: Figures])[]): EntryStates =>
  new Map(entries.map(([kode, figures]) => [kode, state(kode, figures)]));

const codesOf = (before: EntryStates, after: EntryStates) =>
  changedEntries(before, after).map((entry) => (entry.after ?? entry.before)?.kode);

test('other prices come first, each part in the order of codes, whichever way they were found', () => {
  const figures: [string, Figures, Figures][] = [
    ['1.10', { harga: '5', F: '5' }, { harga: '6', F: '6' }],
    ['1.1', { F: '5' }, { F: '6' }],
    ['1.9', { harga: '5' }, { harga: '6' }],
    ['1.2', { F: '5', renewed: '5' }, { F: '5', renewed: '7' }],
    ['1.3', { harga: '5', F: '5', renewed: '5' }, { harga: '5', F: '5', renewed: '5' }],
    ['1.0', { renewed: '1' }, {}],
  ];
  const sorted = ['1.9', '1.10', '1.0', '1.1', '1.2'];
  const byText = figures.toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const list of [figures, figures.toReversed(), byText]) {
    const before = states(...list.map(([kode, was]) => [kode, was] as const));
    const after = states(...list.map(([kode, , is]) => [kode, is] as const));
    expect(codesOf(before, after)).toEqual(sorted);
  }
});

test('an entry that comes or goes is told by what is left of it', () => {
  const one = states(['1.1', { harga: '100', F: '90' }]);
  const none = states();
  const estimations = { total: 0, rows: [] };
  const told = { kode: '1.1', deskripsi: 'Pekerjaan 1.1', ownerUserId: 'GLOBAL' };
  expect(presentImpact({ entries: changedEntries(one, none), estimations })).toMatchObject({
    entries: [{ ...told, newHarga: null, newF: null }],
  });
  expect(presentImpact({ entries: changedEntries(none, one), estimations })).toMatchObject({
    entries: [{ ...told, oldHarga: null, oldF: null }],
  });
});

test('recipes and prices are counted apart', () => {
  const before = states(['1', { harga: '1' }], ['2', { harga: '1', F: '1' }]);
  const after = states(['1', { harga: '2' }], ['2', { harga: '1', F: '2' }], ['3', { harga: '2' }]);
  const entries = changedEntries(before, after);
  expect(presentImpact({ entries, estimations: { total: 4, rows: [] } })).toMatchObject({
    counts: { recipes: 1, items: 2, estimations: 4 },
  });
});
