// What a row of a list means where its columns could be taken for one another.
import { describe, expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import type { ColumnRole } from './list-map.ts';
import { readTable } from './lists-of-tests.ts';
import { readEntry } from './read-entry.ts';

const place = {
  id: 1,
  sheet: 'Alat',
  row: 2,
  kind: 'EQUIPMENT' as const,
  heading: undefined,
  name: undefined,
};

function entryOf(...cells: ListCell[]) {
  const roles = ['nama', 'satuan', 'tarifHari', 'tarifJam'] as const;
  return readEntry(cells, roles, place, { ppn: undefined, hours: undefined }).entry;
}

function read(...cells: ListCell[]) {
  const entry = entryOf(...cells);
  const { harga } = entry.fields;
  return [harga && toText(harga), entry.doubts.map(({ reason }) => reason)];
}

test('PRICE-10 a machine that is hired by the hour costs its rate by the hour', () => {
  expect(read('Molen', 'jam', 400_000, 50_000)).toEqual(['50000', []]);
  expect(read('Molen', 'hari', 400_000, 50_000)).toEqual(['400000', []]);
  expect(read('Molen', 'jam', 400_000, null)).toEqual([
    '400000',
    ['Tarif sehari dengan satuan jam'],
  ]);
  expect(read('Molen', 'hari', null, 50_000)).toEqual([
    '50000',
    ['Tarif sejam dengan satuan hari'],
  ]);
});

test('PRICE-10 by the unit, which says no time, both rates of a machine are asked and one is told', () => {
  expect(read('Excavator', 'unit', 3_500_000, 500_000)).toEqual([
    '3500000',
    [
      'Tarif sehari 3.500.000 dan tarif sejam 500.000 dengan satuan unit. Centang untuk menyimpan tarif sehari',
    ],
  ]);
  expect(read('Excavator', 'unit', null, 500_000)).toEqual(['500000', []]);
  expect(entryOf('Excavator', 'unit', null, 500_000).notes).toEqual([
    { kind: 'unit', text: 'Tarif sejam, satuannya tetap unit' },
  ]);
});

describe('PRICE-07 the name of a row is all that tells it from the others', () => {
  const named = (
    cells: ListCell[],
    above: { heading?: string; name?: string } = {},
    roles: readonly ColumnRole[] = ['nama', 'spesifikasi', 'spesifikasi'],
  ) => {
    const { entry, name } = readEntry(
      cells,
      roles,
      { ...place, kind: 'MATERIAL', heading: above.heading, name: above.name },
      { ppn: undefined, hours: undefined },
    );
    return [entry.fields.nama, name, ...entry.notes.map(({ text }) => text)];
  };

  test('specifications are joined, but not what the name says already', () => {
    expect(named(['Semen', 'Gresik', '50 kg'])).toEqual(['Semen Gresik 50 kg', 'Semen']);
    expect(named(['Semen Gresik', 'GRESIK', null])).toEqual(['Semen Gresik', 'Semen Gresik']);
    expect(named(['Semen', { fault: 'error' }, ' '])).toEqual(['Semen', 'Semen']);
  });

  test('a row of specifications alone has the name above it; without one it has none', () => {
    expect(named([null, 'SNI', null], { name: 'Besi' })).toEqual([
      'Besi SNI',
      undefined,
      'Nama “Besi” dari baris di atasnya',
    ]);
    expect(named([null, 'SNI', null])).toEqual([undefined, undefined]);
    expect(named([null, null, null], { name: 'Besi' })).toEqual([undefined, undefined]);
  });

  test.each([
    '- 8 mm',
    '• merah',
    'Ø 12',
    'dia. 3"',
    'diameter 10 cm',
    'uk. 60 x 60',
    'ukuran 60',
    'tebal 9',
    't = 9 mm',
    't=9',
    '3"',
    '1/2” tipe AW',
    "3/4''",
    '1/2 inch',
    '2,5 mm',
    '10 cm',
  ])('%j is but a size of the title above it', (own) => {
    const name = `Pipa PVC ${own.replace(/^[-•] /, '')}`;
    const note = 'Nama digabung dengan judul “Pipa PVC”';
    expect(named([own], { heading: 'Pipa PVC' })).toEqual([name, name, note]);
    // Without a title it stays as it is.
    expect(named([own], { name: 'Semen' })).toEqual([own, own]);
  });

  test.each(['Diamond cutter', 'Tee 3"', 'Ukir kayu', '3 roda', 'Tebalan'])(
    '%j is a name of its own',
    (own) => {
      expect(named([own], { heading: 'Pipa PVC' })).toEqual([own, own]);
    },
  );
});

test('PRICE-07 what is too long or unreadable is a fault of its column', () => {
  const roles = ['kode', 'nama', 'spesifikasi', 'satuan', 'harga', 'catatan'] as const;
  const faults = (...cells: ListCell[]) =>
    readEntry(
      cells,
      roles,
      { ...place, kind: 'MATERIAL' },
      { ppn: undefined, hours: undefined },
    ).entry.faults.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);
  expect(faults('M.1', 'a'.repeat(200), null, 'kg', 1, null)).toEqual([]);
  expect(faults('M.1', 'a'.repeat(150), 'b'.repeat(50), 'kg', 1, null)).toEqual([
    '2 Nama: Maksimal 200 karakter',
  ]);
  expect(faults('M.1', 'Semen', null, 'kg', -1, null)).toHaveLength(1);
  expect(faults({ fault: 'error' }, 'Semen', null, { fault: 'no value' }, 1, 'x')).toEqual([
    expect.stringMatching(/^2 Kode: /),
    expect.stringMatching(/^2 Satuan: /),
  ]);
});

