import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/support/server.ts';
import { amongWords, itemSearch } from '../../domain/search/item-search.ts';
import { searchTerms } from '../../domain/search/search-terms.ts';
import { searchText } from '../../domain/search/search-text.ts';
import { newId } from '../platform/database/new-id.ts';
import { answers, byIndex, byReading, tiers, wholeBesideShort } from './item-relevance-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const pieces = fc.oneof(
  fc.constantFrom('galian', 'Urugan', 'pas.', 'BATA', 'aqua', 'q', 'K-225', "f'c", '19,3', '1.1.2'),
  fc.constantFrom('.', '..', ' . ', 'q.', '-', '\\', '×', '“', '’', '–', '²', 'é', 'ﬁ', 'İ'),
  // Blanks of every kind, and what only looks like one
  fc.constantFrom(
    ' ',
    '  ',
    '\t',
    '\u00a0',
    '\u2003',
    '\u202f',
    '\u3000',
    '\ufeff',
    '\u0085',
    '\u200b',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 3 }),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
  fc.integer({ min: 0, max: 999 }).map(String),
);
/** Lines part what of an entry is searched. */
const texts = fc
  .array(pieces, { maxLength: 12 })
  .map((parts) => parts.join('').replaceAll('\0', '').replaceAll('\n', ''));

