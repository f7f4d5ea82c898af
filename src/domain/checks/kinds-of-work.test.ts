import { expect, test } from 'vitest';
import { checkedEstimate } from './checked.ts';
import { factsOfTests, section, work } from './register/estimate-of-tests.ts';
import { kinds, measured } from './kinds-of-work.ts';

/** The kinds that count a work of this text in this unit. */
function kindsOf(text: string, unit: string): string[] {
  const { works } = checkedEstimate(section(work({ text, unit })), factsOfTests());
  return Object.entries(kinds).flatMap(([name, kind]) =>
    measured(works, kind).works.length > 0 ? [name] : [],
  );
}

// Texts of SE 47/2026 Lampiran VI and of bills from many offices.
test.each([
  ["1 m3 beton mutu sedang f'c 25 MPa, slump (100 ± 25) mm, secara semi mekanis", 'concrete'],
  ['Beton K-250', 'concrete'],
  ['1 m3 adukan beton k-225 ( sni. edisi rev. 2008 )', 'concrete'],
  ['Beton K-300 ready mix dengan pompa beton', 'concrete'],
  ['Pengecoran 1 m3 menggunakan ready mixed (untuk bangunan gedung)', 'concrete'],
  ['Beton K-300 termasuk pengangkutan, pemadatan dan perawatan', 'concrete'],
  ['Beton sloof termasuk bekisting', 'concrete'],
  ['Balok beton dicor di tempat', 'concrete'],
  // Bills that say what is cast, and not of what.
  ['Sloof 15/20 K-200', 'concrete'],
  ['Pek. Kolom K1 30/30', 'concrete'],
  ['Cor kolom K-250', 'concrete'],
  ['Pengecoran plat lantai t=12 cm', 'concrete'],
  ['Plat dak t=10 cm', 'concrete'],
  ['Ring balk 15/20', 'concrete'],
  ['Foot plat 80x80', 'concrete'],
  ['Kolom kayu 8/12', ''],
  ['Balok kayu 6/12 kamper', ''],
  ['Pasangan batu kali untuk kolom pagar', ''],
  ['Galian tanah poer', 'excavation'],
  ['Cor lantai kerja t=5 cm', ''],
  // The same concrete once more: it is brought, placed or compacted.
  ["1 m3 beton dicorkan pada tapak setiap tambah jarak 25 m', secara manual", ''],
  ['Pengecoran pakai pompa beton Ø 2,5", 20 KW, 20 bar, T = 18m\'', ''],
  ['Sewa pompa beton', ''],
  ['Pemadatan 1 m3 beton dengan baja tulangan pada bangunan gedung', ''],
  ['Pemadatan 1 m3 beton menggunakan vibrator pada bangunan gedung', ''],
  ['Penuangan / Menebar Beton 1 m3 untuk Balok Beton Pracetak', ''],
  ['Perawatan beton (curing)', ''],
  // Without bars.
  ['Pek. Lantai kerja beton mutu rendah fc 7,5 MPa, t. 50 mm', ''],
  ['1 m3 Beton Kurus fc 10 Mpa untuk Jalan Akses Ready Mixed', ''],
  ["Pembuatan 1 m3 pondasi beton siklop, 60% beton fc' 15 MPa : 40% batu belah", ''],
  ['1 m3 Perkerasan Beton Sc 3,8 Mpa (Setara Fc 30 Mpa) Ready Mixed', ''],
  ['Cor rabat beton', ''],
  ['Bongkaran 1 m3 beton', ''],
  ['Pembongkaran beton bertulang', ''],
  ['Penggalian 1 m3 tanah biasa sedalam 0 s.d. 1 m secara manual', 'excavation'],
  ['1 m3 urukan kembali galian tanah tanpa pemadatan secara manual', 'backfill'],
  ['Pek. Urugan tanah kembali bekas galian', 'backfill'],
  ['Urugan bekas galian', 'backfill'],
  ['Timbunan kembali', 'backfill'],
  ['Pengurukan kembali tanah galian', 'backfill'],
  ['Menimbun kembali galian', 'backfill'],
  ['Buangan Tanah bekas galian', ''],
  ['Pengangkutan hasil galian', ''],
  ['Perataan tanah galian', ''],
  ['Galian tanah termasuk pembuangan', 'excavation'],
  ['1 m3 urukan pasir uruk untuk volume s.d 200 m3', ''],
])('CHECK-24 CHECK-26 by the m3, %j is counted as %j', (text, expected) => {
  expect(kindsOf(text, 'm3').join()).toBe(expected);
});

