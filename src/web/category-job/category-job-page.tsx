import { Link } from 'wouter';
import type { HspCategory } from '../../contract/hsp.ts';
import { searchText } from '../../domain/search-text.ts';
import { listingOf } from '../api/listing.ts';
import { useCategories } from '../hsp/use-hsp.ts';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { Empty, EmptySheet } from '../ui/empty.tsx';
import { NoResult } from '../ui/no-result.tsx';
import { Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useSearch } from '../ui/use-search.ts';
import styles from './category-job-page.module.css';
import { texts } from './texts.ts';

const columns: readonly Column<HspCategory>[] = [
  { head: texts.no, kind: 'number', cell: (_, index) => index + 1 },
  {
    head: texts.category,
    headLang: 'en',
    kind: 'text',
    phone: 'title',
    cell: ({ id, name }) => (
      <Link href={`/hsp?category=${id}`} className={styles.name ?? ''}>
        {name}
      </Link>
    ),
  },
  {
    head: texts.items,
    headLang: 'en',
    kind: 'figure',
    cell: ({ _count }) => _count.items.toLocaleString('id-ID'),
  },
];

export default function CategoryJobPage() {
  const search = useSearch(250);
  const query = useCategories();
  // The list is here already: it answers with each letter, the address follows.
  const sought = search.typed.trim();
  const found = query.data?.filter(({ name }) => searchText(name).includes(searchText(sought)));

  return (
    <Page
      title={texts.title}
      toolbar={
        <SearchField
          label={texts.search}
          placeholder={texts.search}
          value={search.typed}
          onChange={search.type}
        />
      }
    >
      <DataTable
        label={texts.title}
        columns={columns}
        listing={found ? { state: 'ready', rows: found } : listingOf(query, texts.loadFailed)}
        rowKey={({ id }) => id}
        skeletonRows={8}
        empty={
          sought ? (
            <NoResult sought={sought} onClear={search.clear} />
          ) : (
            <Empty drawing={<EmptySheet />} title={texts.empty} help={texts.emptyHelp} />
          )
        }
      />
      <p className="reader-only" role="status">
        {sought && found && texts.found(found.length)}
      </p>
    </Page>
  );
}
