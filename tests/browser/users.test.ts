import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeImage } from '../../src/server/files/store-image.ts';
import { inTransaction } from '../../src/server/platform/database.ts';
import { loadStarter } from '../../src/server/starter/load-starter.ts';
import { addPerson, type Person } from '../database.ts';
import { png } from '../pictures.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';
import { answerNothing, cells, heads, loaded, rows, search } from './tables.ts';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage();
  await loadStarter(stage.db, stage.services.log);
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari', 'sari@contoh.test');
  const image = { name: 'sari.png', bytes: png(8, 8) };
  const imageId = await inTransaction(stage.db, (tx) => storeImage(tx, image));
  await stage.db
    .updateTable('app_user')
    .set({ image_id: imageId })
    .where('id', '=', sari.id)
    .execute();
});
afterAll(() => stage.strike());

test('USER-01 to USER-03 USER-05 to USER-09 USER-25 accounts with pictures, searched here', async () => {
  const page = await stage.visit('/users');
  await loaded(page);
  expect(await heads(page)).toEqual(['No', 'Name', 'Email', 'Role']);
  const dimas = rows(page).filter({ hasText: 'Dimas' });
  expect(await dimas.locator('img').count()).toBe(0);
  expect(await dimas.locator('[data-placeholder]').count()).toBe(1);
  const row = rows(page).filter({ hasText: 'Sari' });
  expect((await cells(row)).slice(2)).toEqual(['sari@contoh.test', 'USER']);
  await row.locator('img').scrollIntoViewIfNeeded();
  await expect
    .poll(() => row.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(8);
  for (const [typed, found] of [
    ['LESTARI', 'Sari'],
    ['sari@contoh', 'Sari'],
    ['admin', 'Dimas'],
  ] as const) {
    await search(page).fill(typed);
    await page.getByText('1 user ditemukan').waitFor();
    await rows(page).filter({ hasText: found }).waitFor();
  }
  await page.close();
});

test('USER-23 without accounts the page says so', async () => {
  const page = await stage.visit('/login');
  await answerNothing(page, '**/api/users');
  await page.goto('/users');
  await page.getByRole('heading', { name: 'Belum ada User' }).waitFor();
  await page.close();
});

test('USER-26 D-55 a USER is told that the accounts are not for them', async () => {
  const page = await stage.visit('/users', { as: sari });
  await page.getByText('Anda tidak berhak membuka halaman ini.').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.close();
});
