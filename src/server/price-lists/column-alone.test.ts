// Our own exports, with one column changed: the preview, the counts and what is stored say the same,
// and what is not taken is named.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import {
  startTestServer,
  type Ask,
  type Said,
  type TestServer,
} from '../../../tests/support/server.ts';
import { decimal, toText } from '../../domain/number/decimal.ts';
import {
  itemLayout,
  laborLayout,
  materialLayout,
  recipeLayout,
  type Layout,
} from '../../domain/price-list/layouts.ts';
import { inCamelCase } from '../platform/camel-case.ts';
import { foundAs } from '../master/master-row-store.ts';
import { newId } from '../platform/database/new-id.ts';
import { readWorkbook } from '../spreadsheet/read-workbook.ts';
import { csv, send, workbook } from './lists-of-tests.ts';

let server: TestServer;
let admin: Ask;

const materials = '/master/import/materials';
const labor = '/master/import/labor';
const catalogue = '/hsp/import';

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  const source = (code: string) => ({ id: newId(), code, label: code, code_order: code });
  await server.db.insertInto('source').values(['SNI', 'CK-2026'].map(source)).execute();
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const table of ['hsp_item', 'category', 'master_price', 'master_item', 'unit'] as const) {
    await server.db.deleteFrom(table).execute();
  }
  const master = (
    type: string,
    [code, name, unit]: [string, string, string],
    [price, dailyRate, hourlyRate]: (string | null)[],
    notes: string | null = null,
    tkdn: string | null = null,
  ) => ({
    id: newId(),
    type,
    ...foundAs({ code, name, unit }),
    price: price ?? null,
    dailyRate: dailyRate ?? null,
    hourlyRate: hourlyRate ?? null,
    notes,
    tkdn,
    priceAt: new Date('2026-01-02'),
  });
  await inCamelCase(server.db)
    .insertInto('masterItem')
    .values([
      master('MATERIAL', ['B.01', 'Semen', 'kg'], ['1500'], 'franko gudang'),
      master('MATERIAL', ['B.02', 'Pasir', 'm3'], ['200000'], null, '40'),
      master('MATERIAL', ['B.03', 'Batu', 'm3'], [null]),
      master('LABOR', ['L.01', 'Pekerja', 'OH'], ['120000', '120000', '15000'], 'SK 2026'),
      master('LABOR', ['L.02', 'Tukang', 'OH'], ['150000']),
      master('LABOR', ['L.03', 'Operator', 'OJ'], ['20000', '160000', '20000']),
      master('LABOR', ['L.04', 'Mandor', 'bulan'], ['4000000', '180000']),
      master('LABOR', ['L.05', 'Penjaga', 'OH'], ['140000', '140000', '20000']),
      master('LABOR', ['L.06', 'Kenek', 'OH'], ['100000', null, '12500']),
      master('LABOR', ['L.07', 'Ahli', 'OH'], ['300000', '280000']),
      master('LABOR', ['L.08', 'Magang', 'OH'], [null]),
      master('EQUIPMENT', ['P.01', 'Molen', 'jam'], ['50000']),
    ])
    .execute();
  const made = await send(
    admin,
    catalogue,
    await workbook(
      {
        name: 'HSP',
        rows: [
          Object.values(itemLayout).map(({ title }) => title),
          // F: (60.000 + 3.000 + 300) × 1,1 = 69.630
          ['Tanah', 'K.1', 'Galian', 'm3', null, 'SNI', 10, 'Edisi 2026'],
          ['Tanah', 'K.2', 'Urugan', 'm3', 75_000, 'SNI', 10, null],
          ['Beton', 'K.3', 'Bongkar', 'm3', 5_000, null, null, null],
          ['Beton', 'K.4', 'Pasang batu', 'm3', 10_000, null, 10, null],
        ],
      },
      {
        name: 'AHSP',
        rows: [
          Object.values(recipeLayout).map(({ title }) => title),
          ['K.1', 'TENAGA', 'L.01', null, null, 0.5, null, null],
          ['K.1', 'BAHAN', 'B.01', null, null, 2, null, null],
          ['K.1', 'BAHAN', null, 'Alat bantu', null, 0.1, null, 'B.01'],
          ['K.2', 'TENAGA', 'L.01', null, null, 0.5, null, null],
          ['K.4', 'BAHAN', 'B.03', null, null, 1, null, null],
        ],
      },
    ),
  );
  expect(made.body.summary.errors).toEqual([]);
});

