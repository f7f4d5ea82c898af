import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LineMatch } from '../../contract/matching.ts';
import { counts } from '../../domain/number/limits.ts';
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let sari: Ask;
let budi: Ask;
let admin: Ask;
beforeAll(async () => {
  server = await startTestServer({}, { withCatalogue: true });
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Adi'));
});
afterAll(() => server.stop());

interface Line {
  text: string;
  unit: string;
  parent?: string;
  volume?: string;
}

async function match(ask: Ask, ...lines: Line[]) {
  const { status, body } = await ask('POST', '/hsp/match', { body: { lines } });
  expect(status).toBe(200);
  const { matches, entries }: { matches: LineMatch[]; entries: { id: string; kode: string }[] } =
    body.data;
  const kodeOf = new Map(entries.map(({ id, kode }) => [id, kode]));
  return matches.map(({ certainty, candidates }) => ({
    certainty,
    codes: candidates.map(({ id }) => kodeOf.get(id)),
    candidates,
  }));
}

test('lines of a bill get what of the catalogue they may mean, in their order', async () => {
  const found = await match(
    sari,
    { text: 'pas. bata ringan t=10 cm', unit: 'm2' },
    { text: 'Konsumsi rapat', unit: 'ls' },
    { text: '- Besi beton', unit: 'kg', parent: 'Pek. Kolom K1 uk. 30x40 cm' },
    { text: 'pas. bata ringan t=10 cm', unit: 'm2' },
  );
  expect(found.map(({ certainty, codes }) => [certainty, codes[0]])).toEqual([
    ['likely', '3.6.4.2'],
    ['none', undefined],
    ['choose', '2.2.1.1.3'],
    ['likely', '3.6.4.2'],
  ]);
  const [wrongUnit] = await match(sari, { text: 'Pemasangan wastafel', unit: 'titik' });
  expect(wrongUnit?.candidates[0]?.conflicts.map(({ what }) => what)).toEqual(['unit']);
});

test('BQ-25 equal lines of two volumes get each the entry for its own', async () => {
  const line = { text: 'Urugan pasir bawah lantai', unit: 'm3' };
  const found = await match(
    sari,
    { ...line, volume: '186.432' },
    { ...line, volume: '2400' },
    { ...line, volume: 'dua' },
  );
  expect(found.map(({ codes }) => codes[0])).toEqual(['1.3.1.2', '1.3.1.3', '1.3.1.2']);
  const other = found[1]?.candidates.flatMap(({ conflicts }) => conflicts);
  expect(other).toContainEqual({ what: 'volume', asked: '2.400 m3', found: 's.d 200 m3' });
});

test('own entries are candidates, hidden ones are not, nor those of others', async () => {
  const { body } = await sari('GET', '/hsp/categories');
  const [{ id }] = body.data;
  const own = { hspCategoryId: id, kode: 'S.1', deskripsi: 'Pasang kubah enamel', satuan: 'm2' };
  expect(await sari('POST', '/hsp/items', { body: own })).toMatchObject({ status: 201 });
  const line = { text: 'Kubah enamel', unit: 'm2' };
  const codes = async (ask: Ask) => (await match(ask, line))[0]?.codes ?? [];
  expect(await codes(sari)).toContain('S.1');
  expect(await codes(budi)).not.toContain('S.1');
  expect(await codes(admin)).not.toContain('S.1');

  const wall = { text: 'pas. bata ringan t=10 cm', unit: 'm2' };
  await budi('DELETE', '/hsp/items/by-kode/3.6.4.2');
  expect((await match(budi, wall))[0]?.codes).not.toContain('3.6.4.2');
  expect((await match(sari, wall))[0]?.codes[0]).toBe('3.6.4.2');
});

test('an entry that changes is another one at once', async () => {
  const line = { text: 'Pemasangan kubah tembaga', unit: 'm2' };
  const made = await sari('GET', '/hsp/items/by-kode/S.1');
  await match(sari, line);
  const fields = { deskripsi: 'Pemasangan kubah tembaga' };
  await sari('PATCH', `/hsp/items/${made.body.data.id}`, { body: fields });
  expect((await match(sari, line))[0]).toMatchObject({ certainty: 'likely' });
});

test('BQ-24 what one chose is sure the next time, for that user and no other', async () => {
  const line = { text: '- Besi  BETON', unit: 'Kg' };
  const [before] = await match(sari, { text: 'Besi beton', unit: 'kg' });
  expect(before?.certainty).toBe('choose');
  const kode = before?.codes[2] ?? '';
  expect(before?.codes[0]).not.toBe(kode);
  const chosen = [
    { ...line, kode: '9.9.9' },
    { ...line, kode },
  ];
  const { body } = await sari('POST', '/hsp/match/confirm', { body: { lines: chosen } });
  expect(body.data).toEqual({ remembered: 1 });

  const [after] = await match(sari, { text: 'Besi beton', unit: 'kg' });
  expect([after?.certainty, after?.codes[0], after?.codes.length]).toEqual(['sure', kode, 5]);
  expect(new Set(after?.codes).size).toBe(5);
  expect((await match(budi, line))[0]?.certainty).toBe('choose');
  expect((await match(sari, { text: 'Besi beton', unit: 'm3' }))[0]?.certainty).not.toBe('sure');
  // What one has hidden since is not proposed.
  await sari('DELETE', `/hsp/items/by-kode/${kode}`);
  expect((await match(sari, line))[0]?.codes).not.toContain(kode);
});

