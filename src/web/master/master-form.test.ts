import { describe, expect, test } from 'vitest';
import type { MasterItem } from '../../contract/master.ts';
import { fieldErrors } from '../../contract/fields/fields.ts';
import {
  autoHourlyRate,
  changesOf,
  followsDay,
  formOf,
  typedOf,
  type MasterTyped,
} from './master-form.ts';

const sand = {
  type: 'MATERIAL',
  code: 'M.01',
  name: 'Pasir',
  unit: 'm3',
  price: 312500.5,
  priceMissing: false,
  dailyRate: null,
  hourlyRate: null,
  tkdn: null,
  notes: null,
} as MasterItem;

const typed = (fields: Partial<MasterTyped> = {}): MasterTyped => ({
  ...typedOf('MATERIAL', sand),
  ...(fields as MasterTyped),
});

function complaints(type: MasterItem['type'], fields: Partial<MasterTyped>, before?: MasterItem) {
  const result = formOf(type, before).safeParse({ ...typedOf(type, before), ...fields });
  return result.success ? {} : fieldErrors(result.error);
}

test.each([
  ['-100', 'Tidak boleh negatif'],
  ['2+3', 'Ada tanda hitung, ketik hasilnya.'],
  ['1.5E+3', 'Pangkat tidak dibaca, tulis utuh.'],
  ['1.2.3', 'Titik atau koma salah tempat, tulis seperti 1.234,5.'],
  ['abc', 'Harus berupa angka'],
])('HAND-13 the price %s is no price: %s', (price, why) => {
  expect(complaints('MATERIAL', { price }, sand)).toEqual({ price: why });
  const wage = { code: 'U', name: 'Mandor', unit: 'OH', dailyRate: price };
  expect(complaints('LABOR', wage)).toEqual({ dailyRate: why });
  expect(autoHourlyRate(typed({ dailyRate: price }))).toBe('');
});

describe('what must be filled in', () => {
  const required = 'Wajib diisi';

  test('MASTER-16 MASTER-17 MASTER-20 name, unit and the price of a material', () => {
    expect(complaints('MATERIAL', {})).toEqual({ name: required, unit: required, price: required });
    expect(complaints('EQUIPMENT', { name: 'Molen', unit: 'jam' })).toEqual({});
    expect(complaints('MATERIAL', { price: '' }, sand)).toEqual({ price: required });
    const missing = { ...sand, price: 0, priceMissing: true };
    expect(complaints('MATERIAL', { notes: 'Ex Rumpin' }, missing)).toEqual({});
  });

  test('MASTER-18 MASTER-28 a wage needs a code and has the unit OH', () => {
    expect(complaints('LABOR', { name: 'Pekerja' })).toEqual({ code: required });
    expect(typedOf('LABOR').unit).toBe('OH');
  });

  test('a figure that is none', () => {
    expect(complaints('MATERIAL', { name: 'x', unit: 'x', price: 'abc' })).toEqual({
      price: 'Harus berupa angka',
    });
  });
});

describe('MASTER-23 what is sent', () => {
  test('nothing where nothing was changed', () => {
    expect(typedOf('MATERIAL', sand).price).toBe('312500,5');
    expect(changesOf('MATERIAL', typed(), typed())).toEqual({});
  });

  test('only what was changed; prices as they are typed here', () => {
    const sent = (fields: Partial<MasterTyped>) => changesOf('MATERIAL', typed(fields), typed());
    expect(sent({ price: '85.000' })).toEqual({ price: '85000' });
    expect(sent({ price: '1.250.000,75', name: 'Pasir beton' })).toEqual({
      price: '1250000.75',
      name: 'Pasir beton',
    });
    expect(sent({ price: '' })).toEqual({ price: null });
  });

  test('D-58 a typed 0 is a price', () => {
    expect(changesOf('MATERIAL', typed({ price: '0' }), typed())).toEqual({
      price: '0',
      priceMissing: false,
    });
  });

  test('MASTER-21 MASTER-22 blank rates and notes are null', () => {
    const before = { ...typedOf('LABOR'), dailyRate: '120000', hourlyRate: '15000', notes: 'x' };
    const after = { ...before, dailyRate: '', hourlyRate: '', notes: '' };
    expect(changesOf('LABOR', after, before)).toEqual({
      dailyRate: null,
      hourlyRate: null,
      notes: null,
    });
  });

  test('a new one sends all, and a wage no price', () => {
    const wage = { ...typedOf('LABOR'), code: 'L.01', name: 'Pekerja', dailyRate: '120.000' };
    expect(changesOf('LABOR', wage)).toEqual({
      code: 'L.01',
      name: 'Pekerja',
      unit: 'OH',
      notes: null,
      dailyRate: '120000',
      hourlyRate: null,
    });
  });
});

