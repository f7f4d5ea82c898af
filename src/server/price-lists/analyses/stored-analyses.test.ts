import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sentFile, startImporting, type Importing } from '../../../../tests/support/importing.ts';
import { newId } from '../../platform/database/new-id.ts';
import { undoImport } from '../history/undo-import.ts';
import { workbook, type TestSheet } from '../lists-of-tests.ts';
import { importAnalyses } from './import-analyses.ts';

let at: Importing;
let category: string;
let pekerja: string;
beforeAll(async () => {
  at = await startImporting(['OH', 'OJ', 'm2', 'm3', 'kg', 'bh', 'hari']);
});
afterAll(() => at.drop());
beforeEach(async () => {
  await at.clear();
  category = newId();
  const made = { id: category, name: 'Analisa kantor', search: 'analisa kantor' };
  await at.db.insertInto('category').values(made).execute();
  pekerja = await at.addMaster('LABOR', 'L.01', { name: 'Pekerja', unit: 'OH', price: '180000' });
});

type Rows = TestSheet['rows'][number][];
const rows = (kode: string, coefficient: number | string = 0.75): Rows => [
  [kode, 'Penggalian 1 m3 tanah biasa'],
  ['No', 'Uraian', 'Kode', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga'],
  ['A', 'TENAGA'],
  [1, 'Pekerja', 'L.01', 'OH', coefficient, 176_000, 132_000],
  [2, 'Mandor gali', null, 'OH', 0.038, 206_000, 7_828],
  [null, 'Jumlah Tenaga', null, null, null, null, 139_828],
  ['B', 'BAHAN'],
  ['C', 'ALAT'],
  ['D', 'Jumlah (A+B+C)', null, null, null, null, 139_828],
  ['E', 'Overhead dan profit 10%', null, null, null, null, 13_982.8],
  ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, 153_810.8],
];
const withRow = (all: Rows, place: number, row: Rows[number]) => all.with(place, row);

type Wish = Parameters<typeof importAnalyses>[0];
const send = async (
  sheets: Rows | readonly TestSheet[],
  more: Partial<Wish> & { who?: Importing['dimas'] } = {},
) => {
  const { who = at.sari, ...wish } = more;
  const book = (Array.isArray(sheets[0]) ? [{ rows: sheets }] : sheets) as readonly TestSheet[];
  const asked = {
    file: sentFile(await workbook(...book), 'analisa.xlsx'),
    dryRun: false,
    scope: who === at.dimas ? 'GLOBAL' : 'USER',
    accepted: new Set<number>(),
    fileHash: undefined,
    switches: { analyses: true },
    categoryId: category,
    choices: new Map<string, string>(),
    ...wish,
  };
  return at.by((call) => importAnalyses(asked, call), who);
};
const look = (sheets: Rows | readonly TestSheet[], more: Partial<Wish> = {}) =>
  send(sheets, { dryRun: true, ...more });
const heldOf = ({ summary }: Awaited<ReturnType<typeof send>>) =>
  summary.held.map(({ key }) => key);
const errorsOf = ({ summary }: Awaited<ReturnType<typeof send>>) =>
  summary.errors.map(({ row, key, reason }) => `${row} ${key}: ${reason}`);
const notesOf = ({ summary }: Awaited<ReturnType<typeof send>>) =>
  summary.notes.map(({ reason }) => reason);