test('PRICE-06 the price as the file writes it stands beside the entry', () => {
  const given = (roles: readonly ColumnRole[], ...cells: ListCell[]) =>
    readEntry(cells, roles, place, { ppn: undefined, hours: undefined }).entry.given;
  expect(given(['nama', 'harga'], 'Molen', 'Rp 5.000,-')).toBe('Rp 5.000,-');
  expect(given(['nama', 'harga'], 'Molen', 5000)).toBe('5000');
  expect(given(['nama', 'harga', 'tarifJam'], 'Molen', null, 7)).toBe('7');
  expect(given(['nama', 'hargaPpn'], 'Molen', 7)).toBe('7');
  expect(given(['nama', 'harga'], 'Molen', null)).toBeNull();
  expect(given(['nama', 'harga'], 'Molen', { fault: 'error' })).toBeNull();
  expect(given(['nama', 'satuan'], 'Molen', 7)).toBeNull();
});

test('PRICE-15 a figure that can be read in two ways is read and said', () => {
  const { entry } = readEntry(
    ['Molen', '1.500'],
    ['nama', 'jamPerHari'],
    { ...place, kind: 'LABOR' },
    {
      ppn: undefined,
      hours: undefined,
    },
  );
  expect([
    ...entry.notes.map(({ text }) => text),
    ...entry.faults.map(({ reason }) => reason),
  ]).toHaveLength(1);
});

test.each([
  ['Kayu meranti', 'I', 'Kayu meranti I'],
  ['Bata merah', 'A', 'Bata merah A'],
  ['Kran 3/4"', '4"', 'Kran 3/4" 4"'],
  ['Lampu LED 15 W', '5 W', 'Lampu LED 15 W 5 W'],
  ['Semen portland (PC)', 'PC', 'Semen portland (PC)'],
  ['Kayu kelas I, kering', 'kelas  i', 'Kayu kelas I, kering'],
])('PRICE-04 %s with the specification %s is %s', (nama, spesifikasi, whole) => {
  const entry = readEntry(
    [nama, spesifikasi, 'bh', 1000],
    ['nama', 'spesifikasi', 'satuan', 'harga'],
    { ...place, kind: 'MATERIAL' },
    { ppn: undefined, hours: undefined },
  ).entry;
  expect(entry.fields.nama).toBe(whole);
});

test('PRICE-04 a specification that the name says already is not said twice', () => {
  const roles = ['nama', 'spesifikasi', 'satuan', 'harga'] as const;
  const nameOf = (...cells: ListCell[]) =>
    readEntry(cells, roles, place, { ppn: undefined, hours: undefined }).entry.fields.nama;
  expect(nameOf('Pipa PVC AW 3 inci', 'AW', 'm', 50_000)).toBe('Pipa PVC AW 3 inci');
  expect(nameOf('Pipa PVC 3 inci', 'AW', 'm', 50_000)).toBe('Pipa PVC 3 inci AW');
});

test('PRICE-27 of two rates that of the unit is what the file gave, and the other is told to be left out', () => {
  const { lines, entries } = readTable(`
    No | Nama Alat | Satuan | Sewa per Jam | Sewa per Hari
    1 | Excavator | jam | 450000 | 3150000
    2 | Molen | hari | | 350000
    3 | Stamper | hari | 52000 | 364000`);
  expect(lines).toEqual([
    '2 A Excavator | jam | 450000; * unit: Tarif sehari 3.150.000 tidak disimpan: satuannya jam',
    '3 A Molen | hari | 350000',
    '4 A Stamper | hari | 364000; * unit: Tarif sejam 52.000 tidak disimpan: satuannya hari',
  ]);
  expect(entries.map(({ given }) => given)).toEqual(['450000', '350000', '364000']);
});

test('PRICE-27 a wage by the hour shows the cell of its hour', () => {
  const { entries } = readTable(`
    No | Tenaga Kerja | Satuan | Upah per jam | Upah per hari
    1 | Operator | OJ | 25000 | 175000
    2 | Pekerja | OH | 17142 | 120000`);
  expect(entries.map(({ given }) => given)).toEqual(['25000', '120000']);
});

test('PRICE-13 a price of another unit than its row has is asked', () => {
  const { lines } = readTable(`
    Nama Bahan | Satuan | Harga
    Besi | kg | 14.250,-/kg
    Semen | zak | 1.450,-/kg
    Semen putih | zak 40 kg | 62.500/zak`);
  expect(lines.map((line) => line.includes('? unit: Harga per kg, satuannya zak'))).toEqual([
    false,
    true,
    false,
  ]);
});
