import { afterAll, beforeAll, expect, test } from 'vitest';
import { setHarga } from '../src/domain/document/commands-item.ts';
import { move } from '../src/domain/document/commands-move.ts';
import { addGroup } from '../src/domain/document/commands-tree.ts';
import { apply, type Command } from '../src/domain/document/document-changes.ts';
import { loadDocument, saveDocument } from '../src/domain/document/document-wire.ts';
import type { ReadDocument } from '../src/domain/document/document.ts';
import { combining } from '../src/domain/merge/combining.ts';
import { mergeVersions } from '../src/domain/merge/merge-versions.ts';
import { createEditor } from '../src/web/estimation/editor/state/editor-store.ts';
import { passed, type DoneStep } from './support/carried-plain.ts';
import { runHands } from './support/hand-session.ts';
import { plainOf } from './support/plain-estimate.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const seed = Math.floor(Math.random() * 2 ** 31);

test(`HAND-47 150 steps of random hands say what a plain estimate says (${seed})`, () =>
  runHands(server, seed, 150));

test(`HAND-47 HAND-40 150 steps with undo under saved merges say so too (${seed})`, () =>
  runHands(server, seed, 150, { isBeneath: true }));

test('HAND-47 HAND-40 of two titles that read alike one goes past the other: a step under a saved merge', () => {
  const items = [{ id: 'galian', nama: 'Galian', satuan: 'm3', volume: 2, harga: 52_000 }];
  const sections = [
    { id: 's', title: 'ATAP' },
    { id: 't', title: 'TANAH', items },
  ];
  const editor = createEditor(loadDocument(sections, () => 'new'));
  const plain = (nodes: ReadDocument = editor.document) => plainOf(saveDocument(nodes));
  const done: DoneStep[] = [];
  const step = (work: () => void) => {
    const before = plain();
    work();
    done.push({ step: editor.history().made, before });
  };
  const run = (label: string, command: Command) => step(() => editor.run(label, command));
  run('Tambah judul', addGroup('s', 'g'));
  run('Tambah judul', addGroup('s', 'h'));
  run('Pindah judul', move('h', { parent: 's', index: 0 }));

  const [base, mine] = [editor.stored(), editor.snapshot()];
  const theirs = new Map(base);
  apply(theirs, setHarga('galian', '60000')(theirs));
  const { nodes, stored, questions } = mergeVersions({ base, mine, theirs });
  const other = combining(new Map(), questions)(base, theirs);
  step(() => editor.replace('Gabungkan', nodes, stored, { other }));
  editor.sendFile();
  editor.noteSaved(editor.snapshot());

  const taken = { step: 4, begun: 0, isWhole: false, base: plain(base), own: plain(mine) };
  const steps = passed(done, { ...taken, theirs: plain(theirs) }, plain());
  const undone = steps.toReversed().map(({ before }) => {
    const label = editor.undo()?.label;
    expect(plain()).toEqual(before);
    return label;
  });
  expect(undone).toEqual(['Pindah judul', 'Tambah judul', 'Tambah judul']);
  expect(editor.undo()).toBeUndefined();
});
