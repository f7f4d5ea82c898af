import { expect, test } from 'vitest';
import { workText } from './work-text.ts';

test.each<[string, string]>([
  // What is said with every work says nothing of it.
  ['Pek. Pas. Dinding Bata Ringan', 'dinding bata ringan'],
  ['1 m2 pasangan bata merah (sni. edisi rev. 2008)', 'bata merah'],
  ['Memasang 1 bh. floor drain', 'floor drain'],
  ["Pemasangan 1 m' lisplank", 'lisplank'],
  // Each thing has the catalogue's name, the longest known phrase first.
  ['Urugan tanah', 'urukan tanah'],
  ['Lantai kerja', 'beton rendah'],
  ['Granit tile', 'homogen'],
  ['langit - langit grc', 'plafon serat semen'],
  ['Hebel', 'bata ringan'],
  ['Bata 1/2 bata', 'bata setengah-batu'],
  ['bouplank bouwplank', 'bouwplank'],
  // The contrary of a word is another word.
  ['urugan tanpa pemadatan', 'urukan tanpa-pemadatan'],
  // Bars are told by their element.
  ['Besi beton plat', 'penulangan slab'],
  ['tulangan beton polos kolom', 'penulangan kolom'],
  ['Pelat lantai', 'pelat lantai'],
  // A storey is no floor; what comes with a work is not the work.
  ['Kolom lantai 2', 'kolom'],
  ['Kolom Lt. 3', 'kolom'],
  ['U-Ditch dengan lantai kerja fc 10 Mpa', 'u-ditch'],
  ['x 12 m2', ''],
])('%j says %j', (text, words) => {
  expect(workText(text).words.join(' ')).toBe(words);
});

test('marks of other alphabets and keyboards are read', () => {
  expect(workText('pipa ½” 2 m²').measures.diameters).toEqual(['15']);
  expect(workText('pipa ¾″').measures.diameters).toEqual(['20']);
  expect(workText('beton f’c 25 MPa').measures.strengths).toEqual(['25']);
});
