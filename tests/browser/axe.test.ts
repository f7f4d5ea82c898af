import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseStage, type Stage } from './stage.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let stage: Stage;
let estimate: string;
beforeAll(async () => {
  stage = await raiseStage();
  const item = { kode: 'A.1', nama: 'Galian tanah', satuan: 'm3', volume: 2, harga: 90_000 };
  const answer = await stage.call('/estimation', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      projectName: 'Rumah Uji',
      owner: 'Ibu Ratna',
      estimationItem: [
        { title: 'PERSIAPAN', items: [item] },
        { title: 'BETON', groups: [{ title: 'Sloof', items: [item] }] },
      ],
    }),
  });
  const { data }: { data: { id: string } } = await answer.json();
  estimate = data.id;
});
afterAll(() => stage.strike());

interface Finding {
  id: string;
  nodes: { target: unknown; html: string }[];
}

/** What axe finds on the page as it stands, one line a finding. */
async function findings(page: Page): Promise<string[]> {
  // The loading states have been left, and nothing is half faded in.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForTimeout(300);
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe: run } = window as unknown as {
      axe: { run(): Promise<{ violations: Finding[] }> };
    };
    return (await run.run()).violations;
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const signedIn = [
  '/',
  '/estimation',
  '/estimation/create',
  '/estimation/:id',
  '/estimation/update/:id',
  '/hsp',
  '/hsp/ahsp/A.4.1.1.7',
  '/category-job',
  '/item-job',
  '/source',
  '/units',
  '/users',
  '/master/upah',
  '/master/bahan',
  '/master/peralatan',
  '/tidak-ada',
];

const looks = [
  ['on a desk, by day', { width: 1440, dark: false }],
  ['on a phone, by night', { width: 390, dark: true }],
] as const;

for (const [name, look] of looks) {
  test.each(signedIn)(`axe finds nothing ${name} at %s`, async (path) => {
    const page = await stage.visit(path.replace(':id', estimate), look);
    await page.getByRole('heading').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.close();
  });

  test(`axe finds nothing ${name} on the way in`, async () => {
    const page = await stage.visit('/login?reason=expired', { ...look, as: null });
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByText('Wajib diisi').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto('/register');
    await page.getByRole('button', { name: 'Daftar' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto('/otp#link=abc');
    await page.getByRole('button', { name: 'Masuk' }).click();
    await page.getByRole('alert').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.close();
  });

  test(`axe finds nothing ${name} in menu, dialog and list of keys`, async () => {
    const page = await stage.visit('/', look);
    await page.getByRole('button', { name: /^Akun/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Batal' }).click();
    await page.keyboard.press('Control+/');
    await page.getByRole('dialog', { name: 'Pintasan papan tik' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.close();
  });
}
