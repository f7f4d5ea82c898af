import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { DataTable, type Column, type Listing } from './data-table.tsx';
import { EmptySheet } from '../empty-drawings.tsx';
import { Empty } from '../empty.tsx';
import { NoResult } from './no-result.tsx';
import { Page } from '../page.tsx';
import { SearchField } from '../form/search-field.tsx';
import type { useSearch } from './use-search.ts';

interface RecordListTexts {
  title: string;
  search: string;
  searchLabel: string;
  create: string;
  empty: string;
  emptyHelp: string;
  found: (count: number) => string;
}

interface RecordListProps<Row> {
  texts: RecordListTexts;
  titleLang?: 'en';
  createLang?: 'en';
  search: ReturnType<typeof useSearch>;
  /** What the rows are narrowed down to; '' when all of them are here. */
  sought: string;
  /** How many rows are left then; undefined until that is known. */
  found: number | undefined;
  columns: readonly Column<Row>[];
  listing: Listing<Row>;
  onCreate: () => void;
  /** The dialogs. */
  children: ReactNode;
}

/** A page with one short list of records: search, 'Create', the table and what it says when empty. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { texts, search, sought, found, columns, listing, onCreate, children } = props;

  const createButton = (variant: 'primary' | 'plain') => (
    <Button
      variant={variant}
      icon={<Plus aria-hidden />}
      {...(props.createLang && { lang: props.createLang })}
      onClick={onCreate}
    >
      {texts.create}
    </Button>
  );

  return (
    <Page
      title={texts.title}
      {...(props.titleLang && { titleLang: props.titleLang })}
      actions={createButton('primary')}
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
              action={createButton('plain')}
            />
          )
        }
      />
      <p className="reader-only" role="status">
        {sought && found !== undefined && texts.found(found)}
      </p>
      {children}
    </Page>
  );
}
