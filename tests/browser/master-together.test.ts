// Several masters at once: ticked, told where they are used, removed together (PRICE-18).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMaster } from '../support/catalogue-entries.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';
import { kodes, loaded, search } from './tables.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
  for (const code of ['AA.1', 'AA.2', 'AA.3']) {
    await addMaster(stage.db, { code, name: `Semen curah ${code}`, unit: 'kg' });
  }
});
afterAll(() => stage.strike());

test.each([1440, 390])(
  'PRICE-18 what is used stays with its analyses named, the rest goes, at %i px',
  async (width) => {
    const page = await stage.visit('/master/bahan', { width });
    await loaded(page);
    const box = (code: string) => page.getByRole('checkbox', { name: `Pilih ${code}` });
    const first = width === 1440 ? 'AA.1' : 'AA.3';
    await box('B.0001').check();
    await search(page).fill('Semen curah');
    await box(first).check();
    // What was ticked before the search is still ticked.
    await page.getByText('2 dipilih').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hapus yang dipilih' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Hapus beberapa data' });
    await dialog.getByText('1 tetap, karena dipakai analisis').waitFor();
    await dialog.getByText('3 analisis: 10.1.7, 10.1.8, 10.1.9').waitFor();
    await dialog.getByText(`Semen curah ${first}`).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await dialog.getByRole('button', { name: 'Hapus 1' }).click();
    await page.getByText('1 data dihapus').first().waitFor();
    await expect.poll(() => kodes(page).filter({ hasText: first }).count()).toBe(0);
    await expect.poll(() => page.getByText('1 dipilih').count()).toBe(0);
    await expect.poll(() => page.getByText('2 dipilih').count()).toBe(0);
    const left = await stage.db
      .selectFrom('master_item')
      .select('code')
      .where('code', 'in', [first, 'B.0001'])
      .where('deleted_at', 'is', null)
      .execute();
    expect(left.map(({ code }) => code)).toEqual(['B.0001']);
    await page.close();
  },
);
