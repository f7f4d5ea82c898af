// What is typed and chosen in the lines of items: fields, the catalogue, keys.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  button,
  cell,
  line,
  openEditor,
  order,
  rowButton,
  save,
  sums,
  volume,
} from './editor-lines.ts';
import { item, readEstimate } from './estimates.ts';
import { paste } from './clipboard.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

const open = (content?: unknown) => openEditor(stage, content);

describe('items', () => {
  test('EDIT-34 EDIT-41 EDIT-94 toggled, its fields are edited; without a price it says so', async () => {
    const { id, page } = await open();
    await rowButton(page, 'Ubah', 'Galian tanah').click();
    await page.getByLabel('Harga satuan, Galian tanah').fill('');
    await page.getByLabel('Satuan, Galian tanah', { exact: true }).fill('m2');
    await page.getByLabel('Uraian pekerjaan, item').first().fill('Galian keras');
    await rowButton(page, 'Selesai mengubah', 'Galian keras').click();
    await line(page, 'Galian keras').getByText('belum ada harga').first().waitFor();
    await line(page, 'Galian keras').getByText('m²').waitFor();
    // EDIT-95: the bar counts them and leads there.
    await sums(page).getByText('1 harga belum ada').click();
    expect(await cell(page, 'Galian keras', 'harga').getAttribute('data-focus')).not.toBeNull();
    await page.keyboard.type('1.500');
    await page.keyboard.press('Enter');
    await cell(page, 'Galian keras', 'harga').getByText('1.500').waitFor();
    expect(await sums(page).getByText('harga belum ada').count()).toBe(0);
    await save(page);
    const [first] = (await readEstimate(stage, id)).estimationItem[0]?.items ?? [];
    // EDIT-61: the price that was typed is a number.
    expect(first).toMatchObject({ deskripsi: 'Galian keras', satuan: 'm2', harga: 1500 });
    await page.close();
  });

  test('EDIT-36 EDIT-35 copied after the original and deleted, each undone', async () => {
    const { page } = await open();
    await rowButton(page, 'Salin', 'Galian tanah').click();
    expect((await order(page)).slice(0, 3)).toEqual([
      'Galian tanah',
      'Galian tanah',
      'Urugan pasir',
    ]);
    await page.keyboard.press('Control+z');
    await rowButton(page, 'Hapus', 'Urugan pasir').click();
    expect((await order(page)).slice(0, 2)).toEqual(['Galian tanah', 'Urugan kembali']);
    await page.getByRole('button', { name: 'Urungkan', exact: true }).last().click();
    await line(page, 'Urugan pasir').waitFor();
    await page.close();
  });

  test('EDIT-42 EDIT-43 the volume dialog carries the description', async () => {
    const { page } = await open();
    await rowButton(page, 'Detail volume', 'Galian tanah').click();
    await page.getByRole('dialog', { name: /Detail Perhitungan Volume.*Galian tanah/s }).waitFor();
    await page.close();
  });

  test('EDIT-46 EDIT-47 letters when creating, numbers when updating', async () => {
    const { page } = await open();
    await line(page, 'Urugan pasir').getByRole('rowheader', { name: '2' }).waitFor();
    await page.goto('/estimation/create#step2');
    await button(page, 'Tambah Kategori Pekerjaan').first().click();
    await button(page, 'Input Manual').click();
    await page.getByPlaceholder('Masukkan nama kategori').fill('PERSIAPAN');
    await page.keyboard.press('Enter');
    await button(page, 'Tambah Item manual ke PERSIAPAN').click();
    await page.getByRole('rowheader', { name: /^a/ }).waitFor();
    await page.close({ runBeforeUnload: false });
  });

  test('EDIT-48 EDIT-51 EDIT-56 a volume over measured rows is a manual one, and says that rows go', async () => {
    const rows = [
      { nama: 'As A', jenis: 'penjumlahan', panjang: 2, lebar: 2, tinggi: 1, jumlah: 1 },
    ];
    const { id, page } = await open([
      { title: 'TANAH', items: [item('Galian tanah', 4, 1000, rows)] },
    ]);
    await volume(page, 'Galian tanah').fill('-5');
    expect(await volume(page, 'Galian tanah').getAttribute('aria-invalid')).toBe('true');
    await cell(page, 'Galian tanah', 'total').getByText('4.000', { exact: true }).waitFor();
    await volume(page, 'Galian tanah').fill('7,125');
    await page.getByText('Volume manual menggantikan 1 baris hitungan').waitFor();
    await save(page);
    const [saved] = (await readEstimate(stage, id)).estimationItem[0]?.items ?? [];
    expect(saved).toMatchObject({ volume: 7.125, volumeDetails: [] });
    await page.close();
  });

  test('EDIT-63 EDIT-64 EDIT-65 a price is cleaned, read the Indonesian way, and recomputes', async () => {
    const { page } = await open();
    await rowButton(page, 'Ubah', 'Galian tanah').click();
    const price = page.getByLabel('Harga satuan, Galian tanah');
    for (const [typed, total] of [
      ['Rp 1.250.000,50', '2.500.001'],
      ['85.000', '170.000'],
      ['12.5', '25'],
      ['abc', '–'],
    ] as const) {
      await price.fill(typed);
      // EDIT-62: the total follows.
      await cell(page, 'Galian tanah', 'total').getByText(total, { exact: true }).waitFor();
    }
    await page.close();
  });
});

