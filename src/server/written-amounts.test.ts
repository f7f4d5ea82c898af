import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEstimation, readEstimation } from '../../tests/support/estimates.ts';
import { startCatalogue } from './hsp/catalogue-of-tests.ts';

let catalogue: Awaited<ReturnType<typeof startCatalogue>>;

beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue.server.stop());

/** What a float makes of it would be 0.000000000001 more, and with it a unit of the last place. */
const under = '0.00000049999999999999999999';
const content = (volume: string, harga: string) =>
  `[{"title":"A","items":[{"nama":"Galian, \\"[0.1234567890123456789]\\"","satuan":"m3",` +
  `"volume":${volume},"harga":${harga},"hargaTotal":1234567890123456.7}]}]`;

async function itemOf(id: string) {
  const { estimationItem } = await readEstimation(catalogue.asSari, id);
  return estimationItem[0].items[0];
}

test('TRUST-18 the amounts of an estimate come from the text of its JSON, however it is sent', async () => {
  const { asSari } = catalogue;
  const json = `{"projectName":"Teks","ppn":11.00004999999999999999,"estimationItem":${content(under, '999999999999.98499999999999999')}}`;
  const { status, body } = await asSari('POST', '/estimation', { body: json });
  expect([status, body.data.ppn]).toEqual([201, 11]);
  const { id } = body.data;
  const text = 'Galian, "[0.1234567890123456789]"';
  expect(await itemOf(id)).toMatchObject({ volume: 0, harga: 999999999999.98, deskripsi: text });
  const told = await asSari('PUT', `/estimation/${id}?return=full`, {
    body: `{"ppn":11.00005000000000000001}`,
  });
  expect(told.body.meta.corrected).toEqual([{ path: 'ppn', sent: 11.00005, stored: 11.0001 }]);

  const { id: other } = await addEstimation(asSari, {
    estimationItem: content('0.1234565', under),
  });
  expect(await itemOf(other)).toMatchObject({ volume: 0.123457, harga: 0 });
  const refused = await asSari('PUT', `/estimation/${other}`, {
    body: `{"estimationItem":${content('0.' + '3'.repeat(100), '1')}}`,
  });
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { 'estimationItem[0].items[0].volume': 'Harus berupa angka' },
  ]);
});

test('TRUST-18 a coefficient and a price of the catalogue, too; a text takes no number', async () => {
  const { asAdi, addGlobal } = catalogue;
  const master = await asAdi('POST', '/master', {
    body: '{"type":"MATERIAL","code":"X.1","name":"Pasir","unit":"m3","price":85000.00499999999999999}',
  });
  expect([master.status, master.body.data.price]).toEqual([201, 85000]);
  const { kode } = await addGlobal();
  const added = await asAdi('POST', `/hsp/items/by-kode/${kode}/recipe/components`, {
    body: `{"group":"BAHAN","masterItemId":"${master.body.data.id}","coefficient":8388608.123456789}`,
  });
  expect(Buffer.from(added.bytes).toString()).toContain('"coefficient":8388608.123456789,');
  const named = await asAdi('PATCH', `/master/${master.body.data.id}`, {
    body: '{"name":12345678901234567890}',
  });
  expect([named.status, named.body.fields]).toEqual([422, { name: 'Wajib diisi' }]);
});

test('TRUST-18 a number of a field of one’s own keeps its digits', async () => {
  const { asSari } = catalogue;
  const { customFields } = await addEstimation(asSari, {
    customFields: '{"Nomor":12345678901234567890}',
  });
  expect(customFields).toMatchObject([{ label: 'Nomor', value: '12345678901234567890' }]);
});
