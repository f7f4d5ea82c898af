import { FileUp, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Edition } from '../../contract/editions.ts';
import type { PriceSet } from '../../contract/price-sets.ts';
import { listingOf } from '../api/listing.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptySheet } from '../ui/empty-drawings.tsx';
import { Empty } from '../ui/empty.tsx';
import { DataTable } from '../ui/list/data-table.tsx';
import { RemoveDialog } from '../ui/overlay/remove-dialog.tsx';
import { Page } from '../ui/page.tsx';
import { editionColumns, setColumns } from './columns.tsx';
import { EditionDialog, FreezeDialog } from './edition-dialogs.tsx';
import { RememberedPairs } from './remembered-pairs.tsx';
import { RemovedUsual } from './removed-usual.tsx';
import { SetDialog } from './set-dialog.tsx';
import { SetPricesDialog } from './set-prices-dialog.tsx';
import styles from './price-sets-page.module.css';
import { texts } from './texts.tsx';
import {
  useEditions,
  usePriceSets,
  useRemoveEdition,
  useRemoveSet,
  useUsualSet,
} from './use-price-sets.ts';

type Open =
  | { dialog: 'prices' | 'edit' | 'remove'; set: PriceSet }
  | { dialog: 'freeze' }
  | { dialog: 'rename' | 'removeEdition'; edition: Edition };

/** What estimates can rest on beside the catalogue: prices of a region and a day, frozen analyses. */
export default function PriceSetsPage() {
  const sets = usePriceSets();
  const editions = useEditions();
  const usual = useUsualSet();
  const removal = useRemoveSet();
  const editionRemoval = useRemoveEdition();
  const [open, setOpen] = useState<Open>();
  /** The set that a list has just become. */
  const arrival: { made?: string } | null = useHistoryState();
  const close = () => setOpen(undefined);
  const freeze = (
    <Button icon={<Snowflake aria-hidden />} onClick={() => setOpen({ dialog: 'freeze' })}>
      {texts.freeze}
    </Button>
  );
  const create = (variant: 'primary' | 'plain') => (
    <LinkButton href="/price-sets/new" variant={variant} icon={<FileUp aria-hidden />}>
      {texts.create}
    </LinkButton>
  );
  return (
    <Page title={texts.title} note={texts.note} actions={create('primary')}>
      <RemovedUsual />
      <DataTable
        label={texts.title}
        columns={setColumns({
          made: arrival?.made,
          onUsual: (set) => usual.mutate(set.isUsual ? null : set.id),
          onSee: (set) => setOpen({ dialog: 'prices', set }),
          onEdit: (set) => setOpen({ dialog: 'edit', set }),
          onRemove: (set) => setOpen({ dialog: 'remove', set }),
        })}
        listing={listingOf(sets, texts.loadFailed)}
        rowKey={({ id }) => id}
        skeletonRows={4}
        lines={2}
        empty={
          <Empty
            drawing={<EmptySheet />}
            title={texts.empty}
            help={texts.emptyHelp}
            guide="/panduan#set-harga"
            action={create('plain')}
          />
        }
      />
      <section className={styles.editions} aria-labelledby="editions">
        <header>
          <div>
            <h2 id="editions">{texts.editions}</h2>
            <p>{texts.editionsNote}</p>
          </div>
          {freeze}
        </header>
        <DataTable
          label={texts.editions}
          columns={editionColumns({
            onEdit: (edition) => setOpen({ dialog: 'rename', edition }),
            onRemove: (edition) => setOpen({ dialog: 'removeEdition', edition }),
          })}
          listing={listingOf(editions, texts.editionsFailed)}
          rowKey={({ id }) => id}
          skeletonRows={2}
          empty={
            <Empty
              drawing={<EmptySheet />}
              title={texts.noEditions}
              help={texts.noEditionsHelp}
              guide="/panduan#set-harga"
            />
          }
        />
      </section>
      <RememberedPairs />
      {open?.dialog === 'prices' && <SetPricesDialog set={open.set} onClose={close} />}
      {open?.dialog === 'edit' && <SetDialog set={open.set} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemoveDialog
          title={texts.removeTitle}
          help={[texts.removeTouches(open.set), texts.removeHelp].filter(Boolean).join(' ')}
          isRemoving={removal.isPending}
          onConfirm={() => removal.mutate(open.set, { onSettled: close })}
          onClose={close}
        >
          {texts.removeQuestion(open.set)}
        </RemoveDialog>
      )}
      {open?.dialog === 'freeze' && <FreezeDialog onClose={close} />}
      {open?.dialog === 'rename' && <EditionDialog edition={open.edition} onClose={close} />}
      {open?.dialog === 'removeEdition' && (
        <RemoveDialog
          title={texts.removeEditionTitle}
          help={texts.removeHelp}
          isRemoving={editionRemoval.isPending}
          onConfirm={() => editionRemoval.mutate(open.edition, { onSettled: close })}
          onClose={close}
        >
          {texts.removeEditionQuestion(open.edition)}
        </RemoveDialog>
      )}
    </Page>
  );
}
