import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import {
  addEstimation,
  readEstimation,
  sectionOf,
  sentItem,
  sentRow,
} from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let sari: Ask;
beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(() => server.stop());

/** What the database is asked while this many items of three rows each are first saved. */
async function statementsOf(count: number): Promise<{ id: string; asked: string[] }> {
  const details = [sentRow(1, 2, 1), sentRow(2, 2, 1), sentRow(3, 2, 1)];
  const items = Array.from({ length: count }, (_, n) =>
    sentItem(12, 1_000, { nama: `Galian ${n}`, details }),
  );
  const spied = vi.spyOn(pg.Client.prototype, 'query');
  const { id } = await addEstimation(sari, {
    projectName: `Gedung ${count}`,
    estimationItem: sectionOf(...items),
  });
  const calls = spied.mock.calls.map(([first], at) => ({
    text: textOf(first),
    client: spied.mock.contexts[at],
  }));
  spied.mockRestore();
  return { id, asked: transactionOf(calls) };
}

/** What is asked in the transaction that stores it: other work of the server may come between. */
function transactionOf(calls: readonly { text: string; client: unknown }[]): string[] {
  const storing = calls.find(({ text }) => /insert into "estimation"/i.test(text));
  const asked = calls.filter(({ client }) => client === storing?.client).map(({ text }) => text);
  const at = asked.findIndex((text) => text === storing?.text);
  return asked.slice(asked.lastIndexOf('begin', at), asked.indexOf('commit', at) + 1);
}

const textOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked
    ? String(asked.text)
    : String(asked);

test('SPEED-04 a first save asks the database the same, once, whether it brings one item or thousands', async () => {
  await statementsOf(1); // what a process asks but once
  const few = await statementsOf(1);
  const many = await statementsOf(2_000);
  expect(many.asked).toEqual(few.asked);
  expect(few.asked.length).toBeGreaterThan(3);
  expect(few.asked.length).toBeLessThan(12);
  const inserts = many.asked.filter((text) => /insert into "estimation/i.test(text));
  expect(new Set(inserts).size).toBe(inserts.length);
  const { estimationItem, itemCount } = await readEstimation(sari, many.id);
  expect([estimationItem[0].items.length, itemCount]).toEqual([2_000, 2_000]);
});
