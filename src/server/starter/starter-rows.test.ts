import { expect, test } from 'vitest';
import { masterRow } from './starter-rows.ts';

test.each([
  ['OH', '150000', null],
  ['hari', '150000', null],
  ['OJ', null, '150000'],
  ['jam', null, '150000'],
  ['Org/jam', null, '150000'],
  ['bulan', null, null],
])('PRICE-21 a wage in %s has its rate, however its time is spelled', (unit, day, hour) => {
  const wage = { type: 'LABOR', code: 'L.01', name: 'Pekerja', unit, price: '150000', source: 'A' };
  const row = masterRow(wage as Parameters<typeof masterRow>[0], new Map());
  expect([row.dailyRate, row.hourlyRate]).toEqual([day, hour]);
});
