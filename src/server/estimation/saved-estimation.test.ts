import { describe, expect, test } from 'vitest';
import { decimal } from '../../domain/number/decimal.ts';
import { JsonText, writeJson } from '../platform/http/json.ts';
import type { Caller } from '../platform/http/caller.ts';
import { presentSaved, tellingPpn, type SavedEstimation } from './saved-estimation.ts';
import { reachOf, scopeOf } from './visibility.ts';

const estimation = {
  id: 'e1',
  ppn: '11.00',
  subtotal: '0.00',
  ppnAmount: '0.00',
  grandTotal: '0.00',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  revision: 4,
  priceSetId: null,
  editionId: null,
} as unknown as SavedEstimation['estimation'];
const saved: SavedEstimation = {
  estimation,
  content: undefined,
  corrected: undefined,
  ids: undefined,
};
const told = (one: SavedEstimation) => JSON.parse(writeJson(presentSaved(one, () => null)));

describe('what a save answers', () => {
  test('is the record, with its content where it is wanted, and nothing beside what is to be said', () => {
    expect(told(saved).data).toMatchObject({ id: 'e1', ppn: 11, version: 4 });
    expect(told(saved)).not.toHaveProperty('meta');
    expect(told(saved).data).not.toHaveProperty('estimationItem');
    expect(told({ ...saved, content: Buffer.from('[]') }).data.estimationItem).toEqual([]);
  });

  test('tells the ids of new parts and the figures that were sent wrong', () => {
    const corrected = new JsonText('[{"path":"x"}]');
    expect(told({ ...saved, ids: new Map([['n-1', 'own']]) }).meta).toEqual({
      ids: { 'n-1': 'own' },
    });
    expect(told({ ...saved, corrected }).meta).toEqual({ corrected: [{ path: 'x' }] });
  });

  test.each<[string, string, unknown, unknown[]]>([
    ['as it was sent', '11', '11', []],
    ['as a number', '11', 11, []],
    ['below 0', '0', '-1', [{ path: 'ppn', sent: '-1', stored: 0 }]],
    ['too fine', '11.33', '11.333', [{ path: 'ppn', sent: '11.333', stored: 11.33 }]],
    ['unreadable', '11', 'x', [{ path: 'ppn', sent: 'x', stored: 11 }]],
  ])('TRUST-19 a PPN %s is told where it is stored otherwise', (_, stored, sent, corrections) => {
    const ppn = { ...decimal(stored), sent } as Parameters<typeof tellingPpn>[1];
    const corrected = new JsonText('[{"path":"x"}]');
    expect(told(tellingPpn(saved, ppn)).meta?.corrected ?? []).toEqual(corrections);
    expect(told(tellingPpn({ ...saved, corrected }, ppn)).meta.corrected).toEqual([
      ...corrections,
      { path: 'x' },
    ]);
  });

  test('a PPN that nobody sent is not told', () => {
    expect(tellingPpn(saved, undefined)).toBe(saved);
    expect(tellingPpn(saved, decimal(11))).toBe(saved);
  });
});

describe('D-20 whose estimates a caller sees', () => {
  const dimas: Caller = { id: 'dimas', role: 'ADMIN', name: 'Dimas' };
  const budi: Caller = { id: 'budi', role: 'USER', name: 'Budi' };

  test('a USER their own, an ADMIN all', () => {
    expect([reachOf(budi), reachOf(dimas)]).toEqual(['budi', undefined]);
  });

  test.each<[Caller, string | undefined, 'own' | 'all', 'own' | 'all']>([
    [budi, 'all', 'all', 'own'],
    [budi, undefined, 'all', 'own'],
    [dimas, undefined, 'all', 'all'],
    [dimas, undefined, 'own', 'own'],
    [dimas, 'x', 'own', 'own'],
    [dimas, 'all', 'own', 'all'],
    [dimas, 'own', 'all', 'own'],
  ])('%o who wishes %o, usually %s, is shown %s', (caller, wish, usual, scope) => {
    expect(scopeOf(caller, wish, usual)).toEqual({
      scope,
      authorId: scope === 'all' ? undefined : caller.id,
    });
  });
});
