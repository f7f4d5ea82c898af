import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { jpg, png } from '../../../tests/support/pictures.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { zipPart } from '../../../tests/support/zip-part.ts';
import { taksirVersion } from '../platform/version.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

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
    projectName: 'Rumah m²: tahap 1',
    owner: 'Bu Ratna',
    estimationItem: sectionOf(
      sentItem(34.56, 107_000),
      sentItem(1, null, { nama: 'Pintu', satuan: 'bh' }),
    ),
  });
  id = saved.id;
});
afterAll(() => server.stop());

const files = ['pdf', 'excel'];

function withLogo(bytes: Uint8Array, field = 'logo'): { form: FormData } {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)]), 'logo.png');
  return { form };
}

test.each(['GET', 'POST'])('EXP-01 EXP-16 EXP-17 %s gives the RAB as PDF', async (method) => {
  const { status, headers, bytes } = await sari(method, `/estimation/${id}/download/pdf`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="RAB_Rumah m2_ tahap 1.pdf"; filename*=UTF-8''RAB_Rumah%20m%C2%B2_%20tahap%201.pdf`,
  );
  expect(headers.get('content-length')).toBe(String(bytes.byteLength));
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const { text } = await readPdf(bytes);
  expect(text).toContain('34,56 m³ 107.000 3.697.920');
  expect(text).toContain('1,00 bh belum ada harga –');
  expect(text).toContain('1 harga belum ada Jumlah termasuk PPN Rp 4.104.691');
  expect(text).toContain('Disusun oleh, Sari Dewi');
});

test.each(['GET', 'POST'])(
  'EXP-02 EXP-16 EXP-18 %s gives the RAB as a workbook',
  async (method) => {
    const { status, headers, bytes } = await sari(method, `/estimation/${id}/download/excel`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain(
      `filename*=UTF-8''RAB_Rumah%20m%C2%B2_%20tahap%201_estimation.xlsx`,
    );
    const { sheets } = await readXlsx(bytes);
    expect(sheets.filter(({ hidden }) => !hidden).map(({ name }) => name)).toEqual([
      'Rekap',
      'RAB',
      'Volume',
      'Job Item',
      'Kategori',
      'AHSP',
      'Master Item',
      'Info',
    ]);
    expect(sheets[1]?.rows.flat()).toEqual(
      expect.arrayContaining([34.56, 107_000, 3_697_920, 4_104_691]),
    );
    expect(sheets[1]?.rows.flat()).toContain('belum ada harga');
  },
);

test('OPS-16 a paper and a workbook say in their properties which Taksir made them', async () => {
  const program = `Taksir ${taksirVersion}`;
  const pdf = await sari('GET', `/estimation/${id}/download/pdf`);
  const read = await readPdf(pdf.bytes);
  expect(read.hidden).toContain(program);
  expect(read.text).not.toContain(program);
  const workbook = await sari('GET', `/estimation/${id}/download/excel`);
  expect(zipPart(workbook.bytes, 'docProps/core.xml')).toContain(program);
});

describe.each(files)('EXP-11 EXP-13 a logo for %s', (file) => {
  test.each([
    ['PNG', png(40, 20), 'logo'],
    ['JPG', jpg, 'file'],
  ])('%s is taken', async (_, bytes, field) => {
    const answer = await sari('POST', `/estimation/${id}/download/${file}`, withLogo(bytes, field));
    const plain = await sari('POST', `/estimation/${id}/download/${file}`);
    expect(answer.status).toBe(200);
    expect(answer.bytes.byteLength).toBeGreaterThan(plain.bytes.byteLength + 100);
  });

  test.each([
    ['EXP-14', Buffer.from('GIF89a-not-a-logo'), 415, 'LOGO_TYPE', 'Format harus PNG atau JPG.'],
    ['EXP-15', new Uint8Array(2 * 1024 * 1024 + 1), 413, 'LOGO_SIZE', 'Ukuran maksimal 2 MB.'],
  ])('%s a wrong one is refused', async (_, bytes, status, code, error) => {
    const said = await sari('POST', `/estimation/${id}/download/${file}`, withLogo(bytes));
    expect(said.status).toBe(status);
    expect(said.body).toMatchObject({ code, error });
  });
});

test.each(files)('3.6 %s of somebody else is not found, an ADMIN gets it', async (file) => {
  const path = `/estimation/${id}/download/${file}`;
  expect((await budi('GET', path)).body.code).toBe('ESTIMATION_NOT_FOUND');
  expect((await server.call('GET', path)).body.code).toBe('AUTH_REQUIRED');
  expect((await dimas('GET', path)).status).toBe(200);
});

test.each([
  ['API-32', 'volume', 'Volume', 'Back-up Data Volume'],
  ['API-33', 'job-item', 'JobItem', 'Rekapitulasi Item Pekerjaan'],
  ['API-34', 'kategori', 'Kategori', 'Rekapitulasi'],
  ['API-35', 'ahsp', 'AHSP', 'Analisis Harga Satuan Pekerjaan'],
  ['API-36', 'master-item', 'MasterItem', 'Daftar Harga Dasar dan Kebutuhan'],
] as const)(
  '%s api/3.8 the recap %s has its name; others’ is as if absent',
  async (_, kind, name, title) => {
    const at = `/export-pdf/${id}/download/pdf/${kind}`;
    const { status, headers, bytes } = await sari('GET', at);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toContain(
      `filename="${name}_Rumah m2_ tahap 1.pdf"`,
    );
    expect((await readPdf(bytes)).title).toContain(title);
    expect(await budi('GET', at)).toMatchObject({ status: 404 });
  },
);

test('API-30 POST with a logo makes the workbook too', async () => {
  const { status, bytes } = await sari(
    'POST',
    `/estimation/${id}/download/excel`,
    withLogo(png(20, 10)),
  );
  expect(status).toBe(200);
  expect((await readXlsx(bytes)).sheets.map(({ images = [] }) => images.length)).toEqual([
    1, 1, 0, 0, 0, 0, 0, 0, 0,
  ]);
});

test('a tender copy of the workbook has neither prices nor the sheets that they come from', async () => {
  const { bytes } = await sari('GET', `/estimation/${id}/download/excel?prices=0`);
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Rekap', 'RAB', 'Volume', 'Kategori', 'Info']);
  expect(sheets.flatMap(({ rows }) => rows.flat())).toEqual(expect.arrayContaining([34.56]));
  expect(sheets.flatMap(({ rows }) => rows.flat())).not.toContain(107_000);
});

test.each(['price=0', 'PRICES=0', 'prices=0&harga=0'])(
  'PAPER-04 an export that is asked for by an unknown word is refused: %s',
  async (query) => {
    const paths = [`/estimation/${id}/download/excel`, `/export-pdf/${id}/download/pdf/volume`];
    for (const path of paths) {
      const { status, body } = await sari('GET', `${path}?${query}`);
      expect([status, body.code, Object.values(body.fields)]).toEqual([
        422,
        'VALIDATION',
        ['Tidak dikenal'],
      ]);
    }
    const job = await sari('POST', `/estimation/${id}/exports?${query}`, {
      body: { kind: 'excel' },
    });
    expect([job.status, job.body.code]).toEqual([422, 'VALIDATION']);
    const sent = await sari('POST', paths[0] ?? '', { body: { price: 0 } });
    expect([sent.status, sent.body.code]).toEqual([422, 'VALIDATION']);
  },
);
