import { expect, test } from 'vitest';
import { round, toText } from '../number/decimal.ts';
import { isFault, plainText, type ListCell } from '../sheet/cells.ts';
import { analyseListed } from './explain-difference.ts';
import { readAnalyses } from './read-analyses.ts';

type Row = readonly ListCell[];
const sheet = (rows: readonly Row[], name = 'Analisa') => ({
  name,
  rows,
  isHidden: false,
  merges: [],
  hiddenRows: [],
});

function read(...sheets: readonly (readonly Row[])[]) {
  const { analyses, left, passed } = readAnalyses(
    sheets.map((rows, at) => sheet(rows, `S${at + 1}`)),
  );
  return {
    told: analyses.map(({ id, kode, satuan, overhead, components, uraian }) =>
      [
        `${id} ${kode} ${uraian} ${satuan} ${toText(overhead)}%`,
        ...components.map(
          ({ group, code, name, unit, coefficient, price, percentOf }) =>
            `${group[0]} ${code ?? '-'} ${name} ${unit} ${toText(coefficient)} ${price ? toText(price) : '-'}${percentOf ? ` of ${percentOf.join()}` : ''}`,
        ),
        toText(round(analyseListed(overhead, components).F, 2)),
      ].join(' | '),
    ),
    notes: analyses.flatMap(({ notes }) => notes.map(({ reason }) => reason)),
    left: left.map(
      ({ name, reasons }) => `${name}: ${reasons.map(({ reason }) => reason).join('; ')}`,
    ),
    passed,
  };
}

const head = ['Kode', 'Uraian', 'Satuan', 'Jenis', 'Komponen', 'Satuan', 'Koefisien', 'Harga'];
const dug = ['1.1', 'Galian tanah', 'm3'];
const laid = ['2.1', 'Pasang bata', 'm2'];
const parts = {
  worker: ['Tenaga', 'Pekerja', 'OH', 0.75, 176_000],
  foreman: ['Upah', 'Mandor', 'OH', 0.038, 206_000],
  brick: ['Bahan', 'Bata merah', 'bh', 70, 1200],
} satisfies Record<string, Row>;
const digging = 'L - Pekerja OH 0.75 176000 | L - Mandor OH 0.038 206000 | 153810.8';
const laying = 'L - Pekerja OH 0.75 176000 | M - Bata merah bh 70 1200 | 237600';

const blank: Row = [null, null, null];
test.each<[string, Row, Row]>([
  ['repeated', dug, laid],
  ['blank below the first', blank, blank],
  ['a code alone', ['1.1'], ['2.1', null, null]],
])('ANA-02 one component a row, the columns of the work %s', (_, again, more) => {
  const pad = (row: Row): Row => [...row, ...blank].slice(0, 3);
  const rows = [
    ['DAFTAR ANALISA HARGA SATUAN'],
    head,
    [1, 2, 3, 4, 5, 6, 7, 8],
    [...dug, ...parts.worker],
    [...pad(again), ...parts.foreman],
    [],
    [...laid, ...parts.worker],
    [...pad(more), ...parts.brick],
  ];
  const { told, left, passed } = read(rows, [['REKAP']]);
  expect([left, passed]).toEqual([[], ['S2']]);
  expect(told).toEqual([
    `0 1.1 Galian tanah m3 10% | ${digging}`,
    `1 2.1 Pasang bata m2 10% | ${laying}`,
  ]);
});

test('ANA-02 rows sorted by kind are one analysis; a component told twice leaves it out', () => {
  const rows = [
    head,
    [...dug, ...parts.worker],
    [...laid, ...parts.worker],
    [...dug, ...parts.foreman],
  ];
  expect(read(rows).told[0]).toBe(`0 1.1 Galian tanah m3 10% | ${digging}`);
  expect(read([...rows, [...laid, ...parts.worker]]).left).toEqual([
    '2.1 Pasang bata: Baris 5: “Pekerja” sudah ada di baris lain dari kode ini',
  ]);
});

test('ANA-02 the text of a .csv: decimal commas are told by their column', () => {
  const row = (of: Row, ...part: ListCell[]) =>
    [...of, ...part].map((cell) => (isFault(cell) ? null : plainText(cell)));
  const { told, left } = read([
    head,
    row(dug, 'Tenaga', 'Pekerja', 'OH', '0,75', '176.000'),
    row(dug, 'Tenaga', 'Mandor', 'OH', '1,375', '206.000'),
  ]);
  expect(left).toEqual([]);
  expect(told[0]).toContain('Mandor OH 1.375 206000');
  const doubtful = read([head, row(dug, 'Tenaga', 'Mandor', 'OH', '1,375', '206.000')]);
  expect(doubtful.left.join()).toContain('jumlahnya tidak membuktikannya');
});

