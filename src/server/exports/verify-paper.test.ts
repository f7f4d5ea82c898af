import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, formOf, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let sari: Ask;
let budi: Ask;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari Dewi'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  id = await added();
});
afterAll(() => server.stop());

const works = (harga: number) => sectionOf(sentItem(34.56, harga));

async function added(): Promise<string> {
  const fields = { projectName: 'Pagar', ppn: 11, estimationItem: works(107_000) };
  return (await addEstimation(sari, fields)).id;
}

async function changed(fields: Record<string, unknown>): Promise<void> {
  const { status } = await sari('PUT', `/estimation/${id}`, { form: formOf(fields) });
  expect(status).toBe(200);
}

/** The mark at the foot of each page of a paper; all pages say the same. */
async function markOn(path: string): Promise<string> {
  const { bytes } = await sari('GET', path);
  const { pages } = await readPdf(bytes);
  const marks = pages.map(
    (words) => /Tanda periksa (R\d+ · [^·]+ · \S+)/.exec(words.join(' '))?.[1],
  );
  expect(new Set(marks).size).toBe(1);
  return marks[0] ?? '';
}

async function verified(mark: string, ask = sari, of = id) {
  return (await ask('POST', `/estimation/${of}/check-mark`, { body: { mark } })).body.data;
}

const rab = () => `/estimation/${id}/download/pdf`;

test('PAPER-13 a paper in hand is known again, and one of an older version too', async () => {
  const mark = await markOn(rab());
  expect(mark).toMatch(/^R1 · 4\.104\.691 · /);
  // Every paper of a version has its mark, the bound set on cover and contents too.
  expect(await markOn(`/export-pdf/${id}/download/pdf/kategori`)).toBe(mark);
  expect(await markOn(`/export-pdf/${id}/download/pdf/lengkap`)).toBe(mark);
  const first = { savedBy: 'Sari Dewi', grandTotal: 4_104_691 };
  expect(await verified(mark)).toMatchObject({
    verdict: 'matches',
    version: 1,
    presentVersion: 1,
    isUnpriced: false,
    kept: first,
  });
  await changed({ estimationItem: works(99_000) });
  expect(await verified(`Halaman 1 ${mark.toLowerCase()}`)).toMatchObject({
    verdict: 'matches',
    version: 1,
    presentVersion: 2,
    kept: first,
  });
  const newer = await markOn(rab());
  expect(newer).toMatch(/^R2 · 3\.797\.798 · /);
  expect(await verified(newer)).toMatchObject({ verdict: 'matches', version: 2 });
});

test('PAPER-13 what was typed over does not match, nor does the paper of a copy', async () => {
  const mark = await markOn(rab());
  const cheaper = mark.replace(/ · [\d.]+ · /, ' · 3.000.000 · ');
  expect(await verified(cheaper)).toMatchObject({
    verdict: 'differs',
    markedTotal: 3_000_000,
    kept: { grandTotal: 3_797_798 },
  });
  const sign = mark.endsWith('2') ? '3' : '2';
  expect(await verified(mark.slice(0, -1) + sign)).toMatchObject({ verdict: 'differs' });
  const twin = await added();
  const own = await markOn(`/estimation/${twin}/download/pdf`);
  expect(await verified(own, sari, twin)).toMatchObject({ verdict: 'matches' });
  expect(await verified(own)).toMatchObject({
    verdict: 'differs',
    kept: { grandTotal: 4_104_691 },
  });
});

test('PAPER-13 the settings of a document change no mark', async () => {
  const before = await markOn(rab());
  const document = { number: '027/RAB', revision: 'B', date: '2026-11-20' };
  await sari('PUT', `/estimation/${id}/document-settings`, {
    body: { settings: { document, rounding: { step: 1000, mode: 'down' }, size: 'f4' } },
  });
  expect(await markOn(rab())).toBe(before);
});

