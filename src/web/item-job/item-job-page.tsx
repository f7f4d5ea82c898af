import { ArrowLeft } from 'lucide-react';
import type { HspItem } from '../../contract/hsp.ts';
import { drawUnit } from '../../domain/number/number-text.ts';
import { usePageOf } from '../api/listing.ts';
import { PriceCell, WorkCell } from '../hsp/item-cells.tsx';
import { referencePrices } from '../hsp/texts.ts';
import { useItems } from '../hsp/use-hsp.ts';
import { LinkButton } from '../ui/button.tsx';
import { DataTable, type Column } from '../ui/list/data-table.tsx';
import { EmptySheet } from '../ui/empty-drawings.tsx';
import { Empty } from '../ui/empty.tsx';
import { NoResult } from '../ui/list/no-result.tsx';
import { Gap, Page } from '../ui/page.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { useListView } from '../ui/list/use-list-view.ts';
import { useSearch } from '../ui/list/use-search.ts';
import styles from './item-job-page.module.css';
import { texts } from './texts.ts';

export default function ItemJobPage() {
  const search = useSearch(250);
  const view = useListView();
  const { sought } = search;
  const query = useItems({ sought, page: view.page, orderBy: 'kode' });
  const { pagination, rows, first, listing } = usePageOf(view, query, texts.loadFailed);

  return (
    <Page
      title={texts.title}
      note={referencePrices}
      back={
        <LinkButton href="/hsp" variant="ghost" size="small" icon={<ArrowLeft aria-hidden />}>
          {texts.back}
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
          <span className={styles.showing} role="status" lang={query.isFetching ? undefined : 'en'}>
            {query.isFetching
              ? texts.fetching
              : rows.length > 0 &&
                pagination &&
                texts.showing(first, first + rows.length - 1, pagination.total)}
          </span>
        </>
      }
    >
      <DataTable
        label={texts.title}
        columns={columns(first)}
        listing={listing}
        rowKey={({ id }) => id}
        skeletonRows={8}
        empty={
          sought ? (
            <NoResult sought={sought} onClear={search.clear} />
          ) : (
            <Empty
              drawing={<EmptySheet />}
              title={texts.empty}
              help={texts.emptyHelp}
              guide="/panduan#katalog"
              action={<LinkButton href="/hsp">{texts.toHsp}</LinkButton>}
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
    </Page>
  );
}

const columns = (first: number): Column<HspItem>[] => [
  { head: texts.no, kind: 'number', cell: (_, index) => first + index },
  {
    head: texts.category,
    headLang: 'en',
    kind: 'text',
    width: '220px',
    phone: 'foot-end',
    cell: ({ category }) => category.name,
  },
  { head: texts.kode, kind: 'code', width: '108px', phone: 'above', cell: ({ kode }) => kode },
  { head: texts.work, kind: 'text', phone: 'title', cell: (item) => <WorkCell item={item} /> },
  {
    head: texts.unit,
    kind: 'text',
    width: '76px',
    phone: 'hidden',
    cell: ({ satuan }) => drawUnit(satuan ?? ''),
  },
  {
    head: texts.price,
    kind: 'figure',
    width: '124px',
    phone: 'foot',
    cell: ({ harga, priceMissing, satuan }) => (
      <PriceCell price={harga} isMissing={priceMissing} unit={satuan} />
    ),
  },
];