type Row = (string | number | null)[];
interface FileSheet {
  name: string;
  rows: Row[];
}
interface Export {
  /** Of the call that writes it. */
  readonly from: string;
  /** Of the call that reads it. */
  readonly into: string;
  readonly layouts: Readonly<Record<string, Layout>>;
}

const exportsOf = {
  materials: {
    from: '/master/export?type=MATERIAL',
    into: materials,
    layouts: { Bahan: materialLayout },
  },
  wages: { from: '/master/export?type=LABOR', into: labor, layouts: { Upah: laborLayout } },
  tools: {
    from: '/master/export?type=EQUIPMENT',
    into: materials,
    layouts: { Peralatan: materialLayout },
  },
  catalogue: {
    from: '/hsp/export?',
    into: catalogue,
    layouts: { HSP: itemLayout, AHSP: recipeLayout },
  },
} as const satisfies Record<string, Export>;

/** The sheets of an export as they came. */
async function written({ from }: Export): Promise<FileSheet[]> {
  const { bytes } = await admin('GET', from);
  const read = await readWorkbook(bytes);
  if (read.kind !== 'read') throw new Error('an export was written');
  return read.sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row] as Row) }));
}

/** Puts a value into the row that has the key in its first columns, or is the n-th. */
function put(sheets: FileSheet[], at: Export, { sheet, row, column, value }: Change) {
  const list = sheets.find(({ name }) => name === sheet);
  const names = Object.keys(at.layouts[sheet] ?? {});
  const cells =
    typeof row === 'number'
      ? list?.rows[row]
      : list?.rows.find(([first, second]) => first === row || second === row);
  if (!cells) throw new Error(`no row ${row} in ${sheet}`);
  cells[names.indexOf(column)] = value;
}

interface Change {
  sheet: string;
  row: string | number;
  column: string;
  value: string | number | null;
}

const figures = /^(Harga|Tarif|Overhead|TKDN)/;
const plain = (column: string, text: string | null) =>
  text !== null && figures.test(column) ? toText(decimal(text)) : text;

/** All that a person can see of the lists, by code and column. */
async function stored(): Promise<Map<string, Record<string, string | null>>> {
  const masters = await server.db.selectFrom('master_item').selectAll().execute();
  const items = await server.db
    .selectFrom('hsp_item')
    .innerJoin('category', 'category.id', 'hsp_item.category_id')
    .leftJoin('source', 'source.id', 'hsp_item.source_id')
    .leftJoin('recipe', 'recipe.hsp_item_id', 'hsp_item.id')
    .select([
      'hsp_item.id',
      'kode',
      'category.name as Kategori',
      'deskripsi as Deskripsi',
      'satuan as Satuan',
      'harga as Harga',
      'source.code as Sumber',
      'overhead_percent as Overhead (%)',
      'edition as Edisi',
    ])
    .execute();
  const components = await server.db
    .selectFrom('recipe_component')
    .selectAll()
    .orderBy('ord')
    .execute();
  const state = new Map<string, Record<string, string | null>>();
  for (const row of masters) {
    state.set(row.code, {
      Nama: row.name,
      Satuan: row.unit_code,
      Harga: row.price,
      'Tarif Harian': row.daily_rate,
      'Jam per Hari': row.day_hours === null ? null : String(Number(row.day_hours)),
      'Tarif Jam': row.hourly_rate,
      'TKDN (%)': row.tkdn,
      Catatan: row.notes,
    });
  }
  for (const { id, kode, ...item } of items) {
    const rows = components
      .filter(({ hsp_item_id }) => hsp_item_id === id)
      .map((row) => [
        row.grp,
        row.master_item_id,
        row.name_snapshot,
        row.coefficient,
        row.price_override,
        row.unit_price_snapshot,
        // A group, or the place of a row.
        (row.percent_of as string[] | null)?.map((base) =>
          components.some((each) => each.id === base)
            ? components.findIndex((each) => each.id === base)
            : base,
        ),
      ]);
    state.set(kode, { ...item, AHSP: rows.length > 0 ? JSON.stringify(rows) : null });
  }
  return state;
}

