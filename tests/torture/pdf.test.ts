// Every figure of every PDF of many random estimates, and of one with 10,000 measured items.
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  paperKinds,
  paperSet,
  type PaperFile,
  type PaperSource,
} from '../../src/domain/report/paper-set.ts';
import { createPress } from '../../src/server/papers/press.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { missingFigure } from '../support/paper-figures.ts';
import { largeSource, randomPaperSource } from '../support/random-workbooks.ts';
import { readPdf } from '../support/read-pdf.ts';
import { costlyRuns } from '../support/runs.ts';

const press = createPress();
afterAll(() => press.stop());
const logged: string[] = [];
const log = createLog('warn', (line) => logged.push(line));

async function check(file: PaperFile, source: PaperSource): Promise<void> {
  const usual = { kind: 'pdf', withoutPrices: false, logo: undefined, printedAt: 0 } as const;
  logged.length = 0;
  const { signal } = new AbortController();
  const bytes = await press.print({ ...usual, file, source }, { signal, log });
  const { pages, isTagged } = await readPdf(bytes);
  expect(missingFigure(paperSet(file, source), pages.flat())).toBeUndefined();
  expect(isTagged).toBe(true);
  expect(logged).toEqual([]);
}

test('EXP-24 EXP-25 every figure of every paper is the domain’s, whatever the estimate', async () => {
  await fc.assert(
    fc.asyncProperty(randomPaperSource, async (source) => {
      for (const kind of paperKinds) await check(kind, source);
      await check('lengkap', source);
    }),
    { numRuns: costlyRuns },
  );
});

test.each(paperKinds)('EXP-24 every figure of %s is there at 10,000 items', async (kind) => {
  await check(kind, largeSource(10_000));
});
