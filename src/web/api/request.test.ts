import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../contract/endpoint.ts';
import { newKey, requestOf } from './request.ts';

const reply = z.unknown();
const image = { maxMegabytes: 5, tooLarge: 'IMAGE_SIZE' } as const;
const common = { access: 'signed-in', summary: '', reply } as const;
const table = endpoints({
  change: { ...common, method: 'PATCH', path: '/hsp/items/by-kode/:kode', body: z.unknown() },
  list: { ...common, method: 'GET', path: '/estimation' },
  save: { ...common, method: 'POST', path: '/estimation', body: z.unknown(), files: { image } },
  whole: {
    ...common,
    method: 'PUT',
    path: '/estimation/1',
    body: z.unknown(),
    files: { image },
    bulkField: 'items',
  },
  pdf: { ...common, method: 'POST', path: '/estimation/:id/download/pdf', files: { logo: image } },
});

test('AUTH-31 API-02 API-03 the token, the JSON type, the version and the key go along', async () => {
  const parts = {
    params: { kode: 'A.4/1' },
    body: { harga: 1 },
    ifVersion: 3,
    idempotencyKey: 'k',
  };
  expect(await requestOf(table.change, parts, 'abc')).toEqual([
    '/api/hsp/items/by-kode/A.4%2F1',
    {
      method: 'PATCH',
      body: '{"harga":1}',
      headers: {
        Authorization: 'Bearer abc',
        'Content-Type': 'application/json',
        'If-Match': '"3"',
        'Idempotency-Key': 'k',
      },
    },
  ]);
});

test('a query leaves out what is empty, a call without a body has no type', async () => {
  const [path, request] = await requestOf(
    table.list,
    { query: { page: 2, search: '', q: undefined } },
    null,
  );
  expect(path).toBe('/api/estimation?page=2');
  expect(request).toEqual({ method: 'GET', headers: {}, body: null });
});

test('API-15 fields of a multipart call are texts, content is JSON, the file is a file', async () => {
  const body = { projectName: 'Rumah', ppn: 11, removeImage: true, customFields: { a: 'b' } };
  const file = new Blob(['x'], { type: 'image/png' });
  const [, request] = await requestOf(table.save, { body, files: { image: file } }, null);
  const form = request.body as FormData;
  expect([...form.keys()]).toEqual(['projectName', 'ppn', 'removeImage', 'customFields', 'image']);
  expect(form.get('ppn')).toBe('11');
  expect(form.get('customFields')).toBe('{"a":"b"}');
  expect(form.get('image')).toBeInstanceOf(Blob);
  expect(request.headers).toEqual({});
});

test('API-29 an export without a logo has no body', async () => {
  const [, request] = await requestOf(
    table.pdf,
    { params: { id: '1' }, files: { logo: undefined } },
    null,
  );
  expect(request.body).toBeNull();
});

test('a call is made at once, and only a form is waited for', () => {
  expect(requestOf(table.list, {}, null)).toEqual([
    '/api/estimation',
    { method: 'GET', body: null, headers: {} },
  ]);
  expect(requestOf(table.save, { body: {} }, null)).toBeInstanceOf(Promise);
});

test('keys are fit for the header and never the same', () => {
  expect(newKey()).toMatch(/^[A-Za-z0-9_-]{8,128}$/);
  expect(newKey()).not.toBe(newKey());
});

test('a large bulk field goes gzipped, a small one as it is', async () => {
  const items = Array.from({ length: 3_000 }, (_, n) => `Pekerjaan beton bertulang ${n}`);
  const sent = async (body: object) => {
    const [, request] = await requestOf(table.whole, { body }, null);
    return (request.body as FormData).get('items');
  };
  expect(await sent({ items: [1] })).toBe('[1]');
  const packed = await sent({ items });
  if (!(packed instanceof Blob)) throw new TypeError('not packed');
  expect(packed.size).toBeLessThan(JSON.stringify(items).length / 4);
  const plain = packed.stream().pipeThrough(new DecompressionStream('gzip'));
  expect(await new Response(plain).json()).toEqual(items);
});
