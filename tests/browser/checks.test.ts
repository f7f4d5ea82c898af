// Periksa: beside the lines while they are mended, on the page of the estimate, and where a file is asked for.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, save, volume } from './editor-lines.ts';
import { item, makeEstimate } from './estimates.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const doubtful = [
  {
    title: 'PEKERJAAN TANAH',
    items: [item('Galian tanah', 2, 1000), item('Urugan pasir', 0, 500), item('PPN 11%', 1, 500)],
  },
];
const make = () => makeEstimate(stage, doubtful, { ppn: '11' });

const panel = (page: Page) => page.getByRole('complementary', { name: 'Periksa' });
const counts = (page: Page) => panel(page).getByRole('status').first();
const active = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=row], article')?.textContent ?? '');

test.each([1440, 390])(
  'CHECK-37 a finding leads to its line and goes once its cause is mended, at %i px',
  async (width) => {
    const id = await make();
    const page = await stage.visit(`/estimation/update/${id}#step2`, { width });
    await button(page, 'Periksa').click();
    await expect.poll(() => counts(page).textContent()).toContain('2 harus dilihat');
    expect(await findings(page)).toEqual([]);
    // The line is marked in the grid too, as long as the panel is open.
    const doubted = () => page.locator('[data-doubt=stop]').count();
    await expect.poll(doubted).toBe(2);
    const looks = (mark: string) =>
      page
        .locator(`[data-row]${mark}`)
        .first()
        .evaluate((row) =>
          [...row.children]
            .map((part) => getComputedStyle(part).boxShadow + getComputedStyle(part).color)
            .join(),
        );
    expect(await looks('[data-doubt=stop]')).not.toBe(
      await looks(':not([data-doubt])[data-m=item]'),
    );

    await panel(page)
      .getByRole('button', { name: /^I\.2 ?Urugan pasir/ })
      .click();
    await expect.poll(() => active(page)).toContain('Urugan pasir');
    expect(await panel(page).isVisible()).toBe(width > 390);
    // The panel that said it is gone from a narrow window.
    const told = page.getByText('Volume belum diisi', { exact: false });
    if (width === 390) await told.filter({ visible: true }).first().waitFor();

    if (width === 390) await button(page, 'Ubah Urugan pasir').click();
    await volume(page, 'Urugan pasir').fill('3');
    await page.keyboard.press('Enter');
    if (width === 390) await button(page, 'Periksa').click();
    await expect.poll(() => counts(page).textContent()).toContain('1 harus dilihat');
    expect(await panel(page).getByText('Volume belum diisi').count()).toBe(0);
    // What is seen before a save is what the server says after it.
    await expect.poll(doubted).toBe(1);
    await save(page);
    const answer = await stage.call(`/estimation/${id}/checks`);
    const { data } = await answer.json();
    expect(data.findings.map(({ says }: { says: string }) => says)).toContain(
      'Baris "PPN 11%" Rp 500, dan PPN 11% di bawah jumlah',
    );
    expect(data.open.stop).toBe(1);
    await page.close();
  },
);

test('CHECK-39 a finding about a price leads to the price, in the editor and from the page of the estimate', async () => {
  const unpriced = { ...item('Bongkar pagar', 0, 0), priceMissing: true };
  const id = await makeEstimate(stage, [{ title: 'PEKERJAAN TANAH', items: [unpriced] }]);
  const column = (page: Page) =>
    page.evaluate(
      () =>
        document.activeElement?.closest('[data-column]')?.getAttribute('data-column') ??
        document.activeElement?.getAttribute('data-m'),
    );
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await button(page, 'Periksa').click();
  const told = (says: string) => page.getByRole('button', { name: says });
  await told('Belum ada harga').click();
  await expect.poll(() => column(page)).toBe('harga');
  await told('Volume 0').click();
  await expect.poll(() => column(page)).toBe('deskripsi');
  await page.goto(`/estimation/${id}`);
  await button(page, 'Lihat temuan').click();
  await told('Belum ada harga').click();
  await page.waitForURL(`**/estimation/update/${id}`);
  await expect.poll(() => column(page)).toBe('harga');
  await page.close();
});

test('CHECK-37 what is accepted with a reason leaves the list, and comes back when opened again', async () => {
  const id = await make();
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await button(page, 'Periksa').click();
  await panel(page).getByRole('button', { name: 'Terima "PPN dua kali" dengan alasan' }).click();
  await page.keyboard.press('Enter'); // nothing is accepted without a reason
  await page.keyboard.type('Retribusi, bukan PPN');
  await page.keyboard.press('Enter');
  await expect.poll(() => counts(page).textContent()).toContain('1 harus dilihat');
  // Whoever accepts one after the other goes on where this one was.
  await expect
    .poll(() => page.locator('*:focus').getAttribute('aria-label'))
    .toMatch(/^Terima ".+" dengan alasan$/);
  await panel(page).getByText('1 diterima dengan alasan').click();
  await expect.poll(() => panel(page).getByText('Retribusi, bukan PPN').isVisible()).toBe(true);
  await panel(page).getByRole('button', { name: 'Buka lagi' }).click();
  await expect.poll(() => counts(page).textContent()).toContain('2 harus dilihat');
  await page.keyboard.press('Escape');
  expect(await panel(page).count()).toBe(0);
  await page.close();
});

