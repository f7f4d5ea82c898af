// Every paper of an estimate that nobody tuned them on, read back page by page (PAPER-22).
import { afterAll, describe, expect, test } from 'vitest';
import { missingFigure } from '../../../tests/support/paper-figures.ts';
import { placesIn, readPdf, type PlacedPage } from '../../../tests/support/read-pdf.ts';
import { untunedEstimate, untunedSettings } from '../../../tests/support/untuned-estimate.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { pathsOfItems } from '../../domain/content/row-paths.ts';
import {
  paperKinds,
  paperSet,
  paperTitles,
  type PaperFile,
  type PaperSource,
} from '../../domain/report/paper-set.ts';
import { createLog } from '../platform/log.ts';
import { createPress } from './press.ts';

const press = createPress();
afterAll(() => press.stop());
const logged: string[] = [];
const log = createLog('warn', (line) => logged.push(line));

const source: PaperSource = {
  ...untunedEstimate(),
  origin: { estimation: '0198c0de-0000-7000-8000-000000000001', version: 7 },
};
const MM = 72 / 25.4;

async function printed(file: PaperFile) {
  const job = { kind: 'pdf', logo: undefined, printedAt: 0, withoutPrices: false } as const;
  const { signal } = new AbortController();
  const bytes = await press.print({ ...job, file, source }, { signal, log });
  const pdf = await readPdf(bytes);
  expect([pdf.isTagged, logged]).toEqual([true, []]);
  return { ...pdf, bytes, pages: pdf.pages.map((words) => words.join(' ')), runs: pdf.pages };
}

/** Texts on one line that run into each other, or out of the margins. */
function collisions({ texts, width }: PlacedPage): string[] {
  const found: string[] = [];
  const lines = new Map<number, (typeof texts)[number][]>();
  for (const one of texts) {
    const line = Math.round(one.base * 2);
    lines.set(line, [...(lines.get(line) ?? []), one]);
    if (one.left < 20 * MM - 1 || one.right > width - 15 * MM + 1) found.push(`out: ${one.text}`);
  }
  for (const line of lines.values()) {
    const inOrder = line.toSorted((a, b) => a.left - b.left);
    for (const [at, one] of inOrder.entries()) {
      const next = inOrder[at + 1];
      if (one.base < 14 * MM && !/^(PT Wahana|Tanda periksa|R7 ·|Halaman|dari|\d)/.test(one.text)) {
        found.push(`below: ${one.text}`);
      }
      if (next && next.left < one.right - 0.5) found.push(`${one.text} | ${next.text}`);
    }
  }
  return found;
}

test('PAPER-22 the estimate is as large and as odd as the line says', () => {
  const items = [...itemsOf(source.content)];
  expect([items.length, source.content.length]).toEqual([224, 29]);
  expect(untunedSettings.signatories).toHaveLength(4);
  expect(items.some(({ priceMissing }) => priceMissing)).toBe(true);
  expect(source.content.some(({ groups }) => groups.length > 0)).toBe(true);
});

describe.each<PaperFile>([...paperKinds, 'lengkap'])('%s', (file) => {
  test('PAPER-22 PAPER-10 every figure stands in its place, none runs into another or off the paper', async () => {
    const { bytes, runs, text } = await printed(file);
    expect(missingFigure(paperSet(file, source), runs.flat().map(unsigned))).toBeUndefined();
    expect(text).not.toMatch(/□/);
    const pages = await placesIn(bytes);
    expect(pages.flatMap((page, at) => collisions(page).map((one) => [at + 1, one]))).toEqual([]);
    const sides = ({ width, height }: PlacedPage) =>
      [width, height].map((one) => Math.round(one / MM));
    for (const page of pages)
      expect([
        [215, 330],
        [330, 215],
      ]).toContainEqual(sides(page));
  });

  test('PAPER-22 PAPER-07 each page says where it belongs and has rows below its head', async () => {
    const { pages } = await printed(file);
    const opens = Object.values(paperTitles);
    for (const [at, page] of pages.entries()) {
      const isBinding = file === 'lengkap' && at < 2;
      expect(page).toMatch(/Tanda periksa R7 · (?:[\d.,]+|TANPA HARGA) · \S{4}-\S{4}/);
      if (isBinding) continue;
      expect(page).toContain(`Halaman ${at + 1} dari ${pages.length}`);
      expect(opens.some((title) => page.includes(title))).toBe(true);
      expect(page).toContain('602.1/0274/RAB-CK/DPUPR-PERKIM/XI/2026');
      expect(page).toMatch(/Revisi 2 \(addendum\)|Rev\. 2 \(addendum\)/);
      // A section that goes on has a row of its own on this page.
      const [, numeral] = /([IVX]+) .{1,60} – lanjutan/.exec(page) ?? [];
      if (numeral) expect(page).toMatch(new RegExp(`[ ]${numeral}\\.\\d`));
    }
  });

  test('PAPER-22 PAPER-07 four sign below the last row, once a paper', async () => {
    const { pages } = await printed(file);
    const signs = (page: string) => page.includes('Prof. Dr. Ir. H. Muhammad');
    const signed = pages.filter(signs);
    expect(signed).toHaveLength(file === 'lengkap' ? 5 : 1);
    for (const page of signed) {
      // Names may take several lines: their words stand there, each before the identity below it.
      for (const { identity } of untunedSettings.signatories)
        expect(page).toContain(identity.split(' ').slice(0, 2).join(' '));
      expect(page).toMatch(
        /Mengetahui dan menyetujui, Diperiksa oleh, Diteliti oleh, Disusun oleh,/,
      );
      expect(page).toMatch(/Balikpapan, 21 November 2026/);
      // A row of its paper stands above, not the totals alone.
      expect(page).toMatch(/No\. (Uraian|Kode|Kategori)|Harga satuan pekerjaan|A\.4\.\d+\.b/);
    }
  });
});

test('PAPER-22 no column of codes, and every row of the RAB once and in order', async () => {
  const { text, runs } = await printed('rab');
  expect(text).not.toMatch(/ Kode |A\.4\.\d/);
  const paths = [...pathsOfItems(source.content)].map(([, path]) => path);
  const known = new Set(paths);
  expect(runs.flat().filter((run) => known.has(run))).toEqual(paths);
});

const unsigned = (run: string) => run.replace(/^\+/, '');
