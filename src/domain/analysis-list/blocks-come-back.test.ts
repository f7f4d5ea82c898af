// Laws of reading: whatever an office writes down as a block, by whichever of its habits, is read as it
// was meant, to the sen.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, multiply, percentOf, round, sum, toText, type Decimal } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { headAt, partsOf } from './block-head.ts';
import { readBlocks } from './read-blocks.ts';

type Row = readonly ListCell[];
const number = (value: Decimal): number => Number(toText(value));

const component = fc.record({
  // From where the smallest overhead is no 0 in whole rupiah.
  coefficient: fc
    .integer({ min: 50, max: 99_999 })
    .map((units) => ({ units: BigInt(units), scale: 4 })),
  price: fc
    .integer({ min: 20_000, max: 2_000_000 })
    .map((units) => ({ units: BigInt(units), scale: 0 })),
});
const listed = fc.record({
  groups: fc.tuple(
    fc.array(component, { minLength: 1, maxLength: 4 }),
    fc.array(component, { maxLength: 4 }),
    fc.array(component, { maxLength: 2 }),
  ),
  percent: fc.integer({ min: 2, max: 40 }).map((half) => ({ units: BigInt(half * 5), scale: 1 })),
  /** How the office writes E: in words, in a cell, as a part of 1; with a head above each block or not. */
  habit: fc.constantFrom('words', 'cell', 'part', 'amount'),
  places: fc.constantFrom(2, 0),
  shift: fc.nat(2),
});
type Listed = typeof listed extends fc.Arbitrary<infer Value> ? Value : never;

const names = ['Pekerja', 'Semen', 'Molen'] as const;
const units = ['OH', 'kg', 'jam'] as const;
const heads = ['No', 'Uraian', 'Kode', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga'];

/** The block, beginning in this column. */
function block({ groups, percent, habit, places, shift }: Listed, kode: string): Row[] {
  const amountOf = ({ coefficient, price }: { coefficient: Decimal; price: Decimal }) =>
    round(multiply(coefficient, price), places);
  const sums = groups.map((rows) => sum(rows.map(amountOf)));
  const D = sum(sums);
  const E = round(percentOf(D, percent), places);
  const written = toText(percent).replace('.', ',');
  const overhead: Row =
    habit === 'words'
      ? ['E', `Overhead & Profit ${written} %`, null, null, null, null, number(E)]
      : habit === 'amount'
        ? ['E', 'Overhead & Profit', null, null, null, null, number(E)]
        : [
            'E',
            'Overhead & Profit',
            null,
            null,
            null,
            habit === 'cell' ? number(percent) : number(percent) / 100,
            number(E),
          ];
  const rows: Row[] = [
    [kode, 'Pemasangan 1 m2 dinding'],
    heads,
    ...groups.flatMap((components, at): Row[] => [
      ['ABC'[at] ?? '', ['TENAGA', 'BAHAN', 'PERALATAN'][at] ?? ''],
      ...components.map((each, nth): Row => [
        nth + 1,
        `${names[at]} ${nth + 1}`,
        `${'LBE'[at]}.${nth + 1}`,
        units[at] ?? '',
        number(each.coefficient),
        number(each.price),
        number(amountOf(each)),
      ]),
      [
        null,
        `Jumlah ${['tenaga', 'bahan', 'alat'][at]}`,
        null,
        null,
        null,
        null,
        number(sums[at] ?? D),
      ],
    ]),
    ['D', 'Jumlah (A + B + C)', null, null, null, null, number(D)],
    overhead,
    ['F', 'Harga satuan pekerjaan (D + E)', null, null, null, null, number(add(D, E))],
  ];
  return rows.map((row) => [...Array.from({ length: shift }, () => null), ...row]);
}

/** As it was meant, in one line. */
const meant = ({ groups, percent }: Listed, kode: string): string =>
  [
    `${kode} m2 ${toText(percent)}%`,
    ...groups.flatMap((components, at) =>
      components.map(
        ({ coefficient, price }, nth) =>
          `${['LABOR', 'MATERIAL', 'EQUIPMENT'][at]} ${'LBE'[at]}.${nth + 1} ${names[at]} ${nth + 1} ${units[at]} ${toText(coefficient)} ${toText(price)}`,
      ),
    ),
  ].join('\n');

function read(rows: readonly Row[]) {
  const sheet = { name: 'Analisa', rows, isHidden: false, merges: [], hiddenRows: [] };
  const { analyses, left } = readBlocks([sheet]);
  const told = analyses.map(({ kode, satuan, overhead, components }) =>
    [
      `${kode} ${satuan} ${toText(overhead)}%`,
      ...components.map(
        ({ group, code, name, unit, coefficient, price }) =>
          `${group} ${code} ${name} ${unit} ${toText(coefficient)} ${price && toText(price)}`,
      ),
    ].join('\n'),
  );
  return { told, notes: analyses.flatMap(({ notes }) => notes), left };
}

/** E alone makes a percent only to its two decimals; whole rupiah of a small D make none. */
const isTold = ({ habit, places, groups }: Listed) =>
  habit !== 'amount' ||
  (places === 2 &&
    number(sum(groups.flat().map(({ coefficient, price }) => multiply(coefficient, price)))) >
      10_000);

test('ANA-01 a block that an office writes is read as it was meant, by each of its habits', () => {
  fc.assert(
    fc.property(
      listed.filter((each) => isTold(each)),
      (one) => {
        const { told, left } = read(block(one, 'A.4.1.1'));
        expect(left).toEqual([]);
        expect(told).toEqual([meant(one, 'A.4.1.1')]);
      },
    ),
  );
});

test('ANA-01 blocks below each other, and beside each other, are as many analyses', () => {
  fc.assert(
    fc.property(
      listed.filter((each) => isTold(each)),
      listed.filter((each) => isTold(each)),
      fc.boolean(),
      (one, other, isBeside) => {
        const [first, second] = [
          block({ ...one, shift: 0 }, 'A.1'),
          block({ ...other, shift: 0 }, 'A.2'),
        ];
        const wide = (row: Row | undefined): ListCell[] =>
          Array.from({ length: 8 }, (_, at) => row?.[at] ?? null);
        const rows = isBeside
          ? Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [
              ...wide(first[at]),
              ...wide(second[at]),
            ])
          : [...first, [], ...second];
        const { told, left } = read(rows);
        expect(left).toEqual([]);
        expect(told).toEqual([meant(one, 'A.1'), meant(other, 'A.2')]);
      },
    ),
  );
});

