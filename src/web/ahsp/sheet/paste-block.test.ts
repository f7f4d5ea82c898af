import { expect, test } from 'vitest';
import { decimal } from '../../../domain/number/decimal.ts';
import type { RecipeGroup } from '../../../domain/recipe.ts';
import type { SheetRow } from './recipe-rows.ts';
import { pasteTable } from './sheet-paste.ts';

// Nothing else of a row is looked at.
const row = (
  key: string,
  [group, code, name, unit, price]: [RecipeGroup, string, string, string, number],
  percentOf: string[] | null = null,
) =>
  ({
    key,
    group,
    percentOf,
    priceOverride: null,
    unitPriceSnapshot: decimal(price),
    component: { nameSnapshot: name, unitSnapshot: unit, masterItem: { code, name } },
  }) as SheetRow;
const rows = [
  row('worker', ['LABOR', 'L.01', 'Pekerja', 'OH', 176_000]),
  row('foreman', ['LABOR', 'L.04', 'Mandor', 'OH', 206_000]),
  row('brick', ['MATERIAL', 'M.02', 'Bata merah', 'bh', 1200]),
  row('tools', ['EQUIPMENT', '', 'Alat bantu', 'bagian', 139_828], ['LABOR']),
];

function paste(text: string, first = 'worker', column = 0) {
  const table = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const pasted = pasteTable(rows, first, column, table);
  if ('refused' in pasted) return pasted.refused;
  const { rows: filled, ...rest } = pasted;
  return { ...Object.fromEntries(filled), ...rest };
}
const column = { doubtful: [], left: 0 };
const nothing = { ...column, strangers: [] };
const pair = { worker: { coefficient: '0,75' }, foreman: { coefficient: '0,038' } };
const both = { ...pair, ...nothing };

const head = 'No | Uraian | Kode | Satuan | Koefisien | Harga Satuan | Jumlah Harga';
const lines = `1 | Pekerja | L.01 | OH | 0,75 | 176.000 | 132.000
2 | Mandor | L.04 | OH | 0,038 | 206.000 | 7.828`;

test.each([
  ['its head', `${head}\n${lines}`, 'brick'],
  [
    'its head above row numbers and a group',
    `${head}\n1 | 2 | 3 | 4 | 5 | 6 | 7\nA | TENAGA\n${lines}\n | Jumlah tenaga | | | | | 139.828`,
    'worker',
  ],
  [
    'its head with other columns',
    'Satuan | Koefisien | Uraian\nOH | 0,038 | Mandor\nOH | 0,75 | PEKERJA',
    'worker',
  ],
  ['its shape', lines, 'worker'],
  [
    'its shape without code and number',
    'Pekerja | OH | 0,75 | 176.000 | 132.000\nMandor | OH | 0,038 | 206.000 | 7.828',
    'tools',
  ],
])('ANA-07 a block goes to the components that it names, by %s', (_, text, first) => {
  expect(paste(text, first, 1)).toEqual(both);
});

test('ANA-07 a price that differs is one of its own; a share keeps its per cent; strangers are named', () => {
  const text = `${head}
1 | Bata merah | | bh | 70 | 1.250 | 87.500
2 | Semen | | kg | 5 | 1.000 | 5.000
C | PERALATAN
1 | Alat bantu | | % | 5 | |`;
  expect(paste(text)).toEqual({
    brick: { coefficient: '70', priceOverride: '1250' },
    tools: { coefficient: '5' },
    ...nothing,
    strangers: ['Semen'],
  });
});

test.each([`A.4.1 | Pembesian 10 kg besi polos\n${head}\n${lines}`, `Pembesian 10 kg\n${lines}`])(
  'ANA-07 ANA-09 a block for 10 kg is refused, and nothing is typed',
  (text) => {
    expect(paste(text)).toMatch(/^Blok ini untuk 10 kg, .* Tidak ada yang ditempel/);
  },
);

