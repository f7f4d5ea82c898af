import { expect, test } from 'vitest';
import { speaksAgainst } from './same-work.ts';

const speaks = (own: string, entry: string): boolean =>
  speaksAgainst(
    { kode: 'A.1', deskripsi: own, satuan: 'm2' },
    { kode: 'A.1', deskripsi: entry, satuan: 'm2' },
  );

const halfBrick =
  "Pemasangan 1 m2 dinding bata merah tebal 1/2 batu dengan mortar tipe N,fc' 5,2 MPa (Setara Campuran 1SP : 4PP)";
const oneBrick = halfBrick.replace('1/2 batu', '1 batu');
const wallPaint = 'Pengecatan 1 m2 tembok baru Interior(1 lapis cat dasar, 2 lapis cat penutup)';
const rubble =
  'Pemasangan 1 m3 pondasi batu belah mortar tipe O 2,4 Mpa (setara 1SP : 5PP), cara manual';
const loose = 'Pemasangan 1 m3 batu kosong (anstamping) untuk pondasi gedung';
const frame =
  "Pembuatan dan pemasangan 1 m' kusen pintu dan kusen jendela, kayu kelas II uk. 6x12 cm";
const byHand =
  'Penggalian 1 m3 tanah biasa sedalam 0 s.d. 1 m untuk volume s.d. 200 m3 secara manual';
const praktis = "Pembuatan 1 m' kolom praktis beton bertulang (11x11)";

