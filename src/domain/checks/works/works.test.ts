import { expect, test } from 'vitest';
import { isAlongProject } from './along.ts';
import {
  analysis,
  labour,
  measure,
  said,
  section,
  titled,
  work,
} from '../register/estimate-of-tests.ts';

test('CHECK-02 a volume that nobody gave, but not one that rows come to', () => {
  expect(said('volume-missing', section(work({ volume: '0' }), work()))).toEqual([
    'I.1: Volume 0 m³',
  ]);
  expect(said('volume-missing', section(work({ rows: [measure('0')] })))).toEqual([]);
});

test('CHECK-03 rows that come to 0', () => {
  const none = work({ rows: [measure('4', '0'), measure('0')] });
  expect(said('volume-zero', section(work(), none))).toEqual([
    'I.2: 2 baris pengukuran berjumlah 0',
  ]);
  expect(
    said('volume-zero', section(work({ rows: [measure('4')] }), work({ volume: '0' }))),
  ).toEqual([]);
});

test('CHECK-22 more taken off than there is counts as 0, which is told', () => {
  const less = work({ rows: [measure('2'), measure('5', '1', '1', '-1')] });
  expect(said('take-off-sum', section(less))).toEqual([
    'I.1: Jumlah pengukuran −3,00, volume yang dipakai 0,00',
  ]);
  expect(said('volume-zero', section(less))).toEqual([]);
  const usual = work({ rows: [measure('5'), measure('2', '1', '1', '-1')] });
  expect(said('take-off-sum', section(usual, work()))).toEqual([]);
});

const wall = analysis('1.1', [labour('Pekerja', 'OH', '120000')], { satuan: 'm2' });

test.each([
  ['m3', ['I.1: Satuan m³, analisis 1.1 per m²']],
  ['', ['I.1: Satuan kosong, analisis 1.1 per m²']],
  ['M²', []],
  ['meter persegi', []],
])('CHECK-04 the unit %j of a work by an analysis per m2', (unit, expected) => {
  const works = section(work({ kode: '1.1', unit }), work({ unit }));
  expect(said('unit-of-analysis', works, { analyses: [wall] })).toEqual(expected);
});

test.each([
  ['set', 'unit'],
  ['unit', 'set'],
  ['Set', 'buah'],
])('CHECK-04 %s beside an analysis per %s warns and stops no paper', (unit, satuan) => {
  const analyses = [analysis('1.1', [labour('Pekerja', 'OH', '120000')], { satuan })];
  const works = section(work({ text: 'Pompa air', kode: '1.1', unit }));
  expect(said('unit-of-analysis', works, { analyses })).toEqual([]);
  expect(said('piece-of-analysis', works, { analyses })).toEqual([
    `I.1: Satuan ${unit}, analisis 1.1 per ${satuan}`,
  ]);
});

test.each([
  ['set', 'm2'],
  ['lot', 'set'],
  ['psg', 'bh'],
])('CHECK-04 %s beside an analysis per %s is no matter of words', (unit, satuan) => {
  const analyses = [analysis('1.1', [labour('Pekerja', 'OH', '120000')], { satuan })];
  const works = section(work({ text: 'Pompa air', kode: '1.1', unit }));
  expect(said('unit-of-analysis', works, { analyses })).toHaveLength(1);
  expect(said('piece-of-analysis', works, { analyses })).toEqual([]);
});

test('CHECK-04 an analysis without a unit says nothing', () => {
  const analyses = [{ ...wall, satuan: ' ' }];
  expect(said('unit-of-analysis', section(work({ kode: '1.1' })), { analyses })).toEqual([]);
});

test.each([
  ['Pasangan 1 m2 dinding', 'm3', 'I.1: Uraian menyebut 1 m², kolom satuan m³'],
  ['Pembersihan lapangan (1 m2)', 'bh', 'I.1: Uraian menyebut 1 m², kolom satuan bh'],
  ["Pemasangan 1 m' pipa", 'm3', 'I.1: Uraian menyebut 1 m’, kolom satuan m³'],
  ['Pembuatan 1 m3 beton mutu f’c 20 MPa', 'bh', 'I.1: Uraian menyebut 1 m³, kolom satuan bh'],
  ['1 kg penulangan besi polos', 'unit', 'I.1: Uraian menyebut 1 kg, kolom satuan unit'],
  ['Pembesian 1 kg besi polos', 'kg', undefined],
  ['Tebas tebang 1 m 2 tanaman', 'm2', undefined],
  ['Galian tanah sedalam 1 m', 'm3', undefined],
  ['Galian tanah s.d. 1 m', 'm3', undefined],
  ['Pasang 1 buah kran air', 'unit', undefined],
  ['Pemasangan 1 set tangki kap. 1 m3', 'set', undefined],
  ['Kusen 1 x 2 m', 'm3', undefined],
  ['Pasangan 1 m2 dinding', '', undefined],
])('CHECK-05 %j counted in %j', (text, unit, expected) => {
  expect(said('unit-in-text', section(work({ text, unit })))).toEqual(expected ? [expected] : []);
});

