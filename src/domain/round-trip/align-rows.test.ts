import { describe, expect, test } from 'vitest';
import { item } from '../../../tests/support/random-estimates.ts';
import { alignRows, type BaseItem, type FileRow } from './align-rows.ts';

const base = (id: string, text: string, volume: string, list = 'A', no = id): BaseItem => ({
  item: { ...item(text, volume, 'm3', '1000'), id },
  list,
  no,
});
const row = (at: number, mark: string, given: Partial<FileRow>): FileRow => ({
  row: at,
  mark,
  list: 'A',
  no: '',
  kode: '',
  uraian: 'Beton',
  satuan: 'm3',
  volume: '5',
  harga: '1000',
  ...given,
});

function align(
  rows: FileRow[],
  works: BaseItem[],
  places: ReadonlyMap<number, string> = new Map(),
) {
  const idOfMark = new Map(works.map(({ item: { id } }) => [id, id]));
  const aligned = alignRows(rows, works, { idOfMark, idOfRow: places });
  const ids = rows.map((one) => aligned.items.get(one)?.item.id);
  const copies = rows.map((one) => aligned.copies.get(one)?.item.id);
  return { ...aligned, ids, copies: copies.filter((id) => id !== undefined) };
}

describe('RT-06 of a mark that stands twice the original is', () => {
  const works = [base('a', 'Beton', '5')];

  test('the one that says the same and that the hidden sheet points at', () => {
    const rows = [row(0, 'a', {}), row(1, 'a', {}), row(2, 'a', { uraian: 'Beton lain' })];
    expect(align(rows, works, new Map([[1, 'a']])).ids).toEqual([undefined, 'a', undefined]);
  });

  test('else the one that it points at, though its text was changed', () => {
    const rows = [row(0, 'a', { uraian: 'Satu' }), row(1, 'a', { uraian: 'Dua' })];
    expect(align(rows, works, new Map([[1, 'a']])).ids).toEqual([undefined, 'a']);
  });

  test('else the one that says the same, else the first', () => {
    const [other, same] = [row(0, 'a', { uraian: 'Satu' }), row(1, 'a', {})];
    expect(align([other, same], works).ids).toEqual([undefined, 'a']);
    expect(align([other, { ...other, row: 1 }], works).ids).toEqual(['a', undefined]);
    expect(align([other, same], works).copies).toEqual(['a']);
  });
});

describe('without marks', () => {
  test('of works with the same figures each is the one of its own list', () => {
    const works = [base('a', 'Beton', '5', 'A', '1'), base('b', 'Beton', '5', 'B', '2')];
    const rows = [row(0, '', { list: 'B' }), row(1, '', { list: 'A' })];
    expect(align(rows, works).ids).toEqual(['b', 'a']);
  });

  test('a likeness of three quarters is one, less is another work', () => {
    const works = [base('a', 'Pasangan dinding bata merah', '5')];
    expect(align([row(0, '', { uraian: 'Pasangan dinding bata putih' })], works)).toMatchObject({
      ids: ['a'],
    });
    expect(align([row(0, '', { uraian: 'Pasangan lantai batu merah' })], works)).toMatchObject({
      ids: [undefined],
    });
  });
});

describe('RT-04 the same work in several floors', () => {
  const works = [base('a', 'Beton', '5', 'A', 'I.1'), base('b', 'Beton', '7', 'B', 'II.1')];

  test('a mark beside the figures of another one is not believed, its own number notwithstanding', () => {
    const rows = [row(0, 'a', { volume: '7', no: 'I.1' }), row(1, 'b', { no: 'II.1', list: 'B' })];
    expect(align(rows, works)).toMatchObject({ ids: ['b', 'a'], doubtful: new Set() });
  });

  test('a number of another one tells where the figures were changed, and it is doubtful', () => {
    const rows = [row(0, 'a', { volume: '9', no: 'II.1' }), row(1, 'b', { no: 'I.1', list: 'B' })];
    const { ids, doubtful, strays } = align(rows, works);
    expect(ids).toEqual(['b', 'a']);
    expect([...doubtful]).toEqual([rows[0]]);
    expect(strays.size).toBe(2);
  });

  test('figures that became those of another one are believed while that one has them itself', () => {
    const rows = [row(0, 'a', { volume: '7', no: 'I.1' }), row(1, 'b', { volume: '7', list: 'B' })];
    expect(align(rows, works)).toMatchObject({ ids: ['a', 'b'], strays: new Set() });
  });
});
