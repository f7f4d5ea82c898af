// Words and numbers of a bill's rows, one by one: what is a sum, a page's edge, a text that goes on, a number.
import { describe, expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { markOf, nextOf, splitMark } from './marks.ts';
import { dotOfColumn, readFigure, type FigureColumn } from './number-columns.ts';
import {
  continuesText,
  isCapitals,
  isCarried,
  isCarriedAlone,
  isOpenText,
  isPageFoot,
  isRecap,
} from './row-words.ts';
import { percentIn, sumLabel } from './sum-labels.ts';

test.each([
  ['Jumlah', 'total of '],
  ['JUMLAH I', 'total of I'],
  ['Jumlah  Pekerjaan Tanah', 'total of Pekerjaan Tanah'],
  ['Sub Total A', 'subtotal of A'],
  ['Subtotal: Tanah', 'subtotal of Tanah'],
  ['Sub-jumlah II (Rp.)', 'subtotal of II'],
  ['Jumlah Sub A', 'subtotal of A'],
  ['Grand Total', 'total of '],
  ['Sub total keseluruhan', 'total of '],
  ['Jumlah I s/d V', 'total of '],
  ['Total akhir =', 'total of '],
  ['Nilai pekerjaan', 'total of pekerjaan'],
  ['Real Cost', 'total of Real Cost'],
  ['Total + PPN', 'with tax of + PPN'],
  ['Jumlah termasuk pajak', 'with tax of termasuk pajak'],
  ['Jumlah setelah PPN', 'with tax of setelah PPN'],
  ['Total sebelum PPN', 'total of sebelum PPN'],
  ['Jumlah belum termasuk PPN', 'total of belum termasuk PPN'],
  ['PPN 11%', 'tax of PPN 11%'],
  ['P.P.N', 'tax of P.P.N'],
  ['Pajak Pertambahan Nilai', 'tax of Pajak Pertambahan Nilai'],
  ['PPh 2%', 'tax of PPh 2%'],
  ['Dibulatkan', 'rounded of Dibulatkan'],
  ['Di bulatkan', 'rounded of Di bulatkan'],
  ['Pembulatan', 'rounded of Pembulatan'],
  ['Terbilang : satu juta', 'words of Terbilang : satu juta'],
  ['Jumlahan', 'none'],
  ['Totalan', 'none'],
  ['Pekerjaan total', 'none'],
  ['Galian', 'none'],
  ['', 'none'],
])('BQ-11 the label %j is %s', (text, expected) => {
  const found = sumLabel(text);
  expect(found ? `${found.kind} of ${found.of}` : 'none').toBe(expected);
});

test.each<[string[], boolean]>([
  [['https://rab.example'], true],
  [['www.example.id'], true],
  [['Halaman 3 dari 38'], true],
  [['Hal. 3'], true],
  [['hal 3/38'], true],
  [['3/38'], true],
  [['21/11/2026'], true],
  [['21-11-26, 10:45 WIB'], true],
  [['Dicetak pada 21/11/2026'], true],
  [['21/11/2026', '3/38'], true],
  [['3'], false],
  [['Halaman'], false],
  [['Galian', '3/38'], false],
  [[], false],
])('BQ-14 %j is the edge of a page: %s', (texts, expected) => {
  expect(isPageFoot(texts)).toBe(expected);
});

test.each([
  ['Dipindahkan', true],
  ['Jumlah dipindahkan', true],
  ['Jumlah pindahan', true],
  ['Sub total pindahan', true],
  ['Pindahan', true],
  ['Pindahan tanah galian ke luar', true],
  ['Pemindahan tanah', false],
  ['Jumlah', false],
  ['Total panjang sekali dipindahkan', false],
  ['Carried forward', true],
  ['Brought Forward', true],
  ['Total brought forward', true],
  ['Page total carried to Collection', true],
  ['Carried to Collection', true],
  ['Carried over from page 3', true],
  ['Carried to Summary', false],
  ['Total Carried to Summary', false],
  ['Carried out by others', false],
  ['Earth carried to dump site', false],
  ['Carriedforward', false],
])('BQ-14 %j carries a page on: %s', (text, expected) => {
  expect(isCarried(text)).toBe(expected);
});

test.each([
  ['Pindahan', true],
  ['Jumlah dipindahkan ke halaman 2', true],
  ['Pindahan dari hal. sebelumnya: Rp', true],
  ['Pindahan tiang listrik PLN', false],
  ['Dipindahkan atas permintaan', false],
  ['Carried forward', true],
  ['Brought forward from previous page Rp', true],
  ['Carried to Collection', true],
  ['Carried to collection tank on roof', false],
  ['Carried over rocks', false],
])('BQ-14 %j says nothing more than that: %s', (text, expected) => {
  expect(isCarriedAlone(text)).toBe(expected);
});

test('BQ-13 a label names its percent', () => {
  expect(percentIn('PPN 11 %')).toBe('11');
  expect(percentIn('PPN 11,5%')).toBe('11.5');
  expect(percentIn('PPN')).toBeUndefined();
  expect(isRecap('REKAPITULASI BIAYA')).toBe(true);
  expect(isRecap('Rekap')).toBe(true);
  expect(isRecap('Resume')).toBe(true);
  expect(isRecap('Perekapan')).toBe(false);
});

test.each([
  ['dan pasir', true, false],
  ['(tebal 10)', true, false],
  ['+ aksesoris', true, false],
  ['10 cm lebar', true, false],
  ['Catatan: lokal', true, false],
  ['*) lokal', true, false],
  ['Spesifikasi teknis', true, false],
  ['Termasuk angkut', true, false],
  ['Beton', false, false],
  ['10 buah', false, false],
  ['Catatannya', false, false],
  ['Beton dan', false, true],
  ['Beton,', false, true],
  ['Beton (mutu', false, true],
  ['Beton (mutu)', false, false],
  ['Pasangan tebal', false, true],
  ['Pasangan untuk', false, true],
  ['Bata /', false, true],
  ['Lebaran', false, false],
])('BQ-15 %j goes on with the row above: %s; is not at its end: %s', (text, goesOn, isOpen) => {
  expect([continuesText(text), isOpenText(text)]).toEqual([goesOn, isOpen]);
});

test.each([
  ['PEKERJAAN TANAH', true],
  ['II. BETON K-225', true],
  ['Beton', false],
  ['AB', false],
  ['123', false],
])('BQ-15 %j is in capitals: %s', (text, expected) => {
  expect(isCapitals(text)).toBe(expected);
});

/** 'II: I2', what is written, then each reading as its kind and place; a path in brackets. */
function mark(cell: string): string {
  const found = markOf(cell);
  if (!found) return 'none';
  const path = found.path ? ` (${found.path.join(' ')})` : '';
  return `${found.text}: ${found.readings.map(({ kind, value }) => `${kind}${value}`).join(' or ')}${path}`;
}

describe('BQ-06 the number of a row', () => {
  test.each([
    ['I', 'I: I1 or A9'],
    ['II.', 'II: I2'],
    ['iv)', 'iv: i)4'],
    ['V', 'V: I5 or A22'],
    ['A', 'A: A1'],
    ['c', 'c: a3'],
    ['b.', 'b: a2'],
    ['(1)', '1: 1()1'],
    ['12.', '12: 112'],
    ['1:', '1: 11'],
    ['III.1', 'III.1: 2.11 (III 1)'],
    ['III.1.b', 'III.1.b: 3.a2 (III 1 b)'],
    ['AA', 'AA: A27'],
    ['bb', 'bb: a28'],
    ['A1', 'A1: A11'],
    ['1a', '1a: A11'],
    ['2 b', '2b: A12'],
    ['-', '-: -0'],
    ['•', '-: -0'],
    ['*', '-: -0'],
    ['Iv', 'none'],
    ['12345', 'none'],
    ['ABC', 'none'],
    ['Galian', 'none'],
    ['', 'none'],
    ['1..2', 'none'],
    ['(a', 'a: a(1'],
    ['XXVIII', 'XXVIII: I28'],
    ['III.10', 'III.10: 2.110 (III 10)'],
    ['A12', 'A12: A112'],
    ['12B', '12B: A12'],
    ['A123', 'A123: A1123'],
    ['A-', 'none'],
    ['-A', 'none'],
    ['ABB', 'none'],
    ['BA1', 'none'],
    ['A1B', 'none'],
    ['1.2.', '1.2: 2.12 (1 2)'],
  ])('%j is %s', (cell, expected) => {
    expect(mark(cell)).toBe(expected);
  });

  test.each([
    ['I3', 'IV'],
    ['i3', 'iv'],
    ['A26', 'AA'],
    ['a1', 'b'],
    ['19', undefined],
    ['-0', undefined],
  ])('behind %s comes %s', (reading, expected) => {
    const [kind = '', ...value] = Array.from(reading);
    expect(nextOf({ kind, value: Number(value.join('')) })).toBe(expected);
  });

  test.each([
    ['1. Galian', '1 Galian'],
    ['1.Galian', '1 Galian'],
    ['12) Galian', '12 Galian'],
    ['(a) Galian', 'a Galian'],
    ['a)Galian', 'a Galian'],
    ['1.2.3 Galian', '1.2.3 Galian'],
    ['1.2. Galian', '1.2 Galian'],
    ['- Galian', '- Galian'],
    ['–Galian', '- Galian'],
    ['1Galian', '1 Galian'],
    ['1 Galian', '1? Galian'],
    ['1 GALIAN', '1? GALIAN'],
    ['II. Tanah', 'II? Tanah'],
    ['A. Tanah', 'A? Tanah'],
    ['K.Tidur', 'K? Tidur'],
    ['b. pasir', 'b? pasir'],
    ['IIIII. Tanah', 'none'],
    ['1.  Galian tanah', '1 Galian tanah'],
    ['1 m galian', 'none'],
    ['100 Galian', 'none'],
    ['Galian 1', 'none'],
    ['12.5 m', '12.5 m'],
    ['-', 'none'],
    ['', 'none'],
  ])('in front of %j is %s', (text, expected) => {
    const split = splitMark(text);
    expect(
      split ? `${split.mark.text}${split.mark.isDoubtful ? '?' : ''} ${split.text}` : 'none',
    ).toBe(expected);
  });
});

describe('BQ-09 the numbers of a column', () => {
  test.each<[ListCell[], string | undefined]>([
    [['1.234,5', '12,50'], 'thousands'],
    [['1,234.5'], 'decimal'],
    [['12.5'], 'decimal'],
    [['12,5'], undefined],
    [['12,5', '1.234,5', '7.5'], 'thousands'],
    [['12.5', '1.234,5'], undefined],
    [[12.5, null, 'abc'], undefined],
    [[], undefined],
  ])('%j say of the dot: %s', (cells, expected) => {
    expect(dotOfColumn(cells)).toBe(expected);
  });

  function figure(cell: ListCell, column: FigureColumn = 'harga', dot?: 'decimal' | 'thousands') {
    const read = readFigure(cell, column, { means: dot, isBorrowed: false });
    if (read.kind === 'blank') return read.dash ? 'dash' : 'blank';
    const asked = read.asked ? ` asked ${read.asked.readings.map(toText).join(' ')}` : '';
    const unit = read.unit === undefined ? '' : ` ${read.unit}`;
    if (read.kind === 'unread') return `! ${read.why}${unit}${asked}`;
    return `${toText(read.value)}${unit}${read.isRounded ? ' rounded' : ''}${asked}`;
  }

  test.each<[ListCell, FigureColumn, 'decimal' | 'thousands' | undefined, string]>([
    [null, 'harga', undefined, 'blank'],
    [' ', 'harga', undefined, 'blank'],
    ['-', 'jumlah', undefined, 'dash'],
    ['Rp -', 'jumlah', undefined, 'dash'],
    [{ fault: 'error' }, 'harga', undefined, '! galat Excel'],
    [{ fault: 'no value' }, 'harga', undefined, '! rumus tanpa nilai tersimpan'],
    [12.5, 'volume', undefined, '12.5'],
    [1 / 3, 'volume', undefined, '0.333333 rounded'],
    [0.1 + 0.2, 'volume', undefined, '0.3'],
    [1234.567, 'harga', undefined, '1234.57 rounded'],
    ['1 ls', 'volume', undefined, '1 ls'],
    ['1.500', 'volume', undefined, '! ambigu asked 1500 1.5'],
    ['1.500 m2', 'volume', undefined, '! ambigu m2 asked 1500 1.5'],
    ['1.500', 'volume', 'decimal', '1.5'],
    ['1.500', 'volume', 'thousands', '1500'],
    ['1.500,25', 'volume', 'decimal', '1500.25 asked 1500.25'],
    ['12.5', 'volume', 'thousands', '12.5 asked 12.5'],
    [-500, 'jumlah', undefined, '-500'],
    ['-500', 'jumlah', undefined, '-500'],
    ['− 500', 'jumlah', undefined, '-500'],
    ['Rp -1.500.000', 'jumlah', undefined, '-1500000'],
    ['-Rp 1.500.000,50', 'jumlah', undefined, '-1500000.5'],
    ['(1.500.000)', 'jumlah', undefined, '-1500000'],
    ['Rp (1.500.000)', 'jumlah', undefined, '-1500000'],
    ['(abc)', 'jumlah', undefined, '! bukan angka'],
    ['-', 'jumlah', undefined, 'dash'],
    ['(500)', 'harga', undefined, '! negatif'],
    ['-500', 'volume', undefined, '! negatif'],
    [-500, 'harga', undefined, '! negatif'],
    ['abc', 'harga', undefined, '! bukan angka'],
  ])('%j as %s, the dot %s, is %s', (cell, column, dot, expected) => {
    expect(figure(cell, column, dot)).toBe(expected);
  });
});
