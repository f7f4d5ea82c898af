// What our exports write of a recipe, the import of analyses reads again.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomPaperSource } from '../../../../tests/support/random-workbooks.ts';
import { analyseListed } from '../../../domain/analysis-list/explain-difference.ts';
import type { ListedAnalysis } from '../../../domain/analysis-list/analysis-list.ts';
import { toText } from '../../../domain/number/decimal.ts';
import { itemLayout, recipeLayout } from '../../../domain/price-list/layouts.ts';
import { analyse, type RecipeRow } from '../../../domain/recipe.ts';
import type { RecipeSource } from '../../../domain/report/recipe-source.ts';
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

const written = ({ overheadPercent, rows }: RecipeSource) =>
  told(toText(overheadPercent), rows, toText(analyse(overheadPercent, rows).F));

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
      const { analyses, left } = await readBack(await work({ format: 'xlsx', workbook }));
      expect(left).toEqual([]);
      expect(analyses.map(read)).toEqual(sources.map(written));
    }),
    { numRuns: 25 },
  );
});
