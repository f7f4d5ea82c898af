import { expect, test } from 'vitest';
import { bundle, findFreePort, joinAs, post, run, temporaryFolder, usedFolder } from './program.ts';

const program = await bundle({ main: 'src/server/main.ts', admin: 'src/server/admin.ts' });

async function start(folder: string) {
  const port = await findFreePort();
  const env = { PORT: String(port), TAKSIR_DATA: folder, LOG_LEVEL: 'error', BACKUP_AT: 'off' };
  const running = run(program('main'), [], env);
  await running.says('Ctrl+C');
  return { running, api: `http://localhost:${port}/api` };
}

async function recover(folder: string, ...args: string[]) {
  const env = { TAKSIR_DATA: folder, ORIGIN: 'https://taksir.contoh.id' };
  const { ended, said } = run(program('admin'), args, env);
  const exit = await ended;
  return { exit, said: said(), token: /#link=([\w-]{43})/.exec(said())?.[1] };
}

async function signIn(api: string, token: string | undefined) {
  const answer = await post(api, '/auth/login/verify-link', { token });
  const { data }: { data?: { token: string; user: { role: string; email: string } } } =
    await answer.json();
  return { status: answer.status, ...data };
}

const asked = (api: string, method: string, at: string, token = '') =>
  fetch(api + at, { method, headers: { Authorization: `Bearer ${token}` } });

test('OPS-14 whoever is on the machine makes an administrator, without mail, while Taksir runs and while it does not', async () => {
  const folder = await usedFolder(program('main'));
  const taksir = await start(folder);
  // The first is ADMIN and is gone; Sari is left.
  const first = await joinAs(taksir, 'pergi@contoh.test');
  const sari = await joinAs(taksir, 'sari@contoh.test');
  expect((await asked(taksir.api, 'GET', '/users', sari)).status).toBe(403);

  const raised = await recover(folder, ' Sari@Contoh.test');
  expect(raised).toMatchObject({ exit: 0 });
  expect(raised.said).toContain('Akun menjadi ADMIN: sari@contoh.test');
  expect(raised.said).toContain('https://taksir.contoh.id/otp#link=');
  // In the session that is open as soon as the running Taksir has heard of it, and by the link, once.
  await expect.poll(async () => (await asked(taksir.api, 'GET', '/users', sari)).status).toBe(200);
  const users = await asked(taksir.api, 'GET', '/users', sari);
  const { data }: { data: { id: string; email: string }[] } = await users.json();
  const byLink = await signIn(taksir.api, raised.token);
  expect(byLink).toMatchObject({ status: 200, user: { role: 'ADMIN', email: 'sari@contoh.test' } });
  expect((await signIn(taksir.api, raised.token)).status).toBe(400);

  // She closes the other's account; on the machine it is opened again.
  const gone = data.find(({ email }) => email === 'pergi@contoh.test')?.id;
  expect((await asked(taksir.api, 'DELETE', `/users/${gone}`, sari)).status).toBe(200);
  expect((await asked(taksir.api, 'GET', '/auth/me', first)).status).toBe(401);
  taksir.running.child.kill('SIGTERM');
  expect(await taksir.running.ended).toBe(0);

  const opened = await recover(folder, 'pergi@contoh.test');
  expect(opened.said).toContain('dibuka kembali');
  const made = await recover(folder, 'baru@contoh.test');
  expect(made.said).toContain('Akun baru dibuat');
  const again = await start(folder);
  for (const { token } of [opened, made]) {
    expect(await signIn(again.api, token)).toMatchObject({ status: 200, user: { role: 'ADMIN' } });
  }
  again.running.child.kill('SIGTERM');
  expect(await again.running.ended).toBe(0);
});

test('OPS-14 what is no address, and a folder without data, are told', async () => {
  const folder = temporaryFolder();
  const env = await recover(folder, 'sari');
  expect(env).toMatchObject({ exit: 1, said: expect.stringContaining('Sebut alamat emailnya') });
  const empty = await recover(folder, 'sari@contoh.test');
  expect(empty).toMatchObject({ exit: 1, said: expect.stringContaining('belum ada data') });
});
