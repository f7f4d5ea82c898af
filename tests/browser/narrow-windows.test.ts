// Narrow windows and names of a hundred letters without a blank, on each page where they stand.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMaster } from '../support/catalogue-entries.ts';
import { addPerson, type Person } from '../support/database.ts';
import { item, makeEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage();
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari', 'sari@contoh.test');
});
afterAll(() => stage.strike());

/** What is wider than the window, by tag and text. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main, main *, header, header *, aside *')]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
      .filter((part) => !part.closest('[role="treegrid"]') && part.offsetParent !== null)
      // Inside a line that ends in an ellipsis it is cut with intent.
      .filter((part) => getComputedStyle(part.parentElement ?? part).textOverflow !== 'ellipsis')
      .map((part) => `${part.tagName} ${(part.textContent ?? '').slice(0, 20)}`)
      .concat(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls'] : []),
  );

test('FIRST-26 FIRST-30 long names without a blank break nothing, and narrow windows say who and what', async () => {
  const long = 'Pembangunan'.repeat(10).slice(0, 100);
  const admin = await addPerson(stage.db, 'ADMIN', long.slice(0, 67));
  const id = await makeEstimate(
    stage,
    [250_000_000, 750_000_000].map((harga) => ({
      title: long,
      items: [{ ...item(long, 1, harga), kode: long.slice(0, 64) }],
    })),
    { projectName: long, owner: long, notes: long, ppn: '11.125', customFields: { [long]: long } },
    admin,
  );
  await makeEstimate(stage, [], { projectName: 'Milik Sari' }, sari);
  await addMaster(stage.db, {
    code: long.slice(0, 20),
    name: long,
    unit: 'kg',
    price: '1500',
  });
  const paths = [
    `/estimation/update/${id}#step2`,
    '/',
    '/estimation',
    `/estimation/${id}`,
    `/estimation/update/${id}`,
    `/estimation/${id}/resources`,
    '/document-settings',
    '/users',
    '/master/bahan',
  ];
  for (const width of [320, 390, 768, 1366]) {
    const page = await stage.visit('/units', { as: admin, width });
    for (const path of paths) {
      await page.goto(path);
      await page.locator('main :is(h1, h2, form, table)').first().waitFor();
      await expect.poll(() => page.locator('[data-m="skeleton"]').count()).toBe(0);
      expect([width, path, await tooWide(page)]).toEqual([width, path, []]);
    }
    // Who is signed in, at any width.
    await page.getByRole('button', { name: /^Akun/ }).click();
    await page.getByRole('menu').getByText(admin.email).waitFor();
    await page.keyboard.press('Escape');
    // Whose estimate it is.
    await page.goto('/estimation');
    await page.getByText('Sari Ayu Lestari').waitFor();
    await page.goto(`/estimation/update/${id}#step2`);
    await expect.poll(() => page.title()).toBe(`${long} · Taksir`);
    await page.locator('#editor-head').getByText(long).first().waitFor();
    const caption = page.getByRole('region', { name: 'Jumlah' }).getByText('PPN (11,125%)');
    expect(await caption.evaluate((at) => at.scrollWidth <= at.clientWidth)).toBe(true);
    if (width > 1180) {
      // A quarter and three quarters: the bar of the largest is full.
      const bars = page.getByRole('navigation', { name: 'Struktur RAB' }).locator('i');
      expect(
        await bars.evaluateAll((all: HTMLElement[]) => all.map((bar) => bar.style.width)),
      ).toEqual([expect.stringMatching(/^33\.3/), '100%']);
    }
    await page.close();
  }
});

test.each([
  [1366, 1_234_567],
  [768, 12_345],
  [768, 1_234_567.8912],
])(
  'HAND-37 at %i px the volume %d stands whole, and so does what it comes to',
  async (width, volume) => {
    const id = await makeEstimate(stage, [
      { title: 'TANAH', items: [item('Galian tanah', volume, 98_765_432), item('Urugan', 1, 1)] },
    ]);
    const page = await stage.visit(`/estimation/update/${id}#step2`, { width });
    const input = page.getByLabel('Volume, Galian tanah', { exact: true });
    await input.waitFor();
    const cut = () =>
      page.evaluate(() =>
        ['volume', 'harga', 'total'].filter((column) =>
          [...document.querySelectorAll(`[role="row"] [data-column="${column}"]`)].some((cell) => {
            const part = cell.querySelector('input') ?? cell;
            return part.scrollWidth > part.clientWidth;
          }),
        ),
      );
    await expect.poll(cut).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    const grid = page.getByRole('treegrid');
    expect(await grid.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    await page.close();
  },
);

test('HAND-37 without a connection the sums and the save button stay in the window', async () => {
  const id = await makeEstimate(stage, [{ title: 'TANAH', items: [item('Galian tanah', 1, 1)] }]);
  for (const width of [390, 1366]) {
    const page = await stage.visit(`/estimation/update/${id}#step2`, { width });
    const save = page.getByRole('button', { name: 'Simpan Perubahan' });
    await save.waitFor();
    const bottom = () =>
      save.evaluate((button) => button.closest('section')?.getBoundingClientRect().bottom);
    const before = await bottom();
    await page.context().setOffline(true);
    await page.getByText('RAB yang terbuka tetap dapat diubah').waitFor();
    expect(await bottom()).toBe(before);
    const fits = () => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
    expect(await fits()).toBe(true);
    await page.context().setOffline(false);
    await page.close();
  }
});
