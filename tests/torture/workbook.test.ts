// What LibreOffice makes of our formulas. Every cached value is spoilt before, so that nothing can
// be right by being left alone.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, toText } from '../../src/domain/number/decimal.ts';
import type { Closing } from '../../src/domain/report/closing.ts';
import type { PaperSource } from '../../src/domain/report/paper-set.ts';
import { workbookReport } from '../../src/domain/report/workbook-report.ts';
import { estimateWorkbook } from '../../src/server/workbook/estimate-workbook.ts';
import {
  writeWorkbook,
  type Cell,
  type Workbook,
} from '../../src/server/spreadsheet/write-workbook.ts';
import { largeSource, randomPaperSource } from '../support/random-workbooks.ts';
import { readWorkbook, type ReadWorkbook } from '../support/read-workbook.ts';
import { recalculated } from '../support/recalculate.ts';
import { costlyRuns } from '../support/runs.ts';
import { sampleRab } from '../support/sample-rab.ts';
import { withWage } from '../support/wage-change.ts';
import { oddTotals, wordsOf, wordsWorkbook } from '../support/words-workbook.ts';

const workbookOf = (source: PaperSource) => estimateWorkbook(workbookReport(source), undefined);

function eachCell(workbook: Workbook, change: (cell: Cell, name: string) => Cell): Workbook {
  const sheets = workbook.sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row, at) => ({
      ...row,
      cells: row.cells.map(
        (cell, column) => cell && change(cell, `${sheet.name}!${column}/${at + 1}`),
      ),
    })),
  }));
  return { ...workbook, sheets };
}

const spoilt = (cell: Cell): Cell =>
  cell.formula === undefined ? cell : { ...cell, value: typeof cell.value === 'string' ? '?' : 1 };

/** What our own file says, and what LibreOffice computes in the same file without its values. */
async function bothOf(sources: readonly PaperSource[]) {
  const workbooks = sources.map(workbookOf);
  const ours = await Promise.all(
    workbooks.map((workbook) => readWorkbook(writeWorkbook(workbook))),
  );
  const bare = workbooks.map((workbook) => writeWorkbook(eachCell(workbook, spoilt)));
  const theirs = await Promise.all((await recalculated(bare)).map(readWorkbook));
  return ours.map((our, at) => ({ ours: our, theirs: theirs[at] }));
}

function expectTheSame(ours: ReadWorkbook, theirs: ReadWorkbook | undefined): void {
  expect(ours.formulas.size).toBeGreaterThan(10);
  const others = [...ours.formulas].flatMap(([cell, formula]) => {
    const [own, their] = [ours.shown.get(cell), theirs?.shown.get(cell) ?? ''];
    if (own === their || isSameRest(formula, own, their)) return [];
    return [{ cell, formula, own, their }];
  });
  expect(others).toEqual([]);
}

/**
 * What a weight has below 0,01, behind the table, to 9 decimals: where the tenth is a 5 as far as floats
 * tell, the ninth may be another one. The weights themselves are held to be the same.
 */
function isSameRest(formula: string, own: unknown, their: unknown): boolean {
  return /MOD\(ROUND\(|LARGE\(/.test(formula) && Math.abs(Number(own) - Number(their)) < 1.5e-9;
}

test('a real estimate is recalculated to the same figures', async () => {
  for (const { ours, theirs } of await bothOf([sampleRab()])) expectTheSame(ours, theirs);
});

test('random estimates are recalculated to the same figures', async () => {
  const sources = fc.sample(randomPaperSource, costlyRuns);
  const pairs = await bothOf(sources);
  expect(pairs).toHaveLength(costlyRuns);
  for (const { ours, theirs } of pairs) expectTheSame(ours, theirs);
});

test('10,000 living rows are recalculated to the same figures', async () => {
  for (const { ours, theirs } of await bothOf([largeSource(10_000)])) expectTheSame(ours, theirs);
});

test('the largest estimate that may be saved, 200,000 measured rows, is a right file', async () => {
  const source = largeSource(20_000, 10);
  const read = await readWorkbook(writeWorkbook(workbookOf(source)));
  expect(totalsOf(read)).toEqual(figuresOf(workbookReport(source).rab));
});

test('a wage changed in Master Item changes the totals as our own engine does', async () => {
  const sources = [largeSource(500), ...fc.sample(randomPaperSource, costlyRuns)];
  const wage = '123456.78';
  const changes = sources.flatMap((source) => {
    const report = workbookReport(source);
    const all = report.resources.groups.flatMap(({ rows }) => rows);
    const resource = all.find(({ need }) => need !== undefined);
    if (!resource) return [];
    const workbook = workbookOf(source);
    const masters = workbook.sheets.find(({ name }) => name === 'Master Item');
    const row = (masters?.rows ?? []).findIndex(({ cells }) => cells[2]?.value === resource.name);
    const changed = eachCell(workbook, (cell, name) =>
      name === `Master Item!4/${row + 1}` ? { ...cell, value: decimal(wage) } : spoilt(cell),
    );
    const expected = workbookReport(withWage(source, resource.key, decimal(wage))).rab;
    return [{ changed, expected, before: report.rab }];
  });
  const files = changes.map(({ changed }) => writeWorkbook(changed));
  const theirs = await recalculated(files);
  let followed = 0;
  for (const [at, { expected, before }] of changes.entries()) {
    const read = await readWorkbook(theirs[at] ?? new Uint8Array());
    expect(totalsOf(read)).toEqual(figuresOf(expected));
    if (figuresOf(expected)[0] !== figuresOf(before)[0]) followed++;
  }
  expect(followed).toBeGreaterThan(0);
});

function totalsOf({ names, shown }: ReadWorkbook) {
  return ['TOTAL_RAB', 'TOTAL_DIBULATKAN'].flatMap((name) => {
    const cell = names.get(name);
    return cell === undefined ? [] : [shown.get(cell)];
  });
}

function figuresOf({ grandTotal, rounded }: Closing): number[] {
  return [grandTotal, rounded].flatMap((figure) => (figure ? [Number(toText(figure.value))] : []));
}

test('PAPER-16 LibreOffice says the words of a total as we do, from 0 to 999 trillion', async () => {
  const random = fc.sample(fc.bigInt(0n, 10n ** 15n - 1n), 400);
  const totals = [...oddTotals, ...random];
  const { workbook, cells } = wordsWorkbook(totals);
  const [bytes] = await recalculated([writeWorkbook(eachCell(workbook, spoilt))]);
  if (!bytes) throw new Error('nothing was computed');
  const { shown } = await readWorkbook(bytes);
  expect(cells.map((cell) => shown.get(cell))).toEqual(totals.map(wordsOf));
});
