// Which sheet work came from, and what a bill ends with (BQ-15, BQ-28).
import { describe, expect, test } from 'vitest';
import { apply } from '../document/document-changes.ts';
import { emptyDocument, rootId } from '../document/document.ts';
import { billOf, sheetOf, type Rows } from './bills-of-tests.ts';
import { closingRows } from './closing-rows.ts';
import {
  belowSheet,
  hasSection,
  isBelowSheet,
  isFromSheet,
  sameTitles,
  sharesTitles,
} from './of-sheet.ts';
import { billRows } from './rows/bill-rows.ts';
import { takeBill } from './take-bill.ts';

const head = ['No', 'Uraian', 'Sat', 'Vol', 'Harga', 'Jumlah'];
const galian = [1, 'Galian', 'm3', 1, 5, 5];
const tanah = billOf([head, ['I', 'TANAH'], galian]);

let made = 0;
function documentOf(bill: typeof tanah, origin: string) {
  const nodes = emptyDocument();
  const making = { untitled: '', takesPrices: true, makeId: () => `n${made++}` };
  apply(nodes, takeBill({ ...making, bill, origin, list: rootId, index: 0 }).command(nodes));
  return nodes;
}

describe('BQ-28 a bill below the name of its sheet', () => {
  test('each section bears it in front, one without a title its number', () => {
    const bill = billOf([head, ['I', 'TANAH'], galian, ['II', null], galian]);
    expect(belowSheet(bill, ' GEDUNG B ').sections.map(({ title }) => title)).toEqual([
      'GEDUNG B – TANAH',
      'GEDUNG B – II',
    ]);
  });

  test('is cut where both are longer than a title may be', () => {
    const long = billOf([head, ['I', `TANAH ${'DAN PONDASI '.repeat(30)}`], galian]);
    const [{ title } = { title: '' }] = belowSheet(long, 'GEDUNG B').sections;
    expect([title.startsWith('GEDUNG B – …'), title.endsWith('DAN PONDASI')]).toEqual([true, true]);
    expect(Array.from(title)).toHaveLength(300);
  });

  test('the estimate has it so, or has a section of that name', () => {
    const below = documentOf(belowSheet(tanah, 'GEDUNG B'), 'A.xlsx');
    expect([isBelowSheet(below, 'GEDUNG B '), isBelowSheet(below, 'GEDUNG')]).toEqual([
      true,
      false,
    ]);
    expect([hasSection(below, ' gedung  b –  tanah'), hasSection(below, 'tanah')]).toEqual([
      true,
      false,
    ]);
    const two = billOf([head, ['I', 'TANAH'], galian, ['II', 'ATAP'], galian]);
    expect(hasSection(documentOf(two, 'A.xlsx'), 'ta nah')).toBe(false);
    expect([isBelowSheet(emptyDocument(), 'X'), hasSection(emptyDocument(), 'X')]).toEqual([
      false,
      false,
    ]);
  });

  test('chapters of two bills of one title', () => {
    const other = billOf([
      head,
      ['I', ' tanah '],
      galian,
      ['II', 'ATAP'],
      galian,
      ['III', 'TANAH'],
      galian,
    ]);
    expect([sameTitles(tanah, other), sameTitles(other, tanah)]).toEqual([2, 1]);
  });

  test('chapters that came from another sheet, below a title of theirs too', () => {
    const shares = (bill: typeof tanah, origin: string) =>
      sharesTitles(documentOf(bill, origin), tanah, 'GEDUNG B');
    expect(shares(tanah, 'S.xlsx, lembar GEDUNG A')).toBe(true);
    expect(shares(tanah, 'S.xlsx, lembar GEDUNG B')).toBe(false);
    // What says no sheet may be of this one.
    expect(shares(tanah, 'S.xlsx')).toBe(false);
    const deep = billOf([head, ['I', 'TANAH'], ['A', 'Lantai 1'], galian]);
    expect(shares(deep, 'S.xlsx, lembar GEDUNG A')).toBe(true);
    const both = billOf([
      head,
      ['I', 'TANAH'],
      galian,
      ['A', 'Lantai'],
      galian,
      ['II', 'ATAP'],
      galian,
    ]);
    expect(shares(both, 'S.xlsx, lembar GEDUNG A')).toBe(true);
    const others = billOf([head, ['I', 'ATAP'], galian]);
    expect(shares(others, 'S.xlsx, lembar GEDUNG A')).toBe(false);
  });

  test.each([
    ['S.xlsx, lembar A, lantai 2, baris 9', 'A, lantai 2', true],
    ['S.xlsx, lembar  gedung   A, baris 9', 'GEDUNG A', true],
    ['S.xlsx, lembar GED…, baris 9', 'GEDUNG A', true],
    ['S.xlsx, lembar GED…, baris 9', 'RUMAH', false],
    ['S.xlsx, lembar GED…, baris 12', 'GUDANG', false],
    ['S.xlsx, lembar GEDUNG A, baris 12', 'GEDUNG A', true],
    ['S.xlsx, lembar GEDUNG A, baris 12', 'GEDUNGA', false],
    ['S.xlsx, lembar A', 'A', undefined],
    ['S.xlsx, lembar A, baris 9, disalin', 'A', undefined],
  ])('%s is of %s: %s', (asal, sheet, is) => expect(isFromSheet({ asal }, sheet)).toBe(is));
});

