// Which block a printed sum is of, what is a tax of it, and what is never held against the works (rules/bills#sums).
import { describe, expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { Bill } from './bill.ts';
import { billOf, sumsOf, type Rows } from './bills-of-tests.ts';

const head = ['No', 'Uraian Pekerjaan', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah Harga'];
const million = [1, 'Galian', 'm3', 10, 100_000, 1_000_000];
const sum = (label: string, amount: number | string | null = null) => [
  null,
  label,
  null,
  null,
  null,
  amount,
];
const bill = (...rows: Rows) => billOf([head, ...rows]);
const causes = ({ findings }: Bill) =>
  findings.flatMap((finding) => (finding.kind === 'sum' ? [finding.by] : []));

describe('BQ-11 a sum is of the block that it names, else of the one that it makes, else of the last one', () => {
  const deep: Rows = [
    ['I', 'STRUKTUR BAWAH'],
    ['A', 'Pekerjaan tanah'],
    ['1', 'Galian'],
    ['-', 'Galian biasa', 'm3', 10, 100_000, 1_000_000],
  ];

  test.each([
    ['Jumlah I', 'I STRUKTUR BAWAH'],
    ['Jumlah Struktur bawah :', 'I STRUKTUR BAWAH'],
    ['Jumlah I. STRUKTUR BAWAH', 'I STRUKTUR BAWAH'],
    ['Jumlah (STRUKTUR-BAWAH)', 'I STRUKTUR BAWAH'],
    ['Jumlah A', 'I.A Pekerjaan tanah'],
    ['Jumlah I.A', 'I.A Pekerjaan tanah'],
    ['Jumlah Pekerjaan Tanah', 'I.A Pekerjaan tanah'],
    ['Jumlah I.A.1', 'I.A.1 Galian'],
    ['Sub total', 'I.A.1 Galian'],
    ['Sub total atap', 'I.A.1 Galian'],
    ['TOTAL', ''],
    ['Jumlah', ''],
  ])('%s', (label, block) => {
    expect(sumsOf(bill(...deep, sum(label, 999)))).toEqual([`${block}: 999, 1.000.000`]);
  });

  test('a sum without a name is none of a title without a number', () => {
    const rows = bill(['', 'TANAH'], million, ['', 'Lantai 1'], million, sum('Sub total', 999));
    expect(sumsOf(rows)).toEqual(['Lantai 1: 999, 1.000.000']);
  });

  test('its figure tells: of what was read, then of what is printed where there is no price', () => {
    const rows = (amount: number) =>
      bill(
        ['I', 'STRUKTUR'],
        million,
        ['A', 'Tanah'],
        [1, 'Urugan', 'm3', null, null, 500_000],
        sum('Sub total', amount),
      );
    expect(sumsOf(rows(1_000_000))).toEqual([]);
    expect(sumsOf(rows(1_500_000))).toEqual(['I STRUKTUR: 1.500.000, 1.000.000']);
    expect(sumsOf(rows(500_000))).toEqual(['I.A Tanah: 500.000, 0']);
  });

  test('a title of nothing is not the last block', () => {
    const rows = bill(
      ['I', 'STRUKTUR'],
      ['A', 'Tanah'],
      million,
      ['B', 'Beton'],
      sum('Sub total', 999),
    );
    expect(sumsOf(rows)).toEqual(['I STRUKTUR: 999, 1.000.000']);
  });

  test('a total is of the whole, though no sum has closed its sections', () => {
    const rows = (label: string, amount: number) =>
      sumsOf(bill(['I', 'TANAH'], million, ['II', 'BETON'], million, sum(label, amount)));
    expect(rows('TOTAL', 2_100_000)).toEqual([': 2.100.000, 2.000.000']);
    expect(rows('Total termasuk PPN 11%', 2_220_000)).toEqual([]);
    expect(rows('Total termasuk PPN 11%', 1_110_000)).toEqual([
      'Total termasuk PPN 11%: 1.110.000, 2.220.000',
    ]);
  });

  test('a dash is a sum of 0; a blank one is none', () => {
    const rows = (amount: string | null) =>
      sumsOf(bill(['I', 'TANAH'], million, sum('Jumlah I', amount)));
    expect([rows('-'), rows(null)]).toEqual([['I TANAH: 0, 1.000.000'], []]);
  });
});

describe('BQ-11 what is never held against the works', () => {
  test.each([
    ['an amount beside the words of the sum', sum('Terbilang: satu juta rupiah', 999)],
    ['what a total was rounded to', sum('Dibulatkan', 990_000)],
  ])('%s', (_, row) => {
    expect(bill(['I', 'TANAH'], million, sum('Jumlah I', 1_000_000), row).findings).toEqual([]);
  });

  test('a recap: its lines are held against their blocks, its total and other lines are not', () => {
    const rows = (...lines: Rows) =>
      bill(
        ['I', 'PEKERJAAN TANAH'],
        million,
        sum('Jumlah I', 1_000_000),
        ['REKAPITULASI'],
        ...lines,
      );
    const right = ['I', 'Pekerjaan Tanah :', null, null, null, 1_000_000];
    const other = ['II', 'ATAP', null, null, null, 5_000_000];
    const blank = ['III', 'PEKERJAAN TANAH'];
    expect(rows(right, other, blank, sum('TOTAL', 6_000_000)).findings).toEqual([]);
    expect(sumsOf(rows(['I', 'Pekerjaan Tanah :', null, null, null, 999], other))).toEqual([
      'I PEKERJAAN TANAH: 999, 1.000.000',
    ]);
  });

  test('a total above all work may be one with PPN', () => {
    const rows = (amount: number) => bill(sum('TOTAL', amount), ['I', 'TANAH'], million).findings;
    expect(rows(1_110_000)).toEqual([]);
    expect(rows(1_200_000)).toMatchObject([{ kind: 'sum', block: '' }]);
  });

  test('an amount beside a title that is its sum', () => {
    expect(bill(['I', 'TANAH', null, null, null, 1_000_000], million).findings).toEqual([]);
  });
});

describe('BQ-13 taxes', () => {
  test('each block may be told with its own, and one that differs is told', () => {
    const told = (second: number) =>
      sumsOf(
        bill(
          ['I', 'PEKERJAAN TANAH'],
          million,
          sum('Jumlah I', 1_000_000),
          sum('PPN 11%', 110_000),
          sum('Jumlah I + PPN', 1_110_000),
          ['II', 'PEKERJAAN BETON'],
          [1, 'Sloof', 'm3', 2, 1_000_000, 2_000_000],
          sum('Jumlah II', 2_000_000),
          sum('PPN 11%', 220_000),
          sum('Jumlah II + PPN', second),
          sum('TOTAL', 3_330_000),
        ),
      ).length;
    expect(told(2_220_000)).toBe(0);
    expect(told(2_300_000)).toBe(1);
    expect(told(1_110_000)).toBe(1);
  });

  test('the sum of a block has none: what is more by a PPN is told', () => {
    const told = bill(['I', 'TANAH'], million, sum('Jumlah I', 1_110_000));
    expect([sumsOf(told), told.tax]).toEqual([['I TANAH: 1.110.000, 1.000.000'], undefined]);
  });

  test('a total that says it has PPN and is the net sum is told; of no known percent it is not', () => {
    const total = (label: string, amount: number) =>
      bill(['I', 'TANAH'], million, sum(label, amount));
    const net = total('Total termasuk PPN 11%', 1_000_000);
    expect(sumsOf(net)).toEqual(['Total termasuk PPN 11%: 1.000.000, 1.110.000']);
    expect(total('Total termasuk PPN', 1_050_000).findings).toEqual([]);
  });

  test('a PPN without an amount adds nothing, and its percent counts', () => {
    const total = (amount: number) =>
      bill(['I', 'TANAH'], million, sum('PPN 10,5%'), sum('Total termasuk PPN', amount));
    expect([total(1_105_000).findings, total(1_105_000).tax]).toEqual([[], '10.5']);
    expect(sumsOf(total(1_100_500))).toEqual(['Total termasuk PPN: 1.100.500, 1.105.000']);
  });

  test('its percent is told by its amount, of what was read, else of what is printed too', () => {
    const tax = (...rows: Rows) => bill(...rows).tax;
    expect(tax([1, 'Galian', 'm3', 1, 1_000_003, 1_000_003], sum('PPN', 115_000.35))).toBe('11.5');
    const rows: Rows = [
      [1, 'Galian', 'm3', 1, 1_000_003, 2_000_000],
      [2, 'Urugan', 'm3', null, null, 333_331],
    ];
    // 11 % of 1.333.334: where a price is given the product counts, not what is printed.
    expect(tax(...rows, sum('PPN', 146_666.74))).toBe('11');
  });

  test('BQ-52 a PPN of 12 % of 11/12 of the sum is one of 11 %', () => {
    const tax = (label: string, amount: number) => bill(million, sum(label, amount)).tax;
    expect(tax('PPN 12% x 11/12 x Jumlah', 110_000)).toBe('11');
    expect(tax('PPN 12% x DPP Nilai Lain', 110_000)).toBe('11');
    expect(tax('PPN 12%', 120_000)).toBe('12');
    expect(tax('PPN 1,1%', 11_000)).toBe('1.1');
    expect(tax('PPN 11%', 110_500)).toBe('11');
  });

  test.each([
    ['DPP Nilai Lain (11/12 x Jumlah)', 'PPN 12% x DPP Nilai Lain'],
    ['DPP = 11/12 x A', 'PPN = 12% x B'],
    ['Dasar Pengenaan Pajak (DPP)', 'PPN efektif 11%'],
    ['Nilai DPP', 'Nilai PPN'],
  ])('BQ-53 %s and %s close a bill, and are no work of it', (base, ppn) => {
    const told = bill(
      ['I', 'TANAH'],
      million,
      sum('Jumlah', 1_000_000),
      sum(base, 916_666.67),
      sum(ppn, 110_000),
      sum('Total', 1_110_000),
    );
    expect([told.findings, told.tax]).toEqual([[], '11']);
    expect(told.sections.map(({ title }) => title)).toEqual(['TANAH']);
  });

  test('BQ-53 what has a volume and a price is a work, whatever it is called', () => {
    const told = bill(['I', 'TANAH'], million, [2, 'DPP', 'unit', 2, 50_000, 100_000]);
    expect(toText(told.total)).toBe('1100000');
  });

  test('an amount of 0 tells no percent, and a bill without prices has no PPN', () => {
    expect(bill(['I', 'TANAH'], million, sum('PPN', 0)).tax).toBeUndefined();
    const unpriced = [1, 'Galian', 'm3', 10, null, null];
    expect(bill(unpriced, sum('Total termasuk PPN', 0)).tax).toBeUndefined();
  });

  test('a PPh alone is no PPN, both in one row are', () => {
    const tax = (label: string) => bill(million, sum('Jumlah', 1_000_000), sum(label, 130_000)).tax;
    expect([tax('PPh 13%'), tax('PPN dan PPh 13%')]).toEqual([undefined, '13']);
  });

  test('a total with PPN of ten million and more may be rounded to thousands', () => {
    const told = (net: number, total: number) =>
      sumsOf(bill([1, 'Galian', 'ls', 1, net, net], sum('JUMLAH', total))).length;
    expect([told(20_000_000, 22_200_900), told(20_000_000, 22_201_100)]).toEqual([0, 1]);
    expect([told(2_000_000, 2_220_000.9), told(2_000_000, 2_220_900)]).toEqual([0, 1]);
  });
});

describe('BQ-11 an amount that is not volume × price', () => {
  const exact = (volume: string, harga: string, jumlah: string) => {
    const finding = bill(['1', 'Sloof', 'm3', volume, harga, jumlah]).findings.find(
      ({ kind }) => kind === 'amount',
    );
    if (finding?.kind !== 'amount') return 'none';
    return finding.exact ? toText(finding.exact) : 'no volume';
  };

  test.each([
    ['0,41', '5.793.300', '2.346.286,50', '0.405'],
    // Half of the last place, either way.
    ['0,61', '1.000.000', '615.000,00', '0.615'],
    ['0,62', '1.000.000', '615.000,00', '0.615'],
    ['0,61', '1.000.000', '616.000,00', 'no volume'],
    ['0,62', '1.000.000', '614.000,00', 'no volume'],
    ['0,90', '1.000.000', '615.000,00', 'no volume'],
    ['0,50', '1.000.000', '615.000,00', 'no volume'],
    ['2,0', '1.000.000', '2.012.345,60', 'no volume'],
    ['2,01', '1.000.000', '2.012.346,00', '2.012346'],
    ['2', '1.000.000', '2.000.000,90', 'none'],
    ['2', '1.000.000', '2.000.001,00', '2.000001'],
  ])('%s × %s beside %s was made with %s', (volume, harga, jumlah, made) => {
    expect(exact(volume, harga, jumlah)).toBe(made);
  });
});

describe('BQ-11 rounding of lines is the cause where each line is beside its own amount', () => {
  const line = (amount: number | null) => [1, 'Galian', 'm3', 0.5, 200.9, amount];
  const cause = (total: number, ...rows: Rows) => causes(bill(...rows, sum('TOTAL', total)));

  test('lines that are printed in rupiah', () => {
    const lines = [line(100), line(100), line(100)];
    expect(cause(300, ...lines)).toEqual([{ lines: 3, inFile: 'other' }]);
    const free = [2, 'Urugan', 'm3', 5, null, 0];
    expect(cause(300, ...lines, free)).toEqual([{ lines: 4, inFile: 'other' }]);
  });

  test.each([
    ['a line without an amount', 300, [line(100), line(100), line(100), line(null)]],
    ['a line without a volume', 350, [line(100), line(100), line(100), [2, 'X', 'm', null, 9, 50]]],
    ['a line without a price', 350, [line(100), line(100), line(100), [2, 'X', 'm', 0, null, 50]]],
    [
      'a line that is taken off',
      250,
      [line(100), line(100), line(100), [2, 'X', 'ls', null, null, -50]],
    ],
    ['a line of another amount', 350, [line(100), line(100), line(150)]],
  ])('not beside %s', (_, total, rows) => {
    expect(cause(total, ...rows)).toEqual([undefined]);
  });
});

test.each([
  ['2,233', []],
  ['2,234', [': 2.234.000, 2.233.000']],
])(
  'BQ-09 BQ-11 of two readings of a sum in millions, %s, the one counts that was read',
  (written, told) => {
    const rows = [
      'NO|URAIAN|SAT|VOL|HARGA (juta)|JUMLAH (juta)',
      '1|Galian tanah|m3|10|0,0985|0,985',
      '2|Urugan|m3|4|0,312|1,248',
      `|Jumlah||||${written}`,
    ];
    expect(sumsOf(billOf(rows.map((row) => row.split('|'))))).toEqual(told);
  },
);
