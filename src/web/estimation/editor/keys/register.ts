import type { KeyList } from '../../../shell/key-lists.ts';
import { keyLinesOf } from '../../../ui/grid/key-action.ts';
import type { GridKey } from './key-place.ts';
import { behindKeys, lineKeys } from './line-keys.ts';
import { arrowKeys, rangeKeys } from './moving-keys.ts';
import { findKey, saveKeys } from './page-keys.ts';
import { leavingKeys, tabKeys } from './tab-keys.ts';
import { cellKeys, characterKeys, fillKeys } from './typing-keys.ts';
import { liftKey } from '../drag/lift.ts';

/** All keys of the lines, in the order of the key sheet; the first that is for a place takes it. */
export const gridKeys: readonly GridKey[] = [
  ...lineKeys,
  ...arrowKeys,
  ...tabKeys,
  ...cellKeys,
  ...behindKeys,
  {
    id: 'lift',
    keys: [liftKey],
    sheet: 'Di baris atau pegangannya: angkat, lalu panah dan Spasi',
  },
  ...rangeKeys,
  // The browser's own, which tell the table by an event of the clipboard.
  { id: 'copy-range', keys: ['Ctrl+C'], sheet: 'Salin rentang, juga untuk Excel' },
  { id: 'paste', keys: ['Ctrl+V'], sheet: 'Tempel, juga dari Excel' },
  ...fillKeys,
  { id: 'find', keys: [findKey], sheet: 'Cari di RAB' },
  { id: 'save', keys: saveKeys, sheet: 'Simpan' },
  ...characterKeys,
];

/** The keys of the editor for the key sheet. Made once: the page takes it back by its identity. */
export const editorKeys: KeyList = {
  title: 'Rincian pekerjaan',
  lines: [...keyLinesOf(gridKeys), ...keyLinesOf(leavingKeys)],
};
