// A paper as somebody has it in hand: filed under a number, known again by its mark.
import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../support/read-pdf.ts';
import { changeEstimate, item, makeEstimate } from './estimates.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await raiseStage();
  id = await makeEstimate(stage);
});
afterAll(() => stage.strike());

async function wordsOfPaper(): Promise<string> {
  const answer = await stage.call(`/estimation/${id}/download/pdf`);
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
}

test('PAPER-13 number, revision and date of the document are set and printed', async () => {
  const page = await stage.visit(`/estimation/${id}/document-settings`);
  await page.getByLabel('Nomor dokumen').fill('027/RAB/XI/2026');
  await page.getByLabel('Revisi dokumen').fill('B');
  await page.getByLabel('Tanggal dokumen').fill('2026-11-20');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Pengaturan dokumen disimpan').waitFor();
  expect(await wordsOfPaper()).toContain('Nomor 027/RAB/XI/2026 Revisi B Tanggal 20 November 2026');
  await page.close();
});

test('PAPER-13 the detail page tells which revision a paper in hand is of', async () => {
  const foot = /Tanda periksa .*?Halaman 1 dari 1/.exec(await wordsOfPaper())?.[0] ?? '';
  const page = await stage.visit(`/estimation/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Cocokkan kertas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cocokkan kertas' });
  const verify = async (mark: string) => {
    await dialog.getByLabel('Tanda periksa').fill(mark);
    await dialog.getByRole('button', { name: 'Cocokkan' }).click();
  };
  await verify('R1 2222-2222');
  await dialog.getByText('Ketik tanda periksa seperti di kaki kertas').waitFor();
  // As it is copied from the foot of the page, words around it and all.
  await verify(foot);
  await dialog.getByText('Cocok', { exact: true }).waitFor();
  await dialog
    .getByText(/^Tanda ini dari revisi 1, disimpan .* oleh Dimas .* total Rp\s11\.933\.$/)
    .waitFor();
  expect(await findings(page)).toEqual([]);

  await verify(foot.replace('11.933', '9.000'));
  await dialog.getByText('Tidak cocok').waitFor();
  await dialog.getByText(/bertotal Rp\s11\.933; tanda ini Rp\s9\.000\./).waitFor();
  await verify(foot.replace('R1', 'R7'));
  await dialog.getByText('yang terbaru revisi 1.').waitFor();

  await changeEstimate(stage, id, { notes: 'Baru' });
  await verify(foot);
  await dialog.getByText('Estimasi ini sekarang revisi 2.').waitFor();
  await dialog.getByRole('button', { name: 'Lihat revisi 1' }).click();
  await page.getByText('Anda melihat revisi 1').waitFor();
  await page.close();

  const phone = await stage.visit(`/estimation/${id}`, { width: 390, dark: true });
  await phone.getByRole('button', { name: 'Tindakan lain' }).click();
  await phone.getByRole('menuitem', { name: 'Cocokkan kertas' }).click();
  await phone.getByLabel('Tanda periksa').fill(foot);
  await phone.getByRole('button', { name: 'Cocokkan' }).click();
  await phone.getByText('Cocok', { exact: true }).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findings(phone)).toEqual([]);
  await phone.close();
});

test('PAPER-20 the settings show the first page as it will be printed, while they are typed', async () => {
  const page = await stage.visit(`/estimation/${id}/document-settings`);
  const first = page.getByAltText(/^Halaman pertama RAB/);
  /** Of the picture itself, which a browser that cannot read it has none of. */
  const sides = () =>
    first.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(sides).toEqual([595, 842]);
  const before = await first.getAttribute('src');
  await page.getByLabel('Nama perusahaan atau instansi').fill('CV Cipta Karsa');
  await expect.poll(() => first.getAttribute('src')).not.toBe(before);
  await page.getByLabel('Ukuran kertas').selectOption('f4');
  await expect.poll(sides).toEqual([609, 935]);
  expect(await findings(page)).toEqual([]);
  // Nothing of it was stored.
  expect(await wordsOfPaper()).not.toContain('CV Cipta Karsa');
  await page.close();

  const phone = await stage.visit('/document-settings', { width: 390, dark: true });
  await phone.getByAltText('Halaman terakhir dari 2, seperti dicetak').waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findings(phone)).toEqual([]);
  await phone.close();
});

test('PAPER-12 signs that no font has are named where the finished file is told of', async () => {
  const house = await makeEstimate(stage, [
    { title: 'PEKERJAAN', items: [item('Semen 水泥 ꙮ', 1, 1000)] },
  ]);
  const page = await stage.visit(`/estimation/${house}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).click();
  await page.getByRole('menuitem', { name: 'RAB tanpa logo' }).click();
  await saved;
  await page.getByText('RAB_Rumah Uji.pdf. Tidak ada di huruf kertas, dicetak □: ꙮ').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.close();
});

