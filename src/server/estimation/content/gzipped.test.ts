import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../../tests/support/database.ts';
import {
  addEstimation,
  readEstimation,
  sectionOf,
  sentItem,
  sentRow,
} from '../../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';

let server: TestServer;
let sari: Ask;
beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(() => server.stop());

function save(id: string, bytes: Uint8Array, headers = {}) {
  const form = new FormData();
  form.set('estimationItem', new Blob([new Uint8Array(bytes)]));
  return sari('PUT', `/estimation/${id}?return=full`, { form, headers });
}

test.each([1, 3_000])(
  'gzipped content of %i items is stored as the same content',
  async (count) => {
    const items = Array.from({ length: count }, (_, n) =>
      sentItem(0, 1_000 + n, { details: [sentRow(2, 3, 4)] }),
    );
    const { id } = await addEstimation(sari);
    const content = Buffer.from(JSON.stringify(sectionOf(...items)));
    const { status, body } = await save(id, gzipSync(content));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ itemCount: count });
    expect(body.data.estimationItem[0].items.at(-1)).toMatchObject({ volume: 24 });
  },
);

test('1.6 packed or not, it is the same call', async () => {
  const { id } = await addEstimation(sari);
  const content = Buffer.from(JSON.stringify(sectionOf(sentItem(1, 1_000))));
  const headers = { 'Idempotency-Key': 'kunci-simpan-padat' };
  const first = await save(id, gzipSync(content), headers);
  const again = await save(id, content, headers);
  expect(again.headers.get('idempotent-replay')).toBe('true');
  expect(again.body).toEqual(first.body);
});

test.each([
  ['cut short', gzipSync(Buffer.from('[]'.repeat(1000))).subarray(0, 20), 400, 'BAD_JSON'],
  ['no JSON', gzipSync(Buffer.from('[{')), 400, 'BAD_JSON'],
  ['a bomb', gzipSync(Buffer.alloc(100 * 1024 * 1024, ' ')), 413, 'TOO_LARGE'],
])('what is packed wrong changes nothing: %s', async (_, bytes, status, code) => {
  const made = await addEstimation(sari, { estimationItem: sectionOf(sentItem(1, 1_000)) });
  expect(await save(made.id, bytes)).toMatchObject({ status, body: { code } });
  expect(await readEstimation(sari, made.id)).toEqual(made);
});
