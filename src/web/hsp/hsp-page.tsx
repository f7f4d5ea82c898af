import { useQueryClient } from '@tanstack/react-query';
import { BookA, FileDown, List, Percent, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearch as useAddressQuery } from 'wouter/use-browser-location';
import { usePageOf } from '../api/listing.ts';
import { AnalysesButton, ListFiles } from '../price-lists/list-files.tsx';
import { useRole } from '../auth/use-profile.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { DataTable } from '../ui/list/data-table.tsx';
import { EmptySheet } from '../ui/empty-drawings.tsx';
import { Empty } from '../ui/empty.tsx';
import { MenuButton } from '../ui/overlay/menu-button.tsx';
import { NoResult } from '../ui/list/no-result.tsx';
import { Gap, Page } from '../ui/page.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { Select } from '../ui/form/select.tsx';
import { SyncBar } from '../sync/sync-bar.tsx';
import { texts as searchTexts } from '../search/texts.ts';
import { texts as syncTexts } from '../sync/texts.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { useListView, type ListView } from '../ui/list/use-list-view.ts';
import { useSearch } from '../ui/list/use-search.ts';
import styles from './hsp-page.module.css';
import { itemColumns } from './item-columns.tsx';
import { ItemDialogs, type Open } from './item-dialogs.tsx';
import { keptForm, type KeptForm } from './kept-form.ts';
import { referencePrices, texts } from './texts.ts';
import { useItems, useLoadUnverified } from './use-hsp.ts';

const TradeWordsDialog = lazyDialog(() =>
  import('../search/trade-words-dialog.tsx').then((part) => part.TradeWordsDialog),
);
const OverheadDialog = lazyDialog(() =>
  import('../sync/overhead-dialog.tsx').then((part) => part.OverheadDialog),
);

export default function HspPage() {
  const isAdmin = useRole() === 'ADMIN';
  const search = useSearch(250);
  const view = useListView();
  const here = `/hsp${useAddressQuery()}`;
  const categoryId = view.chosen('category');
  const only = onlyOf(view.chosen('only'));
  const { sought } = search;
  const orderBy = sought === '' ? 'categoryName' : 'relevance';
  const query = useItems({ sought, categoryId, page: view.page, orderBy, only });
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | undefined>(() => openKept(keptForm(queries)));

  const [isChangingOverhead, setIsChangingOverhead] = useState(false);
  const [isAtWords, setIsAtWords] = useState(false);
  const { data, isPlaceholderData } = query;
  const known = isPlaceholderData ? undefined : data?.pagination;
  useFirstPageOnNewSize(view, `${categoryId}?${only}?${sought}`, known?.total);
  const { pagination, rows, first, listing } = usePageOf(view, query, texts.loadFailed);
  const isFiltered = sought !== '' || categoryId !== undefined;

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
      title={texts.title}
      note={referencePrices}
      actions={
        <>
          <LinkButton href="/item-job" variant="ghost" icon={<List aria-hidden />}>
            {texts.itemJobs}
          </LinkButton>
          <ListFiles list="HSP" />
          <AnalysesButton categories={data?.categories ?? []} />
          <SeldomActions
            isAdmin={isAdmin}
            onOverhead={() => setIsChangingOverhead(true)}
            onWords={() => setIsAtWords(true)}
          />
          {createButton('primary')}
        </>
      }
      toolbar={
        <>
          <SearchField
            label={texts.searchLabel}
            placeholder={texts.search}
            value={search.typed}
            onChange={search.type}
          />
          <span className={styles.filter}>
            <Select
              label={texts.category}
              quiet
              value={categoryId ?? ''}
              choices={[
                { value: '', text: texts.allCategories },
                ...(data?.categories ?? []).map(({ id, name }) => ({ value: id, text: name })),
              ]}
              onChange={(id) => view.choose('category', id || undefined)}
            />
            <Select
              label={texts.shown}
              quiet
              value={only ?? ''}
              choices={[
                { value: '', text: texts.effective },
                { value: 'own', text: texts.onlyOwn },
                { value: 'hidden', text: texts.onlyHidden },
                { value: 'unsynced', text: texts.onlyUnsynced },
              ]}
              onChange={(choice) => view.choose('only', choice || undefined)}
            />
          </span>
          <Gap />
          <span className={styles.count} role="status">
            {data &&
              pagination &&
              (isFiltered || only
                ? texts[pagination.capped ? 'foundOver' : 'found'](pagination.total)
                : texts.inAll(pagination.total, data.categories.length))}
          </span>
        </>
      }
    >
      <SyncBar {...(only !== 'unsynced' && { onShow: () => view.choose('only', 'unsynced') })} />
      <DataTable
        label={texts.title}
        columns={itemColumns({
          first,
          sought,
          here,
          onEdit: (item) => setOpen({ dialog: 'edit', item }),
          onHistory: (item) => setOpen({ dialog: 'history', item }),
          onRemove: (item) => setOpen({ dialog: 'remove', item }),
        })}
        listing={listing}
        rowKey={(item) => item.id}
        groupOf={(item) => item.categoryName}
        skeletonRows={8}
        empty={
          isFiltered ? (
            <NoResult
              meant={query.isPlaceholderData ? undefined : query.data?.meant}
              onMeant={(meant) => search.type(meant, 0)}
              sought={sought}
              onClear={() => {
                view.choose('category', undefined);
                search.clear();
              }}
            />
          ) : (
            <Empty
              drawing={<EmptySheet />}
              {...emptyTexts[only ?? 'effective']}
              guide="/panduan#katalog"
              {...((!only || only === 'own') && { action: createButton('plain') })}
            />
          )
        }
        foot={
          pagination &&
          rows.length > 0 && (
            <Pager
              kind="numbers"
              summary={texts.pageOf(pagination.page, pagination.totalPages)}
              page={pagination.page}
              pages={pagination.totalPages}
              onPage={view.goTo}
            />
          )
        }
      />
      {isChangingOverhead && (
        <OverheadDialog
          categories={data?.categories ?? []}
          sought={sought}
          categoryId={categoryId}
          onClose={() => setIsChangingOverhead(false)}
        />
      )}
      {isAtWords && <TradeWordsDialog onClose={() => setIsAtWords(false)} />}
      <ItemDialogs open={open} onClose={() => setOpen(undefined)} />
    </Page>
  );
}

