import { expect, test } from 'vitest';
import { isSameWork, speaksAgainst } from './same-work.ts';

const of = (deskripsi: string) => ({ kode: '', deskripsi, satuan: 'm3' });
const [baseA, baseB] = ['Lapis pondasi agregat kelas A', 'Lapis Pondasi Agregat Kelas B'];
const [wearing, binder] = ['Laston Lapis Aus (AC-WC)', 'Laston Lapis Antara (AC-BC)'];
const modified = 'Laston Lapis Aus Modifikasi (AC-WC Mod)';
const [tack, prime] = [
  'Lapis Perekat - Aspal Emulsi (Tack Coat)',
  'Lapis Resap Pengikat - Aspal Cair (Prime Coat)',
];
const [common, selected] = ['Timbunan Biasa dari sumber galian', 'Timbunan Pilihan'];
const [plain, ribbed] = ['Baja Tulangan Polos BjTP 280', 'Baja Tulangan Sirip BjTS 420A'];

test.each([
  ['LPA Kelas A', baseB],
  ['Agregat klas B', baseA],
  ['Lapis pondasi agregat B', baseA],
  ['LPA "S"', baseA],
  ['Bahu jalan agregat kelas S', baseA],
  ['Pipa galvanis kelas B 2"', 'Pemasangan 1 m pipa galvanis 2" kelas A'],
  ['Laston AC-WC t=4 cm', binder],
  ['AC - WC', binder],
  ['AC-Base', wearing],
  ['Laston AC-BC', wearing],
  ['Aspal hotmix lapis antara', wearing],
  ['HRS-WC', wearing],
  ['Lataston lapis aus', wearing],
  ['Lataston HRS-Base', 'Lataston Lapis Aus (HRS-WC)'],
  ['Laston AC-WC modifikasi', wearing],
  ['Laston AC-WC Mod', wearing],
  ['Lapis perekat', prime],
  ['Tack coat', prime],
  ['Lapis resap pengikat', tack],
  ['Timbunan biasa', selected],
  ['Timbunan pilihan', common],
  ['Urugan tanah pilihan', 'Timbunan tanah biasa'],
  ['Besi tulangan BjTS 420', 'Pembesian dengan besi polos BjTP 280'],
  ['BjTS 420A', plain],
  ['BjTP280', ribbed],
  ['Besi polos', ribbed],
  ['Tulangan ulir', plain],
])('EDISI-09 %j speaks against %j of a road', (own, entry) => {
  expect(speaksAgainst(of(own), of(entry))).toBe(true);
  expect(isSameWork(of(own), of(entry))).toBe(false);
});

test.each([
  ['LPA Kelas A', baseA],
  ['Agregat klas B', baseB],
  ['Agregat A', baseA],
  ['Lapis pondasi agregat', baseA],
  ['Lapis pondasi agregat, R. Kelas B', baseA],
  ['Laston AC-WC t=4 cm', wearing],
  ['AC WC', '1 Ton Pekerjaan Lapisan Aus (AC-WC)'],
  ['Laston', binder],
  ['Bahu jalan di depan Ruang Kelas B', baseA],
  ['Agregat untuk beton', baseA],
  ['Aspal antara gedung A dan B', wearing],
  ['Hotmix AC-WC di atas lapis pondasi', wearing],
  ['Laston AC-WC', modified],
  ['Laston AC-WC Mod', modified],
  ['AC-WC Modified', modified],
  ['Lapis perekat', tack],
  ['Prime coat', prime],
  ['Timbunan', selected],
  ['Timbunan biasa', common],
  ['Besi tulangan BjTS 420', ribbed],
  ['Besi ulir BJTS-420B', ribbed],
  ['Besi tulangan', plain],
  ['Besi polos', 'Penulangan kolom untuk BjTP atau BjTS dia. < 12 mm'],
  ['BjTS 420', 'Penulangan kolom untuk BjTP atau BjTS dia. < 12 mm'],
])('EDISI-09 %j may be %j', (own, entry) => {
  expect(speaksAgainst(of(own), of(entry))).toBe(false);
});

test.each([
  [wearing, modified],
  [baseA, baseB],
  [wearing, binder],
  [tack, prime],
  [common, selected],
  [plain, ribbed],
])('EDISI-09 %j and %j are two works', (one, other) => {
  expect(isSameWork(of(one), of(other))).toBe(false);
  expect(isSameWork(of(other), of(one))).toBe(false);
});

test('EDISI-09 a modified asphalt is one in every spelling', () => {
  expect(isSameWork(of(modified), of('Laston Lapis Aus Modifikasi (AC-WC Modified)'))).toBe(true);
});
