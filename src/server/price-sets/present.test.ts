import { describe, expect, test } from 'vitest';
import type { Caller } from '../platform/http/caller.ts';
import { writeJson } from '../platform/http/json.ts';
import type { StoredPair } from './concordance-store.ts';
import type { StoredEdition } from './edition-store.ts';
import { presentEdition, presentPair, presentSet, presentSetPrice } from './present.ts';
import type { StoredPriceSet, StoredSetPrice } from './price-set-store.ts';
import { mayEdit, requireEditable, requireReachable, requireUnused } from './requirements.ts';

const dimas: Caller = { id: 'dimas', role: 'ADMIN', name: 'Dimas' };
const budi: Caller = { id: 'budi', role: 'USER', name: 'Budi' };
const rina: Caller = { id: 'rina', role: 'USER', name: 'Rina' };
const shared = { id: 's', ownerId: null, version: 3 };
const own = { ...shared, ownerId: 'budi' };
const code = (name: string): unknown => expect.objectContaining({ code: name });

describe('who may do what with a set or an edition', () => {
  test.each<[Caller, typeof shared | typeof own, boolean]>([
    [dimas, shared, true],
    [dimas, own, true],
    [budi, shared, false],
    [budi, own, true],
    [rina, own, false],
  ])('%o may change %o: %o', (caller, entry, may) => {
    expect(mayEdit(caller, entry)).toBe(may);
  });

  test('somebody else’s is as if absent, everybody’s is reached by all', () => {
    expect(requireReachable(budi, own)).toBe(own);
    expect(requireReachable(rina, shared)).toBe(shared);
    for (const entry of [own, undefined])
      expect(() => requireReachable(rina, entry)).toThrow(code('NOT_FOUND'));
  });

  test('who changes it must see it, may do so, and has seen its present version', () => {
    const target = { id: 's' };
    expect(requireEditable(budi, target, 'priceSet', own)).toBe(own);
    expect(() => requireEditable(budi, target, 'priceSet', shared)).toThrow(code('SHARED_ENTRY'));
    expect(() => requireEditable(rina, target, 'edition', own)).toThrow(code('NOT_FOUND'));
    expect(() => requireEditable(budi, target, 'edition', undefined)).toThrow(code('NOT_FOUND'));
  });

  test('EDISI-12 what papers name stays, and the estimates are told', () => {
    const rows = [{ id: 'e', projectName: 'Rumah', author: 'Budi' }];
    expect(() => requireUnused('PRICE_SET_IN_USE', { rows: [], total: 0 })).not.toThrow();
    expect(() => requireUnused('EDITION_IN_USE', { rows, total: 1 })).toThrow(
      expect.objectContaining({
        code: 'EDITION_IN_USE',
        message: expect.stringContaining('1 estimasi'),
        told: expect.objectContaining({ details: { estimations: rows } }),
      }),
    );
  });
});

describe('as it is told', () => {
  const set = {
    id: 's',
    name: 'SSH',
    ownerId: null,
    usualOf: 4,
  } as unknown as StoredPriceSet;

  test('a set is everybody’s or one’s own; how many begin with it is for who may change it', () => {
    expect(presentSet(set, dimas, 's')).toEqual({
      id: 's',
      name: 'SSH',
      scope: 'GLOBAL',
      usualOf: 4,
      isUsual: true,
      canEdit: true,
    });
    expect(presentSet(set, budi, null)).toMatchObject({
      usualOf: 0,
      isUsual: false,
      canEdit: false,
    });
    expect(presentSet({ ...set, ownerId: 'budi' }, budi, 'x')).toMatchObject({
      scope: 'USER',
      usualOf: 4,
      isUsual: false,
      canEdit: true,
    });
  });

  test('a price has every digit', () => {
    const price = { code: 'B.1', price: '1562.50' } as unknown as StoredSetPrice;
    expect(writeJson(presentSetPrice(price))).toBe('{"code":"B.1","price":1562.5}');
  });

  test('an edition says when it was frozen and whose it is', () => {
    const edition = {
      id: 'e',
      name: 'CK 2026',
      ownerId: 'budi',
      frozenAt: new Date('2026-03-01T00:00:00Z'),
    } as unknown as StoredEdition;
    const told = { id: 'e', name: 'CK 2026', frozenAt: '2026-03-01T00:00:00.000Z' };
    expect(presentEdition(edition, budi)).toEqual({ ...told, scope: 'USER', canEdit: true });
    expect(presentEdition({ ...edition, ownerId: null }, budi)).toEqual({
      ...told,
      scope: 'GLOBAL',
      canEdit: false,
    });
  });

  test('a pair of codes says both works, whose word it is and whether it counts', () => {
    const pair = {
      id: 'p',
      one: 'A.1',
      oneText: 'Dinding',
      other: 'D.9',
      otherText: 'Dinding bata',
      ownerId: null,
      applies: true,
      saidAt: new Date('2026-03-01T00:00:00Z'),
    } as unknown as StoredPair;
    expect(presentPair(pair)).toEqual({
      id: 'p',
      kode: 'A.1',
      deskripsi: 'Dinding',
      otherKode: 'D.9',
      otherDeskripsi: 'Dinding bata',
      scope: 'GLOBAL',
      applies: true,
      saidAt: '2026-03-01T00:00:00.000Z',
    });
    expect(presentPair({ ...pair, ownerId: 'budi' }).scope).toBe('USER');
  });
});
