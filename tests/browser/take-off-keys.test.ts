// Every key of the take-off's register pressed in the real application, as in key-sheet.test.ts.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureActions } from '../../src/web/estimation/editor/volume/measure-register.ts';
import { press } from './press-printed.ts';
import { raiseStage, type Stage } from './stage.ts';
import { field, hasFields, isFocused, lines, measured, openTakeOff } from './take-off-window.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const rows = [measured('As A', 11, 1.5, 0.8), measured('As B', 12, 2.5, 0.9)];
const extra = { ...rows[0], extras: [{ name: 'Faktor', value: 0.5 }] };

interface Place {
  page: Page;
  window: Locator;
  key: string;
}
type Case = (place: Place) => Promise<unknown>;

/** From the width of a row to this cell. */
const goes =
  (row: number, label: string): Case =>
  async ({ page, window, key }) => {
    await field(window, 'Lebar', row).click();
    await press(page, key);
    await isFocused(page, label);
  };

const isCaretAtEnd = (input: Locator) =>
  input.evaluate(
    ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
      selectionStart === value.length && selectionEnd === value.length,
  );
const hasLines = (window: Locator, count: number) =>
  expect.poll(() => lines(window).count()).toBe(count);

/** A removed row, and the focus where it was. */
async function removeFirst({ page, window }: Place) {
  await field(window, 'Lebar', 1).click();
  await page.keyboard.press('Shift+Delete');
  await hasFields(window, 'Uraian', ['As B']);
}

const cases: Record<string, readonly [keys: readonly string[], run: Case]> = {
  up: [['↑', 'Shift+↑'], goes(2, 'Lebar, baris 1')],
  down: [['↓', 'Shift+↓'], goes(1, 'Lebar, baris 2')],
  left: [['*+←'], goes(1, 'Panjang, baris 1')],
  right: [['*+→'], goes(1, 'Tinggi, baris 1')],
  tab: [
    ['Tab', 'Shift+Tab'],
    async ({ page, window, key }) => {
      const to = key === 'Tab' ? 'Tinggi' : 'Panjang';
      await goes(1, `${to}, baris 1`)({ page, window, key });
      await page.keyboard.press('Enter');
      await isFocused(page, 'Lebar, baris 2');
    },
  ],
  enter: [['Enter'], goes(1, 'Lebar, baris 2')],
  'enter-up': [['Shift+Enter'], goes(2, 'Lebar, baris 1')],
  edit: [
    ['*+F2'],
    async ({ page, window, key }) => {
      await field(window, 'Lebar').click();
      await press(page, key);
      await expect.poll(() => isCaretAtEnd(field(window, 'Lebar'))).toBe(true);
    },
  ],
  'other-reading': [
    ['Alt+Enter'],
    async ({ page, window, key }) => {
      await field(window, 'Lebar').click();
      await page.keyboard.type('1.500', { delay: 25 });
      await press(page, key);
      await expect.poll(() => field(window, 'Lebar').inputValue()).toBe('1.500,00');
      await hasLines(window, 2);
    },
  ],
  insert: [
    ['Alt+Enter', 'Alt+Shift+Enter'],
    async ({ page, window, key }) => {
      await field(window, 'Lebar').click();
      await press(page, key);
      await hasFields(window, 'Uraian', ['As A', '', 'As B']);
      await isFocused(page, 'Uraian, baris 2');
    },
  ],
  remove: [
    ['Shift+Delete'],
    async ({ page, window, key }) => {
      await field(window, 'Lebar').click();
      await press(page, key);
      await hasFields(window, 'Uraian', ['As B']);
    },
  ],
  fill: [
    ['Ctrl+D'],
    async ({ page, window, key }) => {
      await field(window, 'Lebar', 2).click();
      await press(page, key);
      await hasFields(window, 'Lebar', ['1,50', '1,50']);
    },
  ],
  'give-up': [
    ['Esc'],
    async ({ page, window, key }) => {
      await field(window, 'Lebar').click();
      await page.keyboard.type('7');
      await press(page, key);
      await hasFields(window, 'Lebar', ['1,50', '2,50']);
      await press(page, key);
      await window.waitFor({ state: 'detached' });
    },
  ],
  paste: [
    ['Ctrl+V'],
    async ({ page, window, key }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate(() => navigator.clipboard.writeText('3,5\n4,5'));
      await field(window, 'Lebar').click();
      await press(page, key);
      await hasFields(window, 'Lebar', ['3,50', '4,50']);
    },
  ],
  name: [
    ['Enter'],
    async ({ page, window, key }) => {
      await window.getByRole('button', { name: 'Tambah Kolom' }).click();
      await isFocused(page, 'Nama kolom tambahan 1');
      await press(page, key);
      await isFocused(page, 'Kolom Baru, baris 1');
    },
  ],
  undo: [
    ['Ctrl+Z'],
    async (place) => {
      await removeFirst(place);
      await press(place.page, place.key);
      await hasFields(place.window, 'Uraian', ['As A', 'As B']);
    },
  ],
  redo: [
    ['Ctrl+Y', 'Ctrl+Shift+Z', 'Ctrl+Shift+Y'],
    async (place) => {
      await removeFirst(place);
      await place.page.keyboard.press('Control+z');
      await hasLines(place.window, 2);
      await press(place.page, place.key);
      await hasFields(place.window, 'Uraian', ['As B']);
    },
  ],
  save: [
    ['Ctrl+Enter', 'Ctrl+Shift+Enter', 'Ctrl+S', 'Ctrl+Shift+S'],
    async ({ page, window, key }) => {
      await field(window, 'Lebar').click();
      await page.keyboard.type('2');
      await press(page, key);
      await window.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Volume, Pondasi batu').inputValue()).toBe('44,60');
    },
  ],
};

test('HOUSE-09 each key of the take-off has its case', () => {
  const keysOf = measureActions.map(({ id, keys }) => [id, keys]);
  expect(Object.entries(cases).map(([id, [keys]]) => [id, keys])).toEqual(
    expect.arrayContaining(keysOf),
  );
  expect(Object.keys(cases)).toHaveLength(keysOf.length);
});

const presses = Object.entries(cases).flatMap(([id, [keys, run]]) =>
  keys.map((key) => ({ id, key, run })),
);

/** What changes nothing but the place is tried in one window. */
const moving = /^(up|down|left|right|tab|enter|enter-up)$/;
let walked: ReturnType<typeof openTakeOff> | undefined;

test.each(presses)('HOUSE-09 in the take-off $key: $id', async ({ id, key, run }) => {
  if (moving.test(id)) {
    walked ??= openTakeOff(stage, rows, { stays: true });
    await run({ ...(await walked), key });
    return;
  }
  const { page, window } = await openTakeOff(stage, id === 'name' ? [extra] : rows);
  if (id === 'name') await window.getByRole('button', { name: 'Hapus kolom Faktor' }).click();
  await run({ page, window, key });
  await page.close({ runBeforeUnload: false });
});

test('HOUSE-04 the list of keys has those of the take-off', async () => {
  const { page, window } = await openTakeOff(stage, rows);
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+/');
  const list = page.getByRole('dialog', { name: 'Pintasan papan tik' });
  await list.getByRole('heading', { name: 'Hitungan volume' }).waitFor();
  await list.getByText('Urungkan di hitungan ini').waitFor();
  await page.close();
});
