// What a worker usually earns: set by an ADMIN beside the wages, used by Periksa at once.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../support/database.ts';
import { button } from './editor-lines.ts';
import { item, makeEstimate } from './estimates.ts';
import { findings } from './findings.ts';
import { addRecipe } from './recipes.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Batas kewajaran upah' });

test('CHECK-07 an ADMIN sets the bounds, and the panel beside the lines uses them', async () => {
  const wage = { name: 'Pekerja', unit: 'OH', coefficient: '1', price: '130000' };
  await addRecipe(stage.db, '8.1', [{ group: 'LABOR', code: 'L.01', ...wage }]);
  const id = await makeEstimate(stage, [
    { title: 'TANAH', items: [{ ...item('Galian tanah', 2, 143_000), kode: '8.1' }] },
  ]);
  const panel = await stage.visit(`/estimation/update/${id}#step2`);
  await button(panel, 'Periksa').click();
  const text = () => panel.getByRole('complementary', { name: 'Periksa' }).innerText();
  await expect.poll(text).toMatch(/catatan|Tidak ada temuan/);
  expect(await text()).not.toContain('Pekerja (L.01)');
  await panel.close();

  const page = await stage.visit('/master/upah');
  await button(page, 'Batas upah').click();
  const lowest = dialog(page).getByLabel('Harian, paling rendah');
  await expect.poll(() => lowest.inputValue()).toBe('60000');
  expect(await findings(page)).toEqual([]);
  await lowest.fill('700.000');
  await dialog(page).getByRole('button', { name: 'Simpan' }).click();
  // Upside down: it stays, and says so at the field.
  await dialog(page).getByText('Batas atas lebih kecil').waitFor();
  await lowest.fill('150.000');
  await dialog(page).getByLabel('Harian, paling tinggi').fill('900.000');
  await dialog(page).getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Batas upah disimpan').waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
  await button(page, 'Batas upah').click();
  await dialog(page).getByText('oleh Dimas').waitFor();
  await page.close();

  const again = await stage.visit(`/estimation/update/${id}#step2`);
  await button(again, 'Periksa').click();
  await again
    .getByText('Pekerja (L.01): Rp 130.000/OH, biasanya Rp 150.000 sampai Rp 900.000')
    .waitFor();
  await again.close();
});

test('CHECK-07 a USER sees the bounds and cannot change them, at 390 px too', async () => {
  const as = await addPerson(stage.db, 'USER', 'Sari');
  const page = await stage.visit('/master/upah', { as, width: 390 });
  await button(page, 'Batas upah').click();
  await dialog(page).getByText('Hanya administrator').waitFor();
  expect(await dialog(page).getByLabel('Per jam, paling tinggi').isEditable()).toBe(false);
  expect(await dialog(page).getByRole('button', { name: 'Simpan' }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.close();
});
