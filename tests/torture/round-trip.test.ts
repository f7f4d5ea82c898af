// Our workbook under the hands of a person in LibreOffice, and what comes back of it.
import { expect, test } from 'vitest';
import { contentOf } from '../../src/domain/content/stored-content.ts';
import type { Content } from '../../src/domain/content/content.ts';
import { itemsOf, subtotalOf } from '../../src/domain/content/totals.ts';
import { writeContent } from '../../src/domain/content/write-content.ts';
import { sumBelow } from '../../src/domain/document/document-amounts.ts';
import { loadDocument } from '../../src/domain/document/document-wire.ts';
import { rootId } from '../../src/domain/document/document.ts';
import { round, toText } from '../../src/domain/number/decimal.ts';
import { workbookReport } from '../../src/domain/report/workbook-report.ts';
import { readReturned } from '../../src/domain/round-trip/returned/returned-content.ts';
import { reviewOf, usualChoice, withTaken } from '../../src/domain/round-trip/review.ts';
import type { Sides } from '../../src/domain/round-trip/sides.ts';
import { readReturnedWorkbook } from '../../src/server/spreadsheet/read-workbook.ts';
import { writeWorkbook } from '../../src/server/spreadsheet/write-workbook.ts';
import { estimateWorkbook } from '../../src/server/workbook/estimate-workbook.ts';
import { content as work, source } from '../../src/server/workbook/work-of-tests.ts';
import { editedInOffice, type Step } from '../support/office.ts';
import { readWorkbook, rowOf } from '../support/read-workbook.ts';

const origin = { estimation: '11111111-2222-4333-8444-555555555555', version: 7 };

/** With an id for each part, as it is stored. */
const content: Content = (() => {
  let made = 0;
  const text = writeContent(work).replaceAll(/"id":"[^"]*"/g, () => `"id":"part-${made++}"`);
  return contentOf(JSON.parse(text));
})();
const bytes = writeWorkbook(
  estimateWorkbook(workbookReport({ ...source, content, origin }), undefined),
);
const ours = await readWorkbook(bytes);
/** Rows from 1. */
const row = (name: string) => rowOf(ours, 'RAB', name);

const documentOf = (of: Content) => {
  let made = 0;
  return loadDocument(JSON.parse(writeContent(of)), () => `made-${made++}`);
};

async function review(edited: Uint8Array) {
  const reading = await readReturnedWorkbook(edited);
  if (reading.kind !== 'returned') throw new Error(reading.kind);
  expect(reading.book.origin).toEqual(origin);
  let made = 0;
  const returned = readReturned(reading.book, content, () => `new-${made++}`);
  const base = documentOf(content);
  const sides: Sides = { base, returned: documentOf(returned.content), present: base };
  const reviewed = reviewOf(sides, returned.asked);
  const { entries } = reviewed;
  const all = new Set(entries.map(({ key }) => key));
  const totalWith = (keys: ReadonlySet<string>) =>
    sumBelow(withTaken(reviewed, keys), rootId).total;
  return {
    ...returned,
    told: entries.map(({ kind, part, why }) => [kind, part, why ?? 'taken'].join(' ')),
    usual: totalWith(usualChoice(reviewed)),
    whole: totalWith(all),
  };
}

const edit = async (steps: readonly Step[], by?: 'xlsx' | 'ods') =>
  review(await editedInOffice(bytes, steps, by));

test.each(['xlsx', 'ods'] as const)(
  'RT-01 saved by LibreOffice as .%s there is no difference',
  async (by) => {
    const { told, findings, asked } = await edit([], by);
    expect({ told, findings, asked }).toEqual({ told: [], findings: [], asked: [] });
  },
);

const group = ['Galian terukur', 'Plester'].map(row);

