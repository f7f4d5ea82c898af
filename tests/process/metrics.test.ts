import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/platform/database/database.ts';
import { findRunning } from '../../src/server/platform/embedded/open.ts';
import { taksirVersion } from '../../src/server/platform/version.ts';
import { bundle, findFreePort, joinAs, run, usedFolder } from './program.ts';

const program = await bundle({ main: 'src/server/main.ts' });
const TOKEN = 'rahasia-pemantau-0123456789';

async function start(env: Record<string, string> = {}) {
  const port = await findFreePort();
  const folder = await usedFolder(program('main'));
  const settings = { PORT: String(port), TAKSIR_DATA: folder, LOG_LEVEL: 'error' };
  const running = run(program('main'), [], { ...settings, BACKUP_AT: 'off', ...env });
  await running.says('Ctrl+C');
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  };
  return { running, folder, origin, api: `${origin}/api`, stop };
}

/** Every sample by its name and labels; a line that is none of the format fails. */
function read(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  const typed = new Set<string>();
  for (const line of text.trimEnd().split('\n')) {
    const type = /^# TYPE ([a-z0-9_]+) (counter|gauge|histogram)$/.exec(line);
    if (type) {
      expect(typed, `${type[1]} is told once`).not.toContain(type[1]);
      typed.add(type[1] ?? '');
      continue;
    }
    if (/^# HELP [a-z0-9_]+ \S/.test(line)) continue;
    const [, key = '', name = '', value] =
      /^(([a-z0-9_]+)(?:\{(?:[a-z]+="(?:[^"\\\n]|\\.)*",?)+\})?) (-?[\d.e+-]+)$/.exec(line) ?? [];
    expect(value, line).toBeDefined();
    expect(typed, line).toContain(
      typed.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''),
    );
    expect(samples.has(key), line).toBe(false);
    samples.set(key, Number(value));
  }
  return samples;
}

const scrape = async (origin: string) => {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const answer = await fetch(`${origin}/metrics`, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4',
  ]);
  return read(await answer.text());
};

test('OPS-10 /metrics is off by default, and then opened by its token alone', async () => {
  const plain = await start();
  expect((await fetch(`${plain.origin}/metrics`)).status).toBe(404);
  expect(await (await fetch(`${plain.api}/version`)).json()).toMatchObject({
    data: { version: taksirVersion, migration: expect.stringMatching(/^\d{4}_\S+\.sql$/) },
  });
  await plain.stop();

  const taksir = await start({ METRICS_TOKEN: TOKEN });
  for (const token of [undefined, 'x', `${TOKEN}x`]) {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${taksir.origin}/metrics`, { headers });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answer.text()).not.toContain('taksir_');
  }

  const sari = await joinAs(taksir, 'sari@contoh.test');
  const headers = { Authorization: `Bearer ${sari}` };
  for (let n = 0; n < 5; n++) await fetch(`${taksir.api}/units`, { headers });
  await fetch(`${taksir.api}/units`);
  await fetch(`${taksir.api}/hsp/items/by-kode/tidak-ada`, { headers });
  for (const path of ['/wp-login.php', '/.env', '/x"}y']) await fetch(taksir.origin + path);
  const samples = await scrape(taksir.origin);
  const calls = (route: string, status: number) =>
    samples.get(`taksir_http_requests_total{method="GET",route="${route}",status="${status}"}`);
  expect(calls('/units', 200)).toBe(5);
  expect(calls('/units', 401)).toBe(1);
  expect(calls('/hsp/items/by-kode/:kode', 404)).toBe(1);
  expect(calls('other', 404)).toBe(3);
  expect(calls('/metrics', 401)).toBe(3);
  const duration = 'taksir_http_request_duration_seconds';
  expect(samples.get(`${duration}_count{method="GET",route="/units"}`)).toBe(6);
  expect(samples.get(`${duration}_bucket{method="GET",route="/units",le="+Inf"}`)).toBe(6);
  expect(samples.get(`${duration}_sum{method="GET",route="/units"}`)).toBeGreaterThan(0);
  expect(samples.get('taksir_errors_total{code="AUTH_REQUIRED"}')).toBe(4);
  expect(samples.get('taksir_db_connections{state="idle"}')).toBeGreaterThan(0);
  expect(samples.get('taksir_db_waiting')).toBe(0);
  for (const state of ['queued', 'running', 'done', 'failed']) {
    expect(samples.get(`taksir_export_jobs{state="${state}"}`)).toBe(0);
  }
  expect(samples.get('taksir_letters_waiting')).toBe(0);
  expect(samples.get('taksir_disk_free_bytes')).toBeGreaterThan(1e6);
  expect(samples.get('taksir_database_up')).toBe(1);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(3e7);
  expect(samples.get('process_cpu_seconds_total')).toBeGreaterThan(0.1);
  await taksir.stop();
});

test('OPS-10 readyz and /metrics tell letters that wait and a schema that is newer', async () => {
  const { folder, origin, stop } = await start({ METRICS_TOKEN: TOKEN });
  const ready = async () => (await fetch(`${origin}/readyz`)).json();
  expect(await ready()).toMatchObject({
    status: 'ok',
    mail: 'outbox',
    letters: 'ok',
    migrations: 'ok',
    disk: expect.stringMatching(/^(ok|scarce)$/),
  });
  const connection = await findRunning(folder);
  const db = openDatabase(connection ?? '', { max: 1 });
  await sql`insert into schema_migration (name, sha256) values ('9999_kelak.sql', 'x')`.execute(db);
  // Ten minutes ago, as its id says; not due yet, so that it stays.
  const then = (Date.now() - 600_000).toString(16).padStart(12, '0');
  const id = `${then.slice(0, 8)}-${then.slice(8)}-7000-8000-000000000000`;
  await sql`insert into outbox (id, kind, body, run_at)
    values (${id}, 'letter', '{}', now() + interval '1 hour')`.execute(db);
  expect(await ready()).toMatchObject({ status: 'ok', letters: 'late', migrations: 'newer' });
  const samples = await scrape(origin);
  expect(samples.get('taksir_schema_newer')).toBe(1);
  expect(samples.get('taksir_letters_waiting')).toBe(1);
  expect(samples.get('taksir_letters_oldest_seconds')).toBeGreaterThan(590);
  expect(samples.get('taksir_letters_oldest_seconds')).toBeLessThan(660);
  await sql`update outbox set done_at = now(), error = '550 ditolak'`.execute(db);
  expect(await ready()).toMatchObject({ status: 'ok', letters: 'failing' });
  await db.destroy();
  await stop();
});