test('ANA-01 a head is one row, or two where the second names the prices', () => {
  const whole = [0, 9] as const;
  const upper = ['Uraian', 'Satuan', 'Koefisien', 'Harga', null];
  const lower = [null, null, null, 'Satuan', 'Jumlah'];
  expect(headAt([heads], 0, whole)).toMatchObject({
    span: 1,
    columns: { uraian: 1, harga: 5, jumlah: 6 },
  });
  expect(headAt([upper, lower], 0, whole)?.columns).toMatchObject({
    uraian: 0,
    satuan: 1,
    koefisien: 2,
  });
  const bare = ['Uraian', 'Satuan', 'Koefisien'];
  expect(headAt([bare, ['Pekerja', 'OH', 0.5]], 0, whole)).toMatchObject({ span: 1 });
  expect(headAt([bare, [null, null, null, 'Harga Satuan']], 0, whole)).toMatchObject({
    span: 2,
    columns: { harga: 3 },
  });
  expect(headAt([['Sleman'], heads], 0, whole)).toBeUndefined();
  expect(headAt([['Uraian', 'Satuan', 'Harga']], 0, whole)).toBeUndefined();
  // Columns of its own part alone.
  expect(headAt([heads], 0, [2, 7])).toBeUndefined();
});

test('ANA-01 a sheet has a part for each head beside another', () => {
  const twice = [...heads, null, ...heads];
  expect(partsOf([['x'], heads])).toEqual([[0, Number.MAX_SAFE_INTEGER]]);
  expect(partsOf([heads, twice])).toEqual([
    [0, 8],
    [8, Number.MAX_SAFE_INTEGER],
  ]);
  expect(partsOf([['x']])).toEqual([]);
});
