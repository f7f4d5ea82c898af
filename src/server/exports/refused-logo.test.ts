import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { png } from '../../../tests/support/pictures.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { jobKinds, type JobKind } from '../../contract/export-jobs.ts';

let server: TestServer;
let sari: Ask;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari Dewi'));
  id = (await addEstimation(sari, { estimationItem: sectionOf(sentItem(2, 1000)) })).id;
  const form = new FormData();
  form.set('settings', JSON.stringify({ company: { name: 'CV Karsa', line: '', address: '' } }));
  form.set('logo', new Blob([new Uint8Array(png(40, 20))]), 'logo.png');
  expect((await sari('PUT', '/document-settings', { form })).status).toBe(200);
});
afterAll(() => server.stop());

type Fields = Record<string, string>;
const formOf = (fields: Fields, logo: boolean): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (logo) form.set('logo', new Blob([new Uint8Array(png(50, 20))]), 'lain.png');
  return form;
};

const paths: Partial<Record<JobKind, string>> = { pdf: 'download/pdf', excel: 'download/excel' };

async function direct(kind: JobKind, fields: Fields, logo = false): Promise<Uint8Array> {
  const at = paths[kind]
    ? `/estimation/${id}/${paths[kind]}`
    : `/export-pdf/${id}/download/pdf/${kind}`;
  const form = formOf({ prices: '1' }, logo);
  return (await sari('POST', `${at}?${new URLSearchParams(fields)}`, { form })).bytes;
}

async function byJob(kind: JobKind, fields: Fields, logo = false): Promise<Uint8Array> {
  const form = formOf({ kind, ...fields }, logo);
  const { body } = await sari('POST', `/estimation/${id}/exports`, { form });
  const at = `/exports/${body.data.jobId}`;
  await vi.waitFor(async () => expect((await sari('GET', at)).body.data.state).toBe('done'), {
    timeout: 30_000,
    interval: 50,
  });
  return (await sari('GET', `${at}/file`)).bytes;
}

async function picturesIn(kind: JobKind, bytes: Uint8Array): Promise<number> {
  if (kind !== 'excel') return (await readPdf(bytes)).hidden.match(/Logo CV Karsa/g)?.length ?? 0;
  return (await readXlsx(bytes)).sheets.flatMap(({ images = [] }) => images).length;
}

describe.each([
  ['called', direct],
  ['by a job', byJob],
] as const)('PAPER-03 %s, whatever the settings hold', (_, ask) => {
  test.each(jobKinds)('%s has their logo, and none where it is refused', async (kind) => {
    expect(await picturesIn(kind, await ask(kind, {}))).toBeGreaterThan(0);
    expect(await picturesIn(kind, await ask(kind, { withLogo: '0' }))).toBe(0);
  });

  test.each(['pdf', 'excel'] as const)('%s has a logo that is sent all the same', async (kind) => {
    expect(await picturesIn(kind, await ask(kind, { withLogo: '0' }, true))).toBeGreaterThan(0);
  });
});
