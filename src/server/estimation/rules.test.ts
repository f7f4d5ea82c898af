import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, formOf, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let sari: Ask;
let dimas: Ask;

beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  dimas = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());

const post = (ask: Ask, fields: object) =>
  ask('POST', '/estimation', { form: formOf({ projectName: 'Status', ...fields }) });
const put = (ask: Ask, id: string, fields: object) =>
  ask('PUT', `/estimation/${id}`, { form: formOf({ ...fields }) });

describe('API-97 D-22 status', () => {
  test.each([
    [undefined, 'submitted'],
    ['', 'submitted'],
    ['  ', 'submitted'],
    ['DRAFT', 'draft'],
    [' Pending ', 'pending'],
    ['Submitted', 'submitted'],
    ['Menunggu RAB', 'Menunggu RAB'],
    ['x'.repeat(32), 'x'.repeat(32)],
  ])('API-102 %o is stored as %o', async (status, stored) => {
    const { body } = await post(sari, status === undefined ? {} : { status });
    expect(body.data.status).toBe(stored);
  });

  test('longer than 32 characters is STATUS_INVALID', async () => {
    const { status, body } = await post(sari, { status: 'x'.repeat(33) });
    expect([status, body.code]).toEqual([422, 'STATUS_INVALID']);
  });

  test.each(['completed', 'Rejected'])('a USER cannot give the verdict %s', async (verdict) => {
    expect(await post(sari, { status: verdict })).toMatchObject({
      status: 403,
      body: { code: 'STATUS_FORBIDDEN' },
    });
    const { id } = await addEstimation(sari);
    expect((await put(sari, id, { status: verdict, notes: 'x' })).status).toBe(403);
    expect((await sari('GET', `/estimation/${id}`)).body.data).toMatchObject({
      status: 'submitted',
      notes: '',
      version: 1,
    });
    const given = await put(dimas, id, { status: verdict });
    expect(given.body.data.status).toBe(verdict.toLowerCase());
  });

  const content = sectionOf(sentItem(2, 10));
  const profile = {
    owner: 'Pemda',
    notes: 'n',
    ppn: 11,
    customFields: { Lokasi: 'Bandung' },
    estimationItem: content,
  };
  test.each([
    ['a blank status', { status: '' }, 'completed'],
    ['the stored one', { status: 'Completed' }, 'completed'],
    ['the very same profile and content', profile, 'completed'],
    ['submitted', { status: 'submitted' }, 'submitted'],
    ['another name', { projectName: 'Lain', status: 'completed' }, 'submitted'],
    ['another owner', { owner: 'Lain' }, 'submitted'],
    ['another PPN', { ppn: '11.5' }, 'submitted'],
    ['another custom field', { customFields: { Lokasi: 'Bogor' } }, 'submitted'],
    ['another content', { estimationItem: sectionOf(sentItem(2, 11)) }, 'submitted'],
    ['draft', { status: 'draft', notes: 'y' }, 'draft'],
  ])('after a verdict, a USER who sends %s', async (_, change, stored) => {
    const { id } = await addEstimation(sari, profile);
    await put(dimas, id, { status: 'completed' });
    expect((await put(sari, id, change)).body.data.status).toBe(stored);
  });

  test('what an ADMIN changes keeps the verdict', async () => {
    const { id } = await addEstimation(sari);
    await put(dimas, id, { status: 'rejected' });
    expect((await put(dimas, id, { notes: 'lain' })).body.data.status).toBe('rejected');
  });
});

