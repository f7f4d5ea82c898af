import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadStarter } from '../../src/server/starter/load-starter.ts';
import { item, makeEstimate, namesOf, readEstimate, sampleContent } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
  await loadStarter(stage.db, stage.services.log);
});
afterAll(() => stage.strike());

async function open(content: unknown = sampleContent, width?: number) {
  const id = await makeEstimate(stage, content);
  const page = await stage.visit(`/estimation/update/${id}#step2`, width ? { width } : {});
  await page.getByRole('treegrid', { name: 'Rincian pekerjaan' }).waitFor();
  await page.getByText('Galian tanah').first().or(line(page, 'Galian tanah')).first().waitFor();
  return { id, page };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The line of an item by its name, in edit or not. */
const line = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByLabel(`Volume, ${name}`, { exact: true }) });
const volume = (page: Page, name: string) => page.getByLabel(`Volume, ${name}`, { exact: true });
const cell = (page: Page, name: string, column: string) =>
  line(page, name).locator(`[data-column="${column}"]`);
const header = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const subtotal = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
const sums = (page: Page) => page.getByRole('region', { name: 'Jumlah' });

/** Names of the item lines, top to bottom. */
const order = (page: Page) =>
  page
    .getByRole('row')
    .locator('[data-m=volume]')
    .evaluateAll((inputs) =>
      inputs
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((input) => input.getAttribute('aria-label')?.replace('Volume, ', '')),
    );

async function drag(page: Page, from: Locator, to: Locator, at: 'middle' | 'top' = 'middle') {
  const source = await from.locator('[data-drag]').boundingBox();
  const target = await to.boundingBox();
  if (!source || !target) throw new Error('nothing to drag');
  const y = target.y + (at === 'top' ? 1 : target.height / 2);
  await page.mouse.move(source.x + 6, source.y + source.height / 2);
  await page.mouse.down();
  await page.mouse.move(source.x + 6, source.y + source.height / 2 + 9);
  await page.mouse.move(target.x + 200, y, { steps: 4 });
  return { drop: () => page.mouse.up() };
}

async function save(page: Page) {
  await button(page, 'Simpan Perubahan').click();
  await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
}

describe('sections', () => {
  test('EDIT-04 EDIT-05 EDIT-06 EDIT-18 EDIT-44 a card with a handle and a numeral, folded and shown', async () => {
    const { page } = await open();
    const section = header(page, 'PEKERJAAN BETON');
    expect(await section.getByText('II', { exact: true }).count()).toBe(1);
    expect(await section.locator('[data-drag]').count()).toBe(1);
    expect(await section.getAttribute('aria-expanded')).toBe('true');
    await button(page, 'Sembunyikan PEKERJAAN BETON').click();
    expect(await section.getAttribute('aria-expanded')).toBe('false');
    expect(await line(page, 'Beton sloof').count()).toBe(0);
    await section.getByText('7.000').waitFor();
    await button(page, 'Tampilkan PEKERJAAN BETON').click();
    await line(page, 'Beton sloof').waitFor();
    await page.close();
  });

  test('EDIT-07 EDIT-08 EDIT-09 EDIT-10 EDIT-11 EDIT-16 a title is edited in place; Enter, Escape and blur keep it', async () => {
    const { page } = await open();
    const input = page.getByLabel('Judul kategori I', { exact: true });
    let title = 'PEKERJAAN TANAH';
    const leave = [() => input.press('Enter'), () => input.press('Escape'), () => input.blur()];
    for (const [at, end] of leave.entries()) {
      await button(page, `Ubah judul ${title}`).click();
      expect(await input.getAttribute('placeholder')).toBe(
        'Judul kategori (mis. IV PEKERJAAN BETON)',
      );
      title = `PEKERJAAN TANAH ${at}`;
      await input.fill(title);
      await end();
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      expect(await input.count()).toBe(0);
    }
    await page.close();
  });

  test('EDIT-12 EDIT-13 EDIT-14 EDIT-15 a section takes items only while it has no titles', async () => {
    const { page } = await open();
    const tanah = header(page, 'PEKERJAAN TANAH');
    expect(await tanah.getByText('Tambah item HSP').count()).toBe(1);
    expect(await tanah.getByText('Item', { exact: true }).count()).toBe(1);
    const beton = header(page, 'PEKERJAAN BETON');
    expect(await beton.getByText('Tambah item HSP').count()).toBe(0);
    expect(await beton.getByText('Item', { exact: true }).count()).toBe(0);
    await button(page, 'Tambah Title di PEKERJAAN TANAH').click();
    await page.getByLabel('Judul 1', { exact: true }).fill('Pondasi');
    await page.keyboard.press('Enter');
    expect(await tanah.getByText('Tambah item HSP').count()).toBe(0);
    await subtotal(page, 'Subtotal PEKERJAAN TANAH — Pondasi').waitFor();
    // D-25: the items moved along, are said to, and come back.
    await page.getByText('3 item dipindah ke judul ini').waitFor();
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await subtotal(page, 'Subtotal PEKERJAAN TANAH').waitFor();
    await page.close();
  });

  test('EDIT-17 a category with items asks before it goes, and comes back with Ctrl+Z', async () => {
    const { page } = await open();
    await button(page, 'Hapus kategori PEKERJAAN BETON').click();
    const dialog = page.getByRole('alertdialog', { name: 'Hapus Kategori?' });
    await dialog.getByText('PEKERJAAN BETON').waitFor();
    await dialog.getByRole('button', { name: 'Batal' }).click();
    expect(await header(page, 'PEKERJAAN BETON').count()).toBe(1);
    await button(page, 'Hapus kategori PEKERJAAN BETON').click();
    await dialog.getByRole('button', { name: 'Hapus', exact: true }).click();
    await header(page, 'PEKERJAAN BETON').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await line(page, 'Beton kolom').waitFor();
    await page.close();
  });
});

