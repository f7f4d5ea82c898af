import { beforeEach, expect, test } from 'vitest';
import {
  saveTakeOff,
  setHarga,
  setText,
  setVolume,
} from '../../../../domain/document/commands-item.ts';
import { remove } from '../../../../domain/document/commands-tree.ts';
import { loadDocument } from '../../../../domain/document/document-wire.ts';
import { newMeasuredRow } from '../../../../domain/document/measured-rows.ts';
import { usedVolume } from '../../../../domain/document/document-amounts.ts';
import { combining } from '../../../../domain/merge/combining.ts';
import { mergeVersions, type Side } from '../../../../domain/merge/merge-versions.ts';
import { toText } from '../../../../domain/number/decimal.ts';
import { createEditor, type Editor } from './editor-store.ts';

interface Row {
  readonly volume: number;
  readonly harga: number;
}

const begun = { acian: { volume: 1, harga: 52_000 }, galian: { volume: 2, harga: 1_000 } };

const read = (rows: Readonly<Record<string, Row>>) =>
  loadDocument(
    [
      {
        id: 's',
        title: 'Pekerjaan',
        items: Object.entries(rows).map(([id, row]) => ({ id, nama: id, satuan: 'm²', ...row })),
      },
    ],
    () => 'new',
  );

let editor: Editor;
beforeEach(() => {
  editor = createEditor(read(begun));
});

const theirs = read({ ...begun, acian: { volume: 1, harga: 60_000 } });
const answers = (side: Side) => new Map([['harga:acian', side]]);

function merge(stored = theirs, chosen: ReadonlyMap<string, Side> = new Map()) {
  const base = editor.stored();
  const merged = mergeVersions({ base, mine: editor.snapshot(), theirs: stored }, chosen);
  editor.replace('Gabungkan', merged.nodes, stored, {
    other: combining(chosen, merged.questions)(base, stored),
  });
}

function takeTheirs(stored = theirs) {
  const base = editor.stored();
  editor.replace('Pakai versi server', stored, stored, {
    other: combining()(base, stored),
  });
}

function save() {
  editor.sendFile();
  editor.noteSaved(editor.snapshot());
}

/** Price of the one, volume of the other. */
function seen() {
  const [acian, galian] = ['acian', 'galian'].map((id) => editor.get(id));
  const harga = acian?.kind === 'item' ? acian.harga : undefined;
  return [harga, galian?.kind === 'item' ? toText(usedVolume(galian)) : undefined];
}

test('HAND-40 once a merge is saved undo takes back the own steps alone, before it and after it', () => {
  editor.run('Isi volume', setVolume('galian', '3'));
  editor.run('Isi volume', setVolume('galian', '4'));
  merge();
  expect(seen()).toEqual(['60000', '4']);
  save();
  editor.run('Isi volume', setVolume('galian', '5'));
  expect(editor.undo()?.label).toBe('Isi volume');
  expect([editor.unsaved().size, ...seen()]).toEqual([0, '60000', '4']);
  // What the button names is what is done.
  expect(editor.history().done.map(({ label }) => label)).not.toEqual([]);
  expect(editor.history().done.at(-1)?.label).toBe('Isi volume');
  editor.undo();
  expect(seen()).toEqual(['60000', '3']);
  expect([...editor.unsaved()]).toEqual(['galian']);
  editor.undo();
  expect(seen()).toEqual(['60000', '2']);
  expect([editor.undo(), editor.history().done]).toEqual([undefined, []]);
  for (const volume of ['3', '4', '5']) {
    editor.redo();
    expect(seen()).toEqual(['60000', volume]);
  }
  expect(editor.redo()).toBeUndefined();
});

test('HAND-40 a merge that is not saved, or whose save failed, is taken apart as before', () => {
  editor.run('Isi volume', setVolume('galian', '3'));
  merge();
  editor.sendFile();
  editor.noteFailed();
  expect(editor.undo()?.label).toBe('Gabungkan');
  expect(seen()).toEqual(['52000', '3']);
});

test('HAND-40 undo while the save of a merge is on its way leaves the other part in the work', () => {
  editor.run('Isi volume', setVolume('galian', '3'));
  merge();
  editor.sendFile();
  const sent = editor.snapshot();
  expect(editor.lastStep()).toBeUndefined(); // 'Urungkan' of the merge's own message does nothing
  expect(editor.undo()?.label).toBe('Isi volume');
  editor.noteSaved(sent);
  expect([...seen(), ...editor.unsaved()]).toEqual(['60000', '2', 'galian']);
});

