import { catalogueOf } from '../src/server/price-basis/basis.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkedEstimate } from '../src/domain/checks/checked.ts';
import { checkRules } from '../src/domain/checks/register/check-rules.ts';
import { runChecks } from '../src/domain/checks/run-checks.ts';
import { codesOfHouse, houseContent } from '../src/domain/example/example-house.ts';
import { decimal } from '../src/domain/number/decimal.ts';
import { usualSettings } from '../src/domain/report/paper-settings.ts';
import { checkFacts } from '../src/server/checks/check-facts.ts';
import { addPerson } from './support/database.ts';
import { addEstimation } from './support/estimates.ts';
import { item, section } from './support/random-estimates.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { withCatalogue: true });
});
afterAll(() => server.stop());

test('CHECK-36 the example house has no stop and at most 3 warnings', async () => {
  const sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  const entries = await Promise.all(
    codesOfHouse().map(async (kode) => {
      const { body } = await sari('GET', `/hsp/items?kode=${encodeURIComponent(kode)}&take=1`);
      return body.data[0];
    }),
  );
  let ids = 0;
  const estimationItem = houseContent(entries, () => `contoh-${++ids}`);
  const { id } = await addEstimation(sari, { projectName: 'Contoh', ppn: '11', estimationItem });
  const { body } = await sari('GET', `/estimation/${id}/checks`);
  expect(body.data.open.stop).toBe(0);
  expect(body.data.open.warning).toBeLessThanOrEqual(3);
  const found = body.data.findings.map(({ rule }: { rule: string }) => rule);
  expect(found).not.toContain('other-work');

  // As a public work of which one material has a TKDN it is asked for SMKK and for the others.
  const cement = await server.db
    .updateTable('master_item')
    .set({ tkdn: '87.33' })
    .where('name', 'like', 'Semen portland%')
    .returning('id')
    .execute();
  expect(cement.length).toBeGreaterThan(0);
  await sari('PUT', `/estimation/${id}`, { body: { projectOwner: 'Dinas PUPR' } });
  const { data } = (await sari('GET', `/estimation/${id}/checks`)).body;
  const rules = data.findings.map(({ rule }: { rule: string }) => rule);
  expect(rules).toContain('tkdn-missing');
  expect([data.open.stop, data.open.warning <= 3]).toEqual([0, true]);
});

test('CHECK-36 no analysis that ships has a stop, by itself at most 3 warnings, nor have all of them', async () => {
  const works = await server.db
    .selectFrom('hsp_item')
    .select(['kode', 'deskripsi', 'satuan', 'harga'])
    .where('owner_id', 'is', null)
    .execute();
  expect(works.length).toBeGreaterThan(1_700);
  const basis = catalogueOf((await addPerson(server.db, 'USER', 'Budi')).id);
  const settings = { ...usualSettings, rounding: null, signatories: [] };
  const kodes = works.map(({ kode }) => kode);
  const about = { basis, kodes, ppn: decimal('11'), settings, stored: undefined };
  const facts = await checkFacts(server.db, about);
  const contents = works.map(({ kode, deskripsi, satuan, harga }) => [
    section(kode, [item(deskripsi, '1', satuan ?? '', harga, kode)]),
  ]);
  const found = (content: (typeof contents)[number], severity: 'stop' | 'warning') =>
    runChecks(checkedEstimate(content, facts), checkRules).filter(
      (one) => one.severity === severity,
    );
  for (const content of contents) {
    expect(found(content, 'stop')).toEqual([]);
    expect(found(content, 'warning').length, content[0]?.title).toBeLessThanOrEqual(3);
  }
  expect(found(contents.flat(), 'stop')).toEqual([]);
  const warned = found(contents.flat(), 'warning').map(({ rule }) => rule);
  expect(warned).not.toContain('other-work');
});