type State = Awaited<ReturnType<typeof stored>>;

/** `K.1 Harga: 5 → 6` of each value that is another, `K.9 baru` of what was made. */
function differences(before: State, after: State): string[] {
  return [...after].flatMap(([key, now]) => {
    const was = before.get(key);
    if (!was) return [`${key} baru`];
    return Object.entries(now).flatMap(([column, value]) => {
      const [old, fresh] = [plain(column, was[column] ?? null), plain(column, value)];
      if (old === fresh) return [];
      return [column === 'AHSP' ? `${key} AHSP` : `${key} ${column}: ${old} → ${fresh}`];
    });
  });
}

/** The same, as a preview tells it. */
const previewed = ({ body }: Said): string[] =>
  body.summary.changes.flatMap(
    ({ key, outcome, changes }: { key: string; outcome: string; changes: Told[] }) =>
      outcome === 'new'
        ? [`${key} baru`]
        : changes.map(({ column, old, new: fresh }) =>
            column === 'AHSP'
              ? `${key} AHSP`
              : `${key} ${column}: ${plain(column, old)} → ${plain(column, fresh)}`,
          ),
  );
interface Told {
  column: string;
  old: string | null;
  new: string | null;
}
const words = (faults: { column?: string; reason: string }[]) =>
  faults.map(({ column, reason }) => `${column ?? '–'}: ${reason}`);

const sorted = (texts: readonly string[]) => texts.toSorted();

/** Looks at a file and stores it: both say the same, and that is what happened. */
async function take(into: string, bytes: Uint8Array, query = '') {
  const before = await stored();
  const name = 'daftar.xlsx';
  const preview = await send(admin, `${into}?dryRun=1${query}`, bytes, { name });
  expect([preview.status, preview.body.error]).toEqual([200, undefined]);
  expect(await stored()).toEqual(before);
  const done = await send(admin, `${into}?x=1${query}`, bytes, { name });
  const { changes: _, ...told } = preview.body.summary;
  expect(done.body.summary).toEqual(told);
  const changes = sorted(previewed(preview));
  expect(sorted(differences(before, await stored()))).toEqual(changes);
  const { counts } = done.body.summary;
  const made = changes.filter((change) => change.endsWith(' baru'));
  const changed = new Set(changes.filter((change) => !made.includes(change)).map(keyOf));
  expect([counts.created_global, counts.updated_global]).toEqual([made.length, changed.size]);
  return { preview, done, changes };
}
const keyOf = (change: string) => change.slice(0, change.indexOf(' '));

/** Of what an export with this change says: what is taken, what is named, what waits for a tick. */
interface Case {
  change: [row: string | number, column: string, value: string | number | null];
  /** A second one with it. */
  and?: [row: string | number, column: string, value: string | number | null];
  taken?: string[];
  named?: string[];
  faults?: string[];
  /** What a tick takes of a held row. */
  ticked?: string[];
}

const changed = (n: number) => `${n} sel kosong: isi yang lama tetap`;
const otherFigures = (one: string, other: string) =>
  `Harga: ${one} dan ${other} sama-sama berubah dan berbeda. Centang untuk memakai Harga`;

