import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { png } from '../../../tests/support/pictures.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import {
  startTestServer,
  type Ask,
  type Asking,
  type TestServer,
} from '../../../tests/support/server.ts';

let server: TestServer;
let sari: Ask;
let budi: Ask;
let dimas: Ask;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari Dewi'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  dimas = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  const saved = await addEstimation(sari, {
    projectName: 'Pagar',
    estimationItem: sectionOf(sentItem(34.56, 107_000)),
  });
  id = saved.id;
});
afterAll(() => server.stop());

const usual = {
  company: { name: '', line: '', address: '' },
  place: '',
  signatories: [],
  document: { number: '', revision: '', date: '' },
  rounding: null,
  size: 'a4',
  crossCheck: false,
  findingsPage: false,
  columns: { kode: true, bobot: false, catatan: false },
};

const chosen = {
  ...usual,
  company: { name: 'CV Cipta Karsa', line: 'Konsultan', address: 'Bandung' },
  place: 'Bandung',
  signatories: [{ role: 'Disetujui', organisation: 'PPK', name: 'Ir. Bambang', identity: 'NIP 1' }],
  rounding: { step: 1000, mode: 'down' },
};

function sent(settings: unknown, logo?: Uint8Array): Asking {
  const form = new FormData();
  form.set('settings', JSON.stringify(settings));
  if (logo) form.set('logo', new Blob([new Uint8Array(logo)]), 'logo.png');
  return { form };
}

async function paper(ask: Ask): Promise<string> {
  const { status, bytes } = await ask('GET', `/estimation/${id}/download/pdf`);
  expect(status).toBe(200);
  return (await readPdf(bytes)).text;
}

test('until somebody chooses, papers are as usual', async () => {
  const { body } = await sari('GET', '/document-settings');
  expect(body.data).toEqual({ settings: usual, logoUrl: null, version: 0 });
});