/** A device that shares files: what it was asked to share is kept, and it answers as it is told. */
async function letShare(page: Page, answer: 'shared' | 'turned back'): Promise<void> {
  await page.evaluate((how) => {
    const asked: string[] = [];
    const share = async ({ files }: { files: File[] }) => {
      for (const file of files) asked.push(`${file.name} ${file.type} ${file.size}`);
      if (how === 'turned back') throw new DOMException('Share canceled', 'AbortError');
    };
    Object.assign(window, { asked });
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    Object.defineProperty(navigator, 'canShare', {
      value: ({ files }: { files: File[] }) =>
        files.every(({ type }) => type === 'application/pdf'),
      configurable: true,
    });
  }, answer);
}
const shared = (page: Page) => page.evaluate(() => Reflect.get(window, 'asked'));

async function makeRab(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export PDF' }).click();
  await page.getByRole('menuitem', { name: 'RAB tanpa logo' }).click();
}

test('PAPER-19 on a phone a finished PDF is shared, or saved', async () => {
  const phone = await stage.visit(`/estimation/${id}`, { width: 390, dark: true });
  const saved: string[] = [];
  phone.on('download', (download) => saved.push(download.suggestedFilename()));
  await letShare(phone, 'shared');
  await makeRab(phone);
  const share = phone.getByRole('button', { name: 'Bagikan' });
  await share.waitFor();
  // It waits longer than other messages do, and nothing is saved unasked.
  await phone.waitForTimeout(3500);
  expect([await share.isVisible(), saved]).toEqual([true, []]);
  await phone.getByText(/^RAB_Rumah Uji\.pdf, \d{2,3} kB$/).waitFor();
  expect(await findings(phone)).toEqual([]);
  await share.click();
  await expect.poll(() => shared(phone)).toHaveLength(1);
  const [asked] = await shared(phone);
  expect(asked).toMatch(/^RAB_Rumah Uji\.pdf application\/pdf \d+$/);
  expect(Number(asked.split(' ').at(-1))).toBeLessThan(1_000_000);
  await share.waitFor({ state: 'hidden' });

  // Whoever turns back is asked again, and may save it.
  await letShare(phone, 'turned back');
  await makeRab(phone);
  await share.click();
  await expect.poll(() => shared(phone)).toHaveLength(1);
  await share.waitFor();
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Simpan' }).click();
  expect((await download).suggestedFilename()).toBe('RAB_Rumah Uji.pdf');
  await phone.close();
});

test('PAPER-19 where nothing can be shared, and on a desk, it downloads', async () => {
  const phone = await stage.visit(`/estimation/${id}`, { width: 390 });
  const desk = await stage.visit(`/estimation/${id}`);
  await letShare(desk, 'shared');
  for (const page of [phone, desk]) {
    const download = page.waitForEvent('download');
    await makeRab(page);
    expect((await download).suggestedFilename()).toBe('RAB_Rumah Uji.pdf');
    expect(await page.getByRole('button', { name: 'Bagikan' }).count()).toBe(0);
    await page.close();
  }
});

test('PAPER-19 a logo of a camera’s size is stored as large as paper can show', async () => {
  const page = await stage.visit('/document-settings');
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    const context = canvas.getContext('2d');
    const noise = context?.createImageData(1200, 900);
    // No picture packs worse than one whose pixels have nothing to do with each other.
    noise?.data.forEach((_, at, all) => (all[at] = at % 4 === 3 ? 255 : (at * 2654435761) >>> 24));
    if (noise) context?.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
  });
  const buffer = Buffer.from(picture, 'base64');
  expect(buffer.byteLength).toBeGreaterThan(300_000);
  const file = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Pengaturan dokumen disimpan').waitFor();
  const stored: { data: { logoUrl: string } } = await (
    await stage.call('/document-settings')
  ).json();
  const sides = await page.evaluate(async (url) => {
    const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
    return [width, height];
  }, stored.data.logoUrl);
  expect(sides).toEqual([504, 378]);
  await page.close();
});
