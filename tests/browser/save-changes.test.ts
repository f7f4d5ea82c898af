// A save sends what changed: over a slow line one row of ten thousand is stored as soon as one of ten.
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { save, volume } from './editor-lines.ts';
import { item, makeEstimate, readEstimate, sampleContent } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

/** Saves, and gives the request of it with all that it has cost on the wire. */
async function saved(page: Page): Promise<{ request: Request; text: string; bytes: number }> {
  const asked = page.waitForEvent('requestfinished', (request) => request.method() === 'PUT');
  await save(page);
  const request = await asked;
  const sizes = await request.sizes();
  await page.getByText('Tersimpan', { exact: true }).waitFor();
  return {
    request,
    text: request.postDataBuffer()?.toString() ?? '',
    bytes: Object.values(sizes).reduce((sum, size) => sum + size, 0),
  };
}

test('SPEED-03 one row of 10,000 items × 3 travels alone, and a reload shows it', async () => {
  const details = [1, 2, 3].map((n) => ({
    nama: `As ${n}`,
    jenis: 'penjumlahan',
    panjang: n,
    lebar: 1,
    tinggi: 0.5,
    jumlah: 1,
    extras: [],
  }));
  const id = await makeEstimate(
    stage,
    Array.from({ length: 100 }, (_, at) => ({
      title: `BAGIAN ${at + 1}`,
      items: Array.from({ length: 100 }, (__, n) =>
        item(`Beton ${at * 100 + n + 1}`, 0, 1_000 + n, details),
      ),
    })),
  );
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await volume(page, 'Beton 2').waitFor();
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 150, uploadThroughput: 30_000 };
  await line.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: 60_000 });

  await volume(page, 'Beton 2').fill('7,5');
  const { bytes, text } = await saved(page);
  expect(text).not.toContain('estimationItem');
  expect(bytes).toBeLessThanOrEqual(20_000);

  await line.detach();
  await page.reload();
  await volume(page, 'Beton 2').waitFor();
  expect(await volume(page, 'Beton 2').inputValue()).toBe('7,50');
  const { version, itemCount, subtotal } = await readEstimate(stage, id);
  // 3 m³ of every other item: (1 + 2 + 3) × 1 × 0.5.
  expect([version, itemCount, subtotal]).toEqual([2, 10_000, 31_485_000 + 4.5 * 1_001]);
  await page.close();
});

test('a new line travels too, under the name that it has from then on; what cannot be applied goes whole', async () => {
  const id = await makeEstimate(stage);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await volume(page, 'Galian tanah').fill('4');
  await volume(page, 'Urugan pasir').click();
  await page.keyboard.press('Control+Shift+d');
  await volume(page, 'Urugan pasir').nth(1).waitFor();
  const first = await saved(page);
  expect(first.text).toContain('"changes"');
  expect((await first.request.response())?.status()).toBe(200);
  const stored = await readEstimate(stage, id);
  const ids = stored.estimationItem[0]?.items?.map((each) => each.id) ?? [];
  expect(stored.estimationItem[0]?.items?.map((each) => each.volume)).toEqual([4, 3, 3, 1]);

  // The line that the server has named is the same line when it is saved again.
  await volume(page, 'Urugan pasir').nth(1).fill('6');
  const second = await saved(page);
  expect(second.text).toContain(ids[2]);
  const again = await readEstimate(stage, id);
  expect(again.estimationItem[0]?.items?.map((each) => each.id)).toEqual(ids);
  expect(again.estimationItem[0]?.items?.map((each) => each.volume)).toEqual([4, 3, 6, 1]);

  let refused = 0;
  await page.route(`**/api/estimation/${id}`, async (route) => {
    const isOfChanges = route.request().postDataBuffer()?.includes('"changes"') ?? false;
    if (!isOfChanges) return route.continue();
    refused++;
    const body = JSON.stringify({ status: 'error', error: 'Tidak cocok.', code: 'CHANGES_UNFIT' });
    return route.fulfill({ status: 422, contentType: 'application/json', body });
  });
  await volume(page, 'Galian tanah').fill('5');
  await save(page);
  await expect
    .poll(async () => (await readEstimate(stage, id)).estimationItem[0]?.items?.[0]?.volume)
    .toBe(5);
  expect(refused).toBe(1);
  expect(await page.getByText('Tidak cocok.').count()).toBe(0);
  const last = await readEstimate(stage, id);
  expect([last.version, last.itemCount]).toEqual([4, sampleContent.length + 5]);
  await page.close();
});
