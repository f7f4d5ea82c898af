// Below which row each row of a bill stands, told by its number alone (BQ-03 to BQ-06).
import { describe, expect, test } from 'vitest';
import { capitals, createNesting, pathKey, title, upperTitle } from './nesting.ts';
import { markOf, splitMark, type Mark } from './rows/marks.ts';

/** 'h I', 'i 1', 'h TITLE', 'h Title': headings and items; told as the row above each one, '.' for none. */
function parentsOf(...rows: readonly string[]): string {
  const nesting = createNesting<string>();
  const coming = (from: number) => () => rows.slice(from + 1).map((row) => row.slice(2));
  const told = rows.map((row, at) => {
    const [isHeading, said] = [row.startsWith('h'), row.slice(2)];
    const mark = markOf(said);
    const unmarked = said === said.toUpperCase() ? capitals : title;
    const place = mark
      ? nesting.find(mark, isHeading, coming(at))
      : nesting.findUnmarked(said === 'OVER' ? upperTitle : unmarked);
    if (!place) return 'nowhere';
    if (isHeading) nesting.addHeading(place, said, mark, said === 'OVER' ? upperTitle : unmarked);
    else nesting.addItem(place);
    return place.parent.node ?? '.';
  });
  return told.join(' ');
}

test.each<[string, string[], string]>([
  [
    'Roman numerals over letters over numbers',
    ['h I', 'h A', 'i 1', 'i 2', 'h B', 'i 1', 'h II', 'h A', 'i 1'],
    '. I A A I B . II A',
  ],
  [
    'numbers for titles and for the items below them',
    ['h 1', 'i 1', 'i 2', 'h 2', 'i 1', 'h 3'],
    '. 1 1 . 2 .',
  ],
  ['an item goes on with a title where no item is to go on with', ['h 1', 'h a', 'i 2'], '. 1 .'],
  ['dashes stand beside each other', ['h I', 'i -', 'i -', 'h -', 'i -', 'i -'], '. I I I I I'],
  ['a dash below a title with a number', ['h I', 'h 1', 'i -', 'h 2', 'i -'], '. I 1 I 2'],
  ['a number that is left out stays in its count', ['h I', 'i 1', 'i 3', 'i 4'], '. I I I'],
  ['also behind a deeper title', ['h I', 'i 1', 'h a', 'i -', 'i 3'], '. I I a I'],
  ['a smaller number than the last is below what is open', ['h I', 'i 5', 'h a', 'i 2'], '. I I a'],
  [
    'a second count of one kind begins below what is open',
    ['h I', 'h 1', 'i a', 'h 2', 'i a', 'i b'],
    '. I 1 I 2 2',
  ],
  [
    'a kind goes where it was first seen, where that has none of it yet',
    ['h I', 'h A', 'h 1', 'i -', 'h 2', 'h B', 'h a', 'h 1', 'i -'],
    '. I A 1 A I B B 1',
  ],
  [
    'a kind begins anew below a title that has had it',
    ['h I', 'h A', 'h 1', 'i -', 'h 1', 'i -'],
    '. I A 1 1 1',
  ],
  [
    'a title goes on with titles, an item with items',
    ['h 1', 'i 1', 'h 2', 'i 1', 'i 2'],
    '. 1 . 2 2',
  ],
  ['the same number again stays in its count', ['h I', 'i 3', 'h a', 'i 3'], '. I I I'],
  [
    'dashes are below what is open, wherever they stood first',
    ['h I', 'h -', 'h II', 'h 1', 'h -', 'i -'],
    '. I . II 1 1',
  ],
  ['a letter beyond Z', ['h Z', 'h AA'], '. .'],
  ['brackets are a count of their own', ['h 1', 'i 1)', 'i 2)', 'h 2', 'i 1)'], '. 1 1 . 2'],
])('%s', (_, rows, parents) => expect(parentsOf(...rows)).toBe(parents));

describe('BQ-04 a number that names those above it', () => {
  test.each<[string, string[], string]>([
    [
      'stands below them',
      ['h III', 'h III.1', 'i III.1.a', 'i III.1.b', 'h III.2', 'i III.2.a'],
      '. III III.1 III.1 III III.2',
    ],
    [
      'wherever they are open',
      ['h III', 'h III.1', 'h III.2', 'i -', 'h III.1'],
      '. III III III.2 III',
    ],
    ['however it is written', ['h iii', 'h 1', 'i III.1.a'], '. iii 1'],
    ['past a letter that it does not name', ['h I', 'h A', 'i I.1'], '. I I'],
    ['and below a title without a number', ['h I', 'h Galian', 'i I.1'], '. I Galian'],
    ['else in its count', ['h I', 'h 1.1', 'i -', 'h 1.2'], '. I 1.1 I'],
  ])('%s', (_, rows, parents) => expect(parentsOf(...rows)).toBe(parents));

  test.each([
    [['III', '1', 'a'], 'III1A'],
    [['iii.1', 'a)'], 'III1A'],
    [[' (2) '], '2'],
    [['-'], ''],
    [[], ''],
  ])('%j is compared as %j', (path, key) => expect(pathKey(path)).toBe(key));
});