describe('BQ-15 the end of a bill', () => {
  const ends = (...rows: Rows) => {
    const all: Rows = [
      head,
      ['I', 'TANAH'],
      galian,
      [null, 'Jumlah', null, null, null, 5],
      ...rows,
    ];
    return billOf(all)
      .lines.slice(4)
      .map(({ kind }) => kind);
  };

  test.each<[string, Rows[number], string]>([
    ['a text', [null, 'Semua harga dalam rupiah'], 'closing'],
    ['what has a number', [2, 'Pagar'], 'heading'],
    ['a dash is no number', ['-', 'Pagar'], 'closing'],
    ['what has an amount', [null, 'Pagar', null, null, null, 7], 'heading'],
    ['a numbered signature', [2, 'Mengetahui, Kepala Dinas'], 'closing'],
    ['place and day', [2, 'Semarang, 3 Juni 2026'], 'closing'],
  ])('%s', (_, row, kind) => expect(ends(row)).toEqual([kind]));

  test('a number, a code or an amount makes work of a row, and what goes on with one that has none does not', () => {
    expect(ends([null, 'Lokasi kegiatan'], [null, 'dan sekitarnya'])).toEqual([
      'closing',
      'closing',
    ]);
    const coded = ['No', 'Kode', 'Uraian', 'Sat', 'Vol', 'Harga', 'Jumlah'];
    const row = [1, 'A.1', 'Galian', 'm3', 1, 5, 5];
    const sum = [null, null, 'Jumlah', null, null, null, 5];
    const kinds = billOf([coded, row, sum, [null, 'A.2', 'Pagar'], [null, null, 'Pagar']]).lines;
    expect(kinds.slice(-2).map(({ kind }) => kind)).toEqual(['heading', 'closing']);
    // A number of its own is not needed, nor an amount.
    const lone = billOf([coded, row, sum, [null, 'A.2', 'Pagar']]).lines;
    expect(lone.at(-1)?.kind).toBe('heading');
  });

  test('below a recap too, but not in a bill without any work', () => {
    const recap: Rows = [
      head,
      ['I', 'TANAH'],
      galian,
      ['I', 'TANAH', null, null, null, 5],
      [null, 'Direktur'],
    ];
    expect(billOf(recap).lines.at(-1)?.kind).toBe('closing');
    const roles = ['no', 'uraian', 'satuan', 'volume', 'harga', 'jumlah'] as const;
    const sheet = sheetOf([head, [null, 'Jumlah', null, null, null, 5], [null, 'Direktur']]);
    const table = { head: { from: 0, to: 1 }, headings: [...roles], roles };
    expect(closingRows(billRows(sheet, table, new Map()), new Map()).size).toBe(0);
  });

  test('what goes on with such a row is none, and below the first note all is the end', () => {
    expect(ends([2, 'Pagar'], [null, 'dan pintu'], [null, 'Direktur'], [3, 'Atap'])).toEqual([
      'heading',
      'joined',
      'closing',
      'closing',
    ]);
  });

  test('without a sum below the works there is no end', () => {
    expect(billOf([head, ['I', 'TANAH'], galian, [2, 'Direktur']]).lines.at(-1)?.kind).toBe(
      'heading',
    );
  });
});
