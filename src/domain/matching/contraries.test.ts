// Lines that share nearly all words with an entry of another work: they are asked, never likely.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areContraries, lacksSection } from './contraries.ts';
import { isOtherWork, matcherOf, type Work } from './match-works.ts';

const works: Work[] = JSON.parse(
  readFileSync(new URL('../../../catalogue/recipes.json', import.meta.url), 'utf8'),
);
const match = matcherOf(works);

test.each([
  ['Bekisting kolom 2 kali pakai', 'm2'],
  ['Bekisting kolom 1x pakai', 'm2'],
  ['Bekisting kolom bulat', 'm2'],
  ['Bekisting plat lantai bondek', 'm2'],
  ['Baja IWF 200', 'kg'],
  ['Baja H-Beam 200', 'kg'],
  ['Baja CNP', 'kg'],
  ['Baja UNP 100', 'kg'],
  ['Rafter WF 250', 'kg'],
  ['Baja profil', 'kg'],
  ['Pemasangan baja profil', 'kg'],
  ['Bongkar pasang bekisting', 'm2'],
  ['Bongkar pasang dinding bata merah', 'm3'],
  ['Pembongkaran dan pemasangan kembali bekisting', 'm2'],
  ['Pasang dan bongkar bekisting', 'm2'],
  ['Gate valve PVC 2"', 'bh'],
  ['Floor drain PVC', 'bh'],
  ['Acian + cat', 'm2'],
  ['Plesteran 1:5 dengan acian', 'm2'],
  ['Kabel NYY 4x16 + NYA 16', 'm'],
  ['Wastafel + kran', 'unit'],
  ['Cat tembok interior ulang', 'm2'],
  ['Lantai granit alam 60x60', 'm2'],
  ['Lampu TL LED 18 watt', 'bh'],
  ['Pembersihan akhir', 'm2'],
  ["Beton mutu rendah f'c 7,5 MPa, slump (100 ± 25) mm, agregat maks 19 mm ready mix", 'm3'],
])('BQ-25 %j (%s) is asked: the entry that comes nearest is another work', (text, unit) => {
  const { certainty, candidates } = match({ text, unit });
  expect(candidates.length).toBeGreaterThan(0);
  expect(certainty).toBe('choose');
});

test.each([
  ['Bongkar pasang keramik', 'Bongkaran keramik', true],
  ['Bongkar pasang keramik', 'Pemasangan keramik', true],
  ['Bongkar / pas. genteng', 'Bongkaran genteng', true],
  ['Bongkaran genteng', 'Bongkar dan pasang kembali genteng', true],
  ['Bongkar pasang genteng', 'Pembongkaran dan pemasangan kembali genteng', false],
  ['Bongkaran pasangan bata', 'Bongkaran 1 m3 pasangan bata', false],
  ['Bongkar pas. bata', 'Bongkaran 1 m3 pasangan bata', false],
])('BQ-25 %j and %j of one code are of other deeds: %s', (line, entry, other) => {
  expect(isOtherWork(line, entry)).toBe(other);
});

test.each([
  ['Baja profil siku', 'kg'],
  ['Bongkar bekisting', 'm2'],
  ['Bekisting kolom', 'm2'],
  ['Bekisting kolom 3x pakai', 'm2'],
  ['Floor drain', 'bh'],
  ['Floor drain stainless steel', 'bh'],
  ['Gate valve 2"', 'bh'],
  ['Lampu TL 18 watt', 'bh'],
  ['Acian', 'm2'],
  // What no entry speaks of tells nothing.
  ['Closet duduk dengan accessories', 'unit'],
  ['Cat tembok interior', 'm2'],
  ['Pas. bata merah dengan campuran 1:4 tebal 1 bata', 'm2'],
])('BQ-25 %j (%s) is still likely', (text, unit) => {
  expect(match({ text, unit }).certainty).toBe('likely');
});

test.each([
  ['Bekisting kolom 2 kali pakai', 'Bekisting untuk kolom (3 kali pakai)'],
  ['Baja IWF', '1 kg pekerjaan baja profil siku'],
  ['Cat kayu', 'Cat besi'],
  ['Galian tanah biasa', 'Penggalian 1 m3 tanah keras'],
  ['Galian tanah berbatu', 'Penggalian 1 m3 tanah biasa'],
  ['Penggalian 1 m3 batu', 'Galian tanah biasa'],
  ['Beton K-250 ready mix', 'Beton K-250 secara manual'],
  ['Bongkar pintu', 'Pemasangan 1 buah pintu'],
  ['Pasang pintu', 'Pembongkaran pintu'],
  ['Saklar tunggal', 'Saklar ganda'],
])('BQ-33 PAIR-02 %j and %j are of one code two works', (one, other) => {
  expect(isOtherWork(one, other)).toBe(true);
});

test.each([
  ['Galian tanah', 'Penggalian 1 m3 tanah biasa sedalam 1 m secara manual'],
  ['Galian tanah pondasi batu kali', 'Penggalian 1 m3 tanah biasa sedalam 1 m secara manual'],
  ['Galian tanah untuk urugan pasir', 'Penggalian 1 m3 tanah keras'],
  ['Beton K-250', "1 m3 beton f'c 21 MPa secara manual"],
  // The heading may say that it is pulled down.
  ['Dinding bata', 'Pembongkaran 1 m3 dinding bata'],
  ['Bongkaran dinding', 'Pembongkaran 1 m3 dinding bata'],
  ['Pas. batu kali', 'Pemasangan 1 m3 batu belah'],
  ['Saklar', 'Saklar ganda'],
  ['Kaca biasa', 'Kaca keras'],
  ['Sewa molen', 'Molen'],
  ['Cat kayu', 'Pengecatan 1 m2 bidang kayu baru'],
  ['Kolom baja WF', 'Baja profil IWF'],
])('BQ-33 PAIR-02 %j and %j may be one work', (one, other) => {
  expect(isOtherWork(one, other)).toBe(false);
});

test('what is of no steel lacks no section of it', () => {
  expect(lacksSection('Kolom baja', 'Kolom baja WF 200')).toBe(true);
  expect(lacksSection('Kolom praktis', 'Kolom WF 200')).toBe(false);
});

test.each([
  ['Rangka atap limasan', 'Rangka atap pelana', true],
  ['Rangka atap jurai/limasan', 'Rangka atap', false],
  ['Rumah limasan', 'Gedung pelana', false],
  ['Rangka atap pelana dan limasan', 'Rangka atap pelana', false],
  ['Pintu plywood rangkap', 'Pintu plywood tunggal', true],
  ['Pintu plywood rangkap', 'Pintu double plywood', false],
  ['Cat tembok baru', 'Pengecatan tembok lama', true],
  ['Genteng baru', 'Genteng lama', false],
  ['Pipa PVC air bersih', 'Pipa PVC air kotor', true],
  ['Balok beton pracetak', 'Balok beton dicor di tempat', true],
  ['Balok beton precast', 'Balok beton pracetak', false],
])('BQ-25 EDISI-09 %s and %s are contraries: %s', (one, other, are) => {
  expect(areContraries(one, other)).toBe(are);
  expect(areContraries(other, one)).toBe(are);
});
