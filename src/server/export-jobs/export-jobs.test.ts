import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { png } from '../../../tests/support/pictures.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import {
  startTestServer,
  type Ask,
  type Said,
  type TestServer,
} from '../../../tests/support/server.ts';
import { jobKinds, type ExportJob } from '../../contract/export-jobs.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let sari: Ask;
let budi: Ask;
let dimas: Ask;
let sariHerself: Person;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  sariHerself = await addPerson(server.db, 'USER', 'Sari Dewi');
  sari = server.as(sariHerself);
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  dimas = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  const estimationItem = sectionOf(sentItem(34.56, 107_000));
  id = (await addEstimation(sari, { projectName: 'Pagar', estimationItem })).id;
});
afterAll(() => server.stop());
beforeEach(() => server.db.deleteFrom('export_job').execute());

const begin = (ask: Ask, body: object, headers?: Record<string, string>) =>
  ask('POST', `/estimation/${id}/exports`, { body, ...(headers && { headers }) });

async function ended(ask: Ask, jobId: string): Promise<ExportJob> {
  return vi.waitFor(
    async () => {
      const { body } = await ask('GET', `/exports/${jobId}`);
      expect(['done', 'failed']).toContain(body.data.state);
      return body.data;
    },
    { timeout: 30_000, interval: 50 },
  );
}

async function fileOf(ask: Ask, { body }: Said): Promise<Said> {
  const { jobId } = body.data;
  expect(await ended(ask, jobId)).toMatchObject({ state: 'done', progress: 100, failure: null });
  return ask('GET', `/exports/${jobId}/file`);
}

/** A job as it stands in the table, whatever its state. */
async function stored(given: { state: string; [column: string]: unknown }): Promise<string> {
  const job = { id: newId(), estimation_id: id, requested_by: sariHerself.id, kind: 'pdf' };
  await server.db
    .insertInto('export_job')
    .values({ ...job, ...given })
    .execute();
  return job.id;
}

test.each(jobKinds)(
  'api/3.8 EXP-16 a job makes the file that the direct call gives: %s',
  async (kind) => {
    const asked = await begin(sari, { kind });
    expect(asked.status).toBe(202);
    expect(asked.body.data).toMatchObject({ kind, progress: 0, failure: null, fileName: null });
    const file = await fileOf(sari, asked);
    const names: Record<string, string> = { pdf: 'download/pdf', excel: 'download/excel' };
    const at = names[kind]
      ? `/estimation/${id}/${names[kind]}`
      : `/export-pdf/${id}/download/pdf/${kind}`;
    const direct = await sari('GET', at);
    expect(file.status).toBe(200);
    for (const header of ['content-disposition', 'content-type', 'x-content-type-options']) {
      expect(file.headers.get(header)).toBe(direct.headers.get(header));
    }
    expect(Math.abs(file.bytes.byteLength - direct.bytes.byteLength)).toBeLessThan(200);
  },
);

test('EXP-13 api/3.8 a job takes a logo and prints a tender copy', async () => {
  const form = new FormData();
  form.set('kind', 'pdf');
  form.set('prices', '0');
  form.set('logo', new Blob([new Uint8Array(png(40, 20))]), 'logo.png');
  const asked = await sari('POST', `/estimation/${id}/exports`, { form });
  const withLogo = await fileOf(sari, asked);
  const plain = await fileOf(sari, await begin(sari, { kind: 'pdf', prices: false }));
  expect(withLogo.bytes.byteLength).toBeGreaterThan(plain.bytes.byteLength + 100);
  const { text } = await readPdf(plain.bytes);
  expect(text).toContain('Salinan tender');
  expect(text).not.toContain('107.000');
});

test('PAPER-04 a job prints a tender copy also where the query asks for one', async () => {
  const asked = await sari('POST', `/estimation/${id}/exports?prices=0`, { body: { kind: 'pdf' } });
  const { headers } = await fileOf(sari, asked);
  expect(headers.get('content-disposition')).toContain('filename="Tender_');
});

test('EXP-14 EXP-15 a wrong logo and an unknown kind are refused at once', async () => {
  const sent = (bytes: Uint8Array) => {
    const form = new FormData();
    form.set('kind', 'pdf');
    form.set('logo', new Blob([new Uint8Array(bytes)]), 'logo.png');
    return sari('POST', `/estimation/${id}/exports`, { form });
  };
  expect((await sent(Buffer.from('GIF89a, not a logo'))).body.code).toBe('LOGO_TYPE');
  expect((await sent(new Uint8Array(2 * 1024 * 1024 + 1))).body.code).toBe('LOGO_SIZE');
  expect((await begin(sari, { kind: 'gambar' })).body.fields).toEqual({
    kind: 'Pilihan tidak dikenal',
  });
});

test('1.6 the same key asks for one file, which is made', async () => {
  const headers = { 'Idempotency-Key': 'kunci-berkas-1' };
  const [first, again] = [
    await begin(sari, { kind: 'kategori' }, headers),
    await begin(sari, { kind: 'kategori' }, headers),
  ];
  expect([first.status, again.status]).toEqual([202, 202]);
  expect(again.body).toEqual(first.body);
  expect((await fileOf(sari, first)).status).toBe(200);
});

