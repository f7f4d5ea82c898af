// 'idem' and its like are no names, units or prices: what stands above is meant, and that is said.
import { expect, test } from 'vitest';
import { readTable } from './lists-of-tests.ts';

const marks = ['idem', 'Idem', 'sda', 's.d.a', 's.d.a.', 'sd.', '-"-', '"', '〃', 'ditto', 'sama'];

test.each(marks)('PRICE-09 %s as a name is the name above it, and that is said', (mark) => {
  const { lines } = readTable(`
    No | Nama Barang | Spesifikasi | Satuan | Harga
    1 | Pipa PVC | AW 1" | btg | 40000
    2 | ${mark} | AW 2" | btg | 55000
    3 | ${mark} | ${mark} | ljr | 57000`);
  expect(lines[1]).toBe(
    `3 B Pipa PVC AW 2" | btg | 55000; * name: Nama “${mark}” dibaca sebagai “Pipa PVC”, seperti baris di atas`,
  );
  expect(lines[2]).toBe(
    `4 B Pipa PVC AW 2" | ljr | 57000; * name: Nama “${mark}” dibaca sebagai “Pipa PVC”, seperti baris di atas; * name: Spesifikasi “${mark}” dibaca sebagai “AW 2"”, seperti baris di atas`,
  );
});

test('PRICE-09 what stands behind the mark takes the place of what it is like', () => {
  const nameUnder = (above: string, own: string) =>
    readTable(`
      Nama Bahan | Satuan | Harga
      ${above} | btg | 40000
      ${own} | btg | 55000`).lines[1];
  expect(nameUnder('Pipa PVC AW 2"', 'idem AW 3"')).toContain('B Pipa PVC AW 3" | btg | 55000; *');
  expect(nameUnder('Pipa PVC 2"', '-"- 3"')).toContain('B Pipa PVC 3" | btg | 55000; *');
  expect(nameUnder('Pipa PVC 2"', 'sda merah')).toMatch(/^3 B Pipa PVC 2" merah .*; \? name: Nama/);
});

test('PRICE-09 names that begin alike are names', () => {
  const { entries } = readTable(`
    Nama Bahan | Satuan | Harga
    Idemitsu oli | liter | 40000
    Sama rata cat | kg | 55000
    Sdapur kecil | bh | 5000
    Pintu 2" | bh | 7000`);
  expect(entries.flatMap(({ notes, doubts, faults }) => [...notes, ...doubts, ...faults])).toEqual(
    [],
  );
});

test('PRICE-13 a unit that repeats the one above is that one, and a price is asked', () => {
  const { lines, entries } = readTable(`
    No | Nama Bahan | Satuan | Harga
    1 | Pipa GIP 1/2" | btg | 95000
    2 | Pipa GIP 3/4" | " | 120000
    3 | Pipa GIP 1" | idem | 165000
    4 | Pipa GIP 2" | btg | idem`);
  expect(lines[2]).toBe(
    '4 B Pipa GIP 1" | btg | 165000; * unit: Satuan “idem” dibaca sebagai “btg”, seperti baris di atas',
  );
  expect(lines[1]).toContain('| btg |');
  expect(lines[3]).toBe(
    '5 B Pipa GIP 2" | btg | 165000; ? number: Harga: “idem” dibaca sebagai 165000, seperti baris di atas. Centang bila benar',
  );
  expect(entries[3]?.given).toBe('idem');
});

test('PRICE-09 nothing above it is a fault, and so is a price that may be the one to its left', () => {
  const { lines } = readTable(`
    No | Nama Bahan | Satuan | Harga
    1 | idem | idem | 95000`);
  const zones = readTable(
    `
    No | Nama Bahan | Satuan | Zona I | Zona II
    1 | Pekerja A | OH | 120.000 | 125.000
    2 | Mandor B | OH | 180.000 | idem`,
    { roles: { 3: 'abaikan', 4: 'harga' }, kind: 'LABOR', isRead: true },
  );
  expect(zones.lines[1]).toContain(
    '! Harga: “idem” dapat berarti harga di kirinya atau di atasnya',
  );
  expect(lines[0]).toContain(
    '! Nama: “idem” tanpa isi di atasnya; ! Satuan: “idem” tanpa isi di atasnya',
  );
});
