import type { Source } from '../../contract/sources.ts';
import { searchText } from '../../domain/search-text.ts';
import { listingOf } from '../api/listing.ts';
import { StateBadge } from '../ui/badge.tsx';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { Empty, EmptySheet } from '../ui/empty.tsx';
import { NoResult } from '../ui/no-result.tsx';
import { Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useSearch } from '../ui/use-search.ts';
import { texts } from './texts.ts';
import { useSources } from './use-sources.ts';

const columns: readonly Column<Source>[] = [
  { head: texts.no, kind: 'number', cell: (_, index) => index + 1 },
  { head: texts.code, headLang: 'en', kind: 'code', cell: ({ code }) => code },
  { head: texts.label, headLang: 'en', kind: 'text', cell: ({ label }) => label },
  {
    head: texts.status,
    kind: 'badge',
    cell: ({ isActive }) => (
      <StateBadge isOn={isActive}>{isActive ? texts.active : texts.inactive}</StateBadge>
    ),
  },
];

export default function SourcesPage() {
  const search = useSearch(250);
  const query = useSources();
  const { sought } = search;
  const found = query.data?.filter(({ code, label }) =>
    searchText(code, label).includes(searchText(sought)),
  );

  return (
    <Page
      title={texts.title}
      toolbar={
        <SearchField
          label={texts.searchLabel}
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