describe('ANA-01 analyses of an office', () => {
  test('are shown, and stored as own works with the masters that lacked', async () => {
    const both = [...rows('K.1'), ...rows('K.2', '#N/A')];
    // A workbook bears the second in which it was written.
    const file = sentFile(await workbook({ rows: both }), 'analisa.xlsx');
    const shown = await look(both, { file });
    expect(shown.message).toBe('Pratinjau import: 1 baru, 0 diperbarui, 1 analisis bermasalah.');
    expect(shown.summary).toMatchObject({
      counts: { created_user: 1, updated_user: 0, created_global: 0 },
      changes: [{ row: 1, key: 'K.1', outcome: 'new', unit: 'm3', price: 157_110.8, changes: [] }],
      held: [],
      unchanged: 0,
    });
    expect(errorsOf(shown)).toEqual([
      '15 K.2 Penggalian 1 m3 tanah biasa: Baris 15 memuat galat Excel atau rumus tanpa nilai',
    ]);
    expect(notesOf(shown)).toEqual([
      'F 157.110,8, tercetak 153.810,8; karena harga di Taksir: Pekerja +3.300',
      'Pekerja: 176.000 di berkas, 180.000 di Taksir · analisis K.1',
      'Mandor gali (OH) belum ada: dibuat dengan harga 206.000 · analisis K.1',
    ]);
    expect([await at.works(), (await at.masters()).length]).toEqual([[], 1]);

    const done = await send(both, { file, fileHash: shown.fileHash, seen: shown.seen });
    expect(done.message).toBe('Import selesai: 1 baru, 0 diperbarui, 1 analisis bermasalah.');
    expect(await at.works()).toEqual(['USER K.1 | 157110.80']);
    expect(await at.masters()).toEqual([
      'L.01 | Pekerja | OH | 180000.00',
      'USER U-00001 | Mandor gali | OH | 206000.00',
    ]);
    const [item] = await at.db
      .selectFrom('hsp_item')
      .select(['deskripsi', 'satuan', 'category_id', 'source_id', 'edition', 'verified', 'stale'])
      .execute();
    expect(item).toEqual({
      deskripsi: 'Penggalian 1 m3 tanah biasa',
      satuan: 'm3',
      category_id: category,
      source_id: null,
      edition: null,
      verified: null,
      stale: false,
    });
    const components = await at.db
      .selectFrom('recipe_component')
      .select(['grp', 'coefficient', 'price_override', 'name_snapshot', 'unit_price_snapshot'])
      .orderBy('ord')
      .execute();
    expect(
      components.map((row) => [
        row.grp,
        Number(row.coefficient),
        row.price_override,
        row.name_snapshot,
        row.unit_price_snapshot,
      ]),
    ).toEqual([
      ['LABOR', 0.75, null, 'Pekerja', '180000.00'],
      ['LABOR', 0.038, null, 'Mandor gali', '206000.00'],
    ]);
    const wage = await at.db
      .selectFrom('master_item')
      .select(['daily_rate', 'hourly_rate'])
      .where('code', '=', 'U-00001')
      .execute();
    expect(wage).toEqual([{ daily_rate: '206000.00', hourly_rate: null }]);
    const [run] = await at.db.selectFrom('import_run').select(['id', 'kind', 'options']).execute();
    expect(run).toMatchObject({ kind: 'HSP', options: { analyses: true, scope: 'USER' } });
    const { undone } = await at.by(
      ({ tx, caller }) => undoImport(tx, caller, { id: run?.id ?? '', dryRun: false }),
      at.sari,
    );
    expect(undone).toMatchObject({ removed: 2, restored: 0, kept: [] });
    expect([await at.works(), (await at.masters()).length]).toEqual([[], 1]);
  });

  test('ANA-08 a second time change nothing; what is otherwise in them alone is asked', async () => {
    await send([...rows('K.1'), ...rows('K.2')]);
    const again = await send([...rows('K.1'), ...rows('K.2')]);
    expect(again.message).toBe('Import selesai: tanpa perubahan.');
    expect(again.summary).toMatchObject({ held: [], unchanged: 2 });
    const other = await look([...rows('K.1'), ...rows('K.2', 0.76)]);
    expect([heldOf(other), other.summary.unchanged]).toEqual([['K.2'], 1]);
    expect(other.summary.held).toMatchObject([
      {
        row: 12,
        oldPrice: 157_110.8,
        newPrice: 159_090.8,
        reason:
          'Kode ini sudah ada: “Penggalian 1 m3 tanah biasa”. Centang untuk menggantinya dengan “Penggalian 1 m3 tanah biasa”',
      },
    ]);
    const named = withRow(rows('K.1'), 0, ['K.1', 'Penggalian 1 m3 tanah keras']);
    expect(heldOf(await look(named))).toEqual(['K.1']);
    const overhead = withRow(rows('K.1'), 9, [
      'E',
      'Overhead dan profit 15%',
      null,
      null,
      null,
      null,
      20_974.2,
    ]);
    expect(heldOf(await look(overhead))).toEqual(['K.1']);
    const item = at.db.updateTable('hsp_item').where('kode', '=', 'K.1');
    await item.set({ edition: '2025' }).execute();
    expect(heldOf(await look(rows('K.1')))).toEqual(['K.1']);
    await item.set({ edition: null, harga: '1' }).execute();
    expect(heldOf(await look(rows('K.1')))).toEqual(['K.1']);
    await item.set({ harga: '157110.8', source_id: await at.addSource(newId()) }).execute();
    expect(heldOf(await look(rows('K.1')))).toEqual(['K.1']);
  });

  test('replace a work where their row is taken, and say what changes', async () => {
    await send([...rows('K.1'), ...rows('K.2')]);
    const [source] = [await at.addSource('SNI')];
    await at.db
      .updateTable('hsp_item')
      .set({ edition: '2025', source_id: source, verified: true })
      .where('kode', '=', 'K.1')
      .execute();
    const other = withRow(rows('K.1', 0.8), 0, ['K.1', 'Penggalian 1 m2 tanah keras']);
    const shown = await look(other);
    expect(shown.summary.held[0]?.reason).toContain('satuan m3 menjadi m2');
    const taken = { accepted: new Set([1]) };
    const told = await look(other, taken);
    expect(told.summary.changes).toMatchObject([
      {
        key: 'K.1',
        outcome: 'changed',
        changes: [
          {
            column: 'AHSP',
            old: 'Penggalian 1 m3 tanah biasa',
            new: 'Penggalian 1 m2 tanah keras',
          },
          { column: 'Satuan', old: 'm3', new: 'm2' },
          { column: 'Harga', old: '157110.8', new: '167010.8' },
          { column: 'Sumber', old: 'SNI', new: null },
          { column: 'Edisi', old: '2025', new: null },
        ],
      },
    ]);
    const done = await send(other, taken);
    expect(done.summary.counts).toMatchObject({ updated_user: 1, updated_user_price: 1 });
    expect(await at.works()).toEqual(['USER K.1 | 167010.80', 'USER K.2 | 157110.80']);
    const [item] = await at.db
      .selectFrom('hsp_item')
      .select(['deskripsi', 'satuan', 'source_id', 'edition', 'verified'])
      .where('kode', '=', 'K.1')
      .execute();
    expect(item).toEqual({
      deskripsi: 'Penggalian 1 m2 tanah keras',
      satuan: 'm2',
      source_id: null,
      edition: null,
      verified: null,
    });
  });

  test('of one code twice, of a version that is switched off or of a second sheet are left, each with its reason', async () => {
    const twice = await look([...rows('K.1'), ...rows('k.1')]);
    expect(errorsOf(twice)).toEqual(['12 k.1: Kode ini sudah dipakai analisis di baris 1']);
    expect(twice.message).toBe('Pratinjau import: 1 baru, 0 diperbarui, 1 analisis bermasalah.');
    await send([...rows('K.1'), ...rows('K.2')]);
    const sheets = await look([
      { name: 'Satu', rows: rows('K.1', 0.8) },
      { name: 'Dua', rows: rows('K.2', 0.8) },
      { name: 'Kosong', rows: [['Catatan']] },
    ]);
    expect([heldOf(sheets), errorsOf(sheets)]).toEqual([
      ['K.1'],
      ['1 K.2: Import lembar ini tersendiri'],
    ]);
    expect(sheets.summary.errors[0]).toMatchObject({ sheet: 'Dua', code: 'K.2' });
    expect(sheets.summary.notes).toMatchObject([
      { sheet: 'Kosong', key: 'Kosong', row: 1, reason: 'Lembar “Kosong” tidak memuat analisis' },
    ]);
    await at.db.updateTable('hsp_item').set({ active: false }).where('kode', '=', 'K.1').execute();
    const off = await look(rows('K.1'), { accepted: 'all' });
    expect(errorsOf(off)).toEqual(['1 K.1: Versi Anda untuk kode ini sedang nonaktif']);
    // A code whose first block cannot be read is taken from the one that can.
    const faulty = await look([...rows('K.9', '#N/A'), ...rows('K.9')]);
    expect(faulty.summary.changes?.map(({ row }) => row)).toEqual([12]);
  });

  test('ANA-04 what is said goes sheet by sheet and analysis by analysis, masters last', async () => {
    const broken = (kode: string) =>
      withRow(rows(kode), 9, ['E', '#N/A', null, null, null, null, '#N/A']);
    const shown = await look([
      { name: 'Tanah', rows: [...rows('T.1'), ...rows('T.2', '#N/A'), ...rows('T.3')] },
      { name: 'Beton', rows: [...rows('B.1'), ...rows('B.2', '#N/A'), ...broken('B.3')] },
    ]);
    const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key.split(' ')[0]);
    expect(keys(shown.summary.notes).slice(0, 2)).toEqual(['T.1', 'T.3']);
    expect(new Set(keys(shown.summary.notes).slice(-2))).toEqual(new Set(['Mandor', 'Pekerja']));
    expect(keys(shown.summary.errors).slice(0, 2)).toEqual(['T.2', 'B.2']);
  });

  test('PRICE-26 are refused where somebody has changed a recipe since, which leaves the price as it is', async () => {
    const item = await at.addAnalysis('K.1', { harga: '99000', rows: [] });
    const { seen, summary } = await look(rows('K.1'));
    await at.db
      .updateTable('recipe')
      .set({ overhead_percent: '15' })
      .where('hsp_item_id', '=', item)
      .execute();
    const accepted = new Set([summary.held?.[0]?.row ?? 0]);
    await expect(send(rows('K.1'), { seen, accepted })).rejects.toMatchObject({
      code: 'REVIEW_CHANGED',
    });
    const again = await look(rows('K.1'));
    await send(rows('K.1'), { seen: again.seen, accepted });
  });

  test('PRICE-26 are refused where another work stands under a code since they were shown', async () => {
    const { seen } = await look(rows('K.1'));
    await at.addAnalysis('K.1', { harga: '5', rows: [], ownerId: at.sari.id });
    await expect(send(rows('K.1'), { seen })).rejects.toMatchObject({ code: 'REVIEW_CHANGED' });
    await expect(send(rows('K.1'), { categoryId: newId() })).rejects.toMatchObject({
      code: 'VALIDATION',
      told: { fields: { hspCategoryId: expect.any(String) } },
    });
  });

  test('of an ADMIN are everybody’s', async () => {
    const { summary } = await send(rows('K.1'), { who: at.dimas });
    expect(summary.counts).toMatchObject({ created_global: 1, created_user: 0 });
    expect([await at.works(), (await at.masters())[1]]).toEqual([
      ['K.1 | 157110.80'],
      'U-00001 | Mandor gali | OH | 206000.00',
    ]);
  });
});

