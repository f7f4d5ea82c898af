import fc from 'fast-check';
import { expect, test } from 'vitest';
import { item, profile, section } from '../../../../tests/support/random-estimates.ts';
import { decimal } from '../../number/decimal.ts';
import { checkMarkOf, readCheckMark, writeCheckMark, type Marked } from './check-mark.ts';

const origin = { estimation: '0198c0de-0000-7000-8000-000000000001', version: 12 };
const work = item('Galian', '34.56', 'm3', '107000', 'T.06');
const source: Marked = { content: [section('Tanah', [work])], profile, origin };

/** Of the text itself, so that a test sees what was hashed. */
const seen: string[] = [];
const digest = (text: string) => {
  seen.push(text);
  let hash = 5381n;
  for (const sign of text) hash = (hash * 33n + BigInt(sign.codePointAt(0) ?? 0)) % (1n << 40n);
  return Uint8Array.from({ length: 5 }, (_, at) => Number((hash >> BigInt(8 * at)) & 255n));
};
const marked = (given: Marked, withoutPrices = false) =>
  writeCheckMark(checkMarkOf(given, withoutPrices, digest));

test('PAPER-13 a mark names version, total and what was hashed', () => {
  expect(marked(source)).toMatch(/^R12 · 4\.104\.691 · [2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(marked(source)).toBe(marked(source));
});

const { harga, volume } = work;
const half = { units: volume.units / 2n, scale: volume.scale };
test.each<[string, Marked]>([
  ['another estimate', { ...source, origin: { ...origin, estimation: 'b' } }],
  ['another version', { ...source, origin: { ...origin, version: 13 } }],
  ['another name', { ...source, profile: { ...profile, projectName: 'Lain' } }],
  ['another PPN', { ...source, profile: { ...profile, ppn: decimal('12') } }],
  ['another fact', { ...source, profile: { ...profile, customFields: [] } }],
  ['another title', { ...source, content: [section('Galian', [work])] }],
  ['another unit', { ...source, content: [section('Tanah', [{ ...work, satuan: 'm2' }])] }],
  [
    'the same amount by another volume',
    { ...source, content: [section('Tanah', [{ ...work, volume: half }])] },
  ],
  [
    'a price that is missing',
    { ...source, content: [section('Tanah', [{ ...work, priceMissing: true }])] },
  ],
  ['a row less', { ...source, content: [section('Tanah', [])] }],
])('PAPER-13 %s has another mark', (_, other) => {
  expect(marked(other)).not.toBe(marked(source));
});

test('PAPER-13 how a number is written, and the keys of rows, change nothing', () => {
  const same = { ...work, id: 'x', volume: decimal('34.5600'), asal: 'berkas.xlsx' };
  expect(marked({ ...source, content: [section('Tanah', [same])] })).toBe(marked(source));
});

test('PAPER-04 PAPER-13 the mark of a tender copy knows no price', () => {
  const mark = marked(source, true);
  expect(mark).toMatch(/^R12 · TANPA HARGA · /);
  expect(seen.at(-1)).not.toMatch(/107000|3697920|4104691/);
  const dearer = { ...work, harga: { units: harga.units * 3n, scale: harga.scale } };
  expect(marked({ ...source, content: [section('Tanah', [dearer])] }, true)).toBe(mark);
});

test.each([
  'R12 · 1.563.162.000 · 7K3F-9QXD',
  ' r12 1563162000 7k3f9qxd ',
  'r12/Rp 1.563.162.000,00/7K3F 9QXD',
  'CV Bina Karsa Tanda periksa R12 · 1.563.162.000 · 7K3F-9QXD Halaman 2 dari 7',
])('PAPER-13 “%s” is read', (typed) => {
  const mark = readCheckMark(typed);
  expect(mark && writeCheckMark(mark)).toBe('R12 · 1.563.162.000 · 7K3F-9QXD');
});

test.each([
  'R12 · TANPA HARGA · 7K3F-9QXD',
  'r12 tanpa-harga 7k3f9qxd',
  'R12/TanpaHarga/7K3F 9QXD',
])('PAPER-13 “%s” is read as one without a total', (typed) =>
  expect(readCheckMark(typed)).toEqual({ version: 12, total: undefined, hash: '7K3F9QXD' }),
);

test.each([
  '',
  'R12',
  '7K3F-9QXD',
  'R12 · 1.563.162.000 · 7K3F-9QX',
  'R12 · 1.563.162.000 · 7K3F-9QXDZ',
  'R12 · 1.563.162.000 · 7K3F-9QX0',
  'CR12 · 1.563.162.000 · 7K3F-9QXD',
])('PAPER-13 “%s” is no mark', (typed) => {
  expect(readCheckMark(typed)).toBeUndefined();
});

test('PAPER-13 what is written is read', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.option(fc.bigInt({ min: 0n, max: 99_999_999_999_999_999n }), { nil: undefined }),
      fc.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      (version, cents, hash) => {
        const total = cents === undefined ? undefined : { units: cents, scale: 2 };
        expect(readCheckMark(writeCheckMark({ version, total, hash }))).toEqual({
          version,
          total,
          hash,
        });
      },
    ),
  );
});
