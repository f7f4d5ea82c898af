import { Pencil, Trash2 } from 'lucide-react';
import { errors } from '../../contract/errors.ts';
import type { Unit } from '../../contract/units.ts';
import type { Column } from '../ui/list/data-table.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { texts } from './texts.tsx';

interface Doings {
  onEdit: (unit: Unit) => void;
  onRemove: (unit: Unit) => void;
}

export function unitColumns(doings: Doings): Column<Unit>[] {
  return [
    { head: texts.no, kind: 'number', cell: (_, index) => index + 1 },
    { head: texts.code, headLang: 'en', kind: 'code', cell: ({ code }) => code },
    { head: texts.label, headLang: 'en', kind: 'text', cell: ({ label }) => label },
    {
      head: texts.actions,
      kind: 'actions',
      cell: (unit) => <UnitActions unit={unit} {...doings} />,
    },
  ];
}

function UnitActions({ unit, onEdit, onRemove }: Doings & { unit: Unit }) {
  const offBecause = unit.canEdit ? undefined : errors.SHARED_ENTRY.text;
  return (
    <>
      <IconButton
        label={texts.edit(unit)}
        icon={<Pencil aria-hidden />}
        offBecause={offBecause}
        onClick={() => onEdit(unit)}
      />
      <IconButton
        label={texts.remove(unit)}
        icon={<Trash2 aria-hidden />}
        danger
        offBecause={offBecause}
        onClick={() => onRemove(unit)}
      />
    </>
  );
}
