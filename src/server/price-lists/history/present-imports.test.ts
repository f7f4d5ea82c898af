import { describe, expect, test } from 'vitest';
import type { KeptRow } from '../../../contract/import-history.ts';
import type { ChangedRow, StoredRun } from './history-store.ts';
import { presentImport, presentKept, undoMessage } from './present-imports.ts';

const run: StoredRun = {
  id: 'r1',
  kind: 'PRICES',
  fileName: 'SSH.xlsx',
  actorId: 'a1',
  actorName: 'Dimas',
  scope: 'GLOBAL',
  at: new Date('2026-01-02T03:04:05Z'),
  counts: null,
  listDate: '2026-01-01',
  document: 'SK 12',
  hasChanges: true,
  undoneAt: null,
  undoneBy: null,
  undone: null,
};

describe('an import of before', () => {
  test('is told with who, when and of which list', () => {
    expect(presentImport(run)).toEqual({
      id: 'r1',
      kind: 'PRICES',
      fileName: 'SSH.xlsx',
      by: { id: 'a1', name: 'Dimas' },
      at: '2026-01-02T03:04:05.000Z',
      scope: 'GLOBAL',
      created: 0,
      changed: 0,
      listDate: '2026-01-01',
      document: 'SK 12',
      mayUndo: true,
      undone: null,
    });
  });

  test.each<[unknown, number, number]>([
    [{ LABOR: { new: 1, changed: 10 }, MATERIAL: { new: 2, changed: 20 } }, 3, 30],
    [{ EQUIPMENT: { new: 3, changed: 30 }, OTHER: { new: 4, changed: 40 } }, 7, 70],
    [{ created_global: 1, created_user: 2, updated_global: 3, updated_user: 4 }, 3, 7],
    [{ LABOR: { new: 'x' }, created_global: 'x', updated_user: 5 }, 0, 5],
  ])('counts %o as %i new and %i changed', (counts, created, changed) => {
    expect(presentImport({ ...run, counts })).toMatchObject({ created, changed });
  });

  test('can be undone once, where it changed anything', () => {
    expect(presentImport({ ...run, hasChanges: false }).mayUndo).toBe(false);
    const undoneAt = new Date('2026-01-03T00:00:00Z');
    const undone = { restored: 1, removed: 2, kept: [] };
    const told = presentImport({ ...run, undoneAt, undone, undoneBy: 'Rina' });
    expect(told.mayUndo).toBe(false);
    expect(told.undone).toEqual({ ...undone, at: '2026-01-03T00:00:00.000Z', by: 'Rina' });
    expect(presentImport({ ...run, undoneAt, undone }).undone?.by).toBe('');
  });
});

describe('a row that stays', () => {
  const row: ChangedRow = {
    id: 'x',
    isMade: true,
    type: 'MATERIAL',
    code: 'B.1',
    codeKey: 'b.1',
    name: 'Semen',
    isGone: false,
    isChanged: false,
    by: 'Rina',
    at: new Date('2026-01-02T00:00:00Z'),
    usedIn: ['A.1', 'A.2', 'A.3', 'A.4', 'A.5', 'A.6'],
  };
  const told = { kind: 'MATERIAL', code: 'B.1', name: 'Semen' };

  test('because it is used names five of those that use it, and nobody', () => {
    expect(presentKept(row, 'used')).toEqual({
      ...told,
      reason: 'used',
      by: null,
      at: null,
      usedIn: ['A.1', 'A.2', 'A.3', 'A.4', 'A.5'],
    });
    expect(presentKept({ ...row, usedIn: null }, 'used').usedIn).toEqual([]);
  });

  test('because it was changed names who did, and when', () => {
    expect(presentKept(row, 'changed')).toEqual({
      ...told,
      reason: 'changed',
      by: 'Rina',
      at: '2026-01-02T00:00:00.000Z',
      usedIn: [],
    });
    expect(presentKept({ ...row, at: null }, 'changed').at).toBeNull();
  });
});

describe('what an undo did', () => {
  const kept = (count: number): KeptRow[] =>
    Array.from({ length: count }, () => ({
      kind: 'MATERIAL',
      code: 'B.1',
      name: 'Semen',
      reason: 'used',
      by: null,
      at: null,
      usedIn: [],
    }));
  test.each([
    [0, false, false, 'Import dibatalkan: 1.200 kembali seperti semula, 0 dihapus.'],
    [0, true, false, 'Pembatalan import: 1.200 kembali seperti semula, 0 dihapus.'],
    [
      2,
      false,
      false,
      'Import dibatalkan: 1.200 kembali seperti semula, 0 dihapus. 2 tetap karena diubah atau dipakai sejak itu.',
    ],
    [0, false, true, 'Import dibatalkan: 1.200 kembali seperti semula, 0 versi Anda dihapus.'],
  ])('with %i kept, shown before %o, one’s own %o', (count, dryRun, isOwn, said) => {
    const undone = { restored: 1200, removed: 0, kept: kept(count) };
    expect(undoMessage(undone, { dryRun, isOwn })).toBe(said);
  });

  test('says that the shared price counts again where an own one is gone', () => {
    const undone = { restored: 0, removed: 3, kept: [] };
    expect(undoMessage(undone, { dryRun: false, isOwn: true })).toBe(
      'Import dibatalkan: 0 kembali seperti semula, 3 versi Anda dihapus; yang ada harga bersamanya memakai harga itu lagi.',
    );
    expect(undoMessage(undone, { dryRun: false, isOwn: false })).toBe(
      'Import dibatalkan: 0 kembali seperti semula, 3 dihapus.',
    );
  });
});
