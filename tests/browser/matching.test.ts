// Items of a bill without codes, matched with the catalogue that ships.
import type { Page } from 'playwright-core';
import { addPerson } from '../support/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paste } from './clipboard.ts';
import { header, volume } from './editor-lines.ts';
import { item, makeEstimate, readEstimate } from './estimates.ts';
import { addOwnItem } from './own-item.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

const bill = (nama: string, satuan: string, amount: number) => ({
  ...item(nama, amount, 0),
  satuan,
  priceMissing: true,
});
const content = [
  {
    title: 'PEKERJAAN DINDING',
    groups: [
      {
        title: 'Lantai 1',
        items: [
          bill('Pek. Pas. dinding bata ringan tebal 10 cm', 'm2', 12.5),
          bill('Konsumsi rapat', 'ls', 1),
          bill('Beton mutu K-225', 'm3', 3),
        ],
      },
      { title: 'Lantai 2', items: [bill('Beton mutu K-225', 'm3', 2)] },
    ],
  },
];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cocokkan dengan katalog' });
/** The sum bar offers the same. */
const matchOfToast = (page: Page) =>
  page.locator('[data-kind=info]').getByRole('button', { name: 'Cocokkan', exact: true });
const options = (page: Page) => dialog(page).getByRole('radio');

test('BQ-19 BQ-24 BQ-26 items without a code get the analyses that were chosen, in one step', async () => {
  const id = await makeEstimate(stage, content);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await volume(page, 'Konsumsi rapat').waitFor();
  await header(page, 'PEKERJAAN DINDING').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Cocokkan dengan katalog' }).click();
  const summary = dialog(page).getByRole('status');
  await summary.getByText('1 yakin, 2 perlu dipilih, 1 tanpa padanan').waitFor();
  // Nothing is chosen by opening it.
  const take = dialog(page).getByRole('button', { name: /^Pakai/ });
  expect(await take.isDisabled()).toBe(true);

  await dialog(page).getByRole('button', { name: 'Pilih yang yakin (1)' }).click();
  await dialog(page)
    .getByRole('button', { name: /^I\.1\.3/ })
    .click();
  await options(page).nth(5).waitFor();
  const shown = await dialog(page).locator('fieldset').innerText();
  expect(shown).toContain("f'c 20 MPa");
  expect(shown).toContain("f'c 21 MPa");
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('u');
  await expect.poll(() => take.innerText()).toBe('Pakai 3 analisis');
  await page.keyboard.press('ArrowDown');
  await take.click();
  await page.getByText('3 item memakai analisis katalog').first().waitFor();

  await page.keyboard.press('Control+s');
  await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
  const [section] = (await readEstimate(stage, id)).estimationItem;
  const rows = (section?.groups ?? []).flatMap(({ items }) =>
    items.map(({ harga, ...row }) => [row.kode, row.nama, row.satuan, row.volume, harga > 0]),
  );
  expect(rows).toEqual([
    ['3.6.4.2', 'Pek. Pas. dinding bata ringan tebal 10 cm', 'm2', 12.5, true],
    ['', 'Konsumsi rapat', 'ls', 1, false],
    ['2.2.1.4.5', 'Beton mutu K-225', 'm3', 3, true],
    ['2.2.1.4.5', 'Beton mutu K-225', 'm3', 2, true],
  ]);

  await page.getByRole('button', { name: /^Urungkan.*Ctrl/ }).click();
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => {
      const [again] = (await readEstimate(stage, id)).estimationItem;
      return (again?.groups ?? []).flatMap(({ items }) => items.map(({ kode }) => kode));
    })
    .toEqual(['', '', '', '']);
  // What was chosen once is sure now.
  await header(page, 'PEKERJAAN DINDING').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Cocokkan dengan katalog' }).click();
  await summary.getByText('3 yakin, 0 perlu dipilih, 1 tanpa padanan').waitFor();
  expect(await dialog(page).getByText('pernah dipilih').count()).toBe(3);
  await page.close();
});

test('EDIT-95 beside the prices that lack the matching of the whole estimate is offered', async () => {
  // Somebody who has chosen nothing before.
  const as = await addPerson(stage.db, 'USER', 'Sari');
  const id = await makeEstimate(stage, content, {}, as);
  const page = await stage.visit(`/estimation/update/${id}#step2`, { as });
  const bar = page.getByRole('region', { name: 'Jumlah' });
  await bar.getByText('4 harga belum ada').waitFor();
  await bar.getByRole('button', { name: 'Cocokkan' }).click();
  await dialog(page).getByText('1 yakin, 2 perlu dipilih, 1 tanpa padanan').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.close();
});

