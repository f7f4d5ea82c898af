import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const post = (to: string, body: object) =>
  stage.call(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Two presses within one turn of the page: nothing is drawn between them. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** What is sent to change something while `act` runs, until the line is quiet. */
async function sentBy(page: Page, act: () => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, , call] = pathname.split('/');
    if (request.method() !== 'GET') sent.push(`${request.method()} /${call}`);
  });
  await act();
  await page.waitForLoadState('networkidle');
  return sent;
}

test.each([
  ['a unit', '/units', '/units', { code: 'zz', label: 'Uji' }, 'zz'],
  ['a source', '/source', '/sources', { code: 'ZZ', label: 'Uji' }, 'ZZ'],
  ['an estimate', '/estimation', '/estimation', { projectName: 'Pagar' }, 'Pagar'],
])('FIRST-27 %s is removed once', async (_, at, call, body, name) => {
  await post(call, body);
  const page = await stage.visit(at);
  const row = page.getByRole('row', { name: new RegExp(name) });
  if (call === '/estimation') {
    await row.getByRole('button', { name: /Menu/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  } else await row.getByRole('button', { name: /^Hapus/ }).click();
  const dialog = page.getByRole('alertdialog');
  const sent = await sentBy(page, async () => {
    await pressTwice(dialog.getByRole('button', { name: /^Hapus/ }));
    await dialog.waitFor({ state: 'detached' });
  });
  expect(sent).toEqual([`DELETE ${call}`]);
  await page.close();
});

test('FIRST-27 a unit is made once, an estimate duplicated once', async () => {
  await post('/estimation', { projectName: 'Gudang' });
  const page = await stage.visit('/units');
  await page.getByRole('button', { name: 'Create', exact: true }).first().click();
  await page.getByLabel('Code', { exact: true }).fill('zz-9');
  await page.getByLabel('Label', { exact: true }).fill('Uji');
  const made = await sentBy(page, async () => {
    const dialog = page.getByRole('dialog');
    await pressTwice(dialog.locator('button[type=submit]'));
    await dialog.waitFor({ state: 'detached' });
  });
  expect(made).toEqual(['POST /units']);
  await page.goto('/estimation');
  await page.getByRole('button', { name: 'Menu Gudang' }).click();
  const copied = await sentBy(page, async () => {
    await pressTwice(page.getByRole('menuitem', { name: 'Duplikat' }));
    await page.getByText('Salinan dibuat').waitFor();
  });
  expect(copied).toEqual(['POST /estimation']);
  await page.close();
});
