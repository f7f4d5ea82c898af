import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Estimation } from '../../src/contract/estimation.ts';
import {
  changeEstimate,
  item,
  makeEstimate,
  namesOf,
  readEstimate,
  sampleContent,
} from './estimates.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

/** The first version, and one in which somebody removed, added, changed and moved. */
async function changedEstimate(): Promise<{ id: string; first: Estimation }> {
  const id = await makeEstimate(stage);
  const first = await readEstimate(stage, id);
  const [earth, concrete] = first.estimationItem;
  const [dig, sand, fill] = earth?.items ?? [];
  if (!earth || !concrete || !dig || !sand || !fill) throw new Error('the sample has these rows');
  const changed = [
    { ...earth, items: [{ ...dig, volume: 5 }, fill, item('Pagar sementara', 2, 5000)] },
  ];
  await changeEstimate(stage, id, { projectName: 'Rumah Uji B', estimationItem: changed });
  return { id, first };
}

test.each([1440, 390])(
  'FIRST-13 two revisions are compared, one row and then all come back, at %i px',
  async (width) => {
    const { id, first } = await changedEstimate();
    const page = await stage.visit(`/estimation/${id}`, { width });
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: 'Riwayat' }).click();
    await page.getByRole('button', { name: 'Bandingkan revisi 1 dengan sekarang' }).click();
    await page.getByText('1 ditambah · 7 dihapus · 1 berubah').waitFor();

    const table = page.getByRole('table', { name: 'Perbedaan baris' });
    const text = async () => (await table.innerText()).replace(/\s+/g, ' ');
    expect(await text()).toMatch(/PEKERJAAN TANAH \+11\.500/);
    expect(await text()).toMatch(/PEKERJAAN BETON −7\.000/);
    expect(await text()).toMatch(/Kategori PEKERJAAN BETON dihapus .*3 item/);
    expect(await text()).toMatch(/Selisih subtotal \+4\.500/);
    expect(await text()).toMatch(/Volume 2,00 m³ .*Volume 5,00 m³ .*\+3\.000/);
    await page.getByText('Rumah Uji B').last().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    expect(await findings(page)).toEqual([]);

    // A row whose category and title are gone brings both along, and says so.
    await page.getByRole('button', { name: 'Kembalikan baris ini: Beton kolom' }).click();
    await page
      .getByText('Kategori PEKERJAAN BETON, Judul Kolom ikut dikembalikan', { exact: false })
      .waitFor();
    expect(namesOf(await readEstimate(stage, id))).toEqual([
      ['PEKERJAAN TANAH', 'Galian tanah', 'Urugan kembali', 'Pagar sementara'],
      ['PEKERJAAN BETON', ['Kolom', 'Beton kolom']],
    ]);
    await page.getByText('1 ditambah · 4 dihapus · 1 berubah').waitFor();
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await page.getByText('1 ditambah · 7 dihapus · 1 berubah').waitFor();

    await page.getByRole('button', { name: 'Kembalikan semua' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Profil tidak berubah', { exact: false }).waitFor();
    await question.getByRole('button', { name: 'Kembalikan semua' }).click();
    await page.getByText('Rincian pekerjaan kedua revisi sama').waitFor();
    const after = await readEstimate(stage, id);
    expect(after.estimationItem).toEqual(first.estimationItem);
    expect(after.projectName).toBe('Rumah Uji B');
    await page.close();
  },
);

test('FIRST-13 an added row goes again, and none is brought into what somebody else has just saved', async () => {
  const { id } = await changedEstimate();
  const page = await stage.visit(`/estimation/${id}/compare?dari=1`);
  await page.getByText('1 ditambah · 7 dihapus · 1 berubah').waitFor();
  // One that was added goes, alone.
  await page.getByRole('button', { name: 'Hapus baris ini: Pagar sementara' }).click();
  await page.getByText('Baris dihapus').waitFor();
  await page.getByText('0 ditambah · 7 dihapus · 1 berubah').waitFor();
  expect(namesOf(await readEstimate(stage, id))).toEqual([
    ['PEKERJAAN TANAH', 'Galian tanah', 'Urugan kembali'],
  ]);
  await changeEstimate(stage, id, { estimationItem: sampleContent.slice(1) });
  await page.getByRole('button', { name: 'Kembalikan baris ini: Galian tanah' }).click();
  await page.getByText('Estimasi baru saja diubah di tempat lain', { exact: false }).waitFor();
  expect(namesOf(await readEstimate(stage, id))).toHaveLength(1);
  await page.close();
});