test('BQ-24 a bill that came in leads to its analyses', async () => {
  const id = await makeEstimate(stage, []);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.getByText('Belum ada kategori.').waitFor();
  const rows = ['Galian tanah', 'Urugan pasir', 'Beton K-300', 'Bekisting kolom', 'Wastafel'];
  const units = ['m3', 'm3', 'm3', 'm2', 'bh'];
  const bq = rows.map((nama, at) => `${at + 1}\t${nama}\t${units[at]}\t2`);
  await paste(page, ['No\tUraian\tSat\tVol', 'I\tPEKERJAAN SIPIL', ...bq].join('\r\n'));
  const review = page.getByRole('dialog', { name: 'Tempel RAB' });
  await review.getByRole('button', { name: 'Tempel 5 item' }).click();
  await page.getByText('5 item belum berkode katalog').waitFor();
  await matchOfToast(page).click();
  await dialog(page)
    .getByRole('button', { name: /^I\.5.*Wastafel/ })
    .waitFor();
  // Its keys are heard at once: to the second line and back.
  const openLine = () => dialog(page).locator('[aria-expanded=true]').innerText();
  expect(await openLine()).toContain('Galian tanah');
  await page.keyboard.press('ArrowDown');
  await expect.poll(openLine).toContain('Urugan pasir');
  await dialog(page)
    .getByRole('button', { name: /^Pilih yang yakin/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Pakai \d/ })
    .click();
  const undo = page.getByRole('button', { name: /^Urungkan.*Ctrl/ });
  await expect.poll(() => undo.getAttribute('aria-label')).toContain('Cocokkan');
  await page.keyboard.press('Control+z');
  await expect.poll(() => undo.getAttribute('aria-label')).not.toContain('Cocokkan');
  await page.close({ runBeforeUnload: false });
});

test('BQ-27 1,400 works are looked at and matched in lists that draw what is in view, to the last', async () => {
  const id = await makeEstimate(stage, []);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await page.getByText('Belum ada kategori.').waitFor();
  const lines = Array.from({ length: 1_400 }, (_, at) => `${at + 1}\tBeton K-300 as ${at}\tm3\t2`);
  await paste(page, ['No\tUraian\tSat\tVol', 'I\tPEKERJAAN BETON', ...lines].join('\r\n'));
  const review = page.getByRole('dialog', { name: 'Tempel RAB' });
  const take = review.getByRole('button', { name: /^Tempel 1\.?400 item/ });
  await take.waitFor();
  const rows = review.getByRole('table').getByRole('row');
  expect(await rows.count()).toBeLessThan(80);
  const toTheEnd = (scroller: Element) => scroller.scrollTo(0, scroller.scrollHeight);
  await review.getByRole('table').evaluate(toTheEnd);
  await review.getByText('Beton K-300 as 1399', { exact: true }).waitFor();
  expect(await rows.count()).toBeLessThan(80);
  await take.click();
  await matchOfToast(page).click();
  await dialog(page)
    .getByText(/^\d+ yakin, \d+ perlu dipilih/)
    .waitFor();
  const list = dialog(page).locator('ul');
  await list.evaluate(toTheEnd);
  const last = list.getByRole('button', { name: /Beton K-300 as 1399/ });
  await expect
    .poll(() => last.evaluate((line) => line.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);
  // What is out of view costs no layout.
  const drawn = await list
    .getByRole('button')
    .evaluateAll(
      (all) => all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length,
    );
  expect(drawn).toBeLessThan(200);
  await page.close({ runBeforeUnload: false });
});

test('BQ-24 a code that means another work than when it was chosen is asked, and says what it meant', async () => {
  const send = (path: string, body: object) =>
    stage.call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('/hsp/categories', { name: 'Beton' });
  await addOwnItem(stage.db, stage.admin, 'KR.24');
  await send('/hsp/match/confirm', {
    lines: [{ text: 'Ukiran gapura depan', unit: 'ls', kode: 'KR.24' }],
  });
  await stage.db
    .updateTable('hsp_item')
    .set({ deskripsi: 'Pekerjaan marmer' })
    .where('kode', '=', 'KR.24')
    .execute();
  const id = await makeEstimate(stage, [
    { title: 'GAPURA', items: [bill('Ukiran gapura depan', 'ls', 1)] },
  ]);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await volume(page, 'Ukiran gapura depan').waitFor();
  await header(page, 'GAPURA').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Cocokkan dengan katalog' }).click();
  await dialog(page).getByRole('status').getByText('0 yakin, 1 perlu dipilih').waitFor();
  await dialog(page).getByText('kodenya dulu berarti “Pekerjaan kerajinan, ls”').waitFor();
  await page.close({ runBeforeUnload: false });
});
