// Every key of the editor's register pressed in the real application. A new key without a case, and
// a key that does what another should, fall here.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gridKeys } from '../../src/web/estimation/editor/keys/register.ts';
import { leavingKeys } from '../../src/web/estimation/editor/keys/tab-keys.ts';
import { cell, header, line, openEditor, order, sums, volume } from './editor-lines.ts';
import { item } from './estimates.ts';
import { press } from './press-printed.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const [above, middle, below] = ['Galian tanah', 'Urugan pasir', 'Urugan kembali'] as const;
const many = Array.from({ length: 60 }, (_, n) => item(`Pekerjaan ${n}`, 1, 1));
const content = [
  {
    title: 'PEKERJAAN TANAH',
    items: [item(above, 2, 1000), item(middle, 3, 500), item(below, 1, 250)],
  },
  { title: 'PEKERJAAN BETON', items: many },
];

/** The column of the focus and the name of its line. */
const place = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const row = at?.closest('[role=row]');
    const name = row?.querySelector('[data-m=volume]')?.getAttribute('aria-label');
    return [
      at?.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? '',
      name?.replace('Volume, ', '') ?? row?.textContent ?? '',
    ];
  });
const isAt = (page: Page, column: string, name: string) =>
  expect.poll(() => place(page)).toEqual([column, expect.stringContaining(name)]);
const enter = (page: Page, name: string, column: string) => cell(page, name, column).click();
const isInRange = (page: Page, name: string, column: string) =>
  expect.poll(() => cell(page, name, column).getAttribute('data-range')).not.toBeNull();
const hasValue = (page: Page, name: string, value: string) =>
  expect.poll(() => volume(page, name).inputValue()).toBe(value);
const isOrder = (page: Page, ...names: (string | undefined)[]) =>
  expect.poll(async () => (await order(page)).slice(0, names.length)).toEqual(names);
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();
const said = (page: Page, text: string) =>
  page.locator('[aria-live=polite]', { hasText: text }).waitFor({ state: 'attached' });
const isFocusIn = (page: Page, id: string) =>
  expect
    .poll(() =>
      page.evaluate((part) => {
        const at = document.activeElement;
        return at?.closest(`#${part}`) !== null && at?.closest('[role=treegrid]') === null;
      }, id),
    )
    .toBe(true);

type Case = (page: Page, key: string) => Promise<unknown>;

/** From the volume of the middle line to this place. */
const goes =
  (column: string, name: string): Case =>
  async (page, key) => {
    await enter(page, middle, 'volume');
    await press(page, key);
    await isAt(page, column, name);
  };
const selects =
  (name: string, column: string): Case =>
  async (page, key) => {
    await enter(page, middle, 'volume');
    await press(page, key);
    await isInRange(page, name, column);
    await isInRange(page, middle, 'volume');
  };
const opens =
  (column: string, name: string | RegExp): Case =>
  async (page, key) => {
    await enter(page, middle, column);
    await press(page, key);
    await dialog(page, name);
  };
const orders =
  (...names: (string | undefined)[]): Case =>
  async (page, key) => {
    await enter(page, middle, 'volume');
    await press(page, key);
    await isOrder(page, ...names);
  };
/** A screen away among many: neither the next line nor the last. */
const isScreenAway = (page: Page) =>
  expect
    .poll(async () => Number((await place(page))[1]?.replace('Pekerjaan ', '')))
    .toSatisfy((at: number) => at > 3 && at < 57);

