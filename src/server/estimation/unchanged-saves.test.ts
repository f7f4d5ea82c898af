import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import {
  addEstimation,
  formOf,
  readEstimation,
  sectionOf,
  sentItem,
  sentRow,
} from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let sari: Ask;
let dimas: Ask;
beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  dimas = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());

const put = (ask: Ask, id: string, fields: Readonly<Record<string, unknown>>, version?: number) =>
  ask('PUT', `/estimation/${id}?return=full`, {
    form: formOf(fields),
    headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
  });

const revisionsOf = async (id: string): Promise<number[]> => {
  const { body } = await sari('GET', `/estimation/${id}/revisions`);
  return body.data.map(({ rev }: { rev: number }) => rev);
};

const profile = {
  projectName: 'Gedung A',
  owner: 'Pemda',
  ppn: 11,
  notes: 'Catatan',
  customFields: { Lokasi: 'Bandung' },
};
const content = sectionOf(
  sentItem(2, 100, { nama: 'Galian' }),
  sentItem(2, 2, { nama: 'Urugan', details: [sentRow(1, 1, 2)] }),
);

test('UPD-23 a save of what is stored already makes no version and no revision', async () => {
  const made = await addEstimation(sari, { ...profile, estimationItem: content });
  const stands = await readEstimation(sari, made.id);
  const [item] = made.estimationItem[0].items;
  const same = [
    profile,
    {},
    { estimationItem: made.estimationItem },
    { ...profile, estimationItem: made.estimationItem, fromFile: 'RAB.xlsx' },
    // Parts without ids are the same work; they are answered under the ids that they have.
    { estimationItem: content },
    { changes: [] },
    { changes: [[item.id, { kind: 'item', fields: item }]] },
  ];
  for (const sent of same) {
    const { status, body, headers } = await put(sari, made.id, sent, 1);
    expect([status, headers.get('etag')]).toEqual([200, '"1"']);
    expect(body.data).toEqual(stands);
  }
  expect(await readEstimation(sari, made.id)).toEqual(stands);
  expect(await revisionsOf(made.id)).toEqual([1]);
});

test('UPD-23 what differs in one letter, row or status is a revision', async () => {
  const { id, estimationItem } = await addEstimation(sari, { ...profile, estimationItem: content });
  const [section] = estimationItem;
  const [dig, fill] = section.items;
  const others = [
    { notes: 'catatan' },
    { ppn: 12 },
    { customFields: { Lokasi: 'Bandung', Tahun: '2026' } },
    { estimationItem: [{ ...section, items: [{ ...dig, nama: 'galian' }, fill] }] },
    { estimationItem: [{ ...section, items: [fill, { ...dig, nama: 'galian' }] }] },
    { changes: [[dig.id, { kind: 'item', fields: { ...dig, nama: 'Galiaan' } }]] },
  ];
  for (const [at, sent] of others.entries()) {
    const { status, body } = await put(sari, id, sent, at + 1);
    expect([status, body.data.version]).toEqual([200, at + 2]);
  }
  expect((await put(dimas, id, { status: 'completed' })).body.data.version).toBe(8);
  // The same once more leaves the verdict.
  expect((await put(sari, id, { notes: 'catatan' })).body.data).toMatchObject({
    status: 'completed',
    version: 8,
  });
  expect((await revisionsOf(id)).length).toBe(8);
});

test('UPD-23 a stale version is refused also where nothing would change', async () => {
  const { id } = await addEstimation(sari, { ...profile, estimationItem: content });
  await put(dimas, id, { notes: 'lain' });
  expect((await put(sari, id, { notes: 'lain' }, 1)).status).toBe(409);
  expect((await put(sari, id, { notes: 'lain' }, 2)).body.data.version).toBe(2);
});