test('CHECK-19 the same work twice under one heading', () => {
  const twice = section(
    work({ text: 'Plesteran 1:4', unit: 'm2' }),
    work({ text: 'Plesteran 1:5', unit: 'm2' }),
    work({ text: 'plesteran  1 : 4', unit: 'M2' }),
    work({ text: 'Plesteran 1:4', unit: 'm2', volume: '13' }),
  );
  expect(said('duplicate', twice)).toEqual([
    'I.3: Sama dengan pekerjaan lain: 12,50 m² (baris I.1)',
  ]);
});

test('CHECK-41 equal works under different headings are no doubt', () => {
  const floors = titled([work()], [work()]);
  expect(said('duplicate', [...floors, ...section(work())])).toEqual([]);
});

test('CHECK-20 headings without works', () => {
  const empty = { id: 'II', title: 'KOSONG', items: [], groups: [] };
  expect(said('empty-list', [...titled([work()], []), empty])).toEqual([
    'I.2: Judul ini tidak berisi pekerjaan',
    'II: Kategori ini tidak berisi pekerjaan',
  ]);
  expect(said('empty-list', section(work()))).toEqual([]);
});

test('CHECK-20 texts that say nothing', () => {
  const works = section(work({ text: ' ' }), work({ text: 'Cat' }), work({ text: 'Cat A' }));
  expect(said('short-text', works)).toEqual(['I.1: Uraian kosong', 'I.2: Uraian hanya "Cat"']);
});

test('CHECK-20 a row of PPN beside PPN is told as PPN taken twice alone', () => {
  const works = section(work({ text: 'PPN 11%', volume: '1', price: '5000000' }));
  expect(said('short-text', works, { ppn: '11' })).toEqual([]);
  expect(said('ppn-twice', works, { ppn: '11' })).toHaveLength(1);
  expect(said('short-text', works)).toEqual(['I.1: Uraian hanya "PPN 11%"']);
});

test('CHECK-20 a tax by its usual name is no text that says nothing', () => {
  expect(said('short-text', section(work({ text: 'PPh 2%' }), work({ text: 'PP 2%' })))).toEqual([
    'I.2: Uraian hanya "PP 2%"',
  ]);
});

test('CHECK-21 one work that is not measured beside four that are', () => {
  const measured = Array.from({ length: 4 }, () => work({ rows: [measure('4')] }));
  expect(said('take-off-gap', section(...measured, work()))).toEqual([
    'I.5: Volume 12,50 m³ diketik (4 dari 5 pekerjaan di kategori ini diukur)',
  ]);
  expect(said('take-off-gap', section(...measured.slice(1), work(), work()))).toEqual([]);
  expect(said('take-off-gap', section(...measured))).toEqual([]);
});

test.each([
  [
    measure('150', '3', '0.15'),
    'panjang 150,00 m pada "Sisi depan", di samping lebar 3,00, tinggi 0,15',
  ],
  [
    measure('4', '3', '3000'),
    'tinggi 3.000,00 m pada "Sisi depan", di samping panjang 4,00, lebar 3,00',
  ],
  [measure('4', '0.004'), 'lebar 0,004 m pada "Sisi depan", di samping panjang 4,00, tinggi 1,00'],
  [measure('100', '0.005', '0'), undefined],
])('CHECK-23 a dimension that is probably in mm or cm', (row, expected) => {
  const found = said('suspicious-dimension', section(work({ rows: [measure('4'), row] })));
  expect(found).toEqual(expected ? [`I.1: ${expected}`] : []);
});

