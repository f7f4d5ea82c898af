import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluator, type Computable } from '../../../tests/support/evaluate-sheet.ts';
import { item, profile, section } from '../../../tests/support/random-estimates.ts';
import { largeSource, randomPaperSource } from '../../../tests/support/random-workbooks.ts';
import {
  numbersIn,
  rowOf,
  writtenWorkbook,
  type ReadWorkbook,
} from '../../../tests/support/read-workbook.ts';
import { costlyRuns } from '../../../tests/support/runs.ts';
import { sampleRab } from '../../../tests/support/sample-rab.ts';
import { withWage } from '../../../tests/support/wage-change.ts';
import { decimal, toText } from '../../domain/number/decimal.ts';
import type { Closing } from '../../domain/report/closing.ts';
import type { Figure } from '../../domain/report/figures.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import { workbookReport, type WorkbookReport } from '../../domain/report/workbook-report.ts';

const number = ({ value }: Figure) => Number(toText(value));
const numbers = (figures: readonly (Figure | undefined)[]) =>
  figures.flatMap((figure) => (figure ? [number(figure)] : []));

function expectLiving(workbook: ReadWorkbook): void {
  const valueOf = evaluator(workbook);
  for (const [name, formula] of workbook.formulas) {
    expect(valueOf(name), `${name} ${formula}`).toBe(workbook.shown.get(name));
  }
}

/** What the totals of a workbook compute to. */
function totalsOf(workbook: Computable): number[] {
  const valueOf = evaluator(workbook);
  return ['TOTAL_RAB', 'TOTAL_DIBULATKAN'].flatMap((name) => {
    const cell = workbook.names.get(name);
    return cell === undefined ? [] : [Number(valueOf(cell))];
  });
}

/** What the sections' weights compute to. */
function weightsOf(workbook: Computable): number[] {
  const valueOf = evaluator(workbook);
  return [...workbook.formulas.keys()]
    .filter((cell) => /^Kategori!E\d+$/.test(cell))
    .map((cell) => Number(valueOf(cell)));
}

/** The letter of the column under this head. */
function columnOf({ shown }: ReadWorkbook, sheet: string, head: string): string {
  for (const [cell, text] of shown) {
    const [, letter] = new RegExp(`^${sheet}!([A-Z]+)\\d+$`).exec(cell) ?? [];
    if (letter !== undefined && text === head) return letter;
  }
  throw new Error(`no column ${head}`);
}

