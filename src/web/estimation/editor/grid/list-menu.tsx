import { Plus } from 'lucide-react';
import type { ItemList } from '../../../../domain/document/document.ts';
import { shortName } from '../../../ui/short-name.ts';
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx';
import { addManualItem, addTitle, editTitle, listActions, toggleOpen } from '../actions/actions.ts';
import { entryOf } from '../actions/line-menu.ts';
import { useControl, type GridControl } from '../state/grid-control.ts';
import styles from './lists.module.css';

/** What can be added to and done with a category or title. */
export function listEntries(control: GridControl, list: ItemList, hasKeys: boolean): MenuEntry[] {
  const takesItems = list.kind === 'group' || list.groups.length === 0;
  const key = (keys: string) => hasKeys && { note: keys };
  return [
    ...(takesItems
      ? [
          {
            text: 'Tambah item HSP',
            ...key('Alt+↓'),
            onSelect: () => {
              const anchor = control.element();
              if (!anchor) return;
              const purpose = { kind: 'add', list: list.id } as const;
              control.surface({ kind: 'catalogue', purpose, anchor, query: '' });
            },
          },
          { text: 'Item', ...key('Alt+Enter'), onSelect: () => addManualItem(control, list.id) },
        ]
      : []),
    ...(list.kind === 'section'
      ? [
          {
            text: 'Title',
            ...key('Alt+Shift+Enter'),
            onSelect: () => addTitle(control, list),
          },
          {
            text: list.open ? 'Sembunyikan' : 'Tampilkan',
            ...key('Spasi'),
            onSelect: () => toggleOpen(control, list.id),
          },
        ]
      : []),
    { text: 'Ubah judul', ...key('F2'), onSelect: () => editTitle(control, list.id) },
    ...listActions
      .filter((action) => action.isFor(control, list.id))
      .flatMap((action): MenuEntry[] => {
        const entry = entryOf(control, action, list.id, { hasKeys });
        return action.danger ? ['rule', entry] : [entry];
      }),
  ];
}

/** The same as a menu beside the title: the phone's tools. */
export function ListMenu({ list }: { list: ItemList }) {
  const control = useControl();
  const name = shortName(list.title || (list.kind === 'section' ? 'kategori' : 'Title'));
  const entries = listEntries(control, list, false);
  return (
    <Menu
      entries={entries}
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          className={styles.menuButton}
          aria-label={`Menu ${name}`}
        >
          <Plus aria-hidden />
        </button>
      )}
    />
  );
}
