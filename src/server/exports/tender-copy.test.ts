import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addItem, addMaster } from '../../../tests/support/catalogue-entries.ts';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, sentItem, sentRow } from '../../../tests/support/estimates.ts';
import { png } from '../../../tests/support/pictures.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { secretsOf, toldIn, type Secrets } from '../../../tests/support/secret-amounts.ts';
import {
  startTestServer,
  type Ask,
  type Asking,
  type Said,
  type TestServer,
} from '../../../tests/support/server.ts';
import { zipParts } from '../../../tests/support/zip-part.ts';
import { jobKinds, type JobKind } from '../../contract/export-jobs.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { paperKinds } from '../../domain/report/paper-set.ts';
import { newId } from '../platform/database/new-id.ts';
import { paperSource } from './paper-source.ts';

let server: TestServer;
let sari: Ask;
let id: string;
let secrets: Secrets;

beforeAll(async () => {
  server = await startTestServer();
  const herself = await addPerson(server.db, 'USER', 'Sari Dewi');
  sari = server.as(herself);
  await addAnalysis('2.1');
  id = (await addEstimation(sari, estimate)).id;
  const form = new FormData();
  form.set('settings', JSON.stringify(settings));
  expect((await sari('PUT', '/document-settings', { form })).status).toBe(200);
  const caller = { id: herself.id, role: 'USER', name: 'Sari Dewi' } as const;
  const { content, ...rest } = await paperSource(server.db, caller, id, paperKinds);
  const read = typeof content === 'string' ? readStoredContent(content) : content;
  secrets = secretsOf({ ...rest, content: read });
});
afterAll(() => server.stop());

/** Amounts of many digits, so that none of them is by chance a volume or a width too. */
const estimate = {
  projectName: 'Pagar',
  ppn: 11,
  estimationItem: [
    {
      title: 'Pekerjaan tanah',
      items: [
        sentItem(34.56, 107_119, { nama: 'Galian', satuan: 'm3' }),
        sentItem(0, 88_641.37, { nama: 'Urugan', details: [sentRow(4, 2.5, 0.35)] }),
      ],
    },
    {
      title: 'Pekerjaan beton',
      groups: [
        {
          title: 'Pondasi',
          items: [sentItem(7.25, 1_284_933, { kode: '2.1', nama: 'Beton', satuan: 'm3' })],
        },
      ],
    },
  ],
};
const settings = {
  company: { name: 'CV Cipta Karsa', line: '', address: '' },
  place: 'Bandung',
  signatories: [{ role: 'Dibuat oleh', organisation: '', name: 'Siti', identity: '' }],
  rounding: { step: 1000, mode: 'down' },
  columns: { kode: true, bobot: true },
};

async function addAnalysis(kode: string): Promise<void> {
  const item = await addItem(server.db, { kode, harga: '1284933' });
  await server.db.insertInto('recipe').values({ hsp_item_id: item }).execute();
  const master = {
    type: 'LABOR',
    code: 'L.01',
    name: 'Pekerja',
    unit: 'OH',
    price: '176531',
  } as const;
  await server.db
    .insertInto('recipe_component')
    .values({
      id: newId(),
      hsp_item_id: item,
      grp: 'LABOR',
      ord: 0,
      coefficient: '1.65',
      master_item_id: await addMaster(server.db, master),
      unit_price_snapshot: '176531',
      name_snapshot: 'Pekerja',
      unit_snapshot: 'OH',
    })
    .execute();
}

const paths: Partial<Record<JobKind, string>> = { pdf: 'download/pdf', excel: 'download/excel' };
const pathOf = (kind: JobKind) =>
  paths[kind] ? `/estimation/${id}/${paths[kind]}` : `/export-pdf/${id}/download/pdf/${kind}`;

interface How {
  readonly prices?: string;
  readonly logo?: boolean;
}

const formOf = (fields: Record<string, string>, logo = false): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (logo) form.set('logo', new Blob([new Uint8Array(png(40, 20))]), 'logo.png');
  return form;
};

function direct(kind: JobKind, { prices, logo }: How = {}): Promise<Said> {
  const at = pathOf(kind) + (prices === undefined ? '' : `?prices=${prices}`);
  return sari('POST', at, { form: formOf({ withLogo: '1' }, logo) });
}

async function byJob(kind: JobKind, { prices, logo }: How = {}): Promise<Said> {
  const form = formOf({ kind, ...(prices !== undefined && { prices }) }, logo);
  const asked = await sari('POST', `/estimation/${id}/exports`, { form });
  if (asked.status !== 202) return asked;
  const at = `/exports/${asked.body.data.jobId}`;
  await vi.waitFor(async () => expect((await sari('GET', at)).body.data.state).toBe('done'), {
    timeout: 30_000,
    interval: 50,
  });
  return sari('GET', `${at}/file`);
}