/** Every amount of each sheet, in the order of its rows. */
function expectTheDomains(workbook: ReadWorkbook, report: WorkbookReport): void {
  const { rab, volume, categories, jobs, analyses, resources } = report;
  const step = rab.rounding?.step;
  const closed = ({ subtotal, ppn, grandTotal, rounded }: Closing) => [
    subtotal,
    ppn,
    grandTotal,
    rounded,
  ];
  const rates = [
    Number(toText({ ...rab.ppnPercent.value, scale: rab.ppnPercent.value.scale + 2 })),
    ...(step === undefined ? [] : [step]),
  ];
  const items = rab.sections.flatMap((part) => [
    ...part.items,
    ...part.groups.flatMap((inside) => inside.items),
  ]);
  const shown = (sheet: string, column: string) => numbersIn(workbook, sheet, column);
  const inRab = (head: string) => shown('RAB', columnOf(workbook, 'RAB', head));
  expect(inRab('Volume')).toEqual(numbers(items.map((one) => one.volume)));
  expect(inRab('Harga Satuan (Rp)')).toEqual([...numbers(items.map((one) => one.harga)), ...rates]);
  if (report.settings.columns.bobot) {
    expect(inRab('Bobot (%)')).toEqual(
      numbers(
        rab.sections.flatMap((part) => [
          ...part.items.map((one) => one.weight),
          ...part.groups.flatMap((inside) => [
            ...inside.items.map((one) => one.weight),
            inside.weight,
          ]),
          part.weight,
        ]),
      ),
    );
  }
  expect(inRab('Jumlah (Rp)')).toEqual(
    numbers([
      ...rab.sections.flatMap((part) => [
        ...part.items.map((one) => one.total),
        ...part.groups.flatMap((inside) => [
          ...inside.items.map((one) => one.total),
          inside.subtotal,
        ]),
        part.subtotal,
      ]),
      ...closed(rab),
    ]),
  );
  expect(shown('Rekap', 'F')).toEqual(
    numbers([...categories.rows.map(({ total }) => total), ...closed(categories)]),
  );
  expect(shown('Kategori', 'D')).toEqual(shown('Rekap', 'F'));
  expect(shown('Kategori', 'E')).toEqual(numbers(categories.rows.map(({ weight }) => weight)));
  expect(shown('Job Item', 'D')).toEqual(numbers(jobs.rows.map((job) => job.volume)));
  expect(shown('Job Item', 'F')).toEqual([...numbers(jobs.rows.map((job) => job.harga)), ...rates]);
  expect(shown('Job Item', 'G')).toEqual(
    numbers([...jobs.rows.map(({ total }) => total), ...closed(jobs)]),
  );
  expect(shown('Job Item', 'H')).toEqual(numbers(jobs.rows.map(({ weight }) => weight)));
  expect(shown('AHSP', 'G').slice(analyses.analyses.length > 0 ? 1 : 0)).toEqual(
    numbers(
      analyses.analyses.flatMap(({ groups, D, E, F }) => [
        ...groups.flatMap(({ rows, total }) => [total, ...rows.map(({ amount }) => amount)]),
        D,
        E,
        F,
      ]),
    ),
  );
  const needs = resources.groups.flatMap(({ rows }) => rows);
  expect(shown('Master Item', 'E')).toEqual(numbers(needs.map(({ price }) => price)));
  expect(shown('Master Item', 'F')).toEqual(numbers(needs.map(({ need }) => need)));
  expect(shown('Master Item', 'H')).toEqual(numbers(needs.map(({ weight }) => weight)));
  expect(shown('Master Item', 'G')).toEqual(
    numbers([
      ...resources.groups.flatMap(({ rows, total }) =>
        rows.length > 0 ? [...rows.map(({ amount }) => amount), total] : [],
      ),
      resources.total,
    ]),
  );
  const measured = [...volume.sections].flatMap((part) => [
    ...part.items,
    ...part.groups.flatMap((inside) => inside.items),
  ]);
  const column = String.fromCharCode(65 + 6 + Math.min(12, volume.extraNames.length));
  expect(shown('Volume', column)).toEqual(
    numbers(
      measured.flatMap((one) =>
        one.rows.length > 0 ? [...one.rows.map((row) => row.volume), one.volume] : [],
      ),
    ),
  );
}

test('EXP-02 EXP-24 every amount is the domain’s, and every formula computes to it', async () => {
  await fc.assert(
    fc.asyncProperty(randomPaperSource, async (source) => {
      const workbook = await writtenWorkbook(source);
      expectTheDomains(workbook, workbookReport(source));
      expectLiving(workbook);
    }),
    { numRuns: costlyRuns, endOnFailure: true },
  );
});

test('EXP-24 PAPER-01 a wage changed in Master Item changes totals and weights as our own engine does', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomPaperSource,
      fc.nat(),
      fc.constantFrom('0', '91250', '123456.78'),
      async (source, chosen, wage) => {
        const report = workbookReport(source);
        const resources = report.resources.groups.flatMap(({ rows }) =>
          rows.filter(({ need }) => need),
        );
        const resource = resources[chosen % Math.max(1, resources.length)];
        if (!resource) return;
        const workbook = await writtenWorkbook(source);
        const places = numberedPrices(workbook);
        const cell = places[resources.indexOf(resource)] ?? '';
        const changed = { ...workbook, given: new Map(workbook.given).set(cell, Number(wage)) };
        const { rab, categories } = workbookReport(withWage(source, resource.key, decimal(wage)));
        // A total without sen had no row below it: one that gets sen keeps to the rows that stand.
        const { rounded } = report.rab;
        expect(totalsOf(changed)).toEqual(
          numbers([rab.grandTotal, rounded && (rab.rounded ?? rab.grandTotal)]),
        );
        expect(weightsOf(changed)).toEqual(numbers(categories.rows.map(({ weight }) => weight)));
      },
    ),
    { numRuns: costlyRuns, endOnFailure: true },
  );
});

