import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearSigns, readOrigin, rowMark, writeOrigin } from './identity.ts';
import { likeness } from './likeness.ts';
import { isSameText, oneLine } from './same-text.ts';
import { unreadParts } from './unread-parts.ts';

test('RT-01 what is written of an origin is read again, whatever stands around it', () => {
  const origins = fc.record(
    {
      estimation: fc.uuid(),
      version: fc.integer({ min: 0, max: 999_999_999 }),
      isTender: fc.constant(true as const),
    },
    { requiredKeys: ['estimation', 'version'] },
  );
  fc.assert(
    fc.property(origins, (origin) => {
      expect(readOrigin(`"${writeOrigin(origin)}"`)).toEqual(origin);
    }),
  );
});

test('RT-01 the first form is known as such; a text that only begins like an origin is none', () => {
  const id = '11111111-2222-4333-8444-555555555555';
  expect(readOrigin(`taksir-1:${id}:7`)).toEqual({ estimation: id, version: 7, isFirstForm: true });
  expect(readOrigin(`taksir-2:${id}:7`)).toEqual({ estimation: id, version: 7 });
  for (const text of [
    '',
    `taksir-3:${id}:7`,
    `taksir-2:${id}`,
    `taksir-2:${id}:1234567890`,
    'taksir-2:x:7',
  ])
    expect(readOrigin(text)).toBeUndefined();
});

test('RT-03 a mark is 8 clear signs, the same for the same id, and another for each of thousands', () => {
  const ids = Array.from({ length: 20_000 }, (_, at) => `${at.toString(16).padStart(8, '0')}-4333`);
  const marks = ids.map((id) => rowMark(id));
  expect(new Set(marks).size).toBe(ids.length);
  expect(marks.every((mark) => Array.from(mark).every((sign) => clearSigns.includes(sign)))).toBe(
    true,
  );
  expect(new Set(marks.map(({ length }) => length))).toEqual(new Set([8]));
  // It stands in files of every year: another one would lose the rows of all of them.
  expect(rowMark('11111111-2222-4333-8444-555555555555')).toBe('4JXWA3NS');
  // Each of the 8 signs tells something.
  for (let at = 0; at < 8; at++) expect(new Set(marks.map((mark) => mark[at])).size).toBe(32);
});

test.each([
  ['Pasangan dinding', 'Pasangan dinding', 1],
  ['Pasangan dinding', 'PASANGAN  DINDING', 1],
  [' \nPasangan dinding ', 'Pasangan dinding', 1],
  ['a b', 'ab', 0],
  ['abcd', 'abce', 2 / 3],
  ['ab', 'cd', 0],
  ['aaaa', 'aa', 0.5],
  ['', '', 0],
  ['a', 'a', 0],
])('RT-17 %j and %j are alike by %d', (one, other, expected) => {
  expect(likeness(one, other)).toBeCloseTo(expected);
  expect(likeness(other, one)).toBeCloseTo(expected);
});

test('RT-07 a text is the same on however many lines it stands, and with signs as the format writes them', () => {
  expect(isSameText('Beton  K\n225', 'Beton K 225')).toBe(true);
  expect(isSameText('Beton\u200b K', 'Beton K')).toBe(true);
  expect(isSameText('Beton', 'beton')).toBe(false);
  expect(isSameText('aAb', 'a_x0041_b')).toBe(true);
  expect(isSameText('a_x0041_b', 'a_x0041_b')).toBe(true);
  expect(isSameText('aBb', 'a_x0041_b')).toBe(false);
  expect(oneLine(' a \n\t b ')).toBe('a b');
  expect(oneLine('a b')).toBe('a b');
});

test('RT-22 RT-24 what of a file is not read is told: other sheets, pictures but a logo each, comments, links', () => {
  const sheet = (name: string, pictures = 0, comments = 0) => ({
    name,
    rows: [],
    formulas: new Map<string, string>(),
    pictures,
    comments,
  });
  const told = (sheets: ReturnType<typeof sheet>[], links = 0) =>
    unreadParts({ origin: undefined, sheets, links }, 'Hasil');
  const ours = [
    'Rekap',
    'RAB',
    'Volume',
    'Job Item',
    'Kategori',
    'AHSP',
    'Master Item',
    'Info',
    '_taksir',
  ];
  expect(told([...ours.map((name) => sheet(name)), sheet('HASIL2'), sheet('Hasil')])).toEqual([
    { kind: 'sheets', names: ['HASIL2'] },
  ]);
  expect(told([sheet('rab', 1), sheet('Rekap', 1)])).toEqual([]);
  expect(told([sheet('Rekap', 1), sheet('Rekap lama', 1), sheet('Salinan RAB', 1)])).toEqual([
    { kind: 'sheets', names: ['Rekap lama', 'Salinan RAB'] },
    { kind: 'pictures', count: 2 },
  ]);
  expect(told([sheet('RAB', 2, 1), sheet('Rekap', 0, 2), sheet('Volume', 1)], 3)).toEqual([
    { kind: 'pictures', count: 2 },
    { kind: 'comments', count: 3 },
    { kind: 'links', count: 3 },
  ]);
});