test.each<[string, Row, Row, string]>([
  ['a column', ['Overhead'], [15], '15%'],
  ['a column of parts, with F', ['Overhead', 'HSP'], [0.15, 160_802.2], '15%'],
  ['F alone', ['HSP'], [160_802.2], '15%'],
  ['F that is D', ['Harga Satuan Pekerjaan'], [139_828], '0%'],
])('ANA-02 ANA-04 overhead is told by %s', (_, more, values, percent) => {
  const { told, left } = read([
    [...head, ...more],
    [...dug, ...parts.worker, ...values],
    [...dug, ...parts.foreman, ...values],
  ]);
  expect(left).toEqual([]);
  expect(told[0]).toContain(`1.1 Galian tanah m3 ${percent}`);
});

test('ANA-02 overhead and F may be rows; where nobody tells it, the usual one is said', () => {
  const rows: Row[] = [head, [...dug, ...parts.worker], [...dug, ...parts.foreman]];
  const overhead: Row = [...dug, 'Overhead', 'Overhead & profit', '%', 12, null];
  const F: Row = [...dug, 'F', 'Harga satuan pekerjaan', null, null, 156_607.36];
  expect(read([...rows, overhead, F])).toMatchObject({ notes: [], left: [] });
  expect(read([...rows, overhead, F]).told[0]).toContain('m3 12%');
  expect(read(rows).notes).toEqual(['Berkas tidak menyebut overhead: dipakai yang biasa, 10%']);
});

test.each<[string, Row[], string]>([
  [
    'an error',
    [[...dug, 'Tenaga', 'Mandor', 'OH', { fault: 'error' }, 206_000]],
    'Baris 3: memuat galat Excel atau rumus tanpa nilai',
  ],
  [
    'no coefficient',
    [[...dug, 'Tenaga', 'Mandor', 'OH', null, 1]],
    'Baris 3 (Mandor): koefisien kosong',
  ],
  [
    'an unknown kind',
    [[...dug, 'Lain', 'Mandor', 'OH', 1, 1]],
    'Baris 3: jenis “Lain” bukan tenaga, bahan atau alat',
  ],
  [
    'another description',
    [[...dug.with(1, 'Urugan'), ...parts.foreman]],
    'Baris 3: uraian “Urugan” lain dari “Galian tanah” di atasnya',
  ],
  [
    'a third that is cut off',
    [[...dug, 'Tenaga', 'Mandor', 'OH', 1 / 3, 1]],
    'Baris 3 (Mandor): koefisien “0.3333333333333333” maksimal 9 desimal (0,333333333333333)',
  ],
])('ANA-02 ANA-06 %s leaves the whole analysis out, never the row alone', (_, rows, reason) => {
  const { told, left } = read([
    head,
    [...dug, ...parts.worker],
    ...rows,
    [...laid, ...parts.brick],
  ]);
  expect(left).toEqual([`1.1 Galian tanah: ${reason}`]);
  expect(told).toHaveLength(1);
});

test('ANA-02 our own catalogue: works on one sheet, components with shares and own prices on another', () => {
  const items: Row[] = [
    ['Kategori', 'Kode', 'Deskripsi', 'Satuan', 'Harga', 'Sumber', 'Overhead (%)', 'Edisi'],
    ['Tanah', '1.1', 'Galian tanah', 'm3', 153_810.8, null, 10, null],
  ];
  const recipes: Row[] = [
    [
      'Kode HSP',
      'Kelompok',
      'Kode Master',
      'Nama',
      'Satuan',
      'Koefisien',
      'Harga Override',
      'Persen Dari',
    ],
    ['1.1', 'TENAGA', 'L.01', 'Pekerja', 'OH', 0.75, 176_000, null],
    ['1.1', 'PERALATAN', null, 'Alat bantu', 'bagian', 0.05, null, 'L.01'],
    ['1.1', 'PERALATAN', null, 'Asesoris', 'bagian', 0.35, null, 'TENAGA'],
  ];
  expect(read(items, recipes).told).toEqual([
    '0 1.1 Galian tanah m3 10% | L L.01 Pekerja OH 0.75 - | E - Alat bantu bagian 0.05 - of 0 | E - Asesoris bagian 0.35 - of LABOR | 203280',
  ]);
});

