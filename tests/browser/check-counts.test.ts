// How many findings are open, as the list of estimates and the dashboard tell it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../support/database.ts';
import { changeEstimate, item, makeEstimate } from './estimates.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const doubtful = [
  {
    title: 'PEKERJAAN TANAH',
    items: [
      item('Galian tanah', 2, 1000),
      item('Urugan pasir', 0, 500),
      item('PPN 11%', 1, 500),
      { ...item('Cat', 1, 500), satuan: 'm2' },
    ],
  },
];
const clean = [{ title: 'PEKERJAAN TANAH', items: [item('Galian tanah', 2, 1000)] }];
const many = (count: number) => [
  { title: 'BANYAK', items: Array.from({ length: count }, (_, at) => item(`Galian ${at}`, 1, 7)) },
];

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const said = (page: Page, name: string) => rowOf(page, name).innerText();

test.each([
  ['/estimation', 1440],
  ['/estimation', 390],
  ['/dashboard', 1440],
  ['/dashboard', 390],
])(
  'CHECK-42 %s at %i px tells what Periksa counts, moves no row, and knows a save',
  async (path, width) => {
    const as = await addPerson(stage.db, 'USER', 'Sari');
    const id = await makeEstimate(stage, doubtful, { projectName: 'Pagar', ppn: '11' }, as);
    await makeEstimate(stage, clean, { projectName: 'Sumur' }, as);
    await makeEstimate(stage, many(5_001), { projectName: 'Gedung' }, as);

    // The numbers come when the rows have long been there.
    let letThrough = () => {};
    const held = new Promise<void>((done) => {
      letThrough = done;
    });
    const page = await stage.visit('/panduan', { as, width });
    await page.route('**/checks/counts**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    await rowOf(page, 'Pagar').waitFor();
    // Of the dashboard other parts come meanwhile, so that only what the rows themselves take counts.
    const heights = () =>
      page
        .getByRole('row')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    const before = await heights();
    letThrough();
    await expect.poll(() => said(page, 'Pagar')).toContain('2 harus dilihat');
    expect(await heights()).toEqual(before);
    const { data } = await (await stage.call(`/estimation/${id}/checks`, { as })).json();
    expect(data.open).toMatchObject({ stop: 2, warning: 1 });
    expect(await said(page, 'Pagar')).toContain('2 harus dilihat1 peringatan');
    expect(await said(page, 'Sumur')).toMatch(/catatan|tanpa temuan/);
    expect(await said(page, 'Gedung')).toContain('belum diperiksa');
    expect(await findings(page)).toEqual([]);

    await changeEstimate(stage, id, { estimationItem: clean }, as);
    await page.reload();
    await expect.poll(() => said(page, 'Pagar')).toMatch(/catatan|tanpa temuan/);
    await page.close();
  },
);

test('CHECK-42 what is accepted on the page of an estimate is no longer counted in the list', async () => {
  const as = await addPerson(stage.db, 'USER', 'Budi');
  await makeEstimate(stage, doubtful, { projectName: 'Pagar', ppn: '11' }, as);
  const page = await stage.visit('/estimation', { as });
  await expect.poll(() => said(page, 'Pagar')).toContain('2 harus dilihat');
  await page.getByRole('link', { name: 'Pagar' }).click();
  await page.getByRole('button', { name: 'Lihat temuan' }).click();
  await page.getByRole('button', { name: 'Terima "PPN dua kali" dengan alasan' }).click();
  await page.keyboard.type('Retribusi');
  await page.keyboard.press('Enter');
  await page.getByText('1 diterima dengan alasan').waitFor();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect.poll(() => said(page, 'Pagar')).toContain('1 harus dilihat');
  await page.close();
});
