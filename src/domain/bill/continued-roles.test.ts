// What a row of text is between its neighbours, one by one (BQ-15).
import { expect, test } from 'vitest';
import { billOf, type Rows } from './bills-of-tests.ts';

const head = ['No', 'Kode', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'];
const work = (no: number | string | null, text = 'Beton') => [no, null, text, 'm3', 2, 1000, 2000];
const text = (
  said: string,
  no: number | string | null = null,
  jumlah: number | string | null = null,
) => [no, null, said, null, null, null, jumlah];

/** What became of the row that is looked at: '>' stands in front of it. */
function roleIn(...rows: Rows): string | undefined {
  const at = rows.findIndex(([, , said]) => typeof said === 'string' && said.startsWith('>'));
  const plain = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell.replace('>', '') : cell)),
  );
  return billOf([head, ...plain]).lines[at + 1]?.kind;
}

test.each<[string, Rows, string]>([
  ['it begins with a small letter', [work(1), text('>dan pasir'), work(2)], 'joined'],
  ['the row above is not at its end', [work(1, 'Beton dengan'), text('>Pasir'), work(2)], 'joined'],
  ['the count goes on behind it', [work(1), text('>Mutu K-250'), work(2)], 'joined'],
  ['the count begins behind it', [work(1), text('>Lantai dua'), work(1)], 'heading'],
  ['the count leaves one out behind it', [work(1), text('>Lantai dua'), work(3)], 'heading'],
  [
    'works without numbers stand around it',
    [work(null), text('>Lantai dua'), work(null)],
    'heading',
  ],
  ['nothing stands below it', [work(1), text('>Mutu K-250')], 'joined'],
  [
    'a sum stands below it',
    [work(1), text('>Mutu K-250'), text('Jumlah', null, 2000), work(2)],
    'joined',
  ],
  [
    'a title with a number stands below it',
    [work(1), text('>Mutu K-250'), text('ATAP', 'II'), work(1)],
    'joined',
  ],
  [
    'a title without one stands below it',
    [work(1), text('>Lantai dua'), text('Kolom'), work(1)],
    'heading',
  ],
  ['it is in capitals', [work(1), text('>LANTAI DUA'), work(2)], 'heading'],
  ['it has an amount', [work(1), text('>Mutu K-250', null, 500), work(2)], 'heading'],
  ['it has a dash for one', [work(1), text('>Mutu K-250', null, '-'), work(2)], 'heading'],
  ['it has a number', [work(1), text('>Mutu K-250', 2), work(3)], 'heading'],
  ['it has a dash', [work(1), text('>Mutu K-250', '-'), work(2)], 'joined'],
  [
    'it has a dash over works without numbers',
    [work(1), text('>Lantai dua', '-'), work(null), work(2)],
    'heading',
  ],
  ['it is the first row', [text('>Mutu K-250'), work(1)], 'heading'],
  [
    'a sum stands above it',
    [work(1), text('Jumlah', null, 2000), text('>Mutu K-250'), work(2)],
    'heading',
  ],
  ['a blank row stands above it', [work(1), [], text('>Mutu K-250'), work(2)], 'heading'],
  [
    'the foot of a page and a head do not part it',
    [work(1), ['Halaman 1 dari 2'], head, text('>Mutu K-250'), work(2)],
    'joined',
  ],
  ['a title stands above it', [text('TANAH', 'I'), text('>Mutu K-250'), work(1)], 'heading'],
  ['it goes on with a title', [text('TANAH', 'I'), text('>dan pondasi'), work(1)], 'joined'],
])('%s', (_, rows, role) => expect(roleIn(...rows)).toBe(role));

test.each<[string, Rows, string]>([
  [
    'which goes on with a small letter',
    [text('>Pintu panil', 3), work(null, 'dan kusen')],
    'joined',
  ],
  ['since it is not at its end', [text('>Pintu dengan', 3), work(null, 'Kusen')], 'joined'],
  ['but not in brackets', [text('>Pintu panil', 3), work(null, '(dan kusen)')], 'heading'],
  ['but not one that begins anew', [text('>Pintu panil', 3), work(null, 'Kusen')], 'heading'],
  ['but not one with a number of its own', [text('>Pintu dengan', 3), work(1, 'Kusen')], 'heading'],
  [
    'but not where its own amount stands there',
    [text('>Pintu dengan', 3, 500), work(null, 'Kusen')],
    'heading',
  ],
  ['but not over a blank row', [text('>Pintu dengan', 3), [], work(null, 'Kusen')], 'heading'],
  ['but not one that breaks a word', [text('>Pintu-', 3), work(null, 'Kusen')], 'heading'],
])('a text begins the item in the row below it, %s', (_, rows, role) => {
  expect(roleIn(...rows)).toBe(role);
});
