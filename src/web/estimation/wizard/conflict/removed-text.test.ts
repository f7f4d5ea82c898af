import { expect, test } from 'vitest';
import * as items from '../../../../domain/document/commands-item.ts';
import { move } from '../../../../domain/document/commands-move.ts';
import { remove, rename } from '../../../../domain/document/commands-tree.ts';
import { together, type Command } from '../../../../domain/document/document-changes.ts';
import { run, sample } from '../../../../domain/document/document-of-tests.ts';
import { removedTexts } from './removed-text.ts';

/** Two categories: s1 with the items a and b, s2 with the titles g1 (c) and g2 (d). */
const base = sample();
const change = (...commands: Command[]) => run(sample(), together(commands));

test('HAND-40 a row that was removed here and changed there shows what was changed, from what to what', () => {
  const mine = change(remove(['a']));
  const theirs = change(items.setVolume('a', '7,5'), items.setHarga('a', '1500'));
  expect(removedTexts('a', { base, mine, theirs })).toMatchInlineSnapshot(`
    {
      "base": "Volume 1,00 - · Harga 10",
      "mine": "dihapus",
      "theirs": "Volume 7,50 - · Harga 1.500",
    }
  `);
  expect(removedTexts('a', { base, mine: theirs, theirs: mine }).mine).toContain('Volume 7,50');
});

test('HAND-40 a row that was taken elsewhere says where it stood and stands', () => {
  const mine = change(remove(['a']));
  const theirs = change(move('a', { parent: 'g2', index: 0 }));
  expect(removedTexts('a', { base, mine, theirs })).toMatchInlineSnapshot(`
    {
      "base": "PEKERJAAN TANAH",
      "mine": "dihapus",
      "theirs": "PEKERJAAN BETON, Kolom",
    }
  `);
});

test('HAND-40 a category that was removed there and changed here says how much of it was', () => {
  const mine = change(
    rename('s2', 'Beton bertulang'),
    items.setVolume('c', '9'),
    items.addItems('g1', [items.newItem('new')]),
  );
  const theirs = change(remove(['s2']));
  expect(removedTexts('s2', { base, mine, theirs })).toMatchInlineSnapshot(`
    {
      "base": "PEKERJAAN BETON · 2 item",
      "mine": "Beton bertulang · 3 item · 2 item diubah atau ditambah",
      "theirs": "dihapus",
    }
  `);
});
