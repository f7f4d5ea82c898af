import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import {
  hsp,
  type HspItem,
  type ItemPriceChange,
  type UsingEstimation,
} from '../../contract/hsp.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { writePriceRupiah, writeRupiah } from '../../domain/number/number-text.ts';
import { callWhole } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { clockTime, longDate } from '../ui/dates.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { LoadFailure } from '../ui/list/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { causeTexts, dialogTexts as texts } from './dialog-texts.tsx';
import styles from './item-history-dialog.module.css';
import { noPrice } from './texts.ts';
import { hspKey } from './use-hsp.ts';

interface ItemHistoryDialogProps {
  item: HspItem;
  onClose: () => void;
}

/** What the price of an item was, and which estimates of the user rest on it. */
export function ItemHistoryDialog({ item, onClose }: ItemHistoryDialogProps) {
  const { id, deskripsi } = item;
  return (
    <Dialog
      title={texts.historyTitle(item)}
      size="wide"
      onSubmit={onClose}
      onClose={onClose}
      actions={<Button submit>{texts.close}</Button>}
    >
      <p>{deskripsi}</p>
      <Part
        title={texts.history}
        empty={texts.historyEmpty}
        queryKey={[id, 'price-history']}
        read={(limit, signal) =>
          callWhole(hsp.priceHistory, { params: { id }, query: { limit } }, signal)
        }
        row={(change) => <PriceRow change={change} />}
      />
      <Part
        title={texts.usage}
        empty={texts.usageEmpty}
        note={texts.usageNote}
        queryKey={[id, 'used-in']}
        read={(limit, signal) =>
          callWhole(hsp.usedIn, { params: { id }, query: { limit } }, signal)
        }
        row={(estimation) => <UseRow estimation={estimation} />}
      />
    </Dialog>
  );
}

interface PartProps<Row> {
  title: string;
  empty: string;
  /** Stands under the rows. */
  note?: string;
  queryKey: readonly string[];
  read: (
    limit: string,
    signal: AbortSignal,
  ) => Promise<{ data: readonly Row[]; pagination: { total: number } }>;
  row: (row: Row) => ReactNode;
}

const STEP = 5;

/** The newest rows; more of them where they are asked for. */
function Part<Row>({ title, empty, note, queryKey, read, row }: PartProps<Row>) {
  const [limit, setLimit] = useState(STEP);
  const query = useQuery({
    queryKey: [...hspKey, 'item', ...queryKey, limit],
    queryFn: ({ signal }) => read(String(limit), signal),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {!data && !error && (
        <div aria-busy>
          <Skeleton width="62%" />
        </div>
      )}
      {!data && error && <LoadFailure text={texts.loadFailed} retry={() => void query.refetch()} />}
      {data?.data.length === 0 && <p className={styles.empty}>{empty}</p>}
      {data && data.data.length > 0 && (
        <ul>
          {data.data.map((entry, index) => (
            <li key={index}>{row(entry)}</li>
          ))}
        </ul>
      )}
      {data && data.pagination.total > data.data.length && (
        <Button size="small" busy={query.isFetching} onClick={() => setLimit(limit + 4 * STEP)}>
          {texts.more}
        </Button>
      )}
      {note && data && data.data.length > 0 && <p className={styles.empty}>{note}</p>}
    </section>
  );
}

const priceOf = (price: number | null) =>
  price === null ? noPrice : writePriceRupiah(decimal(price));

function PriceRow({ change }: { change: ItemPriceChange }) {
  const { at, by, oldPrice, newPrice, cause } = change;
  const isFirst = oldPrice === null;
  return (
    <>
      <span className={styles.what}>
        {longDate(at)}, {clockTime(at)}
        <small>
          {causeTexts[cause]} · {by ?? texts.shipped}
        </small>
      </span>
      <span className={styles.price}>
        {!isFirst && <s>{priceOf(oldPrice)}</s>}
        <b>{priceOf(newPrice)}</b>
      </span>
    </>
  );
}

function UseRow({ estimation }: { estimation: UsingEstimation }) {
  const { id, projectName, items, grandTotal, updatedAt } = estimation;
  return (
    <>
      <span className={styles.what}>
        <Link href={`/estimation/${id}`}>{projectName}</Link>
        <small>
          {texts.inItems(items)} · {longDate(updatedAt)}
        </small>
      </span>
      <span className={styles.price}>{writeRupiah(decimal(grandTotal))}</span>
    </>
  );
}
