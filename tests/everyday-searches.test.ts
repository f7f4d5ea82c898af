// What estimators look for every day, in the two places of the editor where they type it.
import { readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertSession } from '../src/server/users/session-store.ts';
import {
  searchCatalogue,
  searchForTyping,
} from '../src/web/estimation/editor/catalogue/catalogue.ts';
import { byCategory } from '../src/web/estimation/editor/catalogue/offer-groups.ts';
import { entryOf, openCatalogue } from '../src/web/estimation/editor/catalogue/use-offers.ts';
import { typedOffers } from '../src/web/estimation/editor/catalogue/typed-offers.ts';
import { addPerson } from './support/database.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** What estimators type, and the entries that answer it. */
const searches: readonly { readonly query: string; readonly accept: readonly string[] }[] =
  JSON.parse(readFileSync(new URL('data/searches.json', import.meta.url), 'utf8'));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { withCatalogue: true });
  const { token } = await insertSession(server.db, (await addPerson(server.db, 'USER', 'Sari')).id);
  // What a browser has, and Node has not: kept entries, and addresses without a host.
  const kept = new Map([['token', token]]);
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, asked?: RequestInit) =>
    fetch(new URL(path, server.origin), asked),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const signal = new AbortController().signal;
/** As it is asked for while somebody types. */
const asTyped = { estimation: 'new', isWhole: false };

test.each(searches)('FIND-01 in the picker: $query', async ({ query, accept }) => {
  const groups = byCategory((await searchCatalogue(query, asTyped, signal)).offers);
  const first = groups.flatMap((group) => group.offers).slice(0, 5);
  expect(first.filter(({ kode }) => accept.includes(kode))).not.toEqual([]);
});

test.each(searches)('FIND-01 while a description is typed: $query', async ({ query, accept }) => {
  const answer = await searchForTyping(query, { categoryId: undefined, estimation: 'new' }, signal);
  const offers = typedOffers({ text: query, rows: [], answer, category: undefined, lately: [] });
  const codes = offers.map((offer) => (offer.kind === 'entry' ? offer.entry.kode : ''));
  expect(codes.slice(0, 5).filter((kode) => accept.includes(kode))).not.toEqual([]);
});

test('FIND-07 the picker opens at what was used lately and at the category of the section', async () => {
  const groups = async (title: string, lately: readonly string[]) =>
    byCategory(
      (await openCatalogue(new QueryClient(), { title, lately, estimation: 'new' })).offers,
    ).map(({ name, offers }) => [name, offers[0]?.kode] as const);
  expect(await groups('PEKERJAAN KERAMIK', [])).toEqual(await groups('', []));
  const [usual] = await groups('', []);
  const other = 'Bak Kontrol';
  expect(usual?.[0]).not.toBe(other);
  expect((await groups(`PEKERJAAN ${other.toUpperCase()}`, []))[0]?.[0]).toBe(other);
  const used = await groups(other, ['3.7.8', 'tidak.ada', '2.2.1.1.3']);
  expect(used[0]).toEqual(['Terakhir dipakai', '3.7.8']);
  expect(used[1]?.[0]).toBe(other);
});

test('a picker that opens again asks only for what was taken since, and for nothing that was kept', async () => {
  const client = new QueryClient();
  const asked = vi.spyOn(globalThis, 'fetch');
  const open = (lately: readonly string[]) =>
    openCatalogue(client, { title: 'Beton', lately, estimation: 'new' });
  await open(['3.7.8']);
  expect(asked).toHaveBeenCalledTimes(3); // all, the one that was used, its category
  const again = await open(['2.2.1.1.3', '3.7.8']);
  expect(asked).toHaveBeenCalledTimes(4);
  expect(again.offers.slice(0, 2).map(({ kode }) => kode)).toEqual(['2.2.1.1.3', '3.7.8']);
  await client.prefetchQuery(entryOf('1.4.1.1', 'new'));
  await open(['1.4.1.1', '2.2.1.1.3', '3.7.8']);
  expect(asked).toHaveBeenCalledTimes(5);
  asked.mockRestore();
});
