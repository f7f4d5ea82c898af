// The workbook of an estimate that nobody tuned it on, read back row by row (PAPER-22).
import { expect, test } from 'vitest';
import { evaluator } from '../../../tests/support/evaluate-sheet.ts';
import { readWorkbook } from '../../../tests/support/read-workbook.ts';
import { untunedEstimate, untunedSettings } from '../../../tests/support/untuned-estimate.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { pathsOfItems } from '../../domain/content/row-paths.ts';
import { toText } from '../../domain/number/decimal.ts';
import { workbookReport } from '../../domain/report/workbook-report.ts';
import { writeWorkbook } from '../spreadsheet/write-workbook.ts';
import { estimateWorkbook } from './estimate-workbook.ts';

const source = untunedEstimate();
const report = workbookReport(source);
const workbook = await readWorkbook(writeWorkbook(estimateWorkbook(report, undefined)));
const rows = workbook.book.sheets.find(({ name }) => name === 'RAB')?.rows ?? [];
const items = [...itemsOf(source.content)];

test('PAPER-22 every work stands once in the RAB, in order, under its number', () => {
  const paths = new Set([...pathsOfItems(source.content)].map(([, path]) => path));
  const shown = rows.filter((row) => row.some((cell) => paths.has(String(cell))));
  expect(shown.map((row) => row.find((cell) => paths.has(String(cell))))).toEqual([...paths]);
  expect(shown).toHaveLength(224);
  for (const [at, row] of shown.entries()) expect(row).toContain(items[at]?.deskripsi);
});

test('PAPER-22 each of 29 sections has its title', () => {
  const titles = source.content.map(({ title }) => title);
  const shown = rows.flatMap((row) => row.filter((cell) => titles.includes(String(cell))));
  expect(shown).toEqual(titles);
});

test('PAPER-22 every formula computes to what is shown, and the total to that of the papers', () => {
  const valueOf = evaluator(workbook);
  for (const [name, formula] of workbook.formulas) {
    expect(valueOf(name), `${name} ${formula}`).toBe(workbook.shown.get(name));
  }
  const total = workbook.names.get('TOTAL_RAB');
  expect(total && valueOf(total)).toBe(Number(toText(report.rab.grandTotal.value)));
});

test('PAPER-22 all four sign, long names whole', () => {
  const texts = [...workbook.shown.values()].map(String);
  for (const { name, organisation, identity } of untunedSettings.signatories)
    for (const said of [name, organisation, identity].filter(Boolean))
      expect(texts.some((text) => text.includes(said))).toBe(true);
});
