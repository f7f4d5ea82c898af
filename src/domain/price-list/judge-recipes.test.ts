import { describe, expect, test } from 'vitest';
import { decimal, toText, type Decimal } from '../number/decimal.ts';
import type { RecipeTerms } from '../recipe.ts';
import {
  analyseFile,
  analyseStored,
  isSameRecipe,
  judgeRecipes,
  type CatalogueRecipe,
} from './judge-recipes.ts';
import { inShort, listOf, masters, sheet, units } from './judging-of-tests.ts';

/** Terms of a source that does not round. */
const terms = (overheadPercent: Decimal): RecipeTerms => ({ overheadPercent, rounding: 'none' });

const heads =
  'Kode HSP | Kelompok | Kode Master | Nama | Satuan | Koefisien | Harga Override | Persen Dari\n';

function judge(rows: string) {
  const list = listOf(
    'HSP',
    sheet('HSP', 'Kategori | Kode | Deskripsi\nTanah | T.1 | Galian'),
    sheet('AHSP', heads + rows),
  );
  if (list.type !== 'HSP') throw new Error('no catalogue');
  return judgeRecipes(list.recipes, masters, units);
}

/** Each recipe with its components, then what is said. */
function told(rows: string): string[] {
  const { recipes, faults, notes } = judge(rows);
  const read = [...recipes].map(([key, { row, components }]) =>
    [
      `${row} ${key}`,
      ...components.map(({ group, master: of, name, coefficient, priceOverride, percentOf }) =>
        [
          group,
          of ? of.id : name,
          toText(coefficient),
          ...(priceOverride ? [`at ${toText(priceOverride)}`] : []),
          ...(percentOf ? [`of ${percentOf.join('+')}`] : []),
        ].join(' '),
      ),
    ].join(', '),
  );
  return [...read, ...inShort({ verdicts: [], held: [], faults, notes })];
}

