// What each command does to an item, and what it leaves as it was.
import { describe, expect, test } from 'vitest';
import * as items from './commands-item.ts';
import { counter, itemOf, listOf, run, sample, type Nodes } from './document-of-tests.ts';
import type { ItemNode } from './document.ts';
import { newMeasuredRow } from './measured-rows.ts';

const entry: items.CatalogueEntry = {
  kode: 'A.1',
  deskripsi: 'Galian',
  satuan: 'm3',
  harga: '93750.5',
  priceMissing: false,
};

/** The sample with another item at the end of the first section. */
function withItem(given: Partial<ItemNode>): Nodes {
  return run(sample(), items.addItems('s1', [items.newItem('n', given)]));
}

describe('made', () => {
  test('EDIT-03 a manual item is blank in every field', () => {
    expect(items.newItem('n')).toEqual({
      kind: 'item',
      id: 'n',
      parent: '',
      kode: '',
      kodeKey: '',
      catatan: '',
      asal: '',
      deskripsi: '',
      satuan: '',
      volume: '0',
      volumeSource: 'DETAIL',
      volumeInput: '',
      harga: '0',
      priceMissing: true,
      hargaInput: '',
      editing: true,
      rows: [],
    });
  });

  test.each([
    ['93750.5', false, '93750.5', '93.750,50'],
    ['93750.5', true, '0', ''],
    ['0', false, '0', '0'],
  ])(
    'EDIT-66 D-58 an entry of %s, missing %s, has the price %s and shows %j',
    (harga, priceMissing, used, shown) => {
      const item = items.catalogueItem('n', { ...entry, harga, priceMissing });
      expect(item).toMatchObject({
        harga: used,
        priceMissing,
        hargaInput: shown,
        kodeKey: 'A.1|GLOBAL',
      });
      const price = priceMissing ? {} : { harga };
      expect(item.entry).toEqual({ deskripsi: 'Galian', satuan: 'm3', ...price });
    },
  );
});

describe('added', () => {
  const two = [items.newItem('x'), items.newItem('y')];

  test.each([
    ['s1', undefined, 'a b x y'],
    ['s1', 0, 'x y a b'],
    ['s1', 1, 'a x y b'],
    ['g1', 0, 'x y c'],
    ['g1', undefined, 'c x y'],
  ])('to %s at %s: %s', (list, index, ids) => {
    const nodes = run(sample(), items.addItems(list, two, index));
    expect(listOf(nodes, list)?.join(' ')).toBe(ids);
    expect(itemOf(nodes, 'y').parent).toBe(list);
  });

  test('EDIT-71 an item put into a group at a place stands behind the direct items it brings along', () => {
    const nodes = run(
      run(sample(), items.addItems('s2', [items.newItem('loose')])),
      items.addItems('g2', two, 0),
    );
    expect(listOf(nodes, 'g2')).toEqual(['loose', 'x', 'y', 'd']);
    expect(listOf(nodes, 's2')).toEqual([]);
    expect(itemOf(nodes, 'loose').parent).toBe('g2');
  });

  test('a section without direct items stays as it is when its group takes an item', () => {
    const nodes = sample();
    expect(
      items
        .addItems(
          'g1',
          two,
        )(nodes)
        .map(([id]) => id),
    ).toEqual(['x', 'y', 'g1']);
  });

  test.each([['gone'], ['root'], ['a']])('nothing is added to %s', (list) => {
    expect(items.addItems(list, two)(sample())).toEqual([]);
  });
});

describe('what changes nothing is no step', () => {
  test.each([
    ['no items', items.addItems('s1', [])],
    ['the text that stands there', items.setText('a', 'deskripsi', 'a')],
    ['the code that stands there', items.setText('a', 'kode', '')],
    ['edit that is off', items.setItemEditing('a', false)],
    ['an item that is gone', items.setText('gone', 'satuan', 'm')],
    ['a section', items.setText('s1', 'satuan', 'm')],
    ['a copy of a section', items.copyItem('s1', counter())],
    ['a copy of what is gone', items.copyItem('gone', counter())],
  ])('%s', (_, command) => {
    expect(command(sample())).toEqual([]);
  });

  test('an item whose list is gone is not copied', () => {
    const nodes = sample();
    nodes.delete('s1');
    expect(items.copyItem('a', counter())(nodes)).toEqual([]);
  });

  test('the same volume typed twice is one step', () => {
    const typed = run(sample(), items.setVolume('a', '5'));
    expect(items.setVolume('a', '5')(typed)).toEqual([]);
    expect(items.setVolume('a', '50')(typed)).toHaveLength(1);
  });
});

describe('HOUSE-09 a typed code', () => {
  const nodes = run(sample(), items.addItems('s1', [items.catalogueItem('n', entry)]));

  test('leaves its catalogue entry, a typed description or unit does not', () => {
    expect(itemOf(run(nodes, items.setText('n', 'kode', 'A.12')), 'n')).toMatchObject({
      kode: 'A.12',
      kodeKey: '',
    });
    for (const field of ['deskripsi', 'satuan'] as const) {
      expect(itemOf(run(nodes, items.setText('n', field, 'lain')), 'n')).toMatchObject({
        [field]: 'lain',
        kodeKey: 'A.1|GLOBAL',
      });
    }
  });

  test('that is the code which stands there keeps it', () => {
    expect(items.setText('n', 'kode', 'A.1')(nodes)).toEqual([]);
  });
});

