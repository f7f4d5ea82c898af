import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import {
  addEstimation,
  formOf,
  readEstimation,
  sectionOf,
  sentItem,
  sentRow,
} from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { insertSession } from '../users/session-store.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let sari: Ask;
let budi: Ask;

beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
});
afterAll(() => server.stop());

const many = (count: number, part: unknown) => Array.from({ length: count }, () => part);
const items = (item: object) => sectionOf({ ...sentItem(1, 1), ...item });

describe('what cannot be saved is refused and changes nothing', () => {
  const content = { title: '', items: [] };
  const rows = many(200, {});
  test.each<[string, object, number, string, object?]>([
    ['broken JSON', { estimationItem: '[{' }, 400, 'BAD_JSON'],
    ['blank JSON', { estimationItem: '' }, 400, 'BAD_JSON'],
    ['broken JSON in customFields', { customFields: '{"a":' }, 400, 'BAD_JSON'],
    ['no list', { estimationItem: '{}' }, 422, 'VALIDATION', { estimationItem: 'Wajib diisi' }],
    ['null', { estimationItem: 'null' }, 422, 'VALIDATION', { estimationItem: 'Wajib diisi' }],
    [
      'sections of another kind',
      { estimationItem: [1, null, 'x', []] },
      422,
      'VALIDATION',
      { 'estimationItem[0]': 'Wajib diisi' },
    ],
    [
      'items of another kind',
      { estimationItem: [{ items: 'x' }] },
      422,
      'VALIDATION',
      { 'estimationItem[0].items': 'Wajib diisi' },
    ],
    [
      'a price that is no number',
      { estimationItem: items({ harga: 'mahal' }) },
      422,
      'VALIDATION',
      { 'estimationItem[0].items[0].harga': 'Harus berupa angka' },
    ],
    ['a price that is an object', { estimationItem: items({ harga: {} }) }, 422, 'VALIDATION'],
    [
      'a negative price',
      { estimationItem: items({ harga: -1 }) },
      422,
      'VALIDATION',
      { 'estimationItem[0].items[0].harga': 'Tidak boleh negatif' },
    ],
    [
      'too large a price',
      { estimationItem: items({ harga: 1e12 }) },
      422,
      'VALIDATION',
      { 'estimationItem[0].items[0].harga': 'Maksimal 999.999.999.999,99' },
    ],
    [
      'an endless number',
      { estimationItem: items({ harga: '9'.repeat(100_000) }) },
      422,
      'VALIDATION',
    ],
    ['a name that is a list', { estimationItem: items({ nama: ['x'] }) }, 422, 'VALIDATION'],
    [
      'a long name',
      { estimationItem: items({ nama: 'x'.repeat(1001) }) },
      422,
      'VALIDATION',
      { 'estimationItem[0].items[0].nama': 'Maksimal 1000 karakter' },
    ],
    [
      'an unknown jenis',
      { estimationItem: items({ details: [sentRow(1, 1, 1, { jenis: 'bagi' })] }) },
      422,
      'VALIDATION',
      { 'estimationItem[0].items[0].details[0].jenis': 'Pilihan tidak dikenal' },
    ],
    [
      'PAPER-23 groups in a group',
      { estimationItem: [{ groups: [{ title: 'a', groups: [{ items: [{ nama: 'b' }] }] }] }] },
      422,
      'VALIDATION',
      { 'estimationItem[0].groups[0].groups': 'Tidak boleh berada di sini' },
    ],
    [
      'PAPER-23 items under another name',
      { estimationItem: [{ title: 'a', item: [{ nama: 'b' }] }] },
      422,
      'VALIDATION',
      { 'estimationItem[0].item': 'Tidak boleh berada di sini' },
    ],
    ['501 sections', { estimationItem: many(501, content) }, 422, 'CONTENT_TOO_LARGE'],
    ['201 groups', { estimationItem: [{ groups: many(201, content) }] }, 422, 'CONTENT_TOO_LARGE'],
    ['20,001 items', { estimationItem: [{ items: many(20_001, {}) }] }, 422, 'CONTENT_TOO_LARGE'],
    ['201 rows', { estimationItem: items({ details: many(201, {}) }) }, 422, 'CONTENT_TOO_LARGE'],
    [
      '21 extras',
      { estimationItem: items({ details: [{ extras: many(21, {}) }] }) },
      422,
      'CONTENT_TOO_LARGE',
    ],
    [
      '200,001 rows',
      { estimationItem: [{ items: many(1001, { details: rows }) }] },
      422,
      'CONTENT_TOO_LARGE',
    ],
    [
      'a sum beyond the limit',
      { estimationItem: items({ volume: '999999999', harga: '999999999999' }) },
      422,
      'AMOUNT_TOO_LARGE',
    ],
    [
      'a sum beyond it with PPN alone',
      { ppn: 100, estimationItem: sectionOf(sentItem(1000, '999999999999')) },
      422,
      'AMOUNT_TOO_LARGE',
    ],
    ['no name', { projectName: ' ' }, 422, 'VALIDATION', { projectName: 'Wajib diisi' }],
    [
      'a long name of the project',
      { projectName: 'x'.repeat(201) },
      422,
      'VALIDATION',
      { projectName: 'Maksimal 200 karakter' },
    ],
    ['long notes', { notes: 'x'.repeat(10_001) }, 422, 'VALIDATION'],
    ['too much PPN', { ppn: 101 }, 422, 'VALIDATION', { ppn: 'Maksimal 100' }],
    ['PPN that is no number', { ppn: 'sebelas' }, 422, 'VALIDATION', { ppn: 'Harus berupa angka' }],
    ['FIRST-20 a blank PPN', { ppn: '' }, 422, 'VALIDATION', { ppn: 'Harus berupa angka' }],
    ['FIRST-20 a PPN of blanks', { ppn: ' ' }, 422, 'VALIDATION', { ppn: 'Harus berupa angka' }],
    ['FIRST-20 a PPN of 1e2', { ppn: '1e2' }, 422, 'VALIDATION', { ppn: 'Harus berupa angka' }],
    ['FIRST-20 a PPN of +11', { ppn: '+11' }, 422, 'VALIDATION', { ppn: 'Harus berupa angka' }],
  ])('%s', async (_, fields, status, code, complaints = {}) => {
    const before = await addEstimation(sari, { estimationItem: items({}) });
    const created = await sari('POST', '/estimation', {
      form: formOf({ projectName: 'Baru', ...fields }),
    });
    expect([created.status, created.body.code]).toEqual([status, code]);
    expect(created.body.fields ?? {}).toMatchObject(complaints);
    const saved = await sari('PUT', `/estimation/${before.id}`, { form: formOf({ ...fields }) });
    expect([saved.status, saved.body.code]).toEqual([status, code]);
    expect(await readEstimation(sari, before.id)).toEqual(before);
    const { body } = await sari('GET', '/estimation?search=baru');
    expect(body.pagination.total).toBe(0);
  });

  test.each([null, '', '1e2'])(
    'FIRST-20 as JSON a PPN of %j is refused; one left out is 11, and stays on change',
    async (ppn) => {
      const { id } = await addEstimation(sari, {});
      for (const [method, path] of [
        ['POST', '/estimation'],
        ['PUT', `/estimation/${id}`],
      ] as const) {
        const { status, body } = await sari(method, path, { body: { projectName: 'A', ppn } });
        expect([status, body.fields]).toEqual([422, { ppn: 'Harus berupa angka' }]);
      }
      await sari('PUT', `/estimation/${id}`, { body: { notes: 'x' } });
      expect((await readEstimation(sari, id)).ppn).toBe(11);
    },
  );

  test('a name is required on create', async () => {
    const { status, body } = await sari('POST', '/estimation', { form: formOf({ owner: 'x' }) });
    expect([status, body.fields]).toEqual([422, { projectName: 'Wajib diisi' }]);
  });

  test('of very many faults a hundred are named and all are counted', async () => {
    const faulty = [{ items: many(150, { harga: 'x' }) }];
    const form = formOf({ projectName: 'Salah', estimationItem: faulty });
    const { body } = await sari('POST', '/estimation', { form });
    expect([Object.keys(body.fields).length, body.details]).toEqual([100, { fieldCount: 150 }]);
  });

  test('JSON nested a million deep ends in an answer', async () => {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
    const { status } = await sari('POST', '/estimation', {
      form: formOf({ projectName: 'Dalam', estimationItem: deep }),
    });
    expect([400, 422]).toContain(status);
    const { id } = await addEstimation(sari);
    const groups = '{"groups":['.repeat(100_000) + ']}'.repeat(100_000);
    const again = await sari('PUT', `/estimation/${id}`, {
      form: formOf({ estimationItem: `[${groups}]` }),
    });
    expect(again.status).toBeLessThan(500);
  });

  test.each(['x', '1', 'stats%00', '%2e%2e', "' or 1=1 --", newId()])(
    'the unknown id %s is 404',
    async (id) => {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const { status, body } = await sari(method, `/estimation/${encodeURIComponent(id)}`);
        expect([status, body.code]).toEqual([404, 'ESTIMATION_NOT_FOUND']);
      }
    },
  );

  test('TRUST-17 an unreadable version is refused', async () => {
    const { id } = await addEstimation(sari);
    const headers = { 'If-Match': '"baru"' };
    const { status } = await sari('PUT', `/estimation/${id}`, { form: formOf({}), headers });
    expect(status).toBe(422);
  });

  test('texts that look like SQL, HTML and JSON come back as they are', async () => {
    const odd = `'); drop table estimation; -- <script>"\\u0001" $1 \u{1F3D7} \\`;
    const made = await addEstimation(sari, {
      projectName: odd,
      notes: odd,
      customFields: { [odd.slice(0, 50)]: odd },
      estimationItem: [
        { title: odd, items: [sentItem(1, 1, { nama: odd, kode: odd.slice(0, 60) })] },
      ],
    });
    expect(made).toMatchObject({ projectName: odd, notes: odd });
    expect(made.estimationItem[0]).toMatchObject({ title: odd, items: [{ nama: odd }] });
    expect(await readEstimation(sari, made.id)).toEqual(made);
  });
});

