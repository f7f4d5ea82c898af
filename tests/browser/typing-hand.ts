import type { Locator, Page } from 'playwright-core';
import { shortName } from '../../src/web/ui/short-name.ts';
import { rowButton } from './editor-lines.ts';

/** A take-off row as a person types it: commas, blank where there is nothing to measure. */
export interface TypedRow {
  readonly uraian: string;
  readonly jenis?: 'pengurangan';
  readonly panjang: string;
  readonly lebar: string;
  readonly tinggi: string;
  readonly jumlah: string;
  readonly extras?: readonly string[];
}

/** Work in the editor by its visible names, as a person does it. */
export function typingHand(page: Page) {
  const row = (name: string): Locator =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('textbox', { name: `Volume, ${shortName(name)}` }) });

  return {
    row,

    async addListedCategory(name: string): Promise<void> {
      const form = await openCategoryForm(page);
      await form.getByLabel('Kategori').selectOption(name);
      await form.getByRole('button', { name: 'Tambah', exact: true }).click();
    },

    async addTypedCategory(name: string): Promise<void> {
      const form = await openCategoryForm(page);
      await form.getByRole('button', { name: 'Input Manual' }).click();
      await form.getByLabel('Nama kategori').fill(name);
      await form.getByRole('button', { name: 'Tambah', exact: true }).click();
    },

    async addGroup(category: string, title: string): Promise<void> {
      await page.getByRole('button', { name: `Tambah Title di ${category}` }).click();
      await page.keyboard.type(title);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: title, level: 4 }).waitFor();
    },

    /** Through the catalogue's dropdown, by any words of it; the line is left as it comes. */
    async addFromCatalogue(
      list: string,
      words: string,
      work: { kode: string; deskripsi: string },
    ): Promise<void> {
      await page.getByRole('button', { name: `Tambah item HSP ke ${list}` }).click();
      const picker = page.getByRole('dialog', { name: 'Tambah item HSP' });
      await picker.getByRole('combobox').fill(words);
      const offer = picker
        .getByRole('option')
        .filter({ has: page.getByText(work.kode, { exact: true }) });
      await offer.click();
      await picker.waitFor({ state: 'hidden' });
      await rowButton(page, 'Selesai mengubah', work.deskripsi).click();
    },

    async addByHand(
      list: string,
      item: { nama: string; satuan: string; harga: string; volume: string },
    ): Promise<void> {
      await page.getByRole('button', { name: `Tambah Item manual ke ${list}` }).click();
      await page.getByRole('textbox', { name: 'Uraian pekerjaan, item' }).fill(item.nama);
      await page
        .getByRole('textbox', { name: `Volume, ${shortName(item.nama)}` })
        .fill(item.volume);
      await page
        .getByRole('combobox', { name: `Satuan, ${shortName(item.nama)}` })
        .fill(item.satuan);
      await page
        .getByRole('textbox', { name: `Harga satuan, ${shortName(item.nama)}` })
        .fill(item.harga);
      await rowButton(page, 'Selesai mengubah', item.nama).click();
    },

    async typeVolume(name: string, volume: string): Promise<void> {
      await page.getByRole('textbox', { name: `Volume, ${shortName(name)}` }).fill(volume);
    },

    /** Opens the volume dialog, types the rows, checks its total and saves. */
    async measure(
      name: string,
      rows: readonly TypedRow[],
      { columns = [], total }: { columns?: readonly string[]; total: string },
    ): Promise<void> {
      await rowButton(page, 'Detail volume', name).click();
      const dialog = page.getByRole('dialog', { name: /Detail Perhitungan Volume/ });
      for (const column of columns) {
        await dialog.getByRole('button', { name: 'Tambah Kolom' }).click();
        await page.keyboard.type(column);
        await page.keyboard.press('Enter');
      }
      for (const [at, typed] of rows.entries()) {
        if (at > 0) await dialog.getByRole('button', { name: 'Tambah Uraian' }).click();
        const cell = (field: string) =>
          dialog.getByLabel(`${field}, baris ${at + 1}`, { exact: true });
        await cell('Uraian').fill(typed.uraian);
        if (typed.jenis) await cell('Jenis').selectOption(typed.jenis);
        await cell('Panjang').fill(typed.panjang);
        await cell('Lebar').fill(typed.lebar);
        await cell('Tinggi').fill(typed.tinggi);
        for (const [column, value] of (typed.extras ?? []).entries()) {
          await cell(columns[column] ?? '').fill(value);
        }
        await cell('Jumlah').fill(typed.jumlah);
      }
      await dialog.getByRole('status').getByText(total, { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Simpan' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}

async function openCategoryForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Tambah Kategori Pekerjaan' }).first().click();
  return page.getByRole('form', { name: 'Tambah Kategori Pekerjaan' });
}
