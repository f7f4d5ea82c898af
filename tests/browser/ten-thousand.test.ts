// The editor under an estimate of ten thousand rows: what a hand does there touches few of them. How long
// it takes is measured by `npm run bench -- editor`.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cell, sums, volume } from './editor-lines.ts';
import { item, makeEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let id: string;
beforeAll(async () => {
  stage = await raiseStage();
  const works = ['Galian', 'Beton', 'Keramik', 'Atap'];
  const itemOf = (n: number) => item(`${works[n % 4] ?? ''} ${n}`, 2, 1_000);
  const sections = Array.from({ length: 100 }, (_, at) => ({
    title: `BAGIAN ${at + 1}`,
    items: Array.from({ length: 100 }, (__, n) => itemOf(at * 100 + n + 1)),
  }));
  id = await makeEstimate(stage, sections);
});
afterAll(() => stage.strike());

async function openLines(): Promise<Page> {
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await volume(page, 'Beton 1').first().waitFor();
  return page;
}

const shownRows = (page: Page) => page.locator('[data-m=item]').count();

test('an address that leads to the lines has the estimate asked for once, before all other calls', async () => {
  // No screen: the calls of one that is left are still heard on a slow machine.
  const page = await stage.visit('/healthz');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto(`/estimation/update/${id}#step2`);
  await volume(page, 'Beton 1').first().waitFor();
  expect(asked.indexOf(`/api/estimation/${id}`)).toBe(0);
  expect(asked.lastIndexOf(`/api/estimation/${id}`)).toBe(0);
  await page.close();
});

test('the lines are styled once when an estimate is opened: what the page is marked with stands before', async () => {
  // Figures for which the columns grow: the font of the lines is asked for while they are drawn.
  const long = await makeEstimate(stage, [
    { title: 'BAGIAN', items: [item('Beton mahal', 2, 12_500_000)] },
  ]);
  const page = await stage.visit('/healthz');
  await page.addInitScript(() => {
    const { getComputedStyle } = window;
    const marks: boolean[] = [];
    Object.assign(window, { marks });
    window.getComputedStyle = (element, pseudo) => {
      if (element.closest('[data-row]')) marks.push('wizard' in document.documentElement.dataset);
      return getComputedStyle(element, pseudo);
    };
  });
  await page.goto(`/estimation/update/${long}#step2`);
  await volume(page, 'Beton mahal').first().waitFor();
  const marks = await page.evaluate(() => (window as unknown as { marks: boolean[] }).marks);
  expect(marks.length).toBeGreaterThan(0);
  expect(marks).not.toContain(false);
  await page.close();
});

test('HAND-35 text is replaced, rows are filtered and gone to among 10,000', async () => {
  const page = await openLines();
  await cell(page, 'Galian 4', 'volume').click();
  await page.keyboard.press('Control+h');
  const dialog = page.getByRole('dialog', { name: 'Ganti teks' });
  await dialog.getByLabel('Cari', { exact: true }).fill('Beton');
  await dialog.getByLabel('Ganti dengan').fill('Cor');
  await dialog.getByText('2.500 kecocokan di 2.500 baris').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('2.500 kecocokan diganti di 2.500 baris').first().waitFor();
  await cell(page, 'Cor 1', 'deskripsi').first().waitFor();
  await page.keyboard.press('Control+z');
  await volume(page, 'Beton 1').first().waitFor();

  await page.keyboard.press('Control+Shift+l');
  await page.keyboard.type('keramik 99');
  const bar = page.getByRole('search', { name: 'Saringan' });
  await bar.getByText('52 dari 10.000').waitFor();
  expect(await page.locator('[data-m=item]').allInnerTexts()).toSatisfy(
    (rows: string[]) => rows.length > 10 && rows.every((row) => /Keramik \d*99|Galian 4/.test(row)),
  );
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+l');
  await bar.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+g');
  await page.keyboard.type('C.57');
  await page.keyboard.press('Enter');
  await volume(page, 'Beton 9957').waitFor();
  expect(
    await page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent),
  ).toContain('Beton 9957');
  await page.close();
});

test('SPEED-07 a key in a volume among 10,000 draws its own row and the sums again, no other row', async () => {
  const page = await openLines();
  expect(await shownRows(page)).toBeLessThan(80);
  const total = await sums(page).textContent();
  await volume(page, 'Beton 5').first().click();
  await page.keyboard.press('F2');
  await page.evaluate(() => {
    const touched = new Set<string>();
    Object.assign(window, { touched });
    const lines = document.querySelector('[data-m=scroller]');
    if (!lines) throw new Error('no lines');
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        touched.add(element?.closest('[data-row]')?.textContent ?? element?.tagName ?? '');
      }
    }).observe(lines, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await page.keyboard.type('7');
  await expect.poll(() => sums(page).textContent()).not.toBe(total);
  const touched = await page.evaluate(() => [
    ...(window as unknown as { touched: Set<string> }).touched,
  ]);
  const others = touched.filter((text) => !text.includes('Beton 5') && !text.includes('Subtotal'));
  expect([others, touched.length > 0]).toEqual([[], true]);
  await page.close();
});

test('SPEED-07 HAND-37 a key that widens columns has the styles of the lines worked out, not of their cells', async () => {
  const page = await openLines();
  const input = volume(page, 'Beton 5').first();
  await input.click();
  await page.keyboard.press('F2');
  await page.keyboard.type('123456');
  const edges = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-column-head="volume"], [data-column="volume"]')].map(
        (each) => each.getBoundingClientRect().width,
      ),
    );
  const [before = 0] = await edges();
  const restyled = await restyledBy(page, async () => {
    await page.keyboard.type('7');
    await expect.poll(async () => (await edges())[0]).toBeGreaterThan(before);
  });
  // Of some 35 lines; their cells were 800.
  expect(Math.max(...restyled)).toBeLessThan(250);
  await page.keyboard.type('89');
  await expect.poll(async () => new Set(await edges()).size).toBe(1);
  expect(await input.evaluate((at) => at.scrollWidth - at.clientWidth)).toBe(0);
  await page.close();
});

test('an item that is added has the styles of few elements worked out, never all of the page', async () => {
  const page = await openLines();
  const add = page.getByRole('button', { name: 'Tambah Item manual ke BAGIAN 1', exact: true });
  await add.waitFor();
  const all = await page.locator('*').count();
  const restyled = await restyledBy(page, async () => {
    await add.click();
    await page
      .locator('[data-m=item] [aria-setsize="101"], [data-m=item][aria-setsize="101"]')
      .first()
      .waitFor();
  });
  expect(restyled.length).toBeGreaterThan(0);
  expect(Math.max(...restyled)).toBeLessThan(all / 2);
  await page.close();
});

/** How many elements had their styles worked out, each time that the browser did so during this work. */
async function restyledBy(page: Page, work: () => Promise<void>): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page);
  const counts: number[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[]) {
      const count = name === 'UpdateLayoutTree' ? args?.elementCount : undefined;
      if (count !== undefined) counts.push(count);
    }
  });
  const isComplete = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  const traceConfig = { includedCategories: ['devtools.timeline'], excludedCategories: ['*'] };
  await cdp.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  await work();
  await cdp.send('Tracing.end');
  await isComplete;
  return counts;
}

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly elementCount?: number };
}
