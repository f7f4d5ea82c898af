import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ahspPath, kodeOf } from './ahsp-path.ts';

test.each([
  ['A.4.1.1.7', '/hsp/ahsp/A.4.1.1.7'],
  ['A.1/2 50%', '/hsp/ahsp/A.1%2F2%2050%25'],
  ['A%2F1', '/hsp/ahsp/A%252F1'],
])('HSP-16 the analysis of %s is at %s', (kode, path) => {
  expect(ahspPath(kode)).toBe(path);
});

test('HSP-16 every code comes back from its address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (kode) => {
      expect(kodeOf(ahspPath(kode))).toBe(kode);
    }),
  );
});

test('an address typed by hand is read as it is', () => {
  expect(kodeOf('/hsp/ahsp/A%')).toBe('A%');
});
