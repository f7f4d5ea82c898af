import { useState } from 'react';
import { useProfile, useRole } from '../auth/use-profile.ts';
import { EstimateIcon } from '../shell/icons.tsx';
import { fullDate } from '../ui/dates.ts';
import { Kop, KopCell } from '../ui/kop.tsx';
import { LoadFailure } from '../ui/list/load-failure.tsx';
import { PageFrame } from '../ui/page.tsx';
import { Select } from '../ui/form/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './dashboard-page.module.css';
import { greeting } from './greeting.ts';
import { GoOn } from './go-on.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MonthlyTotals } from './monthly-totals.tsx';
import { RecentEstimates } from './recent-estimates.tsx';
import { StatusTotals } from './status-totals.tsx';
import { texts } from './texts.ts';
import { useEstimationCount, type DashboardScope } from './use-dashboard.ts';

export default function DashboardPage() {
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState<DashboardScope>('own');
  const isAdmin = useRole() === 'ADMIN';
  const scope = isAdmin ? chosen : 'own';
  const name = useProfile().data?.name ?? '';
  const isEmpty = useEstimationCount(scope).data === 0;

  return (
    <PageFrame>
      <div className={styles.stack}>
        <Kop roomy columns={widths(!isEmpty, isAdmin)}>
          <KopCell>
            <h1 className={styles.greeting}>{greeting(name, now)}</h1>
            <p className={styles.date}>{fullDate(now)}</p>
          </KopCell>
          <EstimationCount scope={scope} />
          {!isEmpty && <GoOn scope={scope} />}
          {isAdmin && (
            <KopCell caption={texts.scope}>
              <Select
                label={texts.scope}
                quiet
                value={scope}
                choices={texts.scopes}
                onChange={(value) => setChosen(value === 'all' ? 'all' : 'own')}
              />
            </KopCell>
          )}
        </Kop>
        {isEmpty ? (
          <FirstSteps />
        ) : (
          <>
            <div className={styles.figures}>
              <MonthlyTotals scope={scope} />
              <StatusTotals scope={scope} />
            </div>
            <RecentEstimates scope={scope} />
          </>
        )}
      </div>
    </PageFrame>
  );
}

/** Of the title block: greeting, count, what to go on with, whose estimates count. */
function widths(goesOn: boolean, isAdmin: boolean): string {
  const cells = ['minmax(0, 1fr)', '150px', goesOn && 'minmax(0, 300px)', isAdmin && '190px'];
  return cells.filter(Boolean).join(' ');
}

/** The stat card: title, value and icon. */
function EstimationCount({ scope }: { scope: DashboardScope }) {
  const { data, isPending, refetch } = useEstimationCount(scope);
  return (
    <KopCell caption={texts.total}>
      <div className={styles.count} aria-busy={isPending}>
        {data !== undefined ? (
          <b>{data.toLocaleString('id-ID')}</b>
        ) : isPending ? (
          <Skeleton width="48px" height="20px" />
        ) : (
          <LoadFailure text={texts.loadFailed} retry={() => void refetch()} />
        )}
        <EstimateIcon />
      </div>
    </KopCell>
  );
}
