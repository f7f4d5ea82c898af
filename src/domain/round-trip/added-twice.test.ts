// A file that was taken over already and comes back: what of it is new, and what the estimate has from it.
import { describe, expect, test } from 'vitest';
import * as items from '../document/commands-item.ts';
import * as tree from '../document/commands-tree.ts';
import { together, type Command } from '../document/document-changes.ts';
import { itemOf, listOf, run, sample, type Nodes } from '../document/document-of-tests.ts';
import { rootId, type ItemNode } from '../document/document.ts';
import { baseOf, likelyMet, withMet } from './added-twice.ts';

const base = sample();
const changed = (...commands: Command[]): Nodes => run(base, together(commands));

type Fields = Partial<Omit<ItemNode, 'id' | 'kind'>>;
const work = (id: string, given: Fields = {}) =>
  items.newItem(id, {
    kode: '1.10',
    deskripsi: 'Pagar proyek',
    satuan: 'm',
    volume: '100',
    harga: '250',
    priceMissing: false,
    editing: false,
    ...given,
  });
/** New works in a list of one side. */
const withWorks = (list: string, ...works: ItemNode[]) => changed(items.addItems(list, works));
const sidesOf = (returned: Nodes, present: Nodes) => ({ base, returned, present });
const met = (returned: Nodes, present: Nodes) => withMet(sidesOf(returned, present)).returned;

describe('RT-27 a row of the file is the one that the estimate has added', () => {
  const isMet = (file: ItemNode, here: ItemNode, list = 's1') =>
    met(withWorks('s1', file), withWorks(list, here)).has('here');

  test.each<[string, Fields, Fields]>([
    ['alike in everything', {}, {}],
    ['written otherwise', { deskripsi: 'PAGAR  proyek', kode: '1. 10', satuan: 'M' }, {}],
    ['of another volume', { volume: '90' }, {}],
    ['of another price', { harga: '300' }, {}],
    ['without a price', { priceMissing: true, harga: '0' }, {}],
    ['noted otherwise', { catatan: 'sisi jalan' }, {}],
  ])('%s', (_, file, here) => {
    expect(isMet(work('file', file), work('here', here))).toBe(true);
  });

  test.each<[string, Fields]>([
    ['of another text', { deskripsi: 'Pagar seng' }],
    ['of another code', { kode: '1.11' }],
    ['of another unit', { satuan: 'm2' }],
  ])('not one %s', (_, file) => {
    expect(isMet(work('file', file), work('here'))).toBe(false);
  });

  test('nor one of another list, nor one that it had before', () => {
    expect(isMet(work('file'), work('here'), 'g1')).toBe(false);
    const own = itemOf(base, 'a');
    const file = withWorks('s1', items.newItem('file', { ...own, parent: '' }));
    expect(met(file, base)).toBe(file);
  });

  test('under the id, and with the texts, that it has here; its figures are those of the file', () => {
    const file = withWorks(
      's1',
      work('file', {
        volume: '90',
        harga: '300',
        catatan: 'sisi jalan',
        deskripsi: 'PAGAR PROYEK',
      }),
    );
    const here = withWorks('s1', work('here', { asal: 'lapangan', catatan: 'lama' }));
    const nodes = met(file, here);
    expect(nodes.has('file')).toBe(false);
    expect(listOf(nodes, 's1')).toEqual(['a', 'b', 'here']);
    expect(itemOf(nodes, 'here')).toMatchObject({
      parent: 's1',
      deskripsi: 'Pagar proyek',
      asal: 'lapangan',
      volume: '90',
      harga: '300',
      catatan: 'sisi jalan',
    });
  });

  test.each<[string, Fields, Fields]>([
    ['a note that the file does not have', {}, { catatan: 'lama' }],
    [
      'a price that both lack',
      { priceMissing: true, harga: '7' },
      { priceMissing: true, harga: '0' },
    ],
    ['a volume that is written otherwise', { volume: '100.0' }, {}],
  ])('%s is no difference', (_, file, here) => {
    const own = withWorks('s1', work('here', here));
    expect(itemOf(met(withWorks('s1', work('file', file)), own), 'here')).toEqual(
      itemOf(own, 'here'),
    );
  });

  test('of several each once: first those with the same figures, then in their order', () => {
    const file = withWorks('s1', work('one', { volume: '1' }), work('two', { volume: '2' }));
    const here = withWorks('s1', work('x', { volume: '3' }), work('y', { volume: '1' }));
    const nodes = met(file, here);
    expect(listOf(nodes, 's1')).toEqual(['a', 'b', 'y', 'x']);
    expect(['y', 'x'].map((id) => itemOf(nodes, id).volume)).toEqual(['1', '2']);
    const more = met(withWorks('s1', work('one'), work('two')), withWorks('s1', work('x')));
    expect(listOf(more, 's1')).toEqual(['a', 'b', 'x', 'two']);
  });
});

test.each<[string, Fields, Fields, Fields]>([
  ['given', {}, { priceMissing: true, harga: '0' }, { priceMissing: false, harga: '250' }],
  ['missing', { priceMissing: true, harga: '0' }, {}, { priceMissing: true, harga: '0' }],
])('RT-27 a price that is %s in the file alone is a difference', (_, file, here, expected) => {
  const nodes = met(withWorks('s1', work('file', file)), withWorks('s1', work('here', here)));
  expect(itemOf(nodes, 'here')).toMatchObject(expected);
});

