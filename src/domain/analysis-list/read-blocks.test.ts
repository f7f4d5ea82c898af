import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readAnalyses } from './read-analyses.ts';
import { readBlocks } from './read-blocks.ts';

const head = [
  'No',
  'Uraian',
  'Kode',
  'Satuan',
  'Koefisien',
  'Harga Satuan (Rp)',
  'Jumlah Harga (Rp)',
];
type Row = readonly ListCell[];
const block = (kode: string, coefficient: ListCell = 0.75): Row[] => [
  [kode, 'Penggalian 1 m3 tanah biasa'],
  head,
  ['A', 'TENAGA KERJA'],
  [1, 'Pekerja', 'L.01', 'OH', coefficient, 176000, 132000],
  [2, 'Mandor', 'L.04', 'OH', 0.038, 206000, 7828],
  [null, 'JUMLAH HARGA TENAGA KERJA', null, null, null, null, 139828],
  ['B', 'BAHAN'],
  [null, 'JUMLAH HARGA BAHAN', null, null, null, null, '-'],
  ['C', 'PERALATAN'],
  ['D', 'Jumlah (A+B+C)', null, null, null, null, 139828],
  ['E', 'Biaya Umum dan Keuntungan (10%)', null, null, null, null, 13982.8],
  ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, 153810.8],
  [],
];

const sheet = (rows: readonly Row[], name = 'AHSP') => ({
  name,
  rows,
  isHidden: false,
  merges: [],
  hiddenRows: [],
});
const read = (...rows: readonly (readonly Row[])[]) => {
  const { analyses, left, passed } = readBlocks(rows.map((each, at) => sheet(each, `S${at + 1}`)));
  return {
    told: analyses.map(({ sheet: on, kode, satuan, overhead, printed, components }) =>
      [
        on,
        kode,
        satuan,
        toText(overhead),
        printed && toText(printed),
        ...components.map(
          ({ group, code, name, unit, coefficient, price }) =>
            `${group} ${code ?? '-'} ${name} ${unit} ${toText(coefficient)} ${price ? toText(price) : '-'}`,
        ),
      ].join(' | '),
    ),
    left: left.map(
      ({ name, reasons }) => `${name}: ${reasons.map(({ reason }) => reason).join('; ')}`,
    ),
    passed,
  };
};
const wages = 'LABOR L.01 Pekerja OH 0.75 176000 | LABOR L.04 Mandor OH 0.038 206000';

test('ANA-01 several blocks to a sheet and several sheets; what is no analysis is named', () => {
  expect(read([...block('A.1.1'), ...block('A.1.2')], block('A.1.3'), [['REKAP', 5]])).toEqual({
    told: [
      `S1 | A.1.1 | m3 | 10 | 153810.8 | ${wages}`,
      `S1 | A.1.2 | m3 | 10 | 153810.8 | ${wages}`,
      `S2 | A.1.3 | m3 | 10 | 153810.8 | ${wages}`,
    ],
    left: [],
    passed: ['S3'],
  });
});

test('ANA-01 two blocks side by side are two analyses', () => {
  const [one, two] = [block('A.1.1'), block('A.1.2')];
  const rows = one.map((row, at) => [
    ...row,
    ...Array<null>(8 - row.length).fill(null),
    ...(two[at] ?? []),
  ]);
  expect(read(rows).told).toEqual([
    `S1 | A.1.1 | m3 | 10 | 153810.8 | ${wages}`,
    `S1 | A.1.2 | m3 | 10 | 153810.8 | ${wages}`,
  ]);
});

test('ANA-06 an error, a text for a coefficient or no head leaves the whole analysis out', () => {
  const said = read([
    ...block('A.1.1', { fault: 'error' }),
    ...block('A.1.2', 'lihat gambar'),
    ...block('A.1.3', null),
    ...block('A.1.4'),
  ]);
  expect(said.told).toEqual([`S1 | A.1.4 | m3 | 10 | 153810.8 | ${wages}`]);
  expect(said.left).toEqual([
    'A.1.1 Penggalian 1 m3 tanah biasa: Baris 4 memuat galat Excel atau rumus tanpa nilai',
    'A.1.2 Penggalian 1 m3 tanah biasa: Baris 17 (Pekerja): koefisien “lihat gambar” harus berupa angka (bukan angka)',
    'A.1.3 Penggalian 1 m3 tanah biasa: Baris 30 (Pekerja): koefisien kosong',
  ]);
  const without = read(block('A.1.1').filter((row) => row !== head));
  expect(without.told).toEqual([]);
  expect(without.left).toHaveLength(1);
});

test('ANA-06 a lump that has the name of a group and an amount alone leaves the analysis out', () => {
  const lump = (name: string) => [null, name, null, null, null, null, 50_000];
  const inside = (kode: string, at: number, name: string) =>
    block(kode).toSpliced(at, 0, lump(name));
  const said = read([
    ...inside('A.1.1', 5, 'Upah'),
    ...inside('A.1.2', 9, 'Alat'),
    ...block('A.1.3').with(6, ['B', 'BAHAN', null, null, null, null, 0]),
  ]);
  expect(said.told).toEqual([`S1 | A.1.3 | m3 | 10 | 153810.8 | ${wages}`]);
  expect(said.left).toEqual([
    'A.1.1 Penggalian 1 m3 tanah biasa: Baris 6 (Upah): ada jumlah tanpa satuan dan koefisien',
    'A.1.2 Penggalian 1 m3 tanah biasa: Baris 24 (Alat): ada jumlah tanpa satuan dan koefisien',
  ]);
});

