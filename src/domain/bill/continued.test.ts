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

  test('but not over a blank row', () => {
    expect(
      outline(
        '1|Galian tanah pondasi sedalam||||',
        '||||',
        '|1 m termasuk perataan dan||||',
        '|pembuangan|m3|12,60|98.500|1.241.100',
        '2|Urugan pasir|m3|4,00|312.000|1.248.000',
      ),
    ).toContain('1 Galian tanah pondasi sedalam');
  });

  test('over three rows in front of a grade, whatever they begin with', () => {
    expect(
      outline(
        '1|Beton kolom praktis ukuran||||',
        '|15/15 termasuk bekisting dan||||',
        '|Pembesian mutu||||',
        '|K-225|m3|4,00|312.000|1.248.000',
        '2|Beton sloof||||',
        '|termasuk bekisting||||',
        '|dan pembesian||||',
        "|f'c 20|m3|4,00|312.000|1.248.000",
        '3|Cat|m2|1|5|5',
      ),
    ).toEqual([
      '1 Beton kolom praktis ukuran 15/15 termasuk bekisting dan Pembesian mutu K-225: 4 m3 @312000',
      "2 Beton sloof termasuk bekisting dan pembesian f'c 20: 4 m3 @312000",
      '3 Cat: 1 m2 @5',
    ]);
  });

  test('over four rows that each say that they go on', () => {
    expect(
      outline(
        '1|Pasangan dinding||||',
        '|bata merah tebal||||',
        '|1/2 batu campuran||||',
        '|dan plester|m2|4,00|312.000|1.248.000',
      ),
    ).toEqual(['1 Pasangan dinding bata merah tebal 1/2 batu campuran dan plester: 4 m2 @312000']);
  });

  test.each([
    [
      'over a group and a size, with a sum',
      [
        'I|Pekerjaan Tanah||||',
        '1|Galian|m3|2|5|10',
        '|Jumlah I||||10',
        'II|Pekerjaan Beton||||',
        '|Kolom lantai 1||||',
        '|30/30 K-225|m3|4|5|20',
        '|Jumlah II||||20',
        'III|Pekerjaan Cat||||',
        '1|Cat|m2|1|5|5',
      ],
      ['I Pekerjaan Tanah', 'II Pekerjaan Beton', 'III Pekerjaan Cat'],
    ],
    [
      'right over a grade',
      [
        'I|Pekerjaan Tanah||||',
        '1|Galian|m3|2|5|10',
        'II|Pekerjaan Beton||||',
        '|K-225|m3|4|5|20',
        'III|Pekerjaan Cat||||',
        '1|Cat|m2|1|5|5',
      ],
      ['I Pekerjaan Tanah', 'II Pekerjaan Beton', 'III Pekerjaan Cat'],
    ],
    [
      'that is the last one, or the only one',
      ['A|Pekerjaan Beton||||', '|K-225|m3|4|5|20', '|Jumlah||||20'],
      ['A Pekerjaan Beton'],
    ],
    [
      'that is counted as its works are',
      [
        '1|Pekerjaan tanah||||',
        '1|Galian|m3|2|5|10',
        '2|Pekerjaan beton||||',
        '|K-225|m3|4|5|20',
        '3|Pekerjaan cat||||',
        '1|Cat|m2|1|5|5',
      ],
      ['1 Pekerjaan tanah', '2 Pekerjaan beton', '3 Pekerjaan cat'],
    ],
    [
      'with works in numbers of their own',
      [
        '1|Pekerjaan tanah||||',
        '1.1|Galian|m3|2|5|10',
        '2|Pekerjaan beton||||',
        '|K-225|m3|4|5|20',
        '3|Pekerjaan cat||||',
        '3.1|Cat|m2|1|5|5',
      ],
      ['1 Pekerjaan tanah', '2 Pekerjaan beton', '3 Pekerjaan cat'],
    ],
    [
      'over a name of several rows',
      [
        'A|Pekerjaan beton||||',
        '|plat lantai||||',
        '|termasuk bekisting dan||||',
        '|30/30|m3|2|5|10',
      ],
      ['A Pekerjaan beton plat lantai'],
    ],
    [
      'over works that are written small',
      [
        'I|PEKERJAAN TANAH||||',
        '|galian tanah|m3|2|5|10',
        '|urugan pasir|m3|2|5|10',
        'II|Pekerjaan Beton||||',
        '|plat lantai|m3|2|5|10',
      ],
      ['I PEKERJAAN TANAH', 'II Pekerjaan Beton'],
    ],
  ])('but no section %s', (_, lines, sections) => {
    expect(outline(...lines).filter((line) => !line.startsWith(' '))).toEqual(sections);
  });

  test('but no section beside a work that has its number', () => {
    expect(
      outline(
        'I|Mobilisasi|ls|1|5|5',
        'II|Pekerjaan Beton||||',
        '|K-225|m3|4|5|20',
        'III|Pekerjaan Cat||||',
        '1|Cat|m2|1|5|5',
      ),
    ).toContain('II Pekerjaan Beton');
  });

  test('in a count of capital letters that is of works alone', () => {
    expect(
      outline('A|Galian|m3|2|5|10', 'B|Beton mutu||||', '|K-225|m3|4|5|20', 'C|Cat|m2|1|5|5')[1],
    ).toBe('B Beton mutu K-225: 4 m3 @5');
  });

  test('between titles too, in a count that has works', () => {
    expect(
      outline(
        '1|Kolom||||',
        'a|Beton|m3|4|5|20',
        '2|Beton mutu||||',
        '|K-225|m3|4|5|20',
        '3|Pembesian||||',
        '|D13|kg|4|5|20',
        '|D10|kg|4|5|20',
        '4|Bekisting|m2|4|5|20',
      ),
    ).toContain('2 Beton mutu K-225: 4 m3 @5');
  });

  test.each(['1 unit direksi keet', '2 bh rambu', '1 ls papan nama', '4 titik lampu', '1 set P3K'])(
    'but not with how many of what: %s',
    (text) => {
      expect(
        outline('1|Pekerjaan persiapan||||', `|${text}|ls|1,00|5|5`, '2|Cat|m2|1|5|5').slice(1),
      ).toEqual(['1 Pekerjaan persiapan', `  ${text}: 1 ls @5`]);
    },
  );

  test.each([
    ['a blank row', ['1|Beton||||', '||||', '|Mutu||||', '|K-225|m3|4|5|20']],
    ['a title in capitals', ['1|Beton||||', '|LANTAI DUA||||', '|K-225|m3|4|5|20']],
    ['a dash', ['1|Beton||||', '|- Mutu||||', '|K-225|m3|4|5|20']],
    ['a colon', ['1|Beton||||', '|Mutu :||||', '|K-225|m3|4|5|20']],
    [
      'many rows',
      ['1|Beton||||', '|Kolom||||', '|Utama||||', '|Lantai||||', '|Dua||||', '|K-225|m3|4|5|20'],
    ],
  ])('but not over %s', (_, lines) => {
    expect(outline(...lines, '2|Cat|m2|1|5|5').some((line) => line.includes('1 Beton'))).toBe(true);
    expect(outline(...lines, '2|Cat|m2|1|5|5').join('\n')).toMatch(/^ +K-225: 4 m3 @5$/m);
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
