// What a row of text is before anything is made of it: a title, a note, a part of the row above or below (BQ-15, BQ-39).
import { expect, test } from 'vitest';
import { sheetOf, type Rows } from './bills-of-tests.ts';
import { textRoles } from './continued.ts';
import { findBillTable } from './find-columns.ts';
import { billRows } from './rows/bill-rows.ts';

const head = ['No', 'Kode', 'Uraian', 'Sat', 'Volume', 'Harga Satuan', 'Jumlah'];
type No = number | string | null;
const work = (no: No, said = 'Beton') => [no, null, said, 'm3', 2, 1000, 2000];
const text = (said: string, no: No = null, jumlah: No = null) => [
  no,
  null,
  said,
  null,
  null,
  null,
  jumlah,
];
const strict = '>Semua pekerjaan tanah wajib diukur bersama pengawas lapangan';
const loose = '>Pekerjaan galian tanah akan diukur bersama pengawas lapangan';

/** Of the row with '>' in front. */
function roleIn(rows: Rows): string | undefined {
  const at = rows.findIndex(([, , said]) => typeof said === 'string' && said.startsWith('>'));
  const plain = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell.replace('>', '') : cell)),
  );
  const sheet = sheetOf([head, ...plain]);
  return textRoles(billRows(sheet, findBillTable(sheet), new Map())).get(at + 1);
}

test.each<[string, Rows, string | undefined]>([
  ['an amount', [work(1), text('>Mutu K-250', null, 500), work(2)], 'heading'],
  ['a dash for one', [work(1), text('>Mutu K-250', null, '-'), work(2)], 'heading'],
  ['a number', [work(1), text('>Mutu K-250', 2), work(3)], 'heading'],
  ['a dash', [work(1), text('>Mutu K-250', '-'), work(2)], 'joined'],
  ['a dash over works without numbers', [work(1), text('>Lantai', '-'), work(null)], 'heading'],
  ['a dash at the end', [work(1), text('>Lantai', '-')], 'joined'],
  ['a unit', [work(1), work(2, '>Catatan lapangan'), work(3)], undefined],
  ['a unit behind small letters', [work(1), work(2, '>dan pasir'), work(3)], undefined],
])('BQ-15 with %s it is that', (_, rows, role) => expect(roleIn(rows)).toBe(role));

test.each<[string, Rows, string]>([
  ['goes on: 1, 2', [work(1), text('>Mutu K-250'), work(2)], 'joined'],
  ['goes on: I, II', [work('I'), text('>Mutu K-250'), work('II')], 'joined'],
  ['goes on: IV, V', [work('IV'), text('>Mutu K-250'), work('V')], 'joined'],
  ['begins anew: 1, 1', [work(1), text('>Lantai dua'), work(1)], 'heading'],
  ['is another one: a, 2', [work('a'), text('>Lantai dua'), work(2)], 'heading'],
  ['begins: none, 1', [work(null), text('>Lantai dua'), work(1)], 'heading'],
  ['ends: 1, none', [work(1), text('>Lantai dua'), work(null)], 'heading'],
  ['is that of a title: 1, 2', [text('TANAH', 1), text('>Mutu K-250'), work(2)], 'heading'],
  [
    'goes on past a note',
    [work(1), text('Catatan: lokal'), text('>Mutu K-250'), work(2)],
    'joined',
  ],
])('BQ-15 below a work whose count %s', (_, rows, role) => expect(roleIn(rows)).toBe(role));

test.each<[string, Rows, string]>([
  ['below a sum', [work(1), text('Jumlah', null, 2000), text('>dan pasir'), work(2)], 'heading'],
  ['below a title', [text('TANAH', 'I'), text('>dan pondasi'), work(1)], 'joined'],
  ['over a sum', [work(1), text('>Mutu K-250'), text('Jumlah', null, 2000)], 'joined'],
  ['at the end', [work(1), text('>Mutu K-250')], 'joined'],
  ['at the beginning', [text('>dan pondasi'), work(1)], 'heading'],
])('BQ-15 a text %s', (_, rows, role) => expect(roleIn(rows)).toBe(role));

test.each<[string, Rows, string]>([
  ['a small letter', [text('>Pintu panil', 3), work(null, 'dan kusen')], 'above the item'],
  ['an open text', [text('>Pintu dengan', 3), work(null, 'Kusen')], 'above the item'],
  ['brackets', [text('>Pintu panil', 3), work(null, '(dan kusen)')], 'heading'],
  ['a capital letter', [text('>Pintu panil', 3), work(null, 'Kusen dan daun')], 'heading'],
  ['a number', [text('>Pintu dengan', 3), work(1, 'Kusen')], 'heading'],
  ['an amount above it', [text('>Pintu dengan', 3, 500), work(null, 'Kusen')], 'heading'],
  ['a 1 above it', [[3, null, '>Pintu dengan', null, 1], work(null, 'Kusen')], 'heading'],
  ['a broken word', [text('>Pintu-', 3), work(null, 'Kusen')], 'heading'],
  ['a blank row', [text('>Pintu dengan', 3), [], work(null, 'Kusen')], 'heading'],
])('BQ-15 a text begins the work below it, or not, with %s', (_, rows, role) => {
  expect(roleIn(rows)).toBe(role);
});

test.each<[string, Rows, string]>([
  ['over works that are counted from 1', [text('>* Kolom'), work(1)], 'heading'],
  ['from I, which may be the letter', [text('>* Kolom'), work('I')], 'heading'],
  ['from 2', [text('>* Kolom'), work(2)], 'note'],
  ['without numbers', [text('>* Kolom'), work(null)], 'note'],
  ['over a title that has a 1', [text('>* Kolom'), text('Balok', 1), work('a')], 'note'],
  ['over a blank row', [text('>* Kolom'), [], work(1)], 'note'],
  ['at the end', [work(1), text('>* Kolom')], 'note'],
])('BQ-39 a star is that of a title or of a note: %s', (_, rows, role) => {
  expect(roleIn(rows)).toBe(role);
});

test.each<[string, Rows, string]>([
  ['that is open', [text('Catatan: harga dengan'), text('>Pajak daerah'), work(1)], 'note'],
  ['with a dash', [text('Catatan: harga'), text('>Pajak daerah', '-'), work(1)], 'note'],
  ['with a small letter', [text('Catatan: harga'), text('>dan pajak'), work(1)], 'note'],
  ['with a new word it is a title', [text('Catatan: harga'), text('>Lantai'), work(1)], 'heading'],
  ['with a number too', [text('Catatan: harga'), text('>Pagar', 1), work(1)], 'heading'],
])('BQ-39 what goes on with a note %s', (_, rows, role) => expect(roleIn(rows)).toBe(role));

test.each<[string, Rows, string]>([
  ['that no title is', [work(1), text(strict), work(2)], 'note'],
  ['below what is open', [work(1, 'Beton dengan'), text(strict), work(2)], 'joined'],
  ['with a dash', [work(1), text(strict, '-'), work(2)], 'joined'],
  ['that would go on with the work', [work(1), text(loose), work(2)], 'note'],
  ['the same below what is open', [work(1, 'Beton dengan'), text(loose), work(2)], 'joined'],
  ['the same with a dash', [work(1), text(loose, '-'), work(2)], 'joined'],
  ['that may be a title', [work(1), [], text(loose), work(1)], 'heading'],
])('BQ-39 a sentence %s', (_, rows, role) => expect(roleIn(rows)).toBe(role));
