import { expect, test } from 'vitest';
import type { Content } from '../../content/content.ts';
import { measure, said, work } from '../register/estimate-of-tests.ts';

const of = (sizes: string) => {
  const [panjang = '', lebar, tinggi, jumlah] = sizes.split(' x ');
  return measure(panjang, lebar, tinggi, jumlah);
};
const under = (title: string, text: string, unit: string, ...rows: string[]): Content => [
  { id: 'I', title, items: [work({ text, unit, rows: rows.map(of) })], groups: [] },
];
const told = (...given: Parameters<typeof under>) =>
  said('suspicious-dimension', under(...given)).map((says) => says.replace('I.1: ', ''));

test.each([
  ['', 'Beton kolom K1 20/20', '20 x 20 x 3.5 x 4', ', uraian menyebut 20/20'],
  ['', 'Beton kolom K1 20/20', '20 x 20 x 0.9 x 4', ', uraian menyebut 20/20'],
  ['', 'Ring balok 15x20', '3 x 15 x 20', ', uraian menyebut 15x20'],
  ['', 'Sloof S1 uk. 15 x 25', '3 x 15 x 25', ', uraian menyebut 15 x 25'],
  ['', 'Pondasi tapak 80x80', '80 x 80 x 0.3', ', uraian menyebut 80x80'],
  ['', 'Galian saluran 40x60 cm', '12 x 40 x 60', ', uraian menyebut 40x60 cm'],
  ['', 'Plat lantai t=12 cm', '3 x 4 x 12', ', uraian menyebut t=12 cm'],
  ['', 'Rabat beton tebal 7 cm', '0.8 x 6 x 7', ', uraian menyebut tebal 7 cm'],
  ['', 'Urugan pasir bawah lantai tbl. 10 cm', '3 x 4 x 10', ', uraian menyebut tbl. 10 cm'],
  // As thin as its sides tell nothing of it.
  ['', 'Screed t=3 cm', '4 x 0.8 x 3', ', uraian menyebut t=3 cm'],
  ['', 'Rabat t=3cm', '4 x 0.6 x 3', ', uraian menyebut t=3cm'],
  ['', 'Lantai kerja tebal 4 cm', '4.5 x 1 x 4', ', uraian menyebut tebal 4 cm'],
  // One side of the section alone.
  ['', 'Ring balok 15/20', '42 x 0.15 x 20', ', uraian menyebut 15/20'],
  ['', 'Sloof 15/20', '42 x 15 x 0.2', ', uraian menyebut 15/20'],
  ['', 'Balok 25/50', '6 x 0.25 x 50', ', uraian menyebut 25/50'],
  ['', 'Balok 25x50', '6 x 25 x 0.5 x 4', ', uraian menyebut 25x50'],
  ['', 'Kolom 30/30', '0.3 x 30 x 2.8', ', uraian menyebut 30/30'],
  // What the text does not name.
  ['', 'Beton kolom K1', '20 x 20 x 3.5 x 4', ''],
  ['', 'Beton kolom K1', '20 x 20 x 0.8 x 4', ''],
  ['', 'Kolom praktis', '15 x 0.15 x 3.5', ''],
  ['', 'Sloof S1', '3 x 15 x 20', ''],
  ['', 'Plat lantai', '3 x 4 x 12', ''],
  ['', 'Rabat beton', '12 x 1 x 7', ''],
  ['', 'Lantai kerja', '9 x 0.8 x 5', ''],
  ['', 'Urugan pasir di bawah pondasi', '9 x 1 x 10', ''],
  ['', 'Galian tanah pondasi', '9 x 80 x 70 x 2', ''],
  ['', 'Pondasi batu kali', '9 x 45 x 60', ''],
  ['', 'Pas. batu kosong', '9 x 80 x 20', ''],
  ['', 'Galian', '42 x 80 x 80', ''],
  ['', 'Galian pondasi telapak', '80 x 80 x 1', ''],
  ['Jaringan pipa', 'Galian tanah', '1850 x 40 x 60', ''],
])('CHECK-23 under %j, %j of %s is in centimetres: %j', (title, text, sizes, says) => {
  const found = told(title, text, 'm3', sizes);
  expect(found).toEqual([
    expect.stringMatching(
      new RegExp(String.raw`^[\d.,]+ × [\d.,]+ × [\d.,]+ m pada "Sisi depan"${says}$`),
    ),
  ]);
});

