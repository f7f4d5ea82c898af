import { useState } from 'react';
import { useLocation } from 'wouter';
import type { EstimationRow } from '../../../contract/estimation.ts';
import { pageListingOf } from '../../api/listing.ts';
import { lazyDialog } from '../../lazy-dialog.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Gap, Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useListView, usePastEnd } from '../../ui/use-list-view.ts';
import { useSearch } from '../../ui/use-search.ts';
import { estimationColumns } from './estimation-columns.tsx';
import { NoEstimations } from './no-estimations.tsx';
import { texts } from './texts.tsx';
import { useDuplicateEstimation, useEstimations, useRemoveEstimation } from './use-estimations.ts';

const RemoveEstimationDialog = lazyDialog(() =>
  import('./remove-estimation-dialog.tsx').then((part) => part.RemoveEstimationDialog),
);

const pageSizes = [5, 10, 20, 50];
const usualSize = 10;

export default function EstimationListPage() {
  const [, navigate] = useLocation();
  const search = useSearch(400);
  const view = useListView();
  const size = pageSizes.find((known) => String(known) === view.chosen('limit')) ?? usualSize;
  const query = useEstimations({ page: view.page, size, sought: search.sought });
  const removal = useRemoveEstimation();
  const duplication = useDuplicateEstimation();
  const [toRemove, setToRemove] = useState<EstimationRow>();

  const pagination = query.data?.pagination;
  const isPastEnd = usePastEnd(view, query.isPlaceholderData ? undefined : pagination?.totalPages);
  const rows = query.data?.data ?? [];
  const first = pagination ? pagination.skip + 1 : 1;

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
            value={String(size)}
            choices={pageSizes.map((each) => ({ value: String(each), text: String(each) }))}
            onChange={(wanted) =>
              view.choose('limit', wanted === String(usualSize) ? undefined : wanted)
            }
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
          onDuplicate: (row) => !duplication.isPending && duplication.mutate(row),
          onRemove: setToRemove,
        })}
        listing={pageListingOf(query, () => texts.loadFailed, isPastEnd)}
        rowKey={(row) => row.id}
        skeletonRows={6}
        empty={<NoEstimations sought={search.sought} onClearSearch={search.clear} />}
        foot={
          pagination &&
          rows.length > 0 && (
            <Pager
              summary={texts.showing(first, first + rows.length - 1, pagination.total)}
              page={pagination.page}
              pages={pagination.totalPages}
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
