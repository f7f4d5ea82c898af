import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exampleHouse } from '../../src/domain/example/example-house.ts';
import { addPerson } from '../support/database.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

// Three dozen calls and two pages: more than a usual test where the machine is busy.
vi.setConfig({ testTimeout: 60_000 });

test.each([
  ['/', 'the dashboard'],
  ['/estimation', 'the list'],
])(
  'FIRST-09 FIRST-12 %s: an empty page of %s opens the example, made once and the own',
  async (path) => {
    const person = await addPerson(stage.db, 'USER', 'Baru Mulai');
    const page = await stage.visit(path, { as: person });
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') saves.push(new URL(request.url()).pathname);
    });
    await page.getByRole('button', { name: 'Buka contoh' }).dblclick();
    await page.getByRole('heading', { name: 'Contoh: Rumah Tinggal Tipe 54' }).waitFor();
    const heads = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(heads).toEqual(exampleHouse.map(({ title }) => expect.stringContaining(title)));
    expect(saves).toEqual(['/api/estimation']);
    if (path === '/') {
      // Old prices are told with the way to what can be done about them.
      await page.getByText(/^\d+ harga satuan berumur lebih dari 90 hari$/).waitFor();
      const renew = page.getByRole('link', { name: 'Lihat data harga lama' });
      expect(await renew.getAttribute('href')).toBe('/master/bahan?filter=lama');
      // What it needs, as a curve with the limits of its classes.
      const detail = page.url();
      await page.goto(`${detail}/resources`);
      await page.getByRole('img', { name: /^Kurva ABC .* membentuk 80% nilai$/ }).waitFor();
      expect(await page.getByText(/^(80|95)%$/).count()).toBe(2);
    }

    const answer = await stage.call('/estimation', { as: person });
    const { data }: { data: { projectName: string; itemCount: number }[] } = await answer.json();
    expect(data).toMatchObject([{ projectName: 'Contoh: Rumah Tinggal Tipe 54', itemCount: 52 }]);
    await page.goto(path);
    await page.getByRole('link', { name: 'Contoh: Rumah Tinggal Tipe 54' }).waitFor();
    expect(await page.getByRole('button', { name: 'Buka contoh' }).count()).toBe(0);
    await page.close();
  },
);

test('a lost answer says so, and the second try stores nothing twice', async () => {
  const person = await addPerson(stage.db, 'USER', 'Putus Sambungan');
  const page = await stage.visit('/', { as: person });
  const open = page.getByRole('button', { name: 'Buka contoh' });
  await open.waitFor();
  let isCut = false;
  await page.route('**/api/estimation**', async (route) => {
    const isSave = route.request().method() === 'POST';
    if (isSave && !isCut) {
      isCut = true;
      await route.fetch(); // it is stored
    } else if (isSave) isCut = false;
    await (isCut ? route.abort() : route.fallback());
  });
  await open.click();
  await page.getByText('Gagal membuka contoh').waitFor();
  await open.click();
  await page.getByRole('heading', { name: 'Contoh: Rumah Tinggal Tipe 54' }).waitFor();
  const stats = await stage.call('/estimation/stats', { as: person });
  expect(await stats.json()).toMatchObject({ data: 1 });
  await page.close();
});
