import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sentFile, startImporting, type Importing } from '../../../tests/support/importing.ts';
import type { ImportProgress } from '../../contract/import-progress.ts';
import type { Caller } from '../platform/http/caller.ts';
import { newId } from '../platform/database/new-id.ts';
import { importHsp } from './import-hsp.ts';
import { csv, workbook } from './lists-of-tests.ts';

let at: Importing;
beforeAll(async () => {
  at = await startImporting(['m2', 'm3']);
  await at.addSource('SNI');
  await at.addSource('CK-2026');
});
afterAll(() => at.drop());
beforeEach(async () => {
  await at.clear();
  await at.db.deleteFrom('unit').where('code', 'not in', ['m2', 'm3']).execute();
  await at.addMaster('LABOR', 'L.01', { name: 'Pekerja', unit: 'OH', price: '100000' });
  await at.addMaster('MATERIAL', 'B.01', { name: 'Semen', unit: 'kg', price: '1500' });
  await at.addMaster('MATERIAL', 'B.02', { name: 'Pasir', unit: 'm3', price: '200000' });
});

type Wish = Parameters<typeof importHsp>[0];
interface Sending extends Partial<Wish> {
  readonly who?: Caller;
  readonly tell?: (progress: ImportProgress) => void;
}

const sendFile = (bytes: Uint8Array, name: string, { who, tell, ...wish }: Sending = {}) => {
  const asked = {
    file: sentFile(bytes, name),
    dryRun: false,
    scope: undefined,
    accepted: new Set<number>(),
    fileHash: undefined,
    switches: {},
    edition: '',
    ...wish,
  };
  return at.by((call) => importHsp(asked, call), who, tell);
};
const head = 'Kategori;Kode;Deskripsi;Satuan;Harga;Sumber;Overhead (%);Edisi';
const send = (lines: readonly string[], more?: Sending) =>
  sendFile(csv(head, ...lines), 'katalog.csv', more);

const recipeHeads = [
  'Kode HSP',
  'Kelompok',
  'Kode Master',
  'Nama',
  'Satuan',
  'Koefisien',
  'Harga Override',
  'Persen Dari',
];
type Row = readonly (string | number | null)[];
const sendBook = async (items: readonly Row[], recipes: readonly Row[], more?: Sending) =>
  sendFile(
    await workbook(
      { name: 'HSP', rows: [head.split(';'), ...items] },
      { name: 'AHSP', rows: [recipeHeads, ...recipes] },
    ),
    'katalog.xlsx',
    more,
  );

const entries = async () => {
  const rows = await at.db
    .selectFrom('hsp_item')
    .innerJoin('category', 'category.id', 'hsp_item.category_id')
    .leftJoin('source', 'source.id', 'hsp_item.source_id')
    .select([
      'kode',
      'deskripsi',
      'satuan',
      'harga',
      'category.name',
      'source.code',
      'edition',
      'owner_id',
      'stale',
    ])
    .where('tombstone', '=', false)
    .orderBy('owner_id', (order) => order.asc().nullsFirst())
    .orderBy('kode_order')
    .execute();
  return rows.map((row) =>
    [
      `${row.owner_id === null ? '' : 'USER '}${row.kode}`,
      row.deskripsi,
      row.satuan,
      row.harga,
      row.name,
      row.code,
      row.edition,
      ...(row.stale ? ['stale'] : []),
    ].join(' | '),
  );
};
const prices = async () => {
  const rows = await at.db
    .selectFrom('hsp_price')
    .innerJoin('hsp_item', 'hsp_item.id', 'hsp_price.hsp_item_id')
    .select(['kode', 'old_price', 'new_price', 'cause'])
    .orderBy('at')
    .orderBy('kode')
    .execute();
  return rows.map(
    ({ kode, old_price: old, new_price: now, cause }) => `${kode} ${old} ${now} ${cause}`,
  );
};
const unitCodes = async () =>
  (await at.db.selectFrom('unit').select('code').orderBy('code').execute()).map(({ code }) => code);

