// How far an import is, line by line, and what a cancel in its midst leaves (PRICE-16).
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { startTestServer, type TestServer } from '../../../tests/support/server.ts';
import { mapOf } from '../../domain/price-list/mixed/map-of.ts';
import { insertSession } from '../users/session-store.ts';
import { addUnits, csv, workbook } from './lists-of-tests.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await addPerson(server.db, 'ADMIN', 'Dimas');
  await addUnits(server.db, ['m3', 'kg']);
});
afterAll(() => server.stop());

interface Sent {
  readonly bytes: Uint8Array;
  readonly fields?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

async function send(at: string, { bytes, fields = {}, headers, signal }: Sent): Promise<Response> {
  const { token } = await insertSession(server.db, admin.id);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set(
    'file',
    new File([new Uint8Array(bytes)], at.startsWith('/analyses') ? 'a.xlsx' : 'a.csv'),
  );
  return fetch(`${server.origin}/api${at}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
    ...(signal && { signal }),
  });
}

const lines = { accept: 'application/x-ndjson, application/json' };

interface Line {
  readonly progress?: { stage: string; done: number; of: number; run?: string };
  readonly status?: string;
  readonly httpStatus?: number;
  readonly code?: string;
  readonly message?: string;
  readonly data?: { readonly message: string };
}

/** Each line as it comes. */
async function* linesOf(answer: Response): AsyncGenerator<Line> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    const parts = text.split('\n');
    text = parts.pop() ?? '';
    for (const part of parts) yield JSON.parse(part) as Line;
  }
  expect(text).toBe('');
}

const materials = (from: number, rows: number) =>
  csv(
    'Kode;Nama;Satuan;Harga',
    ...Array.from({ length: rows }, (_, n) => `X.${from + n};Bahan ${from + n};kg;${1000 + n}`),
  );

async function mapped(bytes: Uint8Array): Promise<Record<string, string>> {
  const { data } = await (await send('/price-lists/look', { bytes })).json();
  return { map: JSON.stringify(mapOf(data.sheets)) };
}

const stored = async () => {
  const { rows } = await sql<{ masters: number; runs: number; items: number }>`
    select (select count(*)::int from master_item) as masters,
      (select count(*)::int from hsp_item) as items,
      (select count(*)::int from import_run) as runs`.execute(server.db);
  return rows[0];
};

const doors = [
  ['/price-lists/import', materials(0, 2_600), 2_601],
  ['/master/import/materials?', materials(5_000, 2_600), 2_600],
] as const;
test.each(doors)(
  'PRICE-16 %s tells of rows read of those found, then of rows stored, and of the end after the commit',
  async (at, bytes, found) => {
    const before = await stored();
    const fields = at.startsWith('/price-lists') ? await mapped(bytes) : {};
    const answer = await send(at, { bytes, fields, headers: lines });
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    const heard: Line[] = [];
    let atTheEnd;
    for await (const line of linesOf(answer)) {
      heard.push(line);
      if (line.status !== undefined) atTheEnd = await stored();
    }
    const steps = heard.flatMap(({ progress }) =>
      progress ? [`${progress.stage} ${progress.done} ${progress.of}`] : [],
    );
    const reading = [0, 500, 1000, 1500, 2000, 2500, found].map((n) => `reading ${n} ${found}`);
    const storing = [0, 1000, 2000, 2600].map((n) => `storing ${n} 2600`);
    expect(steps).toEqual([...reading, ...storing]);
    expect(heard.at(-1)).toMatchObject({ status: 'success' });
    expect(heard).toHaveLength(steps.length + 1);
    expect(atTheEnd).toMatchObject({
      masters: (before?.masters ?? 0) + 2_600,
      runs: (before?.runs ?? 0) + 1,
    });
    // By it the history says whether it was stored.
    const run = heard.findLast(({ progress }) => progress)?.progress?.run;
    const { rows } = await sql`select id from import_run where id = ${run}::uuid`.execute(
      server.db,
    );
    expect(rows).toHaveLength(1);
  },
);

test('PRICE-16 analyses and items are told of too', async () => {
  const categories = await server.as(admin)('POST', '/hsp/categories', { body: { name: 'Beton' } });
  const block = (n: number) => [
    [`A.${n}`, `Penggalian ke-${n} 1 m3 tanah biasa`],
    ['No', 'Uraian', 'Kode', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga'],
    ['A', 'TENAGA'],
    [1, 'Pekerja', null, 'OH', 0.5, 100_000, 50_000],
    [null, 'Jumlah Tenaga', null, null, null, null, 50_000],
    ['D', 'Jumlah (A+B+C)', null, null, null, null, 50_000],
    ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, 50_000],
    [],
  ];
  const bytes = await workbook({ name: 'Analisa', rows: [1, 2].flatMap(block) });
  const fields = { hspCategoryId: categories.body.data.id };
  const answer = await send('/analyses/import?', { bytes, fields, headers: lines });
  const heard: Line[] = [];
  for await (const line of linesOf(answer)) heard.push(line);
  expect(heard.slice(0, -1).map(({ progress }) => progress)).toMatchObject([
    { stage: 'reading', done: 0, of: 14 },
    { stage: 'reading', done: 14, of: 14 },
    { stage: 'storing', done: 0, of: 2 },
    { stage: 'storing', done: 2, of: 2 },
  ]);
  expect(heard.at(-1)).toMatchObject({ status: 'success' });
  const items = csv('Kategori;Kode;Deskripsi;Satuan;Harga', 'Beton;B.1;Beton;m3;900000');
  const told: Line[] = [];
  for await (const line of linesOf(await send('/hsp/import', { bytes: items, headers: lines })))
    told.push(line);
  expect(told.slice(0, -1).map(({ progress }) => progress)).toMatchObject([
    { stage: 'reading', done: 0, of: 1 },
    { stage: 'reading', done: 1, of: 1 },
    { stage: 'storing', done: 0, of: 1 },
    { stage: 'storing', done: 1, of: 1 },
  ]);
});

test('PRICE-16 who cancels in the midst of the storing leaves neither rows nor a run', async () => {
  const before = await stored();
  const bytes = materials(20_000, 12_000);
  const control = new AbortController();
  const fields = await mapped(bytes);
  const { signal } = control;
  const answer = await send('/price-lists/import', { bytes, fields, headers: lines, signal });
  const heard = (async () => {
    for await (const { progress } of linesOf(answer)) {
      if (progress?.stage === 'storing' && progress.done >= 2_000) control.abort();
    }
  })();
  await expect(heard).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(held, { timeout: 20_000 }).toBe(0);
  expect(await stored()).toEqual(before);
  // Nothing of it stands in the way of the next one.
  const again = await (await send('/price-lists/import', { bytes, fields })).json();
  expect(again.data.message).toBe('Daftar harga tersimpan: bahan 12.000 baru.');
});

test('PRICE-16 a refusal after the first word is the last line, with the status it would have had', async () => {
  const bytes = materials(0, 20_001);
  const answer = await send('/master/import/materials?', { bytes, headers: lines });
  expect(answer.status).toBe(200);
  let last: Line = {};
  for await (const line of linesOf(answer)) last = line;
  expect(last).toMatchObject({ httpStatus: 413, status: 'error', code: 'SHEET_TOO_LARGE' });
  // Before the first word it is a plain answer.
  const none = await send('/master/import/materials?', { bytes: csv('a;b'), headers: lines });
  expect([none.status, none.headers.get('content-type')]).toEqual([
    422,
    'application/json; charset=UTF-8',
  ]);
});

test('PRICE-16 what is kept under a key is the plain envelope, whoever asked for lines', async () => {
  const bytes = materials(900, 3);
  const key = { 'idempotency-key': randomUUID() };
  const first = await send('/master/import/materials?', { bytes, headers: { ...lines, ...key } });
  let last: Line = {};
  for await (const line of linesOf(first)) last = line;
  const again = await send('/master/import/materials?', { bytes, headers: { ...lines, ...key } });
  expect(again.headers.get('idempotent-replay')).toBe('true');
  expect(await again.json()).toEqual(last);
  // Who asks for no lines gets none.
  const plain = await send('/master/import/materials?', { bytes });
  expect(plain.headers.get('content-type')).toContain('application/json');
});

/** Transactions that still hold what an import writes. */
async function held(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where relation = 'import_run'::regclass
      and mode = 'RowExclusiveLock'`.execute(server.db);
  return rows[0]?.n ?? 0;
}