describe('BQ-05 a letter that is a Roman numeral too', () => {
  const letters = ['h A', 'h B', 'h C', 'h D', 'h E', 'h F', 'h G', 'h H', 'h I'];
  test.each<[string, string[], string]>([
    ['I before II is the first', ['h H', 'h I', 'i 1', 'h II', 'i 1'], '. H I H II'],
    ['I before J is the ninth', [...letters, 'i 1', 'h J'], '. . . . . . . . . I .'],
    [
      'I that comes again without a II between is a letter',
      [...letters, 'i 1', 'h X', 'h I'],
      '. . . . . . . . . I I X',
    ],
    ['V behind IV goes on with it', ['h IV', 'i 1', 'h V'], '. IV .'],
    ['c behind b', ['h a', 'h b', 'h c', 'h d'], '. . . .'],
  ])('%s', (_, rows, parents) => expect(parentsOf(...rows)).toBe(parents));
});

describe('titles without a number', () => {
  test.each<[string, string[], string]>([
    ['beside the last of their kind', ['h TANAH', 'i 1', 'h BETON', 'i 1'], '. TANAH . BETON'],
    [
      'small ones below those in capitals',
      ['h TANAH', 'h Galian', 'i 1', 'h Urugan', 'i 1', 'h BETON', 'h Sloof'],
      '. TANAH Galian TANAH Urugan . BETON',
    ],
    [
      'below a number',
      ['h I', 'h Galian', 'i -', 'h Urugan', 'h II', 'h Pelat'],
      '. I Galian I . II',
    ],
    [
      'and beside the last such one',
      ['h OVER', 'h TANAH', 'i 1', 'h OVER', 'h BETON'],
      '. OVER TANAH . OVER',
    ],
    [
      'below the kind of number that they stood below first',
      ['h I', 'h Galian', 'h II', 'h 1', 'h Urugan'],
      '. I . II II',
    ],
    [
      'one over others in capitals stands beside those that are open',
      ['h TANAH', 'i 1', 'h OVER', 'i 1'],
      '. TANAH . OVER',
    ],
    ['below a number too', ['h I', 'h TANAH', 'i 1', 'h OVER', 'i 1'], '. I TANAH I OVER'],
    [
      'a kind stands where it was first seen',
      ['h OVER', 'h TANAH', 'h Galian', 'i 1', 'h OVER', 'h Lain'],
      '. OVER TANAH Galian . OVER',
    ],
  ])('%s', (_, rows, parents) => expect(parentsOf(...rows)).toBe(parents));
});

test('BQ-06 a mark that may be an abbreviation counts where it begins a count or goes on with one', () => {
  const doubtful = (text: string): Mark => {
    const split = splitMark(text);
    if (!split?.mark.isDoubtful) throw new Error(`${text} has no doubtful mark`);
    return split.mark;
  };
  const nesting = createNesting<string>();
  const find = (text: string) => nesting.find(doubtful(text), false, () => []);
  expect([find('K.Tidur'), find('A. Tanah') !== undefined]).toEqual([undefined, true]);
  const first = find('A. Tanah');
  if (first) nesting.addItem(first);
  expect([find('B. Beton') !== undefined, find('D. Cat')]).toEqual([true, undefined]);
  // An item goes on with a title as well.
  const titled = createNesting<string>();
  const mark = markOf('A');
  const place = mark && titled.find(mark, true, () => []);
  if (place) titled.addHeading(place, 'A', mark, title);
  expect(titled.find(doubtful('B. Beton'), false, () => [])?.parent).toBe(titled.root);
});

test('a sum closes its block and all below it, and the whole closes everything', () => {
  const nesting = createNesting<string>();
  const open = () => nesting.open().map(({ node }) => node ?? '.');
  const enter = (mark: string) => {
    const found = markOf(mark);
    const place = found && nesting.find(found, true, () => []);
    if (place) nesting.addHeading(place, mark, found, title);
  };
  ['I', 'A', '1'].forEach(enter);
  expect([open(), nesting.deepest().node]).toEqual([['.', 'I', 'A', '1'], '1']);
  const [, , second] = nesting.open();
  if (second) nesting.close(second);
  expect(open()).toEqual(['.', 'I']);
  // What is closed already stays so.
  if (second) nesting.close(second);
  expect([open(), nesting.deepest().node]).toEqual([['.', 'I'], 'I']);
  nesting.close(nesting.root);
  expect([open(), nesting.deepest().node]).toEqual([['.'], undefined]);
});
