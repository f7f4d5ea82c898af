// What an export writes, the import reads: whatever a list holds, as workbook and as text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLongerThan } from '../../domain/clean-text.ts';
import { decimal, toText } from '../../domain/number/decimal.ts';
import { plainText } from '../../domain/sheet/cells.ts';
import {
  itemLayout,
  laborLayout,
  materialLayout,
  recipeLayout,
  type Layout,
  type ListColumn,
} from '../../domain/price-list/layouts.ts';
import type { ListKind } from '../../domain/price-list/read-list.ts';
import { listWorkbook, type ListRecord, type WrittenList } from './list-workbook.ts';
import work from './list-worker.ts';

/** Texts that programs like to take for something else. */
const strange = [
  '=1+1',
  '+62 811',
  '-5',
  '@nama',
  "'=kutip",
  '007',
  '1.234,5',
  'TRUE',
  '1e5',
  '2026-11-21',
  'Total station',
  'Besi "D13"; ulir, 12 m',
  'Pipa ½” – 4 m² ×2',
  '混凝土 🧱',
];

const textOf = (most: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.constantFrom(...strange),
    )
    .map(plainText)
    .filter((text) => text !== '' && !isLongerThan(text, most));

/** No more digits than a workbook keeps of a number. */
const mostUnits = 999_999_999_999_999n;

const numberOf = (places: number, max: bigint) =>
  fc
    .oneof(
      fc.bigInt(0n, max < mostUnits ? max : mostUnits),
      fc.bigInt(0n, max < 1_000_000n ? max : 1_000_000n),
    )
    .map((units) => toText({ units, scale: places }));

/** Of a column as it may be stored; the required ones are always there, and every code. */
function valueOf({ holds, required, role }: ListColumn): fc.Arbitrary<string | null> {
  const value =
    'most' in holds ? textOf(holds.most) : numberOf(holds.range.places, holds.range.max);
  return required || role === 'kode' ? value : fc.option(value);
}

const rowOf = (layout: Layout): fc.Arbitrary<ListRecord> =>
  fc.record(
    Object.fromEntries(Object.entries(layout).map(([name, column]) => [name, valueOf(column)])),
  );

async function readBack(kind: ListKind, lists: readonly WrittenList[], format: 'xlsx' | 'csv') {
  const bytes =
    format === 'csv'
      ? await work({ format, lists })
      : await work({ format, workbook: listWorkbook('Daftar', lists, undefined) });
  const reading = await work({ kind, bytes });
  if (reading.kind !== 'list') throw new Error(`read as ${JSON.stringify(reading)}`);
  return reading.list;
}

/** As it was written: what is blank is not there. */
const written = (layout: Layout, rows: readonly ListRecord[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(layout).flatMap(([name, { holds }]) => {
        const value = row[name];
        if (value === null || value === undefined) return [];
        return [[name, 'most' in holds ? value : toText(decimal(value))]];
      }),
    ),
  );

interface ReadRow {
  readonly fields: object;
  readonly faults: readonly object[];
}

const found = (rows: readonly ReadRow[]) =>
  rows.map(({ fields, faults }) => {
    expect(faults).toEqual([]);
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : toText(value),
      ]),
    );
  });

const formats = ['xlsx', 'csv'] as const;

test.each([
  ['MATERIAL', 'Bahan', materialLayout],
  ['LABOR', 'Upah', laborLayout],
  ['HSP', 'HSP', itemLayout],
] as const)('api/6.2 a list of %s comes back as it was written', async (kind, sheet, layout) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(rowOf(layout), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...formats),
      async (rows, format) => {
        const list = await readBack(kind, [{ sheet, layout, rows }], format);
        expect(found(list.rows)).toEqual(written(layout, rows));
      },
    ),
    { numRuns: 150 },
  );
});

test('api/5.1 the analyses of a catalogue come back as they were written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(rowOf(itemLayout), { minLength: 1, maxLength: 4 }),
      fc.array(rowOf(recipeLayout), { minLength: 1, maxLength: 12 }),
      async (rows, recipes) => {
        const list = await readBack(
          'HSP',
          [
            { sheet: 'HSP', layout: itemLayout, rows },
            { sheet: 'AHSP', layout: recipeLayout, rows: recipes },
          ],
          'xlsx',
        );
        if (list.type !== 'HSP') throw new Error('a catalogue was written');
        expect(found(list.rows)).toEqual(written(itemLayout, rows));
        expect(found(list.recipes)).toEqual(written(recipeLayout, recipes));
      },
    ),
    { numRuns: 100 },
  );
});