test('HAND-40 several merges, of which steps before and between are taken back', () => {
  editor.run('Isi volume', setVolume('galian', '3'));
  merge();
  editor.run('Isi volume', setVolume('galian', '4'));
  const named = new Map(theirs);
  const command = setText('acian', 'deskripsi', 'Acian halus');
  for (const [id, , after] of command(named)) if (after) named.set(id, after);
  merge(named);
  save();
  editor.undo();
  expect(seen()).toEqual(['60000', '3']);
  editor.undo();
  expect(seen()).toEqual(['60000', '2']);
  expect(editor.get('acian')).toMatchObject({ deskripsi: 'Acian halus' });
  expect(editor.undo()).toBeUndefined();
});

test('HAND-40 what was answered with the own part goes back to the own one before, and then to theirs', () => {
  editor.run('Isi harga', setHarga('acian', '54000'));
  editor.run('Isi harga', setHarga('acian', '55000'));
  merge(theirs, answers('mine'));
  save();
  const prices = [seen()[0]];
  while (editor.undo()) prices.push(seen()[0]);
  // With nothing of the own work left it is what the other one saved, never what both began with.
  expect(prices).toEqual(['55000', '54000', '60000']);
});

test('HAND-40 a step that the answer left nothing of is passed', () => {
  editor.run('Isi volume', setVolume('galian', '3'));
  editor.run('Isi harga', setHarga('acian', '55000'));
  merge(theirs, answers('theirs'));
  save();
  editor.undo();
  expect(seen()).toEqual(['60000', '2']);
});

test("HAND-40 'Pakai versi server' that is saved: the own work comes back beside the server's", () => {
  editor.run('Isi volume', setVolume('galian', '3'));
  editor.run('Hapus', remove(['acian']));
  editor.undo();
  takeTheirs();
  editor.run('Isi volume', setVolume('galian', '7'));
  save();
  editor.undo();
  expect(editor.undo()?.label).toBe('Pakai versi server');
  expect(seen()).toEqual(['60000', '3']);
  editor.undo();
  expect([editor.undo(), ...seen()]).toEqual([undefined, '60000', '2']);
  editor.redo();
  editor.redo();
  expect(seen()).toEqual(['60000', '2']);
  editor.redo();
  expect(seen()).toEqual(['60000', '7']);
});

test('HAND-40 a step of before both began is not taken back over what somebody else made of it since', () => {
  editor.run('Isi volume', setVolume('galian', '3'));
  editor.run('Isi harga', setHarga('acian', '55000'));
  save();
  merge(read({ acian: { volume: 1, harga: 60_000 }, galian: { volume: 3, harga: 1_000 } }));
  editor.run('Isi volume', setVolume('galian', '4'));
  save();
  expect(editor.undo()?.label).toBe('Isi volume');
  expect(seen()).toEqual(['60000', '3']);
  // The price that was typed before is no more; the volume is.
  expect(editor.undo()?.label).toBe('Isi volume');
  expect(seen()).toEqual(['60000', '2']);
  expect([editor.undo(), ...seen()]).toEqual([undefined, '60000', '2']);
});

test('HAND-40 a step of before both began is not taken back over theirs, though the own value was chosen', () => {
  editor.run('Isi harga', setHarga('acian', '55000'));
  save();
  editor.run('Isi harga', setHarga('acian', '58000'));
  merge(theirs, answers('mine'));
  save();
  expect(seen()).toEqual(['58000', '2']);
  // What was chosen is taken back, and theirs is what it was chosen over.
  expect([editor.undo()?.label, ...seen()]).toEqual(['Isi harga', '60000', '2']);
  expect([editor.undo(), ...seen()]).toEqual([undefined, '60000', '2']);
});

test('HAND-40 what was typed and taken back by hand before a merge does not come back over theirs', () => {
  editor.run('Isi harga', setHarga('acian', '55000'));
  editor.run('Isi harga', setHarga('acian', '52000'));
  merge();
  save();
  expect([editor.undo(), ...seen()]).toEqual([undefined, '60000', '2']);
});

test("HAND-40 'Pakai versi server' whose measured rows differ in their ids alone is no step once it is saved", () => {
  const measured = (id: string) =>
    saveTakeOff('galian', [{ ...newMeasuredRow(id), panjang: '3', lebar: '2' }]);
  editor.run('Isi volume', measured('own'));
  save();
  const named = new Map(read(begun));
  for (const command of [measured('read'), setHarga('acian', '60000')]) {
    for (const [id, , after] of command(named)) if (after) named.set(id, after);
  }
  takeTheirs(named);
  save();
  expect([editor.undo()?.label, ...seen()]).toEqual(['Isi volume', '60000', '2']);
});
