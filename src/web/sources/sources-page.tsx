import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Source } from '../../contract/sources.ts';
import { searchText } from '../../domain/search-text.ts';
import { listingOf } from '../api/listing.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Empty, EmptySheet } from '../ui/empty.tsx';
import { NoResult } from '../ui/no-result.tsx';
import { Page } from '../ui/page.tsx';
import { RemoveDialog } from '../ui/remove-dialog.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useSearch } from '../ui/use-search.ts';
import { sourceColumns } from './source-columns.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { texts } from './texts.tsx';
import { useRemoveSource, useSources } from './use-sources.ts';

/** Which dialog is open; an edit without a source makes a new one. */
type Open = { dialog: 'edit'; source?: Source } | { dialog: 'remove'; source: Source };

export default function SourcesPage() {
  const search = useSearch(250);
  const { sought } = search;
  const query = useSources();
  const removal = useRemoveSource();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const found = query.data?.filter(({ code, label }) =>
    searchText(code, label).includes(searchText(sought)),
  );

  const createButton = (variant: 'primary' | 'plain') => (
    <Button
      variant={variant}
      icon={<Plus aria-hidden />}
      lang="en"
      onClick={() => setOpen({ dialog: 'edit' })}
    >
      {texts.create}
    </Button>
  );

  return (
    <Page
      title={texts.title}
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
        columns={sourceColumns({
          onEdit: (source) => setOpen({ dialog: 'edit', source }),
          onRemove: (source) => setOpen({ dialog: 'remove', source }),
        })}
        listing={found ? { state: 'ready', rows: found } : listingOf(query, texts.loadFailed)}
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
              action={createButton('plain')}
            />
          )
        }
      />
      <p className="reader-only" role="status">
        {sought && found && texts.found(found.length)}
      </p>
      {open?.dialog === 'edit' && <SourceDialog source={open.source} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemoveDialog
          title={texts.removeTitle}
          isRemoving={removal.isPending}
          onConfirm={() => removal.mutate(open.source, { onSuccess: close })}
          onClose={close}
        >
          {texts.removeQuestion(open.source)}
        </RemoveDialog>
      )}
    </Page>
  );
}
