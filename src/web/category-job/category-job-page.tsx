import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { HspCategory } from '../../contract/hsp.ts';
import { searchText } from '../../domain/search-text.ts';
import { listingOf } from '../api/listing.ts';
import { useCategories } from '../hsp/use-hsp.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Empty, EmptySheet } from '../ui/empty.tsx';
import { NoResult } from '../ui/no-result.tsx';
import { Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useSearch } from '../ui/use-search.ts';
import { categoryColumns } from './category-columns.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { RemoveCategoryDialog } from './remove-category-dialog.tsx';
import { texts } from './texts.tsx';

/** Which dialog is open; an edit without a category makes a new one. */
type Open =
  | { dialog: 'edit'; category?: HspCategory }
  | { dialog: 'remove'; category: HspCategory };

export default function CategoryJobPage() {
  const search = useSearch(250);
  const query = useCategories();
  // The list is here already: it answers with each letter, the address follows.
  const sought = search.typed.trim();
  const found = query.data?.filter(({ name }) => searchText(name).includes(searchText(sought)));

  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

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
      actions={createButton('primary')}
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
        columns={categoryColumns({
          onEdit: (category) => setOpen({ dialog: 'edit', category }),
          onRemove: (category) => setOpen({ dialog: 'remove', category }),
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
      {open?.dialog === 'edit' && <CategoryDialog category={open.category} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemoveCategoryDialog
          category={open.category}
          others={(query.data ?? []).filter(({ id }) => id !== open.category.id)}
          onClose={close}
        />
      )}
    </Page>
  );
}
