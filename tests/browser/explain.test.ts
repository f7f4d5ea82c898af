// Jelaskan: how a number came about, from where it is seen.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, cell, volume } from './editor-lines.ts';
import { changeEstimate, item, makeEstimate, readEstimate } from './estimates.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

type Content = Awaited<ReturnType<typeof readEstimate>>['estimationItem'];

let stage: Stage;
let id = '';
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
  const { kode, harga } = await stage.db
    .selectFrom('hsp_item')
    .select(['kode', 'harga'])
    .where('kode', '=', '2.2.1.1.3')
    .executeTakeFirstOrThrow();
  const row = { nama: 'As A', jenis: 'penjumlahan', panjang: 4, lebar: 3, tinggi: 0.15, jumlah: 2 };
  id = await makeEstimate(
    stage,
    [
      {
        title: 'PEKERJAAN BETON',
        items: [
          { ...item('Beton lantai', 0, Number(harga), [row]), kode },
          item('Papan nama', 1, 500_000),
        ],
      },
    ],
    { ppn: '11' },
  );
});
afterAll(() => stage.strike());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Jelaskan' });
const heading = (page: Page) => dialog(page).locator('h3').textContent();
const follow = (page: Page, name: string | RegExp) =>
  dialog(page)
    .getByRole('cell')
    .or(dialog(page).getByRole('rowheader'))
    .getByRole('button', { name })
    .click();

test('EXPLAIN-02 from a total in the editor down to the price of a component, and back', async () => {
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await cell(page, 'Beton lantai', 'total').click({ modifiers: ['Alt'] });
  await expect.poll(() => heading(page)).toBe('I.1 Beton lantai');
  expect(await findings(page)).toEqual([]);
  expect(await dialog(page).innerText()).toContain('3,60 m³');

  await follow(page, 'Volume');
  await follow(page, 'As A');
  expect(await dialog(page).innerText()).toMatch(/Tinggi\s+0,15 m\b/);
  await page.keyboard.press('Backspace');
  expect(await heading(page)).toBe('Volume I.1 Beton lantai');
  await dialog(page).getByRole('button', { name: 'I.1 Beton lantai', exact: true }).click();
  await follow(page, 'Harga satuan');
  await follow(page, /^F analisis/);
  expect(await dialog(page).innerText()).toContain('Sumber: ');
  await follow(page, /^D Jumlah/);
  await follow(page, /^A Tenaga/);
  await follow(page, 'Pekerja');
  expect(await dialog(page).innerText()).toMatch(/Koefisien\s+[\d.,]+ OH/);
  expect(await dialog(page).innerText()).toContain('Harga sejak 13 Februari 2026, bawaan katalog.');
  await dialog(page).getByRole('button', { name: 'Dari Grand Total' }).click();
  expect(await heading(page)).toBe('Grand Total');
  const total = await page.getByRole('region', { name: 'Jumlah' }).innerText();
  const shown = await dialog(page).getByRole('cell').last().innerText();
  // The bar shows whole rupiah, the steps every sen.
  expect(total).toContain(shown.replace(/^Rp\s/, '').replace(/,\d+$/, ''));
  await page.close();
});

test('what is edited is explained as it stands, by key and from the bar of sums', async () => {
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await volume(page, 'Papan nama').fill('3');
  await page.keyboard.press('Enter');
  await cell(page, 'Papan nama', 'total').focus();
  await page.keyboard.press('Alt+j');
  await expect.poll(() => heading(page)).toBe('I.2 Papan nama');
  expect(await dialog(page).innerText()).toMatch(
    /Dikalikan, dibulatkan ke 2 desimal\s+Rp.1\.500\.000/,
  );
  await page.keyboard.press('Escape');
  // What is read aloud after a pause names it too.
  await page
    .getByRole('region', { name: 'Jumlah' })
    .getByText('Grand Total', { exact: true })
    .click({ modifiers: ['Alt'] });
  await expect.poll(() => heading(page)).toBe('Grand Total');
  await page.close({ runBeforeUnload: false });
});