// As works are measured that are large, or measured otherwise than by length, width and height.
test.each([
  ['', 'Beton kolom K1 20/20', 'm3', '0.2 x 0.2 x 3.5 x 4'],
  ['', 'Beton kolom K1 30/30', 'm3', '0.09 x 3.5 x 12'],
  // An area, a length and a number that is by chance a hundred times the area.
  ['', 'Balok B1 20/30', 'm3', '0.06 x 4 x 6'],
  ['', 'Beton kolom', 'm3', '4.5'],
  ['', 'Balok B1 20/40', 'm3', '20 x 0.2 x 0.4'],
  ['', 'Balok 25/50', 'm3', '0.25 x 0.5 x 36'],
  // As long as its height has centimetres, and without the slab on it.
  ['', 'Balok 25/50', 'm3', '50 x 0.25 x 0.38'],
  ['', 'Balok 25/50', 'm3', '50 x 0.25 x 1 x 0.5'],
  ['', 'Balok 25/50', 'm3', '50 x 0.25 x 2 x 0.5'],
  ['', 'Balok 30/100', 'm3', '100 x 0.3 x 2'],
  ['', 'Balok 30/150', 'm3', '30 x 1.5 x 0.3'],
  ['', 'Dinding bata di atas sloof 15/20', 'm3', '20 x 0.15 x 3'],
  ['', 'Plat lantai t=12 cm', 'm3', '12 x 8 x 0.12'],
  ['', 'Plat lantai t=12 cm', 'm3', '12 x 0.8 x 0.12'],
  ['', 'Plat lantai t=12 cm', 'm2', '12 x 8'],
  ['', 'Plat lantai t=12 cm', 'm3', '12 x 8 x 1 x 0.12'],
  ['', 'Screed t=3 cm', 'm3', '4 x 3 x 0.03'],
  ['', 'Screed t=3 cm', 'm3', '4 x 3 x 0.8 x 0.03'],
  ['', 'Screed t=3 cm', 'm3', '4 x 0.8 x 2'],
  // The number of a slab, or another one's thickness.
  ['', 'Plat lantai T3', 'm3', '4 x 3 x 0.12'],
  ['', 'Plat lantai T3', 'm3', '4 x 3 x 1 x 0.12'],
  ['', 'Plat lantai t=12 cm dan screed t=3 cm', 'm3', '4 x 3 x 0.12'],
  ['', 'Plat lantai t=12 cm dan screed t=3 cm', 'm3', '4 x 3 x 1 x 0.12'],
  ['', 'Pasangan batu kali, siar tebal 2 cm', 'm3', '4 x 0.8 x 2'],
  ['', 'Beton lantai t=20 cm', 'm3', '60 x 20 x 0.2'],
  ['', 'Beton raft foundation', 'm3', '40 x 30 x 4.5'],
  ['', 'Plat pondasi rakit 20x15', 'm3', '20 x 15 x 1.5'],
  ['JEMBATAN', 'Beton abutment', 'm3', '8 x 5 x 6'],
  ['JEMBATAN', 'Beton kolom pilar', 'm3', '8 x 4 x 3.5'],
  ['JEMBATAN', 'Pile cap 12x10', 'm3', '12 x 10 x 2'],
  ['BENDUNG', 'Beton lantai olakan', 'm3', '30 x 12 x 1.5'],
  ['BENDUNGAN', 'Beton tubuh bendung', 'm3', '60 x 20 x 12'],
  ['', 'Beton pondasi mesin', 'm3', '6 x 5 x 4.5'],
  ['', 'Galian tanah basement', 'm3', '60 x 40 x 12'],
  ['', 'Galian kolam renang 20x10', 'm3', '20 x 10 x 1.8'],
  ['', 'Galian tanah tambak', 'm3', '90 x 60 x 2'],
  ['', 'Galian cut and fill', 'm3', '90 x 60 x 22'],
  ['EMBUNG', 'Galian tanah', 'm3', '90 x 60 x 22'],
  ['TPT', 'Pasangan batu kali', 'm3', '12 x 3 x 5'],
  ['', 'Bronjong', 'm3', '40 x 3 x 4'],
  ['', 'Timbunan tanah pilihan', 'm3', '90 x 45 x 2.5'],
  ['', 'Urugan tanah peninggian', 'm3', '20 x 15 x 1.2'],
  ['', 'Pile cap PC-12', 'm3', '12.5 x 11 x 2.5'],
  ['', 'Kolom', 'm3', '1.5 x 4 x 4.5'],
  ['', 'Beton kolom', 'm3', '0.64 x 4.2 x 12'],
  ['', 'Rabat beton', 'm3', '12 x 2 x 5 x 0.07'],
  ['', 'Galian saluran', 'm3', '42 x 80 x 80 x 0.0001'],
  ['', 'Galian tapak bangunan', 'm3', '80 x 60 x 1.5'],
  ['', 'Timbunan batu gunung', 'm3', '80 x 40 x 12'],
  ['BENDUNG', 'Pasangan batu kali', 'm3', '25 x 12 x 11'],
  ['', 'Pasang keramik 40x40', 'm2', '40 x 40'],
])('CHECK-23 under %j, %j in %s of %s is right', (title, text, unit, sizes) => {
  expect(told(title, text, unit, sizes)).toEqual([]);
});

