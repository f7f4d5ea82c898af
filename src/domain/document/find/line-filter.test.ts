import { expect, test } from 'vitest';
import { saveTakeOff, setHarga, setText, setVolume } from '../commands-item.ts';
import { itemsOf, run, sample } from '../document-of-tests.ts';
import { hiddenLines, type LineFilter } from './line-filter.ts';
import { newMeasuredRow } from '../measured-rows.ts';

/** a without a price, b without a volume, c measured, d as loaded. */
const nodes = [
  setHarga('a', ''),
  setVolume('b', '0'),
  saveTakeOff('c', [{ ...newMeasuredRow('r', []), panjang: '2', lebar: '2', tinggi: '1' }]),
  setText('d', 'kode', 'A.4.1'),
  setText('d', 'deskripsi', 'Beton Kolom'),
  setText('c', 'catatan', 'tanya pemilik'),
].reduce(run, sample());

const known = {
  isUnsaved: (id: string) => id === 'b',
  isOwnPrice: ({ id }: { id: string }) => id === 'a' || id === 'd',
};

const shown = (filter: Partial<LineFilter>) => {
  const hidden = hiddenLines(nodes, { conditions: [], words: '', ...filter }, known);
  return itemsOf(nodes).filter((id) => !hidden.has(id));
};

test.each<[Partial<LineFilter>, string[]]>([
  [{}, ['a', 'b', 'c', 'd']],
  [{ conditions: ['noPrice'] }, ['a']],
  [{ conditions: ['noVolume'] }, ['b']],
  [{ conditions: ['noTakeOff'] }, ['a', 'b', 'd']],
  // A price that is missing is nobody's.
  [{ conditions: ['ownPrice'] }, ['d']],
  [{ conditions: ['unsaved'] }, ['b']],
  [{ conditions: ['noted'] }, ['c']],
  [{ words: 'kolom beton' }, ['d']],
  [{ words: 'a.4' }, ['d']],
  [{ words: '  ' }, ['a', 'b', 'c', 'd']],
  [{ conditions: ['noTakeOff', 'unsaved'] }, ['b']],
  [{ conditions: ['noTakeOff'], words: 'kolom' }, ['d']],
  [{ words: 'atap' }, []],
])('HAND-31 %j shows %j', (filter, ids) => {
  expect(shown(filter)).toEqual(ids);
});

test('HAND-31 titles and categories of which nothing is shown go too', () => {
  const hidden = hiddenLines(nodes, { conditions: [], words: 'kolom' }, known);
  expect([...hidden]).toEqual(['a', 'b', 's1', 'c', 'g1']);
});
