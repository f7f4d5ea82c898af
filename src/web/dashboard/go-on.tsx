import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { longDate } from '../ui/dates.ts';
import { KopCell } from '../ui/kop.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './go-on.module.css';
import { texts } from './texts.ts';
import { useOverview, type DashboardScope } from './use-dashboard.ts';

/** The own estimate that was changed last, and the way back into it. */
export function GoOn({ scope }: { scope: DashboardScope }) {
  const { data, isPending } = useOverview(scope);
  const last = data?.changedLast;
  if (!last && !isPending) return <KopCell caption={texts.continueWith}>–</KopCell>;
  const caption = last ? `${texts.continueWith} ${longDate(last.updatedAt)}` : texts.continueWith;
  return (
    <KopCell caption={caption}>
      {last ? (
        <>
          <span className={styles.name} title={last.projectName}>
            {last.projectName || texts.untitled}
          </span>
          <Link
            href={`/estimation/update/${last.id}`}
            state={{ openStep: 'step2' }}
            className={styles.link ?? ''}
          >
            {texts.continue}
            <ChevronRight aria-hidden />
          </Link>
        </>
      ) : (
        <Skeleton width="70%" />
      )}
    </KopCell>
  );
}
