// Cells of an estimate that compute, while it is edited.
import { describe, expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import * as items from './commands-item.ts';
import { usedHarga, usedVolume } from './document-amounts.ts';
import { counter, itemOf, run, type Nodes } from './document-of-tests.ts';
import { loadDocument, saveDocument } from './document-wire.ts';
import type { ItemNode } from './document.ts';
import { newMeasuredRow, volumeOfMeasured, withMeasure } from './measured-rows.ts';

const start = () =>
  loadDocument(
    [{ id: 's', items: [{ id: 'n', nama: 'Galian', volume: 2, harga: 1000 }] }],
    counter(),
  );
const figures = (item: ItemNode) => [toText(usedVolume(item)), toText(usedHarga(item))];
const sentOf = (nodes: Nodes) => saveDocument(nodes)[0]?.items?.[0];

describe('HAND-11 HAND-12 volume and price', () => {
  const typed = run(
    run(start(), items.setVolume('n', '=3*4,5+2')),
    items.setHarga('n', ' =150.000*1,1'),
  );

  test('a formula gives its value and is kept beside it', () => {
    const item = itemOf(typed, 'n');
    expect(figures(item)).toEqual(['15.5', '165000']);
    expect(item).toMatchObject({
      volumeSource: 'MANUAL',
      priceMissing: false,
      formula: { volume: '=3*4,5+2', harga: '=150.000*1,1' },
    });
  });

  test('it is sent, and comes back', () => {
    expect(sentOf(typed)).toMatchObject({
      volume: 15.5,
      harga: 165_000,
      formula: { volume: '=3*4,5+2', harga: '=150.000*1,1' },
    });
    const sent = saveDocument(typed);
    expect(saveDocument(loadDocument(sent, counter()))).toEqual(sent);
  });

  test('a new number takes it away, of its own cell alone', () => {
    const again = run(typed, items.setVolume('n', '15,5'));
    expect(itemOf(again, 'n').formula).toEqual({ harga: '=150.000*1,1' });
    expect(sentOf(run(again, items.setHarga('n', '165000')))).toMatchObject({ formula: {} });
    expect(itemOf(run(typed, items.setVolume('n', '')), 'n').formula).toEqual({
      harga: '=150.000*1,1',
    });
  });

  test.each(['=', '=3*', '=1/0', '=2-5', '=A1', '=10%', `=${'1+'.repeat(2_500)}1`])(
    '%s is refused: what was there counts, its formula too',
    (text) => {
      const item = itemOf(run(typed, items.setVolume('n', text)), 'n');
      expect(item.refused).toEqual({ volume: text });
      expect(figures(item)).toEqual(['15.5', '165000']);
      expect(item.formula).toEqual(itemOf(typed, 'n').formula);
    },
  );

  test('a duplicate has it; another code or a take-off takes away what they replace', () => {
    const copied = run(typed, items.copyItem('n', counter()));
    expect(copied.get('n1')).toMatchObject({ formula: itemOf(typed, 'n').formula });
    const entry = { kode: 'A', deskripsi: 'B', satuan: 'm3', harga: '5', priceMissing: false };
    expect(itemOf(run(typed, items.changeCode('n', entry)), 'n').formula).toEqual({
      volume: '=3*4,5+2',
    });
    const row = { ...newMeasuredRow('r'), panjang: '1', lebar: '1', tinggi: '1' };
    expect(itemOf(run(typed, items.saveTakeOff('n', [row])), 'n').formula).toEqual({
      harga: '=150.000*1,1',
    });
  });

  test('closing a row in edit keeps it', () => {
    const open = run(typed, items.setItemEditing('n', true));
    const closed = itemOf(run(open, items.setItemEditing('n', false)), 'n');
    expect(figures(closed)).toEqual(['15.5', '165000']);
    expect(closed.formula?.harga).toBe('=150.000*1,1');
  });
});

describe('HAND-11 HAND-12 the take-off', () => {
  const blank = newMeasuredRow('r', [{ id: 'x', name: 'faktor', value: '' }]);
  const typed = withMeasure(
    withMeasure(
      withMeasure(withMeasure(blank, 'panjang', '=3,2*4'), 'lebar', '=(0,3+0,6)/2'),
      'tinggi',
      '2',
    ),
    { extra: 'x' },
    '=1/3',
  );

  test('measures and extras compute', () => {
    expect(typed).toMatchObject({
      panjang: '12.8',
      lebar: '0.45',
      tinggi: '2',
      formula: { panjang: '=3,2*4', lebar: '=(0,3+0,6)/2' },
      extras: [{ value: '0.3333', formula: { value: '=1/3' } }],
    });
    expect(toText(volumeOfMeasured(typed))).toBe('3.84');
  });

  test('a new number takes the formula away', () => {
    const again = withMeasure(withMeasure(typed, 'panjang', '12,8'), { extra: 'x' }, '2');
    expect(again.formula).toEqual({ lebar: '=(0,3+0,6)/2' });
    expect(again.extras[0]?.formula).toBeUndefined();
  });

  test('they are sent, and come back', () => {
    const nodes = run(start(), items.saveTakeOff('n', [typed]));
    const sent = saveDocument(nodes);
    expect(sent[0]?.items?.[0]?.details[0]).toMatchObject({
      panjang: 12.8,
      formula: typed.formula,
      extras: [{ value: 0.3333, formula: { value: '=1/3' } }],
    });
    expect(saveDocument(loadDocument(sent, counter()))).toEqual(sent);
  });
});
