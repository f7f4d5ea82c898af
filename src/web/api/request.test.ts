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
  pdf: { ...common, method: 'POST', path: '/estimation/:id/download/pdf', files: { logo: image } },
});

test('AUTH-31 API-02 API-03 the token, the JSON type, the version and the key go along', () => {
  const parts = {
    params: { kode: 'A.4/1' },
    body: { harga: 1 },
    ifVersion: 3,
    idempotencyKey: 'k',
  };
  expect(requestOf(table.change, parts, 'abc')).toEqual([
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

test('a query leaves out what is empty, a call without a body has no type', () => {
  const [path, request] = requestOf(
    table.list,
    { query: { page: 2, search: '', q: undefined } },
    null,
  );
  expect(path).toBe('/api/estimation?page=2');
  expect(request).toEqual({ method: 'GET', headers: {}, body: null });
});

test('API-15 fields of a multipart call are texts, content is JSON, the file is a file', () => {
  const body = { projectName: 'Rumah', ppn: 11, removeImage: true, customFields: { a: 'b' } };
  const file = new Blob(['x'], { type: 'image/png' });
  const [, request] = requestOf(table.save, { body, files: { image: file } }, null);
  const form = request.body as FormData;
  expect([...form.keys()]).toEqual(['projectName', 'ppn', 'removeImage', 'customFields', 'image']);
  expect(form.get('ppn')).toBe('11');
  expect(form.get('customFields')).toBe('{"a":"b"}');
  expect(form.get('image')).toBeInstanceOf(Blob);
  expect(request.headers).toEqual({});
});

test('API-29 an export without a logo has no body', () => {
  const [, request] = requestOf(
    table.pdf,
    { params: { id: '1' }, files: { logo: undefined } },
    null,
  );
  expect(request.body).toBeNull();
});

test('keys are fit for the header and never the same', () => {
  expect(newKey()).toMatch(/^[A-Za-z0-9_-]{8,128}$/);
  expect(newKey()).not.toBe(newKey());
});
