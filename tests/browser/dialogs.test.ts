// Every dialog for who works by keys, who listens, and on every width.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../../src/server/platform/project.ts';
import { inTransaction } from '../../src/server/platform/database/database.ts';
import { newId } from '../../src/server/platform/database/new-id.ts';
import { loadUnverified } from '../../src/server/starter/load-unverified.ts';
import { addPerson, type Person } from '../support/database.ts';
import { comesUp, frames, places, type RegisteredDialog } from './dialog-register.ts';
import { changeEstimate, item, makeEstimate, sampleContent } from './estimates.ts';
import { findings, unitless } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';
import { tabOrderFaults } from './tab-order.ts';

let stage: Stage;
let sari: Person;
/** Two, so that one has a former revision. */
const ids = { estimate: '', changed: '' };
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
  await inTransaction(stage.db, loadUnverified);
  sari = await addPerson(stage.db, 'USER', 'Sari Ayu Lestari', 'sari@contoh.test');
  await changeFirstCoefficient('1.1.1.3', sari);
  await importSand();
  await addPriceSet();
  await rememberPair();
  ids.changed = await makeEstimate(stage, undefined, { projectName: 'Rumah Lama' });
  await changeEstimate(stage, ids.changed, { estimationItem: sampleContent.slice(0, 1) });
  ids.estimate = await makeEstimate(stage, [
    ...sampleContent,
    { title: 'LAIN', items: [{ ...item('Pembersihan', 3, 500), kode: '1.1.1.3' }] },
  ]);
});
afterAll(() => stage.strike());

/** An import that can be taken back. */
async function importSand() {
  const body = new FormData();
  body.set('file', new File(['Kode;Nama;Satuan;Harga\nX.1;Pasir uji;m3;200000'], 'bahan.csv'));
  const answer = await stage.call('/master/import/materials', { method: 'POST', body });
  expect(answer.status).toBe(200);
}

/** A price set without a price. */
async function addPriceSet() {
  const { id } = stage.admin;
  const set = { id: newId(), name: 'SSH Uji', region: 'Kota Uji', price_date: '2026-03-01' };
  await stage.db
    .insertInto('price_set')
    .values({ ...set, created_by: id, changed_by: id })
    .execute();
}

/** Works of two editions that are remembered as one. */
async function rememberPair() {
  const answer = await stage.call('/editions/concordance', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kode: 'UJI.1', other: 'UJI.2' }),
  });
  expect(answer.status).toBe(200);
}

/** Makes an own version of an analysis. */
async function changeFirstCoefficient(kode: string, as: Person) {
  const { id } = await stage.db
    .selectFrom('recipe_component as part')
    .innerJoin('hsp_item as item', 'item.id', 'part.hsp_item_id')
    .select('part.id')
    .where('item.kode', '=', kode)
    .where('item.owner_id', 'is', null)
    .orderBy('part.ord')
    .executeTakeFirstOrThrow();
  const answer = await stage.call(`/hsp/recipe/components/${id}`, {
    as,
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"coefficient":2.5}',
  });
  expect(answer.status).toBe(200);
}

const top = 'dialog[open]';
const openDialogs = (page: Page) => page.locator(top).count();

/** What opened it, and how many dialogs stood below. */
async function opened(page: Page, { open }: RegisteredDialog) {
  const { opener, below = 0 } = await open(page);
  await expect.poll(() => openDialogs(page)).toBe(below + 1);
  return { opener, below };
}

/** A press on its text is no way out of the dialog, and takes no key from it. */
async function closed(page: Page, below: number) {
  await page.locator(top).last().locator('h2').first().click();
  await page.keyboard.press('Escape');
  await expect.poll(() => openDialogs(page)).toBe(below);
}

test.each(places('{estimate}', '{changed}'))(
  'FIRST-15 FIRST-17 on $at each dialog keeps Tab, gives the focus back, and axe finds nothing at three sizes',
  async ({ at, ready, isUser, dialogs }) => {
    const to = at.replace('{estimate}', ids.estimate).replace('{changed}', ids.changed);
    const page = await stage.visit(to, isUser ? { as: sari } : {});
    await page.getByRole('main').getByText(ready, { exact: true }).first().waitFor();
    const faults: string[] = [];
    for (const dialog of dialogs) {
      const note = (found: readonly string[], where: string) =>
        faults.push(...found.map((fault) => `${dialog.file}, ${where}: ${fault}`));
      const { opener, below } = await opened(page, dialog);
      note(await findings(page, top), '1440');
      note(await unitless(page), 'no unit');
      if (!dialog.hasOwnTab) note(await tabOrderFaults(page), 'Tab');
      await closed(page, below);
      const isBack = () => opener.evaluate((element) => element === document.activeElement);
      await expect.poll(isBack, { message: `${dialog.file}: the focus comes back` }).toBe(true);

      await opened(page, dialog);
      await page.setViewportSize({ width: 768, height: 900 });
      note(await findings(page, top), '768');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      note(await findings(page, top), '390, dark');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await closed(page, below);
    }
    expect(faults).toEqual([]);
    await page.close({ runBeforeUnload: false });
  },
);

test('FIRST-15 each dialog is in the register', () => {
  const web = path.join(projectFolder, 'src/web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) =>
      /<(?:Dialog|RecordDialog|RemoveDialog)\b/.test(readFileSync(path.join(web, file), 'utf8')),
    )
    .map((file) => file.replace('.tsx', ''));
  const known = places('', '').flatMap(({ dialogs }) => dialogs.map(({ file }) => file));
  expect(files.toSorted()).toEqual([...new Set([...known, comesUp, ...frames])].toSorted());
});