/** Sixty works without a volume, and twenty that are hardly named. */
const alike = [
  {
    title: 'PEKERJAAN TANAH',
    items: [
      ...Array.from({ length: 60 }, (_, at) => item(`Galian ${at + 1}`, 0, 1000)),
      ...Array.from({ length: 20 }, (_, at) => item(`AC${'I'.repeat(at % 2)}`, at + 1, 1000)),
    ],
  },
];

test.each([1440, 390])(
  'CHECK-48 sixty alike are let stand by one reason at the keyboard, and opened again, at %i px',
  async (width) => {
    const id = await makeEstimate(stage, alike);
    const page = await stage.visit(`/estimation/update/${id}#step2`, { width });
    await button(page, 'Periksa').click();
    await expect.poll(() => counts(page).textContent()).toContain('60 harus dilihat');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') asked.push(new URL(request.url()).pathname);
    });
    const all = panel(page).getByRole('button', {
      name: 'Terima semua 60 "Volume belum diisi" dengan satu alasan',
    });
    await all.focus();
    await page.keyboard.press('Enter');
    await panel(page).getByText('Satu alasan untuk 60 temuan ini.').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('*:focus').textContent()).toBe('Terima semua…');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Menunggu gambar');
    await page.keyboard.press('Enter');
    await expect.poll(() => counts(page).textContent()).not.toContain('harus dilihat');
    expect(asked).toEqual([`/api/estimation/${id}/checks/accepted/many`]);
    await page.getByText('60 temuan diterima dengan alasan').first().waitFor();
    // Whoever goes on does so at what is left.
    await expect
      .poll(() => page.locator('*:focus').getAttribute('aria-label'))
      .toMatch(/^Terima ".+" dengan alasan$/);

    await panel(page).getByText('60 diterima dengan alasan').click();
    await panel(page).getByText('“Menunggu gambar” – Dimas').waitFor();
    await panel(page).getByRole('button', { name: 'Buka lagi', exact: true }).first().click();
    await expect.poll(() => counts(page).textContent()).toContain('1 harus dilihat');
    await panel(page).getByRole('button', { name: 'Buka lagi 59 temuan ini' }).click();
    await expect.poll(() => counts(page).textContent()).toContain('60 harus dilihat');

    // Taken back by the message that told it.
    await all.click();
    await page.keyboard.type('Salah tekan');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Urungkan', exact: true }).click();
    await expect.poll(() => counts(page).textContent()).toContain('60 harus dilihat');
    await page.close();
  },
);

