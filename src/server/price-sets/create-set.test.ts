// A region's list becomes a price set: what is kept of it, what is refused, and how its analyses prove it.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cityWorkbook } from '../../../tests/support/city-workbook.ts';
import {
  addPerson,
  createTestDatabase,
  type Person,
  type TestDatabase,
} from '../../../tests/support/database.ts';
import { regionList } from '../../../tests/support/region-list.ts';
import { decimal, toText } from '../../domain/number/decimal.ts';
import type { ListMap } from '../../domain/price-list/mixed/list-map.ts';
import { inTransaction } from '../platform/database/database.ts';
import { addUnits, csv, workbook } from '../price-lists/lists-of-tests.ts';
import {
  addAnalysis,
  addGoods,
  listOf as listRead,
  pairsOf,
  type Chosen,
  type List,
} from '../price-lists/pairing/goods-of-tests.ts';
import { createSet, type SetWish } from './create-set.ts';
import { refusalOf } from './rows-of-tests.ts';

let base: TestDatabase;
let dimas: Person;
let budi: Person;
const { signal } = new AbortController();
/** By its code, the id of each master. */
let masters: Readonly<Record<string, string>>;

beforeAll(async () => {
  base = await createTestDatabase();
  const { db } = base;
  dimas = await addPerson(db, 'ADMIN', 'Dimas');
  budi = await addPerson(db, 'USER', 'Budi');
  await addUnits(db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'bh', 'liter', 'hari']);
  const goods = [
    { code: 'U.1', name: 'Pekerja', unit: 'OH', price: '100' },
    { code: 'U.2', name: 'Pekerja', unit: 'OJ', price: '100' },
    { code: 'B.1', name: 'Semen Portland', unit: 'kg', price: '100' },
    { code: 'B.2', name: 'Pasir pasang', unit: 'm3', price: '100' },
    { code: 'B.3', name: 'Bata merah', unit: 'bh', price: '100' },
    { code: 'B.4', name: 'Lem kayu', unit: 'kg', price: '100' },
    { code: 'B.5', name: 'Minyak bekisting', unit: 'liter', price: '100' },
  ];
  masters = await addGoods(db, goods);
  for (const work of [
    { kode: 'A.1', parts: { 'U.1': '0.3', 'B.1': '11.5', 'B.3': '70' } },
    { kode: 'A.2', parts: { 'U.1': '0.25', 'B.1': '8', 'B.2': '0.04' } },
    { kode: 'A.3', parts: { 'B.1': '6', 'B.4': '0.2', 'B.5': '0.1', 'U.2': '0' } },
  ])
    await addAnalysis(db, goods, work);
});
afterAll(() => base.drop());
beforeEach(async () => {
  for (const table of ['price_set', 'kept_pair'] as const)
    await base.db.deleteFrom(table).execute();
});

const listOf = (bytes: Uint8Array, how: Parameters<typeof listRead>[3] = {}) =>
  listRead(base.db, dimas.id, bytes, how);

const said = {
  name: 'SSH Contoh 2026',
  region: 'Kabupaten Contoh',
  priceDate: '2026-03-01',
  document: 'SK Bupati 12/2026',
};
function make(list: List, chosen: Chosen, wish: Partial<SetWish> = {}, caller = dimas) {
  const { file, map } = list;
  const pairs = pairsOf(list, masters, chosen);
  const whole = { file, fileHash: undefined, map, source: 'SSH Contoh', pairs, left: [] };
  const asked = { ...whole, hours: null, ownerId: null, ...said, ...wish };
  return inTransaction(base.db, (tx) => createSet(tx, caller, asked, signal));
}

async function kept() {
  const sets = await base.db
    .selectFrom('price_set')
    .select(['id', 'name', 'region', 'document', 'owner_id', 'holds_ppn', 'created_by'])
    .execute();
  const prices = await base.db
    .selectFrom('price_set_price')
    .select(['type', 'code_key', 'unit', 'price', 'row_name', 'row_unit', 'factor'])
    .orderBy('code_key')
    .execute();
  const pairs = await base.db
    .selectFrom('kept_pair')
    .select(['owner_id', 'run_id', 'source', 'code_key', 'row_name', 'factor'])
    .orderBy('code_key')
    .execute();
  return {
    sets,
    prices: prices.map((price) => Object.values(price).join(' | ')),
    pairs: pairs.map(({ code_key: code, row_name: row, factor }) => [code, row, factor]),
    whose: [...new Set(pairs.map((pair) => [pair.owner_id, pair.run_id, pair.source].join(' ')))],
  };
}