const openKept = (kept: KeptForm | undefined): Open | undefined =>
  kept && { dialog: 'edit', ...kept };

const onlyOf = (choice: string | undefined) =>
  choice === 'own' || choice === 'hidden' || choice === 'unsynced' ? choice : undefined;

const emptyTexts = {
  effective: { title: texts.empty, help: texts.emptyHelp },
  own: { title: texts.noOwn, help: texts.noOwnHelp },
  hidden: { title: texts.noHidden, help: texts.noHiddenHelp },
  unsynced: { title: texts.noUnsynced, help: texts.noUnsyncedHelp },
};

interface SeldomProps {
  isAdmin: boolean;
  onOverhead: () => void;
  onWords: () => void;
}

/**
 * One overhead for many; for ADMIN the part of the starter catalogue that contradicts its source
 * (api/5.4).
 */
function SeldomActions({ isAdmin, onOverhead, onWords }: SeldomProps) {
  const load = useLoadUnverified();
  const unverified = {
    text: texts.loadUnverified,
    note: texts.loadUnverifiedNote,
    icon: <FileDown aria-hidden />,
    onSelect: () => !load.isPending && load.mutate(undefined),
  };
  return (
    <MenuButton
      label={texts.more}
      busy={load.isPending}
      entries={[
        {
          text: syncTexts.overhead,
          note: syncTexts.overheadNote,
          icon: <Percent aria-hidden />,
          onSelect: onOverhead,
        },
        {
          text: searchTexts.title,
          note: searchTexts.note,
          icon: <BookA aria-hidden />,
          onSelect: onWords,
        },
        ...(isAdmin ? [unverified] : []),
      ]}
    />
  );
}

/** Returns to the first page when the same search finds another number of rows. */
function useFirstPageOnNewSize(view: ListView, what: string, total: number | undefined) {
  const before = useRef({ what, total });
  useEffect(() => {
    if (total === undefined) return;
    const last = before.current;
    before.current = { what, total };
    const isOther = last.what === what && last.total !== undefined && last.total !== total;
    if (isOther && view.page > 1) view.goTo(1, { replace: true });
  });
}
