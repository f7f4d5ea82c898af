// What is pasted over existing cells, into the take-off and as new items: nothing changes its
// meaning, and nothing goes astray unsaid.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paste } from './clipboard.ts';
import { button, cell, openEditor, order, rowButton, save, sums, volume } from './editor-lines.ts';
import { item, readEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const open = (content?: unknown, width?: number) => openEditor(stage, content, width);

const prices = (page: Page) =>
  Promise.all(
    ['Galian tanah', 'Urugan pasir', 'Urugan kembali', 'Beton sloof', 'Besi sloof'].map((name) =>
      cell(page, name, 'harga').innerText(),
    ),
  );
const volumes = (page: Page) =>
  Promise.all(
    ['Galian tanah', 'Urugan pasir', 'Urugan kembali', 'Beton sloof', 'Besi sloof'].map((name) =>
      volume(page, name).inputValue(),
    ),
  );
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const note = (page: Page | Locator) => page.getByText(/sel tidak terbaca/);
const next = (page: Page | Locator) => page.getByRole('button', { name: /Tunjukkan|Berikutnya/ });

async function selectRows(page: Page, from: string, column: string, steps: number) {
  await cell(page, from, column).click();
  const key = steps > 0 ? 'Shift+ArrowDown' : 'Shift+ArrowUp';
  for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(key);
  await sums(page)
    .getByText(`Dipilih ${Math.abs(steps) + 1} baris`)
    .waitFor();
}

describe('HAND-02 a paste begins at the top of the range and stays in it', () => {
  test.each([
    ['downward', 'Galian tanah', 3],
    ['upward', 'Beton sloof', -3],
  ])('HAND-02 HAND-03 two prices onto four rows selected %s', async (_, from, steps) => {
    const { page } = await open();
    await selectRows(page, from, 'harga', steps);
    await paste(page, '1.100\r\n2.200\r\n');
    // Four rows are a multiple of two: the values repeat.
    await expect.poll(() => prices(page)).toEqual(['1.100', '2.200', '1.100', '2.200', '100']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => prices(page)).toEqual(['1.000', '500', '250', '2.000', '100']);
    await page.close();
  });

  test.each([
    ['downward', 'Galian tanah', 2],
    ['upward', 'Urugan kembali', -2],
  ])('HAND-02 two volumes onto three rows selected %s, and four', async (_, from, steps) => {
    const { page } = await open();
    await selectRows(page, from, 'volume', steps);
    await paste(page, '7\r\n8\r\n');
    await expect.poll(() => volumes(page)).toEqual(['7,00', '8,00', '1,00', '1,00', '10,00']);
    await paste(page, '1\r\n2\r\n3\r\n4\r\n');
    await expect.poll(() => volumes(page)).toEqual(['1,00', '2,00', '3,00', '1,00', '10,00']);
    await page.getByText('1 nilai tidak punya sel dan tidak ditempel').waitFor();
    await page.close();
  });

  test('HAND-02 a range that was pulled downward with the mouse', async () => {
    const { page } = await open();
    const [first, last] = [
      await volume(page, 'Galian tanah').boundingBox(),
      await volume(page, 'Urugan kembali').boundingBox(),
    ];
    if (!last || !first) throw new Error('nothing to pull');
    await page.mouse.move(first.x + 30, first.y + 8);
    await page.mouse.down();
    await page.mouse.move(last.x + 30, last.y + 8, { steps: 6 });
    await page.mouse.up();
    await sums(page).getByText('Dipilih 3 baris').waitFor();
    await paste(page, '7\r\n8\r\n9\r\n');
    await expect.poll(() => volumes(page)).toEqual(['7,00', '8,00', '9,00', '1,00', '10,00']);
    await page.close();
  });

  test('HAND-04 volume, unit and price go over the cells of existing rows in one step', async () => {
    const { page } = await open();
    await volume(page, 'Galian tanah').click();
    await paste(page, '4\tm2\t1.100\r\n5,5\tbh\t2.200\r\n');
    await expect.poll(() => volumes(page)).toEqual(['4,00', '5,50', '1,00', '1,00', '10,00']);
    expect((await prices(page)).slice(0, 3)).toEqual(['1.100', '2.200', '250']);
    expect(await cell(page, 'Urugan pasir', 'satuan').innerText()).toBe('bh');
    await page.keyboard.press('Control+z');
    await expect.poll(() => volumes(page)).toEqual(['2,00', '3,00', '1,00', '1,00', '10,00']);
    await page.close();
  });
});

test.each([
  ['downward', 'Galian tanah', 2, ['9,00', '3,00', '1,00', '1,00', '10,00']],
  ['upward', 'Urugan kembali', -2, ['2,00', '3,00', '9,00', '1,00', '10,00']],
])(
  'HAND-01 in a range selected %s typing and Ctrl+Enter act where it began',
  async (_, from, steps, typed) => {
    const { page } = await open();
    await selectRows(page, from, 'volume', steps);
    expect(await focused(page)).toBe(`Volume, ${from}`);
    await page.keyboard.type('9');
    await page.keyboard.press('Tab');
    await expect.poll(() => volumes(page)).toEqual(typed);
    await selectRows(page, from, 'volume', steps);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => volumes(page)).toEqual(['9,00', '9,00', '9,00', '1,00', '10,00']);
    await page.close();
  },
);

