// What is typed while an answer or a window is still on its way: it waits, and goes where it is meant.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, cell, header, order, save, volume } from './editor-lines.ts';
import { item, makeEstimate, readEstimate, sampleContent } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

const latency = 300;
const answers = '**/api/hsp/items?*';

/** A new estimate open in step 2; `before` sees the page before the editor's first request. */
async function open(before?: (page: Page) => Promise<unknown>, content: unknown = sampleContent) {
  const id = await makeEstimate(stage, content);
  const page = await stage.visit('/dashboard');
  await before?.(page);
  await page.goto(`/estimation/update/${id}#step2`);
  await volume(page, 'Galian tanah').waitFor();
  return page;
}

const slowly = (page: Page, path: string) =>
  page.route(path, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latency));
    await route.continue();
  });

/** Requests that match wait until `release`; those after it wait the usual time. */
async function hold(page: Page, path: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await released;
    await new Promise((resolve) => setTimeout(resolve, latency));
    await route.continue().catch(() => undefined); // given up meanwhile
  });
  return () => release();
}

const type = (page: Page, text: string, delay = 25) => page.keyboard.type(text, { delay });
const price = (page: Page, name: string) => cell(page, name, 'harga').innerText();
const code = (page: Page, name: string) => cell(page, name, 'kode').innerText();
const picker = (page: Page) => page.getByRole('dialog', { name: 'Ganti kode dari katalog' });

/** The price of an entry as the grid writes it. */
async function priceOf(kode: string): Promise<string> {
  const answer = await stage.call(`/hsp/items?kode=${kode}&take=1`);
  const { data }: { data: { harga: number }[] } = await answer.json();
  const harga = data[0]?.harga ?? NaN;
  const places = Number.isInteger(harga) ? 0 : 2;
  return new Intl.NumberFormat('id-ID', { minimumFractionDigits: places }).format(harga);
}