describe('API-40 a list of works', () => {
  test('makes entries, categories and units, each once and as the list first spells it', async () => {
    const lines = [
      'Dinding;D.1;Pasang bata;M2;125.000;SNI;;Edisi 2026',
      'dinding;D.2;Plesteran;gln;65.000;sni;;',
      'Atap;A.1;Genteng;GLN;;;;',
    ];
    const shown = await send(lines, { dryRun: true });
    expect(shown.more).toEqual({
      categories: { added: 2, updated: 0 },
      items: { added: 3, updated: 0 },
    });
    expect(shown.message).toBe('Pratinjau import: 3 baru, 0 diperbarui.');
    expect([await entries(), await unitCodes()]).toEqual([[], ['m2', 'm3']]);
    const heard: string[] = [];
    const done = await send(lines, {
      tell: ({ stage, done: n, of }) => heard.push(`${stage} ${n}/${of}`),
    });
    expect(done.more).toEqual(shown.more);
    expect(heard.slice(-2)).toEqual(['storing 0/3', 'storing 3/3']);
    expect(await entries()).toEqual([
      'A.1 | Genteng | GLN |  | Atap |  | ',
      'D.1 | Pasang bata | m2 | 125000.00 | Dinding | SNI | Edisi 2026',
      'D.2 | Plesteran | gln | 65000.00 | Dinding | SNI | ',
    ]);
    expect(await unitCodes()).toEqual(['gln', 'm2', 'm3']);
    expect(await prices()).toEqual(['D.1 null 125000.00 import', 'D.2 null 65000.00 import']);
    const made = await at.db
      .selectFrom('category')
      .select(['name', 'search', 'created_by', 'changed_by'])
      .orderBy('name')
      .execute();
    expect(made).toEqual(
      ['Atap', 'Dinding'].map((name) => ({
        name,
        search: name.toLowerCase(),
        created_by: at.dimas.id,
        changed_by: at.dimas.id,
      })),
    );
    const unit = await at.db
      .selectFrom('unit')
      .select(['label', 'search', 'created_by', 'changed_by'])
      .where('code', '=', 'gln')
      .execute();
    expect(unit).toEqual([
      { label: 'gln', search: 'gln\ngln', created_by: at.dimas.id, changed_by: at.dimas.id },
    ]);
    const noted = await at.db.selectFrom('import_change').select('kind').orderBy('kind').execute();
    expect(noted.map(({ kind }) => kind)).toEqual([
      'category',
      'category',
      'item',
      'item',
      'item',
      'unit',
    ]);
    const again = await send(lines);
    expect([again.message, again.summary.unchanged]).toEqual([
      'Import selesai: tanpa perubahan.',
      3,
    ]);
    expect(again.more).toEqual({
      categories: { added: 0, updated: 0 },
      items: { added: 0, updated: 0 },
    });
  });

  test('changes what it says otherwise; blank cells keep what is stored', async () => {
    await send(['T;K.1;Galian;m3;100.000;SNI;;2022', 'T;K.2;Urugan;m3;90.000;;;']);
    const { more, summary } = await send(
      [';k.1;;;110.000;;;', 'Tanah;K.2;Urugan pasir;m2;90.000;SNI;;2026', 'U;Z.9;;;1;;;'],
      { accepted: new Set([3]) },
    );
    expect(more).toEqual({ categories: { added: 1, updated: 0 }, items: { added: 0, updated: 2 } });
    expect(summary.errors.map(({ row, column }) => `${row} ${column}`)).toEqual(['4 Deskripsi']);
    expect(await entries()).toEqual([
      'K.1 | Galian | m3 | 110000.00 | T | SNI | 2022',
      'K.2 | Urugan pasir | m2 | 90000.00 | Tanah | SNI | 2026',
    ]);
    expect(await prices()).toEqual([
      'K.1 null 100000.00 import',
      'K.2 null 90000.00 import',
      'K.1 100000.00 110000.00 import',
    ]);
    const versions = await at.db
      .selectFrom('hsp_item')
      .select(['kode', 'version', 'search', 'changed_by'])
      .orderBy('kode')
      .execute();
    expect(versions.map(({ kode, version }) => [kode, version])).toEqual([
      ['K.1', 2],
      ['K.2', 2],
    ]);
    expect(versions[1]?.search).toMatch(/urugan pasir/);
    expect(versions[1]?.search).toMatch(/tanah/);
  });

  test('makes a unit that a change brings, and none that stood there unknown', async () => {
    await send(['T;K.1;Galian;m3;100.000;;;', 'T;K.2;Urugan;m3;90.000;;;']);
    await at.db.updateTable('hsp_item').set({ satuan: 'rit' }).where('kode', '=', 'K.1').execute();
    await send(['T;K.1;Galian;rit;110.000;;;', 'T;K.2;Urugan;truk;90.000;;;'], {
      accepted: new Set([2, 3]),
    });
    expect((await entries()).map((line) => line.split(' | ')[2])).toEqual(['rit', 'truk']);
    expect(await unitCodes()).toEqual(['m2', 'm3', 'truk']);
  });

  test('D-48 holds a jump until its row is taken', async () => {
    await send(['T;K.1;Galian;m3;100.000;;;', 'T;K.2;Urugan;m3;5.000;;;']);
    const dear = ['T;K.1;Galian;m3;2.000.000;;;', 'T;K.2;Urugan;m3;500.000;;;'];
    const held = await send(dear);
    expect(
      held.summary.held.map(({ row, oldPrice, newPrice }) => [row, oldPrice, newPrice]),
    ).toEqual([
      [2, 100_000, 2_000_000],
      [3, 5000, 500_000],
    ]);
    expect(held.message).toBe('Import selesai: tanpa perubahan, 2 baris bermasalah.');
    await send(dear, { accepted: new Set([3]) });
    expect((await entries()).map((line) => line.split(' | ')[3])).toEqual([
      '100000.00',
      '500000.00',
    ]);
  });

  test('PRICE-12 that overwrites entries without an edition says how many, unless one is told for all', async () => {
    await send([
      'T;K.1;Galian;m3;100.000;;;2022',
      'T;K.2;Urugan;m3;90.000;;;',
      'T;K.4;Lain;m3;5;;;',
    ]);
    const next = [
      'T;K.1;Galian;m3;110.000;;;',
      'T;K.2;Urugan pasir;m3;95.000;;;',
      'T;K.3;Baru;m3;1;;;',
      'T;K.4;Lain;m3;6;;;2030',
    ];
    const asked = await send(next, { dryRun: true });
    expect(asked.summary).toMatchObject({ lacksEdition: 2, held: [{ row: 3 }] });
    const told = await send(next, { edition: '2026' });
    expect(told.summary).not.toHaveProperty('lacksEdition');
    expect((await entries()).map((line) => line.split(' | ').at(-1))).toEqual([
      '2026',
      '',
      '2026',
      '2030',
    ]);
  });

  test('PRICE-14 without codes finds its works by their names again, and makes codes for new ones', async () => {
    const office = (harga: string) =>
      sendFile(
        csv(
          'No;Uraian Pekerjaan;Satuan;Harga Satuan',
          'A;PEKERJAAN TANAH;;',
          `1;Galian tanah;m3;${harga}`,
          '2;Urugan;m3;40.000',
        ),
        'kantor.csv',
      );
    await office('80.000');
    const codes = async () =>
      (await entries()).map((line) => line.split(' | ').slice(0, 4).join(' '));
    expect(await codes()).toEqual([
      'H-00001 Galian tanah m3 80000.00',
      'H-00002 Urugan m3 40000.00',
    ]);
    const again = await office('85.000');
    expect([again.message, again.summary.unchanged]).toEqual([
      'Import selesai: 0 baru, 1 diperbarui.',
      1,
    ]);
    expect(await codes()).toEqual([
      'H-00001 Galian tanah m3 85000.00',
      'H-00002 Urugan m3 40000.00',
    ]);
  });
});

