// Content as it comes and as it is sent, by every name of a field.
import { describe, expect, test } from 'vitest';
import {
  newItem,
  saveTakeOff,
  setHarga,
  setItemEditing,
  setText,
  setVolume,
} from './commands-item.ts';
import { addSection } from './commands-tree.ts';
import { counter, itemOf, listOf, run, sample, type Nodes } from './document-of-tests.ts';
import {
  loadDocument,
  saveDocument,
  saveSection,
  type WireItem,
  type WireRow,
} from './document-wire.ts';
import { emptyDocument, type ItemNode } from './document.ts';
import { newMeasuredRow } from './measured-rows.ts';

const load = (item: WireItem) =>
  itemOf(loadDocument([{ id: 's', items: [{ id: 'i', ...item }] }], counter()), 'i');
const loadRow = (row: WireRow) => load({ volumeDetails: [row] }).rows[0];
const sent = (nodes: Nodes) => saveDocument(nodes).flatMap((section) => section.items ?? []);
const sentItem = (item: Partial<ItemNode>) =>
  sent(
    run(loadDocument([{ id: 's' }], counter()), (document) => {
      const owner = document.get('s');
      const node = newItem('i', { ...item, parent: 's' });
      return owner?.kind === 'section'
        ? [
            ['i', undefined, node],
            ['s', owner, { ...owner, items: ['i'] }],
          ]
        : [];
    }),
  )[0];

