// Every row of interface/excel is tried here. Several rows share a visit: each has a category of its own
// with the same three items, so that no try stands in another's way.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paste } from './clipboard.ts';
import { cell, line, openEditor, order, sums, volume } from './editor-lines.ts';
import { item } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

/** The three items of a row's own category. */
interface Items {
  readonly up: string;
  readonly mid: string;
  readonly low: string;
}
type Try = (page: Page, items: Items) => Promise<void>;

const table = readFileSync('docs/interface/excel.md', 'utf8');
const habits = [...table.matchAll(/^## (.+)$|^\| (?!Habit|-)(.+?) *\|/gm)].reduce<
  { chapter: string; rows: string[] }[]
>((chapters, [, chapter, habit]) => {
  if (chapter !== undefined) chapters.push({ chapter, rows: [] });
  else if (habit !== undefined) chapters.at(-1)?.rows.push(habit);
  return chapters;
}, []);

const keys = (page: Page, ...pressed: string[]) =>
  pressed.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const enter = (page: Page, name: string, column = 'volume') => cell(page, name, column).click();
const has = (page: Page, name: string, value: string) =>
  expect.poll(() => volume(page, name).inputValue(), { message: name }).toBe(value);
const isAt = (page: Page, name: string, column: string) =>
  expect
    .poll(() => cell(page, name, column).evaluate((at) => at.contains(document.activeElement)), {
      message: `the focus is at ${column} of ${name}`,
    })
    .toBe(true);
const isIn = (page: Page, name: string, column: string) =>
  expect.poll(() => cell(page, name, column).getAttribute('data-range')).not.toBeNull();
const goes =
  (pressed: string, to: keyof Items, column = 'volume'): Try =>
  async (page, items) => {
    await enter(page, items.mid);
    await keys(page, pressed);
    await isAt(page, items[to], column);
  };
const lineAfter = async (page: Page, name: string) => {
  const names = await order(page);
  return names[names.indexOf(name) + 1];
};
/** The editor does nothing with it; what the browser does is its own. */
const ignores =
  (...pressed: string[]): Try =>
  async (page, items) => {
    await enter(page, items.mid);
    const before = await order(page);
    await keys(page, ...pressed);
    await isAt(page, items.mid, 'volume');
    await has(page, items.mid, '3,00');
    expect(await order(page)).toEqual(before);
    expect(await cell(page, items.low, 'volume').getAttribute('data-range')).toBeNull();
  };
const types =
  (pressed: readonly string[], value: string): Try =>
  async (page, items) => {
    await enter(page, items.mid);
    for (const key of pressed) {
      if (key.length > 1 && /^[A-Z]/.test(key)) await page.keyboard.press(key);
      else await page.keyboard.type(key);
    }
    await page.keyboard.press('Enter');
    await has(page, items.mid, value);
  };
/** It stays in its cell, marked; what was there before counts. */
const refuses =
  (text: string): Try =>
  async (page, items) => {
    await types([text], text)(page, items);
    expect(await volume(page, items.mid).getAttribute('aria-invalid')).toBe('true');
    expect(await cell(page, items.mid, 'total').textContent()).toBe('1.500');
  };

const tries: Record<string, Try> = {
  arrows: async (page, items) => {
    await goes('ArrowDown', 'low')(page, items);
    await keys(page, 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowUp');
    await isAt(page, items.up, 'volume');
  },
  Enter: async (page, items) => {
    await types(['5'], '5,00')(page, items);
    await isAt(page, items.low, 'volume');
  },
  'Shift+Enter': goes('Shift+Enter', 'up'),
  'Tab, Shift+Tab': async (page, items) => {
    await goes('Tab', 'mid', 'satuan')(page, items);
    await page.keyboard.press('Shift+Tab');
    await isAt(page, items.mid, 'volume');
  },
  'Tab, then Enter': async (page, items) => {
    await enter(page, items.mid);
    await keys(page, '7', 'Tab', 'Tab', 'Enter');
    await has(page, items.mid, '7,00');
    await isAt(page, items.low, 'volume');
  },
  'a digit': types(['9'], '9,00'),
  F2: types(['F2', '5'], '35,00'),
  'double click': async (page, items) => {
    await cell(page, items.mid, 'volume').dblclick();
    await keys(page, 'End', '5', 'Enter');
    await has(page, items.mid, '35,00');
  },
  Esc: async (page, items) => {
    await enter(page, items.mid);
    await keys(page, '9', 'Escape');
    await has(page, items.mid, '3,00');
  },
  Delete: types(['Delete'], '0,00'),
  'Backspace, then type': types(['Backspace', '4'], '4,00'),
  '=3*4,5+2': types(['=3*4,5+2'], '15,50'),
  '=A1*2': refuses('=A1*2'),
  '2x5': refuses('2x5'),
  '1.500 in a volume': types(['1.500'], '1,50'),
  'Alt+Enter': async (page, items) => {
    await enter(page, items.mid);
    await page.keyboard.press('Alt+Enter');
    await expect.poll(() => lineAfter(page, items.mid)).not.toBe(items.low);
  },
  'Shift+F2': async (page, items) => {
    await enter(page, items.mid);
    await page.keyboard.press('Shift+F2');
    await page.getByRole('dialog', { name: 'Catatan' }).waitFor();
    await page.keyboard.type('dari gambar A-12');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => cell(page, items.mid, 'deskripsi').getAttribute('title'))
      .toContain('dari gambar A-12');
    await has(page, items.mid, '3,00');
  },
  F4: ignores('F4'),
  'Ctrl+;': ignores('Control+;'),

  'Shift+arrows': async (page, items) => {
    await enter(page, items.mid);
    await keys(page, 'Shift+ArrowDown', 'Shift+ArrowRight');
    await isIn(page, items.low, 'satuan');
  },
  'Shift+click': async (page, items) => {
    await enter(page, items.up);
    await cell(page, items.low, 'volume').click({ modifiers: ['Shift'] });
    await isIn(page, items.mid, 'volume');
  },
  'Shift+Space': async (page, items) => {
    await enter(page, items.mid);
    await page.keyboard.press('Shift+Space');
    await isIn(page, items.mid, 'total');
  },
  'Ctrl+Space': ignores('Control+Space'),
  'Ctrl+A': async (page, items) => {
    await enter(page, items.mid);
    await page.keyboard.press('Control+a');
    await isIn(page, items.low, 'total');
    expect(await page.locator('[data-column=total][data-range]').count()).toBe(3);
    await page.keyboard.press('Control+a');
    await expect
      .poll(() => page.locator('[data-column=total][data-range]').count())
      .toBeGreaterThan(3);
  },
  'Ctrl+Shift+End': async (page, items) => {
    await enter(page, items.mid);
    await page.keyboard.press('Control+Shift+End');
    await isIn(page, 'Pekerjaan 59', 'total');
  },
  'Ctrl+D': async (page, items) => {
    await enter(page, items.mid);
    await page.keyboard.press('Control+d');
    await has(page, items.mid, '2,00');
  },
  'Ctrl+R': async (page, items) => {
    await ignores('Control+r')(page, items);
    await page.getByText('Ctrl+R tidak mengisi ke kanan').first().waitFor();
  },
  'Ctrl+Enter': async (page, items) => {
    await enter(page, items.up);
    await keys(page, 'Shift+ArrowDown', '8', 'Control+Enter');
    await has(page, items.up, '8,00');
    await has(page, items.mid, '8,00');
    await has(page, items.low, '1,00');
  },

  'Ctrl+C, Ctrl+V': async (page, items) => {
    await enter(page, items.up);
    await page.keyboard.press('Control+c');
    await page.locator('[aria-live=polite]', { hasText: 'disalin' }).waitFor({ state: 'attached' });
    await enter(page, items.low);
    await page.keyboard.press('Control+v');
    await has(page, items.low, '2,00');
  },
  'Ctrl+X': async (page, items) => {
    await enter(page, items.mid);
    await page.keyboard.press('Control+x');
    await has(page, items.mid, '0,00');
  },
  'a column from Excel': async (page, items) => {
    await enter(page, items.up);
    await paste(page, '4\n5\n6');
    await has(page, items.up, '4,00');
    await has(page, items.low, '6,00');
  },
  '#N/A from Excel': async (page, items) => {
    await enter(page, items.mid);
    await paste(page, '#N/A\n5');
    await page.getByText('1 dari 2 sel tidak terbaca').waitFor();
    await has(page, items.mid, '3,00');
    await has(page, items.low, '5,00');
  },
  'Ctrl+Z': async (page, items) => {
    await types(['9'], '9,00')(page, items);
    await page.keyboard.press('Control+s');
    await sums(page).getByText('Tersimpan').waitFor();
    await page.keyboard.press('Control+z');
    await has(page, items.mid, '3,00');
  },
  'Ctrl+Y': async (page, items) => {
    await types(['9'], '9,00')(page, items);
    await page.keyboard.press('Control+z');
    await has(page, items.mid, '3,00');
    await page.keyboard.press('Control+y');
    await has(page, items.mid, '9,00');
  },

  'Ctrl+plus': ignores('Control+='),
  'Ctrl+minus': ignores('Control+-'),
  'Ctrl+9, Ctrl+0': ignores('Control+9', 'Control+0'),
  'right click': async (page, items) => {
    await cell(page, items.mid, 'deskripsi').click({ button: 'right' });
    await page.getByRole('menu', { name: `Menu ${items.mid}` }).waitFor();
    await page.keyboard.press('Escape');
  },
  'Shift+F10': async (page, items) => {
    await enter(page, items.mid);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menu', { name: `Menu ${items.mid}` }).waitFor();
    await page.keyboard.press('Escape');
  },
  "the row's number": async (page, items) => {
    await line(page, items.mid).locator('[data-pick]').click();
    await isIn(page, items.mid, 'total');
  },

  'Ctrl+F': async (page, items) => {
    await enter(page, items.mid);
    await page.keyboard.press('Control+f');
    await page.getByLabel('Cari di RAB', { exact: true }).fill(items.low);
    await page.keyboard.press('Escape');
  },
  'Ctrl+H': async (page, items) => {
    await enter(page, items.mid);
    await page.keyboard.press('Control+h');
    const dialog = page.getByRole('dialog', { name: 'Ganti teks' });
    await dialog.getByLabel('Cari').fill(items.mid);
    await dialog.getByLabel('Ganti dengan').fill(`${items.mid} baru`);
    await dialog.getByText('1 kecocokan di 1 baris').waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await has(page, `${items.mid} baru`, '3,00');
    expect(await order(page)).toEqual(expect.arrayContaining([items.up, items.low]));
  },
  'Ctrl+Shift+L': async (page, items) => {
    await enter(page, items.mid);
    await page.keyboard.press('Control+Shift+l');
    const bar = page.getByRole('search', { name: 'Saringan' });
    await bar.getByLabel('Saring menurut kode atau uraian').fill(items.mid);
    await expect.poll(() => order(page)).toEqual([items.mid]);
    await page.keyboard.press('Control+Shift+l');
    await bar.waitFor({ state: 'detached' });
    await line(page, items.low).waitFor();
  },
  'Ctrl+G': async (page, items) => {
    await enter(page, items.mid);
    await page.keyboard.press('Control+g');
    await page.getByRole('dialog', { name: 'Ke baris' }).waitFor();
    await page.keyboard.type(items.low);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusedLine(page)).toContain(items.low);
  },
  F5: async (page, items) => {
    await types(['9'], '9,00')(page, items);
    await page.waitForTimeout(700); // the draft is written; before that the browser asks
    await page.reload(); // what the key does in a browser with a window
    await page.getByText('Draf dipulihkan').waitFor();
    await has(page, items.mid, '9,00');
  },
  'Ctrl+S': async (page, items) => {
    await types(['8'], '8,00')(page, items);
    await page.keyboard.press('Control+s');
    await sums(page).getByText('Tersimpan').waitFor();
  },
  'Ctrl+P': async (page, items) => {
    await enter(page, items.mid);
    await page.keyboard.press('Control+p');
    await page.getByText('Dicetak dari halaman Detail').waitFor();
  },
};

/** What stands in the line that has the focus. */
const focusedLine = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('[role=row]');
    const name = row?.querySelector('[data-m=volume]')?.getAttribute('aria-label');
    return name ?? row?.textContent ?? '';
  });

