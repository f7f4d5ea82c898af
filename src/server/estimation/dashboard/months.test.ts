import { describe, expect, test } from 'vitest';
import { writeJson } from '../../platform/http/json.ts';
import { presentMonths, presentStats, readMonths } from './dashboard.ts';

describe('how many months a chart shows', () => {
  test.each([
    [undefined, 7],
    ['', 7],
    ['x', 7],
    ['3x', 7],
    ['x3', 7],
    ['1.5', 7],
    ['3', 3],
    [' 12 ', 12],
    ['0', 1],
    ['-4', 1],
    ['60', 60],
    ['61', 60],
  ])('%o is %i', (sent, months) => {
    expect(readMonths(sent)).toBe(months);
  });
});

test('the months have their Indonesian names, and their totals', () => {
  const names = 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' ');
  const months = names.map((_, at) => ({ year: 2026, month: at + 1, total: `${at}.50` }));
  const series = names.map((_, at) => at + 0.5);
  expect(JSON.parse(writeJson(presentMonths(months)))).toEqual({
    labels: names.map((name) => `${name} 2026`),
    series,
    datasets: [{ label: 'Total (incl. PPN)', data: series }],
  });
});

test('every known status is counted, one of one’s own too', () => {
  const counts = [
    { status: 'draft', count: 2 },
    { status: 'Menunggu', count: 3 },
  ];
  expect(presentStats(counts)).toEqual({
    total: 5,
    byStatus: { draft: 2, pending: 0, submitted: 0, completed: 0, rejected: 0, Menunggu: 3 },
  });
  expect(presentStats([]).total).toBe(0);
});