describe('masters that are made for analyses', () => {
  const table = (...lines: Rows): Rows => [
    [
      'Kode',
      'Uraian',
      'Satuan',
      'Jenis',
      'Komponen',
      'Kode Komponen',
      'Satuan',
      'Koefisien',
      'Harga',
    ],
    ...lines,
  ];
  const overrides = async () =>
    (
      await at.db
        .selectFrom('recipe_component')
        .innerJoin('hsp_item', 'hsp_item.id', 'recipe_component.hsp_item_id')
        .select([
          'kode',
          'name_snapshot as name',
          'unit_price_snapshot as price',
          'price_override as own',
        ])
        .orderBy('kode')
        .orderBy('ord')
        .execute()
    ).map(({ kode, name, price, own }) => `${kode} ${name} ${price} ${own}`);

  test('of two prices have the first one; the other analysis keeps its own', async () => {
    const other = withRow(rows('K.2'), 4, [2, 'Mandor gali', null, 'OH', 0.038, 210_000, 7_980]);
    const done = await send([...rows('K.1'), ...other]);
    expect(notesOf(done)).toContain(
      'Mandor gali: dibuat dengan harga 206.000 dari baris 5; analisis ini tetap memakai 210.000',
    );
    // 0,75 × 180.000 + 0,038 × 206.000 or 210.000, and 10 %.
    expect(await at.works()).toEqual(['USER K.1 | 157110.80', 'USER K.2 | 157278.00']);
    expect(await overrides()).toEqual([
      'K.1 Pekerja 180000.00 null',
      'K.1 Mandor gali 206000.00 null',
      'K.2 Pekerja 180000.00 null',
      'K.2 Mandor gali 206000.00 210000.00',
    ]);
  });

  test('keep the code of the file where it names them alone, and of each kind for itself', async () => {
    await at.addMaster('MATERIAL', 'M.9', { name: 'Lain sekali', unit: 'kg', price: '1' });
    await send(
      table(
        ['K.1', 'Satu', 'm2', 'Bahan', 'Cat kuning', 'M.7', 'kg', 1, 1000],
        [null, null, null, 'Bahan', 'Paku biru', 'M.8', 'kg', 1, 2000],
        [null, null, null, 'Bahan', 'Dempul abu', 'm. 8', 'kg', 1, 3000],
        [null, null, null, 'Alat', 'Bor duduk', 'M.7', 'hari', 1, 4000],
        [null, null, null, 'Tenaga', 'Juru cat', null, 'OJ', 1, 5000],
      ),
    );
    const own = (await at.masters()).filter((line) => line.startsWith('USER'));
    expect(own.map((line) => line.slice(5))).toEqual(
      expect.arrayContaining([
        'M.7 | Cat kuning | kg | 1000.00',
        'M.7 | Bor duduk | hari | 4000.00',
        expect.stringMatching(/^B-0000\d \| Paku biru/),
        expect.stringMatching(/^B-0000\d \| Dempul abu/),
        expect.stringMatching(/^U-0000\d \| Juru cat \| OJ/),
      ]),
    );
    const wage = await at.db
      .selectFrom('master_item')
      .select(['daily_rate', 'hourly_rate'])
      .where('name', '=', 'Juru cat')
      .execute();
    expect(wage).toEqual([{ daily_rate: null, hourly_rate: '5000.00' }]);
    expect(await at.works()).toEqual(['USER K.1 | 16500.00']);
  });

  test('ANA-03 what is like one is asked, the answer decides, and is known the next time', async () => {
    const cement = await at.addMaster('MATERIAL', 'M.70', {
      name: 'Semen portland tipe I',
      unit: 'kg',
      price: '1500',
    });
    const bytes = table(
      ['K.1', 'Plesteran', 'm2', 'Bahan', 'Semen portland', null, 'kg', 10, 1400],
      ['K.2', 'Acian', 'm2', 'Bahan', 'Semen Portland', null, 'Kg', 5, 1400],
    );
    const asked = await look(bytes);
    expect(asked.summary.changes).toEqual([]);
    expect(asked.more.questions).toMatchObject([
      {
        name: 'Semen portland',
        analyses: 2,
        mayBeNew: true,
        recalled: null,
        candidates: [{ id: cement }],
      },
    ]);
    const key = asked.more.questions[0]?.key ?? '';
    expect((await look(bytes, { choices: new Map([[key, pekerja]]) })).summary.changes).toEqual([]);
    await send(bytes, { choices: new Map([[key, cement]]) });
    expect(await overrides()).toEqual([
      'K.1 Semen portland tipe I 1500.00 null',
      'K.2 Semen portland tipe I 1500.00 null',
    ]);
    const again = await look(bytes);
    expect([again.more.questions, again.summary.unchanged]).toEqual([[], 2]);
    const more = await look([
      ...bytes,
      ['K.3', 'Afduk', 'm2', 'Bahan', 'Semen portland', null, 'kg', 3, 1400],
    ]);
    expect(more.more.questions).toMatchObject([{ key, recalled: cement, analyses: 1 }]);
    expect(more.summary.changes).toMatchObject([{ key: 'K.3' }]);
    const other = await look(bytes, { choices: new Map([[key, 'new']]) });
    expect(heldOf(other)).toEqual(['K.1', 'K.2']);
    // What a work of a source has, or one that is switched off, is nobody's answer.
    const item = at.db.updateTable('hsp_item');
    await item.set({ active: false }).execute();
    expect((await look(bytes)).more.questions).toMatchObject([{ recalled: null }]);
    await item.set({ active: true, source_id: await at.addSource(newId()) }).execute();
    expect((await look(bytes)).more.questions).toMatchObject([{ recalled: null }]);
  });

  test('made new by the answer have the price of the file', async () => {
    await at.addMaster('MATERIAL', 'M.70', {
      name: 'Semen portland tipe I',
      unit: 'kg',
      price: '1500',
    });
    const bytes = table([
      'K.1',
      'Plesteran',
      'm2',
      'Bahan',
      'Semen portland',
      null,
      'kg',
      10,
      1400,
    ]);
    const key = (await look(bytes)).more.questions[0]?.key ?? '';
    await send(bytes, { choices: new Map([[key, 'new']]) });
    expect(await overrides()).toEqual(['K.1 Semen portland 1400.00 null']);
    expect((await at.masters('MATERIAL'))[1]).toBe('USER B-00001 | Semen portland | kg | 1400.00');
  });
});

test('a file that is no list, or none, is refused', async () => {
  const asked = { file: undefined } as Partial<Wish>;
  await expect(send(rows('K.1'), asked)).rejects.toMatchObject({ code: 'IMPORT_FILE' });
  const text = { file: sentFile(Buffer.from('PK\u0003\u0004 broken'), 'a.xlsx') };
  await expect(send(rows('K.1'), text)).rejects.toMatchObject({ code: 'IMPORT_DAMAGED' });
});
