// The editor's lines by what a person sees of them.
import type { Locator, Page } from 'playwright-core';
import { shortName } from '../../src/web/ui/short-name.ts';
import { makeEstimate, sampleContent } from './estimates.ts';
import type { Stage } from './stage.ts';

/** A new estimate of this content, open in step 2; `stays`: later tests of the file go on in it. */
export async function openEditor(
  stage: Stage,
  content: unknown = sampleContent,
  width?: number,
  stays = false,
) {
  const id = await makeEstimate(stage, content);
  const page = await stage.visit(`/estimation/update/${id}#step2`, {
    ...(width && { width }),
    stays,
  });
  await page.getByRole('treegrid', { name: 'Rincian pekerjaan' }).waitFor();
  await page.getByText('Galian tanah').first().or(line(page, 'Galian tanah')).first().waitFor();
  return { id, page };
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The line of an item by its name, in edit or not. */
export const line = (page: Page, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByLabel(`Volume, ${shortName(name)}`, { exact: true }) });
/** An icon button of a line, which is called after its number: 'Ubah item 3'. */
export const rowButton = (page: Page, verb: string, name: string): Locator =>
  line(page, name).getByRole('button', { name: new RegExp(`^${verb} item \\w+$`) });
export const volume = (page: Page, name: string) =>
  page.getByLabel(`Volume, ${shortName(name)}`, { exact: true });
export const cell = (page: Page, name: string, column: string) =>
  line(page, name).locator(`[data-column="${column}"]`);
export const header = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
export const subtotal = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
export const sums = (page: Page) => page.getByRole('region', { name: 'Jumlah' });

/** Names of the item lines, top to bottom. */
export const order = (page: Page) =>
  page
    .getByRole('row')
    .locator('[data-m=volume]')
    .evaluateAll((inputs) =>
      inputs
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((input) => input.getAttribute('aria-label')?.replace('Volume, ', '')),
    );

export async function save(page: Page) {
  // The message of the save before may still stand there, so the answer itself is waited for.
  const answer = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await button(page, 'Simpan Perubahan').click();
  await answer;
  await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
}
