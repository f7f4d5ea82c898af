// Where a paste goes: over the cells that are there, or first to be seen as new items.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDocument } from '../../../../domain/document/document-wire.ts';
import { createEditor } from '../state/editor-store.ts';
import type { GridControl } from '../state/grid-control.ts';
import { createSelection } from '../state/selection.ts';
import { pasteInto } from './grid-clipboard.ts';

beforeEach(() => void vi.stubGlobal('HTMLInputElement', vi.fn()));
afterEach(() => vi.unstubAllGlobals());

test('more values than there are lines below are shown first: none falls off the end', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id, deskripsi: id, volume: 10, harga: 1 }));
  const editor = createEditor(loadDocument([{ id: 's', title: 'TANAH', items }], () => 'n'));
  const lines = () => editor.lines(() => 24);
  const selection = createSelection(lines);
  selection.select({ row: 'b', column: 'volume' });
  const surface = vi.fn();
  const rowOf = (key: string) => lines().rows[lines().places.get(key) ?? -1];
  // As much of both as this way of a paste needs.
  const control = { editor, selection, lines, rowOf, surface } as unknown as GridControl;
  const clipboardData = { getData: () => '1\r\n2\r\n3\r\n' };
  const event = { clipboardData, target: {}, preventDefault: vi.fn() };
  pasteInto(event as unknown as Parameters<typeof pasteInto>[0], control);

  const table = [['1'], ['2'], ['3']];
  expect(surface).toHaveBeenCalledWith({ kind: 'paste', table, list: 's', index: 2 });
  expect(event.preventDefault).toHaveBeenCalled();
});
