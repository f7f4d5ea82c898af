import { List, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Edition } from '../../contract/editions.ts';
import { errors } from '../../contract/errors.ts';
import type { PriceSet } from '../../contract/price-sets.ts';
import { Mark } from '../ui/badge.tsx';
import { longDate } from '../ui/dates.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { Column } from '../ui/list/data-table.tsx';
import styles from './price-sets-page.module.css';
import { placeAndDay, texts } from './texts.tsx';

interface SetDoings {
  /** The id of the one that has just been made. */
  made: string | undefined;
  onUsual: (set: PriceSet) => void;
  onSee: (set: PriceSet) => void;
  onEdit: (set: PriceSet) => void;
  onRemove: (set: PriceSet) => void;
}

const whoseOf = ({ scope }: { scope: 'GLOBAL' | 'USER' }) =>
  scope === 'GLOBAL' ? texts.everybody : texts.own;

export function setColumns(doings: SetDoings): Column<PriceSet>[] {
  const { made, onUsual, onSee, onEdit, onRemove } = doings;
  return [
    {
      head: texts.name,
      kind: 'text',
      phone: 'title',
      cell: ({ id, name, document, isUsual }) => (
        <Named small={document}>
          {name}
          {id === made && <Mark>{texts.made}</Mark>}
          {isUsual && <Mark>{texts.usual}</Mark>}
        </Named>
      ),
    },
    { head: texts.place, kind: 'text', phone: 'meta', cell: placeAndDay },
    {
      head: texts.prices,
      kind: 'figure',
      width: '128px',
      // Four actions stand at the end.
      phone: 'foot-end',
      cell: ({ prices }) => texts.pricesIn(prices),
    },
    {
      head: texts.used,
      kind: 'text',
      width: '132px',
      phone: 'foot',
      cell: ({ estimations }) => texts.usedBy(estimations),
    },
    { head: texts.whose, kind: 'text', width: '136px', phone: 'above', cell: whoseOf },
    {
      head: texts.actions,
      kind: 'actions',
      width: '168px',
      cell: (set) => (
        <>
          <IconButton
            label={set.isUsual ? texts.endUsual(set) : texts.makeUsual(set)}
            icon={set.isUsual ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            onClick={() => onUsual(set)}
          />
          <IconButton
            label={texts.see(set)}
            icon={<List aria-hidden />}
            onClick={() => onSee(set)}
          />
          <Changes
            entry={set}
            edit={texts.edit(set)}
            remove={texts.remove(set)}
            onEdit={() => onEdit(set)}
            onRemove={() => onRemove(set)}
          />
        </>
      ),
    },
  ];
}

interface EditionDoings {
  onEdit: (edition: Edition) => void;
  onRemove: (edition: Edition) => void;
}

export function editionColumns({ onEdit, onRemove }: EditionDoings): Column<Edition>[] {
  return [
    { head: texts.editionName, kind: 'text', phone: 'title', cell: ({ name }) => name },
    {
      head: texts.frozenAt,
      kind: 'text',
      phone: 'meta',
      cell: ({ frozenAt }) => longDate(frozenAt),
    },
    {
      head: texts.works,
      kind: 'figure',
      width: '128px',
      phone: 'end',
      cell: ({ works }) => texts.worksIn(works),
    },
    {
      head: texts.used,
      kind: 'text',
      width: '132px',
      phone: 'foot',
      cell: ({ estimations }) => texts.usedBy(estimations),
    },
    { head: texts.whose, kind: 'text', width: '136px', phone: 'above', cell: whoseOf },
    {
      head: texts.actions,
      kind: 'actions',
      width: '96px',
      cell: (edition) => (
        <Changes
          entry={edition}
          edit={texts.editEdition(edition)}
          remove={texts.removeEdition(edition)}
          onEdit={() => onEdit(edition)}
          onRemove={() => onRemove(edition)}
        />
      ),
    },
  ];
}

function Named({ small, children }: { small: string; children: ReactNode }) {
  return (
    <div className={styles.name}>
      <span>{children}</span>
      {small && <small>{small}</small>}
    </div>
  );
}

interface ChangesProps {
  entry: { readonly canEdit: boolean };
  edit: string;
  remove: string;
  onEdit: () => void;
  onRemove: () => void;
}

function Changes({ entry, edit, remove, onEdit, onRemove }: ChangesProps) {
  const offBecause = entry.canEdit ? undefined : errors.SHARED_ENTRY.text;
  return (
    <>
      <IconButton
        label={edit}
        icon={<Pencil aria-hidden />}
        offBecause={offBecause}
        onClick={onEdit}
      />
      <IconButton
        label={remove}
        icon={<Trash2 aria-hidden />}
        danger
        offBecause={offBecause}
        onClick={onRemove}
      />
    </>
  );
}
