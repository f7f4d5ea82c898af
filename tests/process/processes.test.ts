// Several processes of one Taksir: what dies is replaced, what is renewed is not noticed.
import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bundle, findFreePort, joinAs, run, temporaryFolder } from './program.ts';

const program = await bundle({ main: 'src/server/main.ts' });

async function start(env: Record<string, string> = {}) {
  const port = await findFreePort();
  const settings = { PORT: String(port), TAKSIR_DATA: temporaryFolder(), BACKUP_AT: 'off' };
  const running = run(program('main'), [], { ...settings, TAKSIR_PROCESSES: '2', ...env });
  await running.says('Ctrl+C');
  const api = `http://localhost:${port}/api`;
  return { running, port, api, pids: () => childrenOf(running.child.pid ?? 0) };
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

/** One hand that saves again and again by connections that it keeps, and what it was told. */
function saveOn(port: number, token: string, id: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isOver = false;
  const told = { saved: 0, failed: [] as string[] };
  async function save(n: number): Promise<void> {
    const sent = request({
      agent,
      port,
      method: 'PUT',
      path: `/api/estimation/${id}`,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    });
    sent.end(JSON.stringify({ notes: `catatan ${n}` }));
    const [answer] = await once(sent, 'response');
    const body = Buffer.concat(await answer.toArray()).toString();
    if (answer.statusCode === 200) told.saved = n;
    else told.failed.push(`${answer.statusCode} ${body.slice(0, 200)}`);
  }
  const work = (async () => {
    for (let n = 1; !isOver; n++) {
      await save(n).catch((error: unknown) => told.failed.push(String(error)));
    }
  })();
  return {
    told,
    stop: async () => {
      isOver = true;
      await work;
      agent.destroy();
    },
  };
}

async function make(api: string, token: string): Promise<string> {
  const answer = await fetch(`${api}/estimation`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ projectName: 'Pagar' }),
  });
  const { data }: { data: { id: string } } = await answer.json();
  return data.id;
}

async function read(api: string, token: string, id: string) {
  const headers = { Authorization: `Bearer ${token}`, Connection: 'close' };
  const answer = await fetch(`${api}/estimation/${id}`, { headers });
  const { data }: { data: { notes: string; version: number } } = await answer.json();
  return data;
}

test('SPEED-15 of two processes that are killed in turn each is replaced, and no save that was told is lost', async () => {
  const { running, port, api, pids } = await start(unlimited);
  const token = await joinAs({ api, running }, 'sari@contoh.test');
  expect(pids()).toHaveLength(2);
  const ids = await Promise.all([1, 2, 3, 4].map(() => make(api, token)));
  const hands = ids.map((id) => saveOn(port, token, id));
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
  for (const [at, { told }] of hands.entries()) {
    expect(told.saved).toBeGreaterThan(5);
    // What was told is there, or a later save of the same hand whose answer was lost with its process.
    const { notes } = await read(api, token, ids[at] ?? '');
    expect(Number(notes.replace('catatan ', ''))).toBeGreaterThanOrEqual(told.saved);
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
    const { running, port, api, pids } = await start(unlimited);
    const token = await joinAs({ api, running }, 'sari@contoh.test');
    const ids = await Promise.all([1, 2, 3, 4].map(() => make(api, token)));
    const hands = ids.map((id) => saveOn(port, token, id));
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
      const { notes } = await read(api, token, ids[at] ?? '');
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
  const { port } = await start();
  const second = run(program('main'), [], {
    PORT: String(port),
    TAKSIR_DATA: temporaryFolder(),
    TAKSIR_PROCESSES: '2',
  });
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`Port ${port} sedang dipakai program lain`);
  expect(childrenOf(second.child.pid ?? 0)).toEqual([]);
}, 300_000);
