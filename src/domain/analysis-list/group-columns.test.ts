// The old layout of SNI analyses: amounts in columns of 'Upah', 'Bahan' and 'Alat', and no titles of groups.
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readAnalyses } from './read-analyses.ts';

type Row = readonly ListCell[];

function read(...rows: readonly Row[]) {
  const sheet = { name: 'Analisa', rows, isHidden: false, merges: [], hiddenRows: [] };
  const { analyses, left, passed } = readAnalyses([sheet]);
  return {
    told: analyses.map(({ kode, satuan, overhead, printed, components }) =>
      [
        `${kode} ${satuan} ${toText(overhead)}% ${printed && toText(printed)}`,
        ...components.map(
          ({ group, name, coefficient, price, amount }) =>
            `${group[0]} ${name} ${toText(coefficient)} × ${price ? toText(price) : '-'} = ${amount ? toText(amount) : '-'}`,
        ),
      ].join(' | '),
    ),
    notes: analyses.flatMap(({ notes }) => notes.map(({ row, reason }) => `${row} ${reason}`)),
    left: left.map(({ name, reasons }) =>
      [name, ...reasons.map(({ reason }) => reason)].join(' | '),
    ),
    passed,
  };
}

const head = [
  'No',
  'Uraian Pekerjaan',
  'Koefisien',
  'Satuan',
  'Harga Satuan',
  'Upah',
  'Bahan',
  'Jumlah',
];
const stone: Row = [null, 'Batu belah', 1.2, 'm3', 200_000, null, 240_000, null];
const worker: Row = [null, 'Pekerja', 1.5, 'OH', 100_000, 150_000, '-', null];
const sum: Row = [null, 'Jumlah', null, null, null, 150_000, 240_000, 390_000];
const rows = ['M Batu belah 1.2 × 200000 = 240000', 'L Pekerja 1.5 × 100000 = 150000'].join(' | ');
const title: Row = ['A.6.1', '1 m3 Pasangan pondasi batu belah'];
const bySum = (row: number) => `${row} Berkas berakhir pada jumlah, tanpa overhead: dipakai 0%`;

test('ANA-01 the column in which a row has its amount says what it is', () => {
  const overhead: Row = [null, 'Overhead dan profit 10%', null, null, null, null, null, 39_000];
  const whole: Row = [null, 'Harga satuan pekerjaan', null, null, null, null, null, 429_000];
  expect(read(head, title, stone, worker, sum, overhead, whole)).toEqual({
    told: [`A.6.1 m3 10% 429000 | ${rows}`],
    notes: [],
    left: [],
    passed: [],
  });
  // Its last sum may be called so alone.
  const last = whole.with(1, 'Jumlah total');
  expect(read(head, title, stone, worker, sum, overhead, last).told).toEqual([
    `A.6.1 m3 10% 429000 | ${rows}`,
  ]);
});

test('ANA-01 one that ends with its sum costs that, without overhead, and the next one begins below', () => {
  const other: Row = ['A.6.2', '1 m3 Pasangan lain'];
  expect(read(head, title, stone, worker, sum, [], other, stone, worker, sum)).toEqual({
    told: [`A.6.1 m3 0% 390000 | ${rows}`, `A.6.2 m3 0% 390000 | ${rows}`],
    notes: [bySum(3), bySum(8)],
    left: [],
    passed: [],
  });
  const apart: Row = [null, 'Jumlah', null, null, null, 150_000, 240_000, null];
  expect(read(head, title, stone, worker, apart).told).toEqual([`A.6.1 m3 0% 390000 | ${rows}`]);
  const both: Row = [null, 'Jumlah (upah + bahan)', null, null, null, null, 390_000];
  expect(read(head, title, stone, worker, apart, both).told).toEqual([
    `A.6.1 m3 0% 390000 | ${rows}`,
  ]);
});