const usually: Chosen = {
  'U.1': ['Pekerja'],
  'B.1': ['Portland Cement (PC)', '1/40'],
  'B.2': ['PASIR PASANG'],
};

test('EDISI-06 PAIR-04 PAIR-06 the rows that were chosen price the masters in the set, and the choices are kept', async () => {
  const list = await listOf(await workbook(...regionList()));
  const fileHash = createHash('sha256').update(list.file.bytes).digest('hex');
  const left = ['B.1', 'B.3'].map((code) => masters[code] ?? '');
  const hours = decimal('8.5');
  const { id, proof } = await make(list, usually, { fileHash, left, hours });
  expect(proof).toEqual({ compared: 0, differing: [], unknown: [] });
  const { name, region, document } = said;
  expect(await kept()).toEqual({
    sets: [
      {
        id,
        name,
        region,
        document,
        owner_id: null,
        holds_ppn: null,
        created_by: dimas.id,
      },
    ],
    prices: [
      'MATERIAL | b.1 | kg | 1562.50 | Portland Cement (PC) | zak 40 kg | 1/40',
      'MATERIAL | b.2 | m3 | 261000.00 | PASIR PASANG | m3 | 1',
      'LABOR | u.1 | OH | 110500.00 | Pekerja | OH | 1',
      'LABOR | u.2 | OJ | 13000.00 | Pekerja | OH | 1',
    ],
    // What follows a wage is no choice; of what has a pair nobody says that it has none.
    pairs: [
      ['b.1', 'Portland Cement (PC)', '1/40'],
      ['b.2', 'PASIR PASANG', '1'],
      ['b.3', null, null],
      ['u.1', 'Pekerja', '1'],
    ],
    whose: ['  SSH Contoh'],
  });
});

test('a set of a person, and what they chose, is theirs', async () => {
  const list = await listOf(await workbook(...regionList()));
  await make(list, { 'B.2': ['PASIR PASANG'] }, { ownerId: budi.id }, budi);
  const { sets, whose } = await kept();
  expect(sets).toMatchObject([{ owner_id: budi.id, created_by: budi.id }]);
  expect(whose).toEqual([`${budi.id}  SSH Contoh`]);
});

test('another file, no pairs, pairs of nothing and a list that is not understood are refused, and nothing is kept', async () => {
  const list = await listOf(await workbook(...regionList()));
  const nothing = {
    ...list.map,
    sheets: list.map.sheets.map((sheet) => ({ ...sheet, isRead: false })),
  };
  const refusals = [
    await refusalOf(() => make(list, usually, { fileHash: 'abc' })),
    await refusalOf(() => make(list, {})),
    await refusalOf(() => make(list, { 'B.2': ['Emas'] })),
    await refusalOf(() => make(list, { 'Z.9': ['PASIR PASANG'] })),
    await refusalOf(() => make({ ...list, map: nothing }, usually)),
    await refusalOf(() => make(list, usually, { file: undefined })),
  ];
  expect(refusals).toEqual([
    'FILE_CHANGED',
    'PAIRS_UNFIT',
    'PAIRS_UNFIT',
    'PAIRS_UNFIT',
    'IMPORT_MAP',
    'IMPORT_FILE',
  ]);
  expect(await kept()).toEqual({ sets: [], prices: [], pairs: [], whose: [] });
});

const ofCity: Chosen = {
  'U.1': ['Pekerja'],
  'B.1': ['Semen Portland'],
  'B.2': ['Pasir pasang'],
  'B.3': ['Bata merah'],
  'B.4': ['Lem kayu'],
  'B.5': ['Minyak bekisting'],
};

