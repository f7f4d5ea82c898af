// The take-off of an item as a person sees it.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { rowButton } from './editor-lines.ts';
import { item, makeEstimate } from './estimates.ts';
import type { Stage } from './stage.ts';

export const measured = (
  nama: string,
  panjang: number,
  lebar: number,
  tinggi: number,
  jumlah = 1,
) => ({ nama, jenis: 'penjumlahan', panjang, lebar, tinggi, jumlah, extras: [] });

interface Shown {
  satuan?: string;
  nama?: string;
  width?: number;
  dark?: boolean;
  /** Later tests of the file go on in it. */
  stays?: boolean;
}

/** The take-off of a new estimate's first item. */
export async function openTakeOff(stage: Stage, details: object[] = [], shown: Shown = {}) {
  const { satuan = 'm3', nama = 'Pondasi batu', ...look } = shown;
  const work = { ...item(nama, 0, 1000, details), satuan };
  const id = await makeEstimate(stage, [{ title: 'PEKERJAAN', items: [work, item('Lain', 1, 1)] }]);
  const page = await stage.visit(`/estimation/update/${id}#step2`, look);
  return { id, page, window: await reopen(page, nama) };
}

export async function reopen(page: Page, nama: string): Promise<Locator> {
  const onDesk = rowButton(page, 'Detail volume', nama);
  await page.getByRole('treegrid').waitFor();
  if (await onDesk.isVisible()) await onDesk.click();
  else {
    await page.getByRole('button', { name: `Menu ${nama}` }).click();
    await page.getByRole('menuitem', { name: 'Detail volume' }).click();
  }
  const window = page.getByRole('dialog', { name: /Detail Perhitungan Volume/ });
  await window.waitFor();
  return window;
}

export const field = (window: Locator, name: string, row = 1): Locator =>
  window.getByLabel(`${name}, baris ${row}`, { exact: true });
export const lines = (window: Locator): Locator => window.locator('tr[data-measure]');
export const isFocused = (page: Page, label: string) =>
  expect.poll(() => page.locator('*:focus').getAttribute('aria-label')).toBe(label);
export const hasFields = (window: Locator, name: string, values: readonly string[]) =>
  expect
    .poll(async () =>
      Promise.all(
        (await lines(window).all()).map((_, at) => field(window, name, at + 1).inputValue()),
      ),
    )
    .toEqual(values);
export const hasTotal = (window: Locator, text: string | RegExp) =>
  expect.poll(() => window.getByRole('status').innerText()).toMatch(text);
