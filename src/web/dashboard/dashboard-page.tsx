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
import { MonthlyTotals } from './monthly-totals.tsx';
import { RecentEstimates } from './recent-estimates.tsx';
import { texts } from './texts.ts';
import { useEstimationCount, type DashboardScope } from './use-dashboard.ts';

export default function DashboardPage() {
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState<DashboardScope>('own');
  const isAdmin = useRole() === 'ADMIN';
  const scope = isAdmin ? chosen : 'own';
  const name = useProfile().data?.name ?? '';

  return (
    <PageFrame>
      <div className={styles.stack}>
        <Kop roomy columns={isAdmin ? 'minmax(0, 1fr) 210px 236px' : 'minmax(0, 1fr) 210px'}>
          <KopCell>
            <h1 className={styles.greeting}>{greeting(name, now)}</h1>
            <p className={styles.date}>{fullDate(now)}</p>
          </KopCell>
          <EstimationCount scope={scope} />
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
        <MonthlyTotals scope={scope} />
        <RecentEstimates scope={scope} />
      </div>
    </PageFrame>
  );
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
