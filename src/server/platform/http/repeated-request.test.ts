// What makes a request the same as an earlier one with its key, by the real edge: everything it sent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../../tests/support/database.ts';
import { addEstimation, formOf } from '../../../../tests/support/estimates.ts';
import { png } from '../../../../tests/support/pictures.ts';
import {
  startTestServer,
  type Ask,
  type Asking,
  type TestServer,
} from '../../../../tests/support/server.ts';

let server: TestServer;
let sari: Ask;
beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(() => server.stop());

interface Sent extends Asking {
  readonly query?: string;
}

const withPicture = (image: Uint8Array): Sent => ({ form: formOf({ notes: 'x' }, image) });
const withMatch = (version: number): Sent => ({
  body: { notes: 'x' },
  headers: { 'If-Match': `"${version}"` },
});
const withQuery = (query: string): Sent => ({ body: { notes: 'x' }, query });

const cases: readonly [what: string, first: Sent, other: Sent][] = [
  ['picture', withPicture(png(8, 8)), withPicture(png(9, 9))],
  ['picture where there was none', { form: formOf({ notes: 'x' }) }, withPicture(png(8, 8))],
  ['version in If-Match', withMatch(1), withMatch(2)],
  ['version in the query', withQuery('?version=1'), withQuery('?version=2')],
  ['field', { body: { notes: 'x' } }, { body: { notes: 'y' } }],
];

test.each(cases)('D-07 another %s under a key is not answered with the first', async (...given) => {
  const [what, first, other] = given;
  const { id } = await addEstimation(sari);
  const key = { 'Idempotency-Key': `kunci-${what.replaceAll(' ', '-')}` };
  const ask = ({ query = '', headers, ...sent }: Sent) =>
    sari('PUT', `/estimation/${id}${query}`, { ...sent, headers: { ...key, ...headers } });
  const said = await ask(first);
  expect(said.status).toBe(200);
  const again = await ask(first);
  expect([again.status, again.headers.get('idempotent-replay')]).toEqual([200, 'true']);
  expect(again.body).toEqual(said.body);
  expect(await ask(other)).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
});

test('D-07 another price list under a key is not answered with the first', async () => {
  const admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  const ask = (price: string) => {
    const form = new FormData();
    const list = `Kode;Nama;Satuan;Harga\r\nB.1;Semen portland;kg;${price}`;
    form.set('file', new File([list], 'bahan.csv'));
    const headers = { 'Idempotency-Key': 'kunci-daftar-harga' };
    return admin('POST', '/master/import/materials', { form, headers });
  };
  expect((await ask('1.650')).status).toBe(200);
  expect((await ask('1.650')).headers.get('idempotent-replay')).toBe('true');
  expect((await ask('1.750')).body.code).toBe('IDEMPOTENCY_MISMATCH');
});
