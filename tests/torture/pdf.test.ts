// Every figure of every PDF of many random estimates, and of one with 10,000 measured items.
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  boundSet,
  onePaper,
  paperKinds,
  type PaperSet,
} from '../../src/domain/report/paper-set.ts';
import { createPress } from '../../src/server/papers/press.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { missingFigure } from '../paper-figures.ts';
import { largeSource, randomPaperSource } from '../random-workbooks.ts';
import { readPdf } from '../read-pdf.ts';
import { costlyRuns } from '../runs.ts';

const press = createPress();
afterAll(() => press.stop());
const logged: string[] = [];
const log = createLog('warn', (line) => logged.push(line));

async function check(set: PaperSet): Promise<void> {
  const job = { kind: 'pdf', set, logo: undefined, printedAt: 1_700_000_000 } as const;
  logged.length = 0;
  const bytes = await press.print(job, { signal: new AbortController().signal, log });
  const { pages, isTagged } = await readPdf(bytes);
  expect(missingFigure(set, pages.flat())).toBeUndefined();
  expect(isTagged).toBe(true);
  expect(logged).toEqual([]);
}

test('EXP-24 EXP-25 every figure of every paper is the domain’s, whatever the estimate', async () => {
  await fc.assert(
    fc.asyncProperty(randomPaperSource, async (source) => {
      for (const kind of paperKinds) await check(onePaper(kind, source));
      await check(boundSet(source));
    }),
    { numRuns: costlyRuns },
  );
});

test.each(paperKinds)('EXP-24 every figure of %s is there at 10,000 items', async (kind) => {
  await check(onePaper(kind, largeSource(10_000)));
});
