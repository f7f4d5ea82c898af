// docs/scale.md: what it costs, and which figure was measured.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../docs/scale.md', import.meta.url), 'utf8');
const bench = readFileSync(new URL('../bench/costs.bench.ts', import.meta.url), 'utf8');

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (What|-)/.test(line) && !line.startsWith('|--'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('SPEED-12 each figure of docs/scale.md says whether it was measured or reckoned', () => {
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((cells) => !/^(measured|reckoned)$/.test(cells.at(-2) ?? ''))).toEqual([]);
});

test('SPEED-12 what the bench of costs measures stands in docs/scale.md', () => {
  const [, sizes = ''] = /for \(const items of \[([\d_, ]+)\]/.exec(bench) ?? [];
  const items = sizes.split(',').map((size) => Number(size.replaceAll('_', '')));
  expect(items.length).toBeGreaterThan(2);
  const expected = items.flatMap((count) => {
    const written = count.toLocaleString('en');
    return [`an estimate of ${written} items × 3 rows`, `a save of one row of ${written} items`];
  });
  const measured = rows.filter((cells) => cells.at(-2) === 'measured').map(([, name]) => name);
  expect(measured).toEqual([...expected, 'a person', 'a session']);
});

test('SPEED-12 what fails first is said of ten, a hundred and a thousand times', () => {
  const fails = page.slice(page.indexOf('## What fails first'));
  for (const times of ['ten', 'a hundred', 'a thousand']) {
    expect(fails).toContain(`**At ${times} times**`);
  }
});

test('SPEED-02 what two processes answer beside one was measured thrice and stands in docs/scale.md', () => {
  const told = page.slice(page.indexOf('## Two processes'), page.indexOf('## What fails first'));
  const [, one = '', two = '', times = ''] =
    /one process ([\d, and]+) calls a second, two ([\d, and]+): ([\d., and]+) times;/.exec(told) ??
    [];
  const [ones, twos, factors] = [one, two, times].map((text) => text.split(/, | and /).map(Number));
  expect(factors).toHaveLength(3);
  expect(factors).toEqual(twos?.map((n, at) => Number((n / (ones?.[at] ?? 0)).toFixed(2))));
  expect(Math.min(...(factors ?? []))).toBeGreaterThanOrEqual(1.7);
});

test('SPEED-11 what a house of a million answers was measured quietly and stands in docs/scale.md', () => {
  const start = page.indexOf('## A million estimates');
  const told = page.slice(start, page.indexOf('- On disk', start));
  for (const whose of ['ten of one’s own', '10,000 of one’s own', 'everybody’s', 'signing in'])
    expect(told.replaceAll("'", '’')).toContain(`- ${whose}`);
  const times = Array.from(told.matchAll(/ (\d+\.\d)(?=[,;.\n])/g), ([, ms]) => Number(ms));
  expect(times).toHaveLength(17);
  expect(Math.max(...times)).toBeLessThanOrEqual(20);
});
