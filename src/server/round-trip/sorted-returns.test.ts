// Rows that were sorted without their marks, where the same works stand in each floor.
import { describe, expect, test } from 'vitest';
import { item, section } from '../../../tests/support/random-estimates.ts';
import {
  exported,
  named,
  NO,
  PRICE,
  review,
  told,
  VOLUME,
} from '../../../tests/support/reviewed-workbook.ts';
import { itemsOf, subtotalOf } from '../../domain/content/totals.ts';
import { toText } from '../../domain/number/decimal.ts';

const works = [
  ['Galian tanah', '98000'],
  ['Bekisting kolom', '175000'],
  ['Pembesian', '15500'],
  ['Beton K-250', '1150000'],
] as const;
const house = named(
  [1, 2, 3].map((floor) =>
    section(
      `LANTAI ${floor}`,
      works.map(([name, price], at) => item(name, String(floor * 10 + at + 1), 'm3', price)),
    ),
  ),
);
const volumes = (content: typeof house) =>
  [...itemsOf(content)].map(({ id, volume }) => [id, toText(volume)]);
/** Up to the price and the amount, without the marks. */
const WITHOUT_MARKS = 7;

describe('RT-04 floors of the same works, sorted without the marks', () => {
  const sorted = async () => {
    const edited = await exported(house);
    const first = edited.rowOf('RAB', 'LANTAI 1');
    const last = edited.rowOf('RAB', 'Jumlah III LANTAI 3') - 1;
    return { edited, rows: [first, last] as const };
  };

  test('by volume, with their headings: no volume of any work changes, and the marks are told', async () => {
    const { edited, rows } = await sorted();
    edited.sortRows('RAB', rows, VOLUME, WITHOUT_MARKS);
    const { entries, content, findings, total } = review(edited, house);
    expect(told(entries)).toEqual([]);
    expect(volumes(content)).toEqual(volumes(house));
    expect(findings.map(({ kind }) => kind)).toEqual(['marks', 'places']);
    expect(total).toEqual(subtotalOf(house));
  });

  test('a volume that was typed over before is asked, for the work whose number the row has', async () => {
    const { edited, rows } = await sorted();
    const beton = edited.rowOf('RAB', 'LANTAI 2') + 4;
    expect(edited.cell('RAB', beton, NO)).toBe('II.4');
    edited.type('RAB', beton, VOLUME, 99);
    edited.sortRows('RAB', rows, VOLUME, WITHOUT_MARKS);
    const { entries, total } = review(edited, house);
    expect(told(entries)).toEqual([['part', 'volume', 'marks', '86250000']]);
    expect(entries[0]?.id).toBe(house[1]?.items[3]?.id);
    expect(total).toEqual(subtotalOf(house));
  });

  test('below the first heading: where a row stands is asked, its figures are its own', async () => {
    const { edited, rows } = await sorted();
    edited.sortRows('RAB', [rows[0] + 1, rows[1]], PRICE, WITHOUT_MARKS);
    const { entries, content, total } = review(edited, house);
    const known = new Map(volumes(house) as [string, string][]);
    for (const [id, volume] of volumes(content)) expect(known.get(id ?? '')).toBe(volume);
    expect(entries.filter(({ kind }) => kind === 'part')).toEqual([]);
    const moved = entries.filter(({ kind }) => kind === 'place');
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.filter(({ why }) => why === undefined)).toEqual([]);
    expect(total).toEqual(subtotalOf(house));
  });

  test('a volume typed over is of its own row, though another floor has the same one', async () => {
    const edited = await exported(house);
    const beton = edited.rowOf('RAB', 'LANTAI 2') + 4;
    edited.type('RAB', beton, VOLUME, 34);
    const { entries, findings } = review(edited, house);
    expect(told(entries)).toEqual([['part', 'volume', 'taken', '11500000']]);
    expect(entries[0]?.id).toBe(house[1]?.items[3]?.id);
    expect(findings).toEqual([]);
  });
});