test('ANA-06 the sum of a group that stands beside its title is no lump', () => {
  const titled = block('A.1.1').with(2, ['A', 'TENAGA KERJA', null, null, null, null, 139_828]);
  for (const rows of [titled, titled.toSpliced(3, 0, ['-', null, '–'])])
    expect(read(rows)).toMatchObject({
      told: [`S1 | A.1.1 | m3 | 10 | 153810.8 | ${wages}`],
      left: [],
    });
});

test.each<[string, Row[]]>([
  ['labels', [['Kode', ':', 'A.1.1'], ['Uraian Pekerjaan : Galian tanah'], ['Satuan', ': m3']]],
  ['one line', [['Analisa: A.1.1 - Galian tanah - m3']]],
  ['glued', [['A.1.1 Galian tanah', 'm3']]],
  ['three cells', [['A.1.1', 'Galian tanah', 'm3']]],
])('ANA-01 the title as %s', (_, title) => {
  const { told } = read([...title, ...block('x').slice(1)]);
  expect(told).toEqual([`S1 | A.1.1 | m3 | 10 | 153810.8 | ${wages}`]);
});

test('ANA-01 the blocks of our own workbook: code and source, description and unit, the volume below F', () => {
  const own = (kode: string): Row[] => [
    [kode, null, null, null, null, null, 'AHSP Cipta Karya, SE 47/2026'],
    [null, 'Galian tanah', null, 'm³'],
    ...block('x').slice(2, -1),
    [null, 'Volume pekerjaan ini di lembar RAB', null, 'm³', 12.5],
    [],
  ];
  const { told, left } = read([head, ...own('1.1'), ...own('A.2')]);
  expect(left).toEqual([]);
  expect(told).toEqual([
    `S1 | 1.1 | m³ | 10 | 153810.8 | ${wages}`,
    `S1 | A.2 | m³ | 10 | 153810.8 | ${wages}`,
  ]);
});

test('an overhead that is not said in percent is told as computed; a broken unit of the work is refused', () => {
  const computed = block('T.1').map((row) =>
    row[0] === 'E' ? row.with(1, 'Biaya umum dan keuntungan') : row,
  );
  const { analyses } = readBlocks([sheet(computed)]);
  expect(analyses.map(({ overhead, notes }) => [toText(overhead), notes[0]?.reason])).toEqual([
    ['10', 'Overhead 10% dihitung dari E dibagi D, berkas tidak menulis persennya'],
  ]);
  const broken = [['Satuan', 'm4'], ...block('T.2')];
  expect(read(broken).left.join()).toContain('Satuan pekerjaan “m4” rusak');
});

test('ANA-04 a share in a cell of its own is read with all its decimals, however small the work', () => {
  const small: Row[] = [
    ['T.1', 'Penggalian 1 m3 tanah biasa'],
    head,
    ['A', 'TENAGA KERJA'],
    [1, 'Pekerja', 'L.01', 'OH', 0.000001, 85000, 0.09],
    ['D', 'Jumlah (A+B+C)', null, null, null, null, 0.09],
    ['E', 'Biaya umum dan keuntungan (× D)', null, null, null, 0.125, 0.01],
    ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, 0.1],
  ];
  expect(readBlocks([sheet(small)]).analyses.map(({ overhead }) => toText(overhead))).toEqual([
    '12.5',
  ]);
});

test('ANA-01 of our own workbook only what somebody added is named; of others every sheet without analyses', () => {
  const sheets: [string, string][] = [
    ['Rekap', 'REKAPITULASI'],
    ['RAB', 'RENCANA ANGGARAN BIAYA (RAB)'],
    ['Master Item', 'HARGA BAHAN'],
    ['Hitungan', 'Catatan saya'],
  ];
  const passedOf = (given: readonly (readonly [string, string])[]) =>
    readAnalyses(given.map(([name, title]) => ({ ...sheet([[title]], name) }))).passed;
  expect(passedOf(sheets)).toEqual(['Rekap', 'RAB', 'Master Item', 'Hitungan']);
  const ours = sheets.with(2, ['Master Item', 'DAFTAR HARGA DASAR DAN KEBUTUHAN']);
  expect(passedOf(ours)).toEqual(['Hitungan']);
  // A sheet that somebody made anew under one of our names is theirs.
  expect(passedOf(ours.with(1, ['RAB', 'RAB kantor']))).toEqual(['RAB', 'Hitungan']);
});

