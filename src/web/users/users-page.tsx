import type { User } from '../../contract/auth.ts';
import { searchText } from '../../domain/search-text.ts';
import { Failure } from '../api/failure.ts';
import { listingOf } from '../api/listing.ts';
import { useRole } from '../session/use-profile.ts';
import { LinkButton } from '../ui/button.tsx';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { Empty, EmptySheet, NotLoaded } from '../ui/empty.tsx';
import { NoResult } from '../ui/no-result.tsx';
import { Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useSearch } from '../ui/use-search.ts';
import { texts } from './texts.ts';
import { UserName } from './user-name.tsx';
import { useUsers } from './use-users.ts';

export default function UsersPage() {
  return useRole() === 'ADMIN' ? <Users /> : <NotAllowed />;
}

const columns: readonly Column<User>[] = [
  { head: texts.no, kind: 'number', cell: (_, index) => index + 1 },
  {
    head: texts.name,
    headLang: 'en',
    kind: 'text',
    phone: 'title',
    cell: (user) => <UserName user={user} />,
  },
  {
    head: texts.email,
    headLang: 'en',
    kind: 'text',
    cell: ({ email }) => <span title={email}>{email}</span>,
  },
  { head: texts.role, headLang: 'en', kind: 'badge', cell: ({ role }) => role },
];

function Users() {
  const search = useSearch(250);
  const query = useUsers();
  // The list is here already: it answers with each letter, the address follows.
  const sought = search.typed.trim();
  const found = query.data?.filter(({ name, email, role }) =>
    searchText(name, email, role).includes(searchText(sought)),
  );
  // No ADMIN any more, though the last sign-in said so.
  if (query.error instanceof Failure && query.error.status === 403) return <NotAllowed />;

  return (
    <Page
      title={texts.title}
      toolbar={
        <SearchField
          label={texts.searchLabel}
          placeholder={texts.search}
          value={search.typed}
          onChange={search.type}
        />
      }
    >
      <DataTable
        label={texts.title}
        columns={columns}
        listing={found ? { state: 'ready', rows: found } : listingOf(query, texts.loadFailed)}
        rowKey={({ id }) => id}
        skeletonRows={8}
        empty={
          sought ? (
            <NoResult sought={sought} onClear={search.clear} />
          ) : (
            <Empty drawing={<EmptySheet />} title={texts.empty} help={texts.emptyHelp} />
          )
        }
      />
      <p className="reader-only" role="status">
        {sought && found && texts.found(found.length)}
      </p>
    </Page>
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
