import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startImporting, type Importing } from '../../../tests/support/importing.ts';
import { matchLines } from './match-lines.ts';
import { saveConfirmed } from './match-store.ts';

let at: Importing;
beforeAll(async () => {
  at = await startImporting(['m2', 'm3']);
});
afterAll(() => at.drop());
beforeEach(async () => {
  await at.clear();
  await at.db.deleteFrom('confirmed_match').execute();
  for (const [kode, deskripsi, satuan] of works) {
    await at.addAnalysis(kode, { harga: '1000', rows: [] });
    await reword(kode, { deskripsi, satuan });
  }
});

const depths = ['1 m', '2 m', '3 m', '4 m', '5 m', '6 m'].map(
  (depth, place) => [`G.${place + 1}`, `Galian tanah biasa sedalam ${depth}`, 'm3'] as const,
);
const works = [...depths, ['P.1', 'Pasangan dinding bata merah tebal 1/2 bata', 'm2']] as const;

const reword = (kode: string, said: { deskripsi?: string; satuan?: string | null }) =>
  at.db
    .updateTable('hsp_item')
    .set({ ...said, search: 'x', updated_at: new Date() })
    .where('kode', '=', kode)
    .execute();

const match = async (...lines: { text: string; unit: string }[]) => {
  const { matches, entries } = await matchLines(
    at.db,
    at.sari.id,
    lines,
    new AbortController().signal,
  );
  const kodes = new Map(entries.map(({ id, kode }) => [id, kode]));
  expect(entries.length).toBe(
    new Set(matches.flatMap(({ candidates }) => candidates.map(({ id }) => id))).size,
  );
  return matches.map(({ certainty, candidates }) => ({
    certainty,
    kodes: candidates.map(({ id }) => kodes.get(id)),
    candidates,
  }));
};
const choose = (text: string, unit: string, kode: string) =>
  at.inTx((tx) => saveConfirmed(tx, at.sari.id, [{ text, unit, kode }]));
const line = { text: 'Galian tanah biasa', unit: 'm3' };

test('BQ-24 lines get what of the catalogue they may mean, each for itself, at most five', async () => {
  const [wall, dig, none] = await match(
    { text: 'Pas. dinding bata merah 1/2 bata', unit: 'm2' },
    line,
    { text: 'Konsumsi rapat', unit: 'ls' },
  );
  expect(wall?.kodes[0]).toBe('P.1');
  expect([dig?.certainty, dig?.kodes.length, new Set(dig?.kodes).size]).toEqual(['choose', 5, 5]);
  expect([none?.certainty, none?.kodes]).toEqual(['none', []]);
  expect(await match()).toEqual([]);
});

test('BQ-24 what one chose stands first and is sure, with what is known of it, and five remain', async () => {
  const [before] = await match(line);
  const [, , third] = before?.candidates ?? [];
  await choose(' GALIAN  tanah biasa', 'M3', before?.kodes[2] ?? '');
  const [wall, after] = await match({ text: 'Pas. dinding bata merah 1/2 bata', unit: 'm2' }, line);
  expect(wall?.certainty).not.toBe('sure');
  expect([after?.certainty, after?.kodes.length]).toEqual(['sure', 5]);
  expect(after?.candidates[0]).toEqual(third);
  expect(after?.kodes.slice(1)).toEqual(before?.kodes.filter((_, place) => place !== 2));
});

test('BQ-24 what one chose that is like nothing of the line stands before the five, of which the last goes', async () => {
  const [before] = await match(line);
  await choose(line.text, line.unit, 'P.1');
  const [after] = await match(line);
  expect([after?.certainty, after?.kodes]).toEqual([
    'sure',
    ['P.1', ...(before?.kodes.slice(0, 4) ?? [])],
  ]);
  expect(after?.candidates[0]).toMatchObject({ score: 1, agreeing: [], conflicts: [] });
});

test('BQ-24 a code that means another work by now is asked, and told what it meant', async () => {
  await choose(line.text, line.unit, 'P.1');
  await reword('P.1', { deskripsi: 'PASANGAN  dinding bata merah tebal 1/2 bata' });
  expect((await match(line))[0]?.certainty).toBe('sure');
  await reword('P.1', { deskripsi: 'Pagar kawat duri' });
  const [changed] = await match(line);
  expect([changed?.certainty, changed?.kodes[0]]).toEqual(['choose', 'P.1']);
  expect(changed?.candidates[0]?.conflicts).toEqual([
    {
      what: 'changed',
      asked: 'Pasangan dinding bata merah tebal 1/2 bata, m2',
      found: 'Pagar kawat duri',
    },
  ]);
  // Of one that had no unit its words alone; of a code that was none then, nothing.
  await reword('P.1', { satuan: null });
  await choose(line.text, line.unit, 'P.1');
  await reword('P.1', { deskripsi: 'Pagar besi' });
  expect((await match(line))[0]?.candidates[0]?.conflicts).toMatchObject([
    { asked: 'Pagar kawat duri' },
  ]);
  await choose(line.text, line.unit, 'N.1');
  await at.addAnalysis('N.1', { harga: '1', rows: [] });
  const [fresh] = await match(line);
  expect([fresh?.certainty, fresh?.kodes[0]]).toEqual(['choose', 'N.1']);
  expect(fresh?.candidates[0]?.conflicts).toMatchObject([{ what: 'changed', asked: '' }]);
});

test('BQ-24 a catalogue that changed is read anew', async () => {
  expect((await match({ text: 'Atap genteng beton', unit: 'm2' }))[0]?.kodes).toEqual([]);
  await at.addAnalysis('R.1', { harga: '1', rows: [] });
  await reword('R.1', { deskripsi: 'Atap genteng beton' });
  expect((await match({ text: 'Atap genteng beton', unit: 'm2' }))[0]?.kodes[0]).toBe('R.1');
});
