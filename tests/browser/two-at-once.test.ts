import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../support/database.ts';
import { cell } from './editor-lines.ts';
import { makeEstimate, readEstimate } from './estimates.ts';
import { findings } from './findings.ts';
import { newTab, openBrowser } from './nothing-lost-tabs.ts';
import { button, conflict, save, saved, volume, workOf } from './nothing-lost-work.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let sari: Person;
let work: ReturnType<typeof workOf>;
beforeAll(async () => {
  stage = await raiseStage();
  sari = await addPerson(stage.db, 'USER', 'Sari Dewi');
  work = workOf(stage, sari);
});
afterAll(() => stage.strike());

const admin = 'Dimas Aryo Wibisono';
const people = (page: Page) => page.getByRole('list', { name: 'Juga membuka estimasi ini' });
const events = '**/api/events?*';
const news = (page: Page) => page.getByRole('complementary', { name: 'Versi baru' });
const heard = async (page: Page) =>
  (await page.locator('body > [aria-live=polite]').allTextContents()).join('');

test('HAND-41 who else has it open is seen, and leaving too; one browser has one stream', async () => {
  const { id, path, context, page } = await work.opened();
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/events')) streams.push(request.url());
  });
  expect(await people(page).count()).toBe(0);
  await volume(page).click();
  const own = await newTab(context, path);
  await people(page).getByText('Anda, tab lain').waitFor();
  await people(own).getByText('Anda, tab lain').waitFor();
  const theirs = await stage.visit(path);
  await people(own).getByText(admin).waitFor();
  await people(page).getByText(admin).waitFor();
  await people(theirs).getByText('Sari Dewi').waitFor();
  // Said to those who listen, and the cell keeps the focus.
  await expect.poll(() => heard(page)).toContain(`${admin} juga membuka estimasi ini.`);
  expect(await volume(page).evaluate((input) => input === document.activeElement)).toBe(true);
  // Each asks for both tabs of the browser: no tab has a stream beside the other's.
  const asked = streams.at(-1) ?? '';
  expect(decodeURIComponent(asked).split(id)).toHaveLength(3);

  // The tab with the stream goes, and another one takes it over.
  await page.close();
  await people(own).getByText('Anda, tab lain').waitFor({ state: 'detached' });
  await people(own).getByText(admin).waitFor();
  await theirs.close();
  await people(own).waitFor({ state: 'detached' });
  await context.close();
});

test("HAND-41 another's save is told at once; 'Gabungkan' is one step that undo takes apart", async () => {
  const { id, page, context } = await work.opened();
  await volume(page).fill('9');
  await volume(page, 'Urugan pasir').click();
  const theirs = await stage.visit(`/estimation/update/${id}#step2`);
  // Who came is told before what they saved: the later one is what still can be heard.
  await expect.poll(() => heard(page)).toContain(`${admin} juga membuka estimasi ini.`);
  await cell(theirs, 'Urugan pasir', 'harga').click();
  await theirs.keyboard.type('750');
  await theirs.keyboard.press('Enter');
  await save(theirs);
  await saved(theirs);
  await news(page)
    .getByText(new RegExp(`^Versi 2 disimpan oleh ${admin} pukul \\d\\d\\.\\d\\d$`))
    .waitFor();
  await expect.poll(() => heard(page)).toContain(`Versi 2 disimpan oleh ${admin}`);
  // One's own save is no news.
  expect(await news(theirs).count()).toBe(0);
  expect(await volume(page, 'Urugan pasir').evaluate((one) => one === document.activeElement)).toBe(
    true,
  );

  await news(page).getByRole('button', { name: 'Gabungkan' }).click();
  await page.getByText('Kedua versi digabung').waitFor();
  // Where one was before, one goes on.
  const urugan = volume(page, 'Urugan pasir');
  await expect.poll(() => urugan.evaluate((one) => one === document.activeElement)).toBe(true);
  const price = () => cell(page, 'Urugan pasir', 'harga').innerText();
  await expect.poll(price).toContain('750');
  expect(await volume(page).inputValue()).toBe('9,00');
  expect(await news(page).count()).toBe(0);
  await button(page, 'Urungkan').last().click();
  await expect.poll(price).toContain('500');
  await news(page).waitFor();
  // Where one was when the button was pressed, not when the news came.
  await volume(page).click();
  await news(page).getByRole('button', { name: 'Gabungkan' }).click();
  await expect.poll(price).toContain('750');
  await expect
    .poll(() => volume(page).evaluate((one) => one === document.activeElement))
    .toBe(true);
  await save(page);
  await saved(page);
  const { estimationItem } = await readEstimate(stage, id);
  expect(estimationItem[0]?.items?.map(({ volume: amount, harga }) => [amount, harga])).toEqual([
    [9, 1000],
    [3, 750],
  ]);
  await theirs.close();
  await context.close();
});

test('HAND-40 after a merge is saved Ctrl+Z takes back the own work alone, and so does the next save', async () => {
  const { id, page, context } = await work.opened();
  await volume(page).fill('9');
  await volume(page, 'Urugan pasir').click();
  const { estimationItem } = await readEstimate(stage, id);
  const [section] = estimationItem;
  const [first, second] = section?.items ?? [];
  const items = [first, { ...second, harga: 750, hargaSatuan: 750 }];
  await work.change(id, { estimationItem: [{ ...section, items }] });
  await news(page).getByRole('button', { name: 'Gabungkan' }).click();
  await page.getByText('Kedua versi digabung').waitFor();
  await save(page);
  await saved(page);
  // The merge is stored: its own message takes nothing back any more.
  expect(await button(page, 'Urungkan').filter({ hasText: 'Urungkan' }).count()).toBe(0);
  const urugan = volume(page, 'Urugan pasir');
  await urugan.fill('4');
  await volume(page).click();
  for (const [own, other] of [
    ['9,00', '3,00'],
    ['2,00', '3,00'],
  ] as const) {
    await page.keyboard.press('Control+z');
    await expect.poll(() => urugan.inputValue()).toBe(other);
    await expect.poll(() => volume(page).inputValue()).toBe(own);
    expect(await cell(page, 'Urugan pasir', 'harga').innerText()).toContain('750');
  }
  await page.keyboard.press('Control+s');
  await expect.poll(() => work.savedVolume(id)).toBe(2);
  const stored = await readEstimate(stage, id);
  expect(
    stored.estimationItem[0]?.items?.map(({ volume: amount, harga }) => [amount, harga]),
  ).toEqual([
    [2, 1000],
    [3, 750],
  ]);
  await context.close();
});