const cases: Record<string, Record<string, Case[]>> = {
  'materials Bahan': {
    kode: [
      {
        change: ['B.01', 'kode', 'B.77'],
        taken: ['B.77 baru'],
        named: ['Kode: Nama dan satuan sama dengan B.01; ini menjadi data baru'],
      },
      { change: ['B.01', 'kode', null], named: [`Kode: ${changed(1)}`] },
    ],
    nama: [
      { change: ['B.01', 'nama', 'Semen PC'], taken: ['B.01 Nama: Semen → Semen PC'] },
      { change: ['B.01', 'nama', null], faults: ['Nama: Wajib diisi'] },
    ],
    satuan: [{ change: ['B.01', 'satuan', 'zak'], taken: ['B.01 Satuan: kg → zak'] }],
    harga: [
      { change: ['B.01', 'harga', 1600], taken: ['B.01 Harga: 1500 → 1600'] },
      { change: ['B.03', 'harga', 90_000], taken: ['B.03 Harga: null → 90000'] },
      { change: ['B.01', 'harga', null], faults: ['Harga: Harga kosong'] },
      {
        change: ['B.01', 'harga', 150_000],
        faults: ['Harga: Harga melonjak lebih dari 10×'],
        ticked: ['B.01 Harga: 1500 → 150000'],
      },
    ],
    tkdn: [
      { change: ['B.01', 'tkdn', 87.33], taken: ['B.01 TKDN (%): null → 87.33'] },
      { change: ['B.01', 'tkdn', 0], taken: ['B.01 TKDN (%): null → 0'] },
      { change: ['B.02', 'tkdn', null], named: [`TKDN (%): ${changed(1)}`] },
      { change: ['B.02', 'tkdn', 100.5], faults: ['TKDN (%): Maksimal 100'] },
    ],
    catatan: [
      { change: ['B.02', 'catatan', 'lokal'], taken: ['B.02 Catatan: null → lokal'] },
      { change: ['B.01', 'catatan', null], named: [`Catatan: ${changed(1)}`] },
    ],
  },
  'wages Upah': {
    kode: [
      {
        change: ['L.02', 'kode', 'L.77'],
        taken: ['L.77 baru'],
        named: ['Kode: Nama dan satuan sama dengan L.02; ini menjadi data baru'],
      },
      { change: ['L.02', 'kode', null], faults: ['Kode: Wajib diisi'] },
    ],
    nama: [{ change: ['L.01', 'nama', 'Buruh'], taken: ['L.01 Nama: Pekerja → Buruh'] }],
    satuan: [
      {
        change: ['L.01', 'satuan', 'OJ'],
        faults: ['Satuan: OH dan OJ tidak dapat saling menggantikan'],
      },
      { change: ['L.01', 'satuan', 'bulan'], taken: ['L.01 Satuan: OH → bulan'] },
      { change: ['L.01', 'satuan', null], named: [`Satuan: ${changed(1)}`] },
    ],
    tarifHarian: [
      {
        change: ['L.01', 'tarifHarian', 128_000],
        taken: [
          'L.01 Harga: 120000 → 128000',
          'L.01 Tarif Harian: 120000 → 128000',
          'L.01 Tarif Jam: 15000 → 16000',
        ],
      },
      {
        change: ['L.02', 'tarifHarian', 160_000],
        taken: ['L.02 Harga: 150000 → 160000', 'L.02 Tarif Harian: null → 160000'],
      },
      {
        change: ['L.05', 'tarifHarian', 150_000],
        taken: ['L.05 Harga: 140000 → 150000', 'L.05 Tarif Harian: 140000 → 150000'],
        named: ['Tarif Jam: Tetap 20.000: tidak dihitung dari Tarif Harian'],
      },
      {
        change: ['L.07', 'tarifHarian', 290_000],
        taken: ['L.07 Harga: 300000 → 290000', 'L.07 Tarif Harian: 280000 → 290000'],
      },
      {
        change: ['L.03', 'tarifHarian', 170_000],
        taken: ['L.03 Tarif Harian: 160000 → 170000'],
        named: ['Tarif Harian: Harga tetap: satuan OJ memakai Tarif Jam'],
      },
      {
        change: ['L.04', 'tarifHarian', 190_000],
        taken: ['L.04 Tarif Harian: 180000 → 190000'],
        named: ['Tarif Harian: Harga tetap: satuan bulan bukan OH atau OJ'],
      },
      {
        change: ['L.08', 'tarifHarian', 90_000],
        taken: ['L.08 Harga: null → 90000', 'L.08 Tarif Harian: null → 90000'],
      },
      { change: ['L.01', 'tarifHarian', null], named: [`Tarif Harian: ${changed(1)}`] },
      {
        change: ['L.01', 'tarifHarian', 1_280_000],
        faults: ['Harga: Harga melonjak lebih dari 10×'],
        ticked: [
          'L.01 Harga: 120000 → 1280000',
          'L.01 Tarif Harian: 120000 → 1280000',
          'L.01 Tarif Jam: 15000 → 160000',
        ],
      },
    ],
    jamPerHari: [
      {
        change: ['L.01', 'jamPerHari', 7],
        taken: ['L.01 Jam per Hari: null → 7'],
        named: ['Jam per Hari: Disimpan, tidak ada tarif yang dihitung dengannya'],
      },
      { change: ['L.01', 'jamPerHari', 8] },
      {
        change: ['L.02', 'jamPerHari', 7],
        taken: ['L.02 Jam per Hari: null → 7'],
        named: ['Jam per Hari: Disimpan, tidak ada tarif yang dihitung dengannya'],
      },
      {
        change: ['L.07', 'jamPerHari', 7],
        taken: ['L.07 Jam per Hari: null → 7', 'L.07 Tarif Jam: null → 40000'],
      },
    ],
    tarifJam: [
      {
        change: ['L.03', 'tarifJam', 21_000],
        taken: [
          'L.03 Harga: 20000 → 21000',
          'L.03 Tarif Harian: 160000 → 168000',
          'L.03 Tarif Jam: 20000 → 21000',
        ],
      },
      {
        change: ['L.01', 'tarifJam', 17_000],
        taken: ['L.01 Tarif Jam: 15000 → 17000'],
        named: ['Tarif Jam: Harga tetap: satuan OH memakai Tarif Harian'],
      },
      {
        change: ['L.06', 'tarifJam', 13_000],
        taken: ['L.06 Harga: 100000 → 104000', 'L.06 Tarif Jam: 12500 → 13000'],
      },
      { change: ['L.01', 'tarifJam', null], named: [`Tarif Jam: ${changed(1)}`] },
    ],
    harga: [
      {
        change: ['L.01', 'harga', 128_000],
        taken: [
          'L.01 Harga: 120000 → 128000',
          'L.01 Tarif Harian: 120000 → 128000',
          'L.01 Tarif Jam: 15000 → 16000',
        ],
      },
      { change: ['L.02', 'harga', 160_000], taken: ['L.02 Harga: 150000 → 160000'] },
      {
        change: ['L.07', 'harga', 310_000],
        taken: ['L.07 Harga: 300000 → 310000'],
        named: ['Harga: Harga yang dipakai; Tarif Harian 280.000 berbeda'],
      },
      { change: ['L.02', 'harga', null], named: [`Harga: ${changed(1)}`] },
      { change: ['L.07', 'harga', null], taken: ['L.07 Harga: 300000 → 280000'] },
      {
        change: ['L.01', 'harga', 130_000],
        and: ['L.01', 'tarifHarian', 125_000],
        faults: [otherFigures('Harga 130.000', 'Tarif Harian 125.000')],
        ticked: [
          'L.01 Harga: 120000 → 130000',
          'L.01 Tarif Harian: 120000 → 125000',
          'L.01 Tarif Jam: 15000 → 15625',
        ],
      },
      {
        change: ['L.01', 'harga', 128_000],
        and: ['L.01', 'tarifHarian', 128_000],
        taken: [
          'L.01 Harga: 120000 → 128000',
          'L.01 Tarif Harian: 120000 → 128000',
          'L.01 Tarif Jam: 15000 → 16000',
        ],
      },
    ],
    catatan: [
      { change: ['L.01', 'catatan', 'SK 2027'], taken: ['L.01 Catatan: SK 2026 → SK 2027'] },
    ],
  },
  'catalogue HSP': {
    kategori: [
      { change: ['K.1', 'kategori', 'Beton'], taken: ['K.1 Kategori: Tanah → Beton'] },
      { change: ['K.1', 'kategori', null], named: [`Kategori: ${changed(1)}`] },
    ],
    kode: [{ change: ['K.3', 'kode', 'K.9'], taken: ['K.9 baru'] }],
    deskripsi: [
      {
        change: ['K.1', 'deskripsi', 'Gali'],
        faults: ['Deskripsi: Uraian di Taksir “Galian”, di berkas “Gali”'],
        ticked: ['K.1 Deskripsi: Galian → Gali'],
      },
      { change: ['K.1', 'deskripsi', null], named: [`Deskripsi: ${changed(1)}`] },
    ],
    satuan: [
      {
        change: ['K.1', 'satuan', 'm2'],
        faults: ['Deskripsi: Satuan di Taksir m3, di berkas m2'],
        ticked: ['K.1 Satuan: m3 → m2'],
      },
      { change: ['K.1', 'satuan', null], named: [`Satuan: ${changed(1)}`] },
    ],
    harga: [
      { change: ['K.1', 'harga', 70_000], taken: ['K.1 Harga: 69630 → 70000'] },
      { change: ['K.3', 'harga', null], named: [`Harga: ${changed(1)}`] },
      { change: ['K.2', 'harga', null], taken: ['K.2 Harga: 75000 → 66000'] },
      {
        change: ['K.1', 'harga', 70_000],
        and: ['K.1', 'overhead', 20],
        faults: [otherFigures('Harga 70.000', 'F 75.960')],
        ticked: ['K.1 Harga: 69630 → 70000', 'K.1 Overhead (%): 10 → 20'],
      },
      {
        change: ['K.1', 'harga', 75_960],
        and: ['K.1', 'overhead', 20],
        taken: ['K.1 Harga: 69630 → 75960', 'K.1 Overhead (%): 10 → 20'],
      },
    ],
    sumber: [
      { change: ['K.3', 'sumber', 'SNI'], taken: ['K.3 Sumber: null → SNI'] },
      {
        change: ['K.1', 'sumber', 'CK-2026'],
        faults: ['Sumber: Kode sudah ada dengan Sumber lain'],
        ticked: ['K.1 Sumber: SNI → CK-2026'],
      },
      { change: ['K.1', 'sumber', null], named: [`Sumber: ${changed(1)}`] },
    ],
    overhead: [
      {
        change: ['K.1', 'overhead', 20],
        taken: ['K.1 Harga: 69630 → 75960', 'K.1 Overhead (%): 10 → 20'],
      },
      {
        change: ['K.2', 'overhead', 20],
        faults: [
          'Harga: Analisis berubah, dan Harga 75.000 bukan F sebelumnya. Centang untuk memakai F 72.000',
        ],
        ticked: ['K.2 Harga: 75000 → 72000', 'K.2 Overhead (%): 10 → 20'],
      },
      {
        change: ['K.4', 'overhead', 20],
        faults: [
          'Harga: Analisis berubah, tetapi harga 1 komponen belum ada. Centang untuk menyimpannya dengan Harga tetap 10.000',
        ],
        ticked: ['K.4 Overhead (%): 10 → 20'],
      },
      { change: ['K.3', 'overhead', 15], taken: ['K.3 Overhead (%): null → 15'] },
      { change: ['K.1', 'overhead', null], named: [`Overhead (%): ${changed(1)}`] },
    ],
    edisi: [
      { change: ['K.3', 'edisi', 'Edisi 2026'], taken: ['K.3 Edisi: null → Edisi 2026'] },
      { change: ['K.1', 'edisi', null], named: [`Edisi: ${changed(1)}`] },
    ],
  },
  // Rows: K.4 B.03 (category Beton first), K.1 L.01, K.1 B.01, K.1 share, K.2 L.01.
  'catalogue AHSP': {
    kodeHsp: [
      {
        change: [3, 'kodeHsp', 'K.77'],
        faults: ['–: Kode HSP tidak ditemukan', 'Persen Dari: Kode master tidak ditemukan'],
      },
    ],
    kelompok: [
      { change: [2, 'kelompok', 'BAHAN'], faults: ['Kode Master: Kode master tidak ditemukan'] },
    ],
    kodeMaster: [
      {
        change: [2, 'kodeMaster', 'L.02'],
        // (75.000 + 3.000 + 300) × 1,1
        taken: ['K.1 AHSP', 'K.1 Harga: 69630 → 86130'],
        named: ['Nama: Nama mengikuti master L.02: Tukang'],
      },
      {
        change: [2, 'kodeMaster', 'L.99'],
        faults: ['Kode Master: Kode master tidak ditemukan'],
      },
      {
        change: [4, 'kodeMaster', 'B.02'],
        faults: [
          'Persen Dari: Kode Master dan Persen Dari tidak dapat bersama. Kosongkan salah satunya',
        ],
      },
    ],
    nama: [
      { change: [2, 'nama', 'Buruh'], named: ['Nama: Nama mengikuti master L.01: Pekerja'] },
      { change: [4, 'nama', 'Perkakas'], taken: ['K.1 AHSP'] },
    ],
    satuan: [
      { change: [2, 'satuan', 'm3'], named: ['Satuan: Satuan master L.01: OH'] },
      { change: [4, 'satuan', 'm3'], named: ['Satuan: Satuan baris persen: bagian'] },
    ],
    koefisien: [
      { change: [2, 'koefisien', 1], taken: ['K.1 AHSP', 'K.1 Harga: 69630 → 135630'] },
      {
        change: [5, 'koefisien', 1],
        faults: [
          'Harga: Analisis berubah, dan Harga 75.000 bukan F sebelumnya. Centang untuk memakai F 132.000',
        ],
        ticked: ['K.2 AHSP', 'K.2 Harga: 75000 → 132000'],
      },
    ],
    hargaOverride: [
      {
        change: [2, 'hargaOverride', 130_000],
        taken: ['K.1 AHSP', 'K.1 Harga: 69630 → 75130'],
      },
      {
        change: [4, 'hargaOverride', 5],
        faults: ['Harga Override: Baris persen tidak memakai Harga Override. Kosongkan'],
      },
    ],
    persenDari: [
      { change: [4, 'persenDari', 'TENAGA'], taken: ['K.1 AHSP', 'K.1 Harga: 69630 → 75900'] },
      {
        change: [2, 'persenDari', 'BAHAN'],
        faults: [
          'Persen Dari: Kode Master dan Persen Dari tidak dapat bersama. Kosongkan salah satunya',
        ],
      },
    ],
  },
};

