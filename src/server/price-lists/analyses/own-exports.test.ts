// What our exports write of a recipe, the import of analyses reads again.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { item, section } from '../../../../tests/support/random-estimates.ts';
import { randomPaperSource } from '../../../../tests/support/random-workbooks.ts';
import { analyseListed } from '../../../domain/analysis-list/explain-difference.ts';
import type { ListedAnalysis } from '../../../domain/analysis-list/analysis-list.ts';
import { add, compare, decimal, toText } from '../../../domain/number/decimal.ts';
import { itemLayout, recipeLayout } from '../../../domain/price-list/layouts.ts';
import { analyse, type RecipeRow } from '../../../domain/recipe.ts';
import type { RecipeSource } from '../../../domain/report/recipe-source.ts';
import { workbookReport } from '../../../domain/report/workbook-report.ts';
import { writeWorkbook } from '../../spreadsheet/write-workbook.ts';
import { estimateWorkbook } from '../../workbook/estimate-workbook.ts';
import { listWorkbook } from '../list-workbook.ts';
import work from '../list-worker.ts';

const named = { LABOR: 'TENAGA', MATERIAL: 'BAHAN', EQUIPMENT: 'PERALATAN' } as const;

async function readBack(analysesOf: Uint8Array) {
  const read = await work({ analysesOf });
  if (read.kind !== 'read') throw new Error(read.kind);
  return read;
}

const codeOf = ({ rows }: RecipeSource, base: string) =>
  rows.find(({ id }) => id === base)?.master?.code ?? named[base as 'LABOR'];

const coefficients = (rows: readonly Pick<RecipeRow, 'group' | 'coefficient'>[]) =>
  rows.map(({ group, coefficient }) => `${group} ${toText(coefficient)}`);

const told = (
  overhead: string,
  rows: readonly Pick<RecipeRow, 'group' | 'coefficient'>[],
  F: string,
) => ({ overhead, rows: coefficients(rows).toSorted(), F });

const read = ({ overhead, components }: ListedAnalysis) =>
  told(toText(overhead), components, toText(analyseListed(overhead, components).F));

/** A list tells nothing of how its source rounds F. */
const written = ({ overheadPercent, rows }: RecipeSource) =>
  told(
    toText(overheadPercent),
    rows,
    toText(analyse({ overheadPercent, rounding: 'none' }, rows).F),
  );

test('ANA-02 ANA-05 the lists of our catalogue are read again as they were, with the same F', async () => {
  await fc.assert(
    fc.asyncProperty(randomPaperSource, async ({ recipes }) => {
      // A list names a share's base by its code: one that is not there is a share of nothing.
      const sources = [...recipes.values()].filter(
        (source) =>
          source.rows.length > 0 &&
          source.rows.every(
            ({ percentOf }) => percentOf?.every((base) => codeOf(source, base)) ?? true,
          ),
      );
      const workbook = listWorkbook(
        'Katalog',
        [
          {
            sheet: 'HSP',
            layout: itemLayout,
            rows: sources.map(({ kode, deskripsi, satuan, overheadPercent }) => ({
              kategori: 'Tanah',
              kode,
              deskripsi,
              satuan,
              overhead: toText(overheadPercent),
            })),
          },
          {
            sheet: 'AHSP',
            layout: recipeLayout,
            rows: sources.flatMap((source) =>
              source.rows.map(({ group, master, name, unit, percentOf, ...row }) => {
                const price = row.priceOverride ?? row.unitPriceSnapshot;
                return {
                  kodeHsp: source.kode,
                  kelompok: named[group],
                  kodeMaster: master?.code ?? null,
                  nama: name,
                  satuan: unit,
                  koefisien: toText(row.coefficient),
                  hargaOverride: price && toText(price),
                  persenDari: percentOf?.map((base) => codeOf(source, base)).join(', ') ?? null,
                };
              }),
            ),
          },
        ],
        undefined,
      );
      const { analyses, left, passed } = await readBack(await work({ format: 'xlsx', workbook }));
      expect([left, passed]).toEqual([[], sources.length > 0 ? [] : ['HSP', 'AHSP']]);
      expect(analyses.map(read)).toEqual(sources.map(written));
    }),
    { numRuns: 25 },
  );
});

test('ANA-01 ANA-04 the blocks of our own workbook are read again with the same F, or left out by name', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(randomPaperSource, async (source) => {
      const works = [...source.recipes.values()].map(({ kode }) =>
        item(kode, '1', 'm3', '1', kode),
      );
      const report = workbookReport({ ...source, content: [section('Pekerjaan', works)] });
      const workbook = estimateWorkbook(report, undefined);
      const { analyses, left, passed } = await readBack(new Uint8Array(writeWorkbook(workbook)));
      // What our own workbook is known to hold beside its analyses is not named.
      expect(passed.filter((sheet) => sheet !== 'AHSP')).toEqual([]);
      expect(left.filter(({ sheet }) => sheet !== 'AHSP')).toEqual([]);
      const printed = report.analyses.analyses;
      const back = new Map(analyses.map((each) => [each.kode, each]));
      const leftOut = new Map(left.map((each) => [each.name.split(' ')[0] ?? '', each]));
      expect([...back.keys(), ...leftOut.keys()].toSorted()).toEqual(
        printed.map(({ kode }) => kode).toSorted(),
      );
      for (const { kode, groups, overheadPercent, rounding, D, E, F } of printed) {
        const rows = groups.flatMap((group) => group.rows);
        const again = back.get(kode);
        if (again) {
          const exact = rounding === 'none' ? F.value : add(D.value, E.value);
          expect(toText(analyseListed(again.overhead, again.components).F)).toBe(toText(exact));
          expect(compare(again.overhead, overheadPercent.value)).toBe(0);
          expect(again.components.length).toBe(rows.length);
          taken++;
          continue;
        }
        // A hole of the estimate itself, a share of what no title can name, or F in whole rupiah that
        // is too small to prove what it was rounded from.
        const mayBeLeft =
          D.value.units === 0n ||
          (rounding !== 'none' && compare(F.value, decimal(100)) < 0) ||
          rows.some(({ base, price }) => base !== null || price === undefined);
        expect(mayBeLeft, leftOut.get(kode)?.reasons[0]?.reason).toBe(true);
      }
    }),
    { numRuns: 15 },
  );
  expect(taken).toBeGreaterThan(0);
});
