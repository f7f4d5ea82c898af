// Categories, titles and the places of lines: made, named, folded, removed, dragged, moved.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  button,
  header,
  line,
  openEditor,
  order,
  save,
  subtotal,
  sums,
  volume,
} from './editor-lines.ts';
import { namesOf, readEstimate, sampleContent } from './estimates.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

const open = (content?: unknown, width?: number) => openEditor(stage, content, width);

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

describe('sections', () => {
  test('EDIT-04 EDIT-05 EDIT-18 a card with a handle and a numeral, folded and shown', async () => {
    const { page } = await open();
    const section = header(page, 'PEKERJAAN BETON');
    // EDIT-06, EDIT-44: the Roman numeral.
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

  test('EDIT-09 EDIT-10 EDIT-11 a title is edited in place; Enter, Escape and blur keep it', async () => {
    const { page } = await open();
    const input = page.getByLabel('Judul kategori I', { exact: true });
    let title = 'PEKERJAAN TANAH';
    const leave = [() => input.press('Enter'), () => input.press('Escape'), () => input.blur()];
    for (const [at, end] of leave.entries()) {
      // EDIT-07, EDIT-16: the button opens it in place; EDIT-08: its placeholder.
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

  test('EDIT-13 EDIT-14 EDIT-15 a section takes items only while it has no titles', async () => {
    const { page } = await open();
    const tanah = header(page, 'PEKERJAAN TANAH');
    expect(await tanah.getByText('Tambah item HSP').count()).toBe(1);
    expect(await tanah.getByText('Item', { exact: true }).count()).toBe(1);
    const beton = header(page, 'PEKERJAAN BETON');
    expect(await beton.getByText('Tambah item HSP').count()).toBe(0);
    expect(await beton.getByText('Item', { exact: true }).count()).toBe(0);
    // D-25: the items move along, are said to, and come back.
    await button(page, 'Tambah Title di PEKERJAAN TANAH').click();
    await page.getByText('3 item dipindah ke judul ini').waitFor();
    // EDIT-12: a title was added.
    await page.getByRole('button', { name: 'Urungkan', exact: true }).click();
    await subtotal(page, 'Subtotal PEKERJAAN TANAH').waitFor();
    await button(page, 'Tambah Title di PEKERJAAN TANAH').click();
    await page.getByLabel('Judul 1', { exact: true }).fill('Pondasi');
    await page.keyboard.press('Enter');
    expect(await tanah.getByText('Tambah item HSP').count()).toBe(0);
    await subtotal(page, 'Subtotal PEKERJAAN TANAH — Pondasi').waitFor();
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
  test('EDIT-20 EDIT-21 EDIT-25 handle, number, catalogue, /hsp and manual item', async () => {
    const { page } = await open();
    const group = header(page, 'Kolom');
    expect(await group.locator('[data-drag]').count()).toBe(1);
    // EDIT-45: an Arabic numeral.
    expect(await group.getByText('2', { exact: true }).count()).toBe(1);
    expect(await group.getByText('Tambah item HSP').count()).toBe(1);
    const link = group.getByRole('link', { name: /katalog HSP/ });
    // EDIT-26: the way to the catalogue.
    expect(await link.getAttribute('href')).toBe('/hsp');
    // EDIT-27: a manual item.
    await button(page, 'Tambah Item manual ke Kolom').click();
    expect(await order(page)).toContain('item baru');
    await page.close();
  });

  test('EDIT-22 EDIT-24 EDIT-29 title in place, default label, delete', async () => {
    const { page } = await open([
      ...sampleContent.slice(0, 1),
      { title: 'B', groups: [{ title: 'Kosong', items: [] }] },
    ]);
    // EDIT-28: the button opens it; EDIT-23: its placeholder.
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

describe('dragging', () => {
  test('HOUSE-09 EDIT-82 it starts after 5 px, in whatever direction', async () => {
    const { page } = await open();
    const box = await line(page, 'Galian tanah').locator('[data-drag]').boundingBox();
    if (!box) throw new Error('no handle');
    const [x, y] = [Math.round(box.x) + 5, Math.round(box.y) + 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const [right, down] of [
      [0, 4],
      [4, 0],
      [3, 3],
    ] as const) {
      await page.mouse.move(x + right, y + down);
      expect(await page.locator('[data-dragging]').count()).toBe(0);
    }
    await page.mouse.move(x + 3, y + 4);
    expect(await page.locator('[data-dragging=item]').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-dragging]').count()).toBe(0);
    await page.mouse.up();
    await page.close();
  });

  test('EDIT-77 EDIT-78 EDIT-79 items go before items, first under headers, last in zones', async () => {
    const { id, page } = await open();
    await (await drag(page, line(page, 'Urugan kembali'), line(page, 'Besi sloof'))).drop();
    await (await drag(page, line(page, 'Urugan pasir'), header(page, 'Kolom'))).drop();
    // EDIT-81: first among the direct items of a section.
    await (await drag(page, line(page, 'Beton kolom'), header(page, 'PEKERJAAN TANAH'))).drop();
    const zone = subtotal(page, 'Subtotal PEKERJAAN BETON — Sloof');
    // EDIT-80: last, in a zone.
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

test('the last line is as tall as the others; the room below it is nobody’s', async () => {
  const { page } = await open();
  const heights = await page
    .getByRole('rowheader')
    .evaluateAll((heads) => heads.map((head) => head.parentElement?.clientHeight));
  expect(new Set(heights).size).toBe(1);
  await page.close();
});
