import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RecipeSourceRow } from '../../report/recipe-source.ts';
import {
  analysis,
  labour,
  part,
  said,
  section,
  titled,
  work,
} from '../register/estimate-of-tests.ts';

const concrete = "1 m3 beton mutu sedang f'c 20 MPa, slump (100 ± 25) mm, secara manual";
const wall = 'Pemasangan 1 m2 dinding bata merah tebal 1/2 batu dengan mortar tipe N';
const plaster = 'Pemasangan 1 m2 plesteran 1SP : 4PP tebal 15 mm';
const skim = 'Pemasangan 1 m2 acian';
const dug = 'Penggalian 1 m3 tanah biasa sedalam 0 s.d. 1 m secara manual';
const filled = '1 m3 urukan pasir uruk untuk volume s.d 200 m3';
const formwork = 'Pemasangan 1 m2 bekisting untuk kolom (3 kali pakai)';
const paint = 'Pengecatan 1 m2 tembok baru interior';
const ceiling = 'Pemasangan 1 m2 plafon papan gypsum tebal 9 mm';
const walls = `${paint} (1 lapis cat dasar, 2 lapis cat penutup)`;
const ceilings = 'Pengecatan 1 m2 plafon interior (1 lapis cat dasar)';
const stripping = 'Pembongkaran 1 m2 bekisting secara hati-hati';
const refilled = '1 m3 urukan kembali galian tanah secara manual';
const footing = 'Pemasangan 1 m3 pondasi batu belah mortar tipe N';

interface At {
  readonly price?: string | null;
  readonly title?: string;
  readonly rows?: readonly RecipeSourceRow[];
}
const worker = [labour('Pekerja', 'OH', '120000')];

/** A work of that text at the code of that analysis, under that heading. */
function told(text: string, deskripsi: string, at: At = {}) {
  const { price = '66000', title = 'PEKERJAAN', rows = worker } = at;
  const [list] = section(work({ text, kode: '1.1', price }));
  const analyses = [analysis('1.1', rows, { deskripsi })];
  return said('other-work', list ? [{ ...list, title }] : [], { analyses });
}

test.each([
  ['Pasangan bata', concrete, 'pasangan bata'],
  ['Pas. bata merah 1:4', concrete, 'pasangan bata'],
  ['2. Pek. pas. dinding bata ringan', concrete, 'pasangan bata'],
  ['Beton K-225 sloof', wall, 'beton'],
  ['Beton K-225', formwork, 'beton'],
  ['Plesteran dinding 1:4', wall, 'plesteran'],
  ['Acian', plaster, 'acian'],
  ['Plesteran 1:4', skim, 'plesteran'],
  ['Cat tembok interior', wall, 'pengecatan'],
  ['Keramik dinding 25x40', wall, 'keramik atau granit'],
  ['Urugan pasir', dug, 'urugan'],
  ['Galian tanah pondasi', footing, 'galian'],
  ['Bongkaran plafon', ceiling, 'bongkaran'],
  ['Pembongkaran dinding bata', wall, 'bongkaran'],
  ['Biaya bongkar plafon lama', ceiling, 'bongkaran'],
  ['Bongkaran pasangan bata merah', wall, 'bongkaran'],
  ['Bongkar papan plafon', ceiling, 'bongkaran'],
  ['Bongkaran plafon', 'Pemasangan 1 m2 plafon kayu lapis tebal 3 mm', 'bongkaran'],
  ['Keramik lantai 40x40', 'Pelapisan 1 m2 waterproofing cristalin', 'keramik atau granit'],
  ['Pasangan keramik lantai 40x40', walls, 'keramik atau granit'],
  ['Pasangan bata merah', walls, 'pasangan bata'],
  ['Pemasangan plafond gypsum', ceilings, 'plafon'],
  ['Bongkar plafond', ceilings, 'bongkaran'],
  ['Bongkar plafond', walls, 'bongkaran'],
  ['Bongkar Plafond', stripping, 'bongkaran plafon'],
  ['Cat plafond', ceiling, 'pengecatan'],
  ['Pengecatan dinding bata', wall, 'pengecatan'],
  ['Cor kolom', wall, 'beton'],
  ['Pengecoran ring balok', wall, 'beton'],
  ['Batu kali 1:4', wall, 'pasangan batu'],
  ['Besi beton ulir', concrete, 'pembesian'],
  ['Galian tanah pondasi', refilled, 'galian'],
  ['Waterprofing dak', wall, 'waterproofing'],
  ['Waterproffing dak', wall, 'waterproofing'],
])('CHECK-54 %j at the code of %j is %s', (text, entry, thing) => {
  const cut = entry.length > 60 ? `${entry.slice(0, 59)}…` : entry;
  expect(told(text, entry)).toEqual([`I.1: Uraian tentang ${thing}, kode 1.1 adalah "${cut}"`]);
});

