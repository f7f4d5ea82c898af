import { expect, test } from 'vitest';
import { addItems, newItem } from '../../../../domain/document/commands-item.ts';
import { addSection, setOpen } from '../../../../domain/document/commands-tree.ts';
import { emptyDocument } from '../../../../domain/document/document.ts';
import { createEditor } from '../state/editor-store.ts';
import { findLines, linesNamed } from './find.ts';

const editor = createEditor(emptyDocument());
editor.run('', addSection('s', 'PEKERJAAN TANAH'));
editor.run('', addSection('t', 'Pekerjaan beton'));
const item = (id: string, kode: string, deskripsi: string) => newItem(id, { kode, deskripsi });
editor.run(
  '',
  addItems('s', [item('a', 'A.2.3.1', 'Galian tanah biasa'), item('b', '', 'Urugan pasir')]),
);
editor.run('', addItems('t', [item('c', 'A.4.1', 'Beton mutu K 225')]));
editor.show(setOpen('t', false));

test.each([
  ['tanah', ['s', 'a']],
  ['TANAH galian', ['a']],
  ['a.2', ['a']],
  ['k 225', ['c']],
  ['pekerjaan', ['s', 't']],
  ['  ', []],
  ['atap', []],
])('%j is found in %j', (query, ids) => {
  expect(findLines(editor.get, query)).toEqual(ids);
});

test.each([
  ['I.2', ['b']],
  ['ii', ['t']],
  ['a.2', ['a']],
  ['a.', ['a', 'c']],
  // Codes that begin so come before lines that only have it somewhere.
  ['a', ['a', 'c', 's', 'b', 't']],
  ['II.1', ['c']],
  ['tanah', ['s', 'a']],
  ['III', []],
  ['', []],
])('HAND-34 %j names %j', (query, ids) => {
  expect(linesNamed(editor.document, query)).toEqual(ids);
});