describe('MASTER-24 MASTER-25 the rate by the hour out of the one by the day', () => {
  test.each([
    ['120.000', '8', '15000'],
    ['120.000', '7', '17143'],
    ['120.000', '0,5', '120000'], // MASTER-27
    ['120.000', '', '15000'], // MASTER-26
    ['120.000', '0', '120000'],
    ['', '8', ''],
    ['abc', '8', ''],
  ])('%s in %s hours: %s', (dailyRate, hours, hourly) => {
    expect(autoHourlyRate({ ...typedOf('LABOR'), dailyRate, hours })).toBe(hourly);
  });

  test('rates that belong together move together', () => {
    const wage = { ...typedOf('LABOR'), dailyRate: '120000' };
    expect(followsDay({ ...wage, hourlyRate: '15000' })).toBe(true);
    expect(followsDay({ ...wage, hourlyRate: '17143' })).toBe(false);
    expect(followsDay({ ...wage, hourlyRate: '' })).toBe(false);
  });
});

test('PRICE-21 the form of a wage starts with its hours and sends them when they are others', () => {
  const wage = { ...sand, type: 'LABOR', unit: 'OH', dailyRate: 120_000, hoursPerDay: 7 } as const;
  const before = typedOf('LABOR', wage);
  expect(before).toMatchObject({ dailyRate: '120000', hours: '7' });
  expect(changesOf('LABOR', before, before)).toEqual({});
  expect(changesOf('LABOR', { ...before, hours: '7,5' }, before)).toEqual({ hoursPerDay: '7.5' });
  const usual = typedOf('LABOR', { ...wage, hoursPerDay: null });
  expect(usual.hours).toBe('8');
  expect(changesOf('LABOR', { ...typedOf('LABOR'), hours: '7' })).toMatchObject({
    hoursPerDay: '7',
  });
  expect(changesOf('LABOR', typedOf('LABOR'))).not.toHaveProperty('hoursPerDay');
});

test.each([
  ['', null],
  ['0', '0'],
  ['87,33', '87.33'],
  ['87.33', '87.33'],
  ['87,33%', '87.33'],
  ['100', '100'],
])('CHECK-44 a typed TKDN of %j is sent as %j', (tkdn, sent) => {
  expect(complaints('MATERIAL', { tkdn }, sand)).toEqual({});
  const before = typed({ tkdn: '5' });
  expect(changesOf('MATERIAL', typed({ tkdn }), before)).toEqual({ tkdn: sent });
  expect(changesOf('MATERIAL', typed({ tkdn }), typed({ tkdn }))).toEqual({});
  expect(typedOf('MATERIAL', { ...sand, tkdn: 87.3 }).tkdn).toBe('87,3');
});

test.each([
  ['100,01', 'Maksimal 100'],
  ['-1', 'Tidak boleh negatif'],
  ['87,333', 'Maksimal 2 desimal'],
  ['x', 'Harus berupa angka'],
])('CHECK-44 a TKDN of %j is refused: %s', (tkdn, why) => {
  expect(complaints('MATERIAL', { tkdn }, sand)).toEqual({ tkdn: why });
});

test('PRICE-21 a wage by the month is typed as its price, and has no rate of a day', () => {
  const foreman = { ...sand, type: 'LABOR', unit: 'bulan', price: 6_000_000 } as const;
  const before = typedOf('LABOR', foreman);
  expect(before).toMatchObject({ price: '6000000', dailyRate: '' });
  expect(changesOf('LABOR', before, before)).toEqual({});
  expect(changesOf('LABOR', { ...before, price: '6.500.000' }, before)).toEqual({
    price: '6500000',
  });
  // By the day it costs what is typed then, never the price of a month.
  const daily = { ...before, unit: 'OH' };
  expect(changesOf('LABOR', daily, before)).toEqual({
    unit: 'OH',
    dailyRate: null,
    hourlyRate: null,
  });
  const paid = typedOf('LABOR', { ...foreman, unit: 'OH', dailyRate: 250_000 });
  expect(changesOf('LABOR', { ...paid, unit: 'ls' }, paid)).toEqual({
    unit: 'ls',
    dailyRate: null,
  });
  expect(changesOf('LABOR', { ...paid, unit: '' }, paid)).toEqual({ unit: '' });
});
