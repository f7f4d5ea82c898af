import type { KeyList } from '../../../shell/keys/key-lists.ts';
import { keyLinesOf } from '../../../ui/grid/key-action.ts';
import { copyCellsAction, cutCellsAction, pasteAction, type Action } from '../actions/actions.ts';
import { edgeKeys } from './edge-keys.ts';
import type { GridKey } from './key-place.ts';
import { behindKeys, lineKeys, menuKeys } from './line-keys.ts';
import { arrowKeys, rangeKeys } from './moving-keys.ts';
import { filterKey, findKey, goKey, printKey, replaceKey, saveKeys } from './page-keys.ts';
import { leavingKeys, tabKeys } from './tab-keys.ts';
import { cellKeys, characterKeys, fillKeys } from './typing-keys.ts';
import { liftKey } from '../drag/lift.ts';

/** All keys of the lines, in the order of the key sheet; the first that is for a place takes it. */
export const gridKeys: readonly GridKey[] = [
  ...lineKeys,
  ...arrowKeys,
  ...edgeKeys,
  ...tabKeys,
  ...cellKeys,
  ...behindKeys,
  ...menuKeys,
  {
    id: 'lift',
    keys: [liftKey],
    sheet: 'Di baris atau pegangannya: angkat, lalu panah dan Spasi',
  },
  ...rangeKeys,
  // The browser's own, which tell the table by an event of the clipboard.
  ...ofBrowser(copyCellsAction, 'Salin rentang, juga untuk Excel'),
  ...ofBrowser(cutCellsAction, 'Potong rentang'),
  ...ofBrowser(pasteAction, 'Tempel, juga dari Excel'),
  ...fillKeys,
  { id: 'find', keys: [findKey], sheet: 'Cari di RAB' },
  { id: 'replace', keys: [replaceKey], sheet: 'Ganti teks di uraian, kode, satuan' },
  { id: 'filter', keys: [filterKey], sheet: 'Saring baris, atau matikan saringan' },
  { id: 'go', keys: [goKey], sheet: 'Ke baris menurut nomor, kode, atau uraian' },
  { id: 'save', keys: saveKeys, sheet: 'Simpan' },
  { id: 'print', keys: [printKey], sheet: 'Cetak, dari halaman Detail' },
  ...characterKeys,
];

function ofBrowser({ id, keys = '' }: Action, sheet: string): GridKey[] {
  return [{ id, keys: [keys], sheet }];
}

/** The keys of the editor for the key sheet. Made once: the page takes it back by its identity. */
export const editorKeys: KeyList = {
  title: 'Rincian pekerjaan',
  lines: [...keyLinesOf(gridKeys), ...keyLinesOf(leavingKeys)],
};
