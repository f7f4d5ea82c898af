import { expect, test } from 'vitest';
import { axisLabel, monthLabels } from './chart-labels.ts';
import { greeting } from './greeting.ts';

// 22.30 UTC is half past five in the morning in Jakarta.
test.each([
  ['2026-11-20T22:30:00Z', 'Selamat pagi, Dimas'],
  ['2026-11-21T04:00:00Z', 'Selamat siang, Dimas'],
  ['2026-11-21T08:00:00Z', 'Selamat sore, Dimas'],
  ['2026-11-21T11:00:00Z', 'Selamat malam, Dimas'],
  ['2026-11-20T20:59:00Z', 'Selamat malam, Dimas'],
])('DASH-01 at %s: %s', (at, words) => {
  expect(greeting('Dimas', new Date(at))).toBe(words);
});

test('DASH-01 before the name is known the greeting stands without it', () => {
  expect(greeting('', new Date('2026-11-20T22:30:00Z'))).toBe('Selamat pagi');
});

test.each([
  [0, '0'],
  [750, 'Rp 750'],
  [250_000, 'Rp 250 rb'],
  [250_000_000, 'Rp 250 jt'],
  [1_500_000_000, 'Rp 1,5 M'],
  [2_000_000_000_000, 'Rp 2 T'],
])('an axis mark of %i reads %s', (rupiah, text) => {
  expect(axisLabel(rupiah).replaceAll('\u00a0', ' ')).toBe(text);
});

test('DASH-06 the months name the year at the ends and in January', () => {
  const labels = ['Des 2025', 'Jan 2026', 'Feb 2026', 'Nov 2026'];
  expect(monthLabels(labels)).toEqual(['Des 25', 'Jan 26', 'Feb', 'Nov 26']);
});
