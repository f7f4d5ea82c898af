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
  const wage = {
    type: 'LABOR',
    code: 'L.01',
    name: 'Pekerja',
    unit,
    price: 150_000,
    source: 'A',
  } as const;
  const row = masterRow(wage, new Map());
  expect([row.dailyRate, row.hourlyRate]).toEqual([day, hour]);
});
