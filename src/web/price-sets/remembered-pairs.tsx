import { Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { SamePair } from '../../contract/editions.ts';
import { wordsOf } from '../api/failure.ts';
import { useRole } from '../auth/use-profile.ts';
import { Mark } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { DataTable, type Column } from '../ui/list/data-table.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { RemoveDialog } from '../ui/overlay/remove-dialog.tsx';
import styles from './price-sets-page.module.css';
import { texts } from './texts.tsx';
import { pairsPerPage, useForgetPair, usePairsSaid, useTakePair } from './use-pairs-said.ts';

/** Works that are remembered as one across editions: sought, and taken back. Nothing where there are none. */
export function RememberedPairs() {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<SamePair>();
  const query = usePairsSaid(useDeferredValue(typed.trim()), page);
  const forget = useForgetPair();
  const take = useTakePair();
  const isAdmin = useRole() === 'ADMIN';
  const { pagination, data: rows = [] } = query.data ?? {};
  // The only pair of the last page was removed.
  const pages = query.isPlaceholderData ? undefined : pagination?.totalPages;
  if (pages !== undefined && page > Math.max(1, pages)) setPage(Math.max(1, pages));
  if (typed === '' && !asked && (query.isPending || pagination?.total === 0)) return null;
  return (
    <section className={styles.editions} aria-labelledby="padanan" id="padanan-edisi">
      <header>
        <div>
          <h2 id="padanan">{texts.pairs}</h2>
          <p>{texts.pairsNote}</p>
        </div>
        <div className={styles.search}>
          <SearchField
            label={texts.searchPair}
            placeholder={texts.searchPair}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setPage(1);
            }}
          />
        </div>
      </header>
      <DataTable
        label={texts.pairs}
        columns={columns(setAsked, (pair) => take.mutate(pair))}
        listing={
          query.data
            ? { state: 'ready', rows }
            : query.isPending
              ? { state: 'loading' }
              : {
                  state: 'failed',
                  text: wordsOf(query.error, texts.pairsFailed),
                  retry: () => void query.refetch(),
                }
        }
        rowKey={({ id }) => id}
        skeletonRows={2}
        lines={2}
        empty={<p>{texts.noPairs}</p>}
        foot={
          pagination &&
          pagination.total > pairsPerPage && (
            <Pager
              summary={texts.showing(
                pagination.skip + 1,
                pagination.skip + rows.length,
                pagination.total,
              )}
              page={page}
              pages={pagination.totalPages}
              onPage={setPage}
            />
          )
        }
      />
      {asked && (
        <RemoveDialog
          title={texts.forgetTitle}
          help={texts.forgetHelp(asked.scope === 'GLOBAL', isAdmin)}
          isRemoving={forget.isPending}
          onConfirm={() => forget.mutate(asked, { onSettled: () => setAsked(undefined) })}
          onClose={() => setAsked(undefined)}
        >
          {texts.forgetQuestion(asked)}
        </RemoveDialog>
      )}
    </section>
  );
}

const columns = (
  onForget: (pair: SamePair) => void,
  onTake: (pair: SamePair) => void,
): Column<SamePair>[] => [
  {
    head: texts.pairOne,
    kind: 'text',
    phone: 'title',
    cell: ({ kode, deskripsi, applies }) => (
      <div className={styles.name}>
        <span>
          {kode}
          {!applies && <Mark>{texts.setAside}</Mark>}
        </span>
        {deskripsi && <small>{deskripsi}</small>}
      </div>
    ),
  },
  {
    head: texts.pairOther,
    kind: 'text',
    phone: 'meta',
    cell: ({ otherKode, otherDeskripsi }) => (
      <div className={styles.name}>
        <span>{otherKode}</span>
        {otherDeskripsi && <small>{otherDeskripsi}</small>}
      </div>
    ),
  },
  {
    head: texts.whose,
    kind: 'text',
    width: '136px',
    phone: 'above',
    cell: ({ scope }) => (scope === 'GLOBAL' ? texts.everybody : texts.own),
  },
  {
    head: texts.actions,
    kind: 'actions',
    width: '132px',
    cell: (pair) =>
      pair.applies ? (
        <IconButton
          label={texts.forgetPair(pair)}
          icon={<Trash2 aria-hidden />}
          danger
          onClick={() => onForget(pair)}
        />
      ) : (
        <Button size="small" label={texts.takePair(pair)} onClick={() => onTake(pair)}>
          {texts.takeAgain}
        </Button>
      ),
  },
];