test('what has no unit, name or volume is told without, or by its own rule', () => {
  expect(said('volume-missing', section(work({ volume: '0', unit: ' ' })))).toEqual([
    'I.1: Volume 0',
  ]);
  const twice = [work({ unit: '' }), work({ unit: ' ' })];
  expect(said('duplicate', section(...twice))).toEqual([
    'I.2: Sama dengan pekerjaan lain: 12,50 (baris I.1)',
  ]);
  expect(said('duplicate', section(work({ text: '' }), work({ text: '-' })))).toEqual([]);
  expect(said('duplicate', section(work({ volume: '0' }), work({ volume: '0' })))).toEqual([]);
  const near = [work({ text: 'Cat 1', volume: '1' }), work({ text: 'Cat', volume: '1' })];
  expect(said('duplicate', section(...near))).toEqual([]);
});

test('CHECK-21 a work of no volume is told by its own rule', () => {
  const measured = Array.from({ length: 4 }, () => work({ rows: [measure('4')] }));
  expect(said('take-off-gap', section(...measured, work({ volume: '0' })))).toEqual([]);
});

test('CHECK-23 a row without a text is told without', () => {
  const row = { ...measure('150'), uraian: ' ' };
  expect(said('suspicious-dimension', section(work({ rows: [row] })))).toEqual([
    'I.1: panjang 150,00 m, di samping lebar 1,00, tinggi 1,00',
  ]);
});

test('CHECK-05 a unit that nobody knows is not held against the text', () => {
  expect(said('unit-in-text', section(work({ text: 'Pasang 1 m2 dinding', unit: 'zzz' })))).toEqual(
    [],
  );
});

test('CHECK-21 of four works nobody can tell a habit', () => {
  const measured = Array.from({ length: 3 }, () => work({ rows: [measure('4')] }));
  expect(said('take-off-gap', section(...measured, work()))).toEqual([]);
  expect(
    said('take-off-gap', section(...measured, work({ rows: [measure('4')] }), work())),
  ).toHaveLength(1);
});

test('CHECK-23 every doubtful row is named, so that one more is another finding', () => {
  const of = (...rows: ReturnType<typeof measure>[]) =>
    said('suspicious-dimension', section(work({ rows })));
  const road = measure('250');
  expect(of(road, measure('3000'))).toEqual([
    'I.1: panjang 3.000,00 m pada "Sisi depan", di samping lebar 1,00, tinggi 1,00; juga 250,00 m',
  ]);
  // The worst goes first, whichever of its sides it is.
  expect(of(measure('250'), measure('4', '3000'))[0]).toContain('I.1: lebar 3.000,00 m');
  expect(of(measure('250', '400', '500'))).toEqual([
    'I.1: panjang 250,00 m, lebar 400,00 m, tinggi 500,00 m pada "Sisi depan"',
  ]);
  const many = of(...Array.from({ length: 23 }, (_, at) => measure(String(200 + at))))[0];
  expect(many).toMatch(/^I\.1: panjang 222,00 m .*; juga 221,00; .*; 202,00 m dan 2 baris lagi$/);
});

test('CHECK-23 CHECK-37 what does not find room in a finding is counted, so that one more is another finding', () => {
  // A whole take-off that is typed in mm.
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => measure(String(12_000 - at), '4500', '3500'));
  const told = (count: number) =>
    said('suspicious-dimension', section(work({ rows: rows(count) })))[0];
  expect(told(16)).toMatch(/ m dan \d+ baris lagi$/);
  expect(told(17)).not.toBe(told(16));
});

test('CHECK-23 a cross section in centimetres is told of what is cast, not of what is dug', () => {
  const sizes = [measure('40', '15', '20')];
  const says = (text: string, rows = sizes) =>
    said('suspicious-dimension', section(work({ text, unit: 'm3', rows })));
  expect(says('Beton sloof 15/20')).toEqual(['I.1: 40,00 × 15,00 × 20,00 m pada "Sisi depan"']);
  expect(says('Galian tanah')).toEqual([]);
  expect(says('Beton pelat', [measure('40', '15', '0.2')])).toEqual([]);
});

test.each([
  ['m lari', 'm'],
  ['mtr lari', 'm'],
  ['meter lari', 'm'],
  ['ml', 'm'],
  ['unit', 'bh'],
  ['bh', 'unit'],
])('CHECK-04 %s beside an analysis per %s is the same', (unit, satuan) => {
  const analyses = [analysis('1.1', [labour('Pekerja', 'OH', '120000')], { satuan })];
  expect(said('unit-of-analysis', section(work({ kode: '1.1', unit })), { analyses })).toEqual([]);
});