describe('custom fields (D-23)', () => {
  const fieldsOf = (record: { customFields: { label: string; value: string; type: string }[] }) =>
    record.customFields.map(({ label, value, type }) => [label, value, type]);

  test('API-16 a map comes back as a list with ids', async () => {
    const { customFields } = await addEstimation(sari, {
      customFields: { ' Lokasi ': ' Bandung ', Tahun: 2026 },
    });
    expect(customFields).toEqual([
      { id: expect.any(String), label: 'Lokasi', value: 'Bandung', type: 'text' },
      { id: expect.any(String), label: 'Tahun', value: '2026', type: 'text' },
    ]);
  });

  test('customFieldsMeta gives order and types, which a map alone keeps later', async () => {
    const made = await addEstimation(sari, {
      customFields: { 2: 'dua', 1: 'satu', Mail: 'a@b.c', Baru: '' },
      customFieldsMeta: [
        { label: 'Mail', type: 'email' },
        { label: '2', type: 'number' },
        { label: '1', type: 'number' },
      ],
    });
    expect(fieldsOf(made)).toEqual([
      ['Mail', 'a@b.c', 'email'],
      ['2', 'dua', 'number'],
      ['1', 'satu', 'number'],
      ['Baru', '', 'text'],
    ]);
    const { body } = await put(sari, made.id, { customFields: { Mail: 'x@y.z', Lain: '1' } });
    expect(fieldsOf(body.data)).toEqual([
      ['Mail', 'x@y.z', 'email'],
      ['Lain', '1', 'text'],
    ]);
    expect(body.data.customFields[0].id).toBe(made.customFields[0].id);
  });

  test('meta alone orders and types what is stored', async () => {
    const made = await addEstimation(sari, { customFields: { A: '1', B: '2' } });
    const meta = { customFieldsMeta: [{ label: 'B', type: 'tel' }, { label: 'A' }] };
    const { body } = await put(sari, made.id, meta);
    expect(fieldsOf(body.data)).toEqual([
      ['B', '2', 'tel'],
      ['A', '1', 'text'],
    ]);
  });

  test('a list keeps ids over a new label', async () => {
    const made = await addEstimation(sari, {
      customFields: [{ label: 'Tgl', value: '2026-11-21', type: 'date' }],
    });
    const [field] = made.customFields;
    const { body } = await put(sari, made.id, { customFields: [{ ...field, label: 'Tanggal' }] });
    expect(body.data.customFields).toEqual([{ ...field, label: 'Tanggal' }]);
  });

  test('labels that objects are made of are plain labels', async () => {
    const made = await addEstimation(sari, {
      customFields: '{"__proto__":"a","constructor":"b","toString":"c"}',
    });
    expect(fieldsOf(made).map(([label]) => label)).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ]);
  });

  test.each([
    [{ customFields: { ' ': 'x' } }, { 'customFields[0].label': 'Wajib diisi' }],
    [{ customFields: '{"A":"1"," A ":"2"}' }, { 'customFields[1].label': 'Sudah dipakai' }],
    [
      { customFields: { ['x'.repeat(101)]: '' } },
      { 'customFields[0].label': 'Maksimal 100 karakter' },
    ],
    [
      { customFields: { A: 'x'.repeat(1001) } },
      { 'customFields[0].value': 'Maksimal 1000 karakter' },
    ],
    [{ customFields: { A: { b: 1 } } }, { 'customFields[0].value': 'Wajib diisi' }],
    [
      { customFields: [{ label: 'A', type: 'html' }] },
      { 'customFields[0].type': 'Pilihan tidak dikenal' },
    ],
    [{ customFields: [1, null] }, { 'customFields[0].label': 'Wajib diisi' }],
    [{ customFields: '5' }, { customFields: 'Wajib diisi' }],
    [{ customFields: 'null' }, { customFields: 'Wajib diisi' }],
    [{ customFieldsMeta: { A: 'text' } }, { customFieldsMeta: 'Wajib diisi' }],
    [
      { customFieldsMeta: [{ label: 'A', type: 'url' }] },
      { 'customFieldsMeta[0].type': 'Pilihan tidak dikenal' },
    ],
    [
      { customFields: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`f${n}`, ''])) },
      { customFields: 'Maksimal 50 informasi tambahan' },
    ],
  ])('%j is refused', async (fields, complaints) => {
    const { status, body } = await post(sari, fields);
    expect([status, body.code]).toEqual([422, 'VALIDATION']);
    expect(body.fields).toMatchObject(complaints);
  });
});
