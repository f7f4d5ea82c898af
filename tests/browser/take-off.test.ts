// The take-off under Excel's hands: where Enter leads, the way back, the item's unit.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEstimate } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';
import {
  field,
  hasFields,
  hasTotal,
  isFocused,
  lines,
  measured,
  openTakeOff,
  reopen,
} from './take-off-window.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const two = [measured('As A', 11, 1.5, 0.8), measured('As B', 12, 2.5, 0.9)];
const undo = /^Urungkan/;
const redo = /^Ulangi/;

describe('Enter in the take-off', () => {
  test('HAND-18 row after row from Uraian to Jumlah', async () => {
    const { page, window } = await openTakeOff(stage);
    for (const [uraian, ...measures] of [
      ['As A', '4', '0,3', '0,6', '2'],
      ['As B', '5', '0,3', '0,6', '1'],
    ]) {
      await page.keyboard.type(uraian ?? '');
      await page.keyboard.press('Tab');
      for (const measure of measures) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(measure);
      }
      await page.keyboard.press('Enter');
    }
    await isFocused(page, 'Uraian, baris 3');
    await hasFields(window, 'Uraian', ['As A', 'As B', '']);
    await hasFields(window, 'Jumlah', ['2', '1', '1']);
    await hasTotal(window, /2,34/);
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-18 after a run of Tabs it returns to where that began; a click ends the run', async () => {
    const { page, window } = await openTakeOff(stage, two);
    await field(window, 'Panjang').click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await isFocused(page, 'Panjang, baris 2');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await isFocused(page, 'Panjang, baris 3');
    await field(window, 'Panjang').click();
    await page.keyboard.press('Tab');
    await field(window, 'Tinggi').click();
    await page.keyboard.press('Enter');
    await isFocused(page, 'Tinggi, baris 2');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await isFocused(page, 'Jumlah, baris 2');
    await page.keyboard.press('Enter');
    await isFocused(page, 'Uraian, baris 3'); // made above, and not begun yet
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-18 from the end of the last row it begins a new one at Uraian', async () => {
    const { page, window } = await openTakeOff(stage, two);
    await field(window, 'Jumlah', 2).click();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await isFocused(page, 'Uraian, baris 3');
    expect(await lines(window).count()).toBe(3);
    await page.close({ runBeforeUnload: false });
  });
});

describe('the way back in the take-off', () => {
  test('HAND-24 rows, columns, fills and typing come back whole, step by step', async () => {
    const { page, window } = await openTakeOff(stage, two);
    const back = window.getByRole('button', { name: undo });
    const on = window.getByRole('button', { name: redo });
    const isStep = (name: string) =>
      expect.poll(() => back.getAttribute('aria-label')).toBe(`Urungkan: ${name} (Ctrl+Z)`);
    expect(await back.getAttribute('aria-disabled')).toBe('true');

    await field(window, 'Panjang').fill('20');
    await field(window, 'Lebar', 2).click();
    await isStep('Ubah Panjang');
    await page.keyboard.press('Control+d');
    await isStep('Ubah Lebar');
    await window.getByRole('button', { name: 'Hapus baris 1' }).click();
    await isStep('Hapus baris');
    await window.getByRole('button', { name: 'Tambah Kolom' }).click();
    await page.keyboard.type('Faktor');
    await page.keyboard.press('Enter');
    await page.keyboard.type('0,5');
    await page.keyboard.press('Enter');
    await isStep('Tambah baris');
    await page.keyboard.press('Control+z');
    await isStep('Ubah Faktor');
    await page.keyboard.press('Control+z');
    expect(await field(window, 'Faktor').inputValue()).toBe('');
    await isStep('Ubah nama kolom');
    await back.click();
    await isStep('Tambah kolom');
    await back.click();
    expect(await window.getByLabel('Nama kolom tambahan 1').count()).toBe(0);
    await back.click();
    await hasFields(window, 'Uraian', ['As A', 'As B']);
    await hasFields(window, 'Lebar', ['1,50', '1,50']);
    await isFocused(page, 'Uraian, baris 1');
    await back.click();
    await hasFields(window, 'Lebar', ['1,50', '2,50']);
    await isFocused(page, 'Lebar, baris 2');
    await back.click();
    await hasFields(window, 'Panjang', ['11,00', '12,00']);
    expect(await back.getAttribute('aria-disabled')).toBe('true');

    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+y');
    await hasFields(window, 'Uraian', ['As B']);
    expect(await on.getAttribute('aria-label')).toBe('Ulangi: Tambah kolom (Ctrl+Y)');
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-24 what is being typed is the browser’s to take back, until it is accepted', async () => {
    const { page, window } = await openTakeOff(stage, two);
    await field(window, 'Uraian').fill('As C');
    await field(window, 'Panjang').click();
    await page.keyboard.type('7');
    await page.keyboard.press('Control+z');
    await hasFields(window, 'Panjang', ['11,00', '12,00']);
    expect(await field(window, 'Uraian').inputValue()).toBe('As C');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+z');
    await hasFields(window, 'Panjang', ['11,00', '12,00']);
    await page.keyboard.press('Control+z');
    await hasFields(window, 'Uraian', ['As A', 'As B']);
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-24 Escape in a cell, and a refused text, are steps of no other cell', async () => {
    const { page, window } = await openTakeOff(stage, two);
    await field(window, 'Panjang').fill('20');
    await page.keyboard.press('Enter');
    await page.keyboard.type('7');
    await page.keyboard.press('Escape');
    await hasFields(window, 'Panjang', ['20,00', '12,00']);
    await page.keyboard.type('2+3');
    await field(window, 'Tinggi').click();
    expect(await field(window, 'Panjang', 2).inputValue()).toBe('2+3');
    await page.keyboard.press('Control+z');
    await hasFields(window, 'Panjang', ['20,00', '12,00']);
    await page.keyboard.press('Control+z');
    await hasFields(window, 'Panjang', ['11,00', '12,00']);
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+y');
    await hasFields(window, 'Panjang', ['20,00', '2+3']);
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-24 kept with Simpan it is one step of the editor', async () => {
    const { page, window } = await openTakeOff(stage, two);
    await field(window, 'Panjang').fill('20');
    await window.getByRole('button', { name: 'Hapus baris 2' }).click();
    await page.keyboard.press('Control+s');
    await window.waitFor({ state: 'detached' });
    const volume = page.getByLabel('Volume, Pondasi batu');
    expect(await volume.inputValue()).toBe('24,00');
    await volume.click();
    await page.keyboard.press('Control+z');
    expect(await volume.inputValue()).toBe('40,20');
    const again = await reopen(page, 'Pondasi batu');
    await hasFields(again, 'Uraian', ['As A', 'As B']);
    expect(await again.getByRole('button', { name: undo }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-24 all taken back, nothing is unsaved', async () => {
    const { page, window } = await openTakeOff(stage, two);
    await field(window, 'Panjang').fill('20');
    await field(window, 'Lebar').click();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'detached' });
    expect(await page.getByText('Hitungan volume tidak disimpan').count()).toBe(0);
    await page.getByRole('link', { name: 'Rancangan Biaya' }).click();
    await page.waitForURL('**/estimation');
    await page.close();
  });
});