describe('titles', () => {
  test('EDIT-20 EDIT-21 EDIT-45 EDIT-25 EDIT-26 EDIT-27 handle, number, catalogue, /hsp and manual item', async () => {
    const { page } = await open();
    const group = header(page, 'Kolom');
    expect(await group.locator('[data-drag]').count()).toBe(1);
    expect(await group.getByText('2', { exact: true }).count()).toBe(1);
    expect(await group.getByText('Tambah item HSP').count()).toBe(1);
    const link = group.getByRole('link', { name: /katalog HSP/ });
    expect(await link.getAttribute('href')).toBe('/hsp');
    await button(page, 'Tambah Item manual ke Kolom').click();
    expect(await order(page)).toContain('item baru');
    await page.close();
  });

  test('EDIT-22 EDIT-23 EDIT-24 EDIT-28 EDIT-29 title in place, default label, delete', async () => {
    const { page } = await open([
      ...sampleContent.slice(0, 1),
      { title: 'B', groups: [{ title: 'Kosong', items: [] }] },
    ]);
    await button(page, 'Ubah judul Kosong').click();
    const input = page.getByLabel('Judul 1', { exact: true });
    expect(await input.getAttribute('placeholder')).toBe('Judul (mis. Cor Beton Sloof 20x25 cm)');
    await input.fill('');
    await input.press('Enter');
    await page.getByRole('heading', { name: 'Title', exact: true }).waitFor();
    await button(page, 'Hapus judul Title').click();
    await header(page, 'Title').waitFor({ state: 'detached' });
    await page.close();
  });

  test('EDIT-30 EDIT-31 EDIT-93 subtotals per title and per section follow each key', async () => {
    const { page } = await open();
    await subtotal(page, 'Subtotal PEKERJAAN TANAH').getByText('3.750').waitFor();
    await subtotal(page, 'Subtotal PEKERJAAN BETON — Sloof').getByText('3.000').waitFor();
    await volume(page, 'Galian tanah').fill('12');
    await subtotal(page, 'Subtotal PEKERJAAN TANAH').getByText('13.750').waitFor();
    await sums(page).getByText('20.750').waitFor();
    await page.close();
  });

  test('EDIT-33 an empty list shows where to drop', async () => {
    const { page } = await open([
      ...sampleContent.slice(0, 1),
      { title: 'B', groups: [{ title: 'Kosong', items: [] }] },
    ]);
    await page.getByText('Lepas item di sini, atau tambah dari katalog').waitFor();
    await page.close();
  });
});

