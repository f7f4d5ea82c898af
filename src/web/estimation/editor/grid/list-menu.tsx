import { Plus } from 'lucide-react';
import type { ItemList } from '../../../../domain/document/document.ts';
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx';
import { addManualItem, addTitle, editTitle, listActions, toggleOpen } from '../actions/actions.ts';
import { useControl } from '../state/grid-control.ts';
import styles from './lists.module.css';

/** What can be added to and done with a category or title, as a menu: the phone's tools. */
export function ListMenu({ list }: { list: ItemList }) {
  const control = useControl();
  const name = list.title || (list.kind === 'section' ? 'kategori' : 'Title');
  const takesItems = list.kind === 'group' || list.groups.length === 0;
  const entries: MenuEntry[] = [
    ...(takesItems
      ? [
          {
            text: 'Tambah item HSP',
            onSelect: () => {
              const anchor = control.element();
              if (!anchor) return;
              const purpose = { kind: 'add', list: list.id } as const;
              control.surface({ kind: 'catalogue', purpose, anchor, query: '' });
            },
          },
          { text: 'Item', onSelect: () => addManualItem(control, list.id) },
        ]
      : []),
    ...(list.kind === 'section'
      ? [
          { text: 'Title', onSelect: () => addTitle(control, list) },
          {
            text: list.open ? 'Sembunyikan' : 'Tampilkan',
            onSelect: () => toggleOpen(control, list.id),
          },
        ]
      : []),
    { text: 'Ubah judul', onSelect: () => editTitle(control, list.id) },
    ...listActions
      .filter((action) => action.isFor(control, list.id))
      .flatMap((action): MenuEntry[] => {
        const entry = {
          text: action.label,
          ...(action.danger && { danger: true }),
          onSelect: () => action.perform(control, list.id),
        };
        return action.danger ? ['rule', entry] : [entry];
      }),
  ];
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
