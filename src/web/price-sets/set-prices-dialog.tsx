import { useDeferredValue, useState } from 'react';
import type { PriceSet, SetPrice } from '../../contract/price-sets.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { drawUnit, writeAmount } from '../../domain/number/number-text.ts';
import { wordsOf } from '../api/failure.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { DataTable, type Column } from '../ui/list/data-table.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import styles from './price-sets-page.module.css';
import { texts } from './texts.tsx';
import { pricesPerPage, useSetPrices } from './use-price-sets.ts';

/** The prices of a set, each beside the row of the list that gave it. */
export function SetPricesDialog({ set, onClose }: { set: PriceSet; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const query = useSetPrices(set.id, useDeferredValue(typed.trim()), page);
  const total = query.data?.pagination.total ?? 0;
  const first = (page - 1) * pricesPerPage;
  return (
    <Dialog
      title={texts.pricesTitle(set.name)}
      size="huge"
      onSubmit={onClose}
      onClose={onClose}
      actions={<Button submit>{texts.close}</Button>}
    >
      <div className={styles.prices}>
        <SearchField
          label={texts.searchPrice}
          placeholder={texts.searchPrice}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setPage(1);
          }}
        />
        <DataTable
          label={texts.pricesTitle(set.name)}
          columns={columns}
          listing={
            query.data
              ? { state: 'ready', rows: query.data.data }
              : query.isPending
                ? { state: 'loading' }
                : {
                    state: 'failed',
                    text: wordsOf(query.error, texts.pricesFailed),
                    retry: () => void query.refetch(),
                  }
          }
          rowKey={({ type, code, rowName }) => `${type} ${code} ${rowName}`}
          skeletonRows={8}
          lines={2}
          empty={<p>{texts.noPrices}</p>}
          foot={
            total > pricesPerPage && (
              <Pager
                summary={texts.showing(first + 1, Math.min(first + pricesPerPage, total), total)}
                page={page}
                pages={Math.ceil(total / pricesPerPage)}
                onPage={setPage}
              />
            )
          }
        />
      </div>
    </Dialog>
  );
}

const columns: Column<SetPrice>[] = [
  { head: 'Kode', kind: 'code', phone: 'above', cell: ({ code }) => code },
  { head: texts.master, kind: 'text', phone: 'title', cell: ({ name }) => name },
  {
    head: texts.price,
    kind: 'figure',
    phone: 'end',
    cell: ({ price, unit }) => (
      <span className={styles.row}>
        {writeAmount(decimal(price), 2)} <small>{texts.unit(drawUnit(unit))}</small>
      </span>
    ),
  },
  {
    head: texts.row,
    kind: 'text',
    phone: 'meta',
    cell: ({ rowName, rowUnit, factor }) => (
      <span className={styles.row}>
        {rowName}
        <small>{[drawUnit(rowUnit), texts.factor(factor)].filter(Boolean).join(' · ')}</small>
      </span>
    ),
  },
];