const cases: Record<string, readonly [keys: readonly string[], run: Case]> = {
  edit: [
    ['F2'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await press(page, key);
      const caret = () =>
        volume(page, middle).evaluate((input: HTMLInputElement) => [
          input.selectionStart === input.value.length,
          input.selectionEnd === input.value.length,
        ]);
      await expect.poll(caret).toEqual([true, true]);
    },
  ],
  volume: [['Alt+↓'], opens('volume', /Detail Perhitungan Volume.*Urugan pasir/s)],
  code: [['Alt+↓'], opens('kode', 'Ganti kode dari katalog')],
  match: [['Alt+K'], opens('volume', 'Cocokkan dengan katalog')],
  note: [['Shift+F2'], opens('volume', 'Catatan')],
  explain: [['Alt+J'], opens('volume', 'Jelaskan')],
  copy: [['Ctrl+Shift+D'], orders(above, middle, middle, below)],
  'other-reading': [
    ['Alt+Enter'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await page.keyboard.type('1.500');
      await press(page, key);
      await expect.poll(() => volume(page, middle).inputValue()).toBe('1.500,00');
    },
  ],
  'insert-below': [['Alt+Enter'], orders(above, middle, expect.not.stringMatching(below))],
  'insert-above': [['Alt+Shift+Enter'], orders(above, expect.not.stringMatching(middle), middle)],
  up: [['Alt+Shift+↑'], orders(middle, above, below)],
  down: [['Alt+Shift+↓'], orders(above, below, middle)],
  move: [['Alt+P'], opens('volume', 'Pindahkan item')],
  remove: [['Shift+Delete'], orders(above, below)],
  'line-up': [['↑'], goes('volume', above)],
  'line-down': [['↓'], goes('volume', below)],
  'cell-left': [['←'], goes('deskripsi', middle)],
  'cell-right': [['→'], goes('satuan', middle)],
  'screen-up': [
    ['PgUp'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await page.keyboard.press('Control+End');
      await isAt(page, '', 'Subtotal');
      await press(page, key);
      await isScreenAway(page);
    },
  ],
  'screen-down': [
    ['PgDn'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await press(page, key);
      await isScreenAway(page);
    },
  ],
  'row-start': [['Home'], goes('kode', middle)],
  'row-end': [['End'], goes('total', middle)],
  'table-start': [['Ctrl+Home'], goes('', 'PEKERJAAN TANAH')],
  'table-end': [['Ctrl+End'], goes('', 'Subtotal')],
  'edge-down': [['Ctrl+↓'], goes('volume', below)],
  'edge-up': [['Ctrl+↑'], goes('volume', above)],
  'edge-left': [['Ctrl+←'], goes('deskripsi', middle)],
  'edge-right': [['Ctrl+→'], goes('total', middle)],
  'extend-edge-down': [['Ctrl+Shift+↓'], selects(below, 'volume')],
  'extend-edge-up': [['Ctrl+Shift+↑'], selects(above, 'volume')],
  'extend-edge-left': [['Ctrl+Shift+←'], selects(middle, 'deskripsi')],
  'extend-edge-right': [['Ctrl+Shift+→'], selects(middle, 'total')],
  'extend-screen-up': [
    ['Shift+PgUp'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await page.keyboard.press('Control+End');
      await page.keyboard.press('ArrowUp');
      await isAt(page, 'volume', 'Pekerjaan 59');
      await press(page, key);
      await isInRange(page, 'Pekerjaan 50', 'volume');
    },
  ],
  'extend-screen-down': [['Shift+PgDn'], selects('Pekerjaan 10', 'volume')],
  'extend-row-start': [['Shift+Home'], selects(middle, 'kode')],
  'extend-row-end': [['Shift+End'], selects(middle, 'total')],
  'extend-table-start': [['Ctrl+Shift+Home'], selects(above, 'kode')],
  'extend-table-end': [['Ctrl+Shift+End'], selects('Pekerjaan 59', 'total')],
  'next-cell': [['Tab'], goes('satuan', middle)],
  'previous-cell': [['Shift+Tab'], goes('deskripsi', middle)],
  enter: [['Enter'], goes('volume', below)],
  'enter-up': [['Shift+Enter'], goes('volume', above)],
  escape: [['Esc', 'Shift+Esc'], goes('', middle)],
  clear: [
    ['Delete', 'Backspace', 'Shift+Backspace'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await press(page, key);
      await expect.poll(() => volume(page, middle).inputValue()).toMatch(/^(0,00)?$/);
    },
  ],
  units: [
    ['Alt+↓'],
    async (page, key) => {
      await enter(page, middle, 'satuan');
      await press(page, key);
      await isAt(page, 'satuan', middle);
      await expect.poll(() => cell(page, middle, 'satuan').locator('input').count()).toBe(1);
    },
  ],
  'add-from-catalogue': [
    ['Alt+↓'],
    async (page, key) => {
      await header(page, 'PEKERJAAN TANAH').focus();
      await press(page, key);
      await dialog(page, 'Tambah item HSP');
    },
  ],
  menu: [
    ['Shift+F10', 'Menu'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await press(page, key);
      await page.getByRole('menu', { name: `Menu ${middle}` }).waitFor();
    },
  ],
  lift: [
    ['Spasi'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await page.keyboard.press('Escape');
      await press(page, key);
      await said(page, 'Diangkat');
    },
  ],
  'extend-down': [['Shift+↓'], selects(below, 'volume')],
  'extend-up': [['Shift+↑'], selects(above, 'volume')],
  'extend-left': [['Shift+←'], selects(middle, 'deskripsi')],
  'extend-right': [['Shift+→'], selects(middle, 'satuan')],
  'select-rows': [
    ['Shift+Spasi'],
    async (page, key) => {
      await selects(middle, 'kode')(page, key);
      await isInRange(page, middle, 'total');
    },
  ],
  'select-all': [
    ['Ctrl+A', 'Ctrl+Shift+A'],
    async (page, key) => {
      await selects(above, 'kode')(page, key);
      await isInRange(page, below, 'total');
    },
  ],
  'copy-range': [
    ['Ctrl+C'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await press(page, key);
      await said(page, '1 baris disalin');
    },
  ],
  'cut-range': [
    ['Ctrl+X'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await press(page, key);
      await said(page, '1 baris disalin');
      await hasValue(page, middle, '0,00');
    },
  ],
  paste: [
    ['Ctrl+V'],
    async (page, key) => {
      await enter(page, above, 'volume');
      await page.keyboard.press('Control+c');
      await said(page, '1 baris disalin');
      await enter(page, middle, 'volume');
      await press(page, key);
      await hasValue(page, middle, '2,00');
    },
  ],
  'fill-down': [
    ['Ctrl+D'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await press(page, key);
      await hasValue(page, middle, '2,00');
    },
  ],
  'fill-right': [
    ['Ctrl+R'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await press(page, key);
      await page.getByText('Ctrl+R tidak mengisi ke kanan').waitFor();
      await isAt(page, 'volume', middle);
    },
  ],
  'fill-range': [
    ['Ctrl+Enter', 'Ctrl+Shift+Enter'],
    async (page, key) => {
      await enter(page, above, 'volume');
      await page.keyboard.press('Shift+ArrowDown');
      await press(page, key);
      await hasValue(page, middle, '2,00');
    },
  ],
  undo: [
    ['Ctrl+Z'],
    async (page, key) => {
      await volume(page, middle).fill('9');
      await page.keyboard.press('Enter');
      await press(page, key);
      await hasValue(page, middle, '3,00');
    },
  ],
  redo: [
    ['Ctrl+Y', 'Ctrl+Shift+Z', 'Ctrl+Shift+Y'],
    async (page, key) => {
      await volume(page, middle).fill('9');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+z');
      await hasValue(page, middle, '3,00');
      await press(page, key);
      await hasValue(page, middle, '9,00');
    },
  ],
  find: [
    ['Ctrl+F'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await press(page, key);
      await page.getByLabel('Cari di RAB', { exact: true }).waitFor();
    },
  ],
  replace: [['Ctrl+H'], opens('volume', 'Ganti teks')],
  filter: [
    ['Ctrl+Shift+L'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await press(page, key);
      await page.getByRole('search', { name: 'Saringan' }).waitFor();
    },
  ],
  go: [['Ctrl+G'], opens('volume', 'Ke baris')],
  save: [
    ['Ctrl+S', 'Ctrl+Shift+S'],
    async (page, key) => {
      await volume(page, middle).fill('9');
      await sums(page).getByText('baris belum disimpan').waitFor();
      await press(page, key);
      await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
    },
  ],
  print: [
    ['Ctrl+P'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await press(page, key);
      await page.getByText('Dicetak dari halaman Detail').waitFor();
      await page.getByRole('button', { name: 'Buka Detail' }).waitFor();
    },
  ],
  fold: [
    ['Spasi', 'Shift+Spasi'],
    async (page, key) => {
      await header(page, 'PEKERJAAN TANAH').focus();
      await press(page, key);
      await line(page, middle).waitFor({ state: 'detached' });
    },
  ],
  'search-code': [
    ['Huruf'],
    async (page, key) => {
      await opens('kode', 'Ganti kode dari katalog')(page, key);
      await expect.poll(() => page.getByRole('combobox').last().inputValue()).toBe('b');
    },
  ],
  type: [
    ['Huruf'],
    async (page, key) => {
      await enter(page, middle, 'deskripsi');
      await press(page, key);
      const typed = page.getByRole('treegrid').locator('[data-column=deskripsi] input');
      await expect.poll(() => typed.inputValue()).toBe('b');
    },
  ],
  'leave-up': [
    ['Shift+*+F6'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await press(page, key);
      await isFocusIn(page, 'editor-head');
    },
  ],
  'leave-down': [
    ['*+F6'],
    async (page, key) => {
      await enter(page, middle, 'volume');
      await press(page, key);
      await isFocusIn(page, 'editor-sum-bar');
    },
  ],
};

