import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { errors } from '../../contract/errors.ts';
import type { HspCategory } from '../../contract/hsp.ts';
import type { Column } from '../ui/list/data-table.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './category-job-page.module.css';
import { texts } from './texts.tsx';

interface Doings {
  onEdit: (category: HspCategory) => void;
  onRemove: (category: HspCategory) => void;
}

export function categoryColumns(doings: Doings): Column<HspCategory>[] {
  return [
    { head: texts.no, kind: 'number', cell: (_, index) => index + 1 },
    {
      head: texts.category,
      headLang: 'en',
      kind: 'text',
      phone: 'title',
      cell: ({ id, name }) => (
        <Link href={`/hsp?category=${id}`} className={styles.name ?? ''}>
          {name}
        </Link>
      ),
    },
    {
      head: texts.items,
      headLang: 'en',
      kind: 'figure',
      cell: ({ _count }) => _count.items.toLocaleString('id-ID'),
    },
    {
      head: texts.actions,
      kind: 'actions',
      cell: (category) => <CategoryActions category={category} {...doings} />,
    },
  ];
}

function CategoryActions({ category, onEdit, onRemove }: Doings & { category: HspCategory }) {
  const offBecause = category.canEdit ? undefined : errors.SHARED_ENTRY.text;
  return (
    <>
      <IconButton
        label={texts.edit(category)}
        icon={<Pencil aria-hidden />}
        offBecause={offBecause}
        onClick={() => onEdit(category)}
      />
      <IconButton
        label={texts.remove(category)}
        icon={<Trash2 aria-hidden />}
        danger
        offBecause={offBecause}
        onClick={() => onRemove(category)}
      />
    </>
  );
}
