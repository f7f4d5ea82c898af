import { Link } from 'wouter';
import {
  compare,
  decimal,
  isZero,
  multiply,
  divide,
  sum,
  toText,
} from '../../domain/number/decimal.ts';
import { writeAmount } from '../../domain/number/number-text.ts';
import { StatusBadge } from '../ui/badge.tsx';
import { LoadFailure } from '../ui/list/load-failure.tsx';
import { Money } from '../ui/kop.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { inOrder } from './status-order.ts';
import styles from './status-totals.module.css';
import { texts } from './texts.ts';
import { useOverview, type DashboardScope } from './use-dashboard.ts';

/** How much money stands in which status; each leads to those estimates. */
export function StatusTotals({ scope }: { scope: DashboardScope }) {
  const { data, isPending, refetch } = useOverview(scope);
  const rows = inOrder(data?.statuses ?? []).map((row) => ({ ...row, total: decimal(row.total) }));
  const most = rows.reduce((all, { total }) => (compare(total, all) > 0 ? total : all), decimal(0));
  return (
    <Sheet title={texts.byStatus}>
      <div className={styles.rows} aria-busy={isPending}>
        {isPending && <Skeleton width="70%" />}
        {!data && !isPending && (
          <LoadFailure text={texts.loadFailed} retry={() => void refetch()} />
        )}
        {rows.map(({ status, count, total }) => (
          <Link key={status} className={styles.row ?? ''} href={listOf(status)}>
            <StatusBadge status={status} />
            <span className={styles.count}>{texts.estimates(count)}</span>
            <span className={styles.amount}>{writeAmount(total)}</span>
            <span className={styles.bar} aria-hidden>
              <i
                style={{
                  width: isZero(most) ? 0 : `${toText(divide(multiply(total, hundred), most, 1))}%`,
                }}
              />
            </span>
          </Link>
        ))}
        {data && (
          <div className={styles.sum}>
            <span>{texts.sumOfAll}</span>
            <Money figure={writeAmount(sum(rows.map(({ total }) => total)))} isFinal />
          </div>
        )}
      </div>
    </Sheet>
  );
}

const hundred = decimal(100);

const listOf = (status: string) => `/estimation?status=${encodeURIComponent(status)}`;
