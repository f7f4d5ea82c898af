// Prices that follow their analyses in a workbook as we write it, after its program has computed it anew.
import { describe, expect, test } from 'vitest';
import type { EditedWorkbook } from '../../../tests/support/edited-workbook.ts';
import { item, section } from '../../../tests/support/random-estimates.ts';
import { exported, named, PRICE, review } from '../../../tests/support/reviewed-workbook.ts';

/** Works that are called as their analyses are, below whose F nothing is said of a difference. */
const content = named([
  section('Pekerjaan', [
    item('Analisis A.2', '7', 'm3', '226600', 'A.2'),
    item('Analisis 1.10', '118.425', 'm3', '161501.34', '1.10'),
  ]),
]);
const computed = ['Analisis A.2', 'Analisis 1.10'];
const formulaOf = (edited: EditedWorkbook, name: string) =>
  edited.sheet('RAB').formulas.get(`${edited.rowOf('RAB', name)},${PRICE}`) ?? '';
const whys = (edited: EditedWorkbook) =>
  review(edited, content).entries.map(({ part, why }) => [part, why]);

describe('RT-18 RT-23 the price formulas that we write are ours', () => {
  test.each(computed)('%s: without a result nobody is told of it', async (name) => {
    const edited = await exported(content);
    const formula = formulaOf(edited, name);
    expect(formula).toMatch(/^AHSP!\$?G\$?\d+$/);
    edited.compute('RAB', edited.rowOf('RAB', name), PRICE, formula);
    expect(review(edited, content)).toMatchObject({ entries: [], findings: [] });
  });

  test.each(computed)('%s: another result of it was computed anew in the file', async (name) => {
    const edited = await exported(content);
    edited.recompute('RAB', edited.rowOf('RAB', name), PRICE, 180_000);
    expect(whys(edited)).toEqual([['harga', 'recomputed']]);
  });

  test('a price that points at the F of another analysis is another formula', async () => {
    for (const [name, other] of [
      ['Analisis A.2', 'Analisis 1.10'],
      ['Analisis 1.10', 'Analisis A.2'],
    ] as const) {
      const edited = await exported(content);
      const formula = formulaOf(edited, other);
      edited.compute('RAB', edited.rowOf('RAB', name), PRICE, formula, 180_000);
      expect(whys(edited)).toEqual([['harga', 'computed']]);
    }
  });

  test('a row that somebody put into an analysis leaves its F what it was', async () => {
    const edited = await exported(content);
    const F = Number(/\d+$/.exec(formulaOf(edited, 'Analisis A.2'))?.[0]);
    edited.insertRow('AHSP', F - 4, [null, 'Upah tambahan', null, 'OH', 1, 5_000, 5_000]);
    edited.recompute('RAB', edited.rowOf('RAB', 'Analisis A.2'), PRICE, 232_100);
    expect(whys(edited)).toEqual([['harga', 'recomputed']]);
  });
});
