import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../../tests/support/estimates.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { estimationsUsing } from './estimations-using.ts';

let server: TestServer;
let sari: Person;
let budi: Person;

beforeAll(async () => {
  server = await startTestServer();
  sari = await addPerson(server.db, 'USER', 'Sari');
  budi = await addPerson(server.db, 'USER', 'Budi');
});
afterAll(() => server.stop());

test('api/3.9 an estimate uses a work by its code, whoever owned the entry; only own ones are told', async () => {
  const save = (
    person: Person,
    projectName: string,
    ...kodes: [kode: string, kodeKey?: string][]
  ) =>
    addEstimation(server.as(person), {
      projectName,
      estimationItem: sectionOf(
        ...kodes.map(([kode, kodeKey = '']) => sentItem(1, 10, { kode, kodeKey })),
      ),
    });
  await save(sari, 'Tanpa', ['B.1'], ['A.10']);
  await save(sari, 'Bersama', ['A.1', 'A.1|GLOBAL'], ['A. 1', `a.1|${sari.id}`], ['B.1']);
  await save(sari, 'Diketik', ['a.1']);
  await save(budi, 'Milik Budi', ['A.1', 'A.1|GLOBAL']);

  const all = { limit: 10, offset: 0 };
  const found = await estimationsUsing(server.db, sari, ['A. 1'], all);
  expect(found.rows.map(({ projectName, items }) => [projectName, items])).toEqual([
    ['Diketik', 1],
    ['Bersama', 2],
  ]);
  const both = await estimationsUsing(server.db, sari, ['A.1', 'b.1'], { limit: 1, offset: 2 });
  expect(both).toMatchObject({ rows: [{ projectName: 'Tanpa', items: 1 }], total: 3 });
  const pastEnd = await estimationsUsing(server.db, sari, ['A.1'], { limit: 5, offset: 5 });
  expect(pastEnd).toEqual({ rows: [], total: 2 });
  expect(await estimationsUsing(server.db, sari, [], all)).toEqual({ rows: [], total: 0 });
});
