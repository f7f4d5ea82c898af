// What a sheet says below its works of thousands, and what is printed there that agrees (BQ-09).
import { describe, expect, test } from 'vitest';
import type { ListCell } from '../../sheet/cells.ts';
import { sheetOf, type Rows } from '../bills-of-tests.ts';
import { findBillTable } from '../find-columns.ts';
import { readBill } from '../read-bill.ts';
import { scalesOfSheets } from './sheet-scales.ts';

const head = ['No', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'];
const said = 'Harga dalam ribuan rupiah';
const tanah: Rows = [
  ['I', 'TANAH'],
  [1, 'Galian', 'm3', 10, 100, 1000],
  [2, 'Urugan', 'm3', 5, 200, 1000],
];
const pagar: Rows = [
  ['II', 'PAGAR'],
  [1, 'Pagar besi', 'm', 30, 90, 2700],
];
const text = (words: string, amount: ListCell = null) => [null, words, null, null, null, amount];

/** The scale of the one sheet; undefined: full rupiah, or as its head says. */
function scaleOf(...rows: Rows) {
  const sheet = sheetOf([head, ...rows]);
  const table = findBillTable(sheet);
  return scalesOfSheets([{ sheet, table, bill: readBill(sheet, table) }]).get(0);
}

describe('BQ-09 what is said below the works', () => {
  test.each<[string, Rows, string | undefined]>([
    ['alone', [...tanah, ...pagar, text(said)], '1000'],
    ['behind a sum that agrees', [...tanah, ...pagar, text('Jumlah', 4700), text(said)], '1000'],
    ['before one', [...tanah, ...pagar, text(said), text('Jumlah', 4700)], '1000'],
    [
      'beside other figures',
      [...tanah, ...pagar, text(said), text('Jumlah', 4700), text('Tahun', 2026)],
      '1000',
    ],
    [
      'before the sum of a section',
      [...tanah, ...pagar, text(said), text('I TANAH', 2000)],
      '1000',
    ],
    [
      'behind a sum in full rupiah',
      [...tanah, ...pagar, text('Jumlah', 4_700_000), text(said)],
      undefined,
    ],
    [
      'before one in full rupiah',
      [...tanah, ...pagar, text(said), text('Jumlah', 4_700_000)],
      undefined,
    ],
    ['before another sum', [...tanah, ...pagar, text(said), text('Jumlah', 9999)], undefined],
    [
      'in the sum of a block',
      [...tanah, text('Jumlah (dalam ribuan rupiah)', 2000), ...pagar],
      '1000',
    ],
    ['between works it says nothing', [...tanah, text(said), ...pagar], undefined],
    ['nothing', [...tanah, ...pagar, text('Jumlah', 4700)], undefined],
    ['below no works', [text(said), text('Jumlah', 4700)], undefined],
  ])('%s', (_, rows, scale) => expect(scaleOf(...rows)).toBe(scale));
});
