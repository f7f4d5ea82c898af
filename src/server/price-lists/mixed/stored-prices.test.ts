import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sentFile, startImporting, type Importing } from '../../../../tests/support/importing.ts';
import { mapOf } from '../../../domain/price-list/mixed/map-of.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { csv, workbook } from '../lists-of-tests.ts';
import { undoImport } from '../history/undo-import.ts';
import { importPrices } from './import-prices.ts';
import { lookAtPrices } from './look-at-prices.ts';

let at: Importing;
beforeAll(async () => {
  at = await startImporting(['OH', 'zak', 'm3', 'kg', 'jam']);
});
afterAll(() => at.drop());
beforeEach(async () => {
  await at.clear();
  await at.db.deleteFrom('price_list_map').execute();
});

const head = 'Jenis;Kode;Nama;Satuan;Harga';
const first = [
  head,
  'Upah;U.1;Pekerja;OH;120000',
  'Bahan;B.1;Pasir;m3;225000',
  'Bahan;B.2;Semen;zak;65000',
  'Alat;P.1;Molen;jam;50000',
];
type Wish = Parameters<typeof importPrices>[0];
type Looked = Awaited<ReturnType<typeof lookAtPrices>>;

const look = (bytes: Uint8Array, who = at.dimas, headRows = new Map<string, number>()) =>
  at.by(
    ({ tx, signal }) => lookAtPrices(tx, who.id, { file: sentFile(bytes), headRows }, signal),
    who,
  );

interface Sending extends Partial<Wish> {
  readonly who?: Caller;
}
const sendBytes = async (bytes: Uint8Array, { who = at.dimas, ...more }: Sending = {}) => {
  const { sheets } = await look(bytes, who);
  const asked = {
    file: sentFile(bytes, 'harga.csv'),
    dryRun: false,
    scope: 'GLOBAL',
    fileHash: undefined,
    map: mapOf(sheets),
    decisions: { accepted: new Set<number>(), skipped: new Set<number>() },
    ...more,
  };
  return at.by((call) => importPrices(asked, call), who);
};
const send = (lines: readonly string[], more?: Sending) => sendBytes(csv(...lines), more);
const zero = { new: 0, changed: 0 };