describe('items', () => {
  test('EDIT-34 EDIT-41 EDIT-61 EDIT-94 EDIT-95 toggled, its fields are edited; without a price it says so', async () => {
    const { id, page } = await open();
    await button(page, 'Ubah Galian tanah').click();
    await page.getByLabel('Harga satuan, Galian tanah').fill('');
    await page.getByLabel('Satuan, Galian tanah', { exact: true }).fill('m2');
    await page.getByLabel('Uraian pekerjaan, item').first().fill('Galian keras');
    await button(page, 'Selesai mengubah Galian keras').click();
    await line(page, 'Galian keras').getByText('belum ada harga').first().waitFor();
    await line(page, 'Galian keras').getByText('m²').waitFor();
    await sums(page).getByText('1 harga belum ada').click();
    expect(await cell(page, 'Galian keras', 'harga').getAttribute('data-focus')).not.toBeNull();
    await page.keyboard.type('1.500');
    await page.keyboard.press('Enter');
    await cell(page, 'Galian keras', 'harga').getByText('1.500').waitFor();
    expect(await sums(page).getByText('harga belum ada').count()).toBe(0);
    await save(page);
    const [first] = (await readEstimate(stage, id)).estimationItem[0]?.items ?? [];
    expect(first).toMatchObject({ deskripsi: 'Galian keras', satuan: 'm2', harga: 1500 });
    await page.close();
  });

  test('EDIT-36 EDIT-35 copied after the original and deleted, each undone', async () => {
    const { page } = await open();
    await button(page, 'Salin Galian tanah').click();
    expect((await order(page)).slice(0, 3)).toEqual([
      'Galian tanah',
      'Galian tanah',
      'Urugan pasir',
    ]);
    await page.keyboard.press('Control+z');
    await button(page, 'Hapus Urugan pasir').click();
    expect((await order(page)).slice(0, 2)).toEqual(['Galian tanah', 'Urugan kembali']);
    await page.getByRole('button', { name: 'Urungkan' }).last().click();
    await line(page, 'Urugan pasir').waitFor();
    await page.close();
  });

  test('EDIT-42 EDIT-43 the volume dialog carries the description', async () => {
    const { page } = await open();
    await button(page, 'Detail volume Galian tanah').click();
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
    await cell(page, 'Galian tanah', 'total').getByText('0', { exact: true }).waitFor();
    await volume(page, 'Galian tanah').fill('7,125');
    await page.getByText('Volume manual menggantikan 1 baris hitungan').waitFor();
    await save(page);
    const [saved] = (await readEstimate(stage, id)).estimationItem[0]?.items ?? [];
    expect(saved).toMatchObject({ volume: 7.125, volumeDetails: [] });
    await page.close();
  });

  test('EDIT-62 EDIT-63 EDIT-64 EDIT-65 a price is cleaned, read the Indonesian way, and recomputes', async () => {
    const { page } = await open();
    await button(page, 'Ubah Galian tanah').click();
    const price = page.getByLabel('Harga satuan, Galian tanah');
    for (const [typed, total] of [
      ['Rp 1.250.000,50', '2.500.001'],
      ['85.000', '170.000'],
      ['12.5', '25'],
      ['1.2.3', '–'],
    ] as const) {
      await price.fill(typed);
      await cell(page, 'Galian tanah', 'total').getByText(total, { exact: true }).waitFor();
    }
    await page.close();
  });
});

