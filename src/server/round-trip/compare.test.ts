// An edited workbook through the real call.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { typedWorkbook, type Typed } from '../../../tests/support/typed-workbook.ts';
import type { ReturnedWorkbook } from '../../contract/round-trip.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let sari: Ask;
let budi: Ask;
beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
});
afterAll(() => server.stop());

const VOLUME = 3;
const items = [
  { kode: '', nama: 'Galian tanah', satuan: 'm3', volume: 12.5, harga: 107_000 },
  { kode: '', nama: 'Urugan pasir', satuan: 'm3', volume: 3, harga: 379_000 },
];
const content = (list: object[]) => [{ title: 'PEKERJAAN TANAH', items: list }];

async function make(ask: Ask, list: object[] = items): Promise<string> {
  const { body } = await ask('POST', '/estimation', {
    body: { projectName: 'Rumah', estimationItem: content(list) },
  });
  return body.data.id;
}

async function workbookOf(ask: Ask, id: string, query = ''): Promise<Uint8Array> {
  const { bytes } = await ask('POST', `/estimation/${id}/download/excel${query}`);
  return bytes;
}

function send(ask: Ask, id: string, bytes: Uint8Array, name = 'RAB_Rumah.xlsx') {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return ask('POST', `/estimation/${id}/workbook/compare`, { form });
}

async function compared(ask: Ask, id: string, ...typed: Typed[]): Promise<ReturnedWorkbook> {
  const edited = await typedWorkbook(await workbookOf(ask, id), typed);
  const { status, body } = await send(ask, id, edited);
  expect(status).toBe(200);
  return body.data;
}

test('RT-01 RT-02 the file as it was exported has no difference, an edited one has its own', async () => {
  const id = await make(sari);
  const { status, body } = await send(sari, id, await workbookOf(sari, id));
  expect([status, body.data.returned, body.data.findings]).toEqual([200, body.data.base, []]);
  const edited = await compared(sari, id, ['RAB', 'Galian tanah', VOLUME, 13]);
  expect(edited.version).toBe(1);
  const [dig] = edited.returned[0]?.items ?? [];
  expect(dig).toMatchObject({ deskripsi: 'Galian tanah', volume: 13, hargaTotal: 1_391_000 });
  expect(dig?.id).toBe(edited.base[0]?.items?.[0]?.id);
});

test('RT-13 a file of another person’s estimate answers like an unknown one', async () => {
  const own = await make(sari);
  const theirs = await workbookOf(budi, await make(budi));
  const answers = await Promise.all([
    send(sari, own, theirs),
    send(sari, own, await workbookOf(sari, await make(sari))),
    send(sari, own, new TextEncoder().encode('No;Uraian'), 'rab.csv'),
    send(sari, own, new Uint8Array([80, 75, 3, 4, 0, 0])),
    send(sari, own, await workbookOf(budi, await make(budi), '?prices=0')),
  ]);
  const told = answers.map(({ status, body }) => [status, body.code, body.message]);
  expect(new Set(told.map((answer) => answer.join())).size).toBe(1);
  expect(told[0]?.slice(0, 2)).toEqual([422, 'NOT_THIS_WORKBOOK']);
  const unknown = await send(sari, newId(), theirs);
  const others = await send(budi, own, theirs);
  for (const { status, body } of [unknown, others]) {
    expect([status, body.code]).toEqual([404, 'ESTIMATION_NOT_FOUND']);
  }
});

test('RT-14 the version that it was made of is the base, however often was saved since', async () => {
  const id = await make(sari);
  const file = await typedWorkbook(await workbookOf(sari, id), [
    ['RAB', 'Galian tanah', VOLUME, 13],
  ]);
  const later = items.map((item) => ({ ...item, volume: item.volume + 1 }));
  await sari('PUT', `/estimation/${id}`, { body: { estimationItem: content(later) } });
  const { body } = await send(sari, id, file);
  expect(body.data).toMatchObject({ version: 1, isBaseGone: false });
  expect(body.data.base[0].items.map(({ volume }: { volume: number }) => volume)).toEqual([
    12.5, 3,
  ]);
  // Where it is no longer kept, the present one takes its place, and that is said.
  await server.db.deleteFrom('revision').where('number', '=', 1).execute();
  const { body: gone } = await send(sari, id, file);
  expect(gone.data).toMatchObject({ version: 1, isBaseGone: true });
  expect(gone.data.base[0].items[0].volume).toBe(13.5);
});

test('another PPN is told and changes nothing', async () => {
  const id = await make(sari);
  const { findings, returned, base } = await compared(sari, id, ['RAB', 'PPN', 5, 0.12]);
  expect(findings).toEqual([{ kind: 'ppn', text: '12' }]);
  expect(returned).toEqual(base);
});

test('nothing is stored by comparing', async () => {
  const id = await make(sari);
  const before = await sari('GET', `/estimation/${id}`);
  await compared(sari, id, ['RAB', 'Urugan pasir', 5, 400_000]);
  const after = await sari('GET', `/estimation/${id}`);
  expect(after.body).toEqual(before.body);
});

test('RT-26 a tender copy of the estimate is read for its prices alone', async () => {
  const id = await make(sari);
  const file = await typedWorkbook(await workbookOf(sari, id, '?prices=0'), [
    ['RAB', 'Galian tanah', 5, 110_000],
    ['RAB', 'Urugan pasir', VOLUME, 4],
    ['RAB', 'Urugan pasir', 5, 400_000],
  ]);
  const { status, body } = await send(sari, id, file);
  expect(status).toBe(200);
  const { isTender, version, findings, returned } = body.data as ReturnedWorkbook;
  expect([isTender, version]).toEqual([true, 1]);
  expect(returned[0]?.items).toMatchObject([
    { volume: 12.5, hargaSatuan: 110_000, hargaTotal: 1_375_000 },
    { volume: 3, hargaSatuan: 400_000, hargaTotal: 1_200_000 },
  ]);
  expect(findings).toContainEqual(expect.objectContaining({ kind: 'kept', column: 'volume' }));
  const form = new FormData();
  form.set('file', new File([new Uint8Array(file)], 'Tender_Rumah.xlsx'));
  const { body: bill } = await sari('POST', '/bill/sheets', { form });
  expect(bill.data.origin).toEqual({ estimation: id, version: 1 });
});
