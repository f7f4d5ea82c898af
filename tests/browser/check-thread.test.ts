// A large estimate is checked beside the page's thread: whoever types never waits for it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, volume } from './editor-lines.ts';
import { item, makeEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const counts = (page: Page) =>
  page.getByRole('complementary', { name: 'Periksa' }).getByRole('status').first();

const measure = { nama: 'As A', jenis: 'penjumlahan', panjang: 4, lebar: 3, tinggi: 1, jumlah: 1 };

/** Items in sections of a hundred, all but the first one measured in three rows. */
const large = (items: number) =>
  Array.from({ length: items / 100 }, (_, section) => ({
    title: `PEKERJAAN ${section + 1}`,
    items: Array.from({ length: 100 }, (__, at) =>
      section + at === 0
        ? item('Galian tanah', 2, 1000)
        : item(`Pasangan ${section}.${at}`, 0, 1000 + at, [measure, measure, measure]),
    ),
  }));

/** Whose code the page's own thread runs meanwhile: the files, as a profile of it names them. */
async function runsMeanwhile(page: Page, work: () => Promise<void>): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.start');
  await work();
  const { profile } = await session.send('Profiler.stop');
  await session.detach();
  const urls = profile.nodes.map(({ callFrame }) => callFrame.url);
  return [...new Set(urls)].flatMap((url) => /assets\/(.+)-[\w-]{7}\.js$/.exec(url)?.[1] ?? []);
}

test('CHECK-45 ten thousand works are checked by another thread, as the panel opens and after a change', async () => {
  const id = await makeEstimate(stage, large(10_000), { ppn: '11' });
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await volume(page, 'Galian tanah').waitFor();
  const files = await runsMeanwhile(page, async () => {
    await button(page, 'Periksa').click();
    await expect.poll(() => counts(page).textContent()).toMatch(/catatan|peringatan/);
    await volume(page, 'Galian tanah').fill('0');
    await page.keyboard.press('Enter');
    await expect.poll(() => counts(page).textContent()).toContain('1 harus dilihat');
  });
  expect(page.workers()).toHaveLength(1);
  expect(files).toContain('wizard');
  expect(files.filter((file) => /check-(rules|work)/.test(file))).toEqual([]);

  await page.keyboard.press('Control+z');
  await expect.poll(() => counts(page).textContent()).not.toContain('harus dilihat');
  await button(page, 'Tutup').click();
  await expect.poll(() => page.workers()).toHaveLength(0);
  await page.close({ runBeforeUnload: false });
});

test('CHECK-45 a thread that cannot be started is told, and tried anew', async () => {
  const id = await makeEstimate(stage, [
    { title: 'TANAH', items: [item('Galian tanah', 0, 1000)] },
  ]);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.route('**/check-worker*', (route) => route.abort());
  await button(page, 'Periksa').click();
  await page.getByText('Pemeriksaan belum berhasil').waitFor();
  await page.unroute('**/check-worker*');
  await button(page, 'Coba lagi').click();
  await expect.poll(() => counts(page).textContent()).toContain('1 harus dilihat');
  await page.close();
});
