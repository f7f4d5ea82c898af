import { expect, test } from 'vitest';
import { saveTakeOff, setText, setVolume } from '../commands-item.ts';
import { run, sample, shaped } from '../document-of-tests.ts';
import { rootId } from '../document.ts';
import { newMeasuredRow } from '../measured-rows.ts';
import { hasWords, hiddenLines, isBlankFilter, wordsOf } from './line-filter.ts';
import { lineOfNumber } from './row-number.ts';

const nodes = [
  setText('a', 'catatan', '   '),
  setText('d', 'kode', 'A.4.1'),
  setText('d', 'deskripsi', 'Beton Kolom'),
  // Measured once, and typed over since.
  saveTakeOff('c', [{ ...newMeasuredRow('r', []), panjang: '2', lebar: '2', tinggi: '1' }]),
  setVolume('c', '7'),
].reduce(run, sample());
const known = { isUnsaved: () => false, isOwnPrice: () => true };
const hidden = (filter: Partial<Parameters<typeof hiddenLines>[1]>) =>
  hiddenLines(nodes, { conditions: [], words: '', ...filter }, known);

test('HAND-31 a filter of blanks hides nothing; one that nothing fits hides all but the estimate', () => {
  expect(isBlankFilter({ conditions: [], words: ' \n' })).toBe(true);
  expect(isBlankFilter({ conditions: ['noPrice'], words: '' })).toBe(false);
  expect(isBlankFilter({ conditions: [], words: 'a' })).toBe(false);
  expect(hidden({ words: ' \n' }).size).toBe(0);
  const all = hidden({ words: 'atap' });
  expect(all.has(rootId)).toBe(false);
  expect(all.size).toBe([...nodes.keys()].length - 1);
});

test('HAND-31 a note of blanks is none, and a typed volume is no take-off, whatever was measured', () => {
  expect(hidden({ conditions: ['noted'] }).has('a')).toBe(true);
  expect(hidden({ conditions: ['noTakeOff'] }).has('c')).toBe(false);
});

test('HAND-31 all words stand in code and text, or in a title, in any order and case', () => {
  const item = nodes.get('d');
  const section = [...nodes.values()].find(({ kind }) => kind === 'section');
  if (!item || section?.kind !== 'section') throw new Error('no such lines');
  expect(wordsOf('  Beton \n KOLOM ')).toEqual(['beton', 'kolom']);
  expect(wordsOf(' ')).toEqual([]);
  expect(hasWords(item, wordsOf('KOLOM a.4'))).toBe(true);
  expect(hasWords(item, ['kolom', 'atap'])).toBe(false);
  // Code and text are two words.
  expect(hasWords(item, ['a.4.1beton'])).toBe(false);
  expect(hasWords(item, ['a.4.1 beton'])).toBe(true);
  const titled = { ...section, title: 'Pekerjaan Atap' };
  expect(hasWords(titled, ['atap'])).toBe(true);
  expect(hasWords(titled, ['kolom'])).toBe(false);
  expect(hasWords(item, [])).toBe(true);
  const root = nodes.get(rootId);
  expect(root && hasWords(root, ['stryker'])).toBe(false);
});

test('HAND-34 numbers of two digits, several dots and a mark of nothing', () => {
  const long = shaped([
    { items: 0, groups: [12] },
    { items: 11, groups: [] },
  ]);
  expect(lineOfNumber(long, 'I.1.12')).toBe('i12');
  expect(lineOfNumber(long, '1..1 .12')).toBe('i12');
  expect(lineOfNumber(long, '\n2.11\n')).toBe('i23');
  expect(lineOfNumber(long, '2.11.1')).toBeUndefined();
  expect(lineOfNumber(long, '2.0.1')).toBeUndefined();
  expect(lineOfNumber(long, '1.0.1')).toBeUndefined();
  expect(lineOfNumber(long, '1.a')).toBeUndefined();
  expect(lineOfNumber(long, '1.1a')).toBeUndefined();
});
