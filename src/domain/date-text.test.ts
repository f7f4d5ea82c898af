import { expect, test } from 'vitest';
import { dayOf, momentText } from './date-text.ts';

test.each([
  ['2026-11-28T16:59:59Z', '2026-11-28', '28 November 2026'],
  ['2026-11-28T17:00:00Z', '2026-11-29', '29 November 2026'],
  ['2026-12-31T20:00:00Z', '2027-01-01', '1 Januari 2027'],
])('a day ends at midnight in Jakarta: %s', (moment, day, text) => {
  expect(dayOf(new Date(moment))).toBe(day);
  expect(momentText(new Date(moment))).toBe(text);
});