test('a dearer worker makes a dearer estimate, by as much as our own engine says', async () => {
  const source = largeSource(100);
  const [worker] = workbookReport(source).resources.groups[0]?.rows ?? [];
  if (!worker) throw new Error('nobody works here');
  const workbook = await writtenWorkbook(source);
  const cell = `Master Item!E${rowOf(workbook, 'Master Item', worker.name)}`;
  const changed = { ...workbook, given: new Map(workbook.given).set(cell, 200_000) };
  const expected = workbookReport(withWage(source, worker.key, decimal('200000'))).rab;
  expect(totalsOf(changed)).toEqual(numbers([expected.grandTotal, expected.rounded]));
  expect(totalsOf(changed)[0]).toBeGreaterThan(totalsOf(workbook)[0] ?? 0);
});

/** The price cells of Master Item from top to bottom, missing ones too. */
function numberedPrices({ shown, formulas }: ReadWorkbook): string[] {
  return [...shown].flatMap(([cell, value]) =>
    /^Master Item!E\d+$/.test(cell) &&
    !formulas.has(cell) &&
    (typeof value === 'number' || value === 'belum ada harga')
      ? [cell]
      : [],
  );
}

test('an estimate without work is a workbook all the same', async () => {
  const source = {
    content: [],
    profile: { ...profile, ppn: decimal('0') },
    settings: usualSettings,
    recipes: new Map(),
  };
  const workbook = await writtenWorkbook(source);
  expectTheDomains(workbook, workbookReport(source));
  expectLiving(workbook);
  expect(totalsOf(workbook)).toEqual([0]);
});

test('a real estimate lives', async () => {
  const source = sampleRab();
  const workbook = await writtenWorkbook(source);
  expectTheDomains(workbook, workbookReport(source));
  expectLiving(workbook);
  expect(totalsOf(workbook)).toEqual([1017850851.05, 1017850851]);
});

test('10,000 rows are a right file', async () => {
  const large = largeSource(10_000, 0);
  const workbook = await writtenWorkbook(large);
  expectTheDomains(workbook, workbookReport(large));
  expectLiving(workbook);
});

test('sums too long for one cell are taken in portions', async () => {
  // Every other work is the same one, so that no two cells of it are neighbours.
  const { recipes, ...rest } = largeSource(100, 0);
  const [kode = ''] = [...recipes.keys()];
  const content = [
    section(
      'Satu',
      Array.from({ length: 3_000 }, (_, at) =>
        at % 2 === 0
          ? item('Sama', '1.5', 'm3', '1000.25', kode)
          : item(`Lain ${at}`, '1', 'ls', '10.01'),
      ),
    ),
    ...Array.from({ length: 500 }, (_, at) => section(`S${at}`, [item('x', '1', 'ls', '10.01')])),
  ];
  const source = { ...rest, recipes, content };
  const workbook = await writtenWorkbook(source);
  expectTheDomains(workbook, workbookReport(source));
  expectLiving(workbook);
  for (const formula of workbook.formulas.values()) {
    expect(formula.length).toBeLessThanOrEqual(8_192);
    for (const [, given = ''] of formula.matchAll(/SUM\(([^)]*)\)/g)) {
      expect(given.split(',').length).toBeLessThanOrEqual(255);
    }
  }
}, 120_000);