test.each([
  // Abbreviated, reworded, or of a part and a place.
  ['Beton K-225', concrete],
  ['Sloof 15/20', concrete],
  ['Cor kolom K1', concrete],
  ['Lantai kerja t=5 cm', concrete],
  ['Lantai 2', wall],
  ['Pas. hebel', wall],
  ['Plester + aci', plaster],
  ['Plesteran dan acian', skim],
  ['Plesteran dinding bata', wall],
  ['Kolom', formwork],
  ['Beton kolom', formwork],
  ['Papan cor kolom', formwork],
  ['Pondasi batu kali', dug],
  ['Dinding bata', plaster],
  ['Kusen dan daun pintu', paint],
  ['Galian dan urugan kembali', dug],
  ['Urugan bekas galian', dug],
  ['Urugan sirtu', filled],
  ['Upah pasang bata', concrete],
  ['Bongkar pasang bekisting', formwork],
  ['Bongkar pasang pintu', 'Pemasangan 1 bh pintu panel'],
  ['Bongkar papan cor', formwork],
  ['Bongkar dan pasang plafon baru', ceiling],
  ['Bongkar plafon, ganti gypsum', ceiling],
  ['Bongkaran beton', 'Bongkaran 1 m3 beton secara manual'],
  ['Bongkaran', ceiling],
  ['Plafon gypsum (termasuk bongkaran)', ceiling],
  ['Plafon ruang tamu, termasuk bongkar plafon lama', ceiling],
  ['Plesteran bekas bongkaran kusen', plaster],
  ['Urugan tanah bekas bongkaran', filled],
  ['Galian tanah eks bongkaran pondasi', dug],
  ['Dinding partisi gypsum', ceiling],
  ['Plesteran retak, perbaikan', skim],
  ['Acian', 'Pemasangan 1 m2 plesteran dengan acian'],
  ['Pembersihan dinding bata', plaster],
  ['Plafon gypsum', ceilings],
  ['Keramik, cat dinding', walls],
  ['Cat dan plafon gypsum', ceiling],
  ['Cat plafon + pasang gypsum', ceiling],
  ['Cat plafon', 'Pemasangan 1 m2 plafon dengan pengecatan'],
  ['Tembok 1/2 bata', wall],
  ['Cor kolom', '1 m2 dinding bata dengan kolom beton'],
  ['Galian dan urugan', refilled],
  ['Galian, diurug kembali', refilled],
  ['Urugan kembali', refilled],
  ['Bongkar bekisting', stripping],
  ['Bongkar plafon dan bekisting', stripping],
  ['Bongkaran pasangan batu', 'Bongkaran 1 m3 pasangan batu (manual)'],
  ['Bongkar plafon', 'Bongkaran 1 m2 bata dan plafon'],
  ['Bongkar dinding', stripping],
])('CHECK-54 %j at the code of %j is that work', (text, entry) => {
  expect(told(text, entry)).toEqual([]);
});

test('CHECK-54 what its heading or the title above it speaks of is done there', () => {
  expect(told('Plesteran', skim, { title: 'ACIAN' })).toEqual([]);
  expect(told('Plesteran', skim, { title: 'PLESTERAN DAN ACIAN' })).toHaveLength(1);
  expect(told('Pas. bata', concrete, { title: 'PEKERJAAN BETON' })).toHaveLength(1);
  expect(told('Pintu P1', 'Pemasangan 1 m2 kaca polos', { title: 'KACA' })).toEqual([]);
  expect(told('Pintu P1', 'Pemasangan 1 m2 kaca polos')).toHaveLength(1);
  const analyses = [analysis('1.1', worker, { deskripsi: skim })];
  const grouped = titled([work({ text: 'Plesteran', kode: '1.1', price: '66000' })]).map(
    (each) => ({
      ...each,
      groups: each.groups.map((group) => ({ ...group, title: 'Acian' })),
    }),
  );
  expect(said('other-work', grouped, { analyses })).toEqual([]);
  const below = (title: string) =>
    said(
      'other-work',
      section(work({ text: title }), work({ text: 'Plesteran', kode: '1.1', price: '66000' })),
      { analyses },
    );
  expect(below('Acian:')).toEqual([]);
  expect(below('Bidang luar')).toHaveLength(1);
});

test('CHECK-54 of the price of its code, or none; another price is told by that', () => {
  expect(told('Pas. bata', concrete, { price: '66000' })).toHaveLength(1);
  expect(told('Pas. bata', concrete, { price: null })).toHaveLength(1);
  expect(told('Pas. bata', concrete, { price: '130000' })).toEqual([]);
  expect(told('Pas. bata', concrete, { price: '130000', rows: [] })).toHaveLength(1);
  const missing = [labour('Pekerja', 'OH', '120000'), part('Semen', 'kg', null)];
  expect(told('Pas. bata', concrete, { price: '130000', rows: missing })).toHaveLength(1);
  const rounded = [labour('Pekerja', 'OH', '234567')];
  expect(told('Pas. bata', concrete, { price: '129000', rows: rounded })).toHaveLength(1);
});

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'));

test('CHECK-54 neither the official analyses nor bills of many offices at their right codes are told', () => {
  const recipes: { kode: string; deskripsi: string }[] = read('catalogue/recipes.json');
  const named = new Map(recipes.map(({ kode, deskripsi }) => [kode, deskripsi]));
  const labels: { text: string; parent: string; accept: string[] }[] = read(
    'tests/data/matching-labels.json',
  );
  const pairs = [
    ...recipes.map(({ deskripsi }) => [deskripsi, deskripsi, ''] as const),
    ...labels.flatMap(({ text, parent, accept }) =>
      accept.flatMap((kode) => {
        const entry = named.get(kode);
        return entry === undefined ? [] : [[text, entry, parent] as const];
      }),
    ),
  ];
  expect(pairs.length).toBeGreaterThan(2_000);
  const found = pairs.filter(([text, entry, title]) => told(text, entry, { title }).length > 0);
  expect(found).toEqual([]);
  // Of the same bills at the codes of each other more than one in six is told.
  const wrong = labels.flatMap(({ text, accept }) =>
    labels.slice(0, 12).flatMap((other) => {
      const entry = named.get(other.accept[0] ?? '');
      const isRight = other.accept.some((kode) => accept.includes(kode));
      return entry === undefined || isRight ? [] : [told(text, entry).length];
    }),
  );
  expect(wrong.filter((each) => each > 0).length * 6).toBeGreaterThan(wrong.length);
});