describe('PRICE-01 a list of wages, materials and machines', () => {
  test('is shown row by row, stored by kind, and said in words', async () => {
    const shown = await send(first, { dryRun: true });
    expect(shown.message).toBe('Pratinjau daftar harga: upah 1 baru; bahan 2 baru; alat 1 baru.');
    expect(shown.more.counts).toEqual({
      LABOR: { new: 1, changed: 0 },
      MATERIAL: { new: 2, changed: 0 },
      EQUIPMENT: { new: 1, changed: 0 },
      OTHER: zero,
      left: 0,
    });
    expect(shown.more).toHaveProperty('review');
    expect(await at.masters()).toEqual([]);
    const { seen, fileHash } = shown;
    const done = await send(first, { seen, fileHash });
    expect(done.message).toBe('Daftar harga tersimpan: upah 1 baru; bahan 2 baru; alat 1 baru.');
    expect([done.seen, done.more.counts]).toEqual([seen, shown.more.counts]);
    expect(done.more).not.toHaveProperty('review');
    expect(await at.masters('LABOR')).toEqual(['U.1 | Pekerja | OH | 120000.00']);
    expect(await at.masters('MATERIAL')).toEqual([
      'B.1 | Pasir | m3 | 225000.00',
      'B.2 | Semen | zak | 65000.00',
    ]);
    expect(await at.masters('EQUIPMENT')).toEqual(['P.1 | Molen | jam | 50000.00']);
    const again = await send(first);
    expect(again.message).toBe('Daftar harga tersimpan: tanpa perubahan.');
    const [run] = await at.db
      .selectFrom('import_run')
      .select(['kind', 'counts'])
      .orderBy('started_at')
      .execute();
    expect(run).toMatchObject({ kind: 'PRICES', counts: { LABOR: { new: 1 }, left: 0 } });
  });

  test('changes what it says otherwise, leaves what is skipped, and holds a jump until it is taken', async () => {
    await send(first);
    const next = [
      head,
      'Upah;U.1;Pekerja;OH;130000',
      'Bahan;B.1;Pasir;m3;230000',
      'Bahan;B.2;Semen;zak;6500000',
      'Bahan;B.3;Paku;kg;18000',
    ];
    const shown = await send(next, { dryRun: true });
    expect(shown.message).toBe(
      'Pratinjau daftar harga: upah 1 diperbarui; bahan 1 baru, 1 diperbarui. 1 baris tidak disimpan.',
    );
    const rows = shown.more.review?.rows ?? [];
    const idOf = (code: string) => rows.find((row) => row.code === code)?.id ?? -1;
    const decisions = { accepted: new Set([idOf('B.2')]), skipped: new Set([idOf('B.1')]) };
    const done = await send(next, { decisions });
    expect(done.more.counts).toMatchObject({
      LABOR: { new: 0, changed: 1 },
      MATERIAL: { new: 1, changed: 1 },
      left: 1,
    });
    expect(await at.masters('MATERIAL')).toEqual([
      'B.1 | Pasir | m3 | 225000.00',
      'B.2 | Semen | zak | 6500000.00',
      'B.3 | Paku | kg | 18000.00',
    ]);
  });

  test('PRICE-26 is refused where what its rows do has changed since it was shown', async () => {
    await send(first);
    const next = [head, 'Bahan;B.1;Pasir;m3;230000'];
    const { seen } = await send(next, { dryRun: true });
    await send([head, 'Bahan;B.1;Pasir;m3;228000']);
    await expect(send(next, { seen })).rejects.toMatchObject({ code: 'REVIEW_CHANGED' });
    await at.db
      .updateTable('master_item')
      .set({ price: '225000' })
      .where('code', '=', 'B.1')
      .execute();
    expect((await send(next, { seen })).more.counts.MATERIAL.changed).toBe(1);
  });

  test('PRICE-19 with a day dates also the prices that it repeats, but for a row that is skipped', async () => {
    await send(first);
    const { more } = await send([head, 'Bahan;B.1;Pasir;m3;225000', 'Bahan;B.2;Semen;zak;65000'], {
      dryRun: true,
    });
    const skip = more.review?.rows.find(({ code }) => code === 'B.2')?.id ?? -1;
    await send([head, 'Bahan;B.1;Pasir;m3;225000', 'Bahan;B.2;Semen;zak;65000'], {
      list: { date: '2026-01-31', document: null },
      decisions: { accepted: new Set(), skipped: new Set([skip]) },
    });
    const days = await at.db
      .selectFrom('master_item')
      .select(['code', 'price_at'])
      .where('type', '=', 'MATERIAL')
      .orderBy('code')
      .execute();
    const day = new Date('2026-01-31T00:00:00+07:00').getTime();
    expect(days.map(({ code, price_at: when }) => [code, when.getTime() === day])).toEqual([
      ['B.1', true],
      ['B.2', false],
    ]);
  });

  test('of one’s own counts a copy of a shared entry as a change', async () => {
    await send(first);
    const own = { scope: 'USER', who: at.sari };
    const { more } = await send([head, 'Bahan;B.1;Pasir;m3;230000', 'Bahan;X.1;Lem;kg;9000'], own);
    expect(more.counts.MATERIAL).toEqual({ new: 1, changed: 1 });
    expect((await at.masters('MATERIAL')).slice(2)).toEqual([
      'USER B.1 | Pasir | m3 | 230000.00',
      'USER X.1 | Lem | kg | 9000.00',
    ]);
  });

  test('tells of a code that is another kind of master', async () => {
    await send(first);
    const { more } = await send([head, 'Bahan;U.1;Pekerja;OH;130000'], { dryRun: true });
    expect(JSON.stringify(more.review?.rows)).toMatch(/upah/i);
    expect(more.counts.left).toBe(1);
  });

  test('needs a map that leaves nothing open', async () => {
    const bytes = csv(...first);
    const map = mapOf((await look(bytes)).sheets);
    const [sheet] = map.sheets;
    if (!sheet) throw new Error('no sheet');
    const wrong = [
      { ...map, sheets: [] },
      { ...map, sheets: [{ ...sheet, isRead: false }] },
      { ...map, sheets: [{ ...sheet, sheet: 'lain' }] },
      { ...map, sheets: [{ ...sheet, roles: sheet.roles.map(() => null) }] },
    ];
    for (const each of wrong)
      await expect(sendBytes(bytes, { map: each })).rejects.toMatchObject({ code: 'IMPORT_MAP' });
    await expect(sendBytes(bytes, { file: undefined })).rejects.toMatchObject({
      code: 'IMPORT_FILE',
    });
    expect(await at.masters()).toEqual([]);
  });
});

