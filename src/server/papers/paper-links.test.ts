// Where the links of a bound set lead.
import { getDocument } from '../../../tests/support/pdf-document.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeSource } from '../../../tests/support/random-workbooks.ts';
import type { PaperFile } from '../../domain/report/paper-set.ts';
import { createLog } from '../platform/log.ts';
import { createPress } from './press.ts';

const press = createPress();
afterAll(() => press.stop());
const logged: string[] = [];
const log = createLog('warn', (line) => logged.push(line));

/** Each with a take-off and an analysis of its own. */
const ROWS = 100;

interface Link {
  /** The text that is led from, and the running text where it leads. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
  readonly toPage: number;
}
interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

async function linksOf(file: PaperFile): Promise<Link[]> {
  const source = largeSource(ROWS);
  const job = { kind: 'pdf', file, source, withoutPrices: false, logo: undefined } as const;
  const { signal } = new AbortController();
  const data = await press.print({ ...job, printedAt: 0 }, { signal, log });
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const texts: Placed[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(
      items.flatMap((run) => {
        if (!('str' in run) || run.str.trim() === '') return [];
        const [, , , , x = 0, y = 0] = run.transform as number[];
        return [{ text: run.str.replaceAll('\u200b', ''), x, y }];
      }),
    );
  }
  const links: Link[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    for (const note of await (await document.getPage(number)).getAnnotations()) {
      if (note.subtype !== 'Link') continue;
      const given: unknown = note.dest;
      const dest = typeof given === 'string' ? await document.getDestination(given) : given;
      const [page, , x, y] = dest as [{ num: number; gen: number }, unknown, number, number];
      const toPage = await document.getPageIndex(page);
      const [left, bottom, right, top] = note.rect as number[];
      const from = texts[number - 1]?.find(
        (one) =>
          one.x >= (left ?? 0) - 1 &&
          one.x < (right ?? 0) &&
          one.y > (bottom ?? 0) - 3 &&
          one.y < (top ?? 0),
      );
      const near = (one: Placed) => Math.abs(one.y - y) + Math.abs(one.x - x);
      // The engine leads to 10 pt above the upper left corner of a text.
      const below = (texts[toPage] ?? []).filter((one) => one.y < y - 10);
      const [to] = below.toSorted((a, b) => near(a) - near(b));
      links.push({ from: from?.text ?? '', to: to?.text ?? '', page: number - 1, toPage });
    }
  }
  const text = texts.map((runs) => runs.map((run) => run.text).join(' '));
  opens = Object.fromEntries(
    ['Rencana Anggaran Biaya', 'Back-up Data Volume', 'Analisis Harga'].map((title) => [
      title,
      text.findIndex((words, at) => at > 1 && words.includes(title)),
    ]),
  );
  await document.destroy();
  return links;
}

/** The page on which a paper begins. */
let opens: Record<string, number> = {};
let bound: Link[];
beforeAll(async () => {
  bound = await linksOf('lengkap');
});

const within = (page: number, first: string, next: string) =>
  page >= (opens[first] ?? 0) && page < (opens[next] ?? 0);
const inRab = (page: number) => within(page, 'Rencana Anggaran Biaya', 'Back-up Data Volume');
const inVolume = (page: number) => within(page, 'Back-up Data Volume', 'Analisis Harga');
const inAnalyses = (page: number) => page >= (opens['Analisis Harga'] ?? 0);

test('PAPER-08 the number of a RAB row leads to its take-off, and back, still tagged', () => {
  expect(logged).toEqual([]);
  const there = bound.filter(({ page, toPage }) => inRab(page) && inVolume(toPage));
  const back = bound.filter(({ page, toPage }) => inVolume(page) && inRab(toPage));
  for (const links of [there, back]) {
    expect(links).toHaveLength(ROWS);
    expect(new Set(links.map(({ from }) => from)).size).toBe(ROWS);
    for (const { from, to } of links)
      expect([from, to]).toEqual([expect.stringMatching(/^I\.\d\.\d+$/), from]);
  }
});

test('PAPER-08 the code of a RAB row leads to its analysis, and back to the row', () => {
  const there = bound.filter(({ page, toPage }) => inRab(page) && inAnalyses(toPage));
  const back = bound.filter(({ page, toPage }) => inAnalyses(page) && inRab(toPage));
  expect(there).toHaveLength(ROWS);
  for (const { from, to } of there) expect(to).toBe(from);
  expect(back).toHaveLength(ROWS);
  const rows = new Map(there.map((link) => [link.from, link.page]));
  for (const { from, toPage } of back) expect([from, toPage]).toEqual([from, rows.get(from)]);
});

test('PAPER-08 a paper of its own leads nowhere', async () => {
  expect(await linksOf('rab')).toEqual([]);
});
