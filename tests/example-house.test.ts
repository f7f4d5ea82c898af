import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Estimation } from '../src/contract/estimation.ts';
import type { HspItem } from '../src/contract/hsp.ts';
import type { ReturnedWorkbook } from '../src/contract/round-trip.ts';
import { add, decimal, round, sum, toText } from '../src/domain/number/decimal.ts';
import { codesOfHouse, exampleHouse, houseContent } from '../src/domain/example/example-house.ts';
import { grandTotal, itemTotal, ppnAmount } from '../src/domain/content/totals.ts';
import { addPerson } from './support/database.ts';
import { addEstimation, readEstimation } from './support/estimates.ts';
import { readPdf } from './support/read-pdf.ts';
import { typedWorkbook } from './support/typed-workbook.ts';
import { startTestServer, type Ask, type TestServer } from './support/server.ts';

let server: TestServer;
let sari: Ask;
beforeAll(async () => {
  server = await startTestServer({}, { withCatalogue: true });
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(() => server.stop());

async function entryOf(kode: string): Promise<HspItem> {
  const { body } = await sari('GET', `/hsp/items?kode=${encodeURIComponent(kode)}&take=1`);
  expect(body.data, kode).toHaveLength(1);
  return body.data[0];
}

async function makeExample(risen = 0) {
  const entries = await Promise.all(codesOfHouse().map(entryOf));
  let ids = 0;
  const priced = entries.map((entry) => ({ ...entry, harga: entry.harga + risen }));
  const estimationItem = houseContent(priced, () => `contoh-${++ids}`);
  const { id } = await addEstimation(sari, { projectName: 'Contoh', ppn: '11', estimationItem });
  return { id, entries };
}

test('the example is saved with the codes and prices of the starter catalogue, and adds up', async () => {
  const { id, entries } = await makeExample();
  const read: Estimation = await readEstimation(sari, id);

  expect(read.estimationItem.map(({ title }) => title)).toEqual(
    exampleHouse.map(({ title }) => title),
  );
  const items = read.estimationItem.flatMap(({ items: direct = [], groups = [] }) => [
    ...direct,
    ...groups.flatMap((group) => group.items),
  ]);
  expect(items).toHaveLength(52);
  const priced = items.filter(({ kode }) => kode !== '');
  expect(new Set(priced.map(({ kode }) => kode))).toEqual(new Set(codesOfHouse()));
  for (const item of priced) {
    const entry = entries.find(({ kode }) => kode === item.kode);
    expect(item).toMatchObject({
      kodeKey: `${item.kode}|GLOBAL`,
      deskripsi: entry?.deskripsi,
      satuan: entry?.satuan,
      harga: entry?.harga,
    });
  }

  const measured = items.map(({ volume, volumeDetails }) => {
    if (volumeDetails.length === 0) return decimal(volume);
    const signed = volumeDetails.map(
      (row) => (row.jenis === 'pengurangan' ? '-' : '') + row.volume,
    );
    return sum(signed.map(decimal));
  });
  expect(items.map(({ volume }) => volume)).toEqual(
    measured.map((volume) => Number(toText(volume))),
  );
  const amounts = items.map(({ harga }, at) =>
    itemTotal(measured[at] ?? decimal(0), decimal(harga)),
  );
  const subtotal = sum(amounts);
  const ppn = ppnAmount(subtotal, decimal(11));
  expect([read.subtotal, read.ppnAmount, read.grandTotal]).toEqual(
    [subtotal, ppn, grandTotal(subtotal, decimal(11))].map((amount) => Number(toText(amount))),
  );
  expect(round(add(subtotal, ppn), 2)).toEqual(round(decimal(read.grandTotal), 2));
  expect(read.missingPrices).toBe(0);
  // A house of 54 m2 costs four to six million rupiah a square metre.
  expect(read.grandTotal / 54).toBeGreaterThan(4_000_000);
  expect(read.grandTotal / 54).toBeLessThan(6_000_000);
});

test('PAPER-06 PAPER-19 the papers of the house are packed, and tagged with bookmarks all the same', async () => {
  const { id } = await makeExample();
  const printed = async (file: string) => {
    const { status, bytes } = await sari('GET', `/export-pdf/${id}/download/pdf/${file}`);
    expect(status).toBe(200);
    return { size: bytes.byteLength, ...(await readPdf(bytes)) };
  };
  const bound = await printed('lengkap');
  expect(bound.pages.length).toBeGreaterThan(20);
  expect(bound.size).toBeLessThan(700_000);
  expect(bound.isTagged).toBe(true);
  expect(bound.bookmarks.length).toBeGreaterThan(40);
  // What is sent from a phone: below 1 MB, each of them.
  for (const file of ['volume', 'job-item', 'kategori', 'ahsp', 'master-item'])
    expect((await printed(file)).size).toBeLessThan(1_000_000);
  // 8 MB for the 519 pages of all analyses.
  const analyses = await printed('ahsp');
  expect(analyses.size / analyses.pages.length).toBeLessThan(8e6 / 519);
  expect(analyses.isTagged).toBe(true);
});

test('a price that is not its analysis’ F is marked in the RAB, alone and bound; the house as it comes has none', async () => {
  const marked = async (risen: number, file: string) => {
    const { id } = await makeExample(risen);
    const { bytes } = await sari('GET', file.replace('{id}', id));
    return (await readPdf(bytes)).text.includes('* Harga satuan di RAB ini berbeda');
  };
  const [alone, bound] = ['/estimation/{id}/download/pdf', '/export-pdf/{id}/download/pdf/lengkap'];
  expect([await marked(0, alone), await marked(0, bound)]).toEqual([false, false]);
  expect([await marked(1, alone), await marked(1, bound)]).toEqual([true, true]);
});

test('RT-01 RT-23 its workbook comes back alike; a dearer worker names every work that needs one', async () => {
  const { id } = await makeExample();
  const { bytes } = await sari('POST', `/estimation/${id}/download/excel`);
  const compared = async (file: Uint8Array): Promise<ReturnedWorkbook> => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(file)], 'RAB.xlsx'));
    const { status, body } = await sari('POST', `/estimation/${id}/workbook/compare`, { form });
    expect(status).toBe(200);
    return body.data;
  };
  const same = await compared(bytes);
  expect(same.returned).toEqual(same.base);
  expect([same.asked, same.findings, same.prices]).toEqual([[], [], []]);

  const dearer = await compared(
    await typedWorkbook(bytes, [['Master Item', 'Pekerja', 4, 150_000]]),
  );
  const items = dearer.base.flatMap(({ items: direct = [], groups = [] }) => [
    ...direct,
    ...groups.flatMap((group) => group.items),
  ]);
  const needing = await Promise.all(
    items.map(async ({ id: item, kode }) => {
      if (kode === '') return [];
      const { body } = await sari('GET', `/hsp/ahsp/${encodeURIComponent(kode)}`);
      return JSON.stringify(body.data).includes('"Pekerja"') ? [item] : [];
    }),
  );
  expect(needing.flat().length).toBeGreaterThan(20);
  const [worker, ...others] = dearer.prices;
  expect(others).toEqual([]);
  expect(worker).toMatchObject({ name: 'Pekerja', now: 150_000 });
  expect(worker?.items.toSorted()).toEqual(needing.flat().toSorted());
  // Nobody has computed it anew: no price follows unsaid.
  expect(dearer.returned).toEqual(dearer.base);
});