const unused = (name: string) => `${name}, baris 1`;
describe('the unit of the item', () => {
  test.each([
    ['m2', 'Pemasangan keramik lantai', ['', '', '1,00'], 'm²', 'panjang × lebar'],
    ['m2', 'Pasangan dinding bata', ['', '1,00', ''], 'm²', 'panjang × tinggi'],
    ['m', 'Kusen', ['', '1,00', '1,00'], 'm’', 'panjang'],
    ['bh', 'Pintu', ['1,00', '1,00', '1,00'], 'bh', 'jumlah'],
    ['m3', 'Galian', ['', '', ''], 'm³', 'panjang × lebar × tinggi'],
  ])('HAND-23 %s, %s', async (satuan, nama, values, unit, told) => {
    const { page, window } = await openTakeOff(stage, [], { satuan, nama });
    const names = ['Panjang', 'Lebar', 'Tinggi'];
    for (const [at, name] of names.entries()) {
      expect(await field(window, name).inputValue()).toBe(values[at]);
      const cell = window.locator('td', { has: page.getByLabel(unused(name), { exact: true }) });
      expect((await cell.getAttribute('data-unused')) !== null).toBe(values[at] !== '');
    }
    await window.getByText(told, { exact: true }).waitFor();
    await window.getByText(`Volume (${unit})`, { exact: true }).waitFor();
    await hasTotal(window, new RegExp(`0,00\\s+${unit}`));
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-23 VOL-35 grey is not locked, and a row that nobody fills is not counted', async () => {
    const { id, page, window } = await openTakeOff(stage, [], { satuan: 'bh', nama: 'Pintu' });
    await page.keyboard.type('Pintu depan');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await hasFields(window, 'Uraian', ['Pintu depan', '', '']);
    await hasTotal(window, /1,00\s+bh/);
    await field(window, 'Panjang', 2).fill('3');
    await hasTotal(window, /4,00\s+bh/);
    await field(window, 'Jumlah', 3).click();
    await page.keyboard.type('1');
    await hasTotal(window, /5,00\s+bh/);
    await page.keyboard.press('Enter');
    await window.getByRole('button', { name: 'Simpan' }).click();
    await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
    const [saved] = (await readEstimate(stage, id)).estimationItem[0]?.items ?? [];
    expect(saved?.volume).toBe(5);
    expect(saved?.volumeDetails).toHaveLength(3);
    await page.close();
  });

  test('HAND-23 Tab passes over the grey, and the legend tells of what is typed there all the same', async () => {
    const { page, window } = await openTakeOff(stage, [], { satuan: 'm2', nama: 'Keramik lantai' });
    const legend = window.getByText(/tinggi ikut dihitung di baris 1; untuk m² biasanya 1/);
    await field(window, 'Panjang').click();
    await page.keyboard.type('4');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await isFocused(page, 'Jumlah, baris 1');
    await page.keyboard.press('Shift+Tab');
    await isFocused(page, 'Lebar, baris 1');
    await window.getByText('tinggi tidak dipakai, diisi 1').waitFor();
    await page.keyboard.press('ArrowRight');
    await isFocused(page, 'Tinggi, baris 1');
    expect(await legend.count()).toBe(0);
    await page.keyboard.type('2,5');
    await legend.waitFor();
    await window.getByText('panjang × lebar × tinggi', { exact: true }).waitFor();
    expect(await window.getByText(/tidak dipakai/).count()).toBe(0);
    await hasTotal(window, /30,00\s+m²/);
    await page.close({ runBeforeUnload: false });
  });

  test('HAND-23 a wall is measured on as its rows are', async () => {
    const { page, window } = await openTakeOff(stage, [measured('Sisi A', 4, 1, 3)], {
      satuan: 'm2',
      nama: 'Pekerjaan khusus',
    });
    await window.getByRole('button', { name: 'Tambah Uraian' }).click();
    await hasFields(window, 'Lebar', ['1,00', '1,00']);
    await hasFields(window, 'Tinggi', ['3,00', '']);
    await page.close({ runBeforeUnload: false });
  });
});
