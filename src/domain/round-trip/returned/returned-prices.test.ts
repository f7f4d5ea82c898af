// Prices of masters that were typed over in a file, beside those that it went out with.
import { describe, expect, test } from 'vitest';
import { priceMissingText } from '../../given-price.ts';
import { toText } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { carrierSheet } from '../identity.ts';
import type { ReturnFinding } from './returned-book.ts';
import { changedPrices, priceSign } from './returned-prices.ts';

const sheet = (name: string, rows: ListCell[][], formulas: Record<string, string> = {}) => ({
  name,
  rows,
  formulas: new Map(Object.entries(formulas)),
  pictures: 0,
  comments: 0,
});
const heads = ['No', 'Kode', 'Uraian', 'Satuan', 'Harga Satuan (Rp)', 'Kebutuhan'];
const kept = (price: string, code = 'B.1') => [priceSign, code, 'Semen', 'kg', price];
const priced = (price: ListCell, code = 'B.1') => [1, code, 'Semen', 'kg', price, 1];
const masters = (rows: ListCell[][], formulas?: Record<string, string>) =>
  sheet('Master Item', [heads, ...rows], formulas);

function read(...sheets: ReturnType<typeof sheet>[]) {
  const findings: ReturnFinding[] = [];
  const changes = changedPrices(sheets, (finding) => findings.push(finding)).map(
    ({ code, before, now }) => `${code} ${before ? toText(before) : 'none'} ${toText(now)}`,
  );
  return { changes, findings };
}
const typed = (before: string, now: ListCell, formulas?: Record<string, string>) =>
  read(masters([priced(now)], formulas), sheet(carrierSheet, [kept(before)]));

test('RT-23 a master that stands twice at two prices has its own price in each row', () => {
  const changed = (first: number, second: number) =>
    read(
      masters([priced(first), priced(second)]),
      sheet(carrierSheet, [kept('1500'), kept('1750.5')]),
    ).changes;
  expect(changed(1500, 1750.5)).toEqual([]);
  expect(changed(1500, 1800)).toEqual(['B.1 1750.5 1800']);
  expect(changed(1600, 1750.5)).toEqual(['B.1 1500 1600']);
});

describe('RT-23 a price of a master', () => {
  test.each<[string, string, ListCell, string[]]>([
    ['another number', '1500', 1600, ['B.1 1500 1600']],
    ['another number as a text', '1500', '1.600', ['B.1 1500 1600']],
    ['the same number', '1500', '1.500', []],
    ['the first one', '', 1600, ['B.1 none 1600']],
    ['none as before', '', null, []],
    ['none as before, in words', '', priceMissingText.toUpperCase(), []],
  ])('is %s', (_, before, now, changes) => {
    expect(typed(before, now)).toEqual({ changes, findings: [] });
  });

  const place = { sheet: 'Master Item', row: 2, name: 'Semen', column: 'harga' };

  test.each<[string, string, ListCell, string | undefined, string]>([
    ['a text', '1500', 'mahal', undefined, 'mahal'],
    ['a text where there was none', '', 'mahal', undefined, 'mahal'],
    ['blank', '1500', null, undefined, ''],
    ['said to be missing', '1500', priceMissingText, undefined, priceMissingText],
    ['an error', '1500', { fault: 'error' }, undefined, ''],
    ['a formula without a result', '1500', { fault: 'no value' }, 'F2*2', '=F2*2'],
  ])('is told and not taken where it is %s', (_, before, now, formula, text) => {
    expect(typed(before, now, formula === undefined ? {} : { '1,4': formula })).toEqual({
      changes: [],
      findings: [{ kind: 'unread', ...place, text }],
    });
  });

  test('is told where it is rounded', () => {
    const { changes, findings } = typed('1500', 1600.125);
    expect(changes).toEqual(['B.1 1500 1600.13']);
    expect(findings).toEqual([{ kind: 'rounded', ...place, text: '1600.125' }]);
  });

  test('is none of a row that went out with none, and none where the hidden sheet is gone', () => {
    const both = masters([priced(1600), priced(9, 'B.2')]);
    expect(
      read(both, sheet(carrierSheet, [['MARK', 'B.2', 'Semen', 'kg', '5'], kept('1500')])),
    ).toEqual({
      changes: ['B.1 1500 1600'],
      findings: [],
    });
    expect(read(both).changes).toEqual([]);
    expect(read(both, sheet(carrierSheet.toUpperCase(), [kept('1500')])).changes).toHaveLength(1);
  });
});

describe('RT-23 the sheet of prices', () => {
  const carrier = sheet(carrierSheet, [kept('1500')]);

  test.each(['Kode', 'Uraian', 'Harga Satuan (Rp)', 'Kebutuhan'])('is none without %s', (head) => {
    const without = heads.map((each) => (each === head ? 'x' : each));
    expect(read(sheet('Master Item', [without, priced(1600)]), carrier).changes).toEqual([]);
  });

  test.each([1, 2, 4])('has its columns in any order: %i comes first', (column) => {
    const first = (cells: readonly ListCell[]) => [
      cells[column] ?? null,
      ...cells.filter((_, at) => at !== column),
    ];
    expect(
      read(sheet('Master Item', [first(heads), first(priced(1600))]), carrier).changes,
    ).toEqual(['B.1 1500 1600']);
  });

  test('is ours before a copy, and has its heads within the first 60 rows', () => {
    const copy = sheet('Master Item (2)', [heads, priced(1700)]);
    expect(read(copy, masters([priced(1600)]), carrier).changes).toEqual(['B.1 1500 1600']);
    const below = (count: number) =>
      sheet('Master Item', [...Array.from({ length: count }, () => []), heads, priced(1600)]);
    expect(read(below(59), carrier).changes).toHaveLength(1);
    expect(read(below(60), carrier).changes).toEqual([]);
  });
});
