import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/server/platform/database/new-id.ts';
import { addPerson, type Person } from '../support/database.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let dimas: Person;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage();
  dimas = await addPerson(stage.db, 'ADMIN', 'Dimas');
  sari = await addPerson(stage.db, 'USER', 'Sari Dewi');
});
afterAll(() => stage.strike());

test('EDISI-14 who removes a set knows whose new estimates begin with it, and they are told until they have seen it', async () => {
  const id = newId();
  const by = { created_by: dimas.id, changed_by: dimas.id };
  await stage.db
    .insertInto('price_set')
    .values({ id, name: 'SSH Sleman 2026', region: 'Sleman', price_date: '2026-03-01', ...by })
    .execute();
  const body = JSON.stringify({ id });
  const headers = { 'content-type': 'application/json' };
  await stage.call('/price-sets/usual', { as: sari, method: 'PUT', headers, body });

  const page = await stage.visit('/price-sets', { as: dimas });
  await page.getByRole('button', { name: 'Hapus SSH Sleman 2026' }).click();
  await page.getByText('Set ini bawaan estimasi baru 1 orang.', { exact: false }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByText('Set harga dihapus').waitFor();
  await page.close();

  const fresh = await stage.visit('/estimation/create', { as: sari });
  const told = fresh.getByText('Set harga bawaan Anda, SSH Sleman 2026, sudah dihapus.', {
    exact: false,
  });
  await told.waitFor();
  expect(await findings(fresh)).toEqual([]);
  await fresh.goto('/price-sets');
  await told.waitFor();
  await fresh.getByRole('button', { name: 'Mengerti' }).click();
  await told.waitFor({ state: 'detached' });
  await fresh.close();
});