test('HAND-13 a picture in the clipboard changes nothing, and that is said', async () => {
  const { page } = await open();
  await volume(page, 'Galian tanah').click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'denah.png', { type: 'image/png' }));
    data.setData('text/html', '<img src="denah.png">');
    const event = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    document.activeElement?.dispatchEvent(event);
  });
  await page.getByText('Yang disalin hanya gambar: tidak ada yang ditempel').waitFor();
  expect(await volume(page, 'Galian tanah').inputValue()).toBe('2,00');
  expect(await sums(page).getByText('belum disimpan').count()).toBe(0);
  await page.close();
});

test('HAND-04 a table that a program leaves in HTML alone is pasted too', async () => {
  const { page } = await open();
  await volume(page, 'Galian tanah').click();
  await paste(page, '<table><tr><td>4,5</td></tr><tr><td> 6 </td></tr></table>', 'text/html');
  await expect.poll(() => volumes(page)).toEqual(['4,50', '6,00', '1,00', '1,00', '10,00']);
  await page.close();
});

describe('HAND-48 rows that are hidden in Excel come in, and that is said', () => {
  const row = (cells: string[], hidden = '') =>
    `<tr height=${hidden ? 0 : 20} style='${hidden}mso-height-source:userset'>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`;
  const html = (lines: string[][], hidden: number) =>
    `<html><head><style>.xl65 {mso-style-parent:style0;}</style></head><body><table style="width:48pt">${lines.map((cells, at) => row(cells, at === hidden ? 'display:none;' : '')).join('')}<![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64></td></tr><![endif]></table></body></html>`;
  const text = (lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\r\n');

  test('HAND-48 over cells', async () => {
    const { page } = await open();
    await volume(page, 'Galian tanah').click();
    const lines = [['4,5'], ['6'], ['7']];
    await paste(page, text(lines), 'text/plain', html(lines, 1));
    await expect.poll(() => volumes(page)).toEqual(['4,50', '6,00', '7,00', '1,00', '10,00']);
    await page.getByText('1 baris yang tersembunyi di sumbernya ikut ditempel').waitFor();
    await page.close();
  });

  test('HAND-48 as new items', async () => {
    const { page } = await open();
    await volume(page, 'Galian tanah').click();
    const lines = [
      ['No', 'Uraian', 'Satuan', 'Volume', 'Harga'],
      ['1', 'Pasang bata', 'm2', '10', '1000'],
      ['2', 'Plesteran', 'm2', '20', '2000'],
    ];
    await paste(page, text(lines), 'text/plain', html(lines, 2));
    await page.getByText('Baris tersembunyi ikut dibaca').waitFor();
    await page.close();
  });
});

describe('HAND-13 what cannot be read keeps the old value and is counted', () => {
  test('HAND-13 HAND-14 a column of volumes', async () => {
    const { id, page } = await open();
    await volume(page, 'Galian tanah').click();
    await paste(page, '1.500\r\n2.250\r\n');
    await note(page).getByText('2 dari 2 sel tidak terbaca').waitFor();
    expect(await volumes(page)).toEqual(['2,00', '3,00', '1,00', '1,00', '10,00']);
    await paste(page, '1.500\r\n(5)\r\n12.5\r\n1.5E+3\r\n7\r\n');
    await page.getByText('2 dari 5 sel tidak terbaca').waitFor();
    // 12.5 tells what the dot means: 1.500 is one and a half.
    expect(await volumes(page)).toEqual(['1,50', '3,00', '12,50', '1,00', '7,00']);
    await next(page).click();
    expect(await focused(page)).toBe('Volume, Urugan pasir');
    await page.getByText('1 dari 2: “(5)” negatif').waitFor();
    await next(page).click();
    expect(await focused(page)).toBe('Volume, Beton sloof');
    await page.getByText('2 dari 2: “1.5E+3” bukan angka').waitFor();
    await next(page).click();
    expect(await focused(page)).toBe('Volume, Urugan pasir');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.getByText('1 dari 5 sel tidak terbaca').waitFor();
    await save(page);
    const [first, second] = (await readEstimate(stage, id)).estimationItem[0]?.items ?? [];
    expect([first?.volume, second?.volume]).toEqual([1.5, 5]);
    await page.close();
  });

  test('HAND-13 prices: none is lost to an error of Excel', async () => {
    const { page } = await open();
    await cell(page, 'Galian tanah', 'harga').click();
    await paste(page, '#N/A\r\n1.100\r\nnego\r\n');
    await page.getByText('2 dari 3 sel tidak terbaca').waitFor();
    expect((await prices(page)).slice(0, 3)).toEqual(['1.000', '1.100', '250']);
    expect(await page.getByText('belum ada harga').count()).toBe(0);
    await next(page).click();
    await next(page).click();
    const marked = cell(page, 'Urugan kembali', 'harga');
    expect(await marked.getAttribute('data-focus')).not.toBeNull();
    // Taken back, there is nothing left to look at.
    await page.keyboard.press('Control+z');
    await note(page).waitFor({ state: 'detached' });
    await page.close();
  });

  test('HAND-13 a number with the unit of another kind is taken and said', async () => {
    const { page } = await open();
    await volume(page, 'Galian tanah').click();
    await paste(page, '12 m2\r\n5 m3\r\n');
    await page.getByText('1 angka perlu diperiksa').waitFor();
    expect((await volumes(page)).slice(0, 2)).toEqual(['12,00', '5,00']);
    await next(page).click();
    await page.getByText('“12 m2” satuannya m2, bukan m3').waitFor();
    await page.close();
  });

  test.each(['-5', '1.5E+3', '(5)', '#N/A', '2+3', '1.500'])(
    'HAND-13 one value, %s, on a selected volume',
    async (text) => {
      const { page } = await open();
      await volume(page, 'Galian tanah').click();
      await paste(page, text);
      await page.getByText('1 dari 1 sel tidak terbaca').waitFor();
      expect(await volume(page, 'Galian tanah').inputValue()).toBe('2,00');
      await paste(page, '12,5');
      await note(page).waitFor({ state: 'detached' });
      expect(await volume(page, 'Galian tanah').inputValue()).toBe('12,50');
      await page.close();
    },
  );

  test('HAND-13 a blank clears, as in Excel; a typed value that is selected gives way', async () => {
    const { page } = await open();
    await cell(page, 'Galian tanah', 'harga').click();
    await paste(page, '1.100\r\n\r\n900\r\n');
    await cell(page, 'Urugan pasir', 'harga').getByText('belum ada harga').waitFor();
    expect(await note(page).count()).toBe(0);
    await page
      .locator('[aria-live=polite]', { hasText: '3 baris ditempel, 1 sel dikosongkan' })
      .waitFor({ state: 'attached' });
    await volume(page, 'Galian tanah').click();
    await page.keyboard.type('44');
    await page.keyboard.press('Control+a');
    await paste(page, '12,5');
    await expect.poll(() => volume(page, 'Galian tanah').inputValue()).toBe('12,50');
    await page.close();
  });

  test('HAND-13 on a phone one value on a selected volume', async () => {
    const { page } = await open(undefined, 390);
    await button(page, 'Ubah Galian tanah').click();
    const field = volume(page, 'Galian tanah');
    await field.focus();
    await field.selectText();
    await paste(page, '#N/A');
    await page.getByText('1 dari 1 sel tidak terbaca').waitFor();
    expect(await field.inputValue()).toBe('2,00');
    await button(page, 'Ubah Urugan pasir').click();
    await next(page).click();
    expect(await focused(page)).toBe('Volume, Galian tanah');
    await page.close();
  });

  test('HAND-13 a table that becomes items: counted before and after', async () => {
    const { page } = await open();
    await cell(page, 'Urugan kembali', 'deskripsi').click();
    await paste(
      page,
      'Uraian\tVol\tSat\tHarga Satuan\r\nPasir urug\t1.500\tm3\t379.000\r\nBatu belah\t12,96\tm3\t#REF!\r\n',
    );
    const dialog = page.getByRole('dialog', { name: 'Tempel sebagai item' });
    await dialog.getByText(/2 dari 8 sel tidak terbaca/).waitFor();
    await button(page, 'Tempel 2 item').click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('2 dari 8 sel tidak terbaca').waitFor();
    await next(page).click();
    expect(await focused(page)).toBe('Volume, Pasir urug');
    await page.getByText('“1.500” titiknya bisa ribuan, bisa desimal').waitFor();
    await next(page).click();
    const marked = cell(page, 'Batu belah', 'harga');
    expect(await marked.getAttribute('data-focus')).not.toBeNull();
    expect((await order(page)).slice(0, 5)).toEqual([
      'Galian tanah',
      'Urugan pasir',
      'Urugan kembali',
      'Pasir urug',
      'Batu belah',
    ]);
    await page.close();
  });

  test('HAND-13 a pasted volume over a take-off says so, and can be taken back', async () => {
    const rows = [
      { nama: 'A', jenis: 'penjumlahan', panjang: 2, lebar: 1, tinggi: 1, jumlah: 1, extras: [] },
    ];
    const { page } = await open([
      { title: 'TANAH', items: [item('Galian tanah', 2, 1000, rows), item('Urugan', 1, 1)] },
    ]);
    await volume(page, 'Galian tanah').click();
    await paste(page, '9\r\n8\r\n');
    await page.getByText('Volume tempelan menggantikan hitungan volume di 1 item').waitFor();
    await button(page, 'Urungkan').last().click();
    await expect.poll(() => volume(page, 'Galian tanah').inputValue()).toBe('2,00');
    await page.close();
  });
});

describe('HAND-22 a block of measures', () => {
  async function openTakeOff(page: Page) {
    await rowButton(page, 'Detail volume', 'Galian tanah').click();
    const dialog = page.getByRole('dialog', { name: /Detail Perhitungan Volume/ });
    await dialog.waitFor();
    await dialog.getByLabel('Uraian, baris 1', { exact: true }).focus();
    return dialog;
  }
  const field = (dialog: Locator, name: string) =>
    dialog.getByLabel(`${name}, baris 1`, { exact: true });

  test.each(['K2\t3,5\t0,3\t4\t6\r\n', 'K2\tpenjumlahan\t3,5\t0,3\t4\t6\r\n'])(
    'HAND-22 %j at Uraian is 25,20',
    async (text) => {
      const { page } = await open([{ title: 'T', items: [item('Galian tanah', 0, 1)] }]);
      const dialog = await openTakeOff(page);
      await paste(page, text);
      await expect.poll(() => dialog.getByRole('status').last().innerText()).toMatch(/25,20/);
      expect(await field(dialog, 'Panjang').inputValue()).toBe('3,50');
      expect(await field(dialog, 'Jumlah').inputValue()).toBe('6');
      await page.close({ runBeforeUnload: false });
    },
  );

  test('HAND-22 a heading is no row, and the note says so', async () => {
    const { page } = await open([{ title: 'T', items: [item('Galian tanah', 0, 1)] }]);
    const dialog = await openTakeOff(page);
    await paste(page, 'Uraian\tPanjang\tLebar\tTinggi\tJumlah\r\nK2\t3,5\t0,3\t4\t6\r\n');
    await dialog.getByText('1 baris ditempel menurut baris judulnya').waitFor();
    expect(await dialog.locator('tr[data-measure]').count()).toBe(1);
    await expect.poll(() => dialog.getByRole('status').last().innerText()).toMatch(/25,20/);
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-13 HAND-15 measures that cannot be read keep their cells and are walked through', async () => {
    const { page } = await open([{ title: 'T', items: [item('Galian tanah', 0, 1)] }]);
    const dialog = await openTakeOff(page);
    await paste(page, 'K2\t3,5\t0,3\t4\t6\r\n');
    await paste(page, 'K3\t-5\t0,4\t#N/A\t2,5\r\n');
    await dialog.getByText('3 dari 5 sel tidak terbaca').waitFor();
    const now = ['Uraian', 'Panjang', 'Lebar', 'Tinggi', 'Jumlah'].map((name) =>
      field(dialog, name).inputValue(),
    );
    expect(await Promise.all(now)).toEqual(['K3', '3,50', '0,40', '4,00', '6']);
    await next(dialog).click();
    expect(await focused(page)).toBe('Panjang, baris 1');
    await page.keyboard.type('5');
    await dialog.getByText('2 dari 5 sel tidak terbaca').waitFor();
    await field(dialog, 'Lebar').focus();
    await field(dialog, 'Lebar').selectText();
    await paste(page, '(5)');
    await dialog.getByText('1 dari 1 sel tidak terbaca').waitFor();
    expect(await field(dialog, 'Lebar').inputValue()).toBe('0,40');
    await page.close({ runBeforeUnload: false });
  });
});