test('ANA-01 groups below the title of their amounts, and prices in columns of groups', () => {
  const upper = ['No', 'Uraian', 'Koefisien', 'Satuan', 'Harga Satuan (Rp)', 'Jumlah Harga (Rp)'];
  const lower = [null, null, null, null, null, 'Upah (Rp)', 'Bahan (Rp)'];
  expect(read(upper, lower, title, stone, worker, sum).told).toEqual([
    `A.6.1 m3 0% 390000 | ${rows}`,
  ]);
  const prices = ['No', 'Uraian', 'Koefisien', 'Satuan', 'Harga Upah', 'Harga Bahan', 'Jumlah'];
  const by: readonly Row[] = [
    [null, 'Batu belah', 1.2, 'm3', null, 200_000, 240_000],
    [null, 'Pekerja', 1.5, 'OH', 100_000, null, 150_000],
    [null, 'Jumlah', null, null, null, null, 390_000],
  ];
  expect(read(prices, title, ...by).told).toEqual([`A.6.1 m3 0% 390000 | ${rows}`]);
});

test('ANA-06 a row whose amount stands in no column of a group leaves its analysis out, and the others in', () => {
  const unclear = stone.with(6, null);
  const two = worker.with(6, 5);
  const next: Row = ['A.6.2', '1 m3 Pasangan lain'];
  const { told, left } = read(
    head,
    title,
    unclear,
    worker,
    sum,
    next,
    stone,
    two,
    sum,
    ['A.6.3', '1 m3 Lagi'],
    stone,
    worker,
    sum,
  );
  expect(told).toEqual([`A.6.3 m3 0% 390000 | ${rows}`]);
  expect(left).toEqual([
    'A.6.1 1 m3 Pasangan pondasi batu belah | Baris 3 (Batu belah): jumlahnya tidak berdiri di satu kolom upah, bahan atau alat',
    'A.6.2 1 m3 Pasangan lain | Baris 8 (Pekerja): jumlahnya tidak berdiri di satu kolom upah, bahan atau alat',
  ]);
});

test('ANA-01 titles of groups above the rows count beside such columns', () => {
  const overhead: Row = ['E', 'Overhead 10%', null, null, null, null, null, 39_000];
  const whole: Row = ['F', 'Harga satuan pekerjaan', null, null, null, null, null, 429_000];
  const of = (name: string, amount: number): Row => [
    null,
    name,
    null,
    null,
    null,
    null,
    null,
    amount,
  ];
  const { told, left } = read(
    head,
    title,
    ['A', 'TENAGA'],
    worker,
    of('Jumlah tenaga', 150_000),
    ['B', 'BAHAN'],
    stone,
    of('Jumlah bahan', 240_000),
    of('Jumlah (A+B+C)', 390_000),
    overhead,
    whole,
  );
  expect([told.length, left]).toEqual([1, []]);
  expect(told[0]).toContain('10% 429000');
});