test.each([
  // Walls by the brick, which people write with a stroke, a sign or a word.
  ...[
    'Pas. bata 1/2 bata 1:4',
    'Pas. dinding bata merah tebal 1/2 batu camp. 1 : 4',
    'Pas. dinding ½ bata',
    'Bata merah setengah batu',
    'Dinding bata 1:4 1/2 bata',
    'Dinding bata 0,5 bt',
  ].flatMap((own): [string, string, boolean][] => [
    [own, oneBrick, true],
    [own, halfBrick, false],
  ]),
  ['Pas. bata merah 1 bata', halfBrick, true],
  ['Pas. bata merah satu batu', halfBrick, true],
  ['Pas. bata merah 1 1/2 batu', halfBrick, true],
  ['Pas. bata merah 1 1/2 batu', oneBrick, true],
  ['Pas. bata merah 1 bata', oneBrick, false],
  ['Pas. bata merah 1 : 4', oneBrick, false],
  ['Dinding bata merah di atas 1 batu kali', halfBrick, false],
  ['Pemasangan 1 m2 bata merah', halfBrick, false],
  ['Campuran 1 : 1 bata merah', 'Pemasangan dinding bata merah tebal 1/2 batu', false],
  // Blocks by their thickness.
  ['Dinding hebel 7,5 cm', 'Pemasangan 1 m2 dinding bata ringan tebal 10 cm', true],
  ['Dinding hebel 10 cm', 'Pemasangan 1 m2 dinding bata ringan tebal 10 cm', false],
  ['Dinding hebel 60x20x10 cm', 'Pemasangan 1 m2 dinding bata ringan tebal 10 cm', false],
  ['Dinding hebel', 'Pemasangan 1 m2 dinding bata ringan tebal 10 cm', false],
  // Timber by its section, with a stroke or a cross.
  ['Kusen kayu 6/15', frame, true],
  ['Kusen kayu kamper 6 / 12 cm', frame, false],
  ['Kusen kayu 5/10', frame, true],
  ['Kusen kayu', frame, false],
  ['Kusen kayu 6x12', 'Kusen kayu 6/15', true],
  ['Kaso 5/7', 'Patok Kayu (kaso5/7) Panjang 0,5 m', false],
  ['Kayu 3/4"', frame, false],
  ['Kayu 3/4', frame, false],
  ['Papan nama 0.8x1.2', 'Papan nama ukuran 0.8x1.2, tiang kayu 5/7', false],
  ['Kolom praktis 15/15', praktis, true],
  ['Kolom praktis 11/11', praktis, false],
  ['Kolom K1 30/30', "1 m3 beton f'c 25 untuk kolom 40x40", false],
  ['Ring balok 10/15', praktis, true],
  ['Papan nama 80x120', 'Papan nama ukuran 0.8x1.2, tiang kayu 8/12', false],
  // What is painted.
  ['Cat kayu', wallPaint, true],
  ['Cat pagar besi', wallPaint, true],
  ['Cat dinding', 'Pengecatan 1 m2 permukaan baja galvanis secara manual', true],
  ['Cat dinding', wallPaint, false],
  ['Cat lisplank', 'Pengecatan 1 m2 bidang kayu baru (1 lapis plamir)', false],
  ['Cat tembok ruang guru', wallPaint, false],
  ['Cat dinding kayu', 'Pengecatan 1 m2 bidang kayu baru (1 lapis plamir)', false],
  // What stands first is the work.
  ['Plesteran dinding bata 1:4', halfBrick, true],
  ['Pas. dinding bata, plesteran dan acian', halfBrick, false],
  ['Plesteran dinding bata 1:4', 'Pemasangan 1 m2 plesteran 1SP : 4PP tebal 15 mm', false],
  ['Bubungan genteng beton', 'Pemasangan 1 m2 atap genteng beton', true],
  ['Atap genteng beton', "Pemasangan 1 m' Nok/bubung genteng beton", true],
  ['Bubungan genteng beton', "Pemasangan 1 m' Nok/bubung genteng beton", false],
  ['Atap genteng beton + bubungan', 'Pemasangan 1 m2 atap genteng beton', false],
  ['List plafon gypsum', 'Pemasangan 1 m2 plafon papan gypsum tebal 9 mm', true],
  ['Plafon gypsum', "Pemasangan 1 m' list plafon gypsum", true],
  ['Plafon gypsum + list', 'Pemasangan 1 m2 plafon papan gypsum tebal 9 mm', false],
  ['Lis plank GRC', 'Pemasangan lisplank', false],
  ['Aanstamping batu belah', rubble, true],
  ['Pas. batu kosong', rubble, true],
  ['Pondasi batu kali 1:5', loose, true],
  ['Pas. batu kosong pondasi', loose, false],
  ['Pondasi batu kali 1:5', rubble, false],
  // By hand or by a machine.
  ['Galian dengan excavator', byHand, true],
  ['Galian tanah alat berat', byHand, true],
  ['Galian tanah manual', 'Penggalian 1 m3 tanah biasa menggunakan excavator', true],
  ['Galian tanah pondasi', 'Penggalian 1 m3 tanah biasa menggunakan excavator', false],
  ['Galian tanah', byHand, false],
  // Glass, tiles and coatings.
  ['Kaca rayban 5 mm', 'Pemasangan 1 m2 kaca polos tebal 5 mm', true],
  ['Kaca ryben 5mm', 'Pemasangan 1 m2 kaca polos tebal 5 mm', true],
  ['Kaca riben 5 mm', 'Kaca rayben 5 mm', false],
  ['Kaca bening 5 mm', 'Pemasangan 1 m2 kaca polos tebal 5 mm', false],
  ['Granit tile 60x60', 'Pemasangan 1 m2 lantai keramik uk. 60x60 cm', true],
  ['HT 60x60', 'Pemasangan 1 m2 lantai keramik uk. 60x60 cm', true],
  ['Waterproofing coating', 'Pemasangan 1 m2 Waterproofing Membran Bakar', true],
  ['Waterproofing coating', 'Pelapisan 1 M2 Waterproofing Acrylic Base', false],
  ['Waterproofing dak', 'Pemasangan 1 m2 Waterproofing Membran Bakar', false],
  // Lamps by number and watts, switches by phases, tanks by litres, meshes and pipes by diameter.
  ['Lampu TL 2x36 watt', 'Pemasangan 1 Unit Lampu TL 36 Watt (Balk)', true],
  ['Lampu TL 2x36', 'Pemasangan 1 Unit Lampu TL 18 Watt (Balk)', true],
  ['Lampu TL 36 watt', 'Pemasangan 1 Unit Lampu TL 36 Watt (Balk)', false],
  ['Lampu LED 1 x 14 W', 'Pemasangan 1 Unit Lampu TLED 14 Watt', false],
  ['Lampu LED 60x60 cm', 'Pemasangan 1 Unit Lampu LED 36 Watt', false],
  ['MCB 3 phase 16 A', 'Pemasangan MCB 1 phase 16 A', true],
  ['MCB 3 fasa', 'Pemasangan MCB 3 phase', false],
  ['MCB 16 A', 'Pemasangan MCB 1 phase 16 A', false],
  ['Tandon 1000 l', 'Pemasangan tangki air 500 liter', true],
  ['Tandon 1.000 lt', 'Pemasangan tangki air 1.000 liter', false],
  ['Tandon 1000 l', 'Pemasangan tangki air 1 m3', false],
  ['Tangki air lantai 2, 2 lt', 'Pemasangan tangki air 500 liter', false],
  ['Wiremesh M8', 'Penulangan wiremesh M6', true],
  ['Wiremesh M8', 'Pemasangan 1 m2 wire mesh', false],
  ['Gorong-gorong beton diameter 600 mm', 'Pasangan gorong-gorong beton diameter 60 cm', false],
  ['Buis beton dia. 300 mm', 'Pemasangan buis beton diameter 40 cm', true],
  ['Bata ringan 7,5x20x60 cm', 'Pemasangan dinding bata ringan tebal 7,5 cm', false],
  ['Lampu LED 3,5 watt', 'Pemasangan lampu LED 3.5 watt', false],
  ['Wiremesh M8', '1 kg penulangan wiremesh M6-M10 untuk slab', false],
  ['Wiremesh M12', '1 kg penulangan wiremesh M6-M10 untuk slab', true],
  ['Buis beton D 60', "1 m' Buis Beton 1/2 D 80-100 cm", true],
  ['Buis beton Ø 80', "1 m' Buis Beton D 80-100 cm", false],
  // Spellings of one size.
  ['Pipa PVC 1½"', 'Pemasangan 1 m\' pipa PVC AW, dia. 1-1/2" (40 mm)', false],
  ['Pipa PVC 1.1/2"', 'Pemasangan 1 m\' pipa PVC AW, dia. 1-1/2" (40 mm)', false],
  ['Pipa PVC 1½"', 'Pemasangan 1 m\' pipa PVC AW, dia. 1/2" (15 mm)', true],
  ['Kabel NYA 2,5 mm2', "Pemasangan 1 m' kabel NYA 1 x 2,5 mm²", false],
  ['Kabel NYM 2,5 mm²', "Pemasangan 1 m' kabel NYM 3 x 2,5 mm²", false],
  ['Kabel NYA 1x2,5 mm2', 'Kabel NYA 2,5 mm2', false],
  ['Kabel NYM 2,5 mm2', "Pemasangan 1 m' kabel NYM 3 x 4 mm²", true],
  ['Kabel NYM 3x2,5 mm2', "Pemasangan 1 m' kabel NYM 2 x 2,5 mm²", true],
] as [string, string, boolean][])('EDISI-09 %s speaks against %s: %s', (own, entry, expected) => {
  expect(speaks(own, entry)).toBe(expected);
});
