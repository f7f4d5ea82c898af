import { describe, expect, test } from 'vitest';
import {
  changeOf,
  claimOf,
  removalOf,
  rowMeant,
  shownAfter,
  type LayerRow,
  type Layers,
  type AskingAs,
} from './overlay.ts';

const global: LayerRow = { ownerId: null, tombstone: false, active: true };
const rowOf = (tombstone: boolean, active: boolean): LayerRow => ({
  ownerId: 'sari',
  tombstone,
  active,
});
const own = {
  none: undefined,
  copy: rowOf(false, true),
  'copy off': rowOf(false, false),
  hiding: rowOf(true, true),
  'hiding off': rowOf(true, false),
};
type State = keyof typeof own;

/** Which of the rows it is. */
const nameOf = (layers: Layers<object>, row: object | undefined) =>
  row === undefined ? 'none' : row === layers.global ? 'GLOBAL' : 'own';

describe('HOUSE-02 which row a code means', () => {
  test.each<[State, Record<AskingAs, string>]>([
    ['none', { reader: 'GLOBAL', user: 'GLOBAL', admin: 'GLOBAL' }],
    ['copy', { reader: 'own', user: 'own', admin: 'own' }],
    ['copy off', { reader: 'GLOBAL', user: 'own', admin: 'GLOBAL' }],
    ['hiding', { reader: 'none', user: 'none', admin: 'GLOBAL' }],
    ['hiding off', { reader: 'GLOBAL', user: 'GLOBAL', admin: 'GLOBAL' }],
  ])('beside %s', (state, meant) => {
    const layers = { global, own: own[state] };
    for (const as of ['reader', 'user', 'admin'] as const) {
      expect([as, nameOf(layers, rowMeant(layers, as))]).toEqual([as, meant[as]]);
      expect(rowMeant(layers, as, 'GLOBAL')).toBe(global);
      const isEntry = own[state]?.tombstone === false;
      expect(rowMeant(layers, as, 'own')).toBe(isEntry ? own[state] : undefined);
    }
  });
});

describe('HOUSE-02 which row a change touches', () => {
  const addressed = (state: State, row: 'GLOBAL' | 'own', asUser: boolean) => {
    const layers = { global, own: own[state] };
    return { ...layers, row: row === 'GLOBAL' ? global : (own[state] ?? global), asUser };
  };

  test.each<[State, 'GLOBAL' | 'own', string]>([
    ['none', 'GLOBAL', 'copy GLOBAL'],
    ['copy', 'GLOBAL', 'edit own'],
    ['copy', 'own', 'edit own'],
    ['copy off', 'GLOBAL', 'OVERRIDE_INACTIVE'],
    ['copy off', 'own', 'OVERRIDE_INACTIVE'],
    ['hiding', 'GLOBAL', 'MISSING'],
    ['hiding', 'own', 'MISSING'],
    ['hiding off', 'GLOBAL', 'copy GLOBAL over own'],
    ['hiding off', 'own', 'MISSING'],
  ])("a USER's, beside %s, of the %s row: %s", (state, row, said) => {
    const layers = addressed(state, row, true);
    const change = changeOf(layers);
    const told =
      change.act === 'refuse'
        ? change.why
        : `${change.act} ${nameOf(layers, change.row)}` +
          (change.act === 'copy' && change.over ? ` over ${nameOf(layers, change.over)}` : '');
    expect(told).toBe(said);
  });

  test.each(['none', 'copy', 'copy off', 'hiding', 'hiding off'] as const)(
    "ADMIN's is made on the row addressed, beside %s; a hiding is no entry",
    (state) => {
      const change = changeOf(addressed(state, 'GLOBAL', false));
      expect(change).toEqual({ act: 'edit', row: global });
      const ofOwn = changeOf(addressed(state, 'own', false));
      if (own[state]?.tombstone) expect(ofOwn).toEqual({ act: 'refuse', why: 'MISSING' });
      else expect(ofOwn).toEqual({ act: 'edit', row: own[state] ?? global });
    },
  );

  test.each<[State, object]>([
    ['none', { gone: undefined, hidden: global }],
    ['copy', { gone: own.copy, hidden: global }],
    ['hiding off', { again: own['hiding off'] }],
  ])('a removal by a USER, beside %s', (state, removal) => {
    expect(removalOf(addressed(state, 'GLOBAL', true))).toEqual(removal);
  });

  test('a removal by ADMIN takes the row addressed, and hides nothing', () => {
    expect(removalOf(addressed('copy', 'GLOBAL', false))).toEqual({ gone: global });
    expect(removalOf(addressed('copy', 'own', false))).toEqual({ gone: own.copy });
  });

  test.each<[State, object]>([
    ['none', { act: 'take', over: undefined, shadowsGlobal: true }],
    ['copy', { act: 'refuse', why: 'TAKEN' }],
    ['copy off', { act: 'refuse', why: 'TAKEN' }],
    ['hiding', { act: 'take', over: own.hiding, shadowsGlobal: true }],
    ['hiding off', { act: 'take', over: own['hiding off'], shadowsGlobal: true }],
  ])('a code that a USER takes, beside %s', (state, claim) => {
    expect(claimOf({ global, own: own[state] }, 'sari')).toEqual(claim);
    const alone = claimOf({ global: undefined, own: own[state] }, 'sari');
    expect(alone).toEqual('shadowsGlobal' in claim ? { ...claim, shadowsGlobal: false } : claim);
  });

  test('a code that GLOBAL takes has no GLOBAL row yet, whatever users have', () => {
    expect(claimOf({ global, own: undefined }, null)).toEqual({ act: 'refuse', why: 'TAKEN' });
    const claim = { act: 'take', over: undefined, shadowsGlobal: false };
    expect(claimOf({ global: undefined, own: own.copy }, null)).toEqual(claim);
  });

  test.each<[State, 'own' | 'GLOBAL']>([
    ['copy', 'own'],
    ['copy off', 'GLOBAL'],
    ['hiding', 'GLOBAL'],
    ['hiding off', 'GLOBAL'],
  ])('once it is switched to %s, the %s row is shown', (state, shown) => {
    const switched = own[state] ?? global;
    expect(nameOf({ global, own: switched }, shownAfter(global, switched))).toBe(shown);
    expect(shownAfter(undefined, switched)).toBe(switched);
  });
});