test('BQ-24 a code that means another work by now is asked, and told what it meant', async () => {
  const [{ id: hspCategoryId }] = (await sari('GET', '/hsp/categories')).body.data;
  const entry = { hspCategoryId, kode: 'S.24', deskripsi: 'Pipa PVC 3 inch', satuan: 'm' };
  const made = await sari('POST', '/hsp/items', { body: entry });
  const line = { text: 'Pipa got belakang', unit: 'm' };
  await sari('POST', '/hsp/match/confirm', { body: { lines: [{ ...line, kode: 's.24' }] } });
  const first = async () => {
    const [found] = await match(sari, line);
    const changed = found?.candidates[0]?.conflicts.filter(({ what }) => what === 'changed');
    return [found?.certainty, found?.codes[0], changed];
  };
  expect(await first()).toEqual(['sure', 'S.24', []]);
  const change = (fields: object) =>
    sari('PATCH', `/hsp/items/${made.body.data.id}`, { body: fields });

  // How it is written says nothing.
  await change({ deskripsi: 'PIPA  PVC 3 inch', satuan: "m'" });
  expect(await first()).toEqual(['sure', 'S.24', []]);
  await change({ deskripsi: 'Pipa PVC 4 inch' });
  const found = 'Pipa PVC 4 inch';
  expect(await first()).toEqual([
    'choose',
    'S.24',
    [{ what: 'changed', asked: 'Pipa PVC 3 inch, m', found }],
  ]);
  // Chosen once more, this is what is meant.
  await sari('POST', '/hsp/match/confirm', { body: { lines: [{ ...line, kode: 'S.24' }] } });
  expect(await first()).toEqual(['sure', 'S.24', []]);
  await change({ satuan: 'btg' });
  expect((await first())[0]).toBe('choose');
});

test.each([
  [
    'too many lines',
    Array.from({ length: counts.matchedLines + 1 }, () => ({ text: 'a', unit: '' })),
  ],
  ['a text that is too long', [{ text: 'a'.repeat(1_001), unit: '' }]],
  ['no lines', undefined],
  ['a line without a text', [{ unit: 'm' }]],
])('%s: refused, and nothing is matched', async (_what, lines) => {
  const { status, body } = await sari('POST', '/hsp/match', { body: { lines } });
  expect([status, body.code]).toEqual([422, 'VALIDATION']);
});

test('FIND-02 the words that are administered count in the matching from the next line on', async () => {
  const { version, ...lists } = (await admin('GET', '/trade-words')).body.data;
  const save = async (things: string[][], meanings: string[][]) => {
    const now = (await admin('GET', '/trade-words')).body.data.version;
    const body = { things, meanings, version: now };
    expect((await admin('PUT', '/trade-words', { body })).status).toBe(200);
  };
  const wall = { text: 'pas. zibran t=10 cm', unit: 'm2' };
  const concrete = { text: 'Cor beton mutu K-988 pakai molen', unit: 'm3' };
  const [before, unknown] = await match(sari, wall, concrete);
  expect(before?.codes[0]).not.toBe('3.6.4.2');
  expect(unknown?.candidates[0]?.agreeing).not.toContain('fc30');

  // Whichever name of it stands first in the line.
  const things = lists.things.map((names: string[]) =>
    names.includes('bata ringan') ? ['zibran', ...names] : names,
  );
  await save(things, [...lists.meanings, ['k 988', "f'c 30"]]);
  const [found, known] = await match(sari, wall, concrete);
  expect([found?.certainty, found?.codes[0]]).toEqual(['likely', '3.6.4.2']);
  expect(known?.candidates[0]?.agreeing).toContain('fc30');
  await save(lists.things, lists.meanings);
  expect((await match(sari, wall))[0]?.codes[0]).not.toBe('3.6.4.2');
  expect(version).toBe(0);
});

test('BQ-33 codes are told what they cost, as they were sent; strange ones are left out', async () => {
  const { body: entry } = await sari('GET', '/hsp/items/by-kode/3.6.4.2');
  const { deskripsi, harga, satuan } = entry.data;
  const kodes = ['3.6.4.2', ' 3.6. 4.2', 'TIDAK.ADA', ''];
  const { status, body } = await sari('POST', '/hsp/match/prices', {
    body: { kodes, estimation: 'new' },
  });
  expect(status).toBe(200);
  expect(body.data.prices).toEqual([
    { kode: '3.6.4.2', deskripsi, satuan, harga },
    { kode: ' 3.6. 4.2'.trim(), deskripsi, satuan, harga },
  ]);
  const other = await sari('POST', '/hsp/match/prices', {
    body: { kodes, estimation: '00000000-0000-7000-8000-000000000000' },
  });
  expect(other.body.code).toBe('ESTIMATION_NOT_FOUND');
  const many = Array.from({ length: counts.matchedLines + 1 }, () => 'A.1');
  expect((await sari('POST', '/hsp/match/prices', { body: { kodes: many } })).status).toBe(422);
});
