import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluator } from '../../../tests/support/evaluate-sheet.ts';
import { readWorkbook } from '../../../tests/support/read-workbook.ts';
import { oddTotals, wordsOf, wordsWorkbook } from '../../../tests/support/words-workbook.ts';
import { writeWorkbook } from '../spreadsheet/write-workbook.ts';

async function computed(totals: readonly bigint[]) {
  const { workbook, cells } = wordsWorkbook(totals);
  const read = await readWorkbook(writeWorkbook(workbook));
  const valueOf = evaluator(read);
  return cells.map((cell) => [valueOf(cell), read.shown.get(cell)]);
}

test('PAPER-16 the words of a total are computed, from 0 to 999 trillion, and cached alike', async () => {
  const both = await computed(oddTotals);
  expect(both).toEqual(oddTotals.map((total) => [wordsOf(total), wordsOf(total)]));
});

test('PAPER-16 so are those of any total', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.bigInt(0n, 10n ** 15n - 1n), { minLength: 1, maxLength: 20 }),
      async (totals) => {
        const both = await computed(totals);
        expect(both).toEqual(totals.map((total) => [wordsOf(total), wordsOf(total)]));
      },
    ),
    { numRuns: 30 },
  );
});
