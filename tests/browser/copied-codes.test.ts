// A code that the catalogue gave to another work: what is copied in the editor rests on what its original rests on.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Checks } from '../../src/contract/checks.ts';
import type { PriceRefresh } from '../../src/contract/price-refresh.ts';
import { cell, button, header, line, save } from './editor-lines.ts';
import { item, makeEstimate } from './estimates.ts';
import { addRecipe } from './recipes.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
  for (const kode of ['A.1', 'A.2']) {
    const bricks = { group: 'MATERIAL', name: `Bata ${kode}`, unit: 'bh' } as const;
    await addRecipe(stage.db, kode, [{ ...bricks, code: kode, coefficient: '5', price: '100' }]);
    await called(kode, `Pekerjaan ${kode}`, '140');
  }
});
afterAll(() => stage.strike());

const called = (kode: string, deskripsi: string, harga: string) =>
  stage.db
    .updateTable('hsp_item')
    .set({ deskripsi, harga, satuan: 'm2' })
    .where('kode', '=', kode)
    .execute();

/** A wall and a floor whose prices were taken from the catalogue, where the wall's code is a fence's since. */
async function makeHouse(): Promise<string> {
  await called('A.1', 'Pasangan dinding bata merah tebal 1/2 bata', '140');
  const row = (nama: string, kode: string) => ({ ...item(nama, 2, 90), kode, satuan: 'm2' });
  const items = [row('Dinding rumah', 'A.1'), row('Lantai rumah', 'A.2')];
  const id = await makeEstimate(stage, [{ title: 'PEKERJAAN DINDING', items }]);
  const at = `/estimation/${id}/price-refresh`;
  const { data }: { data: PriceRefresh } = await (await stage.call(at)).json();
  const taken = data.changes.map(({ itemId, newHarga }) => ({ itemId, newHarga }));
  expect(taken).toHaveLength(2);
  const headers = { 'Content-Type': 'application/json' };
  await stage.call(at, { method: 'POST', headers, body: JSON.stringify({ items: taken }) });
  await called('A.1', 'Pagar kawat duri tiang besi siku', '500');
  return id;
}

/** How many rows Periksa holds against the analysis of a code. */
const heldAgainst = (page: Page, kode: string) =>
  page
    .getByRole('complementary', { name: 'Periksa' })
    .getByRole('button', { name: `analisis ${kode} ` })
    .count();
/** Once Periksa has seen that there are so many floors, it holds no wall against the fence's analysis. */
async function hasFloors(page: Page, floors: number) {
  await expect.poll(() => heldAgainst(page, 'A.2')).toBe(floors);
  expect(await heldAgainst(page, 'A.1')).toBe(0);
}
const duplicate = async (page: Page, name: string) => {
  await cell(page, name, 'total').first().click();
  await page.keyboard.press('Control+Shift+D');
};
/** Copies whole rows by the clipboard, as the keys of a browser with one do. */
async function copyRow(page: Page, name: string) {
  await cell(page, name, 'total').first().click();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const made = { clipboardData, bubbles: true, cancelable: true };
    const row = document.activeElement?.closest('[role=row]');
    row?.dispatchEvent(new ClipboardEvent('copy', made));
    row?.dispatchEvent(new ClipboardEvent('paste', made));
  });
}

test('EDISI-16 a copy before and after a save, of a row, a category and by the clipboard, is held against no other work', async () => {
  const id = await makeHouse();
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await button(page, 'Periksa').click();
  await hasFloors(page, 1);

  await duplicate(page, 'Dinding rumah');
  await duplicate(page, 'Lantai rumah');
  await hasFloors(page, 2);
  await page.keyboard.press('Control+z');
  await hasFloors(page, 1);
  await page.keyboard.press('Control+y');
  await hasFloors(page, 2);

  await save(page);
  await duplicate(page, 'Lantai rumah');
  await hasFloors(page, 3);
  await page.keyboard.press('Control+z');
  await hasFloors(page, 2);

  await header(page, 'PEKERJAAN DINDING').click({ position: { x: 400, y: 10 } });
  await page.keyboard.press('Control+Shift+D');
  await hasFloors(page, 4);
  await copyRow(page, 'Dinding rumah');
  await copyRow(page, 'Lantai rumah');
  await hasFloors(page, 5);
  expect(await line(page, 'Dinding rumah').count()).toBe(5);
  // What was seen here is what the page says when it is opened anew.
  await save(page);
  await page.reload();
  await button(page, 'Periksa').click();
  await hasFloors(page, 5);

  await page.close();
});

test('CHECK-42 after a save Periksa of the editor judges by what the catalogue asks by now, as the page does', async () => {
  const id = await makeHouse();
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await button(page, 'Periksa').click();
  await hasFloors(page, 1);
  const { id: hsp_item_id } = await stage.db
    .selectFrom('hsp_item')
    .select('id')
    .where('kode', '=', 'A.2')
    .executeTakeFirstOrThrow();
  const bricks = stage.db.updateTable('master_item').set({ price: '700' });
  await bricks.where('code', '=', 'A.2').execute();
  const component = stage.db.updateTable('recipe_component').set({ unit_price_snapshot: '700' });
  await component.where('hsp_item_id', '=', hsp_item_id).execute();

  await page.getByLabel('Volume, Dinding rumah', { exact: true }).fill('3');
  await save(page);
  const { data }: { data: Checks } = await (await stage.call(`/estimation/${id}/checks`)).json();
  const said = data.findings.find(({ path }) => path === 'I.2')?.says ?? '';
  expect(said).toContain('3.850');
  const panel = page.getByRole('complementary', { name: 'Periksa' });
  await expect.poll(() => panel.innerText()).toContain('3.850');
  await page.close();
});

test('EDISI-16 Jelaskan of a copy knows no analysis of the other work', async () => {
  const id = await makeHouse();
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  const explained = async (name: string) => {
    await cell(page, name, 'total')
      .nth(1)
      .click({ modifiers: ['Alt'] });
    const dialog = page.getByRole('dialog', { name: 'Jelaskan' });
    await dialog.getByRole('button', { name: 'Harga satuan' }).click();
    const text = await dialog.innerText();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    return text;
  };
  await duplicate(page, 'Dinding rumah');
  await duplicate(page, 'Lantai rumah');
  for (const isSaved of [false, true]) {
    if (isSaved) await save(page);
    expect(await explained('Lantai rumah')).toContain('F analisis');
    expect(await explained('Dinding rumah')).not.toContain('F analisis');
  }
  await page.close();
});
