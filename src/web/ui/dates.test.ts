import { expect, test } from 'vitest';
import { clockTime, fullDate, hourOfDay, longDate, shortDate } from './dates.ts';

// 18.30 UTC is half past one the next morning in Jakarta.
const late = '2026-11-20T18:30:00.000Z';

test('LIST-35 LIST-36 a long date is the one of Jakarta', () => {
  expect(longDate(late)).toBe('21 November 2026');
  expect(fullDate(late)).toBe('Sabtu, 21 November 2026');
});

test('DASH-11 a short date is YYYY-MM-DD of Jakarta', () => {
  expect(shortDate(late)).toBe('2026-11-21');
});

test('the time of day is that of Jakarta', () => {
  expect(clockTime('2026-11-21T07:05:00.000Z')).toBe('14.05 WIB');
  expect(hourOfDay(new Date(late))).toBe(1);
});