test.each(['Kode', 'Kode Komponen', 'Kode Bahan'])(
  'ANA-02 the code of the component stands in its own column, called %s',
  (name) => {
    const coded = (row: Row, code: string): Row => [...row.slice(0, 1), code, ...row.slice(1)];
    const { told } = read([
      [...head.slice(0, 3), ...coded(head.slice(3), name)],
      [...dug, ...coded(parts.worker, 'L.01')],
      [...dug, ...coded(parts.foreman, 'L.04')],
    ]);
    const parted = digging
      .replace('L - Pekerja', 'L L.01 Pekerja')
      .replace('L - Mandor', 'L L.04 Mandor');
    expect(told).toEqual([`0 1.1 Galian tanah m3 10% | ${parted}`]);
  },
);

test.each(['Overhead 12%', 'Biaya umum dan keuntungan 12 %', 'O & P 12%'])(
  'ANA-02 overhead as %s, sums and F are rows of a list as they are of a block',
  (words) => {
    const foot = (name: string, amount: number): Row => [
      ...dug,
      null,
      name,
      null,
      null,
      null,
      amount,
    ];
    const { told, left } = read([
      [...head, 'Jumlah'],
      [...dug, ...parts.worker, 132_000],
      [...dug, ...parts.foreman, 7828],
      foot('Sub Jumlah', 139_828),
      foot(words, 16_779.36),
      foot('Harga Satuan', 156_607.36),
    ]);
    expect([left, told]).toEqual([
      [],
      [`0 1.1 Galian tanah m3 12% | ${digging.replace('153810.8', '156607.36')}`],
    ]);
  },
);

test('ANA-02 a list of the works that was read beside its components is no sheet without analyses', () => {
  const works = ['Kode', 'Uraian', 'Satuan', 'Harga'];
  const list = (kode: string): Row[] => [works, [kode, 'Galian tanah', 'm3', 153_810.8]];
  const rows = [head, ['1.1', null, null, ...parts.worker], ['1.1', null, null, ...parts.foreman]];
  const passed = (...sheets: Row[][]) => read(rows, ...sheets).passed;
  expect(passed(list('1. 1'), [['REKAP']])).toEqual(['S3']);
  // One of other works told nothing of these.
  expect(passed(list('9.9'))).toEqual(['S2']);
  expect(passed([head])).toEqual(['S2']);
});

test('ANA-02 of two lists, how far they are read is told by their filled rows', () => {
  const heard: string[] = [];
  const rows = [head, [...dug, ...parts.worker], [], [...dug, ...parts.foreman]];
  readAnalyses([sheet(rows, 'S1'), sheet(rows, 'S2')], (filled, found) =>
    heard.push(`${filled} of ${found}`),
  );
  expect(heard).toEqual(['0 of 6', '6 of 6']);
});

test('ANA-02 a list that says of no component what it is is left out for that reason alone, work by work', () => {
  const { told, left } = read([
    [
      'Kode AHSP',
      'Uraian Pekerjaan',
      'Satuan Pekerjaan',
      'Komponen',
      'Satuan',
      'Koefisien',
      'Harga Satuan',
    ],
    ['Q.1', 'Uji tiga', 'm2', 'Pekerja', 'OH', 0.3, 120_000],
    [null, null, null, 'Semen Portland', 'kg', '3,5', 1500],
    ['Q.2', 'Uji empat', 'm2', 'Pekerja', 'OH', '0.25', 120_000],
    ['Q.2', null, null, 'Pasir', 'm3', 40, 250_000],
  ]);
  const reason =
    'Kolom Kelompok (Tenaga, Bahan, Alat) tidak ada pada judul di baris 1. Tambahkan, lalu import lagi';
  expect(told).toEqual([]);
  expect(left).toEqual([`Q.1 Uji tiga: ${reason}`, `Q.2 Uji empat: ${reason}`]);
});

test('ANA-09 a work of 10 kg beside the unit kg is told in a list too', () => {
  const { analyses } = readAnalyses([
    sheet([
      head,
      ['1.1', 'Pembesian 10 kg', 'kg', 'Bahan', 'Besi', 'kg', '10,5', '14.000'],
      ['1.1', 'Pembesian 10 kg', 'kg', 'Upah', 'Pekerja', 'OH', '0,07', '120.000'],
    ]),
  ]);
  expect(analyses.map(({ doubt }) => doubt?.split('.')[0])).toEqual([
    'Analisis untuk 10 kg, bukan 1 kg',
  ]);
});
