// A workbook of ours under somebody's hands, and what is read of it.
import { serialize } from 'node:v8';
import type { Content } from '../../src/domain/content/content.ts';
import { writeContent } from '../../src/domain/content/write-content.ts';
import { sumBelow } from '../../src/domain/document/document-amounts.ts';
import { loadDocument } from '../../src/domain/document/document-wire.ts';
import { rootId } from '../../src/domain/document/document.ts';
import { toText } from '../../src/domain/number/decimal.ts';
import { oncePer } from '../../src/domain/memory/once.ts';
import type { PaperSource } from '../../src/domain/report/paper-set.ts';
import { workbookReport } from '../../src/domain/report/workbook-report.ts';
import type { ReturnedBook } from '../../src/domain/round-trip/returned/returned-book.ts';
import { readReturned } from '../../src/domain/round-trip/returned/returned-content.ts';
import {
  reviewOf,
  usualChoice,
  withTaken,
  type ReturnChange,
} from '../../src/domain/round-trip/review.ts';
import type { Sides } from '../../src/domain/round-trip/sides.ts';
import { readReturnedWorkbook } from '../../src/server/spreadsheet/read-workbook.ts';
import { writeWorkbook } from '../../src/server/spreadsheet/write-workbook.ts';
import { estimateWorkbook } from '../../src/server/workbook/estimate-workbook.ts';
import { source } from '../../src/server/workbook/work-of-tests.ts';
import { editWorkbook, type EditedWorkbook } from './edited-workbook.ts';

export const origin = { estimation: '11111111-2222-4333-8444-555555555555', version: 7 };

/** With an id for each part. */
export function named(content: Content): Content {
  let made = 0;
  const id = () => `part-${made++}`;
  const items = (list: Content[0]['items']) =>
    list.map((one) => ({
      ...one,
      id: id(),
      rows: one.rows.map((row) => ({
        ...row,
        id: id(),
        extras: row.extras.map((extra) => ({ ...extra, id: id() })),
      })),
    }));
  return content.map((one) => ({
    ...one,
    id: id(),
    items: items(one.items),
    groups: one.groups.map((group) => ({ ...group, id: id(), items: items(group.items) })),
  }));
}

/** Our own workbook of it, opened; a tender copy where that is said. */
export async function exported(
  content: Content,
  given?: Partial<PaperSource>,
  isTender = false,
): Promise<EditedWorkbook> {
  const usual = isTender ? tenderOf : bookOf;
  return editWorkbook(await (given ? written(content, given, isTender) : usual(content)));
}

/** From one change of `npm run mutate` to the next: writing and opening a workbook takes longer than the rest of a test. */
const keptBooks = (globalThis as { keptBooks?: Map<string, ReturnedBook> }).keptBooks; // its setup makes it

/** Many tests edit copies of one workbook, which is written once. */
const bookOf = oncePer((content: Content) => written(content));
const tenderOf = oncePer((content: Content) => written(content, {}, true));

async function written(
  content: Content,
  given: Partial<PaperSource> = {},
  isTender = false,
): Promise<ReturnedBook> {
  const key = keptBooks && serialize([content, given, isTender]).toString('base64');
  const kept = keptBooks?.get(key ?? '');
  if (kept) return kept;
  const report = workbookReport({ ...source, content, origin, ...given }, isTender);
  const reading = await readReturnedWorkbook(writeWorkbook(estimateWorkbook(report, undefined)));
  if (reading.kind !== 'returned') throw new Error(reading.kind);
  if (key !== undefined) keptBooks?.set(key, reading.book);
  return reading.book;
}

export const documentOf = (content: Content) => {
  let made = 0;
  return loadDocument(JSON.parse(writeContent(content)), () => `made-${made++}`);
};

/** What is new has another id each time that a file is read. */
let made = 0;

/** What the edited workbook says, beside what the estimate has now. */
export function review(
  edited: EditedWorkbook,
  content: Content,
  present: Content | Sides['present'] = content,
) {
  const makeId = () => `new-${made++}`;
  const returned = readReturned(edited.book(), content, makeId, source.profile.ppn);
  const sides: Sides = {
    base: documentOf(content),
    returned: documentOf(returned.content),
    present: 'length' in present ? documentOf(present) : present,
  };
  const reviewed = reviewOf(sides, returned.asked);
  const take = (keys: ReadonlySet<string> = usualChoice(reviewed)) => withTaken(reviewed, keys);
  return { ...returned, ...reviewed, take, total: sumBelow(take(), rootId).total };
}

export const told = (entries: readonly ReturnChange[]) =>
  entries.map(({ kind, part, why, effect }) => [kind, part, why ?? 'taken', toText(effect)]);

/** Columns of the RAB, from 0. */
export const [NO, TEXT, VOLUME, PRICE, AMOUNT] = [0, 1, 3, 5, 6];