describe('the recipe of a code', () => {
  test.each<[string, string[]]>([
    [
      'T.1 | TENAGA | L.1 | | | 0,5 | |\nt. 1 | B | b. 1 | | | 2 | 75 |',
      ['2 t.1, LABOR #LABOR L.1 0.5, MATERIAL #MATERIAL B.1 2 at 75'],
    ],
    [
      'T.1 | A | L.1 | | | 1 | |\nT.2 | Upah | L.1 | | | 2 | |\nT.1 | alat. | E.1 | | | 3 | |',
      ['2 t.1, LABOR #LABOR L.1 1, EQUIPMENT #OTHER E.1 3', '3 t.2, LABOR #LABOR L.1 2'],
    ],
    [
      'T.1 | Tenaga Kerja | L.1 | | | 1 | |\nT.1 | C. | X.1 | | | 3 | |\nT.1 | Bahan | X.1 | | | 4 | |',
      ['2 t.1, LABOR #LABOR L.1 1, EQUIPMENT #EQUIPMENT X.1 3, MATERIAL #OTHER X.1 4'],
    ],
    [' | TENAGA | L.1 | | | 1 | |', ['AHSP 2! Kode HSP: Wajib diisi']],
    [`${'T'.repeat(65)} | TENAGA | L.1 | | | 1 | |`, ['AHSP 2! Kode HSP: Maksimal 64 karakter']],
    ['T.1 | | L.1 | | | 1 | |', ['AHSP 2! Kelompok: Wajib diisi']],
    ['T.1 | Jasa | L.1 | | | 1 | |', ['AHSP 2! Kelompok: Pilihan tidak dikenal']],
    ['T.1 | TENAGA | L.1 | | | | |', ['AHSP 2! Koefisien: Wajib diisi']],
    ['T.1 | | L.1 | | | | |', ['AHSP 2! Kelompok: Wajib diisi', 'AHSP 2! Koefisien: Wajib diisi']],
    ['T.1 | TENAGA | | | | 1 | |', ['AHSP 2! Kode Master: Wajib diisi']],
    ['T.1 | TENAGA | L.9 | | | 1 | |', ['AHSP 2! Kode Master: Kode master tidak ditemukan']],
    ['T.1 | TENAGA | B.1 | | | 1 | |', ['AHSP 2! Kode Master: Kode master tidak ditemukan']],
    // One row that cannot be read, and none of the code's counts.
    [
      'T.1 | TENAGA | L.1 | | | 1 | |\nT.1 | BAHAN | B.9 | | | 1 | |\nT.2 | BAHAN | B.1 | | | 1 | |',
      ['4 t.2, MATERIAL #MATERIAL B.1 1', 'AHSP 3! Kode Master: Kode master tidak ditemukan'],
    ],
    ['T.1 | TENAGA | L.1 | | | x | |', ['AHSP 2! Koefisien: Harus berupa angka (bukan angka)']],
    [
      'T.1 | BAHAN | B.1 | | kg | 1 | |',
      ['2 t.1, MATERIAL #MATERIAL B.1 1', 'AHSP 2* Satuan: Satuan master B.1: m3'],
    ],
    ['T.1 | BAHAN | B.1 | | M³ | 1 | |', ['2 t.1, MATERIAL #MATERIAL B.1 1']],
    ['T.1 | TENAGA | L.1 | | | 20 | |', ['2 t.1, LABOR #LABOR L.1 20']],
    [
      'T.1 | TENAGA | L.1 | | | 20,5 | |',
      ['2 t.1, LABOR #LABOR L.1 20.5', 'AHSP 2* Koefisien: Koefisien luar biasa besar'],
    ],
    ['T.1 | BAHAN | B.1 | | | 2000 | |', ['2 t.1, MATERIAL #MATERIAL B.1 2000']],
    [
      'T.1 | BAHAN | B.1 | | | 2000,5 | |',
      ['2 t.1, MATERIAL #MATERIAL B.1 2000.5', 'AHSP 2* Koefisien: Koefisien luar biasa besar'],
    ],
    [
      'T.1 | BAHAN | B.1 | | | 1,050 | |',
      ['2 t.1, MATERIAL #MATERIAL B.1 1.05', 'AHSP 2* Koefisien: “1,050” dibaca sebagai 1,05'],
    ],
    ['T.1 | BAHAN | B.1 | | | 1 | 0 |', ['2 t.1, MATERIAL #MATERIAL B.1 1 at 0']],
    // Shares of other rows.
    [
      'T.1 | TENAGA | L.1 | | | 1 | |\nT.1 | ALAT | | Alat bantu | | 0,05 | | L.1',
      ['2 t.1, LABOR #LABOR L.1 1, EQUIPMENT Alat bantu 0.05 of 0'],
    ],
    [
      'T.1 | ALAT | | Alat bantu | bagian | 0,05 | | TENAGA; bahan,\nT.1 | TENAGA | L.1 | | | 1 | |',
      ['2 t.1, EQUIPMENT Alat bantu 0.05 of LABOR+MATERIAL, LABOR #LABOR L.1 1'],
    ],
    [
      'T.1 | TENAGA | L.1 | | | 1 | |\nT.1 | TENAGA | l. 1 | | | 2 | |\nT.1 | ALAT | | Alat bantu | | 0,05 | | l.1',
      ['2 t.1, LABOR #LABOR L.1 1, LABOR #LABOR L.1 2, EQUIPMENT Alat bantu 0.05 of 0+1'],
    ],
    [
      'T.1 | ALAT | | Alat bantu | ls | 0,05 | | TENAGA',
      ['2 t.1, EQUIPMENT Alat bantu 0.05 of LABOR', 'AHSP 2* Satuan: Satuan baris persen: bagian'],
    ],
    ['T.1 | ALAT | | | | 0,05 | | TENAGA', ['AHSP 2! Nama: Wajib diisi']],
    [
      'T.1 | ALAT | | Alat bantu | | 0,05 | 5 | TENAGA',
      ['AHSP 2! Harga Override: Baris persen tidak memakai Harga Override. Kosongkan'],
    ],
    ['T.1 | ALAT | | Alat bantu | | 0,05 | | ; ,', ['AHSP 2! Persen Dari: Wajib diisi']],
    [
      'T.1 | ALAT | E.1 | Alat bantu | | 0,05 | | TENAGA',
      [
        'AHSP 2! Persen Dari: Kode Master dan Persen Dari tidak dapat bersama. Kosongkan salah satunya',
      ],
    ],
    [
      'T.1 | TENAGA | L.1 | | | 1 | |\nT.1 | ALAT | | Alat bantu | | 0,05 | | L.1, B.1',
      ['AHSP 3! Persen Dari: Kode master tidak ditemukan'],
    ],
    [
      'T.1 | ALAT | | Alat bantu | | 0,05 | | Alat bantu',
      ['AHSP 2! Persen Dari: Kode master tidak ditemukan'],
    ],
  ])('%s: %j', (rows, expected) => {
    const got = told(rows);

    expect(got).toEqual(expected);
  });

  test('has 200 rows at most', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, () => 'T.1 | TENAGA | L.1 | | | 1 | |').join('\n');
    expect(judge(rows(200)).recipes.get('t.1')?.components).toHaveLength(200);
    expect(told(rows(201))).toEqual(['AHSP 2! Maksimal 200 komponen']);
  });

  test('what a row is called in the file is kept with the number of the row', () => {
    const { recipes } = judge(
      'T.1 | TENAGA | L.1 | Tukang | | 1 | |\nT.1 | BAHAN | B.1 | | | 1 | |',
    );
    expect(recipes.get('t.1')?.components.map(({ name, told: of }) => [name, of])).toEqual([
      ['Nama L.1', { row: 2, name: 'Tukang' }],
      ['Nama B.1', undefined],
    ]);
    expect(recipes.get('t.1')?.kode).toBe('T.1');
  });
});