describe('PRICE-03 what columns were said to mean', () => {
  const strange = (price: string) =>
    csv('Kolom X;Kolom Y;Kolom Z', `Pasir;m3;${price}`, `Semen;zak;${price}`);
  const roles = ['nama', 'satuan', 'harga'] as const;
  const saidOf = ({ sheets }: Looked) => ({
    ...mapOf(sheets),
    sheets: mapOf(sheets).sheets.map((sheet) => ({
      ...sheet,
      isRead: true,
      headRow: 1,
      kind: 'MATERIAL' as const,
      roles: [...roles],
    })),
  });

  test('is known again for the same headings, and for nobody else', async () => {
    const before = await look(strange('225000'));
    expect(before.sheets[0]?.isRemembered).toBe(false);
    expect(before.fileHash).toMatch(/^[0-9a-f]{64}$/);
    const headed = await look(
      strange('225000'),
      at.dimas,
      new Map([[before.sheets[0]?.sheet ?? '', 1]]),
    );
    await sendBytes(strange('225000'), { map: saidOf(headed) });
    expect(await at.masters('MATERIAL')).toEqual([
      'B-00001 | Pasir | m3 | 225000.00',
      'B-00002 | Semen | zak | 225000.00',
    ]);
    const heads = new Map([[before.sheets[0]?.sheet ?? '', 1]]);
    const again = await look(strange('230000'), at.dimas, heads);
    expect(again.sheets[0]).toMatchObject({ isRemembered: true, isRead: true, kind: 'MATERIAL' });
    expect(again.sheets[0]?.columns.map(({ role, heading }) => [heading, role])).toEqual([
      ['Kolom X', 'nama'],
      ['Kolom Y', 'satuan'],
      ['Kolom Z', 'harga'],
    ]);
    const others = await look(strange('230000'), at.sari, heads);
    expect(others.sheets[0]?.isRemembered).toBe(false);
  });

  test('is kept by sheet and by headings; equal headings of two kinds tell no kind', async () => {
    const rows = (name: string, price: number) => [
      ['Kode', 'Uraian', 'Satuan', 'Harga'],
      ['X.1', name, 'kg', price],
    ];
    const bytes = await workbook(
      { name: 'Bahan 2026', rows: rows('Paku', 18_000) },
      { name: 'Alat 2026', rows: rows('Bor', 9000) },
    );
    const { sheets } = await look(bytes);
    const map = mapOf(sheets);
    const kinds = ['MATERIAL', 'EQUIPMENT'] as const;
    const said = {
      ...map,
      sheets: map.sheets.map((sheet, place) => ({
        ...sheet,
        isRead: true,
        kind: kinds[place] ?? null,
      })),
    };
    await sendBytes(bytes, { map: said });
    const kept = await at.db.selectFrom('price_list_map').selectAll().execute();
    expect(kept.length).toBe(3);
    const again = await look(bytes);
    expect(again.sheets.map(({ kind, isRemembered }) => [kind, isRemembered])).toEqual([
      ['MATERIAL', true],
      ['EQUIPMENT', true],
    ]);
    // Another year is the same sheet.
    const next = await workbook({ name: 'Bahan 2027', rows: rows('Paku', 19_000) });
    expect((await look(next)).sheets[0]).toMatchObject({ kind: 'MATERIAL', isRemembered: true });
  });
});