test('a person’s settings count on every paper of theirs, whoever prints it', async () => {
  const { status, body } = await sari('PUT', '/document-settings', sent(chosen, png(40, 20)));
  expect([status, body.data.settings, body.data.version]).toEqual([200, chosen, 1]);
  expect(body.data.logoUrl).toMatch(/^\/api\/files\//);
  for (const ask of [sari, dimas]) {
    const text = await paper(ask);
    for (const words of [
      'CV Cipta Karsa Konsultan Bandung',
      'Bandung, ',
      'Ir. Bambang NIP 1',
      'Dibulatkan Rp 4.104.000',
      'Empat juta seratus empat ribu rupiah',
    ]) {
      expect(text).toContain(words);
    }
  }
});

test('PAPER-13 number, revision and date stand in head and running head, and on the cover', async () => {
  const own = await addEstimation(sari, {
    projectName: 'Gudang',
    estimationItem: Array.from({ length: 40 }, (_, at) => ({
      title: `Bagian ${at + 1}`,
      items: [sentItem(2, 5000)],
    })),
  });
  const at = `/estimation/${own.id}/document-settings`;
  const document = { number: '027/RAB/BKK/XI/2026', revision: '2', date: '2026-10-01' };
  expect(
    (await sari('PUT', at, sent({ ...chosen, document }))).body.data.settings.document,
  ).toEqual(document);
  const { bytes } = await sari('GET', `/estimation/${own.id}/download/pdf`);
  const pages = (await readPdf(bytes)).pages.map((words) => words.join(' '));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain('Nomor 027/RAB/BKK/XI/2026 Revisi 2 Tanggal 1 Oktober 2026');
  for (const page of pages.slice(1))
    expect(page).toMatch(/^.{0,70}027\/RAB\/BKK\/XI\/2026 · Rev\. 2 · 1 Oktober 2026/);
  // The place of the signatures has the same date.
  expect(pages.at(-1)).toContain('Bandung, 1 Oktober 2026');
  const set = await readPdf(
    (await sari('GET', `/export-pdf/${own.id}/download/pdf/lengkap`)).bytes,
  );
  expect(set.pages[0]?.join(' ')).toContain('Revisi 2 Tanggal 1 Oktober 2026');
});

test('an estimate may have its own, and give them up again', async () => {
  const own = { ...chosen, company: { ...chosen.company, name: 'PT Lain' }, rounding: null };
  const before = await sari('GET', `/estimation/${id}/document-settings`);
  expect(before.body.data).toMatchObject({ isOwn: false, settings: chosen, version: 0 });
  const { body } = await sari('PUT', `/estimation/${id}/document-settings`, sent(own));
  expect(body.data).toMatchObject({ isOwn: true, settings: own, version: 1, logoUrl: null });
  const text = await paper(sari);
  expect(text).toContain('PT Lain');
  expect(text).not.toContain('Dibulatkan');
  expect((await sari('GET', '/document-settings')).body.data.settings).toEqual(chosen);

  const left = await sari('DELETE', `/estimation/${id}/document-settings`);
  expect(left.body.data).toMatchObject({ isOwn: false, settings: chosen });
  expect(await paper(sari)).toContain('CV Cipta Karsa');
});

test('HAND-32 settings from before notes could be printed print none', async () => {
  await sari('PUT', '/document-settings', sent(chosen));
  const older = { ...chosen, columns: { kode: false, bobot: true } };
  await server.db
    .updateTable('document_setting')
    .set({ settings: JSON.stringify(older) })
    .execute();
  const { body } = await sari('GET', '/document-settings');
  expect(body.data.settings.columns).toEqual({ kode: false, bobot: true, catatan: false });
  await sari('PUT', '/document-settings', sent(chosen));
});

test('a logo stays until another comes or it is taken away', async () => {
  const first = (await sari('PUT', '/document-settings', sent(chosen))).body.data.logoUrl;
  expect(first).not.toBeNull();
  const form = new FormData();
  form.set('settings', JSON.stringify(chosen));
  form.set('removeLogo', '1');
  const { body } = await sari('PUT', '/document-settings', { form });
  expect(body.data.logoUrl).toBeNull();
  expect(await server.db.selectFrom('blob').select('id').execute()).toEqual([]);
});

describe('what is refused', () => {
  test.each([
    ['a fifth signatory', { ...usual, signatories: Array(5).fill(chosen.signatories[0]) }],
    ['a step that nobody rounds to', { ...usual, rounding: { step: 7, mode: 'down' } }],
    ['a day that no calendar has', { ...usual, document: { date: '2026-02-29' } }],
    ['an unknown paper', { ...usual, size: 'a5' }],
    ['a name without end', { ...usual, company: { ...usual.company, name: 'x'.repeat(201) } }],
  ])('%s', async (_, settings) => {
    expect(await sari('PUT', '/document-settings', sent(settings))).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION' },
    });
  });

  test('a logo that is none', async () => {
    const page = Buffer.from('<html>');
    expect(await sari('PUT', '/document-settings', sent(chosen, page))).toMatchObject({
      status: 415,
      body: { code: 'LOGO_TYPE', error: 'Format harus PNG atau JPG.' },
    });
  });

  test('a change over one that was not seen', async () => {
    const { body } = await sari('GET', '/document-settings');
    const late = { ...sent(usual), headers: { 'If-Match': `"${body.data.version - 1}"` } };
    expect(await sari('PUT', '/document-settings', late)).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT' },
    });
  });

  test('D-08 the same of an estimate’s own: what nobody saw is not replaced', async () => {
    const at = `/estimation/${id}/document-settings`;
    const late = { ...sent(usual), headers: { 'If-Match': '"0"' } };
    expect((await sari('PUT', at, late)).status).toBe(200);
    expect(await sari('PUT', at, late)).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT' },
    });
  });

  test('the estimate of somebody else', async () => {
    expect(await budi('GET', `/estimation/${id}/document-settings`)).toMatchObject({
      status: 404,
      body: { code: 'ESTIMATION_NOT_FOUND' },
    });
  });
});