describe('api/5.3 a list with analyses', () => {
  const galian = ['T', 'K.1', 'Galian', 'm3', null, null, 10, null] as const;
  const rows = [
    ['K.1', 'TENAGA', 'L.01', null, null, 0.75, null, null],
    ['K.1', 'BAHAN', 'b. 01', null, null, 2.5, null, null],
    ['K.1', 'BAHAN', 'B.02', null, null, 0.045, 210_000, null],
    ['K.1', 'BAHAN', null, 'Asesoris', null, 0.35, null, 'B.01, B.02'],
    ['K.1', 'BAHAN', null, 'Alat bantu', null, 0.1, null, 'TENAGA'],
  ] as const;
  const components = async () =>
    at.db
      .selectFrom('recipe_component')
      .innerJoin('hsp_item', 'hsp_item.id', 'recipe_component.hsp_item_id')
      .select([
        'recipe_component.id',
        'kode',
        'grp',
        'ord',
        'coefficient',
        'price_override',
        'percent_of',
        'name_snapshot',
        'unit_snapshot',
        'unit_price_snapshot',
      ])
      .orderBy('kode')
      .orderBy('ord')
      .execute();

  test('has the rows of each, shares of others too, and a blank price becomes what they make', async () => {
    const said = await sendBook([galian], rows);
    expect(said.summary.errors).toEqual([]);
    const stored = await components();
    const [, semen, pasir] = stored;
    expect(
      stored.map(
        ({
          grp,
          ord,
          coefficient,
          price_override: own,
          name_snapshot: name,
          unit_snapshot: unit,
          unit_price_snapshot: price,
        }) => [grp, ord, Number(coefficient), own, name, unit, price],
      ),
    ).toEqual([
      ['LABOR', 0, 0.75, null, 'Pekerja', 'OH', '100000.00'],
      ['MATERIAL', 1, 2.5, null, 'Semen', 'kg', '1500.00'],
      ['MATERIAL', 2, 0.045, '210000.00', 'Pasir', 'm3', '200000.00'],
      ['MATERIAL', 3, 0.35, null, 'Asesoris', 'bagian', null],
      ['MATERIAL', 4, 0.1, null, 'Alat bantu', 'bagian', null],
    ]);
    expect(stored.map(({ percent_of: of }) => of)).toEqual([
      null,
      null,
      null,
      [semen?.id, pasir?.id],
      ['LABOR'],
    ]);
    // 75.000 + 3.750 + 9.450 + 35 % of both + 10 % of 75.000, and 10 % of all
    expect(await entries()).toEqual(['K.1 | Galian | m3 | 110352.00 | T |  | ']);
    const next = await sendBook([galian], [['K.1', 'TENAGA', 'L.01', null, null, 1, null, null]]);
    expect(next.summary.counts.updated_global).toBe(1);
    expect((await components()).length).toBe(1);
    expect(await entries()).toEqual(['K.1 | Galian | m3 | 110000.00 | T |  | ']);
  });

  test('lags where the price that it gives is not what its analysis makes', async () => {
    await sendBook([['T', 'K.1', 'Galian', 'm3', 100_000, null, 10, null]], rows);
    expect(await entries()).toEqual(['K.1 | Galian | m3 | 100000.00 | T |  |  | stale']);
    // An overhead alone makes another price too, which waits for a tick where the old one was not of the analysis.
    const { summary } = await send(['T;K.1;Galian;m3;;;15;']);
    expect(summary.held).toMatchObject([{ row: 2, oldPrice: 100_000, newPrice: 115_368 }]);
    await send(['T;K.1;Galian;m3;;;15;'], { accepted: new Set([2]) });
    expect(await entries()).toEqual(['K.1 | Galian | m3 | 115368.00 | T |  | ']);
    const [recipe] = await at.db.selectFrom('recipe').select('overhead_percent').execute();
    expect(Number(recipe?.overhead_percent)).toBe(15);
    expect((await components()).length).toBe(5);
  });

  test('ERR an unknown master leaves the analysis as it was', async () => {
    await sendBook([galian], rows);
    const { summary } = await sendBook(
      [galian],
      [
        ['K.1', 'TENAGA', 'L.99', null, null, 1, null, null],
        ['X.1', 'TENAGA', 'L.01', null, null, 1, null, null],
      ],
    );
    expect(summary.errors.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Kode Master'],
      [3, undefined],
    ]);
    expect((await components()).length).toBe(5);
  });

  test('of one’s own makes copies with the analyses of GLOBAL’s works, in the place of a hiding', async () => {
    await sendBook([galian, ['T', 'K.2', 'Urugan', 'm3', 500, null, null, null]], rows);
    const [k2] = await at.db
      .selectFrom('hsp_item')
      .select(['id', 'category_id'])
      .where('kode', '=', 'K.2')
      .execute();
    const hiding = {
      id: newId(),
      owner_id: at.sari.id,
      category_id: k2?.category_id ?? '',
      kode: 'P.1',
    };
    const keys = { kode_key: 'p.1', kode_order: 'p', deskripsi: '', search: '', tombstone: true };
    await at.db
      .insertInto('hsp_item')
      .values({ ...hiding, ...keys })
      .execute();
    const own = ['T;K.1;Galian;m3;70.000;;;', 'T;P.1;Punya sendiri;m3;1.000;;;'];
    const { summary, more } = await send(own, { scope: 'USER', who: at.sari });
    expect(summary.counts).toMatchObject({ created_global: 0, created_user: 2 });
    expect(more.items).toEqual({ added: 2, updated: 0 });
    expect(await entries()).toEqual([
      'K.1 | Galian | m3 | 110352.00 | T |  | ',
      'K.2 | Urugan | m3 | 500.00 | T |  | ',
      'USER K.1 | Galian | m3 | 70000.00 | T |  |  | stale',
      'USER P.1 | Punya sendiri | m3 | 1000.00 | T |  | ',
    ]);
    expect((await components()).length).toBe(10);
    const hidden = await at.db
      .selectFrom('import_change')
      .select('hidden')
      .where('hidden', 'is not', null)
      .execute();
    expect(hidden).toMatchObject([{ hidden: { kode: 'P.1' } }]);
    const again = await send(['T;K.1;Galian;m3;80.000;;;'], { scope: 'USER', who: at.sari });
    expect(again.summary.counts).toMatchObject({ updated_user: 1, updated_user_price: 1 });
    expect(again.more.items).toEqual({ added: 0, updated: 1 });
  });

  test('that use a price which is an estimate are estimates too, until their rows use none', async () => {
    const estimates = async () =>
      (await at.db.selectFrom('hsp_item').select('estimated_prices').execute()).map(
        ({ estimated_prices: isEstimate }) => isEstimate,
      );
    await at.db
      .updateTable('master_item')
      .set({ estimated: true })
      .where('code', '=', 'B.02')
      .execute();
    await sendBook([galian], rows);
    expect(await estimates()).toEqual([true]);
    await sendBook([galian], rows.slice(0, 2));
    expect(await estimates()).toEqual([false]);
  });
});