describe('PRICE-17 an import that is taken back', () => {
  const lastRun = async () => {
    const [run] = await at.db
      .selectFrom('import_run')
      .select('id')
      .orderBy('started_at', 'desc')
      .limit(1)
      .execute();
    return run?.id ?? '';
  };
  const undo = (id: string, dryRun = false, who = at.dimas) =>
    at.by(({ tx, caller }) => undoImport(tx, caller, { id, dryRun }), who);

  test('leaves what was there before, and what was changed since, by name', async () => {
    await send(first);
    await send([
      head,
      'Bahan;B.1;Pasir;m3;230000',
      'Bahan;B.2;Semen;zak;70000',
      'Bahan;B.3;Paku;kg;18000',
      'Bahan;B.4;Cat;kg;30000',
    ]);
    const id = await lastRun();
    await at.db
      .updateTable('master_item')
      .set({ price: '71000', version: 3 })
      .where('code', '=', 'B.2')
      .execute();
    await at.db
      .updateTable('master_item')
      .set({ deleted_at: new Date() })
      .where('code', '=', 'B.4')
      .execute();
    const told = {
      restored: 1,
      removed: 1,
      kept: [{ code: 'B.2', reason: 'changed' }],
    };
    const shown = await undo(id, true);
    expect(shown).toMatchObject({ undone: told, isOwn: false });
    expect((await at.masters('MATERIAL')).length).toBe(3);
    expect((await undo(id)).undone).toEqual(shown.undone);
    expect(await at.masters('MATERIAL')).toEqual([
      'B.1 | Pasir | m3 | 225000.00',
      'B.2 | Semen | zak | 71000.00',
    ]);
    await expect(undo(id)).rejects.toMatchObject({ code: 'IMPORT_UNDONE' });
    const [run] = await at.db
      .selectFrom('import_run')
      .select(['undone_by', 'undone'])
      .where('id', '=', id)
      .execute();
    expect(run).toMatchObject({ undone_by: at.dimas.id, undone: told });
  });

  test('is somebody’s own or ADMIN’s, and has changed something', async () => {
    await send(first, { who: at.sari, scope: 'USER' });
    const own = await lastRun();
    await expect(undo(own)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await send(first, { who: at.sari, scope: 'USER' });
    await expect(undo(await lastRun(), false, at.sari)).rejects.toMatchObject({
      code: 'IMPORT_LASTING',
    });
    expect(await undo(own, false, at.sari)).toMatchObject({
      undone: { removed: 4, restored: 0, kept: [] },
      isOwn: true,
    });
    expect(await at.masters()).toEqual([]);
  });

  test('PRICE-17 what a work uses that the import did not make stays, and is named', async () => {
    await send(first);
    const id = await lastRun();
    const [sand] = await at.db
      .selectFrom('master_item')
      .select('id')
      .where('code', '=', 'B.1')
      .execute();
    const row = { master: sand?.id ?? '', coefficient: '1', price: '225000' };
    await at.addAnalysis('A.1', { harga: '247500', rows: [row] });
    const kept = [{ code: 'B.1', reason: 'used' }];
    expect((await undo(id)).undone).toMatchObject({ removed: 3, restored: 0, kept });
    expect(await at.masters()).toEqual(['B.1 | Pasir | m3 | 225000.00']);
  });

  test('PRICE-17 what was removed since is named where it was there before', async () => {
    await send(first);
    await send([head, 'Bahan;B.1;Pasir;m3;230000']);
    const id = await lastRun();
    await at.db
      .updateTable('master_item')
      .set({ deleted_at: new Date() })
      .where('code', '=', 'B.1')
      .execute();
    expect((await undo(id)).undone).toMatchObject({
      restored: 0,
      removed: 0,
      kept: [{ code: 'B.1', reason: 'removed' }],
    });
  });
});