test('HAND-41 what both changed is asked, and a version that is no longer kept is said', async () => {
  const { id, page, context } = await work.opened();
  await volume(page).fill('9');
  await volume(page, 'Urugan pasir').click();
  const { estimationItem } = await readEstimate(stage, id);
  const [section] = estimationItem;
  const [first, ...others] = section?.items ?? [];
  const items = [{ ...first, volume: 7, volumeSource: 'MANUAL' }, ...others];
  await work.change(id, { estimationItem: [{ ...section, items }] });
  await news(page).getByText('disimpan oleh Anda di tab atau perangkat lain').waitFor();
  await news(page).getByRole('button', { name: 'Gabungkan' }).click();
  await conflict(page).getByText('1 hal diubah di kedua tempat.').waitFor();
  await conflict(page).getByRole('button', { name: 'Kembali ke editor' }).click();
  expect(await volume(page).inputValue()).toBe('9,00');

  await stage.db.deleteFrom('revision').where('number', '=', 1).execute();
  await news(page).getByRole('button', { name: 'Gabungkan' }).click();
  await conflict(page).getByText('Kedua versi tidak dapat digabung lagi').waitFor();
  expect(await button(page, 'Simpan versi saya sebagai estimasi baru').count()).toBe(1);
  await conflict(page).getByRole('button', { name: 'Kembali ke editor' }).click();
  expect(await volume(page).inputValue()).toBe('9,00');
  await context.close();
});

test('HAND-41 without a line nobody is disturbed, and all is seen again when it is back', async () => {
  const { id, path, page, context } = await work.opened();
  const theirs = await stage.visit(path);
  await people(page).getByText(admin).waitFor();
  // A stream that is asked for in the moment of the cut might still get through.
  await page.route(events, (route) => route.abort());
  await context.setOffline(true);
  await people(page).waitFor({ state: 'detached' }); // nobody knows
  expect(await page.getByRole('alert').count()).toBe(0);
  await work.change(id, { notes: 'selagi terputus' });
  expect(await news(page).count()).toBe(0);
  await page.unroute(events);
  await context.setOffline(false);
  await people(page).getByText(admin).waitFor();
  await news(page)
    .getByText(/^Versi 2 /)
    .waitFor();
  await theirs.close();
  await context.close();
});

test('HAND-41 a line that has gone silent, as after a sleep, is not believed for long', async () => {
  const { path, page, context } = await work.opened();
  const theirs = await stage.visit(path);
  await people(page).getByText(admin).waitFor();
  await page.clock.install();
  let isAsked = false;
  await page.route(events, () => {
    isAsked = true; // and never answered
  });
  // Whoever comes makes the browser ask anew for both tabs.
  const own = await newTab(context, path);
  await expect.poll(() => isAsked).toBe(true);
  await page.clock.fastForward(24_000);
  expect(await people(page).count()).toBe(1);
  await page.clock.fastForward(2_000);
  await people(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.unroute(events);
  await page.clock.fastForward(2_000);
  await people(page).getByText(admin).waitFor();
  for (const one of [theirs, own]) await one.close();
  await context.close();
});

test('HAND-43 two tabs without a line both save: each keeps its work, and the later one asks', async () => {
  const { id, path, page, context } = await work.opened();
  const other = await newTab(context, path);
  await volume(other).waitFor();
  await context.setOffline(true);
  await volume(page).fill('9');
  await volume(other, 'Urugan pasir').fill('8');
  for (const tab of [page, other]) {
    await save(tab);
    await tab.getByText('Belum tersimpan.').waitFor();
    await tab.getByRole('region', { name: 'Jumlah' }).getByText('Anda sedang offline').waitFor();
  }
  expect(await volume(page).inputValue()).toBe('9,00');
  expect(await work.savedVolume(id)).toBe(2);
  await context.setOffline(false);
  await save(other);
  await saved(other);
  await save(page);
  // Nothing collides: one press merges and saves.
  await conflict(page).getByRole('button', { name: 'Gabungkan dan simpan' }).click();
  await saved(page);
  const { estimationItem } = await readEstimate(stage, id);
  expect(estimationItem[0]?.items?.map((one) => one.volume)).toEqual([9, 8]);
  await context.close();
});

test.each([
  [390, false],
  [1024, true],
])(
  'HAND-41 at %i px, dark: %s, it is quiet and nothing of it is a barrier',
  async (width, dark) => {
    const id = await makeEstimate(stage, undefined, {}, sari);
    const first = await openBrowser(stage, `/estimation/update/${id}#step2`, sari);
    const page = await stage.visit(`/estimation/update/${id}#step2`, { width, dark });
    await people(page).getByText('Sari Dewi').waitFor({ state: 'attached' });
    await work.change(id, { notes: 'lain' });
    await news(page).waitFor();
    expect(await findings(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBe(0);
    await page.close();
    await first.context.close();
  },
);
