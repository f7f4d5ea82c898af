import { ArchiveDialog } from './archive-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';

/** An entry of the menu, by what it says. */
export type AccountEntry = 'Logout' | 'Unduh data saya';

interface AccountDialogProps {
  entry: AccountEntry;
  onClose: () => void;
}

/** What the menu of the account opens: one file, since each of its own weighs on every first visit. */
export function AccountDialog({ entry, onClose }: AccountDialogProps) {
  return entry === 'Logout' ? (
    <LogoutDialog onClose={onClose} />
  ) : (
    <ArchiveDialog onClose={onClose} />
  );
}