test('EXPLAIN-02 on the page of an estimate, copied as text and printed alone', async () => {
  const page = await stage.visit(`/estimation/${id}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => {
    window.print = () => {
      Object.assign(window, { printed: document.body.lastElementChild?.textContent });
      dispatchEvent(new Event('afterprint'));
    };
  });
  await button(page, 'Lihat temuan').waitFor(); // its notice moves the rows below
  await page
    .getByText('500.000', { exact: true })
    .first()
    .click({ modifiers: ['Alt'] });
  await expect.poll(() => heading(page)).toContain('I.2 Papan nama');
  await dialog(page).getByRole('button', { name: 'Salin' }).click();
  await dialog(page).getByText('Tersalin').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('I.2 Papan nama');
  expect(copied).toContain('Item manual, tanpa analisis.');
  await dialog(page).getByRole('button', { name: 'Cetak' }).click();
  const printed = await page.evaluate(() => Reflect.get(window, 'printed'));
  expect(printed).toContain('Papan nama');
  const { project_name: project } = await stage.db
    .selectFrom('estimation')
    .select('project_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // So that the sheet can be filed.
  expect(printed).toContain(`Jelaskan${project}Revisi 1Dicetak `);
  expect(await page.evaluate(() => document.documentElement.className)).toBe('');
  await page.keyboard.press('Escape');
  await button(page, 'Tindakan lain').click();
  await page.getByRole('menuitem', { name: 'Jelaskan' }).click();
  await expect.poll(() => heading(page)).toBe('Grand Total');
  await page.close();
});

test('EXPLAIN-01 a total of a resource, and F on the page of its analysis', async () => {
  const page = await stage.visit(`/estimation/${id}/resources`);
  await page
    .getByRole('button', { name: /^Lihat \d+ pekerjaan/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Jelaskan jumlah' }).click();
  await expect.poll(() => heading(page)).not.toBe('');
  expect(await dialog(page).innerText()).toMatch(/Kebutuhan\s+[\d.,]+/);
  await follow(page, 'Kebutuhan');
  await follow(page, /^2\.2\.1\.1\.3/);
  await follow(page, 'Volume pekerjaan');
  expect(await dialog(page).innerText()).toContain('I.1 Beton lantai');
  await page.keyboard.press('Escape');

  await page.goto(`${stage.origin}/hsp/ahsp/2.2.1.1.3`);
  await button(page, 'Jelaskan').click();
  await expect.poll(() => heading(page)).toMatch(/^F 2\.2\.1\.1\.3 /);
  expect(await dialog(page).getByRole('button', { name: 'Dari Grand Total' }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.close();
});

test('EXPLAIN-05 somebody deletes what is read of: the step above it says so, keys go on, and nothing is ever empty', async () => {
  const other = await makeEstimate(stage);
  const page = await stage.visit(`/estimation/${other}`);
  await page
    .getByRole('row')
    .filter({ hasText: 'Beton sloof' })
    .getByRole('cell')
    .last()
    .click({
      modifiers: ['Alt'],
    });
  await expect.poll(() => heading(page)).toBe('II.1.1 Beton sloof');
  await follow(page, 'Harga satuan');
  await expect.poll(() => heading(page)).toBe('Harga satuan II.1.1 Beton sloof');
  const empties = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const step = document.querySelector('dialog h3');
      if (!step) seen.push(document.querySelector('dialog')?.textContent ?? 'closed');
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  const store = async (mend: (sections: Content) => void) => {
    const { estimationItem } = await readEstimate(stage, other);
    mend(estimationItem);
    await changeEstimate(stage, other, { estimationItem });
  };
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('dialog') !== null && document.hasFocus());
  const steps: [string, (sections: Content) => void][] = [
    ['Subtotal II.1 Sloof', (all) => all[1]?.groups?.[0]?.items.splice(0, 1)],
    ['Subtotal II PEKERJAAN BETON', (all) => all[1]?.groups?.splice(0, 1)],
    ['Subtotal', (all) => all.splice(1, 1)],
  ];
  for (const [left, mend] of steps) {
    await store(mend);
    await expect.poll(() => heading(page)).toBe(left);
    await dialog(page).getByText('tidak ada lagi: sudah dihapus atau diganti').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Dari Grand Total' }).count()).toBe(1);
    expect(await focused()).toBe(true);
  }
  expect(await findings(page)).toEqual([]);
  // From there it goes on.
  await follow(page, 'I PEKERJAAN TANAH');
  await follow(page, 'I.1 Galian tanah');
  expect(await heading(page)).toBe('I.1 Galian tanah');
  expect(await dialog(page).getByText('tidak ada lagi').count()).toBe(0);
  await store((all) => all[0]?.items?.splice(0, 1));
  await expect.poll(() => heading(page)).toBe('Subtotal I PEKERJAAN TANAH');
  expect(await empties.jsonValue()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.close();
});

test('EXPLAIN-05 Escape closes a dialog also where what had the focus is gone', async () => {
  const page = await stage.visit(`/estimation/${id}`);
  await button(page, 'Tindakan lain').click();
  await page.getByRole('menuitem', { name: 'Jelaskan' }).click();
  await expect.poll(() => heading(page)).toBe('Grand Total');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.close();
});
