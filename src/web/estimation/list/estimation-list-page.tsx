import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { EstimationRow } from '../../../contract/estimation.ts';
import { useRole } from '../../auth/use-profile.ts';
import { usePageOf } from '../../api/listing.ts';
import { lazyCode } from '../../ui/lazy-code.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Gap, Page } from '../../ui/page.tsx';
import { PageSize, pageSizeOf } from '../../ui/list/page-size.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { chosenWay, ListChoice } from '../../ui/list/list-choice.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { useListView } from '../../ui/list/use-list-view.ts';
import { useSearch } from '../../ui/list/use-search.ts';
import { useOpenCounts } from '../checks/use-open-counts.ts';
import { estimationColumns } from './estimation-columns.tsx';
import { estimationOrders, estimationStatuses } from './estimation-orders.ts';
import { texts } from './texts.tsx';
import { useDuplicateEstimation, useEstimations, useRemoveEstimation } from './use-estimations.ts';

/** Nearly every list has rows. */
const { Code: NoEstimations } = lazyCode(() =>
  import('./no-estimations.tsx').then((part) => part.NoEstimations),
);
const RemoveEstimationDialog = lazyDialog(() =>
  import('./remove-estimation-dialog.tsx').then((part) => part.RemoveEstimationDialog),
);

const sizes = { choices: [5, 10, 20, 50], usual: 10 };

export default function EstimationListPage() {
  const [, navigate] = useLocation();
  const search = useSearch(400);
  const view = useListView();
  const order = chosenWay(view, 'sort', estimationOrders);
  // A word of one's own, to which the dashboard leads, counts as it stands in the address.
  const chosen = view.chosen('status');
  const status = chosen === estimationStatuses[0].value ? undefined : chosen;
  const query = useEstimations({
    order,
    status,
    page: view.page,
    size: pageSizeOf(view, sizes),
    sought: search.sought,
  });
  const isAdmin = useRole() === 'ADMIN';
  const removal = useRemoveEstimation();
  const duplication = useDuplicateEstimation();
  const [toRemove, setToRemove] = useState<EstimationRow>();

  const { pagination, rows, first, listing } = usePageOf(view, query, () => texts.loadFailed);
  const findingsOf = useOpenCounts(rows);
  const total = texts.counted(pagination?.total ?? 0, pagination?.capped);

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
          <ListChoice view={view} name="status" label={texts.status} ways={statusWays(status)} />
          <ListChoice view={view} name="sort" label={texts.sort} ways={estimationOrders} />
          <Gap />
          <PageSize view={view} sizes={sizes} />
        </>
      }
    >
      <DataTable
        label={texts.title}
        lines={2}
        columns={estimationColumns({
          first,
          isRemoving: removal.isPending,
          namesAuthors: isAdmin,
          findingsOf,
          onOpen: (to, state) => navigate(to, { state }),
          onDuplicate: (row) => !duplication.isPending && duplication.mutate(row),
          onRemove: setToRemove,
        })}
        listing={listing}
        rowKey={(row) => row.id}
        skeletonRows={6}
        empty={
          <Suspense>
            <NoEstimations
              sought={search.sought}
              status={status}
              onClearSearch={search.clear}
              onAnyStatus={() => view.choose('status', undefined)}
            />
          </Suspense>
        }
        foot={
          pagination &&
          rows.length > 0 && (
            <Pager
              summary={texts.showing(first, first + rows.length - 1, total)}
              page={pagination.page}
              pages={pagination.totalPages}
              onPage={view.goTo}
            />
          )
        }
      />
      <p className="reader-only" role="status">
        {search.sought && !query.isPlaceholderData && pagination && texts.found(total)}
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

function statusWays(chosen: string | undefined) {
  const isKnown = chosen === undefined || estimationStatuses.some(({ value }) => value === chosen);
  const [any, ...known] = estimationStatuses;
  return isKnown ? estimationStatuses : ([any, ...known, { value: chosen, text: chosen }] as const);
}
