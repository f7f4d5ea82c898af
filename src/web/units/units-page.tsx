import { useState } from 'react';
import type { Unit } from '../../contract/units.ts';
import { listingOf } from '../api/listing.ts';
import { RecordList } from '../ui/list/record-list.tsx';
import { RemoveDialog } from '../ui/overlay/remove-dialog.tsx';
import { useSearch } from '../ui/list/use-search.ts';
import { texts } from './texts.tsx';
import { unitColumns } from './unit-columns.tsx';
import { UnitDialog } from './unit-dialog.tsx';
import { useRemoveUnit, useUnits } from './use-units.ts';

/** Which dialog is open; an edit without a unit makes a new one. */
type Open = { dialog: 'edit'; unit?: Unit } | { dialog: 'remove'; unit: Unit };

export default function UnitsPage() {
  const search = useSearch(250);
  const { sought } = search;
  const query = useUnits(sought);
  const removal = useRemoveUnit();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  return (
    <RecordList
      texts={texts}
      titleLang="en"
      createLang="en"
      search={search}
      sought={sought}
      found={query.isPlaceholderData ? undefined : query.data?.length}
      columns={unitColumns({
        onEdit: (unit) => setOpen({ dialog: 'edit', unit }),
        onRemove: (unit) => setOpen({ dialog: 'remove', unit }),
      })}
      listing={listingOf(query, texts.loadFailed)}
      onCreate={() => setOpen({ dialog: 'edit' })}
    >
      {open?.dialog === 'edit' && <UnitDialog unit={open.unit} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemoveDialog
          title={texts.removeTitle}
          isRemoving={removal.isPending}
          onConfirm={() => removal.mutate(open.unit, { onSuccess: close })}
          onClose={close}
        >
          {texts.removeQuestion(open.unit)}
        </RemoveDialog>
      )}
    </RecordList>
  );
}
