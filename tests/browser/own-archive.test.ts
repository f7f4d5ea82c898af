import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../support/database.ts';
import { zipParts } from '../support/zip-part.ts';
import { makeEstimate, sampleContent } from './estimates.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

test.each([
  [1440, false],
  [390, true],
])('OPS-03 one’s own data is one menu away, at %i px, dark: %s', async (width, dark) => {
  const sari = await addPerson(stage.db, 'USER', 'Sari');
  await makeEstimate(stage, sampleContent, { projectName: 'Rumah Bu Ratna' }, sari);
  const page = await stage.visit('/units', { as: sari, width, dark });
  await page.getByRole('button', { name: /^Akun/ }).click();
  await page.getByRole('menuitem', { name: 'Unduh data saya' }).click();
  await page.getByText('Satu arsip ZIP dengan semua estimasi Anda').waitFor();
  expect(await findings(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh', exact: true }).click(),
  ]);
  await page.getByText('Arsip selesai diunduh').waitFor();
  const names = [...zipParts(readFileSync(await file.path()))].map(({ name }) => name);
  expect(names).toEqual([
    'BACA-SAYA.txt',
    '0001 Rumah Bu Ratna/estimasi.json',
    '0001 Rumah Bu Ratna/RAB_Rumah Bu Ratna_estimation.xlsx',
  ]);
  await page.close();
});

test('OPS-03 an archive that cannot be made is told', async () => {
  const page = await stage.visit('/units');
  await page.route('**/api/profile/archive', (route) => route.abort());
  await page.getByRole('button', { name: /^Akun/ }).click();
  await page.getByRole('menuitem', { name: 'Unduh data saya' }).click();
  await page.getByRole('button', { name: 'Unduh', exact: true }).click();
  await page.getByText('Arsip gagal dibuat').waitFor();
  await page.getByText('Server tidak terjangkau').waitFor();
  // The dialog stays for another try.
  await page.getByRole('button', { name: 'Unduh', exact: true }).waitFor();
  await page.close();
});
