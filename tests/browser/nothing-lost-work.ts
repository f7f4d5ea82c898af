import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from '../support/database.ts';
import { changeEstimate, item, makeEstimate, readEstimate } from './estimates.ts';
import { openBrowser } from './nothing-lost-tabs.ts';
import type { Stage } from './stage.ts';

/** A volume of 9 as the draft has it. */
export const nine = '"volumeInput":"9"';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const volume = (page: Page, name = 'Galian tanah') =>
  page.getByLabel(`Volume, ${name}`, { exact: true });
export const projectName = (page: Page) => page.getByLabel('Nama proyek');
export const offer = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Lanjutkan pekerjaan yang belum disimpan?' });
export const goOn = (page: Page) => offer(page).getByRole('button', { name: 'Lanjutkan' }).click();
export const conflict = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Data sudah diubah di tempat lain' });
export const leaving = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Perubahan belum disimpan' });
export const save = (page: Page) => button(page, 'Simpan Perubahan').click();
export const saved = (page: Page) =>
  page.getByText('Berhasil memperbarui estimasi').first().waitFor();

const content = [
  {
    title: 'TANAH',
    items: [item('Galian tanah', 2, 1000), item('Urugan pasir', 3, 500)],
  },
];

/** What is done with estimates, of `owner` where nobody else is named, beside their pages. */
export function workOf(stage: Stage, owner: Person) {
  return {
    /** An estimate that its author has open, in step 2. */
    async opened({ as = owner, prepare = '' } = {}) {
      const id = await makeEstimate(stage, content, {}, as);
      const path = `/estimation/update/${id}#step2`;
      const { context, first } = await openBrowser(stage, path, as, prepare);
      await volume(first).waitFor();
      return { id, path, context, page: first };
    },

    /** Estimates of one name, as their author sees them. */
    async named(name: string, as = owner): Promise<{ id: string; version: number }[]> {
      const answer = await stage.call(`/estimation?search=${encodeURIComponent(name)}`, { as });
      const { data }: { data: { id: string; version: number }[] } = await answer.json();
      return data;
    },

    change: (id: string, body: object, as = owner) => changeEstimate(stage, id, body, as),

    async addPicture(id: string): Promise<void> {
      const body = new FormData();
      body.set('image', new Blob([onePixel], { type: 'image/png' }), 'tampak.png');
      const answer = await stage.call(`/estimation/${id}`, { as: owner, method: 'PUT', body });
      expect(answer.status).toBe(200);
    },

    savedVolume: async (id: string) =>
      (await readEstimate(stage, id)).estimationItem[0]?.items?.[0]?.volume,
  };
}

export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
