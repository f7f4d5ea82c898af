// The image and compose as docs/operate/containers.md has an operator run them, by podman.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../../src/server/platform/project.ts';
import { findFreePort, post, temporaryFolder } from '../../process/program.ts';
import { make, read, call } from '../../process/saving-hands.ts';
import { afterwards } from '../../support/afterwards.ts';
import { canHaveBases, haveBases } from './bases.ts';
import { canRunContainers, openProject, podman, until } from './engine.ts';

/** What git has of the project, and what must not get into an image. */
function copyOfProject(env: string): string {
  const folder = path.join(temporaryFolder(), 'taksir');
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    const from = path.join(projectFolder, file);
    // One that was removed and not yet committed is listed all the same.
    if (fs.existsSync(from)) fs.cpSync(from, path.join(folder, file), { preserveTimestamps: true });
  }
  fs.writeFileSync(path.join(folder, 'docs/operate/.env'), env);
  fs.writeFileSync(path.join(folder, '.env'), 'PORT=1\n');
  for (const hidden of ['node_modules', 'out', '.taksir']) {
    fs.mkdirSync(path.join(folder, hidden));
    fs.writeFileSync(path.join(folder, hidden, 'planted'), 'x');
  }
  return path.join(folder, 'docs/operate');
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

test.runIf(canRunContainers() && (await canHaveBases()))(
  'OPS-18 the Containerfile is built and compose run: what was saved outlives containers, a backup its volumes',
  { timeout: 1_800_000 },
  async () => {
    console.log(await haveBases());
    const port = await findFreePort();
    const folder = copyOfProject(
      `DATABASE_PASSWORD=0123456789abcdef\nORIGIN=https://taksir.example.com\nPORT=${port}\n`,
    );
    const project = openProject(folder);
    const { name, compose, container, logs, exec, isHealthy, inspect, volume } = project;
    const origin = `http://127.0.0.1:${port}`;
    // The image stays, whose layers make the next run short.
    const tidy = async () => {
      await compose('down', '-v').catch(() => {});
      await podman('image', 'prune', '-f').catch(() => {});
    };
    await tidy();
    afterwards(tidy);
    const isUp = async () => {
      const seen = async () => `${await logs('database')}\n${await logs('taksir')}`;
      return until(() => isHealthy('taksir'), seen, 300_000);
    };

    let began = Date.now();
    await compose('build');
    console.log(`built in ${seconds(Date.now() - began)}`);
    // Nothing of the operator's and nothing that is left over is in it.
    const look =
      'ls -d .env docs/operate/.env */planted .taksir node_modules/vitest 2>/dev/null;' +
      ' find . -user taksir | head -5; echo looked';
    const image = `localhost/${name}_taksir`;
    const inside = await podman('run', '--rm', '--network=none', image, 'sh', '-c', look);
    expect(inside).toBe('looked');

    // The database is not called healthy while its first start is only under way.
    await compose('up', '-d', '--no-build', 'database');
    await until(
      () => isHealthy('database'),
      () => logs('database'),
      120_000,
    );
    const asked = 'psql postgres://taksir:0123456789abcdef@127.0.0.1/taksir -Atc "select 1"';
    expect((await exec('database', 'sh', '-c', asked)).said.trim()).toBe('1');

    began = Date.now();
    await compose('up', '-d', '--no-build');
    console.log(`healthy ${seconds(await isUp())} after its first start`);
    const first = await logs('taksir');
    expect(first).toContain('Ctrl+C');
    // Built and installed when the image was made, not at each start.
    expect(first).not.toMatch(/Menyiapkan aplikasi|Memasang pustaka/);

    // Of no right that it does not need.
    const ids = (
      await exec(
        'taksir',
        'sh',
        '-c',
        'cat /proc/[0-9]*/status | grep -E "^(Uid|CapEff|NoNewPrivs)"',
      )
    ).said;
    const lines = new Set(
      ids
        .trim()
        .split('\n')
        .map((line) => line.replaceAll(/\s+/g, ' ')),
    );
    expect([...lines].toSorted()).toEqual([
      'CapEff: 0000000000000000',
      'NoNewPrivs: 1',
      'Uid: 10001 10001 10001 10001',
    ]);
    const touched = await exec(
      'taksir',
      'sh',
      '-c',
      'touch /opt/taksir/x /x; touch /tmp/x /data/x /backups/x && rm /tmp/x /data/x /backups/x',
    );
    expect([touched.code, touched.said.match(/Read-only file system/g)?.length]).toEqual([0, 2]);

    const token = await signIn(origin, () => logs('taksir'));
    const id = await make(origin, token);
    const save = async (notes: string) => {
      const body = { notes };
      const answer = await call(origin, token, {
        method: 'PUT',
        path: `/api/estimation/${id}`,
        body,
      });
      expect(answer.status, answer.text).toBe(200);
    };
    const notes = async () => (await read(origin, token, id)).notes;
    await save('sebelum cadangan');

    const paper = await call(origin, token, { path: `/api/estimation/${id}/download/pdf` });
    expect([paper.status, paper.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF']);

    const file = '/backups/by-hand.cadangan';
    const backup = await exec('taksir', 'npm', 'run', 'backup', '--', file);
    expect(backup.code, backup.said).toBe(0);
    const doctor = await exec('taksir', 'npm', 'run', 'doctor');
    // Mail alone is not set up.
    expect(doctor.said.match(/^SALAH +\S+/gm)).toEqual([expect.stringContaining('Email:')]);
    expect(doctor.said).toContain('bukan root');
    await save('sesudah cadangan');

    // Its health check tells when the database is away, and it finds it again by itself.
    await podman('stop', container('database'));
    expect(await isHealthy('taksir')).toBe(false);
    await podman('start', container('database'));
    console.log(`healthy ${seconds(await isUp())} after its database came back`);
    expect(await notes()).toBe('sesudah cadangan');

    // Stopped by its signal in order, well before the engine would kill it.
    began = Date.now();
    await podman('stop', '-t', '60', container('taksir'));
    const stopped = Date.now() - began;
    console.log(`stopped in ${seconds(stopped)}`);
    expect(await inspect('taksir', '{{.State.ExitCode}}')).toBe('0');
    expect(stopped).toBeLessThan(45_000);

    await compose('down');
    expect((await podman('ps', '-aq', '--filter', `name=${name}_`)).trim()).toBe('');
    await compose('up', '-d', '--no-build');
    console.log(`healthy ${seconds(await isUp())} after both were made anew`);
    expect(await notes()).toBe('sesudah cadangan');

    // All but the backups is lost.
    await compose('down');
    await podman('volume', 'rm', volume('database'), volume('data'));
    await compose('up', '-d', '--no-build', 'database');
    await until(
      () => isHealthy('database'),
      () => logs('database'),
      120_000,
    );
    await compose('run', '--rm', '-T', 'taksir', 'npm', 'run', 'restore', '--', file);
    await compose('up', '-d', '--no-build');
    console.log(`healthy ${seconds(await isUp())} after a backup was restored`);
    expect(await notes()).toBe('sebelum cadangan');
    await save('sesudah pemulihan');
    expect(await notes()).toBe('sesudah pemulihan');
  },
);

/** Somebody with an account, signed in by the code that the container says; gives the session. */
async function signIn(origin: string, said: () => Promise<string>): Promise<string> {
  const api = `${origin}/api`;
  const email = 'sari@contoh.test';
  await post(api, '/auth/register', { name: 'Sari', email });
  await post(api, '/auth/login/request-otp', { email });
  const code = async () => new RegExp(`${email}[^]*?>>> (\\d{4}) <<<`).exec(await said())?.[1];
  await until(async () => (await code()) !== undefined, said, 30_000);
  const answer = await post(api, '/auth/login/verify-otp', { email, otp: await code() });
  expect(answer.status).toBe(200);
  const told: { data: { token: string } } = await answer.json();
  return told.data.token;
}
