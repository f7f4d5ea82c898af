import { useState } from 'react';
import type { User } from '../../contract/auth.ts';
import { searchText } from '../../domain/search/search-text.ts';
import { Failure } from '../api/failure.ts';
import { listingOf } from '../api/listing.ts';
import { useRole } from '../auth/use-profile.ts';
import { useUserId } from '../session/use-token.ts';
import { LinkButton } from '../ui/button.tsx';
import { Empty, NotLoaded } from '../ui/empty.tsx';
import { Page } from '../ui/page.tsx';
import { RecordList } from '../ui/list/record-list.tsx';
import { RemoveDialog } from '../ui/overlay/remove-dialog.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import { useSearch } from '../ui/list/use-search.ts';
import { texts } from './texts.tsx';
import { userColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { useRemoveUser, useUsers } from './use-users.ts';

export default function UsersPage() {
  return useRole() === 'ADMIN' ? <Users /> : <NotAllowed />;
}

/** Which dialog is open; an edit without a user makes a new one. */
type Open = { dialog: 'edit'; user?: User } | { dialog: 'remove'; user: User };

function Users() {
  const search = useSearch(250);
  const query = useUsers();
  const removal = useRemoveUser();
  const selfId = useUserId();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  // The whole list is loaded: each letter filters it, and the address follows after a pause.
  const sought = search.typed.trim();
  const found = query.data?.filter(({ name, email, role }) =>
    searchText(name, email, role).includes(searchText(sought)),
  );
  // The user is no longer ADMIN, although the stored sign-in says so.
  if (query.error instanceof Failure && query.error.status === 403) return <NotAllowed />;

  return (
    <RecordList
      texts={texts}
      createLang="en"
      search={search}
      sought={sought}
      found={found?.length}
      columns={userColumns({
        selfId,
        onEdit: (user) => setOpen({ dialog: 'edit', user }),
        onRemove: (user) => setOpen({ dialog: 'remove', user }),
      })}
      listing={found ? { state: 'ready', rows: found } : listingOf(query, texts.loadFailed)}
      onCreate={() => setOpen({ dialog: 'edit' })}
    >
      {open?.dialog === 'edit' && <UserDialog user={open.user} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemoveDialog
          title={texts.removeTitle}
          help={texts.removeHelp}
          isRemoving={removal.isPending}
          onConfirm={() => removal.mutate(open.user, { onSuccess: close })}
          onClose={close}
        >
          {texts.removeQuestion(open.user)}
        </RemoveDialog>
      )}
    </RecordList>
  );
}

function NotAllowed() {
  return (
    <Page title={texts.title}>
      <Sheet>
        <Empty
          role="alert"
          drawing={<NotLoaded />}
          title={texts.notAllowed}
          help={texts.notAllowedHelp}
          action={<LinkButton href="/dashboard">{texts.toDashboard}</LinkButton>}
        />
      </Sheet>
    </Page>
  );
}
