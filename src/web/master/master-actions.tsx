import { Eye, History, Pencil, Trash2 } from 'lucide-react';
import { errors } from '../../contract/errors.ts';
import type { MasterItem } from '../../contract/master.ts';
import { useRole } from '../auth/use-profile.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { RowMenu } from '../ui/overlay/row-menu.tsx';
import styles from './master-page.module.css';
import { texts } from './texts.tsx';
import { useSwitchOverride } from './use-master-changes.ts';

/** What can be opened for a master. */
export type MasterDialogName = 'edit' | 'remove' | 'history';

export interface MasterDoings {
  onOpen: (dialog: MasterDialogName, item: MasterItem) => void;
}

/** Icons beside each other; where the list is narrow, a menu. */
export function MasterActions({ item, onOpen }: MasterDoings & { item: MasterItem }) {
  const change = useSwitchOverride();
  const isUser = useRole() !== 'ADMIN';
  const { override, scope } = item;
  const isOff = override?.kind === 'copy' && !override.active && (isUser || scope === 'USER');
  const offBecause = isOff ? errors.OVERRIDE_INACTIVE.text : undefined;
  const isHidden = override?.kind === 'hidden' && override.active;

  const unhide = () => change.mutate({ item, active: false });
  if (isHidden)
    return <IconButton label={texts.unhide(item)} icon={<Eye aria-hidden />} onClick={unhide} />;
  return (
    <>
      <span className={styles.icons}>
        <IconButton
          label={texts.openHistory(item)}
          icon={<History aria-hidden />}
          onClick={() => onOpen('history', item)}
        />
        <IconButton
          label={texts.edit(item)}
          icon={<Pencil aria-hidden />}
          offBecause={offBecause}
          onClick={() => onOpen('edit', item)}
        />
        <IconButton
          label={texts.remove(item)}
          icon={<Trash2 aria-hidden />}
          danger
          offBecause={offBecause}
          onClick={() => onOpen('remove', item)}
        />
      </span>
      <span className={styles.menu}>
        <RowMenu
          label={texts.menu(item)}
          entries={[
            {
              text: texts.historyEntry,
              icon: <History aria-hidden />,
              onSelect: () => onOpen('history', item),
            },
            {
              text: texts.editEntry,
              icon: <Pencil aria-hidden />,
              disabled: isOff,
              onSelect: () => onOpen('edit', item),
            },
            'rule',
            {
              text: texts.removeEntry,
              icon: <Trash2 aria-hidden />,
              danger: true,
              disabled: isOff,
              onSelect: () => onOpen('remove', item),
            },
          ]}
        />
      </span>
    </>
  );
}