describe('RT-27 a heading of the file is the one that the estimate has added', () => {
  /** A new section with a title and a work in each. */
  const roof = (id: string, title = 'ATAP', inner = 'Talang', ...more: ItemNode[]) =>
    changed(
      tree.addSection(`${id}s`, title),
      tree.addGroup(`${id}s`, `${id}g`),
      tree.rename(`${id}g`, inner),
      items.addItems(`${id}g`, [work(`${id}2`, { volume: '5' }), ...more]),
      items.addItems(`${id}s`, [work(`${id}1`)]),
    );

  test('with its title, its works, and what here has beside them', () => {
    const here = roof('h', 'ATAP', 'Talang', work('own', { deskripsi: 'Corong' }));
    const nodes = met(roof('f', 'Atap'), here);
    expect(nodes.get(rootId)).toMatchObject({ sections: ['s1', 's2', 'hs'] });
    expect(nodes.get('hs')).toMatchObject({ title: 'ATAP', items: ['h1'], groups: ['hg'] });
    expect(nodes.get('hg')).toMatchObject({ parent: 'hs', title: 'Talang', items: ['h2'] });
    expect(itemOf(nodes, 'h2')).toMatchObject({ parent: 'hg', volume: '5' });
    expect([...nodes.keys()].filter((id) => id.startsWith('f'))).toEqual([]);
  });

  test('a new title in it stands in the one of here; another section is a new one', () => {
    const nodes = met(roof('f', 'ATAP', 'Lisplang'), roof('h'));
    expect(nodes.get('hs')).toMatchObject({ items: ['h1'], groups: ['fg'] });
    expect(nodes.get('fg')).toMatchObject({ parent: 'hs', title: 'Lisplang', items: ['f2'] });
    const more = met(roof('f', 'ATAP', 'TALANG', work('f3', { deskripsi: 'Corong' })), roof('h'));
    expect(more.get('hg')).toMatchObject({ title: 'Talang', items: ['h2', 'f3'] });
    expect(itemOf(more, 'f3').parent).toBe('hg');
    expect(itemOf(nodes, 'f2').parent).toBe('fg');
    const other = roof('f', 'KUSEN');
    expect(met(other, roof('h'))).toBe(other);
  });

  test('a work is never a title of its name', () => {
    const file = withWorks('s2', work('file', { kode: '', deskripsi: 'Talang', satuan: '' }));
    const here = changed(tree.addGroup('s2', 'here'), tree.rename('here', 'Talang'));
    expect(met(file, here)).toBe(file);
  });

  test('where nothing is new in the file, or nothing of it is here, it stays as it is', () => {
    const given = sidesOf(base, withWorks('s1', work('here')));
    expect(withMet(given)).toBe(given);
    const apart = sidesOf(withWorks('s1', work('file')), base);
    expect(withMet(apart)).toBe(apart);
  });
});

describe('RT-27 a new row that may be one of here', () => {
  const isLikely = (file: ItemNode, here: ItemNode, list = 's1') => {
    const returned = withWorks('s1', file);
    const likely = likelyMet(sidesOf(returned, withWorks(list, here)));
    return likely(itemOf(returned, 'file'));
  };

  test('has its name elsewhere, or its figures under another name in its list', () => {
    expect(isLikely(work('file'), work('here'), 'g1')).toBe(true);
    expect(isLikely(work('file', { volume: '1' }), work('here'), 'g1')).toBe(true);
    expect(isLikely(work('file'), work('here', { deskripsi: 'Pagar seng', kode: '' }))).toBe(true);
  });

  test.each<[string, Fields, string]>([
    ['figures in another list', { deskripsi: 'Pagar seng' }, 'g1'],
    ['another volume', { deskripsi: 'Pagar seng', volume: '1' }, 's1'],
    ['another price', { deskripsi: 'Pagar seng', harga: '1' }, 's1'],
    ['no price', { deskripsi: 'Pagar seng', priceMissing: true }, 's1'],
    ['another unit', { deskripsi: 'Pagar seng', satuan: 'm2' }, 's1'],
  ])('but not by %s', (_, here, list) => {
    expect(isLikely(work('file'), work('here', here), list)).toBe(false);
  });

  test('stands for one of here alone; what the file had before, or has too, is none', () => {
    const returned = withWorks('s1', work('one'), work('two'), work('three'));
    const likely = likelyMet(sidesOf(returned, withWorks('g1', work('x'), work('y'))));
    expect(['one', 'two', 'three'].map((id) => likely(itemOf(returned, id)))).toEqual([
      true,
      true,
      false,
    ]);
    const both = withWorks('s1', work('file'));
    expect(likelyMet(sidesOf(both, both))(itemOf(both, 'file'))).toBe(false);
    const again = items.newItem('file', { ...itemOf(base, 'a'), parent: 's1' });
    expect(likelyMet(sidesOf(withWorks('s1', again), base))(again)).toBe(false);
  });

  test('a title may be one by its words', () => {
    const titled = (list: string, id: string) =>
      changed(tree.addGroup(list, id), tree.rename(id, 'Talang'));
    const file = titled('s1', 'file');
    const node = file.get('file');
    expect(node && likelyMet(sidesOf(file, titled('s2', 'here')))(node)).toBe(true);
    expect(node && likelyMet(sidesOf(file, changed(tree.addGroup('s2', 'here'))))(node)).toBe(
      false,
    );
  });
});

test('RT-27 what both have added is compared with what is here', () => {
  const [file, here] = [
    withWorks('s1', work('new', { volume: '1' })),
    withWorks('s1', work('new', { volume: '2' }), work('own')),
  ];
  const nodes = baseOf(sidesOf(file, here));
  expect(nodes.get('new')).toBe(here.get('new'));
  expect([nodes.has('own'), nodes.get('a')]).toEqual([false, base.get('a')]);
  expect(baseOf(sidesOf(base, here))).toBe(base);
});