describe('as it comes', () => {
  test('API-37 nothing but its place: every text is blank, every number is that of nothing', () => {
    const nodes = loadDocument(
      [{ groups: [{ items: [{ details: [{ extras: [{}] }] }] }] }, {}],
      counter(),
    );
    expect([...nodes.values()]).toEqual([
      { kind: 'root', id: 'root', sections: ['n1', 'n4'] },
      {
        kind: 'section',
        id: 'n1',
        title: '',
        open: true,
        editing: false,
        items: [],
        groups: ['n2'],
      },
      {
        kind: 'item',
        id: 'n3',
        parent: 'n2',
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
        editing: false,
        rows: [
          {
            id: 'n5',
            uraian: '',
            jenis: 'penjumlahan',
            panjang: '',
            lebar: '',
            tinggi: '',
            jumlah: '',
            extras: [{ id: 'n6', name: '', value: '' }],
          },
        ],
      },
      { kind: 'group', id: 'n2', parent: 'n1', title: '', editing: false, items: ['n3'] },
      { kind: 'section', id: 'n4', title: '', open: true, editing: false, items: [], groups: [] },
    ]);
  });

  test('the rows of an item are made when they are first looked at, once, and go along with a copy', () => {
    const makeId = counter();
    const given = [{ id: 's', items: [{ id: 'i', details: [{ panjang: 2 }, { panjang: 3 }] }] }];
    const item = itemOf(loadDocument(given, makeId), 'i');
    expect(makeId()).toBe('n1');
    const copy = { ...item, kode: 'A.1' };
    expect(copy.rows.map(({ id, panjang }) => [id, panjang])).toEqual([
      ['n2', '2'],
      ['n3', '3'],
    ]);
    expect([item.rows, structuredClone(item).rows]).toEqual([copy.rows, copy.rows]);
    expect(item.rows).toBe(copy.rows);
    expect(makeId()).toBe('n4');
  });

  test('UPD-18 UPD-19 groups have items or details, and everything keeps its id and texts', () => {
    const nodes = loadDocument(
      [
        {
          id: 's',
          title: 'Beton',
          items: [{ id: 'a', nama: 'A', kodeKey: 'K|GLOBAL' }],
          groups: [
            { id: 'g', title: 'Sloof', items: [{ id: 'b' }] },
            { id: 'h', title: 'Kolom', details: [{ id: 'c' }] },
          ],
        },
      ],
      counter(),
    );
    expect(nodes.get('s')).toMatchObject({ title: 'Beton', groups: ['g', 'h'], items: ['a'] });
    expect(nodes.get('h')).toMatchObject({ title: 'Kolom', parent: 's', items: ['c'] });
    expect(itemOf(nodes, 'a')).toMatchObject({ deskripsi: 'A', kodeKey: 'K|GLOBAL', parent: 's' });
    expect(itemOf(nodes, 'c').parent).toBe('h');
  });

  test('an id that a section, a group and an item share is kept by the first of them', () => {
    const nodes = loadDocument(
      [{ id: 'x', groups: [{ id: 'x', items: [{ id: 'x' }] }] }],
      counter(),
    );
    expect(nodes.get('x')).toMatchObject({ kind: 'section', groups: ['n1'] });
    expect(listOf(nodes, 'n1')).toEqual(['n2']);
    expect(loadDocument([{ id: 'root' }], counter()).get('root')).toMatchObject({
      sections: ['n1'],
    });
  });

  test('the first name of a field counts, even where it is blank', () => {
    expect(load({ deskripsi: '', nama: 'x' }).deskripsi).toBe('');
    expect(load({ volumeDetails: [], details: [{}] }).rows).toEqual([]);
    expect(load({ details: [{ nama: 'As' }] }).rows[0]).toMatchObject({ uraian: 'As' });
    expect(loadRow({ uraian: '', nama: 'x' })?.uraian).toBe('');
  });

  test.each([
    [7.25, '7.25'],
    ['1.250,75', '1250.75'],
    [1.23456789, '1.234568'],
    [0.0000004, '0'],
    [0.000001, '0.000001'],
    [0, '0'],
    [999999999.999999, '999999999.999999'],
    [1e12, '0'],
    [-1, '0'],
    ['x', '0'],
    [null, '0'],
  ])('a volume that comes as %j is %s', (volume, text) => {
    expect(load({ volume }).volume).toBe(text);
  });

  test.each([
    [85000.5, '85000.5'],
    [0.005, '0.01'],
    [0.001, '0'],
    [12345.678, '12345.68'],
    ['85.000,50', '85000.5'],
    [null, '0'],
  ])('a price that comes as %j is %s', (harga, text) => {
    expect(load({ harga }).harga).toBe(text);
  });

  test.each([
    [0, undefined, true],
    [undefined, undefined, true],
    [5, undefined, false],
    [0, false, false],
    [5, true, true],
  ])('EDIT-94 a price of %j with the mark %j is missing: %s', (harga, priceMissing, missing) => {
    expect(load({ harga, priceMissing }).priceMissing).toBe(missing);
  });

  test.each([
    ['pengurangan', 'pengurangan'],
    ['penjumlahan', 'penjumlahan'],
    ['', 'penjumlahan'],
    [undefined, 'penjumlahan'],
  ])('VOL-22 a row of jenis %j is %s', (jenis, read) => {
    expect(loadRow({ jenis })?.jenis).toBe(read);
  });

  test('a row with its measures as numbers or as texts, and its columns', () => {
    expect(
      loadRow({
        id: 'r',
        panjang: 1.23456,
        lebar: '1,5',
        tinggi: null,
        jumlah: 3,
        extras: [{ id: 'x', name: 'kg/m', value: 0.888 }],
      }),
    ).toEqual({
      ...newMeasuredRow('r'),
      panjang: '1.2346',
      lebar: '1.5',
      tinggi: '',
      jumlah: '3',
      extras: [{ id: 'x', name: 'kg/m', value: '0.888' }],
    });
  });
});