test('PAPER-04 PAPER-13 a tender copy is known again without a total', async () => {
  const mark = await markOn(`${rab()}?prices=0`);
  expect(mark).toMatch(/^R2 · TANPA HARGA · /);
  expect(await verified(mark)).toMatchObject({
    verdict: 'matches',
    isUnpriced: true,
    markedTotal: null,
  });
  const priced = await markOn(rab());
  expect(await verified(mark.replace('TANPA HARGA', '3.797.798'))).toMatchObject({
    verdict: 'differs',
  });
  expect(await verified(priced.replace('3.797.798', 'TANPA HARGA'))).toMatchObject({
    verdict: 'differs',
  });
});

test('PAPER-04 PAPER-13 a back-up of volumes tells no total, and is known again', async () => {
  const mark = await markOn(`/export-pdf/${id}/download/pdf/volume`);
  expect(mark).toBe(await markOn(`${rab()}?prices=0`));
  expect(await verified(mark)).toMatchObject({ verdict: 'matches', isUnpriced: true });
});

test('PAPER-13 a version that went, and one that never was', async () => {
  const mark = await markOn(rab());
  const rows = await server.db
    .selectFrom('revision')
    .select('number')
    .where('estimation_id', '=', id)
    .orderBy('number')
    .execute();
  expect(rows.map(({ number }) => number)).toEqual([1, 2]);
  await server.db
    .deleteFrom('revision')
    .where('estimation_id', '=', id)
    .where('number', '=', 1)
    .execute();
  const gone = mark.replace('R2', 'R1');
  expect(await verified(gone)).toMatchObject({ verdict: 'gone', presentVersion: 2, kept: null });
  const unknown = mark.replace('R2', 'R3');
  expect(await verified(unknown)).toMatchObject({ verdict: 'unknown', kept: null });
});

test('PAPER-13 what is no mark is said at the field; somebody else’s estimate is none', async () => {
  const typed = await sari('POST', `/estimation/${id}/check-mark`, { body: { mark: 'R12' } });
  expect(typed).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
  expect(typed.body.fields.mark).toMatch(/Ketik tanda periksa/);
  const others = { body: { mark: 'R1 · 1 · 2222-2222' } };
  expect((await budi('POST', `/estimation/${id}/check-mark`, others)).status).toBe(404);
});

test('PAPER-13 a printed workbook tells number, revision and date in its head, its mark in its foot, and is known again', async () => {
  const { bytes } = await sari('GET', `/estimation/${id}/download/excel`);
  const { sheets } = await readXlsx(bytes);
  const shown = sheets.filter(({ name }) => name !== '_taksir');
  const feet = shown.map(({ headerFooter }) => headerFooter?.oddFooter ?? '');
  expect(shown.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Rekap', 'RAB', 'Volume', 'AHSP', 'Info']),
  );
  expect(new Set(feet).size).toBe(1);
  const mark = /Tanda periksa saat diekspor (R\d+ · [^·]+ · \S{4}-\S{4})/.exec(feet[0] ?? '')?.[1];
  expect(mark).toBe(await markOn(rab()));
  expect(await verified(feet[0] ?? '')).toMatchObject({ verdict: 'matches' });
  for (const { headerFooter } of shown)
    expect(headerFooter?.oddHeader).toBe('&R&8 027/RAB · Rev. B · 20 November 2026');
  const said = (name: string) =>
    JSON.stringify(sheets.find((sheet) => sheet.name === name)?.rows ?? []);
  for (const name of ['Rekap', 'RAB']) expect(said(name)).toMatch(/Nomor: 027\/RAB.*Revisi: B/);
  expect(said('Info')).toMatch(/Tanda periksa saat diekspor.*bukan bahwa isinya tidak diubah/);

  const tender = await sari('GET', `/estimation/${id}/download/excel?prices=0`);
  const foot = (await readXlsx(tender.bytes)).sheets[0]?.headerFooter?.oddFooter ?? '';
  expect(foot).toContain('TANPA HARGA');
  expect(await verified(foot)).toMatchObject({ verdict: 'matches', isUnpriced: true });
});
