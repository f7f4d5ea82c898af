import type { MasterItem, MasterType } from '../../contract/master.ts';
import type { MasterDialogName } from './master-actions.tsx';
import { MasterDialog } from './master-dialog.tsx';
import { MasterHistoryDialog } from './master-history-dialog.tsx';
import { RemoveMasterDialog } from './remove-master-dialog.tsx';

interface MasterDialogsProps {
  type: MasterType;
  dialog: MasterDialogName;
  /** Undefined: a new one. */
  item: MasterItem | undefined;
  onClose: () => void;
}

/** The dialogs of the screen, fetched together a moment after it. */
export function MasterDialogs({ type, dialog, item, onClose }: MasterDialogsProps) {
  if (dialog === 'edit' || !item) return <MasterDialog type={type} item={item} onClose={onClose} />;
  if (dialog === 'remove') return <RemoveMasterDialog item={item} onClose={onClose} />;
  return <MasterHistoryDialog item={item} onClose={onClose} />;
}
