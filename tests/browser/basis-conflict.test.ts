import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/server/platform/database/new-id.ts';
import { addPerson, type Person } from '../support/database.ts';
import { findings } from './findings.ts';
import { button, conflict, save, saved, volume, workOf } from './nothing-lost-work.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let sari: Person;
let work: ReturnType<typeof workOf>;
beforeAll(async () => {
  stage = await raiseStage();
  sari = await addPerson(stage.db, 'USER', 'Sari Dewi');
  work = workOf(stage, sari);
});
afterAll(() => stage.strike());

async function addSet(name: string): Promise<string> {
  const id = newId();
  const by = { created_by: sari.id, changed_by: sari.id };
  await stage.db
    .insertInto('price_set')
    .values({ id, owner_id: sari.id, name, region: 'Sleman', price_date: '2026-03-01', ...by })
    .execute();
  return id;
}

async function ask<Answer>(method: string, at: string, body?: object): Promise<Answer> {
  const answer = await stage.call(at, {
    as: sari,
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data }: { data: Answer } = await answer.json();
  expect(answer.status, JSON.stringify(data)).toBe(200);
  return data;
}

/** As another tab would; blank: back to the catalogue. */
async function goOver(id: string, priceSetId: string): Promise<void> {
  const at = `/estimation/${id}/price-basis`;
  const { shown } = await ask<{ shown: string }>(
    'GET',
    `${at}?priceSetId=${priceSetId}&editionId=`,
  );
  await ask('POST', at, { priceSetId: priceSetId || null, editionId: null, shown });
}

const setOf = async (id: string) =>
  (await ask<{ priceSet: { id: string } | null }>('GET', `/estimation/${id}`)).priceSet?.id;

test('EDISI-10 HAND-40 a conflict says that the estimate rests on another set, and what overwriting does', async () => {
  const set = await addSet('SSH Contoh 2026');
  const { id, page, context } = await work.opened();
  await volume(page).fill('9');
  await volume(page, 'Urugan pasir').click();
  await goOver(id, set);
  await save(page);
  const dialog = conflict(page);
  await dialog
    .getByText(
      'Dasar harga estimasi ini sudah diganti: versi server kini memakai set harga SSH Contoh 2026.',
    )
    .waitFor();
  await dialog
    .getByText(
      'harga dari katalog tetap di versi Anda, sedangkan kertas dan Excel menyebut set harga SSH Contoh 2026.',
      { exact: false },
    )
    .waitFor();
  const row = dialog.getByRole('row').filter({ hasText: 'Set harga' });
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([
    'Harga katalog',
    'SSH Contoh 2026, Sleman, 1 Maret 2026',
  ]);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Simpan versi saya', exact: true }).click();
  await saved(page);
  expect(await setOf(id)).toBe(set);

  // Where only lines are others, nothing is said of it.
  await volume(page).fill('8');
  await volume(page, 'Urugan pasir').click();
  await work.change(id, { notes: 'lain' });
  await save(page);
  await dialog.getByText('Tidak ada yang bertabrakan.').waitFor();
  expect(await dialog.getByText('set harga', { exact: false }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Kembali ke editor' }).click();
  await context.close();
});

test('EDISI-10 what the own work rested on is no longer kept: the set of now is named, and the doubt', async () => {
  const set = await addSet('SSH Sleman 2026');
  const { id, page, context } = await work.opened();
  await volume(page).fill('9');
  await volume(page, 'Urugan pasir').click();
  await goOver(id, set);
  await stage.db.deleteFrom('revision').where('number', '=', 1).execute();
  await save(page);
  await conflict(page).getByText('Versi server memakai set harga SSH Sleman 2026.').waitFor();
  await conflict(page).getByText('tidak dapat dipastikan', { exact: false }).waitFor();
  await button(page, 'Kembali ke editor').click();
  await context.close();
});

test('EDISI-10 a former version says what it rested on then, or that it was removed since', async () => {
  const set = await addSet('SSH Klaten 2026');
  const { id, context } = await work.opened();
  await goOver(id, set);
  const page = await stage.visit(`/estimation/${id}?revisi=1`, { as: sari });
  await page.getByText('Anda melihat revisi 1', { exact: false }).waitFor();
  expect(await page.getByText('SSH Klaten 2026').count()).toBe(0);
  await goOver(id, '');
  await ask('DELETE', `/price-sets/${set}`);
  await page.goto(`/estimation/${id}?revisi=2`);
  await page.getByText('Anda melihat revisi 2', { exact: false }).waitFor();
  await page.getByText('sudah dihapus').waitFor();
  await page.close();
  await context.close();
});

test('EDISI-10 nobody overwrites before it is known what the own work rested on', async () => {
  const set = await addSet('SSH Bantul 2026');
  const { id, page, context } = await work.opened();
  await volume(page).fill('9');
  await volume(page, 'Urugan pasir').click();
  await goOver(id, set);
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/revisions\/1$/, async (route) => {
    await isAsked;
    await route.continue();
  });
  await save(page);
  const own = conflict(page).getByRole('button', { name: 'Simpan versi saya', exact: true });
  await own.waitFor();
  expect(await own.isDisabled()).toBe(true);
  answer();
  await conflict(page)
    .getByText('kini memakai set harga SSH Bantul 2026', { exact: false })
    .waitFor();
  expect(await own.isDisabled()).toBe(false);
  await context.close();
});
