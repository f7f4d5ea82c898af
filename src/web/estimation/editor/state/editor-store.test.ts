import { expect, test } from 'vitest';
import {
  setHarga,
  setRefused,
  setText,
  setVolume,
} from '../../../../domain/document/commands-item.ts';
import { loadDocument } from '../../../../domain/document/document-wire.ts';
import { createEditor } from './editor-store.ts';

/** An editor of one item, and what stands in its cells. */
function oneItem() {
  let ids = 0;
  const item = { kode: '', deskripsi: 'Galian', satuan: 'm3', volume: 2, harga: 1000, details: [] };
  const nodes = loadDocument(
    [{ title: 'TANAH', items: [{ ...item, priceMissing: false }] }],
    () => `${ids++}`,
  );
  const editor = createEditor(nodes);
  const [id = ''] = [...nodes.values()].flatMap((node) => (node.kind === 'item' ? [node.id] : []));
  const cells = () => {
    const now = editor.get(id);
    return now?.kind === 'item' ? [now.volumeInput || now.volume, now.harga, now.refused] : [];
  };
  return { editor, id, cells };
}

test('HAND-13 a text that waits to be mended outlives the steps that are taken back and done again', () => {
  const { editor, id, cells } = oneItem();
  editor.run('Ubah volume', setVolume(id, '5'));
  editor.run('Ubah harga', setHarga(id, '900'));
  editor.show(setRefused(id, 'volume', '5+5'));
  editor.undo();
  editor.undo();
  expect(cells()).toEqual(['2', '1000', { volume: '5+5' }]);
  editor.redo();
  editor.redo();
  expect(cells()).toEqual(['5', '900', { volume: '5+5' }]);
  // Given up, it does not come back.
  editor.run('Ubah uraian', setText(id, 'deskripsi', 'Galian tanah'));
  editor.show(setRefused(id, 'volume', undefined));
  editor.undo();
  editor.redo();
  expect(cells()).toEqual(['5', '900', undefined]);
});

test('HAND-13 a step that itself mends a refused text takes the mark along, there and back', () => {
  const { editor, id, cells } = oneItem();
  editor.show(setRefused(id, 'volume', '5+5'));
  editor.run('Tempel', setVolume(id, '7'));
  expect(cells()).toEqual(['7', '1000', undefined]);
  editor.undo();
  expect(cells()).toEqual(['2', '1000', { volume: '5+5' }]);
  editor.redo();
  expect(cells()).toEqual(['7', '1000', undefined]);
});

test('HAND-05 what was typed into one cell is taken back as far as it was typed, and no further', () => {
  const { editor, id, cells } = oneItem();
  editor.run('Ubah harga', setHarga(id, '2000'), `${id}.harga`);
  editor.settle();
  editor.run('Ubah volume', setVolume(id, '5'), `${id}.volume`);
  editor.settle();
  editor.run('Ubah volume', setVolume(id, '6'), `${id}.volume`);
  editor.run('Ubah volume', setVolume(id, '67'), `${id}.volume`);
  expect(editor.forgetTyping(`${id}.harga`)).toBe(false);
  expect(editor.forgetTyping(`${id}.volume`)).toBe(true);
  expect(cells()).toEqual(['5', '2000', undefined]);
  expect(editor.forgetTyping(`${id}.volume`)).toBe(false);
  expect(editor.history().done.map(({ label }) => label)).toEqual(['Ubah harga', 'Ubah volume']);
});

test('RT-25 a save tells the file whose changes stand in it, and were not stored before', () => {
  const { editor, id } = oneItem();
  expect(editor.sendFile()).toBeUndefined();
  editor.run('Dari berkas a.xlsx', setVolume(id, '5'), undefined, 'a.xlsx');
  editor.run('Ubah harga', setHarga(id, '900'));
  // A save that failed is sent again.
  expect([editor.sendFile(), editor.sendFile()]).toEqual(['a.xlsx', 'a.xlsx']);
  // What is taken while a save is under way belongs to the next one.
  const sent = editor.snapshot();
  editor.run('Dari berkas b.xlsx', setVolume(id, '6'), undefined, 'b.xlsx');
  editor.noteSaved(sent);
  expect(editor.sendFile()).toBe('b.xlsx');
  editor.undo();
  expect(editor.sendFile()).toBeUndefined();
  editor.redo();
  expect(editor.sendFile()).toBe('b.xlsx');
  editor.noteSaved(editor.snapshot());
  expect(editor.sendFile()).toBeUndefined();
});

test('RT-25 a draft that is taken up again tells its file until it is saved', () => {
  const { editor, id } = oneItem();
  editor.run('Dari berkas a.xlsx', setVolume(id, '5'), undefined, 'a.xlsx');
  const left = [editor.snapshot(), editor.takenFile()] as const;
  const again = oneItem().editor;
  again.restore(...left);
  expect([again.takenFile(), again.sendFile()]).toEqual(['a.xlsx', 'a.xlsx']);
  again.run('Dari berkas b.xlsx', setVolume(id, '6'), undefined, 'b.xlsx');
  expect(again.sendFile()).toBe('b.xlsx');
  again.noteSaved(again.snapshot());
  expect(again.sendFile()).toBeUndefined();
});

test('RT-25 a file whose work was thrown away is not told, and is again once that is undone', () => {
  const { editor, id } = oneItem();
  const stored = editor.snapshot();
  const draft = new Map(stored);
  editor.run('Dari berkas a.xlsx', setVolume(id, '5'), undefined, 'a.xlsx');
  const drafted = editor.snapshot();
  editor.replace('Pakai versi server', draft);
  expect([editor.takenFile(), editor.sendFile()]).toEqual([undefined, undefined]);
  // What was saved is the other version: the file's work is none of it, whatever is undone later.
  editor.noteSaved(editor.snapshot());
  editor.undo();
  expect(editor.sendFile()).toBe('a.xlsx');

  // A draft's file goes with its work, too; own work that was merged keeps it.
  const again = oneItem().editor;
  again.restore(drafted, 'a.xlsx');
  again.replace('Gabungkan', new Map(drafted), new Map(stored));
  expect(again.takenFile()).toBe('a.xlsx');
  again.replace('Buang', new Map(stored));
  expect(again.takenFile()).toBeUndefined();
  again.undo();
  expect(again.takenFile()).toBe('a.xlsx');
});

test('RT-25 a file that was taken back, stored without, and done again is told', () => {
  const { editor, id } = oneItem();
  editor.run('Dari berkas a.xlsx', setVolume(id, '5'), undefined, 'a.xlsx');
  editor.undo();
  expect(editor.sendFile()).toBeUndefined();
  editor.noteSaved(editor.snapshot());
  editor.redo();
  expect(editor.sendFile()).toBe('a.xlsx');
});
