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

describe('BQ-15 a name whose figures stand in its last row', () => {
  const heads = 'NO|URAIAN PEKERJAAN|SAT|VOLUME|HARGA SATUAN|JUMLAH HARGA';
  const outline = (...lines: string[]) =>
    outlineOf(billOf([heads, ...lines].map((line) => line.split('|'))));

  test('goes on with a mixture, a size or a grade', () => {
    expect(
      outline(
        '1|Pasangan dinding bata merah campuran||||',
        '|1 PC : 5 PP tebal 1/2 bata|m2|12,60|98.500|1.241.100',
        '2|Pasangan keramik lantai||||',
        '|60x60 cm Roman|m2|4,00|312.000|1.248.000',
        '3|Beton mutu||||',
        '|K-225|m3|4,00|312.000|1.248.000',
        '|Jumlah||||3.737.100',
      ),
    ).toEqual([
      '1 Pasangan dinding bata merah campuran 1 PC : 5 PP tebal 1/2 bata: 12.6 m2 @98500',
      '2 Pasangan keramik lantai 60x60 cm Roman: 4 m2 @312000',
      '3 Beton mutu K-225: 4 m3 @312000',
    ]);
  });

  test('over three rows', () => {
    expect(
      outline(
        '1|Galian tanah pondasi sedalam||||',
        '|1 m termasuk perataan dan||||',
        '|pembuangan|m3|12,60|98.500|1.241.100',
        '2|Urugan pasir|m3|4,00|312.000|1.248.000',
      ),
    ).toEqual([
      '1 Galian tanah pondasi sedalam 1 m termasuk perataan dan pembuangan: 12.6 m3 @98500',
      '2 Urugan pasir: 4 m3 @312000',
    ]);
  });

  test.each([
    ['several', ['1|Beton mutu||||', '|K-225|m3|4|5|20', '|K-300|m3|4|5|20', '2|Cat|m2|1|5|5'], 4],
    ['a name of its own', ['1|Galian||||', '|Galian tanah|m3|4|5|20', '2|Cat|m2|1|5|5'], 3],
    ['below capitals', ['1|BETON||||', '|K-225|m3|4|5|20', '2|Cat|m2|1|5|5'], 3],
    ['with an amount', ['1|Beton||||20', '|K-225|m3|4|5|20', '2|Cat|m2|1|5|5'], 3],
    ['below a colon', ['1|Beton :||||', '|K-225|m3|4|5|20', '2|Cat|m2|1|5|5'], 3],
  ])('but stays a title over %s', (_, lines, count) => {
    expect(outline(...lines)).toHaveLength(count);
  });
});
