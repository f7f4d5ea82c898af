// Cells that round down: LibreOffice and binary arithmetic end a little below or above the whole number.
import { expect, test } from 'vitest';
import { evaluator } from '../../../tests/support/evaluate-sheet.ts';
import { item, section } from '../../../tests/support/random-estimates.ts';
import { rowOf, writtenWorkbook } from '../../../tests/support/read-workbook.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import { component, recipe, source } from './work-of-tests.ts';

test('a unit price that is rounded down is freed of noise first', async () => {
  // D and E are 1,10 and 0,90: whatever they are added to in binary, F is 2.
  const own = {
    ...recipe('A.9', '81.8', [component('L.1', 'LABOR', '1', '1.10')]),
    rounding: 'down',
  } as const;
  const content = [section('Satu', [item('Turap', '1', 'm', '2', 'A.9')])];
  const workbook = await writtenWorkbook({
    ...source,
    content,
    recipes: new Map([[kodeKey('A.9'), own]]),
  });
  const price =
    workbook.formulas.get(`RAB!F${rowOf(workbook, 'RAB', 'Turap')}`)?.replaceAll('$', '') ?? '';
  expect(workbook.formulas.get(price)).toMatch(/^INT\(ROUND\(.+,2\)\)$/);
  expect(evaluator(workbook)(price)).toBe(2);
});

test('nothing, rounded down, is nothing and not a step below it', async () => {
  const workbook = await writtenWorkbook({
    ...source,
    content: [section('Satu', [item('Turap', '1', 'm', '0')])],
    settings: { ...usualSettings, rounding: { step: 1_000, mode: 'down' } },
  });
  const cell = workbook.names.get('TOTAL_DIBULATKAN') ?? '';
  expect(workbook.formulas.get(cell)).toMatch(/\bMAX\(0,ROUND\(.+-0\.5,0\)\)\*/);
  expect(evaluator(workbook)(cell)).toBe(0);
});
