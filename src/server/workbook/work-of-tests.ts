import { item, group, profile, section } from '../../../tests/support/random-estimates.ts';
import { writtenWorkbook } from '../../../tests/support/read-workbook.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { decimal } from '../../domain/number/decimal.ts';
import type { Content, Item, TakeOffRow } from '../../domain/content/content.ts';
import { rowVolume, takeOffVolume } from '../../domain/content/take-off.ts';
import { itemTotal } from '../../domain/content/totals.ts';
import type { PaperSource } from '../../domain/report/paper-set.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import type { RecipeSource, RecipeSourceRow } from '../../domain/report/recipe-source.ts';

export function component(
  code: string,
  part: RecipeSourceRow['group'],
  coefficient: string,
  price: string | null,
): RecipeSourceRow {
  return {
    id: code,
    group: part,
    coefficient: decimal(coefficient),
    unitPriceSnapshot: price === null ? null : decimal(price),
    priceOverride: null,
    percentOf: null,
    name: `Nama ${code}`,
    unit: 'OH',
    master: { id: code, code },
  };
}

const tools: RecipeSourceRow = {
  ...component('tools', 'EQUIPMENT', '0.05', null),
  name: 'Alat bantu',
  percentOf: ['LABOR'],
  master: null,
};

export function recipe(kode: string, overhead: string, rows: RecipeSourceRow[]): RecipeSource {
  return {
    kode,
    deskripsi: `Analisis ${kode}`,
    satuan: 'm3',
    sourceLabel: 'AHSP Cipta Karya',
    edition: 'SE DJBK No. 47/SE/Dk/2026',
    verified: false,
    overheadPercent: decimal(overhead),
    rounding: 'none',
    rows,
  };
}

/** F is 139.828 + 10 % and 5 % of the labour of tools. */
const excavation = recipe('1.10', '10', [
  component('L.01', 'LABOR', '0.75', '176000'),
  component('L.04', 'LABOR', '0.038', '206000'),
  tools,
]);
const masonry = recipe('1.1', '12.5', [
  component('L.01', 'LABOR', '0.3', '176000'),
  component('B.1', 'MATERIAL', '70', null),
]);
const plaster = recipe('A.2', '10', [component('L.04', 'LABOR', '1', '206000')]);
const recipes = new Map([excavation, masonry, plaster].map((one) => [kodeKey(one.kode), one]));

export function row(uraian: string, measures: readonly string[], rest: Partial<TakeOffRow> = {}) {
  const [panjang = '0', lebar = '0', tinggi = '0', jumlah = '1'] = measures;
  const made: TakeOffRow = {
    id: '',
    uraian,
    jenis: 'penjumlahan',
    panjang: decimal(panjang),
    lebar: decimal(lebar),
    tinggi: decimal(tinggi),
    jumlah: decimal(jumlah),
    extras: [],
    volume: decimal('0'),
    ...rest,
  };
  return { ...made, volume: rowVolume(made) };
}

export function measured(given: Item, ...rows: TakeOffRow[]): Item {
  const volume = takeOffVolume(rows);
  return { ...given, rows, volume, hargaTotal: itemTotal(volume, given.harga) };
}

export const content: Content = [
  section('Pekerjaan persiapan', [
    item('Pembersihan lapangan', '576', 'm2', '19850'),
    item('Penyelenggaraan SMKK', '2', 'ls', null),
  ]),
  section(
    'Pekerjaan tanah',
    [item('Galian hari ini', '118.425', 'm3', '161501.34', '1.10')],
    [
      group(
        'Galian',
        measured(
          item('Galian terukur', '1', 'm3', '161501.34', '1. 10'),
          row('As 1', ['24.5', '0.9', '0.85', '4']),
          row('Besi', ['2', '1', '1', '3'], {
            extras: [{ id: 'x', name: 'kg/m', value: decimal('0.888') }],
          }),
          row('Pertemuan', ['0.9', '0.9', '0.85', '2'], { jenis: 'pengurangan' }),
        ),
        item('Galian lama', '10', 'm3', '150000', '1.10'),
        item('Bata', '20', 'm2', '100000', '1.1'),
        item('Plester', '7', 'm2', '226600', 'A.2'),
      ),
    ],
  ),
];
/** Measured and typed volumes, prices that follow their analyses and others, one missing. */
export const source: PaperSource = { content, profile, settings: usualSettings, recipes };
/** A workbook of works that have no analysis. */
export const written = (given: Content, rest: Partial<PaperSource> = {}) =>
  writtenWorkbook({ ...source, recipes: new Map(), content: given, ...rest });
