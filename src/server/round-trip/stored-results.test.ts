// Our workbook as LibreOffice saved it after a person's edits (tests/torture/round-trip.test.ts makes
// such ones anew), and as other programs write it.
import { readFileSync } from 'node:fs';
import { openXlsx, saveXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { largeSource } from '../../../tests/support/random-workbooks.ts';
import { typedWorkbook } from '../../../tests/support/typed-workbook.ts';
import type { Content } from '../../domain/content/content.ts';
import { contentOf } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { writeContent } from '../../domain/content/write-content.ts';
import { loadDocument } from '../../domain/document/document-wire.ts';
import { equals, zero } from '../../domain/number/decimal.ts';
import type { PaperSource } from '../../domain/report/paper-set.ts';
import { workbookReport } from '../../domain/report/workbook-report.ts';
import { readReturned } from '../../domain/round-trip/returned/returned-content.ts';
import { reviewOf } from '../../domain/round-trip/review.ts';
import { projectFolder } from '../platform/project.ts';
import { readSent } from '../price-lists/list-pool.ts';
import { readReturnedWorkbook } from '../spreadsheet/read-workbook.ts';
import { writeWorkbook } from '../spreadsheet/write-workbook.ts';
import { estimateWorkbook } from '../workbook/estimate-workbook.ts';
import { source } from '../workbook/work-of-tests.ts';

const origin = { estimation: '11111111-2222-4333-8444-555555555555', version: 7 };

/** With an id for each part, as the stored files have them. */
function named(content: Content): Content {
  let made = 0;
  const text = writeContent(content).replaceAll(/"id":"[^"]*"/g, () => `"id":"part-${made++}"`);
  return contentOf(JSON.parse(text));
}
const content = named(source.content);
const workbookOf = (given: PaperSource) =>
  writeWorkbook(estimateWorkbook(workbookReport({ ...given, origin }), undefined));

/** Files that were stored have the first form, whose PPN is the number 11. */
async function told(bytes: Uint8Array, base = content) {
  const reading = await readReturnedWorkbook(bytes);
  if (reading.kind !== 'returned') throw new Error(reading.kind);
  expect(reading.book.origin).toEqual({ ...origin, isFirstForm: true });
  let made = 0;
  const makeId = () => `new-${made++}`;
  const returned = readReturned(reading.book, base, makeId, source.profile.ppn);
  const documentOf = (one: Content) => loadDocument(JSON.parse(writeContent(one)), makeId);
  const sides = { base: documentOf(base), returned: documentOf(returned.content) };
  const { entries } = reviewOf({ ...sides, present: sides.base }, returned.asked);
  const names = new Map(
    [...itemsOf(base), ...itemsOf(returned.content)].map(({ id, deskripsi }) => [id, deskripsi]),
  );
  return {
    entries: entries.map(({ id, kind, part, why }) => [names.get(id), kind, part, why]),
    findings: returned.findings,
  };
}

const stored = (name: string) =>
  readFileSync(`${projectFolder}/tests/data/round-trip/${name}.xlsx`);

test('RT-03 RT-07 what LibreOffice did to the rows is read as what was done', async () => {
  expect(await told(stored('edited'))).toEqual({
    entries: [
      ['Bata', 'place', 'place', undefined],
      ['Acian dinding', 'added', 'exists', undefined],
      ['Plester', 'part', 'volume', undefined],
      ['Galian lama', 'removed', 'exists', undefined],
    ],
    findings: [{ kind: 'links', count: 1 }],
  });
});

test('RT-01 RT-04 by way of .ods and sorted without the marks, only the order differs', async () => {
  expect(await told(stored('sorted-by-ods'))).toEqual({
    entries: [[undefined, 'order', 'order', undefined]],
    findings: [{ kind: 'marks', count: 4 }],
  });
});

test('RT-19 values alone, with one volume of another, are that volume and one note', async () => {
  expect(await told(stored('values'))).toEqual({
    entries: [['Plester', 'part', 'volume', undefined]],
    findings: [{ kind: 'values', count: 4 }],
  });
});

test('RT-22 13,000 names and links to other books are in nobody’s way', async () => {
  const book = await openXlsx(stored('edited'));
  const names = Array.from({ length: 13_000 }, (_, at) => ({
    name: `Nama_${at}`,
    range: `[1]HSP!$A$${at + 1}`,
  }));
  book.namedRanges = [...names, ...(book.namedRanges ?? [])];
  const many = await saveXlsx(book);
  const { namedRanges = [] } = await openXlsx(many);
  expect(namedRanges.length).toBeGreaterThan(13_000);
  const { entries } = await told(many);
  expect(entries).toHaveLength(4);
});

test('RT-20 10,000 rows come back within what the reading thread may take', async () => {
  const large = largeSource(10_000, 0);
  const base = named(large.content);
  const [first] = [...itemsOf(base)];
  const edited = await typedWorkbook(workbookOf({ ...large, content: base }), [
    ['RAB', first?.deskripsi ?? '', 3, 1234.5],
  ]);
  const job = { returned: edited, base: writeContent(base), ppn: '11' };
  const reading = await readSent(job, new AbortController().signal);
  if (reading.kind !== 'returned') throw new Error(reading.kind);
  const returned = contentOf(JSON.parse(reading.content));
  const before = [...itemsOf(base)];
  const others = [...itemsOf(returned)].filter(
    ({ volume }, at) => !equals(volume, before[at]?.volume ?? zero),
  );
  expect(others).toMatchObject([{ id: first?.id }]);
  expect(reading.findings).toEqual([]);
});
