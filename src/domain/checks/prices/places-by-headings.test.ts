import { expect, test } from 'vitest';
import type { Content } from '../../content/content.ts';
import { said, work } from '../register/estimate-of-tests.ts';

/** Rooms of a house, a school and a clinic. */
const rooms =
  `R. Tamu|R,Tamu|K.Tidur Tamu|K,Tidur Utama|KM/WC Tamu dalam|WC luar|Tangga|Dapur|Dapur kotor|Carport|Foyer
  |Toilet difabel|Janitor|Kantin|Aula|Lapangan|Parkiran|Ruko 1|Kios|Hall|Laundry|Shaft|Lift|Nurse station|IGD|Poli umum
  |Perpustakaan|UKS|Kantor guru|Musala putri|Bengkel`
    .split('|')
    .map((name) => name.trim());

type Priced = readonly [text: string, price: string];

/** A section of groups, each text at that price. */
const under = (lists: Readonly<Record<string, readonly Priced[]>>, unit = 'm2'): Content => [
  {
    id: 'I',
    title: 'LANTAI 1',
    items: [],
    groups: Object.entries(lists).map(([title, works], at) => ({
      id: `I.${at + 1}`,
      title,
      items: works.map(([text, price]) => work({ text, unit, price })),
    })),
  },
];
const each = (texts: readonly string[], price: string): Priced[] =>
  texts.map((text) => [text, price]);

test.each([
  ['BONGKARAN KERAMIK LANTAI', '35000', 'PASANG GRANIT LANTAI', '400000'],
  ['PEKERJAAN CAT', '28000', 'PEKERJAAN LANTAI KERAMIK', '245000'],
  ['BONGKAR PLAFON', '18500', 'PASANG PLAFON GYPSUM', '185000'],
])('CHECK-51 rooms below %s at %s, below %s at %s are two works each', (one, low, other, high) => {
  const content = under({ [one]: each(rooms, low), [other]: each(rooms, high) });
  expect(said('ten-times', content)).toEqual([]);
});

const words = ['Blok tengah', 'Zuhra', 'Melati', 'Anggrek', 'Selatan jauh'];

test('CHECK-51 what recurs below headings of two works is a place, whatever it is called', () => {
  expect(
    said('ten-times', under({ Cat: each(words, '30000'), Lantai: each(words, '300000') })),
  ).toEqual([]);
  // As sections too, and where not all of them are ten times apart.
  const [low, high] = [each(words, '30000'), each(words, '180000').with(1, ['Zuhra', '300000'])];
  const sections: Content = [
    ...under({ Cat: low }).map((section) => ({ ...section, title: 'Umum' })),
    ...under({ Keramik: high }).map((section) => ({ ...section, id: 'II', title: 'Umum' })),
  ];
  expect(said('ten-times', sections)).toEqual([]);
});

test('CHECK-51 one nought too many in such a place is told beside the others below its heading', () => {
  const slip = each(words, '300000').with(1, ['Zuhra', '3000000']);
  expect(said('ten-times', under({ Cat: each(words, '30000'), Lantai: slip }))).toEqual([
    'I.2.2: Rp 3.000.000, "Blok tengah" Rp 300.000 (baris I.2.1)',
  ]);
});

test('CHECK-51 one of several that recur is a slip still, and so is each that names what is done', () => {
  const agreed = each(words, '30000');
  const one = agreed.with(1, ['Zuhra', '300000']);
  const told = 'I.2.2: Rp 300.000, pekerjaan yang sama Rp 30.000 (baris I.1.2)';
  expect(said('ten-times', under({ 'Rumah A': agreed, 'Rumah B': one }))).toEqual([told]);
  // Two of four are not most of them.
  const half = each(words.slice(0, 4), '30000').with(2, ['Melati', '300000']);
  expect(
    said('ten-times', under({ 'Rumah A': agreed, 'Rumah B': half.with(1, ['Zuhra', '300000']) })),
  ).toHaveLength(2);
  const works = ['Plesteran 1:4', 'Acian', 'Keramik 40x40'];
  expect(
    said('ten-times', under({ 'Rumah A': each(works, '60000'), 'Rumah B': each(works, '600000') })),
  ).toHaveLength(3);
  // Of one alone nobody knows.
  expect(
    said('ten-times', under({ 'Rumah A': [['Zuhra', '30000']], 'Rumah B': [['Zuhra', '300000']] })),
  ).toHaveLength(1);
  // What is long says what is done; what stands twice below one heading is no place there.
  const long = words.map((name) => `${name}, sesuai gambar kerja dan syarat teknis`);
  expect(
    said('ten-times', under({ 'Rumah A': each(long, '30000'), 'Rumah B': each(long, '300000') })),
  ).toHaveLength(5);
  const twice = under({
    'Rumah A': [...agreed.slice(0, 2), ...agreed.slice(0, 2)],
    'Rumah B': each(words.slice(0, 2), '300000'),
  });
  expect(said('ten-times', twice).length).toBeGreaterThan(0);
  // Below headings of one name it is one work.
  const same: Content = [
    ...under({ 'Rumah A': each(words, '30000') }),
    ...under({ 'Rumah A': each(words, '300000') }).map((section) => ({ ...section, id: 'II' })),
  ];
  expect(said('ten-times', same)).toHaveLength(5);
});

test('CHECK-51 what a heading pulls down is another work than what the next one builds', () => {
  const built = ['Plafon gypsum', 'Keramik lantai', 'Dinding bata'];
  const pair = (one: string, other: string, texts = built) =>
    said('ten-times', under({ [one]: each(texts, '20000'), [other]: each(texts, '200000') }));
  expect(pair('PEMBONGKARAN', 'PEMASANGAN')).toEqual([]);
  expect(pair('BONGKARAN DINDING', 'PEKERJAAN DINDING', ['Dinding bata'])).toEqual([]);
  expect(pair('BONGKARAN LAMA', 'BONGKARAN BARU', ['Dinding bata'])).toHaveLength(1);
  expect(pair('PERSIAPAN', 'PEMBONGKARAN', ['Bongkar plafon'])).toHaveLength(1);
});
