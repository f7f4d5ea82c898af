import { Pencil, Trash2 } from 'lucide-react';
import type { User } from '../../contract/auth.ts';
import { errors } from '../../contract/errors.ts';
import type { Column } from '../ui/list/data-table.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { texts } from './texts.tsx';
import { UserName } from './user-name.tsx';

interface Doings {
  /** Nobody removes the own account. */
  selfId: string | undefined;
  onEdit: (user: User) => void;
  onRemove: (user: User) => void;
}

export function userColumns(doings: Doings): Column<User>[] {
  return [
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
    {
      head: texts.actions,
      kind: 'actions',
      cell: (user) => <UserActions user={user} {...doings} />,
    },
  ];
}

function UserActions({ user, selfId, onEdit, onRemove }: Doings & { user: User }) {
  return (
    <>
      <IconButton
        label={texts.edit(user)}
        icon={<Pencil aria-hidden />}
        onClick={() => onEdit(user)}
      />
      <IconButton
        label={texts.remove(user)}
        icon={<Trash2 aria-hidden />}
        danger
        offBecause={user.id === selfId ? errors.SELF_DELETE.text : undefined}
        onClick={() => onRemove(user)}
      />
    </>
  );
}