test('HOUSE-09 each key of the register has its case', () => {
  const keysOf = [...gridKeys, ...leavingKeys].map(({ id, keys }) => [id, keys]);
  expect(Object.entries(cases).map(([id, [keys]]) => [id, keys])).toEqual(
    expect.arrayContaining(keysOf),
  );
  expect(Object.keys(cases)).toHaveLength(keysOf.length);
});

const presses = Object.entries(cases).flatMap(([id, [keys, run]]) =>
  keys.map((key) => ({ id, key, run })),
);

/** What changes nothing but the place is tried on one page. */
const moving = /^(line|cell|edge|screen|row|table|next|previous|extend|select)-|^enter/;
let walked: Promise<Page> | undefined;
/** So is what opens a dialog, which closes again with nothing done. */
const opening = /^(volume|code|match|note|explain|move|replace|go|search-code|add-from-catalogue)$/;

test.each(presses)('HOUSE-09 $key: $id', async ({ id, key, run }) => {
  if (moving.test(id) || opening.test(id)) {
    walked ??= openEditor(stage, content, undefined, true).then(({ page: opened }) => opened);
    const stays = await walked;
    await stays.keyboard.press('Control+Home'); // the first lines are in view again
    await run(stays, key);
    if (opening.test(id)) {
      await stays.keyboard.press('Escape');
      await stays.getByRole('dialog').waitFor({ state: 'detached' });
    }
    return;
  }
  const { page } = await openEditor(stage, content);
  await run(page, key);
  await page.close();
});
