import { expect, test } from 'vitest';
import { setVolume } from '../../../domain/document/commands-item.ts';
import { emptyDocument } from '../../../domain/document/document.ts';
import { loadDocument } from '../../../domain/document/document-wire.ts';
import { combining } from '../../../domain/merge/combining.ts';
import { emptyProfile, type Profile } from '../draft/profile.ts';
import { createEditor } from '../editor/state/editor-store.ts';
import { takeVersion } from './take-version.ts';

const combine = combining();

test('RT-25 a file of which a save was refused is still told once the other version is undone', () => {
  const read = (volume: number) =>
    loadDocument(
      [{ id: 's', title: 'Tanah', items: [{ id: 'a', nama: 'Galian', satuan: 'm³', volume }] }],
      () => 'new',
    );
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
