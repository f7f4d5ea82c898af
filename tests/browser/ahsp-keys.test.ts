// Every key of the AHSP sheet's register pressed in the real application, as in key-sheet.test.ts.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sheetActions } from '../../src/web/ahsp/sheet/sheet-keys.ts';
import { press } from './press-printed.ts';
import { addRecipe } from './recipes.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
  await addRecipe(stage.db, '1.1', [
    part('LABOR', 'L.01', 'Pekerja', 'OH', '3', '100000'),
    part('LABOR', 'L.02', 'Tukang', 'OH', '3', '120000'),
    part('MATERIAL', 'B.01', 'Semen', 'kg', '3', '1500'),
    part('MATERIAL', 'B.02', 'Pasir', 'm3', '3', '200000'),
  ]);
});
afterAll(() => stage.strike());

function part(
  group: 'LABOR' | 'MATERIAL',
  code: string,
  name: string,
  unit: string,
  coefficient: string,
  price: string,
) {
  return { group, code, name, unit, coefficient, price };
}

const coefficient = (page: Page, name: string) => page.getByLabel(`Koefisien, ${name}`);
const override = (page: Page, name: string) => page.getByLabel(`Override harga, ${name}`);
const isAt = (page: Page, label: string) =>
  expect.poll(() => page.locator('*:focus').getAttribute('aria-label')).toBe(label);
const has = (page: Page, name: string, value: string) =>
  expect.poll(() => coefficient(page, name).inputValue()).toBe(value);

const isCaretAtEnd = (page: Page, name: string) =>
  coefficient(page, name).evaluate(
    ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
      selectionStart === value.length && selectionEnd === value.length,
  );

type Case = (page: Page, key: string) => Promise<unknown>;

/** From a coefficient to this cell. */
const goes =
  (from: string, to: string): Case =>
  async (page, key) => {
    await coefficient(page, from).click();
    await press(page, key);
    await isAt(page, to);
  };

/** Types another figure over the coefficient of Semen and presses the key. */
async function typed(page: Page, key: string) {
  await coefficient(page, 'Semen').click();
  // A save of the page before may have come in behind the figure that was set back.
  const isFive = (await coefficient(page, 'Semen').inputValue()).startsWith('5');
  await page.keyboard.type(isFive ? '4' : '5');
  await press(page, key);
}

