import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pagination } from '../../contract/fields/paging.ts';
import { LoadFailure } from '../ui/list/load-failure.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './master-dialogs.module.css';
import { texts } from './texts.tsx';

interface ShortListProps<Line> {
  query: UseQueryResult<{ data: Line[]; pagination: Pagination }>;
  /** Said where there are none. */
  empty: string;
  onPage: (page: number) => void;
  /** A line, as a list item. */
  children: (line: Line) => ReactNode;
}

/** A page of a short list within a dialog, without a frame of its own. */
export function ShortList<Line>({ query, empty, onPage, children }: ShortListProps<Line>) {
  if (query.isPending) return <Skeleton width="60%" />;
  if (!query.data) {
    return <LoadFailure text={texts.loadFailed} retry={() => void query.refetch()} />;
  }
  const { data, pagination } = query.data;
  if (data.length === 0) return <p>{empty}</p>;
  const { skip, total, page, totalPages } = pagination;
  return (
    <div>
      <ul className={styles.lines}>{data.map(children)}</ul>
      {totalPages > 1 && (
        <Pager
          summary={texts.showing(skip + 1, skip + data.length, total)}
          page={page}
          pages={totalPages}
          onPage={onPage}
        />
      )}
    </div>
  );
}
