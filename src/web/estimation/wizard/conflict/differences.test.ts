import { expect, test } from 'vitest';
import {
  addItems,
  newItem,
  saveTakeOff,
  setHarga,
  setText,
  setVolume,
} from '../../../../domain/document/commands-item.ts';
import { move } from '../../../../domain/document/commands-move.ts';
import { addSection, remove, rename } from '../../../../domain/document/commands-tree.ts';
import type { Command } from '../../../../domain/document/document-changes.ts';
import { loadDocument, saveDocument } from '../../../../domain/document/document-wire.ts';
import { emptyDocument } from '../../../../domain/document/document.ts';
import { newMeasuredRow, withMeasure } from '../../../../domain/document/measured-rows.ts';
import { createEditor } from '../../editor/state/editor-store.ts';
import { differences } from './differences.ts';

/** Two copies of a stored estimate, each changed in its own way. */
function versions(mine: readonly Command[], theirs: readonly Command[]) {
  const stored = createEditor(emptyDocument());
  stored.run('', addSection('s', 'Tanah'));
  stored.run('', addSection('t', 'Beton'));
  const item = (id: string) =>
    newItem(id, { kode: `K.${id}`, deskripsi: `Kerja ${id}`, satuan: 'm3' });
  stored.run('', addItems('s', ['a', 'b'].map(item)));
  const sent = saveDocument(stored.document);
  const load = (commands: readonly Command[]) => {
    const editor = createEditor(loadDocument(sent, () => crypto.randomUUID()));
    for (const command of commands) editor.run('', command);
    return editor.snapshot();
  };
  return differences(load(mine), load(theirs));
}

test('equal versions differ in nothing', () => {
  expect(versions([], [])).toEqual([]);
  expect(versions([setVolume('a', '2')], [setVolume('a', '2,0')])).toEqual([]);
});

test('a line tells what each version has that the other has not', () => {
  const found = versions(
    [setVolume('a', '2,5'), setText('b', 'deskripsi', 'Galian dalam')],
    [setVolume('a', '3'), setHarga('a', '1500')],
  );
  expect(found).toEqual([
    {
      id: 'a',
      name: 'K.a Kerja a',
      place: 'Tanah',
      mine: 'Volume 2,50 m³ · belum ada harga',
      theirs: 'Volume 3,00 m³ · Harga 1.500',
      isRefused: false,
    },
    {
      id: 'b',
      name: 'K.b Galian dalam',
      place: 'Tanah',
      mine: 'Uraian “Galian dalam”',
      theirs: 'Uraian “Kerja b”',
      isRefused: false,
    },
  ]);
});

test('HAND-12 HAND-16 a formula is told beside what it comes to, a price with its decimals', () => {
  const row = { ...newMeasuredRow('r'), lebar: '1', tinggi: '1' };
  const found = versions(
    [setVolume('a', '15,5'), saveTakeOff('b', [withMeasure(row, 'panjang', '4')])],
    [
      setVolume('a', '=3*4,5+2'),
      setHarga('a', '=25/2'),
      saveTakeOff('b', [withMeasure(row, 'panjang', '=2*2')]),
    ],
  );
  expect(found.map(({ mine, theirs }) => [mine, theirs])).toEqual([
    ['Volume 15,50 m³ · belum ada harga', 'Volume 15,50 m³ (=3*4,5+2) · Harga 12,50 (=25/2)'],
    ['Rincian volume:  4 × 1 × 1 × 1', 'Rincian volume:  4 × 1 × 1 × 1 (=2*2)'],
  ]);
});

test('lines that one version lacks, and what moved or has another name', () => {
  const found = versions(
    [
      remove(['b']),
      rename('t', 'Beton bertulang'),
      addItems('t', [newItem('c', { deskripsi: 'Baru' })]),
    ],
    [move('a', { parent: 't', index: 0 })],
  );
  expect(found.map(({ name, mine, theirs }) => [name, mine, theirs])).toEqual([
    ['K.a Kerja a', 'Di Tanah', 'Di Beton'],
    ['Kategori Beton bertulang', 'Beton bertulang', 'Beton'],
    ['Baru', 'Volume 0,00 -, belum ada harga', 'tidak ada'],
    ['K.b Kerja b', 'tidak ada', 'Volume 0,00 m³, belum ada harga'],
  ]);
});

test('another order alone is told once; of a category that is gone its items are not', () => {
  expect(versions([move('b', { parent: 's', index: 0 })], []).map(({ name }) => name)).toEqual([
    'Urutan baris',
  ]);
  expect(versions([remove(['s'])], []).map(({ name, theirs }) => [name, theirs])).toEqual([
    ['Kategori Tanah', '2 item'],
  ]);
});

test('HAND-13 texts that wait to be mended are told, in a new category too', () => {
  const found = versions(
    [
      setVolume('a', '2+3'),
      setHarga('a', '-5'),
      addSection('u', 'Baru'),
      addItems('u', [newItem('c', { deskripsi: 'Baru', refused: { volume: '1.5E+3' } })]),
      addItems('u', [newItem('d')]),
    ],
    [],
  );
  expect(found.map(({ id, mine, isRefused }) => [id, mine, isRefused])).toEqual([
    ['a', 'Volume 0,00 m³ (belum terbaca: “2+3”) · belum ada harga (belum terbaca: “-5”)', true],
    ['u', '2 item', false],
    ['c', 'Volume 0,00 - (belum terbaca: “1.5E+3”), belum ada harga', true],
  ]);
});