const cases: Record<string, readonly [keys: readonly string[], run: Case]> = {
  up: [['*+↑'], goes('Tukang', 'Koefisien, Pekerja')],
  down: [['*+↓'], goes('Tukang', 'Koefisien, Semen')],
  left: [
    ['*+←'],
    async (page, key) => {
      await override(page, 'Tukang').click();
      await press(page, key);
      await isAt(page, 'Koefisien, Tukang');
    },
  ],
  right: [['*+→'], goes('Tukang', 'Override harga, Tukang')],
  'next-row': [['Enter'], goes('Tukang', 'Koefisien, Semen')],
  'previous-row': [['Shift+Enter'], goes('Semen', 'Koefisien, Tukang')],
  tab: [
    ['*+Tab'],
    async (page, key) => {
      await goes('Tukang', 'Override harga, Tukang')(page, key);
      await page.keyboard.press('Enter');
      await isAt(page, 'Koefisien, Semen');
    },
  ],
  edit: [
    ['*+F2'],
    async (page, key) => {
      await coefficient(page, 'Semen').click();
      expect(await isCaretAtEnd(page, 'Semen')).toBe(false);
      await press(page, key);
      await expect.poll(() => isCaretAtEnd(page, 'Semen')).toBe(true);
    },
  ],
  'give-up': [
    ['Esc'],
    async (page, key) => {
      await typed(page, key);
      await has(page, 'Semen', '3,0000');
    },
  ],
  'save-all': [
    ['Ctrl+S', 'Ctrl+Shift+S'],
    async (page, key) => {
      const answer = page.waitForResponse((reply) => reply.request().method() !== 'GET');
      await typed(page, key);
      expect((await answer).ok()).toBe(true);
    },
  ],
  'save-row': [
    ['Ctrl+Enter', 'Ctrl+Shift+Enter'],
    async (page, key) => {
      await coefficient(page, 'Tukang').click();
      await page.keyboard.type('7');
      const answer = page.waitForResponse((reply) => reply.request().method() !== 'GET');
      await typed(page, key);
      expect((await answer).ok()).toBe(true);
      const unsaved = page.locator('tr').filter({ hasText: 'Belum disimpan' });
      await expect.poll(() => unsaved.allInnerTexts()).toEqual([expect.stringContaining('Tukang')]);
    },
  ],
  undo: [
    ['Ctrl+Z'],
    async (page, key) => {
      await typed(page, 'Enter');
      await has(page, 'Semen', '5,0000');
      await press(page, key);
      await has(page, 'Semen', '3,0000');
    },
  ],
  redo: [
    ['Ctrl+Y', 'Ctrl+Shift+Z'],
    async (page, key) => {
      await typed(page, 'Enter');
      await page.keyboard.press('Control+z');
      await has(page, 'Semen', '3,0000');
      await press(page, key);
      await has(page, 'Semen', '5,0000');
    },
  ],
  paste: [
    ['Ctrl+V'],
    async (page, key) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await coefficient(page, 'Semen').click();
      await page.evaluate(() => navigator.clipboard.writeText('8\n9'));
      await press(page, key);
      await has(page, 'Semen', '8,0000');
      await has(page, 'Pasir', '9,0000');
    },
  ],
  'fill-down': [
    ['Ctrl+D'],
    async (page, key) => {
      await coefficient(page, 'Pasir').click();
      await press(page, key);
      await has(page, 'Pasir', '3,0000');
    },
  ],
  add: [
    ['Alt+Enter', 'Alt+Shift+Enter'],
    async (page, key) => {
      await coefficient(page, 'Semen').click();
      await press(page, key);
      await page.getByRole('dialog', { name: /Bahan/i }).waitFor();
    },
  ],
  remove: [
    ['Shift+Delete'],
    async (page, key) => {
      await coefficient(page, 'Semen').click();
      await press(page, key);
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByText('Semen').waitFor();
    },
  ],
  'first-row': [['Ctrl+Home', 'Ctrl+Shift+Home'], goes('Semen', 'Koefisien, Pekerja')],
  'last-row': [['Ctrl+End', 'Ctrl+Shift+End'], goes('Tukang', 'Koefisien, Pasir')],
  'row-start': [
    ['*+Home'],
    async (page, key) => {
      await override(page, 'Tukang').click();
      await press(page, key);
      await isAt(page, 'Koefisien, Tukang');
    },
  ],
  'row-end': [['*+End'], goes('Tukang', 'Override harga, Tukang')],
};

test('HOUSE-09 each key of the sheet has its case', () => {
  const keysOf = sheetActions.map(({ id, keys }) => [id, keys]);
  expect(Object.entries(cases).map(([id, [keys]]) => [id, keys])).toEqual(keysOf);
});

const presses = Object.entries(cases).flatMap(([id, [keys, run]]) =>
  keys.map((key) => ({ id, key, run })),
);

/** What changes nothing but the place is tried on one page. */
const moving = /^(up|down|left|right|tab)$|-row$|^row-/;
let walked: Promise<Page> | undefined;

test.each(presses)('HOUSE-09 $key: $id', async ({ id, key, run }) => {
  if (moving.test(id) && id !== 'save-row') {
    await run(await (walked ??= open(true)), key);
    return;
  }
  const asBefore = stage.db.updateTable('recipe_component').set({ coefficient: '3' });
  // A change by the page before may still be on its way, and hold some of the rows.
  await vi.waitFor(() => asBefore.execute(), { timeout: 10_000 });
  const page = await open();
  await run(page, key);
  await page.close();
});

async function open(stays = false): Promise<Page> {
  const page = await stage.visit('/hsp/ahsp/1.1', { stays });
  await coefficient(page, 'Pekerja').waitFor();
  return page;
}
