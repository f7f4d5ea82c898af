// The row that Enter or Tab makes: it stays once it is filled, and goes by itself otherwise.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addItems,
  newItem,
  setHarga,
  setItemEditing,
  setText,
  setVolume,
} from '../../../../domain/document/commands-item.ts';
import { move } from '../../../../domain/document/commands-move.ts';
import type { Command } from '../../../../domain/document/document-changes.ts';
import { loadDocument } from '../../../../domain/document/document-wire.ts';
import { createEditor } from './editor-store.ts';
import { createFreshRow } from './fresh-row.ts';

/** One section with the items a and b, one step done and one taken back; then the row is made. */
function made() {
  let ids = 0;
  const items = [
    { id: 'a', deskripsi: 'Galian', volume: 1, harga: 1 },
    { id: 'b', deskripsi: 'Urugan', volume: 1, harga: 1 },
  ];
  const editor = createEditor(
    loadDocument([{ id: 's', title: 'TANAH', items }], () => `n${++ids}`),
  );
  editor.run('Ubah uraian', setText('a', 'deskripsi', 'Galian tanah'));
  editor.run('Ubah uraian', setText('b', 'deskripsi', 'Urugan pasir'));
  editor.undo();
  const before = { nodes: editor.snapshot(), history: editor.history() };
  const fresh = createFreshRow(editor);
  editor.run('Tambah item', addItems('s', [newItem('new')], 2));
  fresh.startFresh('new', before.history);
  return { editor, fresh, before };
}

const emptying: readonly Command[] = [
  setText('new', 'deskripsi', ''),
  setText('new', 'satuan', ''),
  setText('new', 'kode', ''),
  setVolume('new', ''),
  setHarga('new', ''),
];
const typing = fc.oneof(
  fc.string().map((text) => setText('new', 'deskripsi', text)),
  fc.constantFrom('', 'm2').map((text) => setText('new', 'satuan', text)),
  fc.constantFrom('', '1', '2,5', '2x').map((text) => setVolume('new', text)),
  fc.constantFrom('', '0', '1000').map((text) => setHarga('new', text)),
);

describe('HAND-17 an empty row left behind', () => {
  test('goes as if it had never been: what was done and undone before stays', () => {
    const { editor, fresh, before } = made();
    editor.show(setItemEditing('new', false));
    fresh.leaveFresh();
    expect(editor.snapshot()).toEqual(before.nodes);
    expect(editor.history()).toMatchObject({
      done: before.history.done,
      undone: before.history.undone,
    });
    expect([...editor.unsaved()]).toEqual(['a']);
    editor.redo();
    expect(editor.get('b')).toMatchObject({ deskripsi: 'Urugan pasir' });
  });

  test('goes too when what was typed in it was taken out again', () => {
    fc.assert(
      fc.property(fc.array(typing), (keys) => {
        const { editor, fresh, before } = made();
        for (const command of [...keys, ...emptying]) editor.run('Ubah', command);
        fresh.leaveFresh();
        expect(editor.snapshot()).toEqual(before.nodes);
        expect(editor.history().done).toEqual(before.history.done);
      }),
    );
  });

  test('whose typing was undone comes back with it', () => {
    const { editor, fresh } = made();
    editor.run('Ubah uraian', setText('new', 'deskripsi', 'Pagar'));
    editor.undo();
    fresh.leaveFresh();
    expect(editor.get('new')).toBeUndefined();
    editor.redo();
    editor.redo();
    expect(editor.get('new')).toMatchObject({ deskripsi: 'Pagar' });
    expect(editor.get('s')).toMatchObject({ items: ['a', 'b', 'new'] });
  });
});

test('HAND-17 a row that a save sets aside comes back in its list, though something was typed and taken out', () => {
  const { editor, fresh } = made();
  editor.run('Ubah uraian', setText('new', 'deskripsi', 'P'), 'new.deskripsi');
  editor.run('Ubah uraian', setText('new', 'deskripsi', ''), 'new.deskripsi');
  const bringBack = fresh.setFreshAside();
  expect(editor.get('s')).toMatchObject({ items: ['a', 'b'] });
  bringBack?.();
  expect(editor.get('new')).toMatchObject({ parent: 's' });
  expect(editor.get('s')).toMatchObject({ items: ['a', 'b', 'new'] });
});

test('HAND-46 what was undone in a row that a save sets aside can be done again', () => {
  const { editor, fresh, before } = made();
  editor.run('Ubah uraian', setText('new', 'deskripsi', 'Pagar'));
  editor.undo();
  const bringBack = fresh.setFreshAside();
  expect(editor.get('new')).toBeUndefined();
  bringBack?.();
  expect(editor.get('s')).toMatchObject({ items: ['a', 'b', 'new'] });
  const known = editor.history();
  // Set aside once more, by the next save.
  fresh.setFreshAside()?.();
  expect(editor.history()).toEqual(known);
  editor.redo();
  expect(editor.get('new')).toMatchObject({ deskripsi: 'Pagar' });
  editor.undo();
  fresh.leaveFresh();
  expect(editor.snapshot()).toEqual(before.nodes);
});

test('HAND-46 so can what was undone elsewhere, though something was typed here and taken out', () => {
  const { editor, fresh, before } = made();
  editor.run('Ubah uraian', setText('new', 'deskripsi', 'P'));
  editor.run('Ubah uraian', setText('new', 'deskripsi', ''));
  editor.run('Ubah uraian', setText('b', 'deskripsi', 'Urugan sirtu'));
  editor.undo();
  const bringBack = fresh.setFreshAside();
  expect(editor.snapshot()).toEqual(before.nodes);
  bringBack?.();
  expect(editor.get('s')).toMatchObject({ items: ['a', 'b', 'new'] });
  editor.redo();
  expect(editor.get('b')).toMatchObject({ deskripsi: 'Urugan sirtu' });
});

describe('HAND-17 a row stays', () => {
  test.each([
    ['with a description', setText('new', 'deskripsi', 'x')],
    ['with a blank that somebody typed', setText('new', 'deskripsi', ' ')],
    ['with a code', setText('new', 'kode', 'A.1')],
    ['with a volume', setVolume('new', '2')],
    ['with a volume of 0 that somebody typed', setVolume('new', '0')],
    ['with a price of 0', setHarga('new', '0')],
    ['with a text that waits to be mended', setVolume('new', '2x')],
    ['that was moved', move('new', { parent: 's', index: 0 })],
  ])('%s', (_, command) => {
    const { editor, fresh } = made();
    editor.run('Ubah', command);
    const { done } = editor.history();
    fresh.leaveFresh();
    expect(editor.get('new')).toBeDefined();
    expect(editor.history().done).toBe(done);
  });

  test('beside which something else was done, and nothing of it is taken back', () => {
    const { editor, fresh } = made();
    editor.run('Ubah uraian', setText('b', 'deskripsi', 'Urugan kembali'));
    fresh.leaveFresh();
    expect(editor.get('b')).toMatchObject({ deskripsi: 'Urugan kembali' });
    expect(editor.get('new')).toBeDefined();
  });

  test('when it is left a second time: it is nobody’s offer any more', () => {
    const { editor, fresh } = made();
    editor.run('Ubah uraian', setText('new', 'deskripsi', 'x'));
    fresh.leaveFresh();
    editor.run('Ubah uraian', setText('new', 'deskripsi', ''));
    fresh.leaveFresh();
    expect(editor.get('new')).toBeDefined();
  });
});
