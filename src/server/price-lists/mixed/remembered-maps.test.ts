import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sentFile, startImporting, type Importing } from '../../../../tests/support/importing.ts';
import type { ColumnRole } from '../../../domain/price-list/mixed/list-map.ts';
import { mapOf } from '../../../domain/price-list/mixed/map-of.ts';
import type { SheetProposal } from '../../../domain/price-list/mixed/propose-map.ts';
import { csv, workbook } from '../lists-of-tests.ts';
import { importPrices, keepMaps } from './import-prices.ts';
import { lookAtPrices, patternsOfSheet } from './look-at-prices.ts';
import { readPrices } from './read-prices.ts';

const sheet: SheetProposal = {
  sheet: 'Bahan 2026',
  isHidden: false,
  isRead: true,
  headRow: 1,
  firstRow: 2,
  rows: 3,
  columns: ['Uraian', 'Satuan', 'Harga'].map((heading) => ({ heading, samples: [], role: null })),
  kind: 'MATERIAL',
  kindsInRows: [],
  saysPpn: false,
  hasHours: false,
};

describe('PRICE-03 what a sheet is known by', () => {
  const [named, headed] = patternsOfSheet(sheet);
  const isKnown = (more: Partial<SheetProposal>) => {
    const [other, others] = patternsOfSheet({ ...sheet, ...more });
    return [other === named, others === headed];
  };

  test.each<[string, Partial<SheetProposal>, boolean[]]>([
    ['another year', { sheet: 'Bahan 2027' }, [true, true]],
    ['no year', { sheet: ' Bahan' }, [true, true]],
    ['another name', { sheet: 'Alat 2026' }, [false, true]],
    ['another kind', { kind: 'LABOR' }, [false, true]],
    ['PPN in its prices', { saysPpn: true }, [false, false]],
    ['dollars', { saysCurrency: 'USD' }, [false, false]],
    ['a column less', { columns: sheet.columns.slice(1) }, [false, false]],
    ['samples of other rows', { rows: 9, firstRow: 4, hasHours: true }, [true, true]],
  ])('%s makes it another by name, by heads', (_, more, known) => {
    expect(isKnown(more)).toEqual(known);
  });

  test('dollars and rupiah with PPN are two', () => {
    expect(patternsOfSheet({ ...sheet, saysPpn: true })[1]).not.toBe(
      patternsOfSheet({ ...sheet, saysCurrency: 'USD' })[1],
    );
  });
});