test('the code of windows comes while the hands rest, one after the other: a search waits behind one at most', async () => {
  const id = await makeEstimate(stage);
  const page = await stage.visit('/dashboard');
  await page.addInitScript(() => {
    const touched: number[] = [];
    addEventListener('keydown', () => touched.push(performance.now()), true);
    Object.assign(window, { touched });
  });
  await page.goto(`/estimation/update/${id}#step2`);
  const windows =
    /assets\/[\w-]*(?:dialog|panel|find-box|filter-bar|paste-rows|live-news)[\w-]*\.js/;
  const asked: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(windows, async (route) => {
    asked.push(route.request().url());
    await released;
    await route.continue().catch(() => undefined); // given up meanwhile
  });
  await volume(page, 'Galian tanah').waitFor();
  await cell(page, 'Galian tanah', 'volume').click();
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press('ArrowDown');
    await pause(200);
  }
  const dialogs = () => asked.filter((url) => !url.includes('live-news'));
  await expect.poll(() => dialogs().length, { timeout: 10_000 }).toBeGreaterThan(0);
  await pause(500);
  expect(dialogs()).toHaveLength(1);
  release();
  await expect.poll(() => dialogs().length, { timeout: 10_000 }).toBeGreaterThan(5);
  // By the page's own clock, since a busy machine may rest between two of the keys that it presses.
  const { touched, begun } = await page.evaluate(() => ({
    touched: (window as unknown as { touched: number[] }).touched,
    begun: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  expect(touched.length).toBe(15);
  const amidKeys = begun
    .filter(({ name }) => windows.test(name))
    // What tells of others waits 3 s at most, from 1 s after the page is there.
    .filter(({ name, startTime }) => !name.includes('live-news') || startTime < 4_000)
    .filter(({ startTime: at }) => touched.some((touch) => touch > at - 500 && touch < at - 200));
  expect(amidKeys).toEqual([]);
  await page.close();
});

describe('the picker', () => {
  test.each([
    ['at 25 ms a key, on a quick line', 25, false],
    ['at 25 ms a key, on a slow line', 25, true],
    ['at human speed, on a slow line', 130, true],
  ])('HAND-20 a typed code brings its own price: %s', async (_, delay, isSlow) => {
    const page = await open((to) => (isSlow ? slowly(to, answers) : Promise.resolve()));
    await cell(page, 'Galian tanah', 'kode').click();
    await type(page, '2.2.1.3.3', delay);
    await page.keyboard.press('Enter');
    await picker(page).waitFor({ state: 'hidden' });
    expect(await code(page, 'Galian tanah')).toBe('2.2.1.3.3');
    expect(await price(page, 'Galian tanah')).toBe(await priceOf('2.2.1.3.3'));
    await page.close();
  });

  test('HOUSE-09 a typed code leaves its catalogue entry and keeps what was taken from it', async () => {
    const id = await makeEstimate(stage);
    const page = await stage.visit(`/estimation/update/${id}#step2`);
    const keys = async () => {
      await save(page);
      const { estimationItem } = await readEstimate(stage, id);
      const galian = estimationItem[0]?.items?.[0];
      return [galian?.kode, galian?.kodeKey];
    };
    await cell(page, 'Galian tanah', 'kode').click();
    await type(page, '2.2.1.3.3');
    await page.keyboard.press('Enter');
    await picker(page).waitFor({ state: 'hidden' });
    const taken = await price(page, 'Galian tanah');
    expect(await keys()).toEqual(['2.2.1.3.3', '2.2.1.3.3|GLOBAL']);
    await cell(page, 'Galian tanah', 'kode').click();
    await type(page, 'KHUSUS.77');
    await button(page, 'Pakai “KHUSUS.77” sebagai kode sendiri').click();
    expect(await price(page, 'Galian tanah')).toBe(taken);
    expect(await keys()).toEqual(['KHUSUS.77', '']);
    await page.close();
  });

  test.each([[[]], [['ArrowDown']]])(
    'HAND-20 words take no line that nobody has seen, nor become a code: %j and Enter before the answer',
    async (keys) => {
      const page = await open((to) => slowly(to, answers));
      await cell(page, 'Galian tanah', 'kode').click();
      await type(page, 'bekisting');
      for (const key of [...keys, 'Enter']) await page.keyboard.press(key);
      await type(page, '9');
      await picker(page).getByText('Belum ada yang diambil.').waitFor();
      await picker(page).getByText('Yang Anda ketik sesudah Enter tidak dipakai.').waitFor();
      expect([await code(page, 'Galian tanah'), await price(page, 'Galian tanah')]).toEqual([
        '–',
        '1.000',
      ]);
      expect(await picker(page).getByRole('combobox').inputValue()).toBe('bekisting');
      const chosen = picker(page).locator('[role=option][aria-selected=true]');
      const [kode = '', name] = (await chosen.innerText()).split('\n');
      expect(name).toMatch(/bekisting/i);
      await page.keyboard.press('Enter');
      await picker(page).waitFor({ state: 'hidden' });
      expect(await code(page, 'Galian tanah')).toBe(kode);
      await page.close();
    },
  );

  test('HAND-20 words that find one entry take it, when the answer is here', async () => {
    const page = await open((to) => slowly(to, answers));
    await cell(page, 'Galian tanah', 'kode').click();
    await type(page, 'priming tank 500');
    await page.keyboard.press('Enter');
    await picker(page).waitFor({ state: 'hidden' });
    expect(await code(page, 'Galian tanah')).toBe('6.1.4.1');
    // The text stays, which is somebody's own, and so does its unit.
    await page.getByText('Harga 6.1.4.1 per set, sedangkan baris ini bersatuan m3').waitFor();
    await page.keyboard.press('Control+z');
    expect(await code(page, 'Galian tanah')).toBe('–');
    await page.close();
  });

  test('HAND-20 keys after Enter go where it leads, once the answer is here', async () => {
    let release = () => {};
    const page = await open(async (to) => (release = await hold(to, answers)));
    await cell(page, 'Galian tanah', 'kode').click();
    await type(page, '2.2.1.3.3');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await type(page, '7,5');
    await picker(page).getByText('menunggu katalog').waitFor();
    expect(await price(page, 'Galian tanah')).toBe('1.000');
    release();
    await picker(page).waitFor({ state: 'hidden' });
    expect(await code(page, 'Galian tanah')).toBe('2.2.1.3.3');
    expect(await volume(page, 'Galian tanah').inputValue()).toBe('7,5');
    await page.keyboard.press('Enter');
    expect(await volume(page, 'Galian tanah').inputValue()).toBe('7,50');
    await page.close();
  });

  test('HAND-20 an added entry gets the volume that was typed before it was there', async () => {
    const page = await open((to) => slowly(to, answers));
    await button(page, 'Tambah item HSP ke PEKERJAAN TANAH').click();
    await type(page, '2.2.1.3.3');
    await page.keyboard.press('Enter');
    await type(page, '12');
    const name = 'Pemasangan 1 m2 bekisting untuk kolom (3 kali pakai)';
    await expect.poll(() => volume(page, name).inputValue()).toBe('12');
    await page.close();
  });

  test('HAND-20 Escape takes the wish back: the text stays, nothing is taken', async () => {
    let release = () => {};
    const page = await open(async (to) => (release = await hold(to, answers)));
    await cell(page, 'Galian tanah', 'kode').click();
    await type(page, '2.2.1.3.3');
    await page.keyboard.press('Enter');
    await type(page, '99');
    await page.keyboard.press('Escape');
    await picker(page).getByText('menunggu katalog').waitFor({ state: 'detached' });
    release();
    await picker(page).getByRole('option').first().waitFor();
    expect(await picker(page).getByRole('combobox').inputValue()).toBe('2.2.1.3.3');
    await page.keyboard.press('Escape');
    await picker(page).waitFor({ state: 'hidden' });
    expect(await code(page, 'Galian tanah')).toBe('–');
    expect(await price(page, 'Galian tanah')).toBe('1.000');
    await page.close();
  });

  test('HAND-20 a line that is gone is said, takes nothing, and Enter asks again', async () => {
    const page = await open();
    await page.route(answers, (route) => route.abort());
    await cell(page, 'Galian tanah', 'kode').click();
    await type(page, '2.2.1.3.3');
    await page.keyboard.press('Enter');
    await type(page, '88');
    const said = picker(page).getByRole('alert');
    await said.getByText('Katalog gagal dimuat, belum ada yang diambil.').waitFor();
    await picker(page).getByText('Yang Anda ketik sesudah Enter tidak dipakai.').waitFor();
    expect(await picker(page).getByRole('combobox').inputValue()).toBe('2.2.1.3.3');
    expect(await code(page, 'Galian tanah')).toBe('–');
    expect(await volume(page, 'Galian tanah').inputValue()).toBe('2,00');
    await page.unroute(answers);
    await page.keyboard.press('Enter');
    await picker(page).waitFor({ state: 'hidden' });
    expect(await price(page, 'Galian tanah')).toBe(await priceOf('2.2.1.3.3'));
    await page.close();
  });

  test('HAND-20 a code of one’s own is taken by who has seen that the catalogue lacks it', async () => {
    const page = await open((to) => slowly(to, answers));
    await cell(page, 'Galian tanah', 'kode').click();
    await type(page, 'K-01/a');
    await page.keyboard.press('Enter');
    await picker(page).getByText('Tidak ada di katalog.').waitFor();
    expect(await code(page, 'Galian tanah')).toBe('–');
    await page.keyboard.press('Enter');
    await picker(page).waitFor({ state: 'hidden' });
    expect(await code(page, 'Galian tanah')).toBe('K-01/a');
    expect(await price(page, 'Galian tanah')).toBe('1.000');
    await page.close();
  });

  test('HAND-20 description and unit follow the code also when the old entry comes late', async () => {
    const old = { ...item('Galian tanah', 2, 1000), kode: '2.2.1.3.1' };
    const name = 'Pemasangan 1 m2 bekisting untuk pondasi telapak (3 kali pakai)';
    let release = () => {};
    const page = await open(
      async (to) => (release = await hold(to, '**/api/hsp/items?kode=2.2.1.3.1&*')),
      [
        {
          title: 'BETON',
          items: [item('Galian tanah', 1, 1), { ...old, nama: name, satuan: 'm2' }],
        },
      ],
    );
    await cell(page, name, 'kode').click();
    await type(page, '2.2.1.3.3');
    await picker(page).getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await picker(page).getByText('menunggu katalog').waitFor();
    release();
    await picker(page).waitFor({ state: 'hidden' });
    expect(await order(page)).toContain('Pemasangan 1 m2 bekisting untuk kolom (3 kali pakai)');
    await page.close();
  });

  test('HAND-45 near the lower edge the picker opens upwards and stays in the window', async () => {
    const many = Array.from({ length: 60 }, (_, n) => item(`Pekerjaan ${n}`, 1, 1));
    const page = await open(
      (to) => slowly(to, answers),
      [{ title: 'TANAH', items: [item('Galian tanah', 1, 1), ...many] }],
    );
    const lines = await page.getByRole('row').locator('[data-column=kode]').all();
    const boxes = await Promise.all(lines.map((line) => line.boundingBox()));
    const grid = await page.getByRole('treegrid').boundingBox();
    const edge = (grid?.y ?? 0) + (grid?.height ?? 0);
    const lowest = boxes.findLastIndex((box) => box !== null && box.y + box.height < edge);
    await lines[lowest]?.click();
    await type(page, 'beton');
    await picker(page).getByRole('option').nth(15).waitFor();
    const { y = 0, height = 0 } = (await picker(page).boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(boxes[lowest]?.y ?? 0);
    await page.close();
  });
});

describe('windows whose code is on its way', () => {
  const codes =
    /\/assets\/(find-box|go-dialog|volume-dialog|move-dialog|bill-dialog|remove-dialog|key-sheet-dialog|paste-rows)-[^/]*\.js$/;
  const take = (page: Page, row: number, field: string) =>
    page.getByLabel(`${field}, baris ${row}`, { exact: true });

  async function openHeld() {
    let release = () => {};
    const page = await open(async (to) => (release = await hold(to, codes)));
    return { page, release: () => release() };
  }

  /** Nothing of what was typed has come into the lines. */
  async function expectUntouched(page: Page) {
    expect(await order(page)).toEqual([
      'Galian tanah',
      'Urugan pasir',
      'Urugan kembali',
      'Beton sloof',
      'Besi sloof',
      'Beton kolom',
    ]);
    expect(await volume(page, 'Galian tanah').inputValue()).toBe('2,00');
    expect(await page.getByText('baris belum disimpan').count()).toBe(0);
  }

  test('HAND-21 Ctrl+F: the words go into the search, also what is taken out of them', async () => {
    const { page, release } = await openHeld();
    await cell(page, 'Galian tanah', 'deskripsi').click();
    await page.keyboard.press('Control+f');
    await type(page, 'slopf');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await type(page, 'of');
    await page.keyboard.press('Enter');
    await expectUntouched(page);
    await page.getByText('Membuka jendela').waitFor();
    release();
    const box = page.getByLabel('Cari di RAB', { exact: true });
    await expect.poll(() => box.inputValue()).toBe('sloof');
    await page.getByRole('search').getByText('2 dari 3').waitFor();
    await expectUntouched(page);
    await page.close();
  });

  test('HAND-21 HAND-34 Ctrl+G: the number goes into the window, and Enter goes there', async () => {
    const { page, release } = await openHeld();
    await cell(page, 'Galian tanah', 'volume').click();
    await page.keyboard.press('Control+g');
    await type(page, 'II.1.2');
    await page.keyboard.press('Enter');
    await expectUntouched(page);
    await page.getByText('Membuka jendela').waitFor();
    release();
    await expect
      .poll(() => page.locator('*:focus').getAttribute('aria-label'))
      .toBe('Volume, Besi sloof');
    await expectUntouched(page);
    await page.close();
  });

  test('HAND-21 Alt+↓: the measures go into the take-off, never over the volume', async () => {
    const { page, release } = await openHeld();
    await volume(page, 'Galian tanah').click();
    await page.keyboard.press('Alt+ArrowDown');
    await type(page, 'Sisi utara');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await type(page, '4,5');
    await page.keyboard.press('Tab');
    await type(page, '2');
    await page.keyboard.press('Tab');
    await type(page, '1');
    await expectUntouched(page);
    await page.getByText('Membuka jendela').waitFor();
    release();
    await expect.poll(() => take(page, 1, 'Tinggi').inputValue()).toMatch(/^1(,00)?$/);
    expect(await take(page, 1, 'Uraian').inputValue()).toBe('Sisi utara');
    expect(await take(page, 1, 'Panjang').inputValue()).toMatch(/^4,50?$/);
    expect(await take(page, 1, 'Lebar').inputValue()).toMatch(/^2(,00)?$/);
    expect(await volume(page, 'Galian tanah').inputValue()).toBe('2,00');
    await page.close();
  });

  test('HAND-21 Alt+↓ and a paste at once: the table goes into the take-off', async () => {
    const { page, release } = await openHeld();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('Sisi selatan'));
    await volume(page, 'Galian tanah').click();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Control+v');
    await expectUntouched(page);
    await page.getByText('Membuka jendela').waitFor();
    release();
    await expect.poll(() => take(page, 1, 'Uraian').inputValue()).toBe('Sisi selatan');
    await expectUntouched(page);
    await page.close();
  });

  test('HAND-21 moving, removing and the list of keys: each gets its keys', async () => {
    const { page, release } = await openHeld();
    await volume(page, 'Galian tanah').click();
    await page.keyboard.press('Control+/');
    await type(page, '55');
    await page.keyboard.press('Escape');
    await page.getByText('Membuka jendela').waitFor({ state: 'detached' });
    await header(page, 'PEKERJAAN TANAH').focus();
    await page.keyboard.press('Shift+Delete');
    await page.keyboard.press('Enter'); // 'Batal' has the focus
    await page.keyboard.press('Escape');
    await volume(page, 'Galian tanah').click();
    await page.keyboard.press('Alt+p');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectUntouched(page);
    await page.getByText('Membuka jendela').waitFor();
    release();
    await expect
      .poll(() => order(page))
      .toEqual([
        'Urugan pasir',
        'Urugan kembali',
        'Beton sloof',
        'Besi sloof',
        'Galian tanah',
        'Beton kolom',
      ]);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.close();
  });

  test('HAND-21 a pasted table: Enter, typed before its window is there, pastes it', async () => {
    const { page, release } = await openHeld();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() =>
      navigator.clipboard.writeText('Uraian\tVolume\tSatuan\nPagar\t3\tm\nGerbang\t1\tbh'),
    );
    await volume(page, 'Galian tanah').click();
    await page.keyboard.press('Control+v');
    await page.keyboard.press('Enter');
    await expectUntouched(page);
    await page.getByText('Membuka jendela').waitFor();
    release();
    await expect.poll(() => order(page)).toContain('Gerbang');
    await page.close();
  });

  test('HAND-21 HAND-09 pasted rows: a key that was typed before they are there is not for the cell above', async () => {
    const { page, release } = await openHeld();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await volume(page, 'Galian tanah').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+Space');
    await page.keyboard.press('Control+x');
    const left = ['Urugan kembali', 'Beton sloof', 'Besi sloof', 'Beton kolom'];
    await expect.poll(() => order(page)).toEqual(left);
    await volume(page, 'Beton sloof').click();
    await page.keyboard.press('Control+v');
    await type(page, '5');
    await page.getByText('Membuka jendela').waitFor();
    release();
    await expect
      .poll(() => order(page))
      .toEqual([...left.slice(0, 2), 'Galian tanah', 'Urugan pasir', ...left.slice(2)]);
    expect(await volume(page, 'Beton sloof').inputValue()).toBe('1,00');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(() => order(page)).toEqual(left);
    await page.close();
  });

  test('HAND-21 Escape while it is loaded: it does not open, and what was typed is gone', async () => {
    const { page, release } = await openHeld();
    await volume(page, 'Galian tanah').click();
    await page.keyboard.press('Alt+ArrowDown');
    await type(page, '4,5');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    release();
    await page.getByText('Membuka jendela').waitFor({ state: 'detached' });
    await expectUntouched(page);
    await page.keyboard.press('Alt+ArrowDown');
    await take(page, 1, 'Uraian').waitFor();
    expect(await take(page, 1, 'Uraian').inputValue()).toBe('');
    expect(await take(page, 1, 'Panjang').inputValue()).toBe('');
    await page.close();
  });

  test('HAND-21 code that does not come is said; what was typed goes nowhere, or where it was meant', async () => {
    const page = await open((to) => to.route(codes, (route) => route.abort()));
    await volume(page, 'Galian tanah').click();
    await page.keyboard.press('Alt+ArrowDown');
    const said = page.getByRole('alert').filter({ hasText: 'Jendela gagal dimuat' });
    await said.waitFor();
    await type(page, '4,5');
    await expectUntouched(page);
    await page.keyboard.press('Escape');
    await said.waitFor({ state: 'detached' });
    await expectUntouched(page);
    await page.keyboard.press('Alt+ArrowDown');
    await type(page, 'Sisi');
    await said.waitFor();
    await page.unroute(codes);
    await button(page, 'Coba lagi').click();
    await expect.poll(() => take(page, 1, 'Uraian').inputValue()).toBe('Sisi');
    await expectUntouched(page);
    await page.close();
  });
});

test('step 2 whose code does not come says so, keeps what was typed, and opens when asked again', async () => {
  const page = await stage.visit('/dashboard');
  let isLineGone = true;
  await page.route(/\/assets\/together-[^/]*\.js$/, (route) =>
    isLineGone ? route.abort() : route.continue(),
  );
  await page.goto('/estimation/create');
  const name = page.getByLabel('Nama proyek');
  await name.fill('Rumah Melati');
  await button(page, 'Lanjut ke item').click();
  await page.getByText('Item belum dapat dibuka').waitFor();
  expect(await name.inputValue()).toBe('Rumah Melati');

  isLineGone = false;
  await button(page, 'Lanjut ke item').click();
  await page.getByText('Belum ada kategori.').waitFor();
  expect(await page.getByRole('region', { name: 'Jumlah' }).isVisible()).toBe(true);
  await page.close();
});

test('an estimate and the code of its lines are asked for before the application is here', async () => {
  const id = await makeEstimate(stage);
  const page = await stage.visit('/dashboard');
  const release = await hold(page, /\/assets\/start-[\w-]+\.js/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/estimation/update/${id}#step2`, { waitUntil: 'commit' });
  await expect.poll(() => asked).toContain(`/api/estimation/${id}`);
  await expect.poll(() => asked.join()).toMatch(/\/assets\/together-[\w-]+\.js/);
  await expect.poll(() => asked.join()).toMatch(/\/assets\/together-[\w-]+\.css/);
  release();
  await volume(page, 'Galian tanah').waitFor();
  // Nothing was asked for twice: the page took what had been begun.
  expect(asked.filter((path) => path === `/api/estimation/${id}`)).toHaveLength(1);
  expect(asked.filter((path) => /together-[\w-]+\.js/.test(path))).toHaveLength(1);
});

test('step 1 does not wait for the code of the lines', async () => {
  const id = await makeEstimate(stage);
  const page = await stage.visit('/dashboard');
  const release = await hold(page, /\/assets\/together-[\w-]+\.js/);
  await page.goto(`/estimation/update/${id}`);
  await page.getByLabel('Nama proyek').waitFor();
  expect(await page.locator('link[href*="together-"][rel="modulepreload"]').count()).toBe(0);
  release();
});