const row = {
  id: 'c1',
  group: 'LABOR',
  masterCode: 'L.1',
  name: 'Nama L.1',
  coefficient: '0.50',
  priceOverride: null,
  unitPriceSnapshot: '90',
  percentOf: null,
} as const;
const share = {
  ...row,
  id: 'c2',
  group: 'EQUIPMENT',
  masterCode: null,
  name: 'Alat',
  unitPriceSnapshot: null,
} as const;
const stored: CatalogueRecipe = {
  overheadPercent: '10',
  rounding: 'none',
  components: [row, { ...share, coefficient: '0.1', percentOf: ['c1', 'MATERIAL'] }],
};
const file = 'T.1 | TENAGA | L.1 | | | 0,5 | |\nT.1 | ALAT | | Alat | | 0,1 | | L.1, BAHAN';
const componentsOf = (rows: string) => judge(rows).recipes.get('t.1')?.components ?? [];

describe('whether the file says what is stored', () => {
  test.each<[string, boolean]>([
    [file, true],
    [file.replace('L.1, BAHAN', 'bahan; l.1'), true],
    [file.replace('0,5', '0,6'), false],
    [file.replace('0,5 | ', '0,5 | 5'), false],
    [file.replace('TENAGA | L.1', 'ALAT | E.1'), false],
    [file.replace('TENAGA | L.1', 'TENAGA | E.1'), false],
    [file.replace('| Alat |', '| Alat lain |'), false],
    [file.replace('L.1, BAHAN', 'L.1'), false],
    [file.replace('L.1, BAHAN', 'L.1, ALAT'), false],
    [file.split('\n')[0] ?? '', false],
    [`${file}\nT.1 | BAHAN | B.1 | | | 1 | |`, false],
    [file.replace('| | Alat | | 0,1 | | L.1, BAHAN', '| E.1 | | | 0,1 | |'), false],
  ])('%s: %s', (rows, same) => {
    expect(isSameRecipe(stored, componentsOf(rows))).toBe(same);
  });

  test('a price of its own is another recipe, a share is not a master of its name', () => {
    const [first, second] = stored.components;
    if (!first || !second) throw new Error('no rows');
    const own = { ...stored, components: [{ ...first, priceOverride: '5' }, second] };
    expect(isSameRecipe(own, componentsOf(file.replace('0,5 | ', '0,5 | 5')))).toBe(true);
    expect(isSameRecipe(own, componentsOf(file))).toBe(false);
    const asMaster = { ...stored, components: [first, { ...second, masterCode: 'E.1' }] };
    expect(isSameRecipe(asMaster, componentsOf(file))).toBe(false);
    const asShare = { ...stored, components: [{ ...first, masterCode: null }, second] };
    expect(isSameRecipe(asShare, componentsOf(file))).toBe(false);
    const withoutBase = { ...stored, components: [first, { ...second, percentOf: null }] };
    expect(isSameRecipe(withoutBase, componentsOf(file))).toBe(false);
  });
});

test('a recipe of the file costs today’s prices, the stored one those of its snapshot', () => {
  const ofFile = analyseFile(terms(decimal('10')), componentsOf(file));
  expect([ofFile.A, ofFile.C, ofFile.F].map(toText)).toEqual(['50', '5', '60.5']);
  const ofStored = analyseStored(stored);
  expect([ofStored.A, ofStored.C, ofStored.F].map(toText)).toEqual(['45', '4.5', '54.45']);
  const own = analyseStored({ ...stored, components: [{ ...row, priceOverride: '200' }] });
  expect(toText(own.F)).toBe('110');
  const missing = analyseFile(terms(decimal('10')), componentsOf('T.1 | BAHAN | B.2 | | | 1 | |'));
  expect(missing.missingPrices).toBe(1);
  expect(
    toText(analyseFile(terms(decimal('0')), componentsOf('T.1 | BAHAN | B.2 | | | 1 | 7 |')).F),
  ).toBe('7');
});
