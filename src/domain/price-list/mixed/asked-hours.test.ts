// The hours that are asked for a list, beside a wage that has two rates already.
import { expect, test } from 'vitest';
import type { CatalogueMaster } from '../catalogue-master.ts';
import { plain, units } from '../judging-of-tests.ts';
import { judgePrices } from './judge-prices.ts';
import { readTable } from './lists-of-tests.ts';

const none = () => new Map<string, never>();
const wage: CatalogueMaster = {
  id: '#L.01',
  code: 'L.01',
  name: 'Pekerja',
  unit: 'OH',
  price: '120000',
  dailyRate: '120000',
  hourlyRate: '15000',
  dayHours: null,
  notes: null,
  isInactive: false,
  isTwin: false,
};

/** Price, rates and hours of the wage after a list of these heads, with these hours. */
function after(table: string, hours: string, stored: Partial<CatalogueMaster> | null = {}) {
  const { entries } = readTable(table, { kind: 'LABOR', hours });
  const shelf = {
    LABOR: stored ? [{ ...wage, ...stored }] : [],
    MATERIAL: [],
    EQUIPMENT: [],
    OTHER: [],
  };
  const others = { LABOR: none(), MATERIAL: none(), EQUIPMENT: none(), OTHER: none() };
  const decided = { accepted: new Set(entries.map(({ id }) => id)) };
  return judgePrices(entries, { stored: shelf, others, units }, decided).map(({ verdict }) => {
    const { price, dailyRate, hourlyRate, dayHours } = verdict?.values ?? {};
    return [price, dailyRate, hourlyRate, dayHours].map((each) => plain(each)).join(' ');
  });
}

const daily = 'Uraian | Satuan | Tarif Harian\nPekerja | OH | 130.000';
const hourly = 'Uraian | Satuan | Tarif Jam\nPekerja | OH | 16.000';

test.each<[string, string, Partial<CatalogueMaster>, string]>([
  // The rate by the hour follows by the hours that the wage has from now on.
  ['7', daily, {}, '130000 130000 18571 7'],
  ['8', daily, {}, '130000 130000 16250 -'],
  ['7', daily, { dayHours: '7', hourlyRate: '17143' }, '130000 130000 18571 7'],
  ['8', daily, { dayHours: '7', hourlyRate: '17143' }, '130000 130000 16250 8'],
  // A rate that was computed from nothing stays.
  ['7', daily, { hourlyRate: '20000' }, '130000 130000 20000 7'],
  ['7', hourly, {}, '112000 112000 16000 7'],
])('PRICE-20 PRICE-21 %s hours a day: %s', (hours, table, stored, expected) => {
  expect(after(table, hours, stored)).toEqual([expected]);
});

test('PRICE-21 a new wage has the hours of its list, and no rate that nobody gave', () => {
  expect(after(daily, '7', null)).toEqual(['130000 130000 - 7']);
  expect(after(hourly, '7', null)).toEqual(['112000 - 16000 7']);
});
