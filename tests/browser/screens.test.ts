import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadStarter } from '../../src/server/starter/load-starter.ts';
import { addPerson } from '../database.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
  await loadStarter(stage.db, stage.services.log);
  await addPerson(stage.db, 'USER', 'Sari Ayu Lestari', 'sari@contoh.test');
});
afterAll(() => stage.strike());

const screens = [
  ['SHELL-10', '/hsp', 'Harga Satuan Pekerjaan', '1.4.1.1'],
  ['SHELL-11', '/hsp/ahsp/1.1.1.1', '1.1.1.1', 'TENAGA'],
  ['SHELL-12', '/category-job', 'Kategori Pekerjaan', 'Angkut Material'],
  ['SHELL-13', '/category', 'Kategori Pekerjaan', 'Angkut Material'],
  ['SHELL-14', '/item-job', 'Daftar Item Pekerjaan', '1.1.1.1'],
  ['SHELL-15', '/source', 'Sumber', 'AHSP-CK-2026'],
  ['SHELL-16', '/units', 'Units', 'bh'],
  ['SHELL-17', '/users', 'Manajemen User', 'Sari Ayu Lestari'],
  ['SHELL-18', '/master/upah', 'Upah Kerja', 'U.0001'],
  ['SHELL-19', '/master/bahan', 'Bahan Material', 'B.0001'],
  ['SHELL-20', '/master/peralatan', 'Peralatan', 'A.0001'],
] as const;

test.each(screens)(
  '%s %s shows its screen, in which axe finds nothing',
  async (_, path, title, content) => {
    const page = await stage.visit(path);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByRole('main').getByText(content, { exact: true }).first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
    await page.close();
  },
);
