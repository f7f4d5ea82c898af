import { Copy, Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { OpenFindings } from '../../../contract/check-counts.ts';
import type { EstimationRow } from '../../../contract/estimation.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { writeAmount } from '../../../domain/number/number-text.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { longDate } from '../../ui/dates.ts';
import type { MenuEntry } from '../../ui/overlay/menu.tsx';
import { RowMenu } from '../../ui/overlay/row-menu.tsx';
import { StatusAndFindings } from '../checks/status-and-findings.tsx';
import styles from './estimation-list-page.module.css';
import { texts } from './texts.tsx';

interface Doings {
  /** The number of the first row. */
  first: number;
  isRemoving: boolean;
  /** The list holds those of others, so a narrow one too says whose each is. */
  namesAuthors: boolean;
  findingsOf: (id: string) => OpenFindings | undefined;
  onOpen: (to: string, state?: unknown) => void;
  onDuplicate: (row: EstimationRow) => void;
  onRemove: (row: EstimationRow) => void;
}

export function estimationColumns(doings: Doings): Column<EstimationRow>[] {
  return [
    { head: texts.number, kind: 'number', cell: (_, index) => doings.first + index },
    {
      head: texts.projectName,
      kind: 'text',
      phone: 'title',
      cell: (row) => (
        <>
          <Link href={pathOf(row)} className={styles.name ?? ''} title={row.projectName}>
            {nameOf(row)}
          </Link>
          <small className={styles.content}>
            {texts.contentOf(row.itemCount, longDate(row.updatedAt))}
          </small>
        </>
      ),
    },
    {
      head: texts.owner,
      kind: 'text',
      width: '14%',
      cell: ({ projectOwner }) => (
        <span className={styles.quiet} title={projectOwner}>
          {projectOwner}
        </span>
      ),
    },
    {
      head: texts.createdAt,
      kind: 'text',
      width: '140px',
      cell: (row) => <span className={styles.quiet}>{longDate(row.createdAt)}</span>,
    },
    {
      head: texts.author,
      kind: 'text',
      width: '188px',
      phone: doings.namesAuthors ? 'meta' : 'hidden',
      cell: ({ author }) => (
        <span className={styles.author}>
          <span title={author.name}>{author.name}</span>
          <small title={author.email}>{author.email}</small>
        </span>
      ),
    },
    {
      head: texts.status,
      kind: 'badge',
      width: '164px',
      phone: 'foot',
      cell: ({ id, status }) => <StatusAndFindings status={status} found={doings.findingsOf(id)} />,
    },
    {
      head: texts.total,
      kind: 'figure',
      width: '146px',
      phone: 'end',
      cell: ({ grandTotal }) => (
        <span className={styles.total}>{writeAmount(decimal(grandTotal))}</span>
      ),
    },
    {
      head: texts.actions,
      kind: 'actions',
      width: '60px',
      cell: (row) => <RowMenu label={texts.menuOf(nameOf(row))} entries={entriesOf(row, doings)} />,
    },
  ];
}

function entriesOf(row: EstimationRow, doings: Doings): MenuEntry[] {
  const { isRemoving, onOpen, onDuplicate, onRemove } = doings;
  return [
    { text: texts.detail, icon: <Eye aria-hidden />, onSelect: () => onOpen(pathOf(row)) },
    {
      text: texts.edit,
      lang: 'en',
      icon: <Pencil aria-hidden />,
      onSelect: () => onOpen(`/estimation/update/${row.id}`, { openStep: 'step2' }),
    },
    {
      text: texts.duplicate,
      icon: <Copy aria-hidden />,
      onSelect: () => onDuplicate(row),
    },
    'rule',
    {
      text: texts.remove,
      lang: 'en',
      icon: <Trash2 aria-hidden />,
      danger: true,
      disabled: isRemoving,
      onSelect: () => onRemove(row),
    },
  ];
}

const pathOf = ({ id }: EstimationRow) => `/estimation/${id}`;

export const nameOf = ({ projectName }: EstimationRow) => projectName || texts.untitled;
