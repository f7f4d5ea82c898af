import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { OpenFindings } from '../../contract/check-counts.ts';
import type { EstimationRow, Overview } from '../../contract/estimation.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { writeAmount } from '../../domain/number/number-text.ts';
import { listingOf } from '../api/listing.ts';
import { DataTable, type Column } from '../ui/list/data-table.tsx';
import { shortDate } from '../ui/dates.ts';
import { Empty } from '../ui/empty.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import styles from './recent-estimates.module.css';
import { StatusAndFindings } from '../estimation/checks/status-and-findings.tsx';
import { useOpenCounts } from '../estimation/checks/use-open-counts.ts';
import { WeightStrip } from '../estimation/detail/weight-strip.tsx';
import { texts } from './texts.ts';
import { useOverview, useRecentEstimates, type DashboardScope } from './use-dashboard.ts';

type Weights = Overview['latest'];

const columnsOf = (
  weights: Weights | undefined,
  findingsOf: (id: string) => OpenFindings | undefined,
): readonly Column<EstimationRow>[] => [
  {
    head: texts.projectName,
    kind: 'text',
    phone: 'title',
    cell: ({ id, projectName }) => (
      <>
        <Link href={`/estimation/${id}`} className={styles.name ?? ''} title={projectName}>
          {projectName || texts.untitled}
        </Link>
        {/* Its place is kept, so that the rows do not move when the weights come. */}
        <span className={styles.weights}>
          <WeightStrip sections={weights?.find((found) => found.id === id)?.sections ?? []} />
        </span>
      </>
    ),
  },
  {
    head: texts.owner,
    kind: 'text',
    width: '210px',
    cell: ({ projectOwner }) => (
      <span className={styles.owner} title={projectOwner}>
        {projectOwner}
      </span>
    ),
  },
  {
    head: texts.createdAt,
    kind: 'text',
    width: '130px',
    cell: (row) => shortDate(row.createdAt),
  },
  {
    head: texts.status,
    kind: 'badge',
    width: '180px',
    phone: 'foot',
    cell: ({ id, status }) => <StatusAndFindings status={status} found={findingsOf(id)} />,
  },
  {
    head: texts.amount,
    kind: 'figure',
    width: '146px',
    phone: 'end',
    cell: ({ grandTotal }) => <b className={styles.amount}>{writeAmount(decimal(grandTotal))}</b>,
  },
];

/** The five estimates made last. */
export function RecentEstimates({ scope }: { scope: DashboardScope }) {
  const query = useRecentEstimates(scope);
  const weights = useOverview(scope).data?.latest;
  const findingsOf = useOpenCounts(query.data ?? []);
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
        columns={columnsOf(weights, findingsOf)}
        lines={2}
        listing={listingOf(query, texts.loadFailed)}
        rowKey={(row) => row.id}
        skeletonRows={6}
        empty={<Empty title={texts.empty} />}
      />
    </Sheet>
  );
}