describe('PRICE-03 what is remembered', () => {
  let at: Importing;
  beforeAll(async () => {
    at = await startImporting(['kg', 'm3', 'OH']);
  });
  afterAll(() => at.drop());
  beforeEach(async () => {
    await at.clear();
    await at.db.deleteFrom('price_list_map').execute();
  });

  const rows = (price: number, kode = 'X.1') => [
    ['Kode', 'Uraian', 'Satuan', 'Harga'],
    [kode, 'Paku', 'kg', price],
  ];
  const look = (bytes: Uint8Array, headRows = new Map<string, number>()) =>
    at.by(({ tx, signal }) =>
      lookAtPrices(tx, at.dimas.id, { file: sentFile(bytes), headRows }, signal),
    );
  const keep = async (
    bytes: Uint8Array,
    change: (roles: readonly (ColumnRole | null)[], place: number) => object,
  ) => {
    const wish = { headRows: new Map<string, number>() };
    const { sheets } = await readPrices(sentFile(bytes), wish, new AbortController().signal);
    const map = mapOf(sheets);
    const said = {
      ...map,
      sheets: map.sheets.map((each, place) => ({ ...each, ...change(each.roles, place) })),
    };
    await at.inTx((tx) => keepMaps({ tx, actorId: at.dimas.id }, said, sheets));
  };
  const kinds = async (bytes: Uint8Array) =>
    (await look(bytes)).sheets.map(({ kind, isRemembered }) => [kind, isRemembered]);

  test('are roles and kind of a sheet that was read, and of none that was not', async () => {
    const bytes = await workbook(
      { name: 'Bahan 2026', rows: rows(5) },
      { name: 'Lain', rows: rows(5) },
    );
    await keep(bytes, (roles, place) => ({
      isRead: place === 0,
      kind: 'EQUIPMENT',
      roles: roles.with(3, 'abaikan'),
    }));
    const { sheets } = await look(await workbook({ name: 'Bahan 2027', rows: rows(6) }));
    expect(sheets[0]).toMatchObject({ kind: 'EQUIPMENT', isRemembered: true, isRead: true });
    expect(sheets[0]?.columns.map(({ role }) => role)).toEqual([
      'kode',
      'nama',
      'satuan',
      'abaikan',
    ]);
    expect(sheets[0]?.columns.some(({ question }) => question !== undefined)).toBe(false);
    const [first] = sheets[0]?.columns ?? [];
    expect([first?.heading, first?.samples]).toEqual(['Kode', ['X.1']]);
    expect((await at.db.selectFrom('price_list_map').select('kind').execute()).length).toBe(2);
  });

  test('a sheet without heads, or that the map does not name, leaves nothing', async () => {
    const bytes = await workbook({ name: 'Bahan', rows: rows(5) });
    await keep(bytes, () => ({ headRow: 0 }));
    await keep(bytes, () => ({ sheet: 'tidak ada' }));
    expect(await at.db.selectFrom('price_list_map').select('kind').execute()).toEqual([]);
  });

  test('equal heads of one kind tell the kind on a sheet of another name, of two kinds they do not', async () => {
    const two = await workbook({ name: 'Satu', rows: rows(5) }, { name: 'Dua', rows: rows(5) });
    const other = await workbook({ name: 'Daftar', rows: rows(6) });
    const before = await kinds(other);
    await keep(two, () => ({ isRead: true, kind: 'EQUIPMENT' }));
    const own = before[0]?.[0] ?? 'EQUIPMENT';
    expect(await kinds(other)).toEqual([[own, true]]);
    await keep(two, (_, place) => ({ isRead: true, kind: place === 0 ? 'EQUIPMENT' : 'MATERIAL' }));
    expect(await kinds(other)).toEqual([[before[0]?.[0] ?? null, true]]);
    expect(await kinds(two)).toEqual([
      ['EQUIPMENT', true],
      ['MATERIAL', true],
    ]);
  });

  test('a role of nobody is left out when it comes again', async () => {
    const bytes = await workbook({ name: 'Bahan', rows: rows(5) });
    await keep(bytes, (roles) => ({ isRead: true, kind: 'MATERIAL', roles: roles.with(0, null) }));
    const { sheets } = await look(bytes);
    expect(sheets[0]?.columns[0]?.role).toBe('abaikan');
  });

  test('what a file is that is no list is said', async () => {
    const refused = (bytes: Uint8Array) => expect(look(bytes)).rejects;
    await refused(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0])).toMatchObject({
      code: 'IMPORT_XLS',
    });
    await refused(Buffer.from('PK\u0003\u0004 x')).toMatchObject({ code: 'IMPORT_DAMAGED' });
  });

  test('a code of another kind is told of the masters of each kind, and how many rows are stored as they go', async () => {
    await at.addMaster('LABOR', 'U.1', { name: 'Pekerja', unit: 'OH', price: '100000' });
    const bytes = csv(
      'Jenis;Kode;Nama;Satuan;Harga',
      'Upah;U.1;Pekerja;OH;110000',
      'Bahan;B.1;Pasir;m3;5000',
      'Alat;U.1;Pekerja;OH;9000',
    );
    const { sheets } = await look(bytes);
    const heard: string[] = [];
    const asked = {
      file: sentFile(bytes),
      dryRun: false,
      scope: 'GLOBAL',
      fileHash: undefined,
      map: mapOf(sheets),
      decisions: { accepted: new Set<number>(), skipped: new Set<number>() },
    };
    const done = await at.by(
      (call) => importPrices(asked, call),
      at.dimas,
      ({ stage, done: n, of }) => heard.push(`${stage} ${n}/${of}`),
    );
    expect(heard.filter((line) => line.startsWith('storing'))).toEqual([
      'storing 0/2',
      'storing 1/2',
      'storing 2/2',
    ]);
    expect(done.message).toBe(
      'Daftar harga tersimpan: upah 1 diperbarui; bahan 1 baru. 1 baris tidak disimpan.',
    );
    const [run] = await at.db.selectFrom('import_run').select('options').execute();
    expect(run?.options).toMatchObject({ map: { sheets: [{ isRead: true }] } });
    expect((await at.db.selectFrom('import_run').select('errors').execute())[0]?.errors).toEqual({
      left: 1,
    });
  });
});