test.each<[string, string, Row[], string | undefined]>([
  ['a title', 'Analisa', [['ANALISA HARGA SATUAN (dalam ribuan rupiah)'], []], 'ribuan rupiah'],
  ['its name', 'Analisa (dalam jutaan Rp)', [], 'jutaan rupiah'],
  ['dollars', 'Analisa', [['ANALISA (HARGA DALAM USD)'], []], 'USD'],
  ['what is rounded', 'Analisa', [['Dibulatkan dalam ribuan rupiah'], []], undefined],
  ['nothing', 'Analisa', [['ANALISA HARGA SATUAN 2026'], []], undefined],
])(
  'ANA-01 analyses in other money than rupiah are left out with the reason: %s',
  (_, name, above, money) => {
    const rows = [...above, ...block('1.7.1.1'), ...block('1.7.1.2')];
    const reading = readAnalyses([{ name, rows, isHidden: false, merges: [], hiddenRows: [] }]);
    expect(reading.analyses).toHaveLength(money === undefined ? 2 : 0);
    expect(reading.left.map(({ reasons: [why] }) => why?.reason)).toEqual(
      money === undefined
        ? []
        : Array(2).fill(
            `Harga di lembar “${name}” tertulis dalam ${money}. Tulis dalam rupiah penuh di berkasnya, lalu baca lagi`,
          ),
    );
  },
);

test('ANA-01 a head of prices in thousands is heard too', () => {
  const rows = block('1.7.1.1').map((row) =>
    row === head
      ? head.map((title) => title.replace('Harga Satuan (Rp)', 'Harga Satuan (Rp. 000)'))
      : row,
  );
  const reading = readAnalyses([{ name: 'A', rows, isHidden: false, merges: [], hiddenRows: [] }]);
  expect(reading.left[0]?.reasons[0]?.reason ?? reading.passed[0]).toMatch(/ribuan rupiah/);
});

test('ANA-09 a block whose words, or its F, tell another quantity or unit is told, neither divided nor taken for 1', () => {
  const titled = (title: Row, F = 'Harga Satuan Pekerjaan (D+E)') =>
    block('x').with(0, title).with(11, ['F', F, null, null, null, null, 153810.8]);
  const doubts = (...rows: Row[][]) =>
    readBlocks([sheet(rows.flat())]).analyses.map(({ printed, doubt }) => [
      printed && toText(printed),
      doubt,
    ]);
  const ofTen =
    'Analisis untuk 10 kg, bukan 1 kg. Ubah koefisien dan uraiannya menjadi untuk 1 kg, lalu import lagi';
  expect(
    doubts(
      titled(['A.17', 'Pembesian 10 kg dengan besi polos', 'kg']),
      titled(['A.18', 'Pembesian dengan besi polos', 'kg'], 'Harga Satuan per 10 kg'),
      titled(['A.22', 'Pembesian dengan besi polos', 'kg']).toSpliced(1, 0, [
        'Analisa untuk 10 kg',
      ]),
      titled(['A.19', 'Pemasangan 1 m2 keramik', 'm3']),
      titled(['A.20', 'Pembesian 1 kg dengan besi polos', 'kg'], 'Harga Satuan 1 kg'),
    ),
  ).toEqual([
    ['153810.8', ofTen],
    ['153810.8', ofTen],
    ['153810.8', ofTen],
    ['153810.8', 'Uraian menyebut 1 m2, satuannya m3. Samakan, lalu import lagi'],
    ['153810.8', undefined],
  ]);
  expect(read(titled(['A.21', 'Pembesian 10 kg dengan besi polos'])).left).toEqual([
    'A.21 Pembesian 10 kg dengan besi polos: Satuan pekerjaan tidak ditemukan di atas blok; uraian menyebut 10 kg',
  ]);
});

test('ANA-04 one “Jumlah” below all groups is the sum of all, as older blocks print it', () => {
  const older = (D: ListCell, ...between: Row[]): Row[] => [
    ['A.4.1', 'Membuat 1 m3 beton', 'm3'],
    head,
    ['Bahan'],
    [null, 'Semen', null, 'kg', 300, 1700, 510_000],
    ...between,
    ['Upah'],
    [null, 'Pekerja', null, 'OH', 2, 120_000, 240_000],
    [null, 'Mandor', null, 'OH', 0.1, 170_000, 17_000],
    [null, 'Jumlah', null, null, null, null, D],
    [null, 'Overhead 10%', null, null, null, null, 76_700],
    [null, 'Harga Satuan', null, null, null, null, 843_700],
  ];
  const notes = (rows: Row[]) =>
    readBlocks([sheet(rows)]).analyses.map(({ notes: told }) => told.map(({ reason }) => reason));
  const apart = (of: string) => `Jumlah ${of} yang tercetak bukan jumlah barisnya`;
  expect(notes(older(767_000))).toEqual([[]]);
  // What is printed of the last group stays its own, and another sum is told by its right name.
  expect(notes(older(257_000))).toEqual([[]]);
  expect(notes(older(776_000)).flat()).toContain(apart('D'));
  const first: Row = [null, 'Jumlah', null, null, null, null, 510_000];
  expect(notes(older(258_000, first)).flat()).toContain(apart('tenaga'));
  const lone = older(null, first.with(6, 511_000)).toSpliced(8, 1);
  expect(notes(lone).flat()).toContain(apart('bahan'));
});