test.each([
  ['1 kg penulangan slab untuk BjTP atau BjTS dia. < 12 mm, cara manual', 'rebar'],
  ['1 kg tulangan beton dengan besi polos / ulir', 'rebar'],
  ['Besi beton plat', 'rebar'],
  ['Besi ulir D13', 'rebar'],
  ['Besi polos Ø8', 'rebar'],
  ['1 kg penulangan wiremesh M6-M10 untuk slab', 'rebar'],
  ['Besi D13', 'rebar'],
  ['Besi D 16 - 150', 'rebar'],
  ['Besi Ø10', 'rebar'],
  ['Besi U-24', 'rebar'],
  ['Besi kolom praktis', 'rebar'],
  ['Pas. besi untuk sloof', 'rebar'],
  ['Besi siku 50.50.5', ''],
  ['Pagar besi', ''],
  ['Kolom besi hollow', ''],
  ['Menaikkan 1 kg tulangan tiap kenaikan vertikal 4 m ke tapak pemasangan', ''],
  ['Mengangkut/menaikkan 1 kg tulangan tiap kenaikan vertikal 4 m secara mekanis', ''],
  ['Konstruksi baja IWF', ''],
])('CHECK-24 by the kg, %j is counted as %j', (text, expected) => {
  expect(kindsOf(text, 'kg').join()).toBe(expected);
});

test.each([
  ['Pemasangan 1 m2 bekisting untuk kolom (3 kali pakai)', 'formwork'],
  ['Begisting', 'formwork'],
  ['Cetakan beton sloof', 'formwork'],
  ['Pembongkaran 1 m2 bekisting secara biasa pada bangunan gedung', ''],
  ['Pemasangan 1 m2 dinding bata merah tebal 1/2 batu campuran 1SP : 6PP', 'wall'],
  ['Pemasangan 1 m2 dinding conblock HB20 dengan mortar tipe S', 'wall'],
  ['Pek. Pas. Dinding bata ringan tebal 10 cm', 'wall'],
  ['Pemasangan 1 m2 dinding bata berongga ekspose 12x11x24', ''],
  ['Pemasangan 1 m2 finishing siar pasangan bata merah', ''],
  ['Pemasangan 1 m2 dinding bata pelapis uk. 3x7x24 cm', ''],
  ['Pek. Pas. Rooster Beton', ''],
  ['Pembongkaran dinding bata', ''],
  ['Pembersihan bata', ''],
  ['Dinding bata lantai 2', 'wall'],
  ['Pasangan bata lantai', ''],
  ['Pemasangan 1 m2 plesteran 1SP : 4PP tebal 15 mm', 'plaster'],
  ['Plesteran dinding lantai 2', 'plaster'],
  ['Plesteran lt. dasar', 'plaster'],
  ['Plester dan Acian Dinding', 'plaster,skim'],
  ['Plester + aci', 'plaster,skim'],
  ['Plesteran lantai', ''],
  ['1 m2 pek. kantor direksi keet , dengan lantai plesteran', ''],
  ['Pemasangan 1 m2 plesteran serbuk batu traso 1SP : 2 traso, tebal 10 mm', ''],
  ['Acian dinding lantai II', 'skim'],
  ['Acian lantai', ''],
  ['Pemasangan 1 m2 plafon papan gypsum tebal 9 mm', 'ceiling'],
  ['Pas. plafond gypsum board 9mm ex Jayaboard', 'ceiling'],
  ['Pek. Plafond Akustik 60x120cm, tb=15mm berikut rangka alumunium', 'ceiling'],
  ['Rangka Plafond Ceiling Batten + Plafond Gypsum 9 mm', 'ceiling'],
  ['Langit langit eternit', 'ceiling'],
  ['Pemasangan 1 m2 rangka plafon besi hollow 40.40, modul 60x60 cm', ''],
  ['Pek. Rangka hollow galvalume 40.40 mm, plafond', ''],
  ['Bongkar Plafond', ''],
  ['Pemasangan 1 m2 dinding partisi, Gypsumboard t=12mm', 'board'],
  ['Pengecatan 1 m2 tembok baru Interior(1 lapis cat dasar, 2 lapis cat penutup)', 'paint'],
  ['Pengecatan dinding lantai 2', 'paint'],
  ['Cat Dinding & Plafond', 'paint'],
  ['Pengecatan 1 m2 tembok lama Interior (1 lapis cat dasar, 2 lapis cat penutup)', ''],
  ['Pengikisan/pengerokan 1 m2 permukaan cat lama (cat minyak)', ''],
  ['Pengecatan 1 m2 cat epoxy tebal 2 mm', ''],
  ['Pengecatan zinc chromate', ''],
  ['Pengecatan 1 m2 permukaan baja galvanis 3 lapis cat terakhir', ''],
])('CHECK-24 CHECK-25 by the m2, %j is counted as %j', (text, expected) => {
  expect(kindsOf(text, 'm2').join()).toBe(expected);
});