test('EDISI-06 what the file prints of analyses that we know is compared with ours at the prices of the set', async () => {
  const right = await listOf(await workbook(...cityWorkbook()));
  expect((await make(right, ofCity)).proof).toEqual({
    compared: 3,
    differing: [],
    unknown: ['2.2.1.1.3a'],
  });

  const faulty = await listOf(await workbook(...cityWorkbook({ isFaulty: true })));
  const { compared, differing } = (await make(faulty, ofCity, { name: 'Lain' })).proof;
  expect(compared).toBe(3);
  const told = differing.map(({ printed, ours, ...each }) => ({
    ...each,
    apart: toText(printed).split('.')[0] === (ours && toText(ours).split('.')[0]),
  }));
  expect(told).toEqual([
    {
      kode: 'A.1',
      deskripsi: 'Pekerjaan A.1',
      apart: false,
      because: 'Bata merah: berkas 75 × 812,5, di sini 70 × 812,5',
    },
    {
      kode: 'A.2',
      deskripsi: 'Pekerjaan A.2',
      apart: false,
      because: 'Pekerja: berkas 0,25 × 219.263,24, di sini 0,25 × 206.513,24',
    },
  ]);
  // 1,1 × (0,3 × 206.513,24 + 11,5 × 1.475,50 + 70 × 812,50)
  const [first] = differing;
  expect(first?.ours && toText(first.ours)).toBe('149376.94');
});

test('EDISI-06 an analysis that is not ours, and a file that prints none, prove nothing', async () => {
  const bytes = await workbook(...cityWorkbook({ isFaulty: true }));
  const unnamed = await listOf(bytes, { name: 'kota' });
  expect((await make(unnamed, ofCity)).proof).toEqual({ compared: 0, differing: [], unknown: [] });
  const gone = (at: Date | null) =>
    base.db.updateTable('hsp_item').set({ deleted_at: at }).where('kode', '=', 'A.1').execute();
  await gone(new Date());
  // Bricks are in no other work, and so they are priced no more.
  const { 'B.3': _bricks, ...others } = ofCity;
  const list = await listOf(bytes);
  const { proof } = await make(list, others, { name: 'Lain' });
  expect([proof.compared, proof.differing.map(({ kode }) => kode)]).toEqual([2, ['A.2']]);
  await gone(null);
});

test.each([
  ['kept in them', '0', true, '777.00'],
  ['taken out of them', '11', false, '700.00'],
])('CHECK-18 of prices with PPN the set knows that it was %s', async (_what, ppn, holds, price) => {
  const bytes = csv('Nama;Satuan;Harga termasuk PPN (Rp)', 'Bata merah;bh;777', 'Batu;m3;100');
  const change = (map: ListMap): ListMap => ({
    ...map,
    ppn,
    sheets: map.sheets.map((sheet) => ({
      ...sheet,
      kind: 'MATERIAL',
      isRead: true,
      roles: [...sheet.roles.slice(0, 2), 'hargaPpn'],
    })),
  });
  const list = await listOf(bytes, { name: 'bandung.csv', change });
  await make(list, { 'B.3': ['Bata merah'] });
  const { sets, prices } = await kept();
  expect(sets).toMatchObject([{ holds_ppn: holds }]);
  expect(prices).toEqual([`MATERIAL | b.3 | bh | ${price} | Bata merah | bh | 1`]);
});

test('CHECK-18 PPN of rows that price no master of the set is none of the set’s', async () => {
  const heads = ['Nama', 'Satuan'];
  const bytes = await workbook(
    {
      name: 'Bahan',
      rows: [
        [...heads, 'Harga'],
        ['Bata merah', 'bh', 700],
        ['Batu', 'm3', 9],
      ],
    },
    {
      name: 'Impor',
      rows: [
        [...heads, 'Harga termasuk PPN (Rp)'],
        ['Lem kayu', 'kg', 777],
        ['Cat', 'kg', 8],
      ],
    },
  );
  const change = (map: ListMap): ListMap => ({
    ...map,
    ppn: '0',
    sheets: map.sheets.map((sheet) => ({
      ...sheet,
      kind: 'MATERIAL',
      isRead: true,
      roles: ['nama', 'satuan', sheet.sheet === 'Impor' ? 'hargaPpn' : 'harga'],
    })),
  });
  const list = await listOf(bytes, { change });
  await make(list, { 'B.3': ['Bata merah'] });
  expect((await kept()).sets).toMatchObject([{ holds_ppn: null }]);
  await make(list, { 'B.3': ['Bata merah'], 'B.4': ['Lem kayu'] }, { name: 'Lain' });
  const held = (await kept()).sets.map((set) => [set.name, set.holds_ppn]);
  expect(new Map(held as [string, boolean | null][]).get('Lain')).toBe(true);
});