describe('EDIT-68 EDIT-69 another entry', () => {
  const other = {
    ...entry,
    kode: 'B.2',
    deskripsi: 'Urugan',
    satuan: 'm2',
    harga: '7',
    ownerUserId: 'u',
  };
  const given = (item: Partial<ItemNode>, old?: { deskripsi: string; satuan: string }) =>
    itemOf(run(withItem(item), items.changeCode('n', other, old)), 'n');

  test.each([
    ['', ' ', undefined, 'Urugan', 'm2'],
    ['sendiri', 'ls', undefined, 'sendiri', 'ls'],
    ['Galian', 'ls', { deskripsi: 'Galian', satuan: 'm3' }, 'Urugan', 'ls'],
    ['Galian keras', 'm3', { deskripsi: 'Galian', satuan: 'm3' }, 'Galian keras', 'm2'],
  ])('with %j and %j before, of %j, reads %s %s', (deskripsi, satuan, old, name, unit) => {
    expect(given({ deskripsi, satuan }, old)).toMatchObject({
      kode: 'B.2',
      kodeKey: 'B.2|u',
      deskripsi: name,
      satuan: unit,
      harga: '7',
    });
  });

  test('what the item was made from counts before what is said of the old entry', () => {
    const made = { deskripsi: 'Galian', satuan: 'm3' };
    const item = { ...made, entry: made };
    expect(given(item, { deskripsi: 'x', satuan: 'x' })).toMatchObject({
      deskripsi: 'Urugan',
      satuan: 'm2',
      entry: { deskripsi: 'Urugan', satuan: 'm2' },
    });
  });

  test('the price is taken, into the open field too', () => {
    expect(given({ editing: true, hargaInput: '5' })).toMatchObject({
      harga: '7',
      hargaInput: '7',
    });
    expect(given({ editing: false, hargaInput: '' })).toMatchObject({ harga: '7', hargaInput: '' });
    expect(given({ priceMissing: true })).toMatchObject({ priceMissing: false });
  });
});

describe('edit', () => {
  test.each([
    ['10.5', false, '10,50'],
    ['1234567.25', false, '1.234.567,25'],
    ['0', true, ''],
    ['0', false, '0'],
    ['5', true, '5'],
  ])('EDIT-60 a price of %s, missing %s, is shown as %j', (harga, priceMissing, shown) => {
    const nodes = withItem({ harga, priceMissing, editing: false });
    expect(itemOf(run(nodes, items.setItemEditing('n', true)), 'n')).toMatchObject({
      editing: true,
      hargaInput: shown,
      harga,
      priceMissing,
    });
  });

  test.each([
    ['', '0', true],
    ['abc', '0', true],
    ['0', '0', false],
    ['1.250,75', '1250.75', false],
  ])(
    'EDIT-61 switched off with %j the price is %s, missing %s',
    (hargaInput, harga, priceMissing) => {
      const nodes = withItem({ hargaInput, harga: '3', priceMissing: false });
      expect(itemOf(run(nodes, items.setItemEditing('n', false)), 'n')).toMatchObject({
        editing: false,
        hargaInput: '',
        harga,
        priceMissing,
      });
    },
  );

  test('EDIT-63 what was typed stays in the field, read or not', () => {
    expect(itemOf(run(sample(), items.setHarga('a', 'Rp x')), 'a').hargaInput).toBe('Rp x');
  });
});

test('EDIT-53 saving the take-off forgets the typed volume', () => {
  const row = { ...newMeasuredRow('r'), panjang: '2', lebar: '3', tinggi: '1' };
  const typed = run(sample(), items.setVolume('a', '9'));
  expect(itemOf(run(typed, items.saveTakeOff('a', [row])), 'a')).toMatchObject({
    rows: [row],
    volumeSource: 'DETAIL',
    volumeInput: '',
    volume: '6',
  });
});

test('EDIT-37 a duplicate of a measured item has ids of its own down to the columns', () => {
  const extras = [{ id: 'x', name: 'kg/m', value: '2' }];
  const rows = [
    { ...newMeasuredRow('r', extras), uraian: 'As A' },
    { ...newMeasuredRow('q', extras), uraian: 'As B' },
  ];
  const nodes = withItem({ rows, deskripsi: 'Besi', editing: false });
  const copy = itemOf(run(nodes, items.copyItem('n', counter('new'))), 'new1');
  expect(copy).toMatchObject({ deskripsi: 'Besi', editing: true, parent: 's1' });
  expect(copy.rows).toEqual([
    { ...rows[0], id: 'new2', extras: [{ ...extras[0], id: 'new3' }] },
    { ...rows[1], id: 'new4', extras: [{ ...extras[0], id: 'new5' }] },
  ]);
});

test('EDIT-37 the copy of the last item is the last', () => {
  expect(listOf(run(sample(), items.copyItem('b', counter('new'))), 's1')).toEqual([
    'a',
    'b',
    'new1',
  ]);
});
