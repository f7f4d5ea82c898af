import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { EstimationRow } from '../../../contract/estimation.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DataTable, type Listing } from '../../ui/data-table.tsx';
import { Gap, Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { estimationColumns } from './estimation-columns.tsx';
import { pageSizes, useListView } from './list-view.ts';
import { NoEstimations } from './no-estimations.tsx';
import { RemoveEstimationDialog } from './remove-estimation-dialog.tsx';
import { texts } from './texts.tsx';
import { useEstimations, useRemoveEstimation } from './use-estimations.ts';

export default function EstimationListPage() {
  const [, navigate] = useLocation();
  const search = useSearch(400);
  const view = useListView();
  const query = useEstimations({ ...view, sought: search.sought });
  const removal = useRemoveEstimation();
  const [toRemove, setToRemove] = useState<EstimationRow>();

  const pagination = query.data?.pagination;
  const lastPage = pagination?.totalPages ?? view.page;
  // The last row of the last page was removed, or the link is old.
  const isPastEnd = !query.isPlaceholderData && view.page > lastPage;
  useEffect(() => {
    if (isPastEnd) view.goTo(lastPage, { replace: true });
  });

  const shown = pagination ?? { page: view.page, limit: view.size, total: 0, totalPages: 1 };
  const first = (shown.page - 1) * shown.limit + 1;
  const rows = query.data?.rows ?? [];

  return (
    <Page
      title={texts.title}
      actions={
        <LinkButton href="/estimation/create" variant="primary">
          {texts.create}
        </LinkButton>
      }
      toolbar={
        <>
          <SearchField
            label={texts.searchLabel}
            placeholder={texts.search}
            value={search.typed}
            onChange={search.type}
          />
          <Gap />
          <Select
            label={texts.pageSize}
            value={String(view.size)}
            choices={pageSizes.map((size) => ({ value: String(size), text: String(size) }))}
            onChange={view.showRows}
          />
        </>
      }
    >
      <DataTable
        label={texts.title}
        lines={2}
        columns={estimationColumns({
          first,
          isRemoving: removal.isPending,
          onOpen: (to, state) => navigate(to, { state }),
          onRemove: setToRemove,
        })}
        listing={listingOf(query, isPastEnd)}
        rowKey={(row) => row.id}
        skeletonRows={6}
        empty={<NoEstimations sought={search.sought} onClearSearch={search.clear} />}
        foot={
          rows.length > 0 && (
            <Pager
              summary={texts.showing(first, first + rows.length - 1, shown.total)}
              page={shown.page}
              pages={shown.totalPages}
              onPage={view.goTo}
            />
          )
        }
      />
      <p className="reader-only" role="status">
        {search.sought && !query.isPlaceholderData && pagination && texts.found(pagination.total)}
      </p>
      {toRemove && (
        <RemoveEstimationDialog
          row={toRemove}
          isRemoving={removal.isPending}
          onClose={() => setToRemove(undefined)}
          onConfirm={() => removal.mutate(toRemove, { onSuccess: () => setToRemove(undefined) })}
        />
      )}
    </Page>
  );
}

function listingOf(
  query: ReturnType<typeof useEstimations>,
  isPastEnd: boolean,
): Listing<EstimationRow> {
  if (query.data && !isPastEnd) return { state: 'ready', rows: query.data.rows };
  if (query.isPending || isPastEnd) return { state: 'loading' };
  return { state: 'failed', text: texts.loadFailed, retry: () => void query.refetch() };
}
