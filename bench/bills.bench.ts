// A bill of quantities of 1,400 works comes in: what the server needs to give its cells and to match
// them with the catalogue (BQ-27), and how long the browser is deaf while they are looked at.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import type { BillSheet } from '../src/contract/bills.ts';
import { findBillTable } from '../src/domain/bill/find-columns.ts';
import { readBill } from '../src/domain/bill/read-bill.ts';
import { projectFolder } from '../src/server/platform/project.ts';
import { readRecipes } from '../src/server/starter/catalogue-files.ts';
import { report, timed } from './figure.ts';
import { raiseHouse } from './house.ts';

const LINES = 1_400;
const ROUNDS = 5;
/** A task of the browser that is longer is felt. */
const FELT = 100;

const house = await raiseHouse();
const lines = await billLines();
const bytes = new Uint8Array(
  await writeXlsx({
    sheets: [
      {
        name: 'BQ',
        rows: [
          ['DAFTAR KUANTITAS DAN HARGA'],
          ['No', 'Uraian Pekerjaan', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah Harga'],
          ...lines.flatMap(({ text, unit }, n) => [
            ...(n % 40 === 0 ? [[roman(n / 40), `PEKERJAAN BAGIAN ${n / 40 + 1}`]] : []),
            [(n % 40) + 1, text, unit, 10 + n / 4, null, null],
          ]),
        ],
      },
    ],
  }),
);

const cells = await slowest(async () => sheetsRead());
const [sheet] = await sheetsRead();
if (!sheet) throw new Error('the bill has no sheet');
const read = await slowest(async () => void readBill(sheet, findBillTable(sheet), new Map()));
const matched = await slowest(() =>
  post('/hsp/match', JSON.stringify({ lines: lines.map((line) => ({ ...line, parent: '' })) })),
);
report({ name: 'bill of 1,400 works: its cells, .xlsx', value: cells, unit: 'ms' });
report({ name: 'the same: its lines, as the browser reads them', value: read, unit: 'ms' });
report({ name: 'the same: matched with the catalogue', value: matched, unit: 'ms' });
report({ name: 'the same, together', value: cells + read + matched, unit: 'ms', bar: 2_000 });

const page = await openEstimate();
await dropBill(page);
const take = page.getByRole('button', { name: /^Masukkan .*400 item/ });
await take.waitFor();
await deafness(page);
await scrollThrough(page, '[role="dialog"] [role="table"]');
report({
  name: 'its review scrolled through: longest task',
  value: await deafness(page),
  unit: 'ms',
  bar: FELT,
});
await take.click();
await page.getByRole('button', { name: 'Cocokkan', exact: true }).click();
await page.getByText(/perlu dipilih, \d+ tanpa padanan/).waitFor();
await deafness(page);
await scrollThrough(page, '[role="dialog"] ul[role="presentation"]');
report({
  name: 'its analyses scrolled through: longest task',
  value: await deafness(page),
  unit: 'ms',
  bar: FELT,
});
await house.strike();

/** Lines as tenders write them, and the catalogue's own texts in other words. */
async function billLines(): Promise<{ text: string; unit: string }[]> {
  const labelled: readonly { text: string; unit: string }[] = JSON.parse(
    readFileSync(join(projectFolder, 'tests/data/matching-labels.json'), 'utf8'),
  );
  const works = (await readRecipes()).map(({ deskripsi, satuan }) => ({
    text: deskripsi.replace(/^Pemasangan/, 'Pek. Pas.').replace('tebal', 't ='),
    unit: satuan,
  }));
  return [...labelled.map(({ text, unit }) => ({ text, unit })), ...works].slice(0, LINES);
}

function roman(n: number): string {
  return [
    'X'.repeat(Math.floor((n + 1) / 10)),
    ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][(n + 1) % 10],
  ].join('');
}

async function sheetsRead(): Promise<BillSheet[]> {
  const form = new FormData();
  form.set('file', new File([bytes], 'bq.xlsx'));
  const { data } = (await post('/bill/sheets', form)) as { data: { sheets: BillSheet[] } };
  return data.sheets;
}

async function post(to: string, body: FormData | string): Promise<unknown> {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const answer = await house.call(to, { method: 'POST', body, headers });
  if (!answer.ok) throw new Error(`${to}: ${await answer.text()}`);
  return answer.json();
}

async function slowest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(work));
  return Math.max(...times);
}

/** The lines of an empty estimate, in the browser. */
async function openEstimate(): Promise<Page> {
  const work = { nama: 'Galian', satuan: 'm3', volume: 1, harga: 1000 };
  const body = new FormData();
  body.set('projectName', 'Gedung');
  body.set('ppn', '11');
  body.set('estimationItem', JSON.stringify([{ title: 'UMUM', items: [work] }]));
  const { data } = (await post('/estimation', body)) as { data: { id: string } };
  const opened = await house.newPage();
  await opened.addInitScript(noteTasks);
  await opened.goto(`/estimation/update/${data.id}#step2`);
  await opened.getByRole('treegrid', { name: 'Rincian pekerjaan' }).waitFor();
  return opened;
}

declare global {
  interface Window {
    /** Milliseconds of the tasks that kept the page busy since they were asked for last. */
    tasks: number[];
  }
}

function noteTasks() {
  window.tasks = [];
  const note = (list: PerformanceObserverEntryList) =>
    window.tasks.push(...list.getEntries().map(({ duration }) => duration));
  new PerformanceObserver(note).observe({ type: 'longtask' });
}

/** The longest task since the last call; those below 50 ms are not told. */
async function deafness(of: Page): Promise<number> {
  await of.waitForTimeout(300);
  return of.evaluate(() => Math.max(0, ...window.tasks.splice(0)));
}

async function dropBill(to: Page) {
  const dropped = await to.evaluateHandle(
    (given) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(given)], 'bq.xlsx'));
      return data;
    },
    [...bytes],
  );
  const grid = to.getByRole('treegrid', { name: 'Rincian pekerjaan' });
  await grid.dispatchEvent('dragover', { dataTransfer: dropped });
  await to.getByText('Lepas berkas untuk membaca RAB-nya').waitFor();
  await grid.dispatchEvent('drop', { dataTransfer: dropped });
}

/** From the first row to the last, by the wheel's steps. */
async function scrollThrough(within: Page, selector: string) {
  const way = await within.locator(selector).evaluate(async (scroller) => {
    for (let before = -1; scroller.scrollTop > before;) {
      before = scroller.scrollTop;
      scroller.scrollBy(0, 400);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    return scroller.scrollTop;
  });
  // As many lines, each as high as one of text.
  if (way < LINES * 20) throw new Error(`${selector} was scrolled by ${way} px only`);
}
