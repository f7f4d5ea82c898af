// What an item of the document holds: as it is made, typed, sent and read.
import { describe, expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import * as items from './commands-item.ts';
import { sumBelow } from './document-amounts.ts';
import { counter, itemOf, listOf, run, sample } from './document-of-tests.ts';
import { loadDocument, saveDocument } from './document-wire.ts';
import { rootId } from './document.ts';
import { newMeasuredRow, volumeOfMeasured, withRefused } from './measured-rows.ts';

describe('items', () => {
  const entry = {
    kode: 'A.1',
    deskripsi: 'Galian',
    satuan: 'm3',
    harga: '93750',
    priceMissing: false,
  };

  test('EDIT-02 EDIT-66 EDIT-67 a catalogue item has code, description, unit, price and volume 0', () => {
    const nodes = run(sample(), items.addItems('s1', [items.catalogueItem('n', entry)]));
    expect(itemOf(nodes, 'n')).toMatchObject({ ...entry, volume: '0' });
    expect(toText(sumBelow(nodes, 'n').total)).toBe('0');
  });

  test('EDIT-83 EDIT-89 the key of an entry is its code and owner, GLOBAL when absent', () => {
    expect(items.kodeKeyOf(entry)).toBe('A.1|GLOBAL');
    expect(items.kodeKeyOf({ ...entry, ownerUserId: 'u7' })).toBe('A.1|u7');
  });

  test('EDIT-03 EDIT-58 a new manual item is in edit and has no price yet', () => {
    expect(items.newItem('n')).toMatchObject({ editing: true, priceMissing: true, kode: '' });
  });

  test('EDIT-59 EDIT-49 EDIT-84 loaded items are not in edit and their source is DETAIL', () => {
    expect(itemOf(sample(), 'a')).toMatchObject({ editing: false, volumeSource: 'DETAIL' });
  });

  test('EDIT-50 the source of a new item is DETAIL', () => {
    expect(items.newItem('n').volumeSource).toBe('DETAIL');
  });

  test('EDIT-51 EDIT-54 typing a volume makes it manual, and it counts', () => {
    const nodes = run(sample(), items.setVolume('a', '12,5'));
    expect(itemOf(nodes, 'a')).toMatchObject({ volumeSource: 'MANUAL', volume: '1' });
    expect(toText(sumBelow(nodes, 'a').total)).toBe('125');
  });

  test('EDIT-55 a negative volume counts as 0', () => {
    const item = itemOf(sample(), 'a');
    const held = { ...item, volumeSource: 'MANUAL', volumeInput: '-5' } as const;
    const nodes = run(sample(), () => [['a', item, held]]);
    expect(toText(sumBelow(nodes, 'a').total)).toBe('0');
  });

  test('HAND-13 EDIT-55 a refused volume or price stands in its cell, the old one counts and is sent', () => {
    const before = run(run(sample(), items.setVolume('a', '2')), items.setHarga('a', '500'));
    let nodes = run(before, items.setVolume('a', '2+3'));
    nodes = run(nodes, items.setHarga('a', '-100'));
    expect(itemOf(nodes, 'a')).toMatchObject({ refused: { volume: '2+3', harga: '-100' } });
    expect(toText(sumBelow(nodes, 'a').total)).toBe('1000');
    expect(saveDocument(nodes)).toEqual(saveDocument(before));
    nodes = run(nodes, items.setItemEditing('a', true));
    expect(toText(sumBelow(run(nodes, items.setItemEditing('a', false)), 'a').total)).toBe('1000');
    nodes = run(nodes, items.setVolume('a', '5'));
    expect(itemOf(nodes, 'a')).toMatchObject({ refused: { harga: '-100' } });
    nodes = run(nodes, items.setRefused('a', 'harga', undefined));
    expect(itemOf(nodes, 'a')?.refused).toBeUndefined();
    expect(toText(sumBelow(nodes, 'a').total)).toBe('2500');
  });

  test('HAND-13 a refused measure counts as before and leaves with its text', () => {
    const row = { ...newMeasuredRow('r'), panjang: '2', lebar: '3', tinggi: '1', jumlah: '4' };
    const marked = withRefused(withRefused(row, 'jumlah', '2,5'), 'lebar', '1+1');
    expect(toText(volumeOfMeasured(marked))).toBe('24');
    expect(marked.refused).toEqual({ jumlah: '2,5', lebar: '1+1' });
    const mended = withRefused(withRefused(marked, 'jumlah', undefined), 'lebar', undefined);
    expect(mended).toEqual(row);
  });

  test('EDIT-52 EDIT-53 saving the take-off sets the source and the volume', () => {
    const typed = run(sample(), items.setVolume('a', '9'));
    const row = { ...newMeasuredRow('r'), panjang: '11.5', lebar: '1.1', tinggi: '0.8' };
    const nodes = run(typed, items.saveTakeOff('a', [row]));
    expect(itemOf(nodes, 'a')).toMatchObject({ volumeSource: 'DETAIL', volume: '10.12' });
  });

  test('EDIT-57 rows are sent, but not while the volume is a typed one', () => {
    const row = { ...newMeasuredRow('r'), panjang: '2', lebar: '2', tinggi: '2' };
    const measured = run(sample(), items.saveTakeOff('a', [row]));
    expect(saveDocument(measured)[0]?.items?.[0]?.details).toHaveLength(1);
    const typed = run(measured, items.setVolume('a', '9'));
    expect(saveDocument(typed)[0]?.items?.[0]).toMatchObject({ volume: 9, details: [] });
  });

  test('EDIT-60 EDIT-85 switching edit on fills the price input', () => {
    const nodes = run(sample(), items.setItemEditing('a', true));
    expect(itemOf(nodes, 'a')).toMatchObject({ hargaInput: '10', editing: true });
  });

  test('EDIT-61 EDIT-62 switching edit off reads the price and recomputes the total', () => {
    let nodes = run(sample(), items.setItemEditing('b', true));
    nodes = run(nodes, items.setHarga('b', 'Rp 1.213.450,5'));
    nodes = run(nodes, items.setItemEditing('b', false));
    expect(itemOf(nodes, 'b')).toMatchObject({
      harga: '1213450.5',
      hargaInput: '',
      editing: false,
    });
    expect(toText(sumBelow(nodes, 'b').total)).toBe('2426901');
  });

  test.each([
    ['EDIT-94', '', '0', true],
    ['EDIT-65', 'abc', '0', true],
    ['EDIT-94', '0', '0', false],
    ['EDIT-64', '85.000', '85000', false],
    ['EDIT-64', '1.213.450', '1213450', false],
    ['EDIT-64', '12.5', '12.5', false],
    ['EDIT-64', '1.234,56', '1234.56', false],
    ['EDIT-63', 'Rp 2.500', '2500', false],
  ])('%s the typed price %j is %s', (_, text, harga, priceMissing) => {
    const nodes = run(sample(), items.setHarga('a', text));
    expect(itemOf(nodes, 'a')).toMatchObject({ harga, priceMissing });
  });

  test('EDIT-94 a typed 0 is sent as a price, a missing one as none', () => {
    const typed = run(sample(), items.setHarga('a', '0'));
    expect(saveDocument(typed)[0]?.items?.[0]).toMatchObject({ harga: 0, priceMissing: false });
    const blank = run(sample(), items.setHarga('a', ''));
    expect(saveDocument(blank)[0]?.items?.[0]).toMatchObject({ harga: 0, priceMissing: true });
  });

  test('EDIT-95 missing prices are counted', () => {
    expect(sumBelow(run(sample(), items.setHarga('a', '')), rootId).missingPrices).toBe(1);
  });

  test('EDIT-68 EDIT-69 another code takes its price; own description and unit stay', () => {
    const catalogued = run(sample(), items.addItems('s1', [items.catalogueItem('n', entry)]));
    const own = run(catalogued, items.setText('n', 'deskripsi', 'Galian tanah keras'));
    const volume = run(own, items.setVolume('n', '2'));
    const next = { ...entry, kode: 'A.2', deskripsi: 'Urugan', satuan: 'm2', harga: '1000' };
    const nodes = run(volume, items.changeCode('n', next));
    expect(itemOf(nodes, 'n')).toMatchObject({
      kode: 'A.2',
      kodeKey: 'A.2|GLOBAL',
      deskripsi: 'Galian tanah keras',
      satuan: 'm2',
      harga: '1000',
    });
    expect(toText(sumBelow(nodes, 'n').total)).toBe('2000');
  });

  test('HOUSE-09 a typed code leaves its catalogue entry; the same code typed again does not', () => {
    const nodes = run(sample(), items.addItems('s1', [items.catalogueItem('n', entry)]));
    expect(itemOf(nodes, 'n').kodeKey).toBe('A.1|GLOBAL');
    expect(itemOf(run(nodes, items.setText('n', 'kode', 'A.1')), 'n').kodeKey).toBe('A.1|GLOBAL');
    for (const field of ['deskripsi', 'satuan'] as const) {
      expect(itemOf(run(nodes, items.setText('n', field, 'x')), 'n').kodeKey).toBe('A.1|GLOBAL');
    }
    const typed = run(nodes, items.setText('n', 'kode', 'A.1b'));
    expect(itemOf(typed, 'n')).toMatchObject({ kode: 'A.1b', kodeKey: '', harga: '93750' });
    const back = run(typed, items.setText('n', 'kode', 'A.1'));
    expect(itemOf(back, 'n').kodeKey).toBe('');
  });
});

describe('what is read', () => {
  const load = (item: object) =>
    itemOf(loadDocument([{ id: 's', items: [{ id: 'i', ...item }] }], counter()), 'i');

  test('UPD-18 the items of a section also come as details', () => {
    const nodes = loadDocument([{ id: 's', title: '', details: [{ id: 'i' }] }], counter());
    expect(listOf(nodes, 's')).toEqual(['i']);
  });

  test('UPD-19 kode, deskripsi, satuan, volume and the rows', () => {
    const rows = [{ id: 'r', uraian: 'As A', jenis: 'pengurangan', panjang: 2, extras: [] }];
    const item = load({
      kode: 'K',
      deskripsi: 'D',
      satuan: 'm2',
      volume: 7.25,
      volumeDetails: rows,
    });
    expect(item).toMatchObject({ kode: 'K', deskripsi: 'D', satuan: 'm2', volume: '7.25' });
    expect(item.rows[0]).toMatchObject({ uraian: 'As A', jenis: 'pengurangan', panjang: '2' });
  });

  test('UPD-20 hargaSatuan falls back to harga', () => {
    expect(load({ hargaSatuan: 5, harga: 6 }).harga).toBe('5');
    expect(load({ harga: 6 }).harga).toBe('6');
  });

  test('UPD-21 hargaTotal is volume × price where it is absent', () => {
    const nodes = loadDocument(
      [{ id: 's', items: [{ id: 'i', volume: 2.5, harga: 4 }] }],
      counter(),
    );
    expect(toText(sumBelow(nodes, 'i').total)).toBe('10');
  });

  test('the same id twice is kept once', () => {
    const nodes = loadDocument([{ id: 's', items: [{ id: 'i' }, { id: 'i' }] }], counter());
    expect(listOf(nodes, 's')).toEqual(['i', 'n1']);
  });

  test('an untouched row goes back as it came, a changed one is computed again', () => {
    const measures = { panjang: 2, lebar: 3, tinggi: 1, jumlah: 1, volume: 6, extras: [] };
    const rows = [{ id: 'r', uraian: 'As A', jenis: 'penjumlahan', ...measures }];
    const nodes = loadDocument([{ id: 's', items: [{ id: 'i', volumeDetails: rows }] }], counter());
    expect(saveDocument(nodes)[0]?.items?.[0]?.details[0]).toMatchObject(measures);
    const [row] = itemOf(nodes, 'i').rows;
    const changed = row ? [{ ...row, panjang: '4' }] : [];
    const again = run(nodes, items.saveTakeOff('i', changed));
    expect(saveDocument(again)[0]?.items?.[0]?.details[0]).toMatchObject({
      panjang: 4,
      volume: 12,
    });
  });
});
