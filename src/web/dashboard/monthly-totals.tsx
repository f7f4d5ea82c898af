import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { LoadFailure } from '../ui/list/load-failure.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import styles from './monthly-totals.module.css';
import { texts } from './texts.ts';
import { useMonthlyTotals, type DashboardScope } from './use-dashboard.ts';

// The chart's code comes beside its figures, not before the page.
const MonthlyChart = lazy(() => import('./monthly-chart.tsx'));
const MonthlyTable = lazy(() => import('./monthly-table.tsx'));

export function MonthlyTotals({ scope }: { scope: DashboardScope }) {
  const { data, isPending, refetch } = useMonthlyTotals(scope);
  const [isTable, setIsTable] = useState(false);
  const View = isTable ? MonthlyTable : MonthlyChart;
  return (
    <Sheet
      title={texts.monthly}
      aside={
        <span className={styles.aside}>
          <span className={styles.legend} lang="en">
            {texts.series}
          </span>
          <Button
            variant="ghost"
            size="small"
            onClick={() => setIsTable(!isTable)}
            disabled={!data}
          >
            {isTable ? texts.asChart : texts.asTable}
          </Button>
        </span>
      }
    >
      <div className={styles.place} aria-busy={isPending} data-table={isTable || undefined}>
        {data && (
          <Suspense>
            <View labels={data.labels} series={data.series} />
          </Suspense>
        )}
        {!data && !isPending && (
          <LoadFailure text={texts.loadFailed} retry={() => void refetch()} />
        )}
      </div>
    </Sheet>
  );
}
