import { expect, test } from 'vitest';
import {
  addItems,
  newItem,
  setHarga,
  setVolume,
} from '../../../../domain/document/commands-item.ts';
import { move } from '../../../../domain/document/commands-move.ts';
import { addSection, remove } from '../../../../domain/document/commands-tree.ts';
import { emptyDocument } from '../../../../domain/document/document.ts';
import { placeOfChange } from './changed-place.ts';
import { createEditor } from './editor-store.ts';

function editorOf(...items: string[]) {
  const editor = createEditor(emptyDocument());
  editor.run('', addSection('s', 'Tanah'));
  editor.run(
    '',
    addItems(
      's',
      items.map((id) => newItem(id)),
    ),
  );
  return editor;
}

const undone = (editor: ReturnType<typeof editorOf>) => {
  const done = editor.undo();
  return done && placeOfChange(editor, done.changes);
};

test('an undone change is gone to at its own column', () => {
  const editor = editorOf('a', 'b');
  editor.run('', setVolume('b', '3'));
  expect(undone(editor)).toEqual({ row: 'b', column: 'volume' });
  editor.run('', setHarga('a', '1000'));
  expect(undone(editor)).toEqual({ row: 'a', column: 'harga' });
});

test('what was removed is gone to when it is back', () => {
  const editor = editorOf('a', 'b', 'c');
  editor.run('', remove(['b']));
  expect(undone(editor)).toEqual({ row: 'b', column: 'deskripsi' });
});

test('what was added and is gone again leaves the place where it stood', () => {
  const editor = editorOf('a', 'b', 'c');
  editor.run('', addItems('s', [newItem('x'), newItem('y')], 1));
  expect(undone(editor)).toEqual({ row: 'b', column: 'deskripsi' });
  editor.run('', addItems('s', [newItem('z')]));
  expect(undone(editor)).toEqual({ row: 'c', column: 'deskripsi' });
});

test('a moved line is gone to where it stands again', () => {
  const editor = editorOf('a', 'b', 'c');
  editor.run('', move('c', { parent: 's', index: 0 }));
  expect(undone(editor)).toEqual({ row: 'a', column: 'deskripsi' });
});

test('a list that has nothing left is gone to itself', () => {
  const editor = editorOf();
  editor.run('', addItems('s', [newItem('x')]));
  expect(undone(editor)).toEqual({ row: 's', column: undefined });
});