const flat = Object.entries(cases).flatMap(([list, columns]) =>
  Object.values(columns).flatMap((each) =>
    each.map((one) => ({
      list,
      title: [one.change, ...(one.and ? [one.and] : [])].map((part) => part.join(' ')).join(', '),
      one,
    })),
  ),
);

test('PRICE-20 every column of every export has its cases', () => {
  for (const [list, columns] of Object.entries(cases)) {
    const [name = '', sheet = ''] = list.split(' ');
    const { layouts }: Export = exportsOf[name as keyof typeof exportsOf];
    expect([list, Object.keys(columns).toSorted()]).toEqual([
      list,
      Object.keys(layouts[sheet] ?? {}).toSorted(),
    ]);
  }
});

test.each(flat)('PRICE-20 $list, $title', async ({ list, one }) => {
  const [name = '', sheet = ''] = list.split(' ');
  const at: Export = exportsOf[name as keyof typeof exportsOf];
  const sheets = await written(at);
  for (const part of [one.change, ...(one.and ? [one.and] : [])]) {
    const [row, column, value] = part;
    put(sheets, at, { sheet, row, column, value });
  }
  const bytes = await workbook(...sheets);
  const { preview, changes } = await take(at.into, bytes);
  expect({
    taken: changes,
    named: words(preview.body.summary.notes),
    faults: words(preview.body.summary.errors),
  }).toEqual({ taken: sorted(one.taken ?? []), named: one.named ?? [], faults: one.faults ?? [] });
  expect(preview.body.summary.held).toHaveLength(one.ticked ? 1 : 0);
  if (!one.ticked) return;
  const all = await take(at.into, bytes, '&acceptJumps=1');
  expect([all.changes, all.preview.body.summary.errors]).toEqual([sorted(one.ticked), []]);
});