test('HOUSE-09 api/3.8 a file is for whoever asked for it, and for nobody else', async () => {
  const asked = await begin(sari, { kind: 'pdf' });
  const at = `/exports/${asked.body.data.jobId}`;
  await fileOf(sari, asked);
  for (const ask of [budi, dimas]) {
    for (const path of [at, `${at}/file`]) {
      expect(await ask('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await ask('DELETE', at)).status).toBe(404);
  }
  expect((await begin(budi, { kind: 'pdf' })).body.code).toBe('ESTIMATION_NOT_FOUND');
  // An ADMIN has a file of anybody's estimate, made by the rights that they have then.
  expect((await fileOf(dimas, await begin(dimas, { kind: 'pdf' }))).status).toBe(200);
});

test('a PDF is sent gzipped to whom that suits, whole to others', async () => {
  const asked = await begin(sari, { kind: 'pdf' });
  const small = await fileOf(sari, asked);
  const headers = { 'Accept-Encoding': 'identity' };
  const whole = await sari('GET', `/exports/${asked.body.data.jobId}/file`, { headers });
  expect(small.headers.get('content-encoding')).toBe('gzip');
  expect(Number(small.headers.get('content-length'))).toBeLessThan(whole.bytes.byteLength);
  expect(whole.headers.get('content-encoding')).toBeNull();
  expect(whole.bytes).toEqual(small.bytes);
  expect((await readPdf(whole.bytes)).text).toContain('107.000');
});

test('HOUSE-09 api/3.8 a file is kept for an hour, then it is said to be gone', async () => {
  const done = {
    state: 'done',
    file_name: 'a.pdf',
    mime: 'application/pdf',
    body: Buffer.from('x'),
  };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const made = ago(59);
  const fresh = await stored({ ...done, finished_at: made });
  const old = await stored({ ...done, finished_at: ago(61) });
  expect((await sari('GET', `/exports/${fresh}/file`)).status).toBe(200);
  expect(await sari('GET', `/exports/${old}/file`)).toMatchObject({
    status: 410,
    body: { code: 'EXPORT_GONE', error: 'Berkas ekspor sudah dihapus.' },
  });
  const { body } = await sari('GET', `/exports/${old}`);
  expect(Date.parse(body.data.expiresAt)).toBeLessThan(Date.now());
  const kept = await sari('GET', `/exports/${fresh}`);
  expect(Date.parse(kept.body.data.expiresAt)).toBe(made.getTime() + 3_600_000);
});

test('api/3.8 until it is made there is no file', async () => {
  const jobId = await stored({ state: 'running', lease_until: new Date(Date.now() + 60_000) });
  expect((await sari('GET', `/exports/${jobId}/file`)).status).toBe(404);
});

test('what cannot be made fails with its reason', async () => {
  // A PNG by its header that no decoder takes, as it was stored when nobody looked further.
  const logo = Buffer.from(png(40, 20).subarray(0, 40));
  const jobId = await stored({ state: 'queued', logo });
  expect(await ended(sari, jobId)).toMatchObject({
    state: 'failed',
    failure: { status: 415, code: 'LOGO_TYPE', error: 'Format harus PNG atau JPG.' },
  });
});

describe('a job that is given up', () => {
  test('HOUSE-09 is gone, with its file', async () => {
    const file = { file_name: 'a.pdf', mime: 'application/pdf', body: Buffer.from('x') };
    const made = await stored({ state: 'done', ...file, finished_at: new Date() });
    expect((await sari('DELETE', `/exports/${made}`)).status).toBe(200);
    expect((await sari('GET', `/exports/${made}/file`)).body.code).toBe('NOT_FOUND');

    const jobId = await stored({ state: 'running', lease_until: new Date(Date.now() + 60_000) });
    expect((await sari('DELETE', `/exports/${jobId}`)).body.data).toEqual({ id: jobId });
    expect((await sari('GET', `/exports/${jobId}`)).status).toBe(404);
    expect((await sari('DELETE', `/exports/${jobId}`)).status).toBe(404);
  });

  test('makes room: the next one is made, the given up one is not', async () => {
    const jobs = [];
    for (let n = 0; n < 5; n++) jobs.push(await begin(sari, { kind: 'lengkap' }));
    const last = await begin(sari, { kind: 'pdf' });
    for (const { body } of jobs) await sari('DELETE', `/exports/${body.data.jobId}`);
    expect((await fileOf(sari, last)).status).toBe(200);
    expect(await server.db.selectFrom('export_job').select('id').execute()).toHaveLength(1);
  });

  test('goes with its estimate', async () => {
    const other = await addEstimation(sari, { projectName: 'Gudang' });
    const { body } = await sari('POST', `/estimation/${other.id}/exports`, {
      body: { kind: 'pdf' },
    });
    await sari('DELETE', `/estimation/${other.id}`);
    expect((await sari('GET', `/exports/${body.data.jobId}`)).status).toBe(404);
  });
});

test('PAPER-12 a job names the signs that no font has, as the direct call does', async () => {
  const works = sectionOf(sentItem(1, 10, { nama: 'Semen ꙮ 水泥' }));
  const odd = await addEstimation(sari, { projectName: 'Gudang', estimationItem: works });
  const direct = await sari('GET', `/estimation/${odd.id}/download/pdf`);
  expect(decodeURIComponent(direct.headers.get('x-undrawn-signs') ?? '')).toBe('ꙮ');
  const asked = await sari('POST', `/estimation/${odd.id}/exports`, { body: { kind: 'pdf' } });
  expect(await ended(sari, asked.body.data.jobId)).toMatchObject({ state: 'done', undrawn: 'ꙮ' });
  const whole = await begin(sari, { kind: 'pdf' });
  expect(await ended(sari, whole.body.data.jobId)).toMatchObject({ undrawn: '' });
  expect((await sari('GET', `/estimation/${id}/download/pdf`)).headers.has('x-undrawn-signs')).toBe(
    false,
  );
});