test('interface/excel: each row has a try, and each try its row', () => {
  expect(Object.keys(tries)).toEqual(habits.flatMap(({ rows }) => rows));
});

test.each(habits)('interface/excel $chapter', async ({ rows }) => {
  const itemsOf = (habit: string): Items => ({
    up: `${habit} atas`,
    mid: `${habit} tengah`,
    low: `${habit} bawah`,
  });
  const content = rows.map((habit) => {
    const { up, mid, low } = itemsOf(habit);
    return { title: habit, items: [item(up, 2, 1000), item(mid, 3, 500), item(low, 1, 250)] };
  });
  // Behind them more than a screen, and in front what the editor waits for.
  const tail = Array.from({ length: 60 }, (_, n) => item(`Pekerjaan ${n}`, 1, 1));
  const first = { title: 'arrows', items: [item('Galian tanah', 1, 1)] };
  const { page } = await openEditor(
    stage,
    [first, ...content, { title: 'AKHIR', items: tail }],
    1440,
  );
  const failed: string[] = [];
  for (const habit of rows) {
    const items = itemsOf(habit);
    // By its name, since it may stand out of view.
    await page.keyboard.press('Control+g');
    await page.keyboard.type(items.up);
    await page.keyboard.press('Enter');
    await line(page, items.up).waitFor();
    await page.keyboard.press('ArrowDown').then(() => page.keyboard.press('ArrowDown'));
    await line(page, items.low).waitFor();
    await tries[habit]?.(page, items).catch((error) => failed.push(`${habit}: ${String(error)}`));
  }
  expect(failed).toEqual([]);
  await page.close({ runBeforeUnload: false });
});