describe('untouched', () => {
  const formats = ['xlsx', 'csv'] as const;
  test.each(
    (['materials', 'wages', 'catalogue'] as const).flatMap((name) =>
      formats.map((format) => ({ name, format })),
    ),
  )('PRICE-20 $name as $format: nothing changes, and no date', async ({ name, format }) => {
    const { from, into }: Export = exportsOf[name];
    const rows = () =>
      Promise.all([
        server.db.selectFrom('master_item').selectAll().orderBy('id').execute(),
        server.db.selectFrom('master_price').selectAll().orderBy('id').execute(),
        server.db.selectFrom('hsp_item').selectAll().orderBy('id').execute(),
        server.db.selectFrom('recipe_component').selectAll().orderBy('id').execute(),
      ]);
    const before = await rows();
    const { bytes } = await admin('GET', `${from}&format=${format}`);
    for (const [query, lead] of [
      ['?dryRun=1', 'Pratinjau import'],
      ['', 'Import selesai'],
    ] as const) {
      const { body } = await send(admin, into + query, bytes, { name: `x.${format}` });
      expect(body.message).toBe(`${lead}: tanpa perubahan.`);
      expect([body.summary.errors, body.summary.notes]).toEqual([[], []]);
    }
    expect(await rows()).toEqual(before);
  });

  test('PRICE-20 tools are no materials: each row waits for a tick that says so', async () => {
    const { from, into } = exportsOf.tools;
    const { bytes } = await admin('GET', from);
    const { preview } = await take(into, bytes);
    expect(words(preview.body.summary.errors)).toEqual([
      'Kode: Kode ini milik Peralatan “Molen”. Centang bila memang bahan',
    ]);
    expect(preview.body.summary.held).toHaveLength(1);
  });
});

