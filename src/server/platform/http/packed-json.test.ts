import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';
import { acceptsCoding } from './packed-json.ts';

let server: TestServer;
let sari: Ask;
let long: string;
let short: string;

beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  const items = Array.from({ length: 500 }, (_, n) => sentItem(1.5, 1_000 + n));
  long = (await addEstimation(sari, { estimationItem: sectionOf(...items) })).id;
  short = (await addEstimation(sari)).id;
});
afterAll(() => server.stop());

const read = (id: string, coding: string) =>
  sari('GET', `/estimation/${id}`, { headers: { 'Accept-Encoding': coding } });

test('a long answer goes gzipped to whom that suits, whole to others, and caches are told', async () => {
  const [packed, whole] = [await read(long, 'gzip, br'), await read(long, 'identity')];
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(whole.headers.get('content-encoding')).toBeNull();
  for (const { headers } of [packed, whole]) {
    expect(headers.get('vary')).toContain('Accept-Encoding');
    expect(headers.get('etag')).toBe('"1"');
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8');
  }
  const sizeOf = ({ headers }: typeof whole) => Number(headers.get('content-length'));
  expect(sizeOf(packed)).toBeLessThan(sizeOf(whole) / 5);
  expect(packed.body).toEqual(whole.body);
  expect(whole.body.data.itemCount).toBe(500);
});

test('a short one goes as it is', async () => {
  const { headers, status } = await read(short, 'gzip');
  expect([status, headers.get('content-encoding')]).toEqual([200, null]);
});

test.each([
  ['gzip', true],
  ['br, gzip', true],
  ['gzip;q=0.5, identity', true],
  ['gzip; q=0', false],
  ['gzip;q=0.000, br', false],
  ['x-gzip', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %j takes gzip: %s', (header, expected) => {
  expect(acceptsCoding(header, 'gzip')).toBe(expected);
});
