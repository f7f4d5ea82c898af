import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../support/database.ts';
import { sectionOf, sentItem } from '../support/estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let sari: Person;

beforeAll(async () => {
  stage = await raiseStage();
  sari = await addPerson(stage.db, 'USER', 'Sari Dewi', 'sari@contoh.test');
  for (let n = 1; n <= 12; n++) await make(`Rumah ${String(n).padStart(2, '0')}`, sari);
});
afterAll(() => stage.strike());

async function make(projectName: string, author: Person, more: object = {}): Promise<string> {
  const answer = await stage.call('/estimation', {
    as: author,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ projectName, owner: `Pemilik ${projectName}`, ...more }),
  });
  const { data } = (await answer.json()) as { data: { id: string } }; // the contract's promise
  return data.id;
}

const open = (to = '/estimation', more: Parameters<Stage['visit']>[1] = {}) =>
  stage.visit(to, { as: sari, ...more });
const rows = (page: Page) => page.locator('tbody tr');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const firstNames = (page: Page) => page.locator('tbody tr a').allInnerTexts();
const search = (page: Page) => page.getByPlaceholder('cari berdasarkan nama judul...');
const ready = (page: Page) => page.getByText(/^Showing/).waitFor();
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Menu ${name}` });
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name });

describe('the list of estimates', () => {
  test('LIST-01 LIST-02 LIST-05 its frame', async () => {
    const page = await open();
    await page.getByRole('heading', { name: 'Semua Rancangan Biaya', level: 1 }).waitFor();
    await search(page).waitFor();
    const sizes = page.getByLabel('Baris per halaman');
    expect(await sizes.locator('option').allInnerTexts()).toEqual(['5', '10', '20', '50']);
    // LIST-06: ten at first.
    expect(await sizes.inputValue()).toBe('10');
    await ready(page);
    expect(await rows(page).count()).toBe(10);
    // LIST-08, LIST-09, LIST-10, LIST-11, LIST-12, LIST-13: the columns.
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.slice(0, 7)).toEqual([
      'No.',
      'Judul Project',
      'Penanggung Jawab',
      'Dibuat Pada',
      'Dibuat Oleh',
      'Status',
      'Total (Rp)',
    ]);
    await page.close();
  });

  test('LIST-12 LIST-33 LIST-35 what a row says', async () => {
    const page = await open();
    const first = row(page, 'Rumah 12');
    await first.waitFor();
    const today = new Intl.DateTimeFormat('id-ID', {
      dateStyle: 'long',
      timeZone: 'Asia/Jakarta',
    }).format(new Date());
    // CHECK-42: what Periksa found is told below the status.
    await expect.poll(() => first.innerText()).toContain('temuan');
    expect((await first.locator('td').allInnerTexts()).map((text) => text.trim())).toEqual([
      '1',
      `Rumah 12\n0 item · diubah ${today}`,
      'Pemilik Rumah 12',
      today,
      'Sari Dewi\nsari@contoh.test',
      'Submitted\ntanpa temuan',
      '0',
      '',
    ]);
    // LIST-14: its menu.
    await menuOf(page, 'Rumah 12').waitFor();
    await page.close();
  });

  test('LIST-36 a date is the day it is in Jakarta', async () => {
    const id = await make('Malam', stage.admin);
    await stage.db
      .updateTable('estimation')
      .set({ created_at: new Date('2026-03-31T17:30:00Z') })
      .where('id', '=', id)
      .execute();
    const page = await stage.visit('/estimation?q=Malam');
    await row(page, 'Malam').getByText('1 April 2026').waitFor();
    await page.close();
  });

  test('LIST-33 the label of the stored status is shown', async () => {
    await make('Lencana', stage.admin, { status: 'COMPLETED' });
    const page = await stage.visit('/estimation?q=Lencana');
    await row(page, 'Lencana').getByText('Completed', { exact: true }).waitFor();
    await page.close();
  });

  test('LIST-15 LIST-28 LIST-29 pages: numbers go on, the footer says where one is', async () => {
    const page = await open();
    await page.getByText('Showing 1–10 of 12 results').waitFor();
    // LIST-30: which page it is.
    await page.getByText('Page 1 of 2').waitFor();
    const [back, on] = ['Halaman sebelumnya', 'Halaman berikutnya'].map((name) =>
      page.getByRole('button', { name }),
    );
    expect(await back?.isDisabled()).toBe(true);
    await on?.click();
    await page.getByText('Showing 11–12 of 12 results').waitFor();
    await page.getByText('Page 2 of 2').waitFor();
    expect(await page.locator('tbody tr td:first-child').allInnerTexts()).toEqual(['11', '12']);
    expect(await firstNames(page)).toEqual(['Rumah 02', 'Rumah 01']);
    expect(await on?.isDisabled()).toBe(true);
    await page.reload();
    await page.getByText('Page 2 of 2').waitFor();
    await page.getByLabel('Baris per halaman').selectOption('5');
    await page.getByText('Showing 1–5 of 12 results').waitFor();
    await page.getByText('Page 1 of 3').waitFor();
    await page.close();
  });

  test('LIST-03 LIST-04 the search waits 400 ms after the last key and starts at page 1', async () => {
    const page = await open('/estimation?page=2');
    await page.getByText('Page 2 of 2').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('search=')) asked.push(request.url());
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await search(page).pressSequentially('rumah 0');
    await page.clock.runFor(399);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await page.clock.resume();
    await page.getByText('Showing 1–10 of 10 results').waitFor();
    expect(asked).toHaveLength(1);
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
    await page.close();
  });

  test('FIRST-06 it shows totals, items and the last change, and sorts by them', async () => {
    const maker = await addPerson(stage.db, 'USER', 'Budi');
    const items = (count: number, harga: number) =>
      JSON.stringify(sectionOf(...Array.from({ length: count }, () => sentItem(1, harga))));
    const small = await make('Kecil', maker, { estimationItem: items(3, 10.5), ppn: 0 });
    await make('Besar', maker, { estimationItem: items(1, 2_000_000), ppn: 11 });
    await make('Kosong', maker);
    const page = await open('/estimation', { as: maker });
    await row(page, 'Besar').getByText('2.220.000', { exact: true }).waitFor();
    await row(page, 'Kecil').getByText('32', { exact: true }).waitFor();
    await row(page, 'Kecil')
      .getByText(/^3 item · diubah /)
      .waitFor();
    expect(await firstNames(page)).toEqual(['Kosong', 'Besar', 'Kecil']);

    const sort = page.getByRole('combobox', { name: 'Urutkan' });
    const sorted = async (name: string, names: string[]) => {
      await sort.selectOption({ label: name });
      await expect.poll(() => firstNames(page)).toEqual(names);
    };
    await sorted('Total, terbesar', ['Besar', 'Kecil', 'Kosong']);
    await sorted('Item, terbanyak', ['Kecil', 'Besar', 'Kosong']);
    await sorted('Judul, A ke Z', ['Besar', 'Kecil', 'Kosong']);
    await stage.db
      .updateTable('estimation')
      .set({ updated_at: new Date(Date.now() + 60_000) })
      .where('id', '=', small)
      .execute();
    await sorted('Terakhir diubah', ['Kecil', 'Kosong', 'Besar']);
    await page.reload();
    await expect.poll(() => firstNames(page)).toEqual(['Kecil', 'Kosong', 'Besar']);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('diubah');
    await page.close();
  });

  test('LIST-31 LIST-32 LIST-07 an empty list says how to begin', async () => {
    const novice = await addPerson(stage.db, 'USER', 'Baru');
    const page = await open('/estimation', { as: novice });
    await page.getByRole('heading', { name: 'Belum ada Estimation' }).waitFor();
    await page.getByText('Mulai dengan membuat estimation baru').waitFor();
    await page.getByRole('link', { name: '+ Tambah' }).first().click();
    await page.waitForURL('**/estimation/create');
    await page.close();
  });

  test('a search without result offers to be cleared', async () => {
    const page = await open('/estimation?q=istana');
    await page.getByText('Tidak ada hasil untuk “istana”').waitFor();
    await page.getByRole('button', { name: 'Hapus pencarian' }).click();
    await ready(page);
    await page.close();
  });

  test('LIST-37 while it loads there are six rows of bars', async () => {
    const page = await open('/register');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/estimation?*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/estimation');
    const table = page.getByRole('table', { name: 'Semua Rancangan Biaya' });
    await table.waitFor();
    expect(await table.getAttribute('aria-busy')).toBe('true');
    expect(await rows(page).count()).toBe(6);
    answer();
    await ready(page);
    await page.close();
  });

  test('a failure stands in the place of the rows and can be tried again', async () => {
    const page = await open('/register');
    await page.route('**/api/estimation?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/estimation');
    await page.getByText('Gagal memuat data').waitFor();
    await page.unroute('**/api/estimation?*');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await ready(page);
    await page.close();
  });

  test('on a phone rows become cards: name, owner, date, status, menu', async () => {
    const page = await open('/estimation', { width: 390 });
    const first = row(page, 'Rumah 12');
    await first.waitFor();
    expect(await page.locator('thead').isVisible()).toBe(false);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(390);
    const box = await menuOf(page, 'Rumah 12').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.close();
  });
});

describe('the menu of a row', () => {
  test('LIST-16 LIST-17 the title and Detail open the estimate', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'Rumah 12' }).click();
    await page.waitForURL(/\/estimation\/[0-9a-f-]{36}$/);
    await page.goBack();
    await menuOf(page, 'Rumah 12').click();
    await entry(page, 'Detail').click();
    await page.waitForURL(/\/estimation\/[0-9a-f-]{36}$/);
    await page.close();
  });

  test('LIST-18 LIST-19 Edit opens the update with openStep = step2', async () => {
    const page = await open();
    await menuOf(page, 'Rumah 12').click();
    await entry(page, 'Edit').click();
    await page.waitForURL(/\/estimation\/update\/[0-9a-f-]{36}/);
    expect(await page.evaluate(() => history.state)).toMatchObject({ openStep: 'step2' });
    await page.close();
  });

  test('LIST-22 LIST-23 it closes on a click outside and on Escape', async () => {
    const page = await open();
    await menuOf(page, 'Rumah 12').click();
    await entry(page, 'Detail').waitFor();
    await page.keyboard.press('Escape');
    await entry(page, 'Detail').waitFor({ state: 'detached' });
    await menuOf(page, 'Rumah 12').click();
    await entry(page, 'Detail').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await entry(page, 'Detail').waitFor({ state: 'detached' });
    await page.close();
  });
});

describe('removing an estimate', () => {
  test('LIST-20 LIST-24 LIST-25 it asks first, and Batal changes nothing', async () => {
    await make('Jangan dihapus', sari);
    const page = await open('/estimation?q=Jangan');
    await menuOf(page, 'Jangan dihapus').click();
    await entry(page, 'Delete').click();
    const dialog = page.getByRole('alertdialog', { name: 'Hapus Estimation?' });
    // LIST-27: what goes for good.
    await dialog.getByText(/Jangan dihapus akan dihapus permanen beserta semua itemnya/).waitFor();
    // LIST-26: its buttons.
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual([
      'Batal',
      expect.stringContaining('Hapus'),
    ]);
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await row(page, 'Jangan dihapus').waitFor();
    await page.close();
  });

  test('LIST-21 ERR-17 Hapus removes it for good; meanwhile Delete is off in every row', async () => {
    await make('Buang satu', sari);
    await make('Buang dua', sari);
    const page = await open('/estimation?q=Buang');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/estimation/*', async (route) => {
      await asked;
      await route.continue();
    });
    await menuOf(page, 'Buang satu').click();
    await entry(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
    await page.keyboard.press('Escape'); // it goes on without the dialog
    await menuOf(page, 'Buang dua').click();
    expect(await entry(page, 'Delete').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    answer();
    await page.getByText('Estimation deleted successfully').waitFor();
    await row(page, 'Buang satu').waitFor({ state: 'detached' });
    await page.reload();
    await row(page, 'Buang dua').waitFor();
    expect(await rows(page).count()).toBe(1);
    await menuOf(page, 'Buang dua').click();
    await entry(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
    await page.getByText('Tidak ada hasil').waitFor();
    await page.close();
  });

  test("ERR-13 ERR-14 a failure is told by the server's words, or by its own", async () => {
    await make('Gagal hapus', sari);
    const page = await open('/estimation?q=Gagal');
    for (const [body, words] of [
      ['{"status":"error","error":"Data sudah diubah di tempat lain."}', 'Data sudah diubah'],
      ['{}', 'Failed to delete estimation'],
    ] as const) {
      await page.route('**/api/estimation/*', (route) => route.fulfill({ status: 409, body }));
      await menuOf(page, 'Gagal hapus').click();
      await entry(page, 'Delete').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
      await page.getByRole('alert').getByText(words).waitFor();
      await page.keyboard.press('Escape');
      await page.unroute('**/api/estimation/*');
    }
    await row(page, 'Gagal hapus').waitFor();
    await page.close();
  });

  test('the last row of the last page leads to the page before', async () => {
    const person = await addPerson(stage.db, 'USER', 'Enam');
    for (let n = 1; n <= 6; n++) await make(`Enam ${n}`, person);
    const page = await open('/estimation?limit=5&page=2', { as: person });
    await menuOf(page, 'Enam 1').click();
    await entry(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
    await page.getByText('Showing 1–5 of 5 results').waitFor();
    await page.close();
  });
});

test('LIST-34 after a creation one is on the list', async () => {
  const page = await open('/estimation/create');
  await page
    .getByLabel(/Nama Proyek|Project Name/i)
    .first()
    .fill('Baru dibuat');
  await page.getByRole('button', { name: /Lanjut/ }).click();
  await page
    .getByRole('button', { name: /^Simpan/ })
    .last()
    .click();
  await page.waitForURL((url) => url.pathname === '/estimation');
  await row(page, 'Baru dibuat').waitFor();
  await page.close();
});
