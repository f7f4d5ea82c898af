import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { png } from '../../../tests/support/pictures.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let sari: Ask;
let budi: Ask;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari Dewi'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  const fields = { projectName: 'Pagar', estimationItem: sectionOf(sentItem(34.56, 107_000)) };
  id = (await addEstimation(sari, fields)).id;
});
afterAll(() => server.stop());

const of = (estimation: string) => `/estimation/${estimation}/document-settings/preview`;
const OWN = '/document-settings/preview';

/** How many glyphs are drawn on a page, which is a picture and has no text. */
const glyphs = (svg: string) => svg.match(/<use /g)?.length ?? 0;

async function previewed(ask: Ask, at: string, settings: object = {}, logo?: Uint8Array) {
  const form = new FormData();
  form.set('settings', JSON.stringify(settings));
  if (logo) form.set('logo', new Blob([new Uint8Array(logo)]), 'logo.png');
  const { status, body } = await ask('POST', at, { form });
  expect(status).toBe(200);
  return body.data;
}

test('PAPER-20 the preview is the first page of the estimate’s RAB, as settings that nobody stored make it', async () => {
  const bare = await previewed(sari, of(id));
  expect(bare).toMatchObject({ last: null, pages: 1 });
  expect(bare.first).toMatch(/^<svg [^>]*viewBox="0 0 595\.\d+ 841\.\d+"/);
  expect(glyphs(bare.first)).toBeGreaterThan(200);
  expect(bare.first.match(/<\/?svg/g)).toEqual(['<svg', '</svg']);
  const company = { name: 'CV Cipta Karsa', line: '', address: '' };
  const headed = await previewed(sari, of(id), { company, size: 'f4' });
  expect(headed.first).toMatch(/viewBox="0 0 609\.\d+ 935\.\d+"/);
  // Letterhead and foot have its 12 letters each; the author's 8 stood at the foot before.
  expect(glyphs(headed.first) - glyphs(bare.first)).toBe(12 + 12 - 8);
  expect((await sari('GET', `/estimation/${id}/document-settings`)).body.data.version).toBe(0);
});

test('PAPER-20 with the logo that is chosen, stored or taken away', async () => {
  const picture = /<image /;
  expect((await previewed(sari, of(id), {}, png(40, 20))).first).toMatch(picture);
  const form = new FormData();
  form.set('settings', '{}');
  form.set('logo', new Blob([new Uint8Array(png(40, 20))]), 'logo.png');
  await sari('PUT', '/document-settings', { form });
  expect((await previewed(sari, of(id))).first).toMatch(picture);
  expect((await previewed(sari, OWN)).first).toMatch(picture);
  const without = await sari('POST', of(id), { body: { settings: {}, removeLogo: true } });
  expect(without.body.data.first).not.toMatch(picture);
  const fake = new FormData();
  fake.set('settings', '{}');
  fake.set('logo', new Blob(['<html>']), 'logo.png');
  expect((await sari('POST', OWN, { form: fake })).body.code).toBe('LOGO_TYPE');
});

test('PAPER-20 without an estimate it is that of the example house, whose last page has the signatures', async () => {
  const { first, last, pages } = await previewed(budi, OWN, {
    columns: { kode: true, bobot: true, catatan: true },
  });
  expect(pages).toBeGreaterThan(1);
  expect(glyphs(first)).toBeGreaterThan(800);
  const signatories = [1, 2, 3, 4].map((n) => ({
    role: `Peran ${n}`,
    organisation: '',
    name: 'Nama',
    identity: '',
  }));
  const signed = await previewed(budi, OWN, {
    columns: { kode: true, bobot: true, catatan: true },
    signatories,
  });
  expect(glyphs(signed.last)).toBeGreaterThan(glyphs(last));
  expect(glyphs(signed.first)).toBe(glyphs(first));
});

test('PAPER-20 a large estimate is previewed by what its first and last page need', async () => {
  const items = Array.from({ length: 3000 }, (_, at) =>
    sentItem(1, 1000, { nama: `Galian ${at + 1}` }),
  );
  const large = await addEstimation(sari, {
    projectName: 'Besar',
    estimationItem: sectionOf(...items),
  });
  const { first, last, pages } = await previewed(sari, of(large.id));
  expect(pages).toBeNull();
  expect([first.length, last.length].every((length) => length < 1_500_000)).toBe(true);
  expect(glyphs(first)).toBeGreaterThan(800);
});

test('PAPER-20 what may not be stored is not shown; somebody else’s estimate is none', async () => {
  const five = Array(5).fill({ role: '', organisation: '', name: '', identity: '' });
  const refused = await sari('POST', OWN, { body: { settings: { signatories: five } } });
  expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
  expect((await budi('POST', of(id), { body: { settings: {} } })).status).toBe(404);
});
