import { useState } from 'react';
import type { ImportEntry } from '../../../contract/import-history.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime, longDate } from '../../ui/dates.ts';
import { DataTable, type Column, type Listing } from '../../ui/list/data-table.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import styles from './import-history.module.css';
import { texts } from './texts.ts';
import { useImports } from './use-imports.ts';

const UndoDialog = lazyDialog(() => import('./undo-dialog.tsx').then((part) => part.UndoDialog));

/** What was imported, by whom and when, and the way back. */
export function ImportHistory({ onUndone }: { onUndone?: (entry: ImportEntry) => void }) {
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<ImportEntry>();
  const query = useImports(page);
  const { pagination, data: rows = [] } = query.data ?? {};
  const listing: Listing<ImportEntry> = query.data
    ? { state: 'ready', rows }
    : query.isPending
      ? { state: 'loading' }
      : { state: 'failed', text: texts.failed, retry: () => void query.refetch() };

  return (
    <section className={styles.history} aria-labelledby="import-history">
      <div>
        <h2 id="import-history">{texts.title}</h2>
        <p>{texts.help}</p>
      </div>
      <DataTable
        label={texts.title}
        columns={columns(setAsked)}
        listing={listing}
        rowKey={({ id }) => id}
        skeletonRows={3}
        lines={2}
        empty={<p className={styles.empty}>{texts.empty}</p>}
        foot={
          pagination &&
          pagination.totalPages > 1 && (
            <Pager
              summary={texts.showing(
                pagination.skip + 1,
                pagination.skip + rows.length,
                pagination.total,
              )}
              page={pagination.page}
              pages={pagination.totalPages}
              onPage={setPage}
            />
          )
        }
      />
      {asked && (
        <UndoDialog
          entry={asked}
          onUndone={() => onUndone?.(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

const columns = (onAsk: (entry: ImportEntry) => void): Column<ImportEntry>[] => [
  {
    head: texts.file,
    kind: 'text',
    phone: 'title',
    cell: ({ fileName, kind, scope, document, listDate }) => (
      <span className={styles.two}>
        <b>{fileName}</b>
        <small>
          {[texts.kinds[kind], texts.scopes[scope], document, listDate && longDate(listDate)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    ),
  },
  {
    head: texts.content,
    kind: 'text',
    width: '290px',
    phone: 'meta',
    cell: ({ created, changed, undone }) => (
      <span className={styles.content}>
        {texts.counts(created, changed)}
        {undone && <small>{texts.undone(undone.by, undone.at)}</small>}
      </span>
    ),
  },
  {
    head: texts.at,
    kind: 'text',
    width: '220px',
    phone: 'foot',
    cell: ({ at, by }) => (
      <span className={styles.two}>
        <time dateTime={at}>{`${longDate(at)}, ${clockTime(at)}`}</time>
        <small>{by.name}</small>
      </span>
    ),
  },
  {
    head: texts.actions,
    kind: 'actions',
    width: '150px',
    cell: (entry) => <Undo entry={entry} onAsk={onAsk} />,
  },
];

function Undo({ entry, onAsk }: { entry: ImportEntry; onAsk: (entry: ImportEntry) => void }) {
  const { undone, mayUndo, fileName } = entry;
  if (undone && undone.kept.length > 0) {
    return (
      <Button size="small" label={texts.resultOf(fileName)} onClick={() => onAsk(entry)}>
        {texts.result(undone.kept.length)}
      </Button>
    );
  }
  if (!mayUndo) return null;
  return (
    <Button size="small" label={texts.undoOf(fileName)} onClick={() => onAsk(entry)}>
      {texts.undo}
    </Button>
  );
}
