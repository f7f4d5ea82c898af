import { describe, expect, test } from 'vitest';
import { item } from '../../../tests/support/random-estimates.ts';
import { alignRows, workKey, type BaseItem, type FileRow } from './align-rows.ts';

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

describe('RT-06 of a work, and of its copies,', () => {
  test('each row stands for one: a copy takes no other work of the name', () => {
    const works = [base('a', 'Beton', '5'), base('b', 'Beton', '5')];
    const copied = align([row(0, 'a', {}), row(1, 'a', {})], works);
    expect([copied.ids, copied.copies]).toEqual([['a', undefined], ['a']]);
    expect(align([row(0, 'a', {}), row(1, '', {})], works).ids).toEqual(['a', 'b']);
  });

  test('a row without a mark is the one that the hidden sheet has for it, unless a mark has taken it', () => {
    const works = [base('a', 'Beton', '5')];
    const other = row(1, '', { uraian: 'Kayu' });
    const places = new Map([[1, 'a']]);
    expect(align([other], works, places).ids).toEqual(['a']);
    const both = align([row(0, 'a', {}), other], works, places);
    expect([both.ids, both.copies]).toEqual([['a', undefined], []]);
  });
});

describe('without marks', () => {
  const figures = { volume: '9', harga: '8' };

  test.each<[string, BaseItem[], Partial<FileRow>[], string[]]>([
    [
      'the same figures, list and number',
      [base('a', 'Beton', '5', 'A', '1'), base('b', 'Beton', '5', 'A', '2')],
      [{ no: '2' }, { no: '1' }],
      ['b', 'a'],
    ],
    [
      'the same figures and number, wherever they stand',
      [base('a', 'Beton', '5', 'A', 'I.1'), base('b', 'Beton', '5', 'B', 'II.1')],
      [
        { no: 'II.1', list: undefined },
        { no: 'I.1', list: undefined },
      ],
      ['b', 'a'],
    ],
    [
      'the same figures before the list',
      [base('a', 'Beton', '5', 'A'), base('b', 'Beton', '7', 'B')],
      [
        { volume: '7', list: 'A' },
        { volume: '5', list: 'B' },
      ],
      ['b', 'a'],
    ],
    [
      'the list, where the figures are new',
      [base('a', 'Beton', '5', 'A', '1'), base('b', 'Beton', '7', 'B', '2')],
      [
        { ...figures, list: 'B', no: '1' },
        { ...figures, list: 'A', no: '2' },
      ],
      ['b', 'a'],
    ],
    [
      'a price that is missing in both',
      [base('a', 'Beton', '5'), base('b', 'Beton', '5')].map((one, at) => ({
        ...one,
        item: { ...one.item, priceMissing: at === 0 },
      })),
      [{}, { harga: '' }],
      ['b', 'a'],
    ],
  ])('of works of a name each is the one with %s', (_, works, given, ids) => {
    const rows = given.map((one, at) => row(at, '', one));
    expect(align(rows, works)).toMatchObject({ ids, strays: new Set(), doubtful: new Set() });
  });

  test('the most alike of its list is it, once; of equals the first', () => {
    const works = [base('b', 'abcdx', '5'), base('a', 'abcdy', '5'), base('c', 'abcdefgh', '5')];
    const said = (uraian: string, list = 'A') => row(uraian.length, '', { uraian, list });
    const { ids, alike } = align([said('abcdz'), said('abcdefgi')], works);
    expect([ids, alike.size]).toEqual([['b', 'c'], 2]);
    expect(align([said('abcdefgi')], works.toReversed()).ids).toEqual(['c']);
    expect(align([said('abcdz'), said('abcdzz')], works.slice(0, 1)).ids).toEqual(['b', undefined]);
    const nowhere = [said('abcdz', 'B'), row(9, '', { uraian: 'abcdw', list: undefined })];
    expect(align(nowhere, works).ids).toEqual([undefined, undefined]);
  });

  test('no row is known by its likeness while half of the marks are there', () => {
    const works = [base('a', 'Pasangan dinding bata merah', '5'), base('b', 'Kayu', '5')];
    const like = row(1, '', { uraian: 'Pasangan dinding bata putih' });
    expect(align([row(0, 'b', { uraian: 'Kayu' }), like], works).ids).toEqual(['b', undefined]);
    expect(align([row(0, '', { uraian: 'Kayu' }), like], works).ids).toEqual(['b', 'a']);
  });

  test('the same work is meant however it is written', () => {
    expect(workKey('1. 10', ' BETON \n K', 'M³')).toBe(workKey('1.10', 'beton k', 'm3'));
    expect(workKey('1.10', 'betonk', 'm3')).not.toBe(workKey('1.10', 'beton k', 'm3'));
  });

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

  test('the text of another work, with figures of neither, is that work; one of a name is not doubtful', () => {
    const two = [base('a', 'Beton', '5'), base('b', 'Kayu', '7')];
    const rows = [row(0, 'a', { uraian: 'Kayu', volume: '9' }), row(1, 'b', {})];
    const { ids, doubtful, strays } = align(rows, two);
    expect([ids, doubtful.size, strays.size]).toEqual([['b', 'a'], 0, 2]);
  });

  test('its own figures are believed beside the number of another one', () => {
    const rows = [row(0, 'a', { no: 'II.1' }), row(1, 'b', { volume: '9', no: 'I.1', list: 'B' })];
    const { ids, strays } = align(rows, works);
    expect([ids, [...strays]]).toEqual([['a', 'b'], []]);
  });

  test('its own number is believed beside new figures, and the row that names it is not it', () => {
    const rows = [row(0, 'a', { volume: '9', no: 'I.1' }), row(1, 'b', { volume: '9', no: 'I.1' })];
    expect(align(rows, works)).toMatchObject({ ids: ['a', 'b'], strays: new Set() });
  });

  test('where others were sorted, a row that is known by its mark is not doubtful', () => {
    const four = [...works, base('c', 'Kayu', '1', 'A', 'I.2'), base('d', 'Batu', '1', 'A', 'I.3')];
    const rows = [
      row(0, 'a', { volume: '9', no: 'I.1' }),
      row(1, 'b', { volume: '7', no: 'II.1' }),
      row(2, 'c', { uraian: 'Batu', volume: '1' }),
      row(3, 'd', { uraian: 'Kayu', volume: '1' }),
    ];
    const { ids, doubtful, strays } = align(rows, four);
    expect([ids, doubtful.size, strays.size]).toEqual([['a', 'b', 'd', 'c'], 0, 2]);
  });
});
