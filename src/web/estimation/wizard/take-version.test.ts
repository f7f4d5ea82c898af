import { expect, test } from 'vitest';
import { setVolume } from '../../../domain/document/commands-item.ts';
import { emptyDocument } from '../../../domain/document/document.ts';
import { loadDocument } from '../../../domain/document/document-wire.ts';
import { combining } from '../../../domain/merge/combining.ts';
import { emptyProfile, type Profile } from '../draft/profile.ts';
import { createEditor } from '../editor/state/editor-store.ts';
import { takeVersion, type Saved } from './take-version.ts';

const combine = combining();

const read = (volume: number) =>
  loadDocument(
    [{ id: 's', title: 'Tanah', items: [{ id: 'a', nama: 'Galian', satuan: 'm³', volume }] }],
    () => 'new',
  );

test('RT-25 a file of which a save was refused is still told once the other version is undone', () => {
  const editor = createEditor(emptyDocument());
  editor.restore(read(1));
  editor.noteSaved(editor.snapshot());
  editor.run('Dari berkas a.xlsx', setVolume('a', '5'), undefined, 'a.xlsx');
  // Somebody was sooner: the save was sent and refused.
  expect(editor.sendFile()).toBe('a.xlsx');
  let profile: Profile = emptyProfile;
  const from = { profile, version: 2, imageUrl: null };
  const theirs = read(9);
  takeVersion(
    {
      editor,
      typed: { now: () => profile, change: (next) => (profile = next) },
      saved: { ...from, version: 1 },
      goOnFrom: () => {},
    },
    { label: 'Pakai versi server', from, stored: theirs, nodes: theirs, profile, combine },
  );
  expect(editor.takenFile()).toBeUndefined();
  editor.undo();
  expect([editor.takenFile(), editor.isUnsaved('a')]).toEqual(['a.xlsx', true]);
});

/** Work on version 1, of which the other version is taken whole, typed on, and saved. */
function takenWhole(theirs: ReturnType<typeof read>) {
  const begun: Profile = { ...emptyProfile, projectName: 'Rumah', owner: 'Ibu Ratna' };
  const other: Profile = { ...begun, projectName: 'Rumah Pak Budi', notes: 'Revisi kedua' };
  const editor = createEditor(read(1));
  let profile: Profile = { ...begun, projectName: 'Rumah tinggal', owner: 'Bapak Seno' };
  let saved: Saved = { profile: begun, version: 1, imageUrl: null };
  const from = { profile: other, version: 2, imageUrl: null };
  const typed = {
    now: () => profile,
    change: (next: Profile) => {
      profile = next;
    },
  };
  const goOnFrom = (there: Saved) => {
    saved = there;
  };
  takeVersion(
    { editor, typed, saved, goOnFrom },
    { label: 'Pakai versi server', from, stored: theirs, nodes: theirs, profile: other, combine },
  );
  expect(profile).toEqual(other);
  const save = () => {
    editor.sendFile();
    editor.noteSaved(editor.snapshot());
    saved = { profile, version: 3, imageUrl: null };
  };
  return { editor, typed, save, saved: () => saved, other };
}

test.each([
  ['with lines', read(9)],
  ['without a line that differs', read(1)],
])("HAND-40 own fields come back beside the server's after a save %s", (_, theirs) => {
  const { editor, typed, save, saved, other } = takenWhole(theirs);
  typed.change({ ...other, ppn: '12' });
  save();
  expect(editor.undo()?.label).toBe('Pakai versi server');
  // Typed before, by the other one, and since.
  const own = { projectName: 'Rumah tinggal', owner: 'Bapak Seno' };
  expect(typed.now()).toMatchObject({ ...own, notes: 'Revisi kedua', ppn: '12' });
  expect(saved().version).toBe(3);
  editor.redo();
  expect(typed.now()).toEqual({ ...other, ppn: '12' });
  editor.undo();
  expect(typed.now()).toMatchObject(own);
});

test("HAND-40 'Pakai versi server' undone before a save keeps the field that was typed since", () => {
  const { editor, typed, saved, other } = takenWhole(read(9));
  typed.change({ ...other, ppn: '12' });
  editor.undo();
  expect(typed.now()).toMatchObject({ projectName: 'Rumah tinggal', notes: '', ppn: '12' });
  expect(saved().version).toBe(1);
});
