// PgBouncer in transaction mode between two Taksirs and PostgreSQL, all by the recipes.
import { request } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { call, expectNothingLost } from '../../process/saving-hands.ts';
import { run, temporaryFolder } from '../../process/program.ts';
import { areInstalled, ask, startPgBouncer, startPostgres } from './debian.ts';
import { programs } from '../trust/house.ts';
import { fourHands, savesOf, startTwo, stopHands } from './taksirs.ts';

const canRun = areInstalled('postgresql', 'pgbouncer');

/** What a stream of changes says, as it comes. */
async function watch(origin: string, token: string, id: string) {
  const sent = request(`${origin}/api/events?open=${id}:${'0'.repeat(32)}`, {
    agent: false,
    headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
  });
  sent.end();
  const [answer] = await once(sent, 'response');
  let text = '';
  answer.on('data', (part: Buffer) => (text += part.toString()));
  return { said: () => text, leave: () => sent.destroy() };
}

test.runIf(canRun)(
  'OPS-12 two Taksirs by way of PgBouncer in transaction mode: saves hold, changes are told, places hold, files are made',
  { timeout: 300_000 },
  async () => {
    const { url, superuser, port } = await startPostgres();
    const { url: pooled } = await startPgBouncer(port);
    const env = { DATABASE_URL: pooled, DATABASE_SESSION_URL: url };
    const { one, two, token } = await startTwo(env);

    const hands = await fourHands(token, one.origin, two.origin);
    const [first] = hands;
    // Who has it open at one hears of what was saved by the other.
    const watched = await watch(two.origin, token, first?.id ?? '');
    await expect.poll(watched.said).toContain('event: version');
    const before = watched.said().length;
    await pause(3_000);
    await stopHands(hands);
    expect(hands.flatMap(({ told }) => told.failed)).toEqual([]);
    await expectNothingLost(two.origin, token, hands);
    await expect.poll(() => watched.said().slice(before)).toContain('event: version');
    watched.leave();

    // More than one is asked for at once of each; by all of them one person has one place.
    const archive = { path: '/api/profile/archive' };
    const asked = await Promise.all(
      [one, two, one, two].map(({ origin }) => call(origin, token, archive)),
    );
    expect(asked.map(({ status }) => status).filter((status) => status === 429).length).toBe(3);
    const papers = await Promise.all(
      ['/pdf', '/excel'].map((kind) =>
        call(one.origin, token, { path: `/api/estimation/${first?.id}/download${kind}` }),
      ),
    );
    expect(papers.map(({ status, bytes }) => [status, bytes.subarray(0, 2).toString()])).toEqual([
      [200, '%P'],
      [200, 'PK'],
    ]);

    // Only few of the server serve all; none of ours holds one between two transactions.
    const [counted] = await ask<{ pooled: number; alone: number }>(
      superuser,
      `select count(*) filter (where application_name = 'taksir')::int as pooled,
         count(*) filter (where application_name in ('taksir-notices', 'taksir-places'))::int as alone
       from pg_stat_activity`,
    );
    console.log(
      `${savesOf(hands)} saves of four hands by ${counted?.pooled} connections of the server`,
    );
    expect(counted?.pooled).toBeLessThanOrEqual(20);
    expect(counted?.alone).toBe(4);
    for (const { running } of [one, two]) {
      running.child.kill('SIGTERM');
      expect(await running.ended).toBe(0);
    }
  },
);

test.runIf(canRun)(
  'OPS-12 OPS-05 a pooler in transaction mode without DATABASE_SESSION_URL is told by the doctor and at the start',
  { timeout: 300_000 },
  async () => {
    const { url, port } = await startPostgres();
    const { url: pooled } = await startPgBouncer(port);
    const program = await programs();
    const settings = { TAKSIR_DATA: temporaryFolder(), BACKUP_AT: 'off' };
    const started = run(program('main'), [], { ...settings, DATABASE_URL: pooled });
    expect(await started.ended).toBe(1);
    expect(started.said()).toContain('Isi DATABASE_SESSION_URL');
    const examined = run(program('doctor'), [], { ...settings, DATABASE_URL: pooled });
    expect(await examined.ended).toBe(2);
    expect(examined.said()).toContain(
      'SALAH       Sambungan: DATABASE_URL menuju pengumpul sambungan',
    );
    const mended = { ...settings, DATABASE_URL: pooled, DATABASE_SESSION_URL: url };
    const well = run(program('doctor'), [], mended);
    await well.ended;
    expect(well.said()).toContain('baik        Sambungan: DATABASE_SESSION_URL langsung');
    expect(well.said()).not.toContain('SALAH       Sambungan');
    const wrong = run(program('doctor'), [], { ...mended, DATABASE_SESSION_URL: pooled });
    await wrong.ended;
    expect(wrong.said()).toContain('SALAH       Sambungan: DATABASE_SESSION_URL menuju');
  },
);
