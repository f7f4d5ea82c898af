import { useState } from 'react';
import type { HspCategory } from '../../contract/hsp.ts';
import { searchText } from '../../domain/search/search-text.ts';
import { listingOf } from '../api/listing.ts';
import { useCategories } from '../hsp/use-hsp.ts';
import { RecordList } from '../ui/list/record-list.tsx';
import { useSearch } from '../ui/list/use-search.ts';
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
  // The whole list is loaded: each letter filters it, and the address follows after a pause.
  const sought = search.typed.trim();
  const found = query.data?.filter(({ name }) => searchText(name).includes(searchText(sought)));

  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  return (
    <RecordList
      texts={texts}
      search={search}
      sought={sought}
      found={found?.length}
      columns={categoryColumns({
        onEdit: (category) => setOpen({ dialog: 'edit', category }),
        onRemove: (category) => setOpen({ dialog: 'remove', category }),
      })}
      listing={found ? { state: 'ready', rows: found } : listingOf(query, texts.loadFailed)}
      onCreate={() => setOpen({ dialog: 'edit' })}
    >
      {open?.dialog === 'edit' && <CategoryDialog category={open.category} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemoveCategoryDialog
          category={open.category}
          others={(query.data ?? []).filter(({ id }) => id !== open.category.id)}
          onClose={close}
        />
      )}
    </RecordList>
  );
}