test('PRICE-20 as text, without the sheet AHSP: another overhead moves harga to the new F', async () => {
  const { bytes } = await admin('GET', '/hsp/export?format=csv');
  const text = new TextDecoder().decode(bytes).replace('69630,00;SNI;10,0000', '69630,00;SNI;20');
  expect(text).toContain(';SNI;20');
  const { changes } = await take(catalogue, csv(text));
  expect(changes).toEqual(['K.1 Harga: 69630 → 75960', 'K.1 Overhead (%): 10 → 20']);
});

test('PRICE-20 analyses whose items are not in the file move harga too, or are refused by name', async () => {
  const sheets = await written(exportsOf.catalogue);
  const [hsp] = sheets;
  if (hsp) hsp.rows = hsp.rows.filter(([, kode]) => kode !== 'K.1' && kode !== 'K.2');
  put(sheets, exportsOf.catalogue, { sheet: 'AHSP', row: 2, column: 'koefisien', value: 1 });
  put(sheets, exportsOf.catalogue, { sheet: 'AHSP', row: 5, column: 'koefisien', value: 1 });
  const { changes, preview } = await take(catalogue, await workbook(...sheets));
  expect(changes).toEqual(['K.1 AHSP', 'K.1 Harga: 69630 → 135630']);
  expect(words(preview.body.summary.errors)).toEqual([
    '–: Analisis berubah, dan Harga 75.000 bukan F sebelumnya. Sertakan item ini di lembar HSP agar dapat dipilih',
  ]);
});

test('PRICE-20 what moved harga makes the analyses of a wage stale, and a column of no list is named', async () => {
  const sheets = await written(exportsOf.wages);
  put(sheets, exportsOf.wages, {
    sheet: 'Upah',
    row: 'L.01',
    column: 'tarifHarian',
    value: 128_000,
  });
  for (const [at, row] of (sheets[0]?.rows ?? []).entries()) row.push(at === 0 ? 'Merk' : 'x');
  const { preview } = await take(labor, await workbook(...sheets));
  expect(words(preview.body.summary.notes)).toEqual(['–: Kolom “Merk” tidak dibaca']);
  const { body } = await admin('GET', '/hsp/ahsp/K.1');
  expect(body.data).toMatchObject({ harga: 69630, stale: true });
});
