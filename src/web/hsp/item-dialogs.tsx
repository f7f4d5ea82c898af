import type { HspItem } from '../../contract/hsp.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { useRole } from '../auth/use-profile.ts';
import { RemoveDialog } from '../ui/overlay/remove-dialog.tsx';
import { dialogTexts as texts } from './dialog-texts.tsx';
import type { ItemForm } from './item-form.ts';
import { useRemoveItem } from './use-item-changes.ts';

const ItemDialog = lazyDialog(() => import('./item-dialog.tsx').then((part) => part.ItemDialog));
const ImpactPanel = lazyDialog(() =>
  import('../impact/impact-panel.tsx').then((part) => part.ImpactPanel),
);
const ItemHistoryDialog = lazyDialog(() =>
  import('./item-history-dialog.tsx').then((part) => part.ItemHistoryDialog),
);

/** Which dialog is open; an edit without an item makes a new one. */
export type Open =
  | { dialog: 'edit'; item?: HspItem | undefined; typed?: ItemForm }
  | { dialog: 'history' | 'remove'; item: HspItem };

interface ItemDialogsProps {
  open: Open | undefined;
  onClose: () => void;
}

export function ItemDialogs({ open, onClose }: ItemDialogsProps) {
  if (!open) return null;
  if (open.dialog === 'edit')
    return <ItemDialog item={open.item} typed={open.typed} onClose={onClose} />;
  const Asked = open.dialog === 'history' ? ItemHistoryDialog : RemoveItemDialog;
  return <Asked item={open.item} onClose={onClose} />;
}

function RemoveItemDialog({ item, onClose }: { item: HspItem; onClose: () => void }) {
  const removal = useRemoveItem();
  const isAdmin = useRole() === 'ADMIN';
  return (
    <RemoveDialog
      title={texts.removeTitle}
      help={texts.removeHelp(item, isAdmin)}
      fields={<ImpactPanel change={{ kind: 'removal', kode: item.kode }} />}
      isRemoving={removal.isPending}
      onConfirm={() => removal.mutate(item, { onSuccess: onClose })}
      onClose={onClose}
    >
      {texts.removeQuestion(item)}
    </RemoveDialog>
  );
}
