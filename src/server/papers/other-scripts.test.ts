// Signs that Source Sans lacks, read back from the paper.
import { afterAll, expect, test } from 'vitest';
import { item, profile, section } from '../../../tests/support/random-estimates.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import { createLog } from '../platform/log.ts';
import { createPress } from './press.ts';

const press = createPress();
afterAll(() => press.stop());
const logged: string[] = [];
const log = createLog('warn', (line) => logged.push(line));

async function printed(deskripsi: string, more: { catatan?: string; withNotes?: boolean } = {}) {
  const { catatan = '', withNotes = false } = more;
  const work = { ...item(deskripsi, '1', 'ls', '1000'), catatan };
  const columns = { ...usualSettings.columns, catatan: withNotes };
  const source = {
    content: [section('Pekerjaan', [work])],
    profile,
    settings: { ...usualSettings, columns },
    recipes: new Map(),
  };
  const job = { kind: 'pdf', file: 'rab', source, withoutPrices: false, logo: undefined } as const;
  let undrawn: readonly string[] = [];
  const call = {
    signal: new AbortController().signal,
    log,
    onUndrawn: (signs: readonly string[]) => (undrawn = signs),
  };
  const pdf = await readPdf(await press.print({ ...job, printedAt: 0 }, call));
  expect([pdf.isTagged, logged]).toEqual([true, []]);
  return { text: pdf.text, undrawn };
}

test.each([
  ['Chinese', '水泥 混凝土'],
  ['Japanese', 'コンクリート'],
  ['symbols', '☎ ✓ ➜ ⚠ ★'],
])('PAPER-12 %s is printed', async (_, words) => {
  const { text, undrawn } = await printed(`Semen ${words} akhir`);
  expect(text.replaceAll(' ', '')).toContain(`Semen${words}akhir`.replaceAll(' ', ''));
  expect([text.includes('□'), undrawn]).toEqual([false, []]);
});

test('PAPER-12 Thai is printed', async () => {
  const { text, undrawn } = await printed('Semen ปูนซีเมนต์ akhir');
  // A reader may give a vowel above or below its consonant twice, as glyph and as letters.
  const word = /Semen ?(.*?) ?akhir/.exec(text)?.[1] ?? '';
  expect(new Set(word.replaceAll(' ', ''))).toEqual(new Set('ปูนซีเมนต์'));
  expect([text.includes('□'), undrawn]).toEqual([false, []]);
});

test('PAPER-12 Arabic is printed, its letters joined', async () => {
  const { text, undrawn } = await printed('Semen مواد البناء akhir');
  // A reader gives joined forms as the letters that they are of.
  const letters = Array.from('موادالبناء').toSorted();
  const seen = Array.from(text.normalize('NFKC')).filter((sign) => /\p{Script=Arabic}/u.test(sign));
  expect(seen.toSorted()).toEqual(letters);
  expect([text.includes('□'), undrawn]).toEqual([false, []]);
});

test('PAPER-12 what no font has is a box that is named, once', async () => {
  const { text, undrawn } = await printed('Rumah ꙮ dan ꙮ, 콘', { catatan: 'ꔀ' });
  expect(text).toContain('Rumah □ dan □, □');
  expect(undrawn).toEqual(['ꙮ', '콘']);
});

test('PAPER-12 a note that is not printed lacks nothing', async () => {
  expect((await printed('Pagar', { catatan: 'ꔀ' })).undrawn).toEqual([]);
  expect((await printed('Pagar', { catatan: 'ꔀ', withNotes: true })).undrawn).toEqual(['ꔀ']);
});
