import { jsonNumber, type JsonText } from '../../platform/http/json.ts';
import type { MonthTotal } from './dashboard-store.ts';
import { knownStatuses } from '../profile.ts';

const LABEL = 'Total (incl. PPN)';
const FEWEST_MONTHS = 1;
const MOST_MONTHS = 60;
const MONTHS = 7;
const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'Mei',
  'Jun',
  'Jul',
  'Agu',
  'Sep',
  'Okt',
  'Nov',
  'Des',
];

/** How many months were asked for: 7 where that cannot be read, 1 to 60 (api/3.1). */
export function readMonths(sent: string | undefined): number {
  const text = sent?.trim() ?? '';
  if (!/^-?\d+$/.test(text)) return MONTHS;
  return Math.min(Math.max(Number(text), FEWEST_MONTHS), MOST_MONTHS);
}

/** The months as a chart takes them (api/3.7). */
export function presentMonths(months: readonly MonthTotal[]) {
  const labels = months.map(({ year, month }) => `${monthNames[month - 1]} ${year}`);
  const series: readonly JsonText[] = months.map(({ total }) => jsonNumber(total));
  return { labels, series, datasets: [{ label: LABEL, data: series }] };
}

/**
 * The number of estimates, in all and by status; a known status is named even where it has none.
 */
export function presentStats(counts: readonly { status: string; count: number }[]) {
  const byStatus = new Map<string, number>(knownStatuses.map((status) => [status, 0]));
  for (const { status, count } of counts) byStatus.set(status, count);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return { total, byStatus: Object.fromEntries(byStatus) };
}