test('ANA-07 ANA-09 a block of 1 m2 is none of another quantity', () => {
  expect(paste(`Pemasangan 1 m2 dinding bata tebal 1/2 bata\n${head}\n${lines}`)).toEqual(both);
});

test('ANA-07 a coefficient as Excel displays it is told: its amount denies it', () => {
  const text = `${head}\n2 | Mandor | L.04 | OH | 0,04 | 206.000 | 7.828`;
  expect(paste(text)).toMatchObject({ foreman: { coefficient: '0,04' }, doubtful: ['0,04'] });
});

test.each([
  ['0,04', '206', '7,83', ['0,04']],
  ['0,038', '206', '7,83', []],
  ['0,038', '206', '8', []],
  ['1.375', '206', '283', []],
  ['1.375', '2', '3', ['1.375']],
])(
  'ANA-07 a coefficient %s at %s is as sure as the decimals of its amount %s allow',
  (coefficient, price, amount, doubtful) => {
    const text = `${head}\n2 | Mandor | L.04 | OH | ${coefficient} | ${price} | ${amount}`;
    expect(paste(text)).toMatchObject({ doubtful });
  },
);

test('ANA-07 columns are proved by the decimals of small amounts: sen by sen, a rounded 8 beside others', () => {
  const [wage, small] = ['Pekerja | OH | 0,75 | 176.000 | 132.000', 'Mandor | OH | 0,038 | 206'];
  expect(paste(`${wage}\n${small} | 8`)).toMatchObject(pair);
  expect(paste(`${wage}\n${small} | 7,83`)).toMatchObject(pair);
  expect(paste(`${wage}\n${small} | 7,43`)).toContain('Kolom tabel ini tidak pasti.');
});

test.each([
  ['names alone beside figures', 'Pekerja | 0,75\nMandor | 0,038', 'Kolom tabel ini tidak pasti.'],
  ['a price list', 'Pekerja | OH | 176.000\nMandor | OH | 206.000', 'Kolom tabel ini tidak pasti.'],
  ['three columns of figures', '0,75 | 176.000 | 132.000', 'Kolom tabel ini tidak pasti.'],
  [
    'amounts that nothing makes',
    'Pekerja | OH | 0,75 | 1.000 | 5.000',
    'Kolom tabel ini tidak pasti.',
  ],
  [
    'figures of which two columns make the amount',
    'Pekerja | OH | 1 | 176.000 | 176.000 | 176.000',
    'Kolom tabel ini tidak pasti.',
  ],
  ['row numbers before figures', '1 | 0,75\n2 | 0,038\n3 | 70', 'Kolom pertama berisi nomor baris'],
  [
    'other components',
    `${head}\n1 | Semen | | kg | 5 | 1.000 | 5.000`,
    'Komponen blok ini tidak ada di analisis ini: Semen.',
  ],
])('ANA-07 %s are refused with a sentence, and nothing is typed', (_, text, said) => {
  expect(paste(text)).toContain(said);
});

test.each([
  ['0,75\n0,038', { ...pair, ...column }],
  ['Koefisien\n0,75\n0,038', { ...pair, ...column }],
  ['0,75 | 180.000', { worker: { coefficient: '0,75', priceOverride: '180000' }, ...column }],
])('ANA-07 one column or two go on from their cell: %j', (text, filled) => {
  expect(paste(text)).toEqual(filled);
});

test('ANA-07 a line that names two components goes to neither; its code tells which', () => {
  const table = (code: string) =>
    `${head}\n1 | Paku | ${code} | kg | 2 | 1.000 | 2.000`
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()));
  const nails = ['M.05', 'M.06'].map((code) => row(code, ['MATERIAL', code, 'Paku', 'kg', 1000]));
  expect(pasteTable(nails, 'M.05', 0, table(''))).toEqual({
    refused:
      'Komponen blok ini tidak ada di analisis ini: Paku. Tambahkan dulu, atau pakai Import analisis.',
  });
  const pasted = pasteTable(nails, 'M.05', 0, table('M.06'));
  expect('rows' in pasted && [...pasted.rows.keys()]).toEqual(['M.06']);
});