describe('repeated requests (D-07)', () => {
  const headers = () => ({ 'Idempotency-Key': newId() });

  test('the same key and request is answered once', async () => {
    const key = headers();
    const fields = { projectName: 'Sekali', estimationItem: items({}) };
    const send = () => sari('POST', '/estimation', { body: fields, headers: key });
    const first = await send();
    const again = await send();
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Idempotent-Replay')).toBe('true');
    const { body } = await sari('GET', '/estimation?search=sekali');
    expect(body.pagination.total).toBe(1);
  });

  test('a save that is sent again moves the revision once, with its first version', async () => {
    const { id } = await addEstimation(sari);
    const asking = { body: { notes: 'x' }, headers: { ...headers(), 'If-Match': '"1"' } };
    const first = await sari('PUT', `/estimation/${id}`, asking);
    const again = await sari('PUT', `/estimation/${id}`, asking);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data.version).toBe(2);
    expect([first, again].map((said) => said.headers.get('ETag'))).toEqual(['"2"', '"2"']);
  });

  test('another request under the key is refused; of another person it is another key', async () => {
    const key = headers();
    const send = (ask: Ask, projectName: string) =>
      ask('POST', '/estimation', { body: { projectName }, headers: key });
    await send(sari, 'Pertama');
    const other = await send(sari, 'Kedua');
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect((await send(budi, 'Kedua')).status).toBe(201);
  });

  test('a refused request may be sent again under its key', async () => {
    const key = headers();
    const refused = await sari('POST', '/estimation', { body: { projectName: '' }, headers: key });
    expect(refused.status).toBe(422);
    const { status } = await sari('POST', '/estimation', {
      body: { projectName: 'Isi' },
      headers: key,
    });
    expect(status).toBe(201);
  });
});

test('an upload that is broken off changes nothing', async () => {
  const dewi = await addPerson(server.db, 'USER', 'Dewi');
  const ask = server.as(dewi);
  const made = await addEstimation(ask, { estimationItem: items({}) });
  const { token } = await insertSession(server.db, dewi.id);
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      `PUT /api/estimation/${made.id} HTTP/1.1`,
      'Host: taksir',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
      '',
      '--b',
      'Content-Disposition: form-data; name="notes"',
      '',
      'setengah',
      '--b',
      'Content-Disposition: form-data; name="estimationItem"',
      '',
      '[',
    ].join('\r\n'),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await readEstimation(ask, made.id)).toEqual(made);
});
