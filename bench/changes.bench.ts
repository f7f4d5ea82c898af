// What is told before a change of the catalogue is saved: the reach of a wage that nearly every
// analysis uses, and the previews of price lists as long as a file may be.
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { report, timed } from './figure.ts';
import { raiseHouse } from './house.ts';

const ROUNDS = 5;
const ROWS = 20_000;

const house = await raiseHouse();
const { rows: wages } = await sql<{ id: string; price: string; used: number }>`
  select m.id, m.price, count(distinct row.hsp_item_id)::int as used
  from master_item m join recipe_component row on row.master_item_id = m.id
  where m.type = 'LABOR' group by m.id order by used desc limit 1`.execute(house.db);
for (const wage of wages) {
  for (const recompute of [false, true]) {
    const fields = { dailyRate: Number(wage.price) + 1_000, price: Number(wage.price) + 1_000 };
    const change = { kind: 'master', id: wage.id, fields, recompute };
    report({
      name: `a wage of ${wage.used} analyses previewed${recompute ? ', with their renewal' : ''}`,
      value: await slowest(() => post('/impact', JSON.stringify(change))),
      unit: 'ms',
      bar: 1_000,
    });
  }
}

const masterRows = Array.from({ length: ROWS }, (_, n) => [
  `B.${n}`,
  `Bahan ${n} ukuran ${n % 97} mm`,
  n % 3 === 0 ? 'Kg' : 'bh',
  1_000 + n * 1.25,
  n % 10 === 0 ? 'Harga survei' : null,
]);
const itemRows = Array.from({ length: ROWS }, (_, n) => [
  `Kategori ${n % 40}`,
  `9.${Math.floor(n / 100)}.${n % 100}`,
  `Pekerjaan ${n} dengan bahan ${n % 97}`,
  'm3',
  10_000 + n * 1.25,
  null,
  10,
  'Daftar harga 2026',
]);
const masterHead = ['Kode', 'Nama', 'Satuan', 'Harga', 'Catatan'];
const itemHead = [
  'Kategori',
  'Kode',
  'Deskripsi',
  'Satuan',
  'Harga',
  'Sumber',
  'Overhead (%)',
  'Edisi',
];
const lists = {
  'materials, .xlsx': ['/master/import/materials', await workbook('Bahan', masterHead, masterRows)],
  'materials, .csv': ['/master/import/materials', csv(masterHead, masterRows)],
  'items, .xlsx': ['/hsp/import', await workbook('HSP', itemHead, itemRows)],
} as const;
for (const [name, [to, bytes]] of Object.entries(lists)) {
  const file = new File([new Uint8Array(bytes)], `daftar.${name.slice(-4).replace('.', '')}`);
  const value = await slowest(() => {
    const form = new FormData();
    form.set('file', file);
    return post(`${to}?dryRun=1`, form);
  });
  report({ name: `20,000 rows previewed: ${name}`, value, unit: 'ms', bar: 2_000 });
}

// One list of all kinds: its rows are reviewed, then stored (PRICE-23).
const mixedHead = ['No', 'Kode', 'Nama Bahan', 'Spesifikasi', 'Satuan', 'Harga'];
const mixedRows = masterRows.map(([code, name, unit, price], n) => [
  n + 1,
  `X${String(code)}`,
  name ?? null,
  `tipe ${n % 89}`,
  unit ?? null,
  price ?? null,
]);
const mixed = new File(
  [new Uint8Array(await workbook('Bahan', mixedHead, mixedRows))],
  'harga.xlsx',
);
const roles = ['abaikan', 'kode', 'nama', 'spesifikasi', 'satuan', 'harga'];
const sheets = [{ sheet: 'Bahan', isRead: true, headRow: 1, roles, kind: 'MATERIAL' }];
const map = JSON.stringify({ sheets, hours: '8', ppn: null });
const sendMixed = (query: string) => {
  const form = new FormData();
  form.set('map', map);
  form.set('file', mixed);
  return post(`/price-lists/import${query}`, form);
};
const reviewed = await slowest(() => sendMixed('?dryRun=1'));
report({
  name: '20,000 rows of all kinds reviewed, .xlsx',
  value: reviewed,
  unit: 'ms',
  bar: 2_000,
});
// The same list as prices of the masters that analyses use: what each row may price (PAIR-01, SPEED-13).
const { rows: used } = await sql<{ name: string; unit: string }>`
  select distinct m.name, coalesce(m.unit_code, '') as unit from master_item m
  join recipe_component row on row.master_item_id = m.id
  where m.type = 'MATERIAL'`.execute(house.db);
const regional = mixedRows.map((row, n) => {
  const master = used[n % (4 * used.length)];
  // Every fourth run through them is of what analyses use; the others are neighbours of it.
  return master
    ? [row[0], row[1], `${master.name} mutu ${n % 7}`, null, master.unit, row[5]]
    : [...row];
});
const region = new File(
  [
    new Uint8Array(
      await workbook(
        'Bahan',
        mixedHead,
        regional.map((row) => row.map(nothing)),
      ),
    ),
  ],
  'ssh.xlsx',
);
report({
  name: `20,000 rows paired with ${used.length} masters, .xlsx`,
  value: await slowest(() => {
    const form = new FormData();
    form.set('map', map);
    form.set('source', 'SSH Contoh');
    form.set('file', region);
    return post('/price-lists/pairs', form);
  }),
  unit: 'ms',
  bar: 2_000,
});

const stored = await timed(() => sendMixed(''));
report({ name: '20,000 rows of all kinds stored, .xlsx', value: stored, unit: 'ms', bar: 5_000 });
await house.strike();

async function slowest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(work));
  return Math.max(...times);
}

async function post(to: string, body: string | FormData): Promise<void> {
  const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : undefined;
  const answer = await house.call(to, { method: 'POST', body, ...(headers && { headers }) });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
}

/** A cell that is left blank. */
function nothing(cell: string | number | null | undefined): string | number | null {
  return cell ?? null;
}

type Row = readonly (string | number | null)[];

function workbook(name: string, head: Row, rows: readonly Row[]): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name, rows: [head, ...rows].map((row) => [...row]) }] });
}

function csv(head: Row, rows: readonly Row[]): Uint8Array {
  const lines = [head, ...rows].map((row) => row.map((cell) => cell ?? '').join(';'));
  return new TextEncoder().encode(lines.join('\r\n'));
}