test.each([
  ['Buis beton dia. 1 m', 'bh'],
  ['Buis beton Ø 1 m', 'bh'],
  ['Rak uk. 1 m x 2 m', 'bh'],
  ['Papan nama 1 bh', 'ls'],
  ['Tangki air 1 m3', 'bh'],
  ['Pemasangan tangki air 1 m3', 'bh'],
])('CHECK-05 %j is a size or an amount, not the unit beside %s', (text, unit) => {
  expect(said('unit-in-text', section(work({ text, unit })))).toEqual([]);
});

test('CHECK-19 what is less and what is more than 2 m are two works', () => {
  const of = (text: string) => work({ text, unit: 'm3' });
  expect(said('duplicate', section(of('Galian < 2 m'), of('Galian > 2 m')))).toEqual([]);
  expect(said('duplicate', section(of('Galian < 2 m'), of('Galian < 2 m')))).toHaveLength(1);
});

test.each([
  ['Plesteran dinding', 'm3', 'Plesteran tidak lazim per m³'],
  ['Acian', 'm3', 'Acian tidak lazim per m³'],
  ['Pengecatan dinding luar', 'm3', 'Pengecatan tidak lazim per m³'],
  ['Plafon gypsum 9 mm', 'm3', 'Plafon tidak lazim per m³'],
  ['Pas. keramik lantai 40x40', 'm3', 'Keramik tidak lazim per m³'],
  ['Bekisting sloof', 'kg', 'Bekisting tidak lazim per kg'],
  ['Pembesian sloof', 'm3', 'Pembesian tidak lazim per m³'],
  ['Besi beton kolom', 'm2', 'Pembesian tidak lazim per m²'],
  ['Galian tanah', 'kg', 'Galian tidak lazim per kg'],
  ['Galian tanah', 'ton', 'Galian tidak lazim per ton'],
  ['Bekisting sloof', 'ton', 'Bekisting tidak lazim per ton'],
  ['Pengecatan dinding luar', 'ton', 'Pengecatan tidak lazim per ton'],
  ['Plesteran dinding', 'ton', 'Plesteran tidak lazim per ton'],
  // As bills have them.
  ['Plesteran dinding', 'm2', undefined],
  ['Plin keramik 10/40', "m'", undefined],
  ['List plafon', 'm1', undefined],
  ['Cat dinding', 'kg', undefined],
  ['Wiremesh M8', 'm2', undefined],
  ['Beton bertulang kolom termasuk pembesian', 'm3', undefined],
  ['Pembesian sloof', 'ls', undefined],
  ['Galian saluran', 'm1', undefined],
  ['Plesteran', 'ls', undefined],
  ['Sewa genset', 'bulan', undefined],
])('CHECK-49 %s per %s', (text, unit, expected) => {
  const told = said('unit-of-work', section(work({ text, unit })));
  expect(told).toEqual(expected ? [`I.1: ${expected}`] : []);
});

test.each([
  ['Beton balok 20/30 K-225', 'm2', true],
  ['Pek. beton bertulang kolom K1', 'm2', true],
  ['Cor beton sloof 15/20', 'kg', true],
  ['Beton balok 20/30 K-225', 'm3', false],
  ['Beton kolom praktis', 'm', false],
  ['Beton plat lantai t=12 cm', 'm2', false],
  ['Beton pelat', 'm2', false],
  ['Balok', 'm2', false],
  ['Bekisting beton balok', 'm2', false],
  ['Plesteran beton kolom', 'm2', false],
  ['Beton ekspose kolom', 'm2', false],
  ['Beton kolom, finishing cat', 'm2', false],
  ['Besi beton kolom', 'kg', false],
  ['Beton plat balok bondek', 'm2', false],
  ['Beton pelat dan balok lantai 2', 'm2', false],
  ['Beton balok dan floordeck', 'm2', false],
  ['Beton kolom di chipping', 'm2', false],
  ['Beton kolom dibobok', 'm2', false],
  ['Beton roster balok', 'm2', false],
  ['Beton balok kanstin', 'm2', false],
  ['Beton balok lantai 2', 'm2', true],
  ['Beton plat dan balok bondek', 'kg', true],
  ['Beton kolom K1', 'ton', true],
])('CHECK-49 %s per %s is not measured so: %s', (text, unit, isFound) => {
  const [list] = section(work({ text, unit }));
  const under = (title: string) => said('unit-of-work', list ? [{ ...list, title }] : []);
  expect(under('PEKERJAAN STRUKTUR')).toHaveLength(isFound ? 1 : 0);
  expect(under('BEKISTING')).toEqual([]);
});