test('FIND-03 the database parts words as a search asks for them, whatever the text', async () => {
  const entries = fc.array(fc.tuple(texts, texts), { minLength: 1, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(entries, async (all) => {
      const searched = all.map(([kode, deskripsi]) =>
        itemSearch({ kode, deskripsi, satuan: 'm2', category: 'Pondasi' }),
      );
      const { rows } = await sql<{ words: string }>`
        select item_words(search) as words
        from unnest(${searched}::text[]) with ordinality as entry (search, place)
        order by place`.execute(server.db);
      const asked = all.map((parts) => parts.map((part) => amongWords(searchText(part))));
      expect(rows.map(({ words }) => words)).toEqual(
        asked.map((parts) => ` ${parts.filter(Boolean).join(' ')} `.replace(/^ +$/, ' ')),
      );
    }),
    { numRuns: 60 },
  );
});

test('FIND-03 two letters stand in the index of pairs exactly where they occur', async () => {
  const entries = fc.array(fc.tuple(texts, texts), { minLength: 1, maxLength: 40 });
  const two = fc.oneof(
    fc.constantFrom('ga', '1:', 'é’', 'm2', 'f’', 'qq', 'hi'),
    fc
      .string({ unit: 'binary-ascii', minLength: 2, maxLength: 2 })
      .map((t) => t.replace(/[\0\n]/g, 'x')),
  );
  await fc.assert(
    fc.asyncProperty(entries, two, async (all, asked) => {
      const searched = all.map(([kode, deskripsi]) =>
        itemSearch({ kode, deskripsi, satuan: 'm2', category: 'Pondasi' }),
      );
      const { rows } = await sql<{ isPair: boolean; occurs: boolean }>`
        select coalesce(letter_pairs(search) @> ${[asked]}::text[], false) as "isPair",
          strpos(search, ${asked}) > 0 as occurs
        from unnest(${searched}::text[]) as entry (search)`.execute(server.db);
      expect(rows.filter(({ isPair, occurs }) => isPair !== occurs)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('FIND-03 a single letter is told by its index exactly where it begins a word, or occurs and is rare', async () => {
  const entries = fc.array(fc.tuple(texts, texts), { minLength: 1, maxLength: 40 });
  const one = fc.constantFrom('z', 'h', 'ꝗ', '(', "'", 'é', '×', 'a', '4', 'g');
  await fc.assert(
    fc.asyncProperty(entries, one, async (all, letter) => {
      const searched = all.map(([kode, deskripsi]) =>
        itemSearch({ kode, deskripsi, satuan: 'm2', category: 'Pondasi' }),
      );
      const { rows } = await sql<Record<'told' | 'occurs' | 'first' | 'begins', boolean>>`
        select coalesce(letters_told(search, words) @> ${[letter]}::text[], false) as told,
          strpos(search, ${letter}) > 0 as occurs,
          coalesce(letters_told(search, words) @> ${[` ${letter}`]}::text[], false) as first,
          strpos(words, ${` ${letter}`}) > 0 as begins
        from unnest(${searched}::text[]) as entry (search),
          lateral item_words(search) as words`.execute(server.db);
      expect(rows.filter(({ first, begins }) => first !== begins)).toEqual([]);
      const isCommon = /[a4g]/.test(letter);
      expect(rows.filter(({ told, occurs }) => told !== (occurs && !isCommon))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('FIND-03 what is sought by the indexes is what reading finds: whole words, beginnings, single letters', async () => {
  const category = { id: newId(), name: 'Pondasi', search: 'pondasi' };
  await server.db.insertInto('category').values(category).execute();
  const entries = fc.sample(fc.tuple(texts, texts), { numRuns: 400, seed: 20261127 });
  await sql`
    insert into hsp_item (id, category_id, kode, kode_key, kode_order, deskripsi, search)
    select gen_random_uuid(), ${category.id}, 'W-' || place, 'w-' || place, 'w-' || place, 'kata', search
    from unnest(${entries.map(([kode, deskripsi]) =>
      itemSearch({ kode, deskripsi, satuan: 'm2', category: 'Pondasi' }),
    )}::text[]) with ordinality as made (search, place)`.execute(server.db);
  const codesWith = async (condition: RawBuilder<boolean>) => {
    const { rows } = await sql<{ kode: string }>`
      select i.kode from hsp_item i where ${condition} order by i.kode`.execute(server.db);
    return rows.map(({ kode }) => kode);
  };
  const word = fc
    .tuple(
      fc.oneof(pieces, fc.constantFrom('besi beton', 'hebel', 'k 225', 'z', 'a', 'é', '²')),
      fc.integer({ min: 1, max: 5 }),
    )
    .map(([text, length]) => Array.from(text.replaceAll('\0', '')).slice(0, length).join(''));
  const asked = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  await fc.assert(
    fc.asyncProperty(asked, async (query) => {
      const terms = searchTerms(query);
      fc.pre(terms.length > 0);
      const [sought, read] = await Promise.all(
        [byIndex, byReading].map((told) => Promise.all(tiers(terms, told).map(codesWith))),
      );
      expect(sought).toEqual(read);
    }),
    { numRuns: 150 },
  );
});

test('one or two letters beside a whole word: what has the word is sought by the index of words, and nothing is lost or twice', async () => {
  const category = { id: newId(), name: 'Campuran', search: 'campuran' };
  await server.db.insertInto('category').values(category).execute();
  const entries = [
    'Beton mutu 12',
    'Betonan 12',
    'Plesteran beton',
    'beton, tebal 112',
    'Pasir 12',
  ];
  await sql`
    insert into hsp_item (id, category_id, kode, kode_key, kode_order, deskripsi, search)
    select gen_random_uuid(), ${category.id}, 'S-' || place, 's-' || place, 's-' || place, 'kata', search
    from unnest(${entries.map((deskripsi) =>
      itemSearch({ kode: 'S', deskripsi, satuan: 'm2', category: '' }),
    )}::text[]) with ordinality as made (search, place)`.execute(server.db);
  const found = async (...conditions: RawBuilder<unknown>[]) => {
    const { rows } = await sql<{ kode: string }>`
      select i.kode from hsp_item i
      where i.category_id = ${category.id} and ${sql.join(conditions, sql` and `)}
      order by i.kode`.execute(server.db);
    return rows.map(({ kode }) => kode);
  };
  const terms = searchTerms('beton 12');
  const sooner = wholeBesideShort(terms);
  if (!sooner) throw new TypeError('not told');
  expect(await found(...sooner.sought)).toEqual(['S-1', 'S-4']);
  expect(await found(...answers(terms), sooner.read)).toEqual(['S-1', 'S-4']);
  expect(await found(...answers(terms), sql`not ${sooner.read}`)).toEqual(['S-2']);
  const asked = sql.join(sooner.sought).compile(server.db);
  expect(asked.sql).toContain('string_to_array');
  expect(asked.sql).not.toContain(' like ');
  // Where nothing has to be read entry by entry, the index of letters in threes finds all at once.
  expect(
    ['beton', 'beton mutu', '12', 'k 12'].map((query) => wholeBesideShort(searchTerms(query))),
  ).toEqual([undefined, undefined, undefined, undefined]);
});
