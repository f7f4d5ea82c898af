import { expect, test } from 'vitest';
import { addItems, newItem, setHarga, setText } from '../../../../domain/document/commands-item.ts';
import {
  addGroup,
  addSection,
  remove,
  setOpen,
} from '../../../../domain/document/commands-tree.ts';
import { emptyDocument, rootId } from '../../../../domain/document/document.ts';
import type { LineHeight } from '../../../../domain/document/rows.ts';
import { toText } from '../../../../domain/number/decimal.ts';
import { replaceText, setReplaced } from '../../../../domain/document/find/replaced-text.ts';
import { linesNamed } from './find.ts';
import { createEditor } from '../state/editor-store.ts';
import { createSelection } from '../state/selection.ts';
import { hiddenLines, isBlankFilter } from '../../../../domain/document/find/line-filter.ts';
import { createFiltering } from './filtering.ts';

const heights: LineHeight = () => 24;
const priced = (id: string, harga = '1000') => ({
  ...newItem(id, { deskripsi: id, harga, priceMissing: harga === '0', editing: false }),
  volumeSource: 'MANUAL' as const,
  volumeInput: '1',
});

function stand() {
  const editor = createEditor(emptyDocument());
  editor.run('', addSection('s', 'Tanah'));
  editor.run('', addItems('s', [priced('a'), priced('b', '0'), priced('c'), priced('d', '0')]));
  editor.run('', addSection('t', 'Beton'));
  editor.run('', addGroup('t', 'g'));
  editor.run('', addItems('g', [priced('e')]));
  editor.noteSaved(editor.snapshot());
  const selection = createSelection(() => editor.lines(heights));
  const filtering = createFiltering(editor, selection);
  filtering.findBy({ hiddenLines, isBlankFilter });
  const shown = () =>
    editor.lines(heights).rows.flatMap(({ kind, key }) => (kind === 'zone' ? [] : [key]));
  return { editor, filtering, selection, shown };
}

test('HAND-31 a filter hides rows and keeps the numbers and totals of the whole', () => {
  const { editor, filtering, shown } = stand();
  const total = toText(editor.sum(rootId).total);
  filtering.toggle('noPrice');
  expect(shown()).toEqual(['s', 'b', 'd', 'subtotal:s']);
  expect(editor.lines(heights).rows.find(({ key }) => key === 'd')).toMatchObject({
    index: 3,
    size: 4,
  });
  expect([toText(editor.sum(rootId).total), filtering.hiddenItems()]).toEqual([total, 3]);
  filtering.close();
  expect(shown()).toContain('e');
});

test('HAND-31 what is done to a range reaches the shown rows alone', () => {
  const { filtering, selection } = stand();
  filtering.toggle('noPrice');
  selection.selectRange({ row: 'b', column: 'kode' }, { row: 'd', column: 'harga' });
  expect(selection.items()).toEqual(['b', 'd']);
  selection.pick(['b', 'd']);
  filtering.setWords('d');
  expect(selection.items()).toEqual(['d']);
});

test('HAND-31 the active cell that a filter hid is active again once it is off', () => {
  const { filtering, selection } = stand();
  const [cell, category] = [
    { row: 'c', column: 'volume' },
    { row: 's', column: undefined },
  ] as const;
  selection.select(cell);
  filtering.setWords('d');
  selection.select(category); // as the lines do, since one of them always is
  filtering.setWords('d2');
  selection.select(undefined);
  filtering.close();
  expect(selection.cell()).toEqual(cell);

  // Who has gone elsewhere meanwhile stays there.
  filtering.setWords('d');
  selection.select({ row: 'd', column: 'harga' });
  filtering.close();
  expect(selection.cell()).toEqual({ row: 'd', column: 'harga' });
});

test('HAND-31 rows that are filled or added meanwhile stay until the filter is renewed', () => {
  const { editor, filtering, shown } = stand();
  filtering.toggle('noPrice');
  editor.run('', setHarga('b', '5000'));
  editor.run('', addItems('s', [priced('new')], 2));
  editor.run('', addItems('g', [priced('in a hidden title', '0')]));
  editor.run('', addSection('u', 'Atap'));
  const added = ['new', 'in a hidden title', 'u', 'empty:u'];
  expect(added.filter((key) => !shown().includes(key))).toEqual([]);
  expect(shown().filter((key) => ['a', 'b', 'c', 'e'].includes(key))).toEqual(['b']);
  editor.run('', remove(['b']));
  editor.undo();
  expect(shown()).toContain('b');
  filtering.renew();
  expect(shown()).toEqual(['s', 'd', 'subtotal:s', 't', 'g', 'in a hidden title', 'subtotal:g']);
});

test('HAND-31 unsaved rows, also those of a folded category', () => {
  const { editor, filtering, shown } = stand();
  editor.show(setOpen('t', false));
  editor.run('', setText('e', 'deskripsi', 'lain'));
  filtering.toggle('unsaved');
  expect(shown()).toEqual(['t', 'g', 'e', 'subtotal:g']);
  filtering.toggle('unsaved');
  filtering.setWords('LAIN');
  expect(shown()).toContain('e');
});

test('10,000 items are filtered, replaced and shown by one look at each', () => {
  const editor = createEditor(emptyDocument());
  const ids = Array.from({ length: 10_000 }, (_, n) => `i${n}`);
  editor.run('', addSection('s', 'Tanah'));
  editor.run(
    '',
    addItems(
      's',
      ids.map((id, n) => priced(id, String(n % 2))),
    ),
  );
  let [looked, told] = [0, 0];
  const heightOf: LineHeight = (kind) => {
    if (kind === 'item') looked++;
    return 24;
  };
  editor.lines(heightOf);
  editor.subscribe('lines', () => told++);
  const filtering = createFiltering(
    editor,
    createSelection(() => editor.lines(heightOf)),
  );
  filtering.findBy({ hiddenLines, isBlankFilter });
  [looked, told] = [0, 0];
  filtering.toggle('noPrice');
  expect(editor.lines(heightOf).rows.filter(({ kind }) => kind === 'item')).toHaveLength(5_000);
  expect([looked, told]).toEqual([5_000, 1]);

  const replacing = { what: 'i', by: 'j', isCased: true, isWhole: false } as const;
  const columns = ['deskripsi'] as const;
  const { cells } = replaceText(editor.document, ids, { ...replacing, columns });
  const { made } = editor.history();
  editor.run('', setReplaced(cells));
  expect([cells.length, editor.history().made - made]).toEqual([10_000, 1]);
  expect([editor.lines(heightOf).rows.length > 5_000, told]).toEqual([true, 1]);
  expect(linesNamed(editor.document, 'I.9999')[0]).toBe('i9998');
});
