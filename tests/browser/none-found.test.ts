// What a search in the catalogue shows, and what is offered where it has found nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, openEditor, save } from './editor-lines.ts';
import { readEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

const content = [
  {
    title: 'PEKERJAAN TANAH',
    items: [{ nama: 'Galian tanah', satuan: 'm3', volume: 2, harga: 1000 }],
  },
];

test('FIND-06 no result offers the nearest spelling, and an own item in the picker', async () => {
  const { id, page } = await openEditor(stage, content);
  const names = async () =>
    ((await readEstimate(stage, id)).estimationItem[0]?.items ?? []).map((item) => item.nama);
  const picker = page.getByRole('dialog', { name: 'Tambah item HSP' });
  const open = () => button(page, 'Tambah item HSP ke PEKERJAAN TANAH').click();
  const way = (text: string) => picker.getByRole('button', { name: text });

  await open();
  await page.keyboard.type('kermik');
  await way('Maksud Anda “keramik”?').waitFor();
  const active = await page.locator('*:focus').getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${active}"]`).textContent()).toBe('Maksud Anda “keramik”?');
  await page.keyboard.press('Enter');
  await picker.getByRole('option').first().waitFor();
  expect(await page.locator('*:focus').inputValue()).toBe('keramik');

  // By the keyboard alone: what was typed becomes a work, and undo takes it away.
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Gapura kermik');
  await way('Buat item sendiri “Gapura kermik”').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('[data-column=satuan] :focus').waitFor();
  await save(page);
  expect(await names()).toEqual(['Galian tanah', 'Gapura kermik']);
  await button(page, /^Urungkan.*Ctrl/).click();
  await save(page);
  expect(await names()).toEqual(['Galian tanah']);

  await page.goto('/hsp?q=kermik');
  await button(page, 'Maksud Anda “keramik”?').click();
  await page.getByText('Keramik').first().waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('keramik');
  await page.goto('/master/bahan?q=semn');
  await button(page, 'Maksud Anda “semen”?').click();
  await expect.poll(() => page.url()).toContain('q=semen');
});

test('a search brings what is seen first; the lines behind it come on the way to them, and the chosen one stays', async () => {
  const { page } = await openEditor(stage, content);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/hsp/items' && searchParams.get('q') === 'beton') {
      asked.push(searchParams.get('take') ?? '');
    }
  });
  const picker = page.getByRole('dialog', { name: 'Tambah item HSP' });
  await button(page, 'Tambah item HSP ke PEKERJAAN TANAH').click();
  await page.getByLabel('Cari di katalog HSP').fill('beton');
  await picker.locator('[role=listbox]:not([aria-busy=true]) mark').first().waitFor();
  const chosen = () => picker.getByRole('option', { selected: true }).innerText();
  for (let n = 0; n < 10; n++) await page.keyboard.press('ArrowDown');
  const before = await chosen();
  expect(asked).toEqual(['24']);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => asked).toEqual(['24', '100']);
  await page.keyboard.press('ArrowUp');
  expect(await chosen()).toBe(before);
  for (let n = 0; n < 5; n++) await page.keyboard.press('PageDown');
  await expect.poll(() => picker.getByRole('option').count()).toBeGreaterThan(40);
  await page.close();
});

test('a search leaves before its key is drawn; what is out of sight is drawn after the lines in it', async () => {
  const { page } = await openEditor(stage, content);
  const picker = page.getByRole('dialog', { name: 'Tambah item HSP' });
  await button(page, 'Tambah item HSP ke PEKERJAAN TANAH').click();
  await picker.getByRole('option').nth(15).waitFor();
  const seen = await page.evaluateHandle(() => {
    const told = { asked: [] as unknown[], drawn: [] as number[] };
    const list = () => document.querySelector('[role=listbox]');
    const plain = window.fetch;
    window.fetch = (...call) => {
      const [to] = call;
      if (typeof to === 'string' && to.includes('q=beton')) told.asked.push(list()?.ariaBusy);
      return plain(...call);
    };
    new MutationObserver(() => {
      if (list()?.ariaBusy === 'false' && list()?.querySelector('mark'))
        told.drawn.push(document.querySelectorAll('[role=option]').length);
    }).observe(document, { subtree: true, childList: true, attributes: true });
    return told;
  });
  await page.getByLabel('Cari di katalog HSP').fill('beton');
  await picker.locator('[role=listbox]:not([aria-busy=true]) mark').first().waitFor();
  await picker.getByRole('option').nth(15).waitFor();
  const { asked, drawn } = await seen.jsonValue();
  // The list still answers what was searched before.
  expect(asked).toEqual(['false']);
  expect(drawn[0]).toBe(10);
  await page.close();
});

test('a mark stands below a name that it would cut, whose end tells it from others', async () => {
  await stage.db
    .updateTable('hsp_item')
    .set({ stale: true })
    .where('kode', '=', '1.4.1.11')
    .execute();
  const page = await stage.visit('/hsp?q=1.4.1.11');
  const name = page.getByTitle(/^Mengangkut 1 m3 tanah lepas/);
  await page.getByText('belum disinkronkan', { exact: true }).waitFor();
  const hidden = await name.evaluate((each) => each.scrollWidth - each.clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
});
