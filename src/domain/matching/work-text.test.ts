import { expect, test } from 'vitest';
import { workText } from './work-text.ts';
import { workWordsOf } from './work-words.ts';

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
  ['langit-langit grc', 'plafon serat semen'],
  ['Hebel', 'bata ringan'],
  ['Bata 1/2 bata', 'bata setengah-batu'],
  ['bouplank bouwplank', 'bouwplank'],
  ['Bekisting foot plat', 'bekisting pondasi telapak'],
  ['Bekisting footplate', 'bekisting pondasi telapak'],
  ['Bekisting poer', 'bekisting pondasi telapak'],
  ['Klep foot valve', 'klep foot valve'],
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
  ['Saluran dengan lantai kerja beton rendah', 'saluran'],
  ['Kolom lt.12', 'kolom'],
  ['Kolom lantai 2 as tengah', 'kolom as tengah'],
  ['Keramik lantai 40 x 40', 'keramik lantai'],
  ['Keramik lantai 40x40', 'keramik lantai'],
  // A book is no work, in brackets or not.
  ['Bata (SNI tahun 2008) merah', 'bata merah'],
  ['Bata ( SNI tahun 2008 ) merah', 'bata merah'],
  ['Bata merah SNI tahun 2008', 'bata merah'],
  // How much of it is no work; how much at most is.
  ['1 ton besi siku', 'besi siku'],
  ['1ton besi siku', 'besi siku'],
  ['1 batang bambu', 'bambu'],
  ['bambu 1 btg.', 'bambu'],
  ['beban > 1 ton', 'beban ton'],
  ['beban <1 ton', 'beban ton'],
  ['beban s.d. 1 ton', 'beban ton'],
  ['beban s.d 1 ton', 'beban ton'],
  ['beban tinggi 1 ton', 'beban ton'],
  ['11 bata', 'bata'],
  ['21 ton besi siku', 'ton besi siku'],
  // Whatever kind of steel bars are of.
  ['Tulangan ulir kolom', 'penulangan kolom'],
  ['Tulangan baja kolom', 'penulangan kolom'],
  ['Tulangan kolom beton', 'penulangan kolom'],
  // Figures with a stroke are a word, plain ones and units are none.
  ['Kayu 10/12 kamper 5 cm2 mm2', 'kayu 10/12 kamper'],
  ['H-Beam 200', 'h-beam'],
  ['x 12 m2', ''],
])('%j says %j', (text, words) => {
  expect(workText(text).words.join(' ')).toBe(words);
});

test('marks of other alphabets and keyboards are read', () => {
  expect(workText('pipa ½” 2 m²').measures.diameters).toEqual(['15']);
  expect(workText('pipa 2’’').measures.diameters).toEqual(['50']);
  expect(workText('1 kg kawat').measures.ratings).toEqual([]);
  expect(workText('sedalam 1 m').measures.depths).toEqual(['1']);
  expect(workText('pipa ¾″').measures.diameters).toEqual(['20']);
  expect(workText('beton f’c 25 MPa').measures.strengths).toEqual(['25']);
});

test('a thing keeps the name by which kinds are told, whichever stands first in an administered line', () => {
  const things = [
    ['zibran', 'hebel', 'bata ringan'],
    ['zakarpet', 'karpetz'],
  ];
  const words = workWordsOf({ things, meanings: [] });
  expect(workText('pas. hebel', words).words).toEqual(['bata', 'ringan']);
  expect(workText('pas. zibran', words).words).toEqual(['bata', 'ringan']);
  expect(workText('pas. karpetz', words).words).toEqual(['zakarpet']);
});