/** All that a file says, in sight and out of it. */
async function saidBy(kind: JobKind, { bytes }: Said): Promise<string> {
  if (kind === 'excel') {
    const parts = [...zipParts(bytes)].filter(({ name }) => /\.(xml|rels|vml)$/.test(name));
    return parts.map(({ text }) => text).join(' ');
  }
  const { text, bookmarks, title, hidden } = await readPdf(bytes);
  return [text, ...bookmarks, title, hidden].join(' ');
}

const refused: readonly JobKind[] = ['ahsp', 'master-item'];
const given = jobKinds.filter((kind) => !refused.includes(kind));
const ways = [
  ['called', direct],
  ['by a job', byJob],
] as const;

describe.each(ways)('PAPER-04 HOUSE-09 a tender copy %s', (_, ask) => {
  test.each(given.flatMap((kind) => [[kind, false] as const, [kind, true] as const]))(
    'of %s tells no amount of the estimate; with a logo: %s',
    async (kind, logo) => {
      const file = await ask(kind, { prices: '0', logo });
      expect(file.status).toBe(200);
      expect(toldIn(await saidBy(kind, file), secrets)).toEqual([]);
      expect(file.headers.get('content-disposition')).toMatch(/filename="Tender_/);
    },
  );

  test.each(refused)('of %s is refused', async (kind) => {
    expect(await ask(kind, { prices: '0' })).toMatchObject({
      status: 422,
      body: { code: 'NO_TENDER_COPY' },
    });
  });
});

test.each(jobKinds)(
  'the priced %s tells them all the same, so that the search finds what it looks for',
  async (kind) => {
    const found = toldIn(await saidBy(kind, await direct(kind)), secrets);
    if (kind === 'volume') expect(found).toEqual([]);
    else expect(found.length).toBeGreaterThan(2);
  },
);

test.each(['0', 'false', 'no', ''])('PAPER-04 prices=%s asks for a tender copy', async (prices) => {
  const { headers } = await direct('pdf', { prices });
  expect(headers.get('content-disposition')).toContain('filename="Tender_Pagar.pdf"');
});

test('PAPER-04 an unknown word for prices prints none', async () => {
  expect(await direct('pdf', { prices: 'tanpa' })).toMatchObject({ status: 422 });
});

const tender = 'filename="Tender_Pagar.pdf"';
const said = {
  'a form field': { form: () => formOf({ prices: '0' }) },
  'JSON false': { body: { prices: false } },
  'JSON "0"': { body: { prices: '0' } },
  'a form field against the query': { at: '?prices=1', form: () => formOf({ prices: '0' }) },
  'the query against a form field': { at: '?prices=0', form: () => formOf({ prices: '1' }) },
  'the query against JSON': { at: '?prices=0', body: { prices: true } },
};

test.each(Object.entries(said))(
  'PAPER-04 a direct POST is a tender copy by %s',
  async (_, { at = '', form, body }: { at?: string; form?: () => FormData; body?: unknown }) => {
    const asking = form ? { form: form() } : { body };
    const { headers } = await sari('POST', pathOf('pdf') + at, asking);
    expect(headers.get('content-disposition')).toContain(tender);
  },
);

test.each(given)('PAPER-04 a form field makes a tender copy of %s too', async (kind) => {
  const { headers } = await sari('POST', pathOf(kind), { form: formOf({ prices: '0' }) });
  expect(headers.get('content-disposition')).toMatch(/filename="Tender_/);
});

test('PAPER-04 withLogo=0 in the body leaves the logo of the settings out', async () => {
  const form = formOf({ settings: JSON.stringify(settings) }, true);
  expect((await sari('PUT', '/document-settings', { form })).status).toBe(200);
  const imagesBy = async (asking: Asking) => {
    const { status, bytes } = await sari('POST', pathOf('pdf'), asking);
    expect(status).toBe(200);
    return Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;
  };
  expect(await imagesBy({})).toBeGreaterThan(0);
  expect(await imagesBy({ form: formOf({ withLogo: '0' }) })).toBe(0);
  expect(await imagesBy({ body: { withLogo: false } })).toBe(0);
});

test.each([{ form: () => formOf({ prices: 'tanpa' }) }, { body: { prices: 'tanpa' } }])(
  'PAPER-04 an unknown word in the body prints none',
  async ({ form, body }: { form?: () => FormData; body?: unknown }) => {
    const asking = form ? { form: form() } : { body };
    expect(await sari('POST', pathOf('pdf'), asking)).toMatchObject({ status: 422 });
  },
);

test('PAPER-04 of two wishes about prices none is taken: no tender copy has them', async () => {
  for (const query of ['prices=1&prices=0', 'prices=0&prices=1']) {
    const answer = await sari('GET', `/export-pdf/${id}/download/pdf/ahsp?${query}`);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION', fields: { prices: 'Hanya boleh satu nilai' } },
    });
  }
});