describe('catalogue', () => {
  test('EDIT-13 EDIT-66 EDIT-67 an entry becomes an item in edit, volume 0', async () => {
    const { page } = await open();
    await button(page, 'Tambah item HSP ke PEKERJAAN TANAH').click();
    const picker = page.getByRole('dialog', { name: 'Tambah item HSP' });
    await picker.getByRole('combobox').fill('1.1.1.1');
    const option = picker.getByRole('option', { name: /pagar sementara dari kayu/ }).first();
    // EDIT-92: description, price and unit.
    expect(await option.getAttribute('title')).toMatch(/^.+ - Rp\s[\d.]+(,\d\d)?\/m’/);
    await option.click();
    const name = "Pembuatan 1 m' pagar sementara dari kayu tinggi 2 meter";
    expect(await volume(page, name).inputValue()).toBe('0,00');
    // EDIT-58: it is in edit.
    await rowButton(page, 'Selesai mengubah', name).click();
    // EDIT-88: code and price are those of the entry.
    await cell(page, name, 'kode').getByText('1.1.1.1').waitFor();
    expect(await cell(page, name, 'harga').textContent()).toMatch(/^\d{3}\.\d{3},\d\d$/);
    await page.close();
  });

  test('EDIT-40 EDIT-68 EDIT-69 another code takes its price; a blank text follows', async () => {
    const { id, page } = await open();
    await cell(page, 'Galian tanah', 'kode').click();
    await page.keyboard.type('1.1.1.2');
    const picker = page.getByRole('dialog', { name: 'Ganti kode dari katalog' });
    // EDIT-90: the categories of the catalogue.
    await picker.getByRole('group', { name: 'Persiapan' }).first().waitFor();
    await picker
      .getByRole('option', { name: /seng gelombang rangka kayu/ })
      .first()
      .click();
    await cell(page, 'Galian tanah', 'kode').getByText('1.1.1.2').waitFor();
    await save(page);
    const [saved] = (await readEstimate(stage, id)).estimationItem[0]?.items ?? [];
    expect(saved).toMatchObject({
      kode: '1.1.1.2',
      // EDIT-89: which entry it is.
      kodeKey: '1.1.1.2|GLOBAL',
      deskripsi: 'Galian tanah',
    });
    expect(saved?.harga).toBeGreaterThan(100_000);
    expect(saved?.hargaTotal).toBe(Math.round((saved?.harga ?? 0) * 2 * 100) / 100);
    await page.close();
  });

  test('EDIT-91 an item without a unit shows -', async () => {
    const bare = { ...item('Galian tanah', 1, 10), satuan: '' };
    const { page } = await open([{ title: 'TANAH', items: [bare] }]);
    await cell(page, 'Galian tanah', 'satuan').getByText('-', { exact: true }).waitFor();
    await page.close();
  });
});

