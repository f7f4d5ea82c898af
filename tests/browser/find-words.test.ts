// The words of a search: what of an entry they found, wherever the catalogue is searched.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, openEditor } from './editor-lines.ts';
import { raiseStage, type Stage } from './stage.ts';
import { loaded, rows, search } from './tables.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

test('FIND-02 ADMIN administers names and meanings; a slip keeps what was typed', async () => {
  const page = await stage.visit('/hsp');
  await loaded(page);
  const open = async () => {
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: 'Padanan kata' }).click();
    return page.getByRole('dialog', { name: 'Padanan kata' });
  };
  const dialog = await open();
  const meanings = dialog.getByLabel('Yang dimaksud');
  const shipped = await meanings.inputValue();
  expect(shipped).toContain("k-225 = f'c 20, f'c 21, f'c 17");
  await meanings.fill(`${shipped}\nzakarpet`);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.getByText('tulis sesudah tanda = apa yang menjawab “zakarpet”.').waitFor();
  expect(await meanings.inputValue()).toBe(`${shipped}\nzakarpet`);
  await meanings.fill(`${shipped}\nZakarpet = bata ringan`);
  const things = dialog.getByLabel('Nama lain');
  await things.fill(`${await things.inputValue()}\nbata ringan, zibran`);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Padanan kata disimpan').waitFor();
  await dialog.waitFor({ state: 'detached' }); // nobody types behind it
  for (const name of ['zakarpet', 'zibran']) {
    await search(page).fill(name);
    await rows(page).filter({ hasText: 'bata ringan' }).first().waitFor();
    expect(await rows(page).first().locator('mark').allInnerTexts()).toEqual(['bata', 'ringan']);
  }
  const again = await open();
  await again.getByRole('button', { name: 'Isi dengan daftar bawaan' }).click();
  expect(await again.getByLabel('Yang dimaksud').inputValue()).toBe(shipped);
  await again.getByRole('button', { name: 'Simpan' }).click();
  await again.waitFor({ state: 'detached' });
  await page.close();
});

const content = [{ title: 'DINDING', items: [{ nama: 'Galian tanah', satuan: 'm3', volume: 2 }] }];

test('FIND-05 FIND-07 what a search found stands out, and what was taken is offered first', async () => {
  const { page } = await openEditor(stage, content);
  await button(page, 'Tambah Item HSP ke DINDING').click();
  const options = page.getByRole('listbox', { name: 'Katalog HSP' }).getByRole('option');
  await page.keyboard.type('hebel', { delay: 20 });
  await options.filter({ hasText: 'bata ringan' }).first().waitFor();
  expect(await options.first().locator('mark').allInnerTexts()).toEqual(['bata', 'ringan']);
  const [weight, background] = await options
    .first()
    .locator('mark')
    .first()
    .evaluate((mark) => {
      const { fontWeight, backgroundColor } = getComputedStyle(mark);
      return [fontWeight, backgroundColor];
    });
  expect(Number(weight)).toBeGreaterThan(500);
  expect(background).toBe('rgba(0, 0, 0, 0)');
  // Seen without colours of our own too.
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = options.first().locator('mark').first();
  expect(await forced.evaluate((mark) => getComputedStyle(mark).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
  await page.emulateMedia({ forcedColors: 'none' });

  // What was taken is offered when the catalogue is opened again.
  const taken = (await options.first().innerText()).split('\n')[0] ?? '';
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await button(page, 'Tambah Item HSP ke DINDING').click();
  await page.getByRole('group', { name: 'Terakhir dipakai' }).waitFor();
  expect(await options.first().innerText()).toContain(taken);
  await page.close();

  const list = await stage.visit('/hsp');
  await loaded(list);
  await search(list).fill('hebel');
  await rows(list).filter({ hasText: 'bata ringan' }).first().waitFor();
  expect(await rows(list).first().locator('mark').allInnerTexts()).toEqual(['bata', 'ringan']);
  await list.close();
});
