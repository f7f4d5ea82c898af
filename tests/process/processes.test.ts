// Several processes of one Taksir: what dies is replaced, what is renewed is not noticed.
import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bundle, findFreePort, joinAs, run, temporaryFolder, usedFolder } from './program.ts';
import { expectNothingLost, make, read, saveOn } from './saving-hands.ts';

const program = await bundle({ main: 'src/server/main.ts' });

async function start(env: Record<string, string> = {}) {
  const port = await findFreePort();
  const folder = await usedFolder(program('main'));
  const settings = { PORT: String(port), TAKSIR_DATA: folder, BACKUP_AT: 'off' };
  const running = run(program('main'), [], { ...settings, TAKSIR_PROCESSES: '2', ...env });
  await running.says('Ctrl+C');
  const origin = `http://localhost:${port}`;
  const api = `${origin}/api`;
  return { running, port, origin, api, pids: () => childrenOf(running.child.pid ?? 0) };
}

/** Hands that save as fast as they can would be told to wait. */
const unlimited = { RATE_LIMITS: 'off' };

/** The processes that answer; PostgreSQL stands beside them. */
function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args=']).toString().trim().split('\n');
  return listed.flatMap((line) => {
    const [own, parent] = line.trim().split(/\s+/).map(Number);
    return parent === pid && line.includes('main.js') ? [own ?? 0] : [];
  });
}

test('SPEED-15 of two processes that are killed in turn each is replaced, and no save that was told is lost', async () => {
  const { running, origin, api, pids } = await start(unlimited);
  const token = await joinAs({ api, running }, 'sari@contoh.test');
  expect(pids()).toHaveLength(2);
  const ids = await Promise.all([1, 2, 3, 4].map(() => make(origin, token)));
  const hands = ids.map((id) => saveOn(origin, token, id));
  for (let kills = 0; kills < 3; kills++) {
    const before = pids();
    await pause(300);
    process.kill(before[kills % 2] ?? 0, 'SIGKILL');
    await running.says(new RegExp(`(?:a new process answers[^]*){${kills + 1}}`));
    expect(pids()).toHaveLength(2);
    expect(pids()).not.toContain(before[kills % 2]);
  }
  await pause(500);
  for (const hand of hands) await hand.stop();
  await expectNothingLost(origin, token, hands);
  for (const { told } of hands) {
    expect(told.saved).toBeGreaterThan(5);
    // Each kill may cut a call of this hand, and nothing else fails.
    expect(told.failed.length, told.failed.join('\n')).toBeLessThanOrEqual(3);
  }
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  expect(pids()).toEqual([]);
}, 300_000);

test.skipIf(process.platform === 'win32')(
  'OPS-13 two processes are renewed one after the other without a failed save',
  async () => {
    const { running, origin, api, pids } = await start(unlimited);
    const token = await joinAs({ api, running }, 'sari@contoh.test');
    const ids = await Promise.all([1, 2, 3, 4].map(() => make(origin, token)));
    const hands = ids.map((id) => saveOn(origin, token, id));
    const before = pids();
    await pause(300);
    running.child.kill('SIGUSR2');
    await running.says('all processes are new');
    await pause(300);
    for (const hand of hands) await hand.stop();
    expect(pids()).toHaveLength(2);
    expect(pids().filter((pid) => before.includes(pid))).toEqual([]);
    for (const [at, { told }] of hands.entries()) {
      expect(told.failed).toEqual([]);
      const { notes } = await read(origin, token, ids[at] ?? '');
      expect(notes).toBe(`catatan ${told.saved}`);
    }
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  },
  300_000,
);

test('OPS-10 SPEED-15 whichever process is asked for figures tells the calls of all', async () => {
  const token = 'rahasia-pemantau-0123456789';
  const { running, port } = await start({ METRICS_TOKEN: token });
  // A connection of its own for each call, so that both processes answer some.
  const ask = async (at: string, headers: Record<string, string> = {}) => {
    const sent = request({ port, path: at, agent: false, headers });
    sent.end();
    const [answer] = await once(sent, 'response');
    return Buffer.concat(await answer.toArray()).toString();
  };
  for (let n = 0; n < 20; n++) await ask('/api/version');
  const counted = /^taksir_http_requests_total\{method="GET",route="\/version",status="200"\} 20$/m;
  const asked = new Set<string>();
  for (let n = 0; n < 100 && asked.size < 2; n++) {
    const said = await ask('/metrics', { Authorization: `Bearer ${token}` });
    expect(said).toMatch(counted);
    asked.add(/^process_start_time_seconds (\S+)$/m.exec(said)?.[1] ?? '');
  }
  expect(asked.size).toBe(2);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
}, 300_000);

test('SPEED-15 a process that does not start ends all with its sentence', async () => {
  const { running, port } = await start();
  const second = run(program('main'), [], {
    PORT: String(port),
    TAKSIR_DATA: temporaryFolder(),
    TAKSIR_PROCESSES: '2',
  });
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`Port ${port} sedang dipakai program lain`);
  expect(childrenOf(second.child.pid ?? 0)).toEqual([]);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
}, 300_000);