test('CHECK-50 many findings are shown by severity, some at a time, and walked through by arrows', async () => {
  const id = await makeEstimate(stage, alike);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await button(page, 'Periksa').click();
  await expect.poll(() => counts(page).textContent()).toContain('60 harus dilihat');
  const titles = () => panel(page).getByRole('heading', { level: 3 }).allTextContents();
  const whole = await titles();
  expect(whole[0]).toContain('Volume belum diisi');
  const only = counts(page).getByRole('button', { name: /harus dilihat/ });
  await only.press('Enter');
  expect(await titles()).toEqual(whole.slice(0, 1));
  expect(await only.getAttribute('aria-pressed')).toBe('true');

  await page.keyboard.press('ArrowDown');
  const told = () => page.locator('*:focus').textContent();
  expect(await told()).toContain('I.1Galian 1');
  await page.keyboard.press('ArrowDown');
  expect(await told()).toContain('Galian 2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  expect(await page.locator('*:focus').getAttribute('aria-label')).toContain('Volume belum diisi');
  await panel(page).getByRole('button', { name: '55 lagi' }).click();
  expect(await panel(page).locator('[data-finding]').count()).toBe(60);
  await panel(page)
    .getByRole('button', { name: /^I\.1 ?Galian 1/ })
    .focus();
  await page.keyboard.press('End');
  expect(await told()).toContain('Galian 60');
  await page.keyboard.press('Home');
  expect(await told()).toContain('Galian 1');

  // Once the last of them is let stand, the others are shown.
  await panel(page)
    .getByRole('button', { name: /^Terima semua 60/ })
    .click();
  await page.keyboard.type('Menunggu gambar');
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(whole.slice(1));
  await page.close();
});

test('CHECK-37 an open reason takes no key that is meant for the lines; Escape leads back to these', async () => {
  const id = await make();
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await button(page, 'Periksa').click();
  await panel(page).getByRole('button', { name: 'Terima "PPN dua kali" dengan alasan' }).click();
  await page.keyboard.type('Retribusi');
  await volume(page, 'Urugan pasir').click();
  await page.keyboard.type('4');
  // The panel is checked anew meanwhile.
  await expect.poll(() => counts(page).textContent()).toContain('1 harus dilihat');
  await page.keyboard.type('5');
  expect(await volume(page, 'Urugan pasir').inputValue()).toBe('45');
  const reason = panel(page).getByLabel('Alasan', { exact: true });
  expect(await reason.inputValue()).toBe('Retribusi');
  await reason.focus();
  await page.keyboard.press('Escape');
  const focused = page.locator('*:focus');
  expect(await focused.getAttribute('aria-label')).toBe('Terima "PPN dua kali" dengan alasan');
  await page.keyboard.press('Escape');
  expect(await panel(page).count()).toBe(0);
  expect(await focused.getAttribute('aria-label')).toBe('Volume, Urugan pasir');
  await page.close({ runBeforeUnload: false });
});

test('a row that a key has just made is not doubted before anything stands in it', async () => {
  const id = await make();
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await button(page, 'Periksa').click();
  await expect.poll(() => counts(page).textContent()).toContain('2 harus dilihat');
  await volume(page, 'PPN 11%').fill('2');
  await page.keyboard.press('Enter'); // the last one: a row is made below it
  await expect.poll(() => page.locator('[data-m=volume]').count()).toBe(4);
  await expect.poll(() => panel(page).innerText()).toContain('Rp\u00a01.000'); // checked anew
  expect(await counts(page).textContent()).toContain('2 harus dilihat');
  await page.keyboard.type('Pagar');
  await expect.poll(() => counts(page).textContent()).toContain('4 harus dilihat');
  await page.close({ runBeforeUnload: false });
});

test('CHECK-37 what is not stored yet is not accepted; a reason that fails is kept and told', async () => {
  const id = await make();
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await volume(page, 'Galian tanah').focus();
  await page.keyboard.press('Alt+Enter');
  await button(page, 'Periksa').click();
  const ofNew = panel(page).getByRole('button', { name: 'Terima "Uraian kosong' }).first();
  await expect.poll(() => ofNew.getAttribute('title')).toContain('Simpan RAB dulu');

  await panel(page).getByRole('button', { name: 'Terima "PPN dua kali" dengan alasan' }).click();
  await page.context().setOffline(true);
  await page.keyboard.type('Retribusi');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('alert').getByText('offline').waitFor();
  expect(await panel(page).getByLabel('Alasan', { exact: true }).inputValue()).toBe('Retribusi');
  await page.context().setOffline(false);
  await page.close({ runBeforeUnload: false });
});

test('CHECK-02 the page of an estimate tells what must be seen, leads to it, and says so before a file', async () => {
  const id = await make();
  const page = await stage.visit(`/estimation/${id}`);
  await expect.poll(() => page.getByText('2 temuan harus dilihat').count()).toBe(1);
  await button(page, 'Export Excel').click();
  const ask = page.getByRole('dialog', { name: 'Export Excel' });
  await expect
    .poll(() => ask.innerText())
    .toContain('2 temuan harus dilihat sebelum RAB ini diserahkan');
  await page.keyboard.press('Escape');
  // So does the menu of papers, several of which are made without asking anything.
  await button(page, 'Export PDF').click();
  await expect
    .poll(() => page.getByRole('menu').innerText())
    .toContain('2 temuan harus dilihat sebelum RAB ini diserahkan');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Lihat temuan' }).click();
  const list = page.getByRole('dialog', { name: 'Periksa' });
  await list
    .getByRole('button', { name: /^I\.3 ?PPN 11%/ })
    .first()
    .click();
  await page.waitForURL(`**/estimation/update/${id}`);
  await expect.poll(() => active(page)).toContain('PPN 11%');
  expect(await panel(page).isVisible()).toBe(true);
  await page.close();
});

test('CHECK-02 a count that comes late moves nothing in the open menu of papers; the next one tells it', async () => {
  const page = await stage.visit('/estimation');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/estimation/*/checks', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/estimation/${await make()}`);
  await button(page, 'Export PDF').click();
  const recap = page.getByRole('menuitem', { name: 'Rekap volume' });
  const before = await recap.boundingBox();
  letThrough();
  await button(page, 'Lihat temuan').waitFor();
  expect(await recap.boundingBox()).toEqual(before);
  const [file] = await Promise.all([page.waitForEvent('download'), recap.click()]);
  expect(file.suggestedFilename()).toContain('Volume_');
  await button(page, 'Export PDF').click();
  await page.getByRole('menu').getByText('2 temuan harus dilihat').waitFor();
  await page.close();
});

test('CHECK-02 findings that cannot be read are not taken for none where a file is made', async () => {
  const page = await stage.visit('/estimation');
  await page.route('**/api/estimation/*/checks', (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  await page.goto(`/estimation/${await make()}`);
  await button(page, 'Export Excel').click();
  const ask = page.getByRole('dialog', { name: 'Export Excel' });
  await expect.poll(() => ask.innerText()).toContain('Temuan Periksa belum dapat dibaca');
  await page.close();
});

test('an estimate without doubts says so, and where a file is asked for nothing more', async () => {
  const id = await makeEstimate(stage, [
    { title: 'TANAH', items: [item('Galian tanah', 2, 1000)] },
  ]);
  const page = await stage.visit(`/estimation/${id}`);
  await button(page, 'Export Excel').click();
  await page.getByRole('dialog', { name: 'Export Excel' }).waitFor();
  expect(await page.getByText('harus dilihat').count()).toBe(0);
  await page.close();
});
