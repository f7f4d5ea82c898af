// Ctrl+D and Delete over a range.
import { afterEach, expect, test, vi } from 'vitest';
import { toggleColumn } from '../columns/column-choice.ts';
import { controlOf, three } from './control-of-tests.ts';
import { clearCells, fillDown } from './fill.ts';

afterEach(() => vi.unstubAllGlobals());

test('a code that is filled down names the very entry, whoever owns it', () => {
  const own = { kode: 'A.1', kodeKey: 'A.1|sari' };
  const items = [
    { id: 'a', deskripsi: 'a', ...own },
    { id: 'b', deskripsi: 'b', kode: 'B.2', kodeKey: 'B.2|GLOBAL' },
  ];
  const { control, editor } = controlOf(
    items,
    { row: 'a', column: 'kode' },
    { row: 'b', column: 'kode' },
  );
  fillDown(control);
  expect(editor.get('b')).toMatchObject({ ...own, deskripsi: 'b' });
});

test('HAND-29 what stands in a hidden column is neither filled nor emptied', () => {
  const items = three.map((item, at) => ({ ...item, satuan: `m${at}` }));
  const range = [
    { row: 'a', column: 'volume' },
    { row: 'c', column: 'harga' },
  ] as const;
  toggleColumn('satuan');
  const filled = controlOf([{ ...items[0], volume: 5 }, ...items.slice(1)], ...range);
  fillDown(filled.control);
  toggleColumn('satuan');
  expect(filled.editor.get('b')).toMatchObject({ volumeInput: '5', satuan: 'm1' });

  toggleColumn('harga');
  const emptied = controlOf(items, ...range);
  clearCells(emptied.control);
  toggleColumn('harga');
  expect(emptied.editor.get('b')).toMatchObject({ harga: '1', volumeInput: '' });
});