describe('as it is sent', () => {
  test('API-38 an item with trimmed texts, its total computed', () => {
    expect(
      sentItem({
        kode: ' A.1 ',
        kodeKey: 'A.1|GLOBAL',
        deskripsi: ' Galian ',
        satuan: ' m3 ',
        volume: '2.5',
        harga: '10.01',
        priceMissing: false,
      }),
    ).toEqual({
      id: 'i',
      formula: {},
      catatan: '',
      asal: '',
      kode: 'A.1',
      kodeKey: 'A.1|GLOBAL',
      nama: 'Galian',
      satuan: 'm3',
      volume: 2.5,
      harga: 10.01,
      hargaTotal: 25.03,
      priceMissing: false,
      details: [],
    });
  });

  test('API-39 a row with trimmed texts; what nobody measured is 0', () => {
    const row = {
      ...newMeasuredRow('r', [
        { id: 'x', name: ' kg/m ', value: '2' },
        { id: 'y', name: 'sisa', value: '' },
      ]),
      uraian: ' As A ',
      panjang: '1.5',
      lebar: '2.00005',
      jumlah: '2.6',
    };
    expect(sentItem({ rows: [row] })?.details).toEqual([
      {
        nama: 'As A',
        jenis: 'penjumlahan',
        panjang: 1.5,
        lebar: 2.0001,
        tinggi: 0,
        jumlah: 3,
        volume: 0,
        extras: [
          { name: 'kg/m', value: 2 },
          { name: 'sisa', value: 0 },
        ],
      },
    ]);
    const full = { ...newMeasuredRow('r'), panjang: '2', lebar: '3', tinggi: '0.125', jumlah: '4' };
    expect(sentItem({ rows: [full] })?.details[0]).toMatchObject({ tinggi: 0.125, volume: 3 });
  });

  test.each(['panjang', 'lebar', 'tinggi', 'jumlah', 'volume'])(
    'a row that came without the number %s is computed, one that came whole goes back as it came',
    (name) => {
      const whole = { panjang: 2, lebar: 2, tinggi: 2, jumlah: 1, volume: 9 };
      const details = (row: WireRow) =>
        sent(loadDocument([{ items: [{ details: [row] }] }], counter()))[0]?.details[0];
      expect(details(whole)).toMatchObject(whole);
      expect(details({ ...whole, [name]: '2' })).toMatchObject({
        ...whole,
        jumlah: name === 'jumlah' ? 2 : 1,
        volume: name === 'jumlah' ? 16 : 8,
      });
    },
  );

  test('API-101 a section has groups only if it has some, items only if it has some or nothing', () => {
    const nodes = run(sample(), addSection('s3', 'Atap'));
    expect(saveDocument(nodes).map((section) => Object.keys(section))).toEqual([
      ['id', 'title', 'items'],
      ['id', 'title', 'groups'],
      ['id', 'title', 'items'],
    ]);
    expect(saveSection(nodes, 's2')).toMatchObject({
      id: 's2',
      title: 'PEKERJAAN BETON',
      groups: [
        { id: 'g1', title: 'Sloof', items: [{ id: 'c', nama: 'c' }] },
        { id: 'g2', title: 'Kolom', items: [{ id: 'd', nama: 'd' }] },
      ],
    });
    for (const id of ['g1', 'a', 'gone']) expect(saveSection(nodes, id)).toBeUndefined();
    expect(saveDocument(emptyDocument())).toEqual([]);
  });

  test('an item is sent as it now is, and the very same as long as nothing was typed in it', () => {
    const nodes = sample();
    const [before] = sent(nodes);
    const typed = run(nodes, setText('b', 'deskripsi', 'lain'));
    expect(sent(typed)[0]).toBe(before);
    expect(sent(typed)[1]).toMatchObject({ nama: 'lain' });
  });

  test('EDIT-57 the rows wait while a volume is typed, and are sent again with the take-off', () => {
    const row = { ...newMeasuredRow('r'), panjang: '2', lebar: '2', tinggi: '2' };
    const typed = run(run(sample(), saveTakeOff('a', [row])), setVolume('a', '3'));
    expect(sent(typed)[0]).toMatchObject({ volume: 3, details: [] });
    const again = run(typed, saveTakeOff('a', [row]));
    expect(sent(again)[0]).toMatchObject({ volume: 8, details: [{ panjang: 2, volume: 8 }] });
  });

  test('EDIT-65 a price that cannot be read is sent as none', () => {
    const open = run(sample(), setItemEditing('a', true));
    expect(sent(run(open, setHarga('a', 'abc')))[0]).toMatchObject({
      harga: 0,
      priceMissing: true,
    });
  });
});
