import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { shippedWords } from '../../domain/search/trade-words.ts';
import { openDatabase } from '../platform/database/database.ts';
import { askedFor } from './trade-words.ts';

let server: TestServer;
let admin: Ask;
let sari: Ask;
beforeAll(async () => {
  server = await startTestServer({}, { withCatalogue: true });
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(() => server.stop());

const found = async (query: string, path = '/hsp/items') =>
  (await sari('GET', `${path}?q=${encodeURIComponent(query)}`)).body.pagination.total;
const seen = async () => (await sari('GET', '/trade-words')).body.data.version;
const { things: sameThings, meanings } = shippedWords;
const save = async (things: unknown, version?: number, meant: unknown = meanings) =>
  admin('PUT', '/trade-words', {
    body: { things, meanings: meant, version: version ?? (await seen()) },
  });

test('the file of data is the beginning; a change counts at once, in every process', async () => {
  const before = await sari('GET', '/trade-words');
  expect(before.body.data).toEqual({ version: 0, ...shippedWords, history: [] });
  // Another process of the same database has read the old list.
  const other = openDatabase(server.address);
  expect(await askedFor(other, 'zakarpet')).toHaveLength(1);
  expect(await found('zakarpet')).toBe(0);

  const things = [...sameThings, ['zakarpet', 'keramik', 'semen portland']];
  const { status, body } = await save(things, 0);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ version: 1, things, history: [{ changedBy: 'Dimas' }] });
  // In items and masters alike, and by each of the names.
  expect(await found('zakarpet')).toBeGreaterThan(5);
  expect(await found('zakarpet', '/master')).toBeGreaterThan(0);
  expect((await askedFor(other, 'zakarpet')).flat(2)).toContain('keramik');
  expect((await askedFor(other, 'keramik')).flat(2)).toContain('zakarpet');
  await other.destroy();

  expect((await save(sameThings)).body.data).toMatchObject({ version: 2 });
  expect(await found('zakarpet')).toBe(0);
  const history = (await sari('GET', '/trade-words')).body.data.history;
  expect(history.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
});

test('names are kept as a search compares them, whoever sends them', async () => {
  const { status, body } = await save([...sameThings, ['  ZAKARPÉT ', 'Keramik']]);
  expect(status).toBe(200);
  expect(body.data.things.at(-1)).toEqual(['zakarpet', 'keramik']);
  expect(await found('zakarpet')).toBeGreaterThan(5);
  expect((await save([['Hebel', 'hebel']])).body.fields.things).toMatch(/^Baris 1: /);
  expect((await save(sameThings)).status).toBe(200);
});

test('only ADMIN changes it, on the list that was seen, to one that makes sense', async () => {
  const now = (await sari('GET', '/trade-words')).body.data;
  expect((await sari('PUT', '/trade-words', { body: shippedWords })).status).toBe(403);
  // Who has not seen the list would replace somebody else's.
  expect(await admin('PUT', '/trade-words', { body: shippedWords })).toMatchObject({
    status: 422,
    body: { fields: { version: expect.any(String) } },
  });
  expect(await save(sameThings, now.version - 1)).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT' },
  });
  for (const things of [
    [['hebel']],
    [['a', 'hebel']],
    [['', 'hebel']],
    [['pekerjaan', 'hebel']],
    [[]],
  ]) {
    const { status, body } = await save(things);
    expect([things, status]).toEqual([things, 422]);
    expect(body.fields.things).toMatch(/^Baris 1: /);
  }
  expect((await save('hebel')).status).toBe(422);
  expect((await sari('GET', '/trade-words')).body.data).toEqual(now);
});

test('FIND-02 what is meant by what is asked is administered too, concrete classes among it', async () => {
  const concrete = await found('k-225');
  const meant = [...meanings, ['Zakarpét', 'semen portland'], ['k-988', "f'c 30"]];
  const { status, body } = await save(sameThings, undefined, meant);
  expect(status).toBe(200);
  expect(body.data.meanings.slice(-2)).toEqual([
    ['zakarpet', 'semen portland'],
    ['k-988', "f'c 30"],
  ]);
  const cement = await found('semen portland', '/master');
  expect(cement).toBeGreaterThan(0);
  expect(await found('zakarpet', '/master')).toBe(cement);
  // It is asked, and answers nothing.
  expect((await askedFor(server.db, 'semen portland')).flat(2)).not.toContain('zakarpet');
  expect(await found('beton K 988')).toBe(await found("beton f'c 30"));
  expect(await found('K-225')).toBe(concrete);
  expect((await save(sameThings, undefined, [])).status).toBe(200);
  expect(await found('K-225')).toBe(0);
  expect(concrete).toBeGreaterThan(0);

  for (const [lines, why] of [
    [[['rabat']], 'Baris 1: tulis sesudah tanda ='],
    [[['rabat = dua', 'lantai']], 'Baris 1: “rabat = dua” berisi tanda ='],
    [[['rabat', 'untuk']], 'Baris 1: “untuk” tidak berarti'],
  ] as const) {
    const refused = await save(sameThings, undefined, lines);
    expect(refused.status).toBe(422);
    expect(refused.body.fields.meanings).toContain(why);
  }
  expect((await save(sameThings)).status).toBe(200);
});

test('a list that was saved before meanings were administered keeps those that ship', async () => {
  const version = (await seen()) + 1;
  await server.db
    .insertInto('trade_word_list')
    .values({ version, things: JSON.stringify([['zakarpet', 'keramik']]) })
    .execute();
  expect((await sari('GET', '/trade-words')).body.data).toMatchObject({
    version,
    things: [['zakarpet', 'keramik']],
    meanings,
  });
  expect((await save(sameThings)).status).toBe(200);
});
