import { useState } from 'react';
import type { Source } from '../../contract/sources.ts';
import { searchText } from '../../domain/search/search-text.ts';
import { listingOf } from '../api/listing.ts';
import { RecordList } from '../ui/list/record-list.tsx';
import { RemoveDialog } from '../ui/overlay/remove-dialog.tsx';
import { useSearch } from '../ui/list/use-search.ts';
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

  return (
    <RecordList
      texts={texts}
      createLang="en"
      search={search}
      sought={sought}
      found={found?.length}
      columns={sourceColumns({
        onEdit: (source) => setOpen({ dialog: 'edit', source }),
        onRemove: (source) => setOpen({ dialog: 'remove', source }),
      })}
      listing={found ? { state: 'ready', rows: found } : listingOf(query, texts.loadFailed)}
      onCreate={() => setOpen({ dialog: 'edit' })}
    >
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
    </RecordList>
  );
}
