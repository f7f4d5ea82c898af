import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/server/platform/database/new-id.ts';
import { addPerson, type Person } from '../support/database.ts';
import { item, makeEstimate } from './estimates.ts';
import { findings } from './findings.ts';
import { openBrowser } from './nothing-lost-tabs.ts';
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
  // Of the catalogue the same doubt is said.
  await goOver(id, '');
  await stage.db.deleteFrom('revision').where('number', '=', 2).execute();
  await save(page);
  await conflict(page).getByText('Versi server memakai harga katalog.').waitFor();
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

test('EDISI-10 HAND-40 one’s own version as a new estimate rests on what it began with, not on the usual set', async () => {
  const [set, usual] = [await addSet('SSH Solo 2026'), await addSet('SSH Pati 2026')];
  const { id, page, context } = await work.opened();
  await ask('PUT', '/price-sets/usual', { id: usual });
  await volume(page).fill('9');
  await volume(page, 'Urugan pasir').click();
  await goOver(id, set);
  await save(page);
  await conflict(page)
    .getByText('Estimasi baru tetap memakai katalog.', { exact: false })
    .waitFor();
  await button(page, 'Simpan versi saya sebagai estimasi baru').click();
  await page.waitForURL((url) => !url.pathname.includes(id));
  const copy = /[\da-f-]{36}/.exec(page.url())?.[0] ?? '';
  expect([await setOf(copy), await setOf(id)]).toEqual([undefined, set]);
  await context.close();

  // A new one of one's own begins with the usual set, and says so.
  const fresh = await stage.visit('/estimation/create', { as: sari });
  await fresh.getByText('Set harga: SSH Pati 2026').waitFor();
  expect(await findings(fresh)).toEqual([]);
  await ask('PUT', '/price-sets/usual', { id: null });
  await fresh.close();
});

test('EDISI-10 HAND-41 merging what another set was given to asks first; then only one’s own rows wait to be saved', async () => {
  const set = await addSet('SSH Bantul Kota 2026');
  const row = { nama: 'As A', jenis: 'penjumlahan', panjang: 4, lebar: 3, tinggi: 1, jumlah: 1 };
  const measured = { ...item('Pasangan batu', 0, 900), details: [{ ...row, extras: [] }] };
  const content = [{ title: 'TANAH', items: [item('Galian tanah', 2, 1000), measured] }];
  const id = await makeEstimate(stage, content, {}, sari);
  const path = `/estimation/update/${id}#step2`;
  const { context, first: page } = await openBrowser(stage, path, sari);
  await volume(page).fill('9');
  await volume(page, 'Pasangan batu').click();
  await goOver(id, set);
  await page
    .getByRole('complementary', { name: 'Versi baru' })
    .getByRole('button', { name: 'Gabungkan' })
    .click();
  await conflict(page)
    .getByText('kini memakai set harga SSH Bantul Kota 2026', { exact: false })
    .waitFor();
  await conflict(page).getByRole('button', { name: 'Gabungkan' }).click();
  await page.getByText('Kedua versi digabung').waitFor();
  await page.getByText('1 baris belum disimpan').waitFor();
  await context.close();
});
