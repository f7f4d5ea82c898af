import type { Unit } from '../../contract/units.ts';
import { listingOf } from '../api/listing.ts';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { Empty, EmptySheet } from '../ui/empty.tsx';
import { NoResult } from '../ui/no-result.tsx';
import { Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useSearch } from '../ui/use-search.ts';
import { texts } from './texts.ts';
import { useUnits } from './use-units.ts';

const columns: readonly Column<Unit>[] = [
  { head: texts.no, kind: 'number', cell: (_, index) => index + 1 },
  { head: texts.code, headLang: 'en', kind: 'code', cell: ({ code }) => code },
  { head: texts.label, headLang: 'en', kind: 'text', cell: ({ label }) => label },
];

export default function UnitsPage() {
  const search = useSearch(250);
  const { sought } = search;
  const query = useUnits(sought);

  return (
    <Page
      title={texts.title}
      titleLang="en"
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
        listing={listingOf(query, texts.loadFailed)}
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
        {sought && !query.isPlaceholderData && query.data && texts.found(query.data.length)}
      </p>
    </Page>
  );
}
