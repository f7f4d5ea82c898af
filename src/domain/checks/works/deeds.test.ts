import { expect, test } from 'vitest';
import { searchText } from '../../search/search-text.ts';
import { otherThingThan } from './things-of-work.ts';

/** A bill that says once what is done names below it the things alone. */
test.each([
  ['Penggalian 1 m3 tanah biasa sedalam 1 m', 'Pondasi batu kali'],
  ['1 m3 urugan pasir', 'Pondasi batu kali'],
  ['Pemasangan 1 m2 bekisting', 'Beton kolom'],
  ['Pembesian 10 kg', 'Beton kolom'],
  ['Pemasangan 1 m2 plesteran 1SP : 4PP', 'Dinding bata'],
  ['Pemasangan 1 m2 acian', 'Dinding bata'],
  ['Pengecatan 1 m2 bidang kayu baru', 'Kusen P1'],
  ['Pemasangan 1 m2 keramik 20x25', 'Dinding bata KM'],
  ['Pemasangan 1 m2 waterproofing membran', 'Atap dak lantai 2'],
])('CHECK-54 at the code of %j %j is the thing that it is done to', (entry, words) => {
  const other = (text: string) => otherThingThan(searchText(entry), searchText(text), '');
  expect(other(words)).toBeUndefined();
  // As it is built it is another work.
  expect(other(`Pemasangan ${words}`)).toBeDefined();
});
