// Texts between works: what is a title, what goes on, and what is a note.
import { describe, expect, test } from 'vitest';
import { billOf, outlineOf, rowsOf, type Rows } from './bills-of-tests.ts';

const head = ['No', 'Kode', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'];
const work = (no: number, text: string) => [no, null, text, 'm3', 2, 1000, 2000];
const below = (...rows: Rows) => billOf([head, ['I', null, 'TANAH'], work(1, 'Galian'), ...rows]);

describe('BQ-39 a title that looks like a note', () => {
  test.each(['* PEKERJAAN ATAP', '*PEKERJAAN ATAP', 'NB-1 Balok', 'NB 2 Balok', '* Kolom'])(
    '%s is one',
    (title) => {
      const bill = below([null, null, title], work(1, 'Beton'), work(2, 'Besi'));
      expect(rowsOf(bill, 'note')).toEqual([]);
      expect(outlineOf(bill).map((line) => line.trim())).toContain(title);
    },
  );

  test.each(['* harga lokal', '* Kolom', '*) LOKAL', 'NB. Malam hari', 'NB: 2 shift'])(
    '%s between two works of one count is none',
    (note) => {
      const bill = below([null, null, note], work(2, 'Beton'));
      expect(rowsOf(bill, 'note')).toEqual([4]);
    },
  );
});

describe('BQ-39 a note is free of what a row of work has', () => {
  const note = 'Catatan biaya mobilisasi';
  const notes = (...row: Rows[number]) => rowsOf(below(row, work(2, 'Beton')), 'note');

  test('without anything it is one', () => {
    expect(notes(null, null, note)).toEqual([4]);
  });

  test.each<[string, Rows[number]]>([
    ['an amount', [null, null, note, null, null, null, 5000]],
    ['a dash for one', [null, null, note, null, null, null, '-']],
    ['a code', [null, 'A.1', note]],
    ['a number', [2, null, note]],
  ])('with %s it is none', (_, row) => {
    expect(notes(...row)).toEqual([]);
  });

  test('what has a number below one is none, what has a dash goes on with it', () => {
    const more = (mark: number | string) =>
      rowsOf(below([null, null, note], [mark, null, 'Angkutan'], work(3, 'Besi')), 'note');
    expect(more(2)).toEqual([4]);
    expect(more('-')).toEqual([4, 5]);
  });

  test('what goes on with the row above is told as a note only where that was at its end and nothing marks it', () => {
    const sentence = 'Pekerjaan dilaksanakan menurut gambar kerja dan petunjuk direksi di lapangan';
    const told = (above: string, mark: string | null) =>
      rowsOf(below(work(2, above), [mark, null, sentence], work(3, 'Besi')), 'note');
    expect(told('Beton', null)).toEqual([5]);
    expect(told('Beton dengan', null)).toEqual([]);
    expect(told('Beton', '-')).toEqual([]);
  });
});
