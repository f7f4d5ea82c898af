// Notes on rows, through everything that may happen to an estimate.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, formOf, readEstimation } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import type { Estimation } from '../../contract/estimation.ts';

let server: TestServer;
let sari: Ask;

beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(() => server.stop());

const catatan = 'Volume dari gambar A-12:\n"as 3" – belum dicek';
const galian = { nama: 'Galian', satuan: 'm3', volume: 2, harga: 5, formula: { volume: '=1+1' } };
const work = (...items: object[]) => [
  { title: 'TANAH', items, groups: [{ title: 'Sloof', items: [{ ...galian, catatan: 'dua' }] }] },
];
const put = (id: string, fields: object) =>
  sari('PUT', `/estimation/${id}`, { form: formOf({ ...fields }) });

async function notesOf(id: string): Promise<(string | undefined)[]> {
  const { estimationItem }: Estimation = await readEstimation(sari, id);
  return estimationItem.flatMap(({ items = [], groups = [] }) =>
    [...items, ...groups.flatMap((group) => group.items)].map((item) => item.catatan),
  );
}

test('HAND-32 a note survives save, duplicate, revision and restore', async () => {
  const { id } = await addEstimation(sari, {
    estimationItem: work({ ...galian, catatan }, galian),
  });
  const all = [catatan, undefined, 'dua'];
  expect(await notesOf(id)).toEqual(all);
  const copy = await sari('POST', `/estimation/${id}/duplicate`, { body: {} });
  expect(await notesOf(copy.body.data.id)).toEqual(all);

  await put(id, { estimationItem: [{ title: 'TANAH', items: [galian] }] });
  expect(await notesOf(id)).toEqual([undefined]);
  const former = await sari('GET', `/estimation/${id}/revisions/1`);
  expect(former.body.data.estimationItem[0].items[0].catatan).toBe(catatan);
  await sari('POST', `/estimation/${id}/revisions/1/restore`);
  expect(await notesOf(id)).toEqual(all);
});

test('HAND-32 a client that knows no notes leaves them; a blank one takes its note away', async () => {
  const { id } = await addEstimation(sari, { estimationItem: work({ ...galian, catatan }) });
  const { estimationItem } = await readEstimation(sari, id);
  const older = JSON.parse(
    JSON.stringify(estimationItem, (name, value) => (name === 'catatan' ? undefined : value)),
  );
  older[0].items[0].volume = 3;
  await put(id, { estimationItem: older });
  expect(await notesOf(id)).toEqual([catatan, 'dua']);
  older[0].items[0].catatan = '';
  await put(id, { estimationItem: older });
  expect(await notesOf(id)).toEqual([undefined, 'dua']);
});
