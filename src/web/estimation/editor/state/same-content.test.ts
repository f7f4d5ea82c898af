import { describe, expect, test } from 'vitest';
import { addItems } from '../../../../domain/document/commands-item.ts';
import { addSection } from '../../../../domain/document/commands-tree.ts';
import {
  emptyDocument,
  rootId,
  type DocumentNode,
  type GroupNode,
  type ItemNode,
  type RootNode,
  type SectionNode,
} from '../../../../domain/document/document.ts';
import { createEditor } from './editor-store.ts';
import { sameContent } from '../../../../domain/document/same-content.ts';

const row = {
  id: 'r',
  uraian: 'As A',
  jenis: 'penjumlahan',
  panjang: '2',
  lebar: '1',
  tinggi: '1',
  jumlah: '1',
  extras: [],
} as const;

const root: RootNode = { kind: 'root', id: rootId, sections: ['s'] };
const section: SectionNode = {
  kind: 'section',
  id: 's',
  title: 'TANAH',
  open: true,
  editing: false,
  items: ['i'],
  groups: ['g'],
};
const group: GroupNode = {
  kind: 'group',
  id: 'g',
  parent: 's',
  title: 'Galian',
  editing: false,
  items: [],
};
const item: ItemNode = {
  kind: 'item',
  id: 'i',
  parent: 's',
  kode: 'A.1',
  kodeKey: 'A.1|GLOBAL',
  catatan: '',
  asal: '',
  deskripsi: 'Galian tanah',
  satuan: 'm3',
  volume: '2',
  volumeSource: 'DETAIL',
  volumeInput: '',
  harga: '1000',
  priceMissing: false,
  hargaInput: '',
  editing: false,
  rows: [row],
};

type Name<Node> = Exclude<keyof Node, 'kind' | 'id'>;
/** What another value of each field is, and whether it is to be saved: a new field must say so. */
type Fields<Node> = { [N in Name<Node>]-?: [Partial<Node>, 'unsaved' | 'for the eye'] };

const itemFields: Fields<ItemNode> = {
  parent: [{ parent: 'g' }, 'unsaved'],
  formula: [{ formula: { harga: '=500*2' } }, 'unsaved'],
  catatan: [{ catatan: 'dari lapangan' }, 'unsaved'],
  asal: [{ asal: 'RAB.xlsx, lembar RAB, baris 12' }, 'unsaved'],
  kode: [{ kode: 'A.2' }, 'unsaved'],
  kodeKey: [{ kodeKey: 'A.1|u1' }, 'unsaved'],
  deskripsi: [{ deskripsi: 'Galian keras' }, 'unsaved'],
  satuan: [{ satuan: 'm2' }, 'unsaved'],
  volume: [{ volume: '3' }, 'unsaved'],
  volumeSource: [{ volumeSource: 'MANUAL', volumeInput: '2' }, 'unsaved'], // its rows go
  volumeInput: [{ volumeInput: '9' }, 'for the eye'], // counts as a typed volume only
  harga: [{ harga: '1001' }, 'unsaved'],
  priceMissing: [{ priceMissing: true }, 'unsaved'],
  hargaInput: [{ hargaInput: '1.000' }, 'for the eye'],
  editing: [{ editing: true }, 'for the eye'],
  rows: [{ rows: [{ ...row, panjang: '3' }] }, 'unsaved'],
  refused: [{ refused: { volume: '=2+3' } }, 'unsaved'], // it waits to be mended, and is nowhere else
  entry: [{ entry: { deskripsi: 'Galian', satuan: 'm3' } }, 'for the eye'],
};
const sectionFields: Fields<SectionNode> = {
  title: [{ title: 'BETON' }, 'unsaved'],
  open: [{ open: false }, 'for the eye'],
  editing: [{ editing: true }, 'for the eye'],
  items: [{ items: [] }, 'unsaved'],
  groups: [{ groups: [] }, 'unsaved'],
};
const groupFields: Fields<GroupNode> = {
  parent: [{ parent: 't' }, 'unsaved'],
  title: [{ title: 'Urugan' }, 'unsaved'],
  editing: [{ editing: true }, 'for the eye'],
  items: [{ items: ['i'] }, 'unsaved'],
};
const rootFields: Fields<RootNode> = { sections: [{ sections: [] }, 'unsaved'] };

const cases = (node: DocumentNode, fields: object) =>
  Object.entries(fields).map(([name, [change, wanted]]) => ({ node, name, change, wanted }));

describe('HOUSE-09 unsaved is what the next save would store', () => {
  test.each([
    ...cases(root, rootFields),
    ...cases(section, sectionFields),
    ...cases(group, groupFields),
    ...cases(item, itemFields),
  ])('another $name of a $node.kind is $wanted', ({ node, change, wanted }) => {
    expect(sameContent(node, { ...node, ...change })).toBe(wanted === 'for the eye');
    expect(sameContent({ ...node, ...change }, node)).toBe(wanted === 'for the eye');
  });

  test.each(['volumeInput', 'volume'] as const)(
    'a typed volume is told by its text: %s',
    (name) => {
      const typed: ItemNode = { ...item, volumeSource: 'MANUAL', volumeInput: '2', rows: [] };
      expect(sameContent(typed, { ...typed, [name]: '5' })).toBe(name === 'volume');
    },
  );

  test('HAND-13 a refused measure waits to be mended, and not behind a typed volume', () => {
    const refused: ItemNode = { ...item, rows: [{ ...row, refused: { panjang: '2x5' } }] };
    expect(sameContent(refused, refused)).toBe(false);
    const typed: ItemNode = { ...refused, volumeSource: 'MANUAL', volumeInput: '2' };
    expect(sameContent(typed, typed)).toBe(true);
  });

  test('a line that came or went is unsaved, and no longer when it is taken back', () => {
    const editor = createEditor(emptyDocument());
    editor.run('Tambah kategori', addSection('s', 'TANAH'));
    expect(new Set(editor.unsaved())).toEqual(new Set([rootId, 's']));
    editor.noteSaved(editor.snapshot());
    expect(editor.unsaved().size).toBe(0);
    editor.run('Tambah item', addItems('s', [{ ...item, rows: [] }]));
    expect(new Set(editor.unsaved())).toEqual(new Set(['s', 'i']));
    editor.undo();
    expect(editor.unsaved().size).toBe(0);
  });
});