describe('keys', () => {
  test('arrows, type-to-replace, Enter, Escape, F2 and undo work as in Excel', async () => {
    const { page } = await open();
    await volume(page, 'Galian tanah').click();
    await page.keyboard.type('5,5');
    await page.keyboard.press('Enter');
    expect(await volume(page, 'Galian tanah').inputValue()).toBe('5,50');
    await page.keyboard.type('9');
    await page.keyboard.press('Escape');
    expect(await volume(page, 'Urugan pasir').inputValue()).toBe('3,00');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('750');
    await page.keyboard.press('ArrowUp');
    await cell(page, 'Urugan pasir', 'harga').getByText('750').waitFor();
    await page.keyboard.press('F2');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Tab');
    await cell(page, 'Galian tanah', 'harga').getByText('100', { exact: true }).waitFor();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await cell(page, 'Urugan pasir', 'harga').getByText('500').waitFor();
    await page.keyboard.press('Control+y');
    await cell(page, 'Urugan pasir', 'harga').getByText('750').waitFor();
    await page.close();
  });

  test('lines are inserted, copied, moved and removed by keys', async () => {
    const { page } = await open();
    await volume(page, 'Galian tanah').click();
    await page.keyboard.press('Alt+Shift+ArrowDown');
    expect((await order(page)).slice(0, 2)).toEqual(['Urugan pasir', 'Galian tanah']);
    await page.keyboard.press('Control+Shift+D');
    expect(await line(page, 'Galian tanah').count()).toBe(2);
    await page.keyboard.press('Shift+Delete');
    expect(await line(page, 'Galian tanah').count()).toBe(1);
    await volume(page, 'Galian tanah').click();
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.type('Lantai kerja');
    expect(await order(page)).toContain('Lantai kerja');
    await page.close();
  });

  test('a range is copied, filled and pasted, also from Excel', async () => {
    const { page } = await open();
    await volume(page, 'Galian tanah').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await sums(page).getByText('Dipilih 3 baris · Jumlah 6,00 m³ · Rata-rata 2,00 m³').waitFor();
    await page.keyboard.press('Control+d');
    expect(await volume(page, 'Urugan kembali').inputValue()).toBe('2,00');
    await page.keyboard.press('Escape');
    await volume(page, 'Galian tanah').click();
    await paste(page, '4\r\n5,5\r\n1.250,75\r\n');
    expect(await volume(page, 'Urugan pasir').inputValue()).toBe('5,50');
    expect(await volume(page, 'Urugan kembali').inputValue()).toBe('1.250,75');
    await paste(
      page,
      'No\tUraian\tVol\tSat\tHarga Satuan\tJumlah\r\n1\tPasir urug\t1,92\tm3\t379.000\t727.680\r\n2\tBatu belah\t12,96\tm3\t1.079.000\t13.983.840\r\n',
    );
    const dialog = page.getByRole('dialog', { name: 'Tempel sebagai item' });
    await dialog.getByRole('button', { name: 'Tempel 2 item' }).click();
    await cell(page, 'Batu belah', 'total').getByText('13.983.840').waitFor();
    await page.keyboard.press('Control+z');
    await line(page, 'Batu belah').waitFor({ state: 'detached' });
    await page.close();
  });

  test('Tab leaves the grid at its end, F6 at any place', async () => {
    const { page } = await open();
    await volume(page, 'Beton kolom').click();
    // Over the row that the last cell makes (HAND-17), which goes when it is left empty.
    for (let at = 0; at < 8; at++) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role=treegrid]')),
    ).toBeNull();
    await volume(page, 'item baru').waitFor({ state: 'detached' });
    await volume(page, 'Galian tanah').click();
    await page.keyboard.press('F6');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Simpan');
    await page.close();
  });
});
