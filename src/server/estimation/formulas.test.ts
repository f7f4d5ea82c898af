// Formulas beside numbers, through everything that may happen to an estimate.
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

const galian = {
  nama: 'Galian tanah',
  satuan: 'm3',
  volume: 15.5,
  harga: 165_000,
  formula: { volume: '=3*4,5+2', harga: '=150.000*1,1' },
};
const pondasi = {
  nama: 'Pondasi',
  satuan: 'm3',
  harga: 900_000,
  details: [
    {
      nama: 'As 1',
      panjang: 12.8,
      lebar: 0.45,
      tinggi: 2,
      jumlah: 1,
      formula: { panjang: '=3,2*4', lebar: '=(0,3+0,6)/2' },
      extras: [{ name: 'faktor', value: 1.25, formula: { value: '=5:4' } }],
    },
  ],
};
const work = (...items: object[]) => [{ title: 'PEKERJAAN TANAH', items }];
const put = (id: string, fields: object) =>
  sari('PUT', `/estimation/${id}`, { form: formOf({ ...fields }) });

/** The formulas of an estimate, in the order of its work. */
async function formulasOf(id: string) {
  const { estimationItem }: Estimation = await readEstimation(sari, id);
  return estimationItem[0]?.items?.map(({ formula, volumeDetails }) => ({
    formula,
    rows: volumeDetails.map((row) => [row.formula, ...row.extras.map((extra) => extra.formula)]),
  }));
}

const all = [
  { formula: galian.formula, rows: [] },
  { formula: undefined, rows: [[{ panjang: '=3,2*4', lebar: '=(0,3+0,6)/2' }, { value: '=5:4' }]] },
];
const none = [
  { formula: undefined, rows: [] },
  { formula: undefined, rows: [[undefined, undefined]] },
];

test('HAND-12 a formula survives save, duplicate, revision and restore', async () => {
  const { id } = await addEstimation(sari, { estimationItem: work(galian, pondasi) });
  expect(await formulasOf(id)).toEqual(all);

  const copy = await sari('POST', `/estimation/${id}/duplicate`, { body: {} });
  expect(await formulasOf(copy.body.data.id)).toEqual(all);

  const plain = { ...galian, formula: {} };
  const [row] = pondasi.details;
  const details = [{ ...row, formula: {}, extras: [{ name: 'faktor', value: 1.25 }] }];
  await put(id, { estimationItem: work(plain, { ...pondasi, details }) });
  expect(await formulasOf(id)).toEqual(none);

  const former = await sari('GET', `/estimation/${id}/revisions/1`);
  expect(former.body.data.estimationItem[0].items[0].formula).toEqual(galian.formula);
  await sari('POST', `/estimation/${id}/revisions/1/restore`);
  expect(await formulasOf(id)).toEqual(all);
});

test('HAND-12 a client that knows no formulas leaves those whose number stays', async () => {
  const { id } = await addEstimation(sari, { estimationItem: work(galian, pondasi) });
  const { estimationItem } = await readEstimation(sari, id);
  const withoutFormulas = JSON.parse(
    JSON.stringify(estimationItem, (name, value) => (name === 'formula' ? undefined : value)),
  );
  await put(id, { estimationItem: withoutFormulas });
  expect(await formulasOf(id)).toEqual(all);

  withoutFormulas[0].items[0].volume = 16;
  withoutFormulas[0].items[1].volumeDetails[0].panjang = 13;
  await put(id, { estimationItem: withoutFormulas });
  expect(await formulasOf(id)).toEqual([
    { formula: { harga: '=150.000*1,1' }, rows: [] },
    { formula: undefined, rows: [[{ lebar: '=(0,3+0,6)/2' }, { value: '=5:4' }]] },
  ]);
});

test('HAND-12 a formula that does not come to its number is not kept, and the answer says so', async () => {
  const { id } = await addEstimation(sari, { estimationItem: [] });
  const { status, body } = await put(id, { estimationItem: work({ ...galian, volume: 99 }) });
  expect(status).toBe(200);
  expect(body.meta.corrected).toEqual([
    { path: 'estimationItem[0].items[0].formula.volume', sent: '=3*4,5+2', stored: null },
  ]);
  const { estimationItem } = await readEstimation(sari, id);
  expect(estimationItem[0]?.items?.[0]).toMatchObject({
    volume: 99,
    formula: { harga: '=150.000*1,1' },
  });
});
