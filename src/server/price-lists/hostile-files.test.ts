// Lists that are made to cost memory or time, measured while the server refuses them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { head, hostileLists, listText, nameOf } from '../../../tests/support/hostile-lists.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { send, workbook } from './lists-of-tests.ts';

const MEGABYTE = 1024 * 1024;

let server: TestServer;
let admin: Ask;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  // The thread is up and its code warm, as on any server that has read a list.
  for (const file of [
    await workbook({ rows: [head, ['B.1', 'Semen', 'kg', 1650]] }),
    listText(10),
  ]) {
    expect((await send(admin, at, file, { name: nameOf(file) })).status).toBe(200);
  }
  // The first large one has the process take what it then keeps: buffers, the heaps of threads.
  for (let n = 0; n < 3; n++) await send(admin, at, largest, { name: 'daftar.csv' });
}, 60_000);
afterAll(() => server.stop());

const at = '/master/import/materials?dryRun=1';
const largest = Buffer.alloc(9 * MEGABYTE, 'x');

test('TRUST-03 the same hostile file again and again takes no more memory than it did', async () => {
  const [, make] = hostileLists[0] ?? [];
  const file = make?.() ?? largest;
  const standing: number[] = [];
  for (let n = 0; n < 32; n++) {
    await send(admin, at, file, { name: nameOf(file) });
    await settled();
    standing.push(process.memoryUsage.rss());
  }
  // It goes up and down by some 60 MB as memory is given back; kept files alone would be 144 MB from eight to sixteen later.
  const least = (from: number) => Math.min(...standing.slice(from, from + 8));
  expect((least(24) - least(8)) / MEGABYTE).toBeLessThan(80);
}, 60_000);

test.each(hostileLists)(
  'TRUST-03 %s is refused within a second of the processor and 64 MB',
  async (_, make) => {
    const file = make();
    const name = nameOf(file);
    await settled();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 2);
    const used = process.cpuUsage();
    const { status } = await send(admin, at, file, { name });
    const { user, system } = process.cpuUsage(used);
    // Of the whole process, sender and threads with it; a machine that is busy otherwise adds nothing.
    const spent = (user + system) / 1000;
    clearInterval(watch);
    const megabytes = Math.round((most - before) / MEGABYTE);
    expect([413, 422]).toContain(status);
    // The file itself stands in memory twice on its way, as sent and as received, in this one process.
    expect(megabytes - (3 * file.length) / MEGABYTE).toBeLessThan(64);
    expect(spent).toBeLessThan(1_000);
  },
);

/** What earlier files left is taken away first, as far as it is. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 60));
}
