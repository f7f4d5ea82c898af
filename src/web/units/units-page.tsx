import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Unit } from '../../contract/units.ts';
import { listingOf } from '../api/listing.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Empty, EmptySheet } from '../ui/empty.tsx';
import { NoResult } from '../ui/no-result.tsx';
import { Page } from '../ui/page.tsx';
import { RemoveDialog } from '../ui/remove-dialog.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useSearch } from '../ui/use-search.ts';
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
      titleLang="en"
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
        columns={unitColumns({
          onEdit: (unit) => setOpen({ dialog: 'edit', unit }),
          onRemove: (unit) => setOpen({ dialog: 'remove', unit }),
        })}
        listing={listingOf(query, texts.loadFailed)}
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
        {sought && !query.isPlaceholderData && query.data && texts.found(query.data.length)}
      </p>
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
    </Page>
  );
}
