import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setText } from '../commands-item.ts';
import { invert } from '../document-changes.ts';
import { itemOf, itemsOf, run, sample, type Nodes } from '../document-of-tests.ts';
import {
  replacedColumns,
  replaceText,
  setReplaced,
  type ReplacedColumn,
  type Replacing,
} from './replaced-text.ts';
import { lengths } from '../../number/limits.ts';

const all: Replacing = {
  what: '',
  by: '',
  columns: replacedColumns,
  isCased: false,
  isWhole: false,
};

function withTexts(
  texts: Readonly<Record<string, string>>,
  column: ReplacedColumn = 'deskripsi',
): Nodes {
  return Object.entries(texts).reduce(
    (nodes, [id, text]) => run(nodes, setText(id, column, text)),
    sample(),
  );
}

test.each([
  [
    'words anywhere, in any case',
    'beton',
    'cor',
    {},
    'Beton sloof, BETON kolom',
    'cor sloof, cor kolom',
  ],
  ['as they are written', 'beton', 'cor', { isCased: true }, 'Beton beton', 'Beton cor'],
  ['all of a cell alone', 'beton', 'cor', { isWhole: true }, 'Beton', 'cor'],
  ['not a part of a cell', 'beton', 'cor', { isWhole: true }, 'Beton sloof', 'Beton sloof'],
  ['signs as they stand', '(1:2)', '$&', {}, 'Plester (1:2)', 'Plester $&'],
  ['a point is a point', '1.2', '3', {}, '1.2 112', '3 112'],
  ['blanks', '  ', ' ', {}, 'Urugan  pasir', 'Urugan pasir'],
  ['nothing in its place', ' K225', '', {}, 'Beton K225', 'Beton'],
])('HAND-30 replaces %s', (_, what, by, how, before, after) => {
  const nodes = withTexts({ a: before });
  const { cells } = replaceText(nodes, ['a'], { ...all, what, by, ...how });
  expect(itemOf(run(nodes, setReplaced(cells)), 'a').deskripsi).toBe(after);
});

test('HAND-30 counts each place, in the named items and columns alone', () => {
  const nodes = withTexts({ a: 'pasir pasir', b: 'pasir', c: 'pasir' });
  const units = run(nodes, setText('a', 'satuan', 'pasir'));
  const replacing = { ...all, what: 'pasir', by: 'batu' };
  const found = replaceText(units, ['a', 'b'], replacing).cells;
  expect(found.map(({ id, column, count }) => [id, column, count])).toEqual([
    ['a', 'deskripsi', 2],
    ['a', 'satuan', 1],
    ['b', 'deskripsi', 1],
  ]);
  const text = replaceText(units, ['a', 'b'], { ...replacing, columns: ['satuan'] });
  expect(text.cells).toHaveLength(1);
  expect(replaceText(units, ['a'], { ...replacing, what: '' }).cells).toEqual([]);
});

test('HAND-30 a replaced code goes the way of a typed one: it is no longer the entry of its owner', () => {
  const known = withTexts({ a: 'A.1' }, 'kode');
  const nodes: Nodes = new Map(known).set('a', { ...itemOf(known, 'a'), kodeKey: 'A.1|GLOBAL' });
  const { cells } = replaceText(nodes, ['a'], { ...all, what: 'A.', by: 'B.' });
  expect(itemOf(run(nodes, setReplaced(cells)), 'a')).toMatchObject({ kode: 'B.1', kodeKey: '' });
});

test('HAND-30 what would be too long to be stored is named and stays', () => {
  const long = `x${'y'.repeat(lengths.deskripsi - 1)}`;
  const nodes = withTexts({ a: long, b: 'x' });
  const { cells, tooLong } = replaceText(nodes, ['a', 'b'], { ...all, what: 'x', by: 'xx' });
  expect(cells.map(({ id }) => id)).toEqual(['b']);
  expect(tooLong.map(({ id }) => id)).toEqual(['a']);
  expect(itemOf(run(nodes, setReplaced(cells)), 'a').deskripsi).toBe(long);
});

test('HAND-30 one step back undoes all of it, and nothing but the texts is touched', () => {
  const word = fc.constantFrom('beton', 'Beton', ' ', 'k', '1.2', '$&', '');
  const texts = fc.array(word, { maxLength: 6 }).map((words) => words.join(''));
  fc.assert(
    fc.property(texts, texts, word, word, fc.boolean(), (a, b, what, by, isCased) => {
      const nodes = withTexts({ a, b });
      const { cells } = replaceText(nodes, itemsOf(nodes), { ...all, what, by, isCased });
      const changes = setReplaced(cells)(nodes);
      const after = run(nodes, () => changes);
      expect(run(after, () => invert(changes))).toEqual(nodes);
      for (const { id, column, after: text } of cells) expect(itemOf(after, id)[column]).toBe(text);
    }),
  );
});
