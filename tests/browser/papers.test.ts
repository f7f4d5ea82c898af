// Papers as a person gets them: files made in the background, what an estimate needs, how papers look.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/server/platform/new-id.ts';
import { item, makeEstimate } from './estimates.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let large: string;

beforeAll(async () => {
  stage = await raiseStage();
  const items = Array.from({ length: 1001 }, (_, n) => item(`Galian ${n + 1}`, 1, 1000));
  large = await makeEstimate(stage, [{ title: 'PEKERJAAN TANAH', items }]);
});
afterAll(() => stage.strike());

/** Files that seem to be made for the stage's ADMIN elsewhere, so that theirs have to wait. */
async function occupyPress(): Promise<() => Promise<void>> {
  const ids = [newId(), newId()];
  await stage.db
    .insertInto('export_job')
    .values(
      ids.map((id) => ({
        id,
        estimation_id: large,
        requested_by: stage.admin.id,
        kind: 'pdf',
        state: 'running',
        lease_until: new Date(Date.now() + 600_000),
      })),
    )
    .execute();
  return async () => {
    await stage.db.deleteFrom('export_job').where('id', 'in', ids).execute();
  };
}

async function choose(page: Page, paper: string): Promise<void> {
  await page.getByRole('button', { name: 'Export PDF' }).click();
  await page.getByRole('menuitem', { name: paper, exact: true }).click();
}

test('EXP-06 EXP-08 EXP-16 EXP-19 C3.8 above 1,000 items a file is made in the background', async () => {
  const release = await occupyPress();
  const page = await stage.visit(`/estimation/${large}`);
  const works = page.getByRole('region', { name: 'Berkas yang sedang dibuat' });
  await choose(page, 'Rekap volume');
  await works.getByText('Menunggu giliran ke-1').waitFor();
  await choose(page, 'Rekap kategori');
  await works.getByText('Menunggu giliran ke-2').waitFor();
  expect(await findings(page)).toEqual([]);

  await works.getByRole('button', { name: 'Batalkan Rekap volume' }).click();
  await works.getByText('Rekap volume').waitFor({ state: 'detached' });
  await works.getByText('Menunggu giliran ke-1').waitFor();

  // One goes on, even reloads; the file comes all the same.
  await page.reload();
  await works.getByText('Rekap kategori').waitFor();
  await page.getByRole('link', { name: 'Rancangan Biaya' }).first().click();
  await page.waitForURL('**/estimation');
  const saved = page.waitForEvent('download');
  await release();
  expect((await saved).suggestedFilename()).toBe('Kategori_Rumah Uji.pdf');
  await page.getByText('Export PDF berhasil').waitFor();
  await page.close();
});

test('EXP-04 EXP-11 ERR-02 a failed file is told in the words of the paper, and can be asked for again', async () => {
  const release = await occupyPress();
  const page = await stage.visit(`/estimation/${large}`);
  const works = page.getByRole('region', { name: 'Berkas yang sedang dibuat' });
  await choose(page, 'Rekap volume');
  await works.getByText('Menunggu giliran ke-1').waitFor();
  await stage.db
    .updateTable('export_job')
    .set({ state: 'failed', error_code: 'EXPORT_INTERRUPTED' })
    .where('kind', '=', 'volume')
    .execute();
  await page.getByText('Gagal unduh PDF Volume (500)').waitFor();
  await page.getByText('Server berhenti saat berkas dibuat.').waitFor();
  await works.waitFor({ state: 'detached' });

  await release();
  await choose(page, 'RAB dengan logo');
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export PDF' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await saved).suggestedFilename()).toBe('RAB_Rumah Uji.pdf');
  await page.getByText('Export PDF RAB berhasil').waitFor();
  await page.close();
});
