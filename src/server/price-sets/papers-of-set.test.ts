import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { readWorkbook } from '../../../tests/support/read-workbook.ts';
import { regionList } from '../../../tests/support/region-list.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { addUnits } from '../price-lists/lists-of-tests.ts';
import { addPricedWorks } from '../price-lists/priced-works-of-tests.ts';
import { addHouse, goOver, made, read, said } from './sets-of-tests.ts';

let server: TestServer;
let admin: Ask;
let budi: Ask;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'bh', 'liter', 'hari']);
});
afterAll(() => server.stop());
beforeEach(() => addPricedWorks(server.db, admin));

test('EDISI-10 cover, recap, RAB and workbook name set, region, day and the prices of other days; a tender copy none', async () => {
  const id = await addHouse(budi);
  const { priceSet } = await made(admin, await read(admin, regionList()));
  await goOver(budi, id, priceSet.id);
  const today = new Intl.DateTimeFormat('id-ID', {
    dateStyle: 'long',
    timeZone: 'Asia/Jakarta',
  }).format(new Date());
  const facts = [`${said.name}, ${said.region}, 1 Maret 2026`, `5 dari 8 dari katalog, ${today}`];
  const pdf = async (file: string, query = '') => {
    const at =
      file === '' ? `/estimation/${id}/download/pdf` : `/export-pdf/${id}/download/pdf${file}`;
    const { bytes } = await budi('GET', `${at}${query}`);
    return (await readPdf(bytes)).text.replace(/\s+/g, ' ');
  };
  for (const file of ['', '/kategori', '/lengkap'])
    for (const fact of facts) expect(await pdf(file), file).toContain(fact);
  // The bound set has a cover, a recap and a RAB that each say so.
  expect((await pdf('/lengkap')).split(facts[0] ?? '-').length - 1).toBeGreaterThanOrEqual(3);
  const { bytes } = await budi('POST', `/estimation/${id}/download/excel`);
  const { shown } = await readWorkbook(bytes);
  const words = [...shown.values()].join(' ');
  for (const fact of facts) expect(words).toContain(fact);
  const tender = await pdf('', '?prices=0');
  expect(tender).not.toContain(said.name);
});

test('EDISI-05 the analysis says F at the set, and each component its price', async () => {
  const id = await addHouse(budi);
  const { priceSet } = await made(admin, await read(admin, regionList()));
  await goOver(budi, id, priceSet.id);
  const { bytes } = await budi('GET', `/export-pdf/${id}/download/pdf/ahsp`);
  const text = (await readPdf(bytes)).text.replace(/\s+/g, ' ');
  for (const figure of ['110.500,00', '1.562,50', '110.130,63']) expect(text).toContain(figure);
});