test.each<[string, Step[], string[]]>([
  [
    'RT-02 a volume typed over',
    [['type', 'RAB', `D${row('Plester')}`, 12.5]],
    ['part volume taken'],
  ],
  [
    'RT-03 a row put in and another deleted',
    [
      ['insert row', 'RAB', row('Plester')],
      ['type', 'RAB', `B${row('Plester')}`, 'Acian dinding'],
      ['type', 'RAB', `D${row('Plester')}`, 4],
      ['type', 'RAB', `E${row('Plester')}`, 'm2'],
      ['type', 'RAB', `F${row('Plester')}`, 25_000],
      ['remove rows', 'RAB', row('Bata'), 1],
    ],
    ['added exists taken', 'removed exists taken'],
  ],
  [
    'RT-04 a sort without the marks',
    [['sort', 'RAB', `A${group[0]}:G${group[1]}`, 5]],
    ['order order taken'],
  ],
  [
    'RT-05 a sort with the marks',
    [['sort', 'RAB', `A${group[0]}:J${group[1]}`, 5]],
    ['order order taken'],
  ],
  [
    'RT-06 a row copied',
    [['copy row', 'RAB', row('Bata'), row('Plester') + 1]],
    ['added exists taken'],
  ],
  [
    'RT-07 a row cut into another section',
    [['cut row', 'RAB', row('Bata'), row('Pembersihan lapangan') + 1]],
    ['place place taken'],
  ],
  [
    'RT-08 a number over the formula of a price',
    [['type', 'RAB', `F${row('Galian hari ini')}`, 999_999.99]],
    ['part harga formula'],
  ],
  ['RT-19 copied as values', [['values']], []],
])('%s, by LibreOffice', async (name, steps, expected) => {
  const { told, findings } = await edit(steps);
  expect(told).toEqual(expected);
  const kinds = findings.map(({ kind }) => kind);
  const notes: Record<string, string[]> = { 'RT-04': ['marks'], 'RT-19': ['values'] };
  expect(kinds).toEqual(notes[name.slice(0, 5)] ?? []);
});

test('RT-09 a deleted take-off leaves an error, and ours stays', async () => {
  const first = rowOf(ours, 'Volume', 'As 1');
  const { told, findings, usual } = await edit([['remove rows', 'Volume', first - 1, 5]]);
  expect(told).toEqual([]);
  expect(findings.map(({ kind }) => kind)).toContain('error');
  expect(usual).toEqual(subtotalOf(content));
});

test('RT-15 all of it taken is the total that the file computes, to the rupiah', async () => {
  const steps: Step[] = [
    ['type', 'Volume', `C${rowOf(ours, 'Volume', 'As 1')}`, 31.75],
    ['type', 'RAB', `D${row('Plester')}`, 12.5],
    ['type', 'RAB', `F${row('Galian lama')}`, 151_234.56],
    ['formula', 'RAB', `D${row('Pembersihan lapangan')}`, '=24*25+7/3'],
    ['type', 'RAB', `F${row('Penyelenggaraan SMKK')}`, 2_500_000],
    ['cut row', 'RAB', row('Bata'), row('Pembersihan lapangan') + 1],
  ];
  const edited = await editedInOffice(bytes, steps);
  const { whole, told, findings } = await review(edited);
  expect(told.length).toBeGreaterThan(4);
  const theirs = await readWorkbook(edited);
  const sum = rowOf(theirs, 'RAB', 'Jumlah harga pekerjaan');
  const total = theirs.shown.get(`RAB!G${sum}`);
  // 602,333333 is the finest volume that is kept, and it is told that it was rounded.
  expect(findings).toMatchObject([{ kind: 'rounded', column: 'volume' }]);
  expect(toText(round(whole, 0))).toBe(String(Math.round(Number(total))));
});

test('RT-10 RT-11 RT-17 without marks and hidden sheet every work is known by what it is', async () => {
  const { told, content: returned } = await edit([
    ['remove column', 'RAB', 'J'],
    ['remove sheet', '_taksir'],
  ]);
  expect(told).toEqual([]);
  expect([...itemsOf(returned)].map(({ id }) => id)).toEqual(
    [...itemsOf(content)].map(({ id }) => id),
  );
});

test('RT-15 RT-23 a dearer worker makes the prices that follow one, each asked; all of them are the file', async () => {
  const worker = rowOf(ours, 'Master Item', 'Nama L.01');
  const edited = await editedInOffice(bytes, [['type', 'Master Item', `E${worker}`, 200_000]]);
  const { told, prices, whole, usual } = await review(edited);
  expect(prices).toMatchObject([{ code: 'L.01', name: 'Nama L.01' }]);
  // Works whose price is no longer F stay as they are.
  expect(told).toEqual(['part harga recomputed', 'part harga recomputed']);
  expect(usual).toEqual(subtotalOf(content));
  const theirs = await readWorkbook(edited);
  const total = theirs.shown.get(`RAB!G${rowOf(theirs, 'RAB', 'Jumlah harga pekerjaan')}`);
  expect(toText(whole)).toBe(String(total));
});