describe('catalogue', () => {
  test('EDIT-13 EDIT-66 EDIT-67 EDIT-58 EDIT-88 EDIT-92 an entry becomes an item in edit, volume 0', async () => {
    const { page } = await open();
    await button(page, 'Tambah item HSP ke PEKERJAAN TANAH').click();
    const picker = page.getByRole('dialog', { name: 'Tambah item HSP' });
    await picker.getByRole('combobox').fill('1.1.1.1');
    const option = picker.getByRole('option', { name: /pagar sementara dari kayu/ }).first();
    expect(await option.getAttribute('aria-label')).toMatch(/^.+ - Rp\s[\d.]+\/m’/);
    await option.click();
    const name = "Pembuatan 1 m' pagar sementara dari kayu tinggi 2 meter";
    expect(await volume(page, name).inputValue()).toBe('0,00');
    await button(page, `Selesai mengubah ${name}`).click();
    await cell(page, name, 'kode').getByText('1.1.1.1').waitFor();
    expect(await cell(page, name, 'harga').textContent()).toMatch(/^\d{3}\.\d{3}$/);
    await page.close();
  });

  test('EDIT-40 EDIT-68 EDIT-69 EDIT-89 EDIT-90 another code takes its price; a blank text follows', async () => {
    const { id, page } = await open();
    await cell(page, 'Galian tanah', 'kode').click();
    await page.keyboard.type('1.1.1.2');
    const picker = page.getByRole('dialog', { name: 'Ganti kode dari katalog' });
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

describe('dragging', () => {
  test('EDIT-82 it starts after 5 px', async () => {
    const { page } = await open();
    const box = await line(page, 'Galian tanah').locator('[data-drag]').boundingBox();
    if (!box) throw new Error('no handle');
    await page.mouse.move(box.x + 5, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 5, box.y + 16);
    expect(await page.locator('[data-dragging]').count()).toBe(0);
    await page.mouse.move(box.x + 5, box.y + 18);
    expect(await page.locator('[data-dragging=item]').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-dragging]').count()).toBe(0);
    await page.mouse.up();
    await page.close();
  });

  test('EDIT-77 EDIT-78 EDIT-79 EDIT-80 EDIT-81 items go before items, first under headers, last in zones', async () => {
    const { id, page } = await open();
    await (await drag(page, line(page, 'Urugan kembali'), line(page, 'Besi sloof'))).drop();
    await (await drag(page, line(page, 'Urugan pasir'), header(page, 'Kolom'))).drop();
    await (await drag(page, line(page, 'Beton kolom'), header(page, 'PEKERJAAN TANAH'))).drop();
    const zone = subtotal(page, 'Subtotal PEKERJAAN BETON — Sloof');
    await (await drag(page, line(page, 'Galian tanah'), zone, 'top')).drop();
    await save(page);
    expect(namesOf(await readEstimate(stage, id))).toEqual([
      ['PEKERJAAN TANAH', 'Beton kolom'],
      [
        'PEKERJAAN BETON',
        ['Sloof', 'Beton sloof', 'Urugan kembali', 'Besi sloof', 'Galian tanah'],
        ['Kolom', 'Urugan pasir'],
      ],
    ]);
    await page.close();
  });

  test('EDIT-75 EDIT-76 EDIT-32 titles and sections reorder; zones show while an item is dragged', async () => {
    const { page } = await open();
    await (await drag(page, header(page, 'Kolom'), header(page, 'Sloof'))).drop();
    expect(await order(page)).toEqual([
      'Galian tanah',
      'Urugan pasir',
      'Urugan kembali',
      'Beton kolom',
      'Beton sloof',
      'Besi sloof',
    ]);
    const toTop = header(page, 'PEKERJAAN TANAH');
    await (await drag(page, header(page, 'PEKERJAAN BETON'), toTop)).drop();
    expect((await order(page))[0]).toBe('Beton kolom');
    const going = await drag(page, line(page, 'Galian tanah'), line(page, 'Besi sloof'));
    expect(await page.locator('[data-zone][data-edge=above]:visible').count()).toBe(3);
    expect(await page.locator('[data-zone][data-edge=below]:visible').count()).toBe(3);
    await going.drop();
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
    await sums(page).getByText('Dipilih 3 baris · Jumlah Rp 3.750').waitFor();
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
    for (let at = 0; at < 4; at++) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role=treegrid]')),
    ).toBeNull();
    await volume(page, 'Galian tanah').click();
    await page.keyboard.press('F6');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Simpan');
    await page.close();
  });
});

/** As the clipboard of Excel would come; a headless browser has none of its own to fill. */
async function paste(page: Page, text: string) {
  await page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData('text/plain', given);
    const event = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

describe('phone', () => {
  test('items are cards with a menu that moves them; one opens for editing', async () => {
    const { id, page } = await open(sampleContent, 390);
    await button(page, 'Ubah Galian tanah').click();
    await volume(page, 'Galian tanah').fill('3');
    await button(page, 'Selesai').click();
    await page.getByText('3,00 m³ × 1.000').waitFor();
    await button(page, 'Menu Galian tanah').click();
    await page.getByRole('menuitem', { name: 'Turun' }).click();
    await button(page, 'Menu Urugan kembali').click();
    await page.getByRole('menuitem', { name: 'Pindahkan ke...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pindahkan item' });
    await dialog
      .getByLabel('Ke kategori atau judul')
      .selectOption({ label: 'II PEKERJAAN BETON — Kolom' });
    await dialog.getByRole('button', { name: 'Pindahkan' }).click();
    await save(page);
    expect(namesOf(await readEstimate(stage, id))).toEqual([
      ['PEKERJAAN TANAH', 'Urugan pasir', 'Galian tanah'],
      [
        'PEKERJAAN BETON',
        ['Sloof', 'Beton sloof', 'Besi sloof'],
        ['Kolom', 'Beton kolom', 'Urugan kembali'],
      ],
    ]);
    await page.close();
  });
});
