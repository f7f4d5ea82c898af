import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { MasterItem, MasterType } from '../../contract/master.ts';
import { usePageOf } from '../api/listing.ts';
import { referencePrices } from '../hsp/texts.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { ListFiles } from '../price-lists/list-files.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/list/data-table.tsx';
import { EmptySheet } from '../ui/empty-drawings.tsx';
import { Empty } from '../ui/empty.tsx';
import { NoResult } from '../ui/list/no-result.tsx';
import { Gap, Page } from '../ui/page.tsx';
import { PageSize, pageSizeOf } from '../ui/list/page-size.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { chosenWay, ListChoice } from '../ui/list/list-choice.tsx';
import { useListView } from '../ui/list/use-list-view.ts';
import { useSearch } from '../ui/list/use-search.ts';
import { ChosenBar } from './chosen-bar.tsx';
import type { MasterDialogName } from './master-actions.tsx';
import { masterColumns } from './master-columns.tsx';
import { masterFilters } from './master-filters.ts';
import { masterOrders } from './master-orders.ts';
import styles from './master-page.module.css';
import { texts } from './texts.tsx';
import { useChosenMasters } from './use-chosen-masters.ts';
import { useMasters, useOtherCount } from './use-masters.ts';

const MasterDialogs = lazyDialog(() =>
  import('./master-dialogs.tsx').then((part) => part.MasterDialogs),
);

const WageBandsDialog = lazyDialog(() =>
  import('../wage-bands/wage-bands-dialog.tsx').then((part) => part.WageBandsDialog),
);

const RemoveTogetherDialog = lazyDialog(() =>
  import('./remove-together-dialog.tsx').then((part) => part.RemoveTogetherDialog),
);

const sizes = { choices: [10, 20, 50, 100], usual: 20 };

interface MasterPageProps {
  type: MasterType;
}

/** One screen for wages, materials and machines. Another type starts with a search of its own. */
export default function MasterPage({ type }: MasterPageProps) {
  return <Masters key={type} type={type} />;
}

/** Which dialog is open; an edit without an item makes a new one. */
interface Open {
  dialog: MasterDialogName;
  item?: MasterItem;
}

function Masters({ type }: MasterPageProps) {
  const search = useSearch(400);
  const view = useListView();
  const { sought } = search;
  const size = pageSizeOf(view, sizes);
  const order = chosenWay(view, 'sort', masterOrders);
  const filter = chosenWay(view, 'filter', masterFilters);
  const query = useMasters({ type, sought, page: view.page, size, order, filter });
  const [open, setOpen] = useState<Open>();
  const chosen = useChosenMasters();
  const [isRemoving, setIsRemoving] = useState(false);
  const [isAtBands, setIsAtBands] = useState(false);
  const { pagination, rows, first, listing } = usePageOf(view, query, () => texts.loadFailed);
  const others = useOtherCount(type === 'MATERIAL');
  const isFiltered = sought !== '' || filter !== masterFilters[0];

  const createButton = (variant: 'primary' | 'plain') => (
    <Button
      variant={variant}
      icon={<Plus aria-hidden />}
      onClick={() => setOpen({ dialog: 'edit' })}
    >
      {texts.create}
    </Button>
  );

  return (
    <Page
      title={texts.titles[type]}
      note={referencePrices}
      actions={
        <>
          {type === 'LABOR' && (
            <Button variant="ghost" onClick={() => setIsAtBands(true)}>
              {texts.wageBands}
            </Button>
          )}
          <ListFiles list={type} />
          {createButton('primary')}
        </>
      }
      toolbar={
        <>
          <SearchField
            label={texts.search}
            placeholder={texts.search}
            value={search.typed}
            onChange={search.type}
          />
          <ListChoice view={view} name="sort" label={texts.sort} ways={masterOrders} />
          <ListChoice view={view} name="filter" label={texts.filter} ways={masterFilters} />
          <Gap />
          <PageSize view={view} sizes={sizes} />
        </>
      }
    >
      <p className={styles.scopes}>
        {texts.scopes.map(([word, help]) => (
          <span key={word}>
            <b>{word}</b>: {help}
          </span>
        ))}
        {others > 0 && <Link href="/master/lainnya">{texts.seeOthers(others)}</Link>}
      </p>
      <ChosenBar chosen={chosen} rows={rows} onRemove={() => setIsRemoving(true)} />
      <DataTable
        label={texts.titles[type]}
        columns={masterColumns({
          type,
          first,
          sought,
          chosen,
          onOpen: (dialog, item) => setOpen({ dialog, item }),
        })}
        listing={listing}
        rowKey={({ id }) => id}
        skeletonRows={8}
        empty={
          isFiltered ? (
            <NoResult
              meant={query.isPlaceholderData ? undefined : query.data?.meant}
              onMeant={(meant) => search.type(meant, 0)}
              sought={sought || filter.text}
              onClear={() => {
                view.choose('filter', undefined);
                search.clear();
              }}
            />
          ) : (
            <Empty
              drawing={<EmptySheet />}
              title={texts.empty}
              help={texts.emptyHelp}
              guide="/panduan#harga"
              action={createButton('plain')}
            />
          )
        }
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
        {isFiltered && !query.isPlaceholderData && pagination && texts.found(pagination.total)}
      </p>
      {isAtBands && <WageBandsDialog onClose={() => setIsAtBands(false)} />}
      {isRemoving && (
        <RemoveTogetherDialog
          items={chosen.items}
          onRemoved={chosen.clear}
          onClose={() => setIsRemoving(false)}
        />
      )}
      {open && (
        <MasterDialogs
          type={type}
          dialog={open.dialog}
          item={open.item}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}
