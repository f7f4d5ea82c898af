// Every call of the API document, asked by those whom it does not concern.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, sectionOf, sentItem } from '../../support/estimates.ts';
import { operations } from '../../support/fits-document.ts';
import { raiseHouse, tell, type Ask, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  // Who may do what is asked here, not how often.
  house = await raiseHouse({ RATE_LIMITS: 'off' });
});
afterAll(() => house.stop());

/** Stands in whatever belongs to Sari, and nowhere else. */
const MARK = 'RahasiaSari';

/** Ids of Sari's things, by the beginning of the path that they belong to. */
async function things(sari: Ask) {
  const make = async (at: string, body: object) => (await sari('POST', at, { body })).body.data;
  const form = formOf({
    projectName: MARK,
    estimationItem: sectionOf(sentItem(2, 5_000, { nama: MARK })),
  });
  const estimate = (await sari('POST', '/estimation', { form })).body.data;
  const category = await make('/hsp/categories', { name: 'Kategori bersama' });
  const item = await make('/hsp/items', {
    hspCategoryId: category.id,
    kode: `${MARK}.1`,
    deskripsi: MARK,
    harga: 5_000,
  });
  const master = await make('/master', {
    type: 'MATERIAL',
    code: `${MARK}.2`,
    name: MARK,
    unit: 'm3',
    price: 1_000,
  });
  const edition = await make('/editions', { name: `${MARK} edisi` });
  return { estimate, item, master, edition };
}

test('TRUST-11 11 of 15: nobody gets in anywhere, and nobody else sees or changes what is Sari’s', async () => {
  const sari = await house.join('USER', 'Pemilik');
  const budi = await house.join('USER', 'Budi');
  const hers = await things(sari.ask);
  const kept = async () =>
    JSON.stringify(
      await Promise.all(
        [
          `/estimation/${hers.estimate.id}`,
          `/estimation/${hers.estimate.id}/revisions`,
          `/hsp/items/${hers.item.id}`,
          `/master/${hers.master.id}`,
          '/editions',
          '/document-settings',
        ].map(async (at) => (await sari.ask('GET', at)).body.data),
      ),
    );
  const before = await kept();
  const pathOf = (path: string) =>
    path
      .replace(
        '{id}',
        path.includes('/hsp/')
          ? hers.item.id
          : path.includes('/master/')
            ? hers.master.id
            : path.includes('/editions/')
              ? hers.edition.id
              : hers.estimate.id,
      )
      .replace('{kode}', hers.item.kode)
      .replace('{code}', hers.master.code)
      .replace('{rev}', '1')
      .replace(/\{\w+\}/g, hers.estimate.id);

  const open: string[] = [];
  const leaks: string[] = [];
  const faults: string[] = [];
  let calls = 0;
  for (const { path, method, operation } of operations) {
    // Its own session would end, or its own stream go on.
    if (/logout$|\/events$/.test(path)) continue;
    const at = `${pathOf(path)}${method === 'GET' ? `?q=${MARK}&ownerUserId=${sari.id}&scope=all` : ''}`;
    const asking = method === 'GET' ? {} : { body: {} };
    const isOpen = operation.security.length === 0;
    const nobody = await house.call(method, at, asking);
    if (!isOpen && nobody.status !== 401) open.push(`${method} ${path} ${nobody.status}`);
    const other = await budi.ask(method, at, asking);
    for (const said of [nobody, other]) {
      calls++;
      // What was asked for may be said again: a search, a code.
      const told = said.text.replaceAll(`${MARK}.1`, '').replaceAll(`${MARK}.2`, '');
      if (told.includes(MARK)) leaks.push(`${method} ${path} ${said.status}`);
      if (said.status >= 500) faults.push(`${method} ${path} ${said.status}`);
    }
  }
  const isSame = (await kept()) === before;
  tell('access', {
    operations: operations.length,
    calls,
    'open to nobody': open.length,
    leaks: leaks.length,
    'changed of hers': isSame ? 0 : 'something',
  });
  expect({ open, leaks, faults }).toEqual({ open: [], leaks: [], faults: [] });
  expect(isSame).toBe(true);
});