test('ANA-05 a thousand of a column that is written in English is one, in blocks and in lists', () => {
  const listHead = ['Kode', 'Uraian', 'Satuan', 'Kelompok', 'Komponen', 'Satuan Komponen'];
  let amountOf = (coefficient: string): number | null => Number(coefficient.replace(',', '')) * 100;
  const block = (...coefficients: string[]) =>
    read(
      ['A.1', '1 m3 Galian'],
      ['No', 'Uraian', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah'],
      ['B', 'BAHAN'],
      ...coefficients.map((each, at) => [at + 1, `Bahan ${at}`, 'kg', each, 100, amountOf(each)]),
      ['E', 'Overhead 10%'],
      ['F', 'Harga Satuan Pekerjaan'],
    );
  const long = (...coefficients: string[]) =>
    read(
      [...listHead, 'Koefisien', 'Harga', 'Jumlah'],
      ...coefficients.map((each, at) => [
        'A.1',
        'Galian',
        'm3',
        'Bahan',
        `Bahan ${at}`,
        'kg',
        each,
        100,
        amountOf(each),
      ]),
    );
  for (const form of [block, long]) {
    const [english] = form('0.750', '1,250', '1,250.50', '1.375').told;
    expect(english?.match(/[\d.]+ ×/g)).toEqual(['0.75 ×', '1250 ×', '1250.5 ×', '1.375 ×']);
    // '0.750' alone tells nothing, and of a column that is written both ways nothing is known.
    for (const beside of [['0.750'], ['0,038', '1,250.50']])
      expect(form(...beside, '1,250').left.join()).toContain('“1,250” dibaca sebagai 1,25');
  }
  // The amount of its row says first what it is; without one it is asked.
  amountOf = (coefficient) => (coefficient === '1,650' ? 165 : null);
  expect(block('1,650', '1,250.50').told.join()).toContain('Bahan 0 1.65 ×');
  expect(block('1,250', '1,250.50').left.join()).toContain('jumlahnya tidak membuktikannya');
});

const of = (name: string, upah: number | null, bahan: number | null, whole: number | null): Row => [
  null,
  name,
  null,
  null,
  null,
  upah,
  bahan,
  whole,
];
const next: readonly Row[] = [
  ['A.6.2', '1 m3 Galian tanah'],
  worker,
  of('Jumlah', 150_000, null, 150_000),
];
const nextTold = 'A.6.2 m3 0% 150000 | L Pekerja 1.5 × 100000 = 150000';

test.each([
  ['Jumlah bahan', 'Jumlah upah', null],
  ['Sub total bahan', 'Sub total upah', null],
  ['Jumlah A', 'Jumlah B', null],
  ['Jumlah', 'Jumlah', null],
  ['Jumlah bahan', 'Jumlah tenaga', 1],
  ['Jumlah A', 'Jumlah B', 1],
])('ANA-01 %s and %s of one group do not end an analysis', (first, second, isInWhole) => {
  const sums = isInWhole
    ? [of(first, null, null, 240_000), of(second, null, null, 150_000)]
    : [of(first, null, 240_000, null), of(second, 150_000, null, null)];
  const [stones = [], workers = []] = sums;
  const whole = of('Total', null, null, 390_000);
  const { told, left } = read(head, title, stone, stones, worker, workers, whole, ...next);
  expect([told, left]).toEqual([[`A.6.1 m3 0% 390000 | ${rows}`, nextTold], []]);
  const more = [of('Overhead 10%', null, null, 39_000), of('Harga satuan', null, null, 429_000)];
  expect(read(head, title, stone, stones, worker, workers, whole, ...more, ...next).told).toEqual([
    `A.6.1 m3 10% 429000 | ${rows}`,
    nextTold,
  ]);
});

test('ANA-01 a sum on the way is one of its group where the rows go on below it', () => {
  const carried = of('Jumlah halaman ini', null, 240_000, 240_000);
  expect(read(head, title, stone, carried, head, worker, sum).told).toEqual([
    `A.6.1 m3 0% 390000 | ${rows}`,
  ]);
});

test('ANA-06 a row below the sum of its analysis, and a figure that nobody knows there, leave it out', () => {
  const overhead = of('Overhead 10%', null, null, 39_000);
  const last = of('Jumlah', null, null, 429_000);
  const lump: Row = [null, 'Alat bantu', 1, 'ls', 5_000, null, 5_000];
  const { told, left } = read(head, title, stone, worker, sum, lump, overhead, last, ...next);
  expect([told, left]).toEqual([
    [nextTold],
    [
      'A.6.1 1 m3 Pasangan pondasi batu belah | Baris 6 (Alat bantu): berdiri di bawah jumlah analisis, tanpa judul analisis lain di antaranya',
    ],
  ]);
  const freight = of('Ongkos angkut', null, null, 5_000);
  expect(read(head, title, stone, worker, sum, freight, overhead, last).left).toEqual([
    'A.6.1 1 m3 Pasangan pondasi batu belah | Baris 6 (Ongkos angkut): di bawah jumlah analisis, tidak dikenal',
  ]);
});

test('ANA-06 an error in the overhead below its sum leaves the analysis out', () => {
  const broken: Row = [null, 'BUK 10%', null, null, null, null, null, { fault: 'error' }];
  const last = of('Jumlah', null, null, 429_000);
  expect(read(head, title, stone, worker, sum, broken, last).left.join()).toContain(
    'Baris 6 (BUK 10%) memuat galat Excel',
  );
});

test('ANA-06 a row without its coefficient above the others leaves the analysis out', () => {
  const { told, left } = read(head, title, stone.with(2, null), worker, sum, ...next);
  expect([told, left]).toEqual([
    [nextTold],
    ['A.6.1 1 m3 Pasangan pondasi batu belah | Baris 3 (Batu belah): satuan atau koefisien kosong'],
  ]);
  // Below the sum of one group it is no title of another analysis either.
  const coded = ['No', 'Kode', ...head.slice(1)];
  const code = (kode: string | null, [no = null, ...others]: Row): Row => [no, kode, ...others];
  const bare: Row = [null, 'L.01', 'Mandor', null, 'OH'];
  const read1 = read(
    coded,
    [null, 'A.6.1', '1 m3 Pasangan'],
    code('M.01', stone),
    code(null, of('Jumlah', null, 240_000, null)),
    bare,
    code('L.02', worker),
    code(null, sum),
  );
  expect(read1.told).toEqual([]);
  expect(read1.left[0]).toContain('Baris 6 (Pekerja): berdiri di bawah jumlah');
});

test('ANA-05 a sum that is another than that of its rows tells of overhead that stands nowhere', () => {
  const more = of('Jumlah x 1,1', null, null, 429_000);
  const { told, left } = read(head, title, stone, worker, sum, more, ...next);
  expect([told, left]).toEqual([
    [nextTold],
    [
      'A.6.1 1 m3 Pasangan pondasi batu belah | Berkas berakhir pada jumlah 429.000 tanpa baris overhead, baris-barisnya berjumlah 390.000',
    ],
  ]);
  // Of one group alone it is no price.
  expect(read(head, title, stone, of('Jumlah bahan', null, 240_000, null), worker).left).toEqual([
    'A.6.1 1 m3 Pasangan pondasi batu belah | Jumlah analisis tidak ditemukan | Baris E overhead tidak ditemukan',
  ]);
});

test.each([
  'Jasa pemborong 10%',
  'Jasa kontraktor (10%)',
  'Jasa 10 %',
  'BUK 10%',
  'B.U.K. 10%',
  'Biaya umum dan keuntungan 10%',
  'Umum & keuntungan 10%',
  'Biaya overhead 10%',
  'Over head 10%',
  'Overhead & profit 10%',
  'O.H. 10%',
  'OH & profit 10%',
  'Laba 10%',
  'Keuntungan pemborong 10%',
  'Resiko dan keuntungan 10%',
  'Risiko 10%',
  'Contractor fee 10%',
  'Fee kontraktor 10%',
  'Mark up 10%',
])('ANA-05 overhead is known as %s', (words) => {
  const note: Row = [null, 'Catatan: belum termasuk alat'];
  const last = (name: string) => of(name, null, null, 429_000);
  for (const name of ['Jumlah', 'Harga satuan pekerjaan', 'Dibulatkan']) {
    const foot = [note, of(words, null, null, 39_000), note, last(name)];
    const { told, notes, left } = read(head, title, stone, worker, sum, ...foot, ...next);
    expect([told, left]).toEqual([[`A.6.1 m3 10% 429000 | ${rows}`, nextTold], []]);
    expect(notes).toEqual([bySum(11)]);
  }
  // Without its percent its amount tells it.
  const bare = of(words.replace(/ *\(?10 ?%\)?/, ''), 15_000, 24_000, null);
  if (words.startsWith('Jasa 10')) return;
  const { told, notes } = read(head, title, stone, worker, sum, bare, last('Total'));
  expect(told).toEqual([`A.6.1 m3 10% 429000 | ${rows}`]);
  expect(notes).toEqual([
    '6 Overhead 10% dihitung dari E dibagi D, berkas tidak menulis persennya',
  ]);
});

test('ANA-05 PPN is no overhead, and what has it is named and not taken', () => {
  const overhead = of('BUK 10%', null, null, 39_000);
  const ppn = of('PPN 11%', null, null, 47_190);
  const foot = [overhead, of('Jumlah', null, null, 429_000), ppn];
  const taxed = [of('Total', null, null, 476_190), of('Dibulatkan', null, null, 476_000)];
  const { told, notes } = read(head, title, stone, worker, sum, ...foot, ...taxed);
  expect(told).toEqual([`A.6.1 m3 10% 429000 | ${rows}`]);
  expect(notes).toEqual([
    '8 PPN 11% di baris 8 (47.190) bukan bagian harga satuan: tidak dipakai',
    '9 Total di baris 9 (476.190) memuat PPN: tidak dipakai',
    '10 Dibulatkan di baris 10 (476.000) memuat PPN: tidak dipakai',
  ]);
  const only = of('PPN 11%', null, null, 42_900);
  expect(read(head, title, stone, worker, sum, only).notes).toEqual([
    '6 PPN 11% di baris 6 (42.900) bukan bagian harga satuan: tidak dipakai',
    bySum(3),
  ]);
  expect(read(head, title, stone, worker, sum, only, overhead).told).toEqual([]);
});

test('ANA-05 overhead and PPN in one row leave the analysis out, and a note of PPN does not', () => {
  const whole = of('Jumlah', null, null, 471_900);
  for (const words of [
    'Jasa pemborong + PPN 21%',
    'Overhead 10% + PPN 11%',
    'Pajak dan laba 21%',
  ]) {
    const { told, left } = read(
      head,
      title,
      stone,
      worker,
      sum,
      of(words, null, null, 81_900),
      whole,
    );
    expect([told, left.join()]).toEqual([[], expect.stringContaining('memuat PPN')]);
  }
  const note: Row = [null, 'Catatan: belum termasuk PPN 11%'];
  expect(read(head, title, stone, worker, sum, note).told).toEqual([
    `A.6.1 m3 0% 390000 | ${rows}`,
  ]);
});

test('ANA-04 a printed price that is another than the read one is told, a rounded one too', () => {
  const overhead = of('BUK 10%', null, null, 39_000);
  const notesOf = (...foot: readonly Row[]) => read(head, title, stone, worker, sum, ...foot).notes;
  expect(notesOf(overhead, of('Harga satuan pekerjaan', null, null, 458_500))).toEqual([
    '4 Selisih F 29.500 di berkas: F tercetak 458.500, D + E berjumlah 429.000',
  ]);
  expect(notesOf(of('Dibulatkan', null, null, 389_900))).toEqual([
    '4 Selisih F 100 di berkas: F tercetak 389.900, D + E berjumlah 390.000',
    bySum(3),
  ]);
});

const below: readonly Row[] = [
  [null, 'Dibulatkan', null, null, null, null, null, 429_000],
  ['G', 'Harga dibulatkan', null, null, null, null, null, 429_000],
  [null, 'PPN 11%', null, null, null, null, null, 47_190],
  [null, 'Nilai TKDN', null, null, 45.5],
  [null, 'Halaman', null, null, 2],
  [null, 'Catatan: harga per', null, 'm2'],
];

test.each(below)('ANA-01 below F of titled groups a row %s%s leaves the next one in', (...row) => {
  const block = (kode: string): Row[] => [
    [kode, '1 m3 Pasangan'],
    ['A', 'Tenaga'],
    worker,
    ['B', 'Bahan'],
    stone,
    ['D', 'Jumlah', null, null, null, null, null, 390_000],
    ['E', 'Overhead 10%', null, null, null, null, null, 39_000],
    ['F', 'Harga satuan pekerjaan', null, null, null, null, null, 429_000],
  ];
  const { told, left } = read(head, ...block('A.6.1'), row, ...block('A.6.2'));
  expect([told.map((each) => each.slice(0, 5)), left]).toEqual([['A.6.1', 'A.6.2'], []]);
});

test('ANA-01 a title in two rows stands above rows of no titled group', () => {
  const { told, left } = read(head, ['A.6.1'], [null, 'Pasangan', null, 'm3'], stone, worker, sum);
  expect([told, left]).toEqual([[`A.6.1 m3 0% 390000 | ${rows}`], []]);
});
