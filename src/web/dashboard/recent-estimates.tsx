import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { EstimationRow } from '../../contract/estimation.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { writeAmount } from '../../domain/number/number-text.ts';
import { listingOf } from '../api/listing.ts';
import { OpenExample } from '../estimation/example/open-example.tsx';
import { StatusBadge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';
import { DataTable, type Column } from '../ui/list/data-table.tsx';
import { shortDate } from '../ui/dates.ts';
import { Empty, EmptyHouse } from '../ui/empty.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import styles from './recent-estimates.module.css';
import { texts } from './texts.ts';
import { useRecentEstimates, type DashboardScope } from './use-dashboard.ts';

const columns: readonly Column<EstimationRow>[] = [
  {
    head: texts.projectName,
    kind: 'text',
    phone: 'title',
    cell: ({ id, projectName }) => (
      <Link href={`/estimation/${id}`} className={styles.name ?? ''} title={projectName}>
        {projectName}
      </Link>
    ),
  },
  { head: texts.owner, kind: 'text', width: '260px', cell: (row) => row.projectOwner },
  {
    head: texts.createdAt,
    kind: 'text',
    width: '130px',
    cell: (row) => shortDate(row.createdAt),
  },
  {
    head: texts.status,
    kind: 'badge',
    phone: 'foot',
    cell: (row) => <StatusBadge status={row.status} />,
  },
  {
    head: texts.amount,
    kind: 'figure',
    width: '146px',
    phone: 'end',
    cell: ({ grandTotal }) => writeAmount(decimal(grandTotal)),
  },
];

/** The five estimates made last. */
export function RecentEstimates({ scope }: { scope: DashboardScope }) {
  const query = useRecentEstimates(scope);
  return (
    <Sheet
      title={texts.recent}
      aside={
        <Link href="/estimation" className={styles.all ?? ''}>
          {texts.all}
          <ChevronRight aria-hidden />
        </Link>
      }
    >
      <DataTable
        label={texts.recent}
        framed={false}
        columns={columns}
        listing={listingOf(query, texts.loadFailed)}
        rowKey={(row) => row.id}
        skeletonRows={6}
        empty={<NoEstimates />}
      />
    </Sheet>
  );
}

function NoEstimates() {
  return (
    <Empty
      drawing={<EmptyHouse />}
      title={texts.empty}
      help={texts.emptyHelp}
      guide="/panduan#alur"
      action={
        <>
          <OpenExample />
          <LinkButton href="/estimation/create">{texts.create}</LinkButton>
        </>
      }
    />
  );
}
