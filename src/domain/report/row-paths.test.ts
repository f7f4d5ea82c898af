import fc from 'fast-check';
import { expect, test } from 'vitest';
import { group, item, section } from '../../../tests/support/random-estimates.ts';
import type { Content } from '../content/content.ts';
import { decimal } from '../number/decimal.ts';
import { shaped } from '../document/document-of-tests.ts';
import { rowNumber } from '../document/find/row-number.ts';
import { itemsOfSections } from './items-of-sections.ts';
import { rabReport } from './rab.ts';
import { jobRecap } from './recaps.ts';
import { pathsOfItems } from '../content/row-paths.ts';
import { volumeReport } from './volume.ts';

interface Shape {
  readonly items: number;
  readonly groups: readonly number[];
}

const shapes: fc.Arbitrary<Shape[]> = fc.array(
  fc.record({ items: fc.nat(3), groups: fc.array(fc.nat(3), { maxLength: 3 }) }),
  { maxLength: 5 },
);

function contentOf(shape: readonly Shape[]): Content {
  let made = 0;
  const works = (count: number) =>
    Array.from({ length: count }, () => item(`Pekerjaan ${made++}`, '1', 'ls', '1'));
  return shape.map(({ items, groups }) =>
    section(
      'Bagian',
      works(items),
      groups.map((count) => group('Judul', ...works(count))),
    ),
  );
}

const profile = {
  projectName: '',
  projectOwner: '',
  ppn: decimal('0'),
  notes: '',
  customFields: [],
  author: '',
  day: '2026-11-21',
};

test('PAPER-08 a row has the same number in every paper as on screen, and no two have one', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const content = contentOf(shape);
      const paths = Array.from(pathsOfItems(content), ([, path]) => path);
      const screen = shaped(shape);
      expect(paths).toEqual(paths.map((_, at) => rowNumber(screen, `i${at + 1}`)));

      const rab = rabReport(content, profile);
      const volume = volumeReport(content);
      expect(itemsOfSections(rab).map(({ path }) => path)).toEqual(paths);
      expect(itemsOfSections(volume).map(({ path }) => path)).toEqual(paths);
      for (const { sections } of [rab, volume]) {
        const all = sections.flatMap(({ numeral, groups }) => [
          numeral,
          ...groups.map(({ path }) => path),
        ]);
        expect(new Set([...all, ...paths]).size).toBe(all.length + paths.length);
        sections.forEach(({ groups }, s) =>
          groups.forEach(({ path }, g) =>
            expect(path).toBe(rowNumber(screen, `g${s + 1}-${g + 1}`)),
          ),
        );
      }
      // Each work here is another one.
      expect(jobRecap(content, decimal('0')).rows.flatMap((row) => row.paths)).toEqual(paths);
    }),
  );
});

test('PAPER-08 a work of the recap names all its rows', () => {
  const twice = item('Galian', '1', 'm3', '10', 'T.1');
  const content = [section('A', [twice], [group('B', twice)]), section('C', [twice])];
  expect(jobRecap(content, decimal('0')).rows.map(({ paths }) => paths)).toEqual([
    ['I.0.1', 'I.1.1', 'II.1'],
  ]);
});