test('CHECK-49 a work with an analysis is held against the unit of that', () => {
  const analyses = [analysis('1.1', [labour('Pekerja', 'OH', '120000')], { satuan: 'm3' })];
  const told = section(work({ kode: '1.1', text: 'Plesteran', unit: 'm3' }));
  expect(said('unit-of-work', told, { analyses })).toEqual([]);
});

test.each([
  ['Lapis pondasi agregat kelas A', 'm3', '1200', false],
  ['Marka jalan termoplastik', 'm2', '3000', false],
  ['Pagar BRC', "m'", '240', false],
  ['Kabel NYM 3x2,5', 'm', '450', false],
  ['Pasangan saluran batu kali', 'm3', '640', false],
  ['Lapis pondasi agregat kelas A', 'm3', '12000', true],
  ['Pasangan dinding bata', 'm2', '3000', true],
  ['Galian tanah pondasi', 'm3', '120', true],
])('CHECK-23 %s in %s may be as long as %s m: doubted %s', (text, unit, length, isDoubted) => {
  const rows = [measure(length)];
  const told = said('suspicious-dimension', section(work({ text, unit, rows })));
  expect(told).toHaveLength(isDoubted ? 1 : 0);
});

test.each([
  ['Galian tanah', 'DRAINASE JALAN', true],
  ['Pasangan batu belah 1:4', 'PEKERJAAN TPT', true],
  ['Plesteran', 'PAGAR KELILING', true],
  ['Urugan pasir', 'JARINGAN AIR BERSIH', true],
  ['Galian tanah', 'PEKERJAAN PONDASI', false],
])('CHECK-23 %s under %j may be long: %s', (text, title, isLong) => {
  const long = work({ text, unit: 'm3', rows: [measure('450', '1', '1')] });
  const [first] = section(long);
  const inSection = [{ id: 'I', items: [long], groups: [], title }];
  const inGroup = first
    ? [{ ...first, items: [], groups: [{ id: 'I.1', title, items: [long] }] }]
    : [];
  for (const content of [inSection, inGroup])
    expect(said('suspicious-dimension', content)).toHaveLength(isLong ? 0 : 1);
  expect(said('suspicious-dimension', section(long), { isAlong: true })).toEqual([]);
  // Centimetres are told there too.
  const wide = work({ text, unit: 'm2', rows: [measure('1200', '300', '1')] });
  expect(
    said('suspicious-dimension', [{ id: 'I', items: [wide], groups: [], title }]),
  ).toHaveLength(1);
});

test.each([
  ['180', '0.8', '0.6', false],
  ['220', '0.6', '1.5', false],
  ['12000', '0.8', '0.6', true],
  ['1200', '60', '80', true],
  ['450', '1', '1', true],
  ['450', '0.04', '0.6', true],
] as const)('CHECK-23 %s beside %s × %s is doubted: %s', (length, width, height, isDoubted) => {
  const rows = [measure(length, width, height)];
  const told = said('suspicious-dimension', section(work({ text: 'Galian tanah', rows })));
  expect(told).toHaveLength(isDoubted ? 1 : 0);
});

test.each([
  ['Peningkatan Jalan Desa Cibodas', true],
  ['Rekonstruksi Jalan Raya Cikampek', true],
  ['Pembangunan Saluran Drainase RW 03', true],
  ['TPT Dusun II', true],
  ['Jaringan Irigasi Tersier', true],
  ['Pembangunan Rumah Jalan Mawar 5', false],
  ['Pembangunan Puskesmas Jalan Merdeka', false],
  ['Rehabilitasi Pasar Jalan Kartini', false],
  ['Peningkatan Jalan Pasar Minggu', true],
  ['Renovasi Rumah Bapak Andi', false],
  ['Ruko di Jalan Sudirman', false],
])('CHECK-23 %j names what runs along: %s', (name, isAlong) => {
  expect(isAlongProject(name)).toBe(isAlong);
});
