import { Pencil, Trash2 } from 'lucide-react';
import { errors } from '../../contract/errors.ts';
import type { Source } from '../../contract/sources.ts';
import { StateBadge } from '../ui/badge.tsx';
import type { Column } from '../ui/list/data-table.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './source-columns.module.css';
import { texts } from './texts.tsx';

interface Doings {
  onEdit: (source: Source) => void;
  onRemove: (source: Source) => void;
}

export function sourceColumns(doings: Doings): Column<Source>[] {
  return [
    { head: texts.no, kind: 'number', cell: (_, index) => index + 1 },
    { head: texts.code, headLang: 'en', kind: 'code', cell: ({ code }) => code },
    {
      head: texts.label,
      headLang: 'en',
      kind: 'text',
      cell: (source) => <Label source={source} />,
    },
    {
      head: texts.status,
      kind: 'badge',
      cell: ({ isActive }) => (
        <StateBadge isOn={isActive}>{isActive ? texts.active : texts.inactive}</StateBadge>
      ),
    },
    {
      head: texts.actions,
      kind: 'actions',
      cell: (source) => <SourceActions source={source} {...doings} />,
    },
  ];
}

/** Its rounding stands below, where it has one. */
function Label({ source: { label, unitPriceRounding } }: { source: Source }) {
  if (unitPriceRounding === 'none') return label;
  return (
    <>
      {label}
      <p className={styles.rounding}>
        {texts.rounding}: {texts.roundings[unitPriceRounding]}
      </p>
    </>
  );
}

function SourceActions({ source, onEdit, onRemove }: Doings & { source: Source }) {
  const offBecause = source.canEdit ? undefined : errors.SHARED_ENTRY.text;
  return (
    <>
      <IconButton
        label={texts.edit(source)}
        icon={<Pencil aria-hidden />}
        offBecause={offBecause}
        onClick={() => onEdit(source)}
      />
      <IconButton
        label={texts.remove(source)}
        icon={<Trash2 aria-hidden />}
        danger
        offBecause={offBecause}
        onClick={() => onRemove(source)}
      />
    </>
  );
}
