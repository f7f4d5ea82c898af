import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortenAlike } from './shorten-alike.ts';

const mix = (parts: number) =>
  `Pemasangan 1 m2 dinding bata merah tebal 1/2 batu dengan mortar tipe N, fc' 5,2 MPa, setara campuran 1SP : ${parts}PP`;
const depth = (metres: string) =>
  `Penggalian 1 m3 tanah biasa ${metres} untuk pondasi dan saluran, termasuk merapikan dinding galian, pada bangunan gedung`;

test('FIND-05 names are shortened where they are alike, not where they differ', () => {
  const mixes = shortenAlike([mix(3), mix(4), mix(5)]);
  expect(mixes.map((name) => name.slice(-5))).toEqual([': 3PP', ': 4PP', ': 5PP']);
  expect(mixes[0]).toMatch(/^Pemasangan 1 m2 dinding bata merah .* … : 3PP$/);
  expect(shortenAlike([depth('sedalam 1 m'), depth('sedalam 2 m')])).toEqual([
    'Penggalian 1 m3 tanah biasa sedalam 1 …',
    'Penggalian 1 m3 tanah biasa sedalam 2 …',
  ]);
});

test('a short name stays whole, a long one alone ends where there is no room', () => {
  expect(shortenAlike(['Pemasangan 1 m2 acian'])).toEqual(['Pemasangan 1 m2 acian']);
  expect(shortenAlike([mix(3)])).toEqual([expect.stringMatching(/^Pemasangan .{60,90} …$/)]);
  expect(shortenAlike([])).toEqual([]);
});

test('neighbours that differ still do', () => {
  const word = fc.constantFrom('pasangan', 'dinding', 'bata', 'setara', '1SP', '4PP', 'manual');
  const name = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 6 }), (names) => {
      const short = shortenAlike(names);
      expect(short).toHaveLength(names.length);
      for (const [at, text] of short.entries()) {
        if (at > 0 && names[at] !== names[at - 1]) expect(text).not.toBe(short[at - 1]);
      }
    }),
  );
});
