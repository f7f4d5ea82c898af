import { decimal } from '../../domain/number/decimal.ts';
import { writeAmount } from '../../domain/number/number-text.ts';
import { DataTable } from '../ui/list/data-table.tsx';
import type { MonthlyFigures } from './monthly-chart.tsx';
import { texts } from './texts.ts';

/** The same figures as the chart, for those who read rather than look. */
export default function MonthlyTable({ labels, series }: MonthlyFigures) {
  const rows = labels.map((label, index) => ({ label, value: series[index] ?? 0 }));
  return (
    <DataTable
      label={texts.monthly}
      framed={false}
      skeletonRows={0}
      empty={null}
      listing={{ state: 'ready', rows }}
      rowKey={(row) => row.label}
      columns={[
        { head: texts.month, kind: 'text', phone: 'title', cell: (row) => row.label },
        {
          head: `${texts.series} (Rp)`,
          kind: 'figure',
          width: '260px',
          cell: (row) => writeAmount(decimal(row.value)),
        },
      ]}
    />
  );
}
