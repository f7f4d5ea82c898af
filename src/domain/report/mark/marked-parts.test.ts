// Whatever a paper says of an estimate is in its mark: titles within sections, each measure of a row,
// each factor; and each of the forty bits of the hash.
import { expect, test } from 'vitest';
import { group, item, profile, section } from '../../../../tests/support/random-estimates.ts';
import type { Content, TakeOffRow } from '../../content/content.ts';
import { decimal } from '../../number/decimal.ts';
import { checkMarkOf, writeCheckMark } from './check-mark.ts';

const origin = { estimation: '0198c0de-0000-7000-8000-000000000001', version: 12 };
/** What was hashed of this content, to the letter. */
function hashed(content: Content): string {
  const seen: string[] = [];
  checkMarkOf({ content, profile, origin }, false, (text) => {
    seen.push(text);
    return new Uint8Array(5);
  });
  return seen.join();
}

const measured: TakeOffRow = {
  id: 'r1',
  uraian: 'As 1',
  jenis: 'penjumlahan',
  panjang: decimal('2'),
  lebar: decimal('3'),
  tinggi: decimal('4'),
  jumlah: decimal('5'),
  volume: decimal('120'),
  extras: [{ id: 'x', name: 'kg/m', value: decimal('0.888') }],
};
const contentOf = (row: Partial<TakeOffRow> = {}, title = 'Lantai 1', text = 'Beton') => [
  section(
    'Struktur',
    [],
    [group(title, { ...item(text, '1', 'm3', '1000'), rows: [{ ...measured, ...row }] })],
  ),
];

test.each<[string, Content]>([
  ['title within a section', contentOf({}, 'Lantai 2')],
  ['work below it', contentOf({}, 'Lantai 1', 'Beton K')],
  ['text of a row', contentOf({ uraian: 'As 2' })],
  ['kind of a row', contentOf({ jenis: 'pengurangan' })],
  ['length', contentOf({ panjang: decimal('2.5') })],
  ['width', contentOf({ lebar: decimal('2.5') })],
  ['height', contentOf({ tinggi: decimal('2.5') })],
  ['count of pieces', contentOf({ jumlah: decimal('6') })],
  ['volume of a row', contentOf({ volume: decimal('6') })],
  ['factor', contentOf({ extras: [] })],
  ['value of a factor', contentOf({ extras: [{ id: 'x', name: 'kg/m', value: decimal('1') }] })],
  ['name of a factor', contentOf({ extras: [{ id: 'x', name: 'kg', value: decimal('0.888') }] })],
  ['row less', [section('Struktur', [], [group('Lantai 1', item('Beton', '1', 'm3', '1000'))])]],
])('PAPER-13 another %s is hashed otherwise', (_, other) => {
  expect(hashed(other)).not.toBe(hashed(contentOf()));
  expect(hashed(contentOf({ id: 'r2' }))).toBe(hashed(contentOf()));
});

test('PAPER-13 each of the first forty bits of the hash tells, and no further one', () => {
  const signsOf = (bytes: Uint8Array) =>
    writeCheckMark(checkMarkOf({ content: [], profile, origin }, false, () => bytes)).slice(-9);
  const plain = signsOf(new Uint8Array(5));
  const signs = Array.from({ length: 40 }, (_, bit) => {
    const bytes = new Uint8Array(32);
    bytes[bit >> 3] = 1 << (bit & 7);
    return signsOf(bytes);
  });
  expect(new Set([plain, ...signs]).size).toBe(41);
  expect(signsOf(Uint8Array.from([0, 0, 0, 0, 0, 255]))).toBe(plain);
});
