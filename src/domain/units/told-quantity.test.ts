import { expect, test } from 'vitest';
import { otherQuantity, otherUnit, quantityInFront } from './told-quantity.ts';

test.each<[string, string, string]>([
  ['Pembesian 10 kg dengan besi polos', 'kg', '10 kg'],
  ['Pembesian dengan besi polos (10 Kg)', 'kg', '10 Kg'],
  ['Pembesian per 10 kg', 'kg', '10 kg'],
  ['100 m2 Pembersihan semak', 'm²', '100 m2'],
  ['Pembersihan lapangan 1.000 m 2 dan perataan', 'm2', '1.000 m 2'],
  ['Bongkaran 0,1 m3 beton', 'm3', '0,1 m3'],
  ['Per 10 m pipa PVC', 'm', '10 m'],
  ["Pembuatan dan pemasangan 10 m' railing", 'm1', "10 m'"],
  ['Pengelasan 10 cm dengan las listrik', 'cm', '10 cm'],
  ['Pengukuran seluas 10 Ha', 'ha', '10 Ha'],
  ['Pengecatan bagian dalam 10 m2', 'm2', '10 m2'],
  ['Pemasangan 2 titik lampu', 'ttk', '2 titik'],
  ['Railing 10 m tinggi 1 m', 'm', '10 m'],
])('ANA-09 “%s” beside %s is of %s', (words, unit, quantity) => {
  expect(otherQuantity(words, unit)).toBe(quantity);
});

test.each<[string, string]>([
  ['Pasang pipa PVC dia 100 mm', 'm'],
  ['Pemasangan 1 m2 dinding bata tebal 1/2 bata', 'm2'],
  ['Pemasangan 1,00 m2 dinding bata', 'm2'],
  ['Bongkaran 1 m3 beton', 'm3'],
  ['Pengangkutan 5 km', 'm3'],
  ['Cat 3 lapis', 'm2'],
  ['Beton K-225', 'm3'],
  ['Besi 10 mm', 'kg'],
  ['Paku 5 cm', 'kg'],
  ['Pagar sementara tinggi 2 m', 'm'],
  ['Angkut tanah kapasitas 5 m3', 'm3'],
  ['Angkut tanah dengan dump truck 5 m3', 'm3'],
  ['Semen isi 50 kg', 'kg'],
  ['Turap beton berat 350 kg', 'kg'],
  ["Turap beton 350 kg/m'", 'kg'],
  ['Galian untuk volume > 200 m3', 'm3'],
  ['Galian untuk volume s.d. 200 m3', 'm3'],
  ['Pagar 2 - 3 m', 'm'],
  ['Kolom 3 x 5 m', 'm'],
  ['Kolom 3 m x 5 m', 'm'],
  ['Pipa dengan klem tiap 2 m', 'm'],
  ['Pembersihan lapangan dengan alat berat dan 10 m2 perataan', 'm2'],
  ['Pemasangan 1 m2 keramik, dus 2 m2', 'm2'],
  ['Pembesian 10 kg (per kg)', 'kg'],
  ['Pembesian 10 kg /kg', 'kg'],
])('ANA-09 “%s” beside %s tells no other quantity than 1', (words, unit) => {
  expect(otherQuantity(words, unit)).toBeUndefined();
});

test.each<[string, string, string | undefined]>([
  ['Pemasangan 1 m2 keramik 40x40', 'm3', '1 m2'],
  ["Pemasangan 1 m' plint keramik", 'm2', "1 m'"],
  ['1 m3 beton', 'kg', '1 m3'],
  ['Pemasangan 1 m2 keramik', 'm2', undefined],
  ['Pemasangan 1 m2 keramik per m3', 'm3', undefined],
  ['Galian tanah 1 m', 'm3', undefined],
  ['Galian 1 m', 'm3', undefined],
  ['Galian tanah 1 m secara manual', 'm3', undefined],
  ['Galian sedalam 1 m secara manual', 'm3', undefined],
  ['Pembesian 10 kg besi polos', 'm2', '10 kg'],
  ['Truk 5 m3 pasir', 'ton', undefined],
  ['Pemasangan 2 m kabel', 'm2', undefined],
  ['Penyiraman 1 hari tanaman', 'm2', undefined],
  ['Pemasangan 1 m header pipa', 'unit', undefined],
])('ANA-09 “%s” beside %s tells as another unit: %s', (words, unit, other) => {
  expect(otherUnit(words, unit)).toBe(other);
});

test.each<[string, string | undefined]>([
  ['Pembesian 10 kg dengan besi polos', '10 kg'],
  ['Galian 2 m', undefined],
  ['Pasang 1 kg besi', undefined],
  ['Cat 3 lapis', undefined],
  ['Besi polos untuk semua pekerjaan kolom 10 kg', undefined],
])('ANA-09 where no unit stands beside it, “%s” is of %s', (words, quantity) => {
  expect(quantityInFront(words)).toBe(quantity);
});