test('CHECK-23 a row that has a hundred times the sides of another one of such works', () => {
  const pair = (one: string, other: string, text = 'Beton pedestal') =>
    said('suspicious-dimension', [
      {
        id: 'I',
        title: '',
        items: [
          work({ text: `${text} P1`, rows: [of(one)] }),
          work({ text: `${text} P2`, rows: [of(other)] }),
        ],
        groups: [],
      },
    ]);
  const says = ' m pada "Sisi depan", baris lain';
  // A basement has such a plan by chance.
  expect(pair('0.4 x 0.3 x 0.5', '40 x 30 x 3', 'Galian tanah')).toEqual([]);
  expect(pair('0.4 x 0.4 x 0.6', '40 x 40 x 0.6')).toEqual([
    `I.2: 40,00 × 40,00 × 0,60${says} 0,40 × 0,40`,
  ]);
  expect(pair('20 x 3.5 x 15', '12 x 6 x 0.15', 'Beton topping')).toEqual([
    `I.1: 20,00 × 3,50 × 15,00${says} 0,15`,
  ]);
  expect(pair('0.3 x 0.5 x 12', '40 x 30 x 3', 'Galian tanah')).toEqual([]);
  expect(pair('5 x 5 x 0.2', '0.2 x 0.2 x 5')).toEqual([]);
  // A height from 5 on, of what is a metre long and wide.
  expect(pair('20 x 3.5 x 5', '12 x 6 x 0.05')).toEqual([`I.1: 20,00 × 3,50 × 5,00${says} 0,05`]);
  expect(pair('20 x 3.5 x 4', '12 x 6 x 0.04')).toEqual([]);
  expect(pair('20 x 0.5 x 5', '12 x 6 x 0.05')).toEqual([]);
});

test.each([
  ['PEKERJAAN PIPA TRANSMISI HDPE', 'Galian tanah', 'm3', '1850'],
  ['', 'Land clearing', 'm2', '250 x 180'],
  ['CUT AND FILL', 'Timbunan tanah', 'm3', '250 x 180 x 1.5'],
  ['', 'Rumput lapangan sepak bola', 'm2', '105 x 68'],
  ['LAPANGAN SEPAK BOLA', 'Urugan pasir', 'm3', '105 x 68 x 0.1'],
  ['GUDANG', 'Pasangan dinding bata', 'm2', '116 x 2'],
  ['', 'Plesteran dinding', 'm2', '116 x 1 x 6'],
  ['', 'Beton lantai gudang', 'm3', '120 x 60 x 0.2'],
  ['', 'Baja WF 200', 'kg', '120 x 21.3'],
  ['', 'Pembesian D10', 'kg', '1850 x 0.617'],
])('CHECK-23 under %j, %j in %s of %s is as large as that', (title, text, unit, sizes) => {
  expect(told(title, text, unit, sizes)).toEqual([]);
});

test.each([
  ['PEKERJAAN PIPA TRANSMISI HDPE', 'Galian tanah', 'm3', '18500'],
  ['', 'Pembersihan lahan', 'm2', '1200 x 900'],
  ['KOLAM RENANG', 'Galian tanah', 'm3', '400 x 300 x 150'],
  ['', 'Pasangan dinding bata', 'm2', '350 x 280'],
  ['GUDANG', 'Pasangan dinding bata', 'm2', '350 x 280'],
  ['GUDANG', 'Beton kolom K1', 'm3', '300 x 300 x 3.5'],
  ['', 'Galian tanah', 'm3', '100.5 x 3 x 1'],
  ['', 'Pasangan dinding bata', 'm2', '3500 x 2.8'],
  ['', 'Beton lantai gudang', 'm3', '120 x 60 x 20'],
  ['', 'Pembesian D10', 'kg', '12000 x 0.617'],
  ['', 'Baja WF 200', 'kg', '3500 x 21.3 x 1 x 8'],
])('CHECK-23 under %j, %j in %s of %s is doubted still', (title, text, unit, sizes) => {
  expect(told(title, text, unit, sizes)).toHaveLength(1);
});
