import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Role } from '../../src/contract/auth.ts';
import { addPerson } from '../support/database.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const guarded = [
  '/',
  '/dashboard',
  '/estimation',
  '/estimation/create',
  '/estimation/0192d3f4-0000-7000-8000-000000000000',
  '/estimation/update/0192d3f4-0000-7000-8000-000000000000',
  '/hsp',
  '/hsp/ahsp/A.4.1.1.7',
  '/category-job',
  '/category',
  '/item-job',
  '/source',
  '/units',
  '/users',
  '/master/upah',
  '/master/bahan',
  '/master/peralatan',
  '/tidak-ada',
];

const email = (page: Page) => page.getByLabel('Email');
const sendOtp = (page: Page) => page.getByRole('button', { name: 'Send OTP' });
const verify = (page: Page) => page.getByRole('button', { name: 'Verifikasi' });
const box = (page: Page, at: number) => page.getByLabel(`Digit ${at} dari 4`);
const boxes = (page: Page) =>
  Promise.all([1, 2, 3, 4].map((at) => box(page, at).inputValue())).then((all) => all.join('|'));
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** Where a page is, without its origin: '/login?from=%2F'. */
const place = (page: Page) => page.url().slice(stage.origin.length);

/** The code in the newest mail to an address. */
async function codeTo(address: string): Promise<string> {
  const { code, text } = await stage.mailbox.latestTo(address);
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
}

/** Where the link in that mail leads. */
async function linkTo(address: string): Promise<string> {
  const { link, text } = await stage.mailbox.latestTo(address);
  if (!link) throw new Error(`no link in: ${text}`);
  return `/otp#link=${link}`;
}

/** Up to the four boxes. */
async function askForCode(path: string, address: string): Promise<Page> {
  const page = await stage.visit(path, { as: null });
  await email(page).fill(address);
  await sendOtp(page).click();
  await at(page, '/otp');
  return page;
}

const person = (name: string) => addPerson(stage.db, 'USER', name);

test('AUTH-02 AUTH-03 AUTH-04 all routes but three lead a stranger to /login', async () => {
  const page = await stage.visit('/units?q=m2', { as: null });
  await at(page, '/login');
  expect(place(page)).toBe('/login?from=%2Funits%3Fq%3Dm2'); // the query goes along
  for (const path of guarded) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await at(page, '/login');
    expect(place(page)).toBe(`/login?from=${encodeURIComponent(path)}`);
  }
  // AUTH-01: what is public stays open.
  await page.goto('/register');
  await page.getByRole('button', { name: 'Daftar' }).waitFor();
  expect(place(page)).toBe('/register');
  await page.close();
});

test('AUTH-06 AUTH-07 AUTH-12 /login asks for an address', async () => {
  const page = await stage.visit('/login', { as: null });
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await sendOtp(page).click();
  await page.getByText('Wajib diisi').waitFor();
  await email(page).fill('bukan alamat');
  await sendOtp(page).click();
  await page.getByText('Format email tidak benar').waitFor();
  expect(calls).toEqual([]);
  // AUTH-08: the way to a registration.
  await page.getByRole('link', { name: 'Daftar' }).click();
  await at(page, '/register');
  await page.close();
});

test.each([
  ['expired', 'AUTH-10', 'Sesi telah berakhir. Silakan masuk kembali.'],
  ['invalid', 'AUTH-11', 'Sesi tidak sah. Silakan masuk kembali.'],
])('%s: %s /login says why', async (reason, _, words) => {
  const page = await stage.visit(`/login?reason=${reason}`, { as: null });
  await page.getByText(words).waitFor();
  await page.close();
});

test('AUTH-05 AUTH-13 AUTH-28 a code of the mail signs in', async () => {
  const sari = await person('Sari Lestari');
  const page = await askForCode('/login', sari.email);
  expect(await kept(page, 'token')).toBeNull();
  await page.getByText(sari.email).waitFor();

  const code = await codeTo(sari.email);
  const verifying = page.waitForRequest((request) => request.url().endsWith('/verify-otp'));
  // AUTH-20: the boxes take the code; AUTH-41: address and code are sent.
  await box(page, 1).fill(code);
  expect((await verifying).postDataJSON()).toEqual({ email: sari.email, otp: code });
  // AUTH-27: it leads home.
  await at(page, '/');

  // AUTH-25, AUTH-26, AUTH-29: token and user are kept in local storage.
  const token = await kept(page, 'token');
  expect(token).toMatch(/^\S{40,}$/);
  const user: unknown = JSON.parse((await kept(page, 'user')) ?? '');
  expect(user).toMatchObject({
    id: sari.id,
    name: 'Sari Lestari',
    email: sari.email,
    role: 'USER',
  });

  // AUTH-30, AUTH-31: after a reload the token goes along.
  const asking = page.waitForRequest((request) => request.url().endsWith('/auth/profile'));
  await page.reload();
  expect((await asking).headers()['authorization']).toBe(`Bearer ${token}`);
  await page.getByRole('heading', { name: /Sari Lestari/ }).waitFor();
  expect(place(page)).toBe('/');
  await page.close();
});

test('AUTH-09 AUTH-27 a sign-in comes back to the remembered path, never to another site', async () => {
  const budi = await person('Budi');
  const page = await askForCode('/units?q=m2', budi.email);
  await box(page, 1).fill(await codeTo(budi.email));
  await at(page, '/units');
  expect(place(page)).toBe('/units?q=m2');
  await page.close();

  const tono = await person('Tono');
  const other = await askForCode('/login?from=https://jahat.example/', tono.email);
  await box(other, 1).fill(await codeTo(tono.email));
  await at(other, '/');
  expect(place(other)).toBe('/');
  await other.close();
});

test('AUTH-14 AUTH-19 AUTH-40 a registration leads to /login with the address', async () => {
  const page = await stage.visit('/register', { as: null });
  const name = page.getByLabel('Nama lengkap');
  const send = page.getByRole('button', { name: 'Daftar' });
  await send.click();
  // AUTH-15, AUTH-16: both are required.
  expect(await page.getByText('Wajib diisi').count()).toBe(2);
  // AUTH-17: an e-mail field.
  expect(await email(page).getAttribute('type')).toBe('email');

  await name.fill('Rina Wulandari');
  await email(page).fill('Rina@Contoh.test');
  const registering = page.waitForRequest((request) => request.url().endsWith('/auth/register'));
  const held = new Promise<Route>((resolve) => {
    void page.route('**/request-otp', resolve, { times: 1 });
  });
  await send.click();
  expect((await registering).postDataJSON()).toEqual({
    name: 'Rina Wulandari',
    email: 'rina@contoh.test',
  });
  await at(page, '/login');
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('input[type=email]')?.value === 'rina@contoh.test',
  );
  // FIRST-03: the code is asked for without a press.
  await (await held).continue();
  await at(page, '/otp');
  await page.goBack();
  await at(page, '/login');
  expect(await email(page).inputValue()).toBe('rina@contoh.test');
  // Whoever comes back has a code already.
  await page.waitForTimeout(300);
  expect(place(page)).toBe('/login');
  await page.goBack();
  await at(page, '/register');
  // AUTH-18: the way back.
  await page.getByRole('link', { name: 'Masuk' }).click();
  await at(page, '/login');
  await page.close();
});

test('AUTH-21 AUTH-22 AUTH-23 one digit a box; a pasted code fills them all', async () => {
  const page = await askForCode('/login', (await person('Wati')).email);
  await box(page, 1).click();
  await page.keyboard.type('7a3');
  expect(await boxes(page)).toBe('7|3||');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('5');
  expect(await boxes(page)).toBe('5|||');

  await box(page, 3).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ' 73 14');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  expect(await boxes(page)).toBe('7|3|1|4');
  await page.close();
});

test('AUTH-24 fewer than four digits are refused here, without a call', async () => {
  const page = await askForCode('/login', (await person('Yanti')).email);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('verify') && calls.push(request.url()));
  await box(page, 1).fill('731');
  await verify(page).click();
  await page.getByText('Please enter a valid 4-digit OTP').waitFor();
  expect(await box(page, 4).getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
  await page.close();
});

test('ERR-33 AUTH-43 a wrong code says so and stays', async () => {
  const joko = await person('Joko');
  const page = await askForCode('/login', joko.email);
  const right = await codeTo(joko.email);
  await box(page, 1).fill(right === '0000' ? '0001' : '0000');
  await page.getByRole('alert').getByText('Kode OTP salah.').waitFor(); // the red banner
  expect(place(page)).toBe('/otp');
  await box(page, 1).fill(right);
  await at(page, '/');
  await page.close();
});

test('AUTH-42 the link of the mail signs in once its button is pressed', async () => {
  const hadi = await person('Hadi');
  const page = await askForCode('/login', hadi.email);
  const link = await linkTo(hadi.email);
  await page.close();

  const other = await stage.visit(link, { as: null });
  await other.getByRole('button', { name: 'Masuk' }).waitFor();
  expect(await kept(other, 'token')).toBeNull();
  await other.getByRole('button', { name: 'Masuk' }).click();
  await at(other, '/');
  await other.close();

  const late = await stage.visit(link, { as: null });
  await late.getByRole('button', { name: 'Masuk' }).click();
  await late.getByText('Tautan masuk tidak berlaku atau sudah dipakai.').waitFor();
  await late.close();
});

test('AUTH-46 /otp keeps the address over a reload; without one it leads to /login', async () => {
  const dewi = await person('Dewi');
  const page = await askForCode('/login', dewi.email);
  await page.reload();
  await page.getByText(dewi.email).waitFor();
  await page.close();

  const stranger = await stage.visit('/otp', { as: null });
  await at(stranger, '/login');
  await stranger.close();
});

test('AUTH-47 another code may be asked for after a count-down; its life is told', async () => {
  const agus = await person('Agus');
  const page = await askForCode('/login', agus.email);
  await page.getByText(/^Kode berlaku 10 menit/).waitFor();
  await page.getByText(/^Kirim ulang dalam (1:00|0:5\d)$/).waitFor();
  expect(await page.getByRole('button', { name: 'Kirim ulang' }).count()).toBe(0);

  // A minute later, by the clock that the page keeps over a reload.
  await page.evaluate(() => {
    const pending = JSON.parse(sessionStorage.getItem('masuk') ?? '{}');
    sessionStorage.setItem(
      'masuk',
      JSON.stringify({ ...pending, sentAt: pending.sentAt - 61_000 }),
    );
  });
  await page.reload();
  const first = await linkTo(agus.email);
  await page.getByRole('button', { name: 'Kirim ulang' }).click();
  // The server's own minute is not over: it says so, and the count-down starts again.
  await page.getByText(/^Kirim ulang dalam /).waitFor();
  const said = page.locator('[aria-live=polite] p');
  await said.waitFor();
  await expect.poll(() => linkTo(agus.email)).not.toBe(first);
  await box(page, 1).fill(await codeTo(agus.email));
  await at(page, '/');
  // FIRST-25: what was said before is no news to who signed in.
  expect(await said.count()).toBe(0);
  await page.close();
});

test('AUTH-32 AUTH-33 AUTH-34 an ended session leads to /login, and back after signing in', async () => {
  const eka = await person('Eka');
  const page = await stage.visit('/units?q=m2', { as: eka });
  await page.getByText(eka.email).waitFor();
  // Nobody hears the end: a page that stands could tell it while the next one loads.
  await page.goto('/healthz');
  await stage.db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', eka.id)
    .execute();
  await page.goto('/units?q=m2');
  await page.waitForURL((url) => url.searchParams.has('reason'));
  expect(place(page)).toBe('/login?from=%2Funits%3Fq%3Dm2&reason=expired');
  expect([await kept(page, 'token'), await kept(page, 'user')]).toEqual([null, null]);
  await page.getByText('Sesi telah berakhir. Silakan masuk kembali.').waitFor();
  await page.close();
});

test('AUTH-35 AUTH-36 a token that the server does not know leads to /login as invalid', async () => {
  const page = await stage.visit('/login', { as: null });
  await page.evaluate(() => {
    localStorage.setItem('token', 'bukan-token');
    localStorage.setItem('user', '{"name":"Siapa"}');
  });
  await page.goto('/units');
  await at(page, '/login');
  expect(place(page)).toBe('/login?from=%2Funits&reason=invalid');
  expect([await kept(page, 'token'), await kept(page, 'user')]).toEqual([null, null]);
  await page.close();
});

test('FIRST-01 FIRST-28 /login says what Taksir is; who is signed in goes on to where they were going', async () => {
  const stranger = await stage.visit('/login', { as: null });
  await stranger.getByText(/^Tempat estimator menyusun RAB/).waitFor();
  // In another tab of the same browser somebody signs in.
  const page = await stage.visit('/login?from=%2Funits', { as: await person('Wulan') });
  await at(page, '/units');
  await page.goto('/login?from=https://jahat.example/');
  await at(page, '/');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Send OTP' }).waitFor();
  await Promise.all([stranger.close(), page.close()]);
});

test('AUTH-37 the words count on a 200 too, in any case', async () => {
  // A page that asks for nothing: /login leads who is signed in to others, which ask meanwhile.
  const page = await stage.visit('/register', { as: await person('Fitri') });
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ status: 200, json: { status: 'success', error: 'INVALID Token' } }),
  );
  await page.goto('/units');
  await at(page, '/login');
  expect(place(page)).toBe('/login?from=%2Funits&reason=invalid');
  await page.close();
});

test.each(['/login', '/register'])('AUTH-38 no redirect while at %s', async (path) => {
  const page = await stage.visit(path, { as: null });
  await page.route('**/api/auth/**', (route) =>
    route.fulfill({ status: 401, json: { status: 'error', error: 'invalid token' } }),
  );
  if (path === '/register') await page.getByLabel('Nama lengkap').fill('Gita');
  await email(page).fill('gita@contoh.test');
  await page.getByRole('button', { name: path === '/login' ? 'Send OTP' : 'Daftar' }).click();
  await page.getByRole('alert').filter({ hasText: 'invalid token' }).waitFor();
  expect(place(page)).toBe(path);
  await page.close();
});

test('AUTH-38 no redirect while at /otp', async () => {
  const page = await askForCode('/login', (await person('Indah')).email);
  await page.route('**/api/auth/**', (route) =>
    route.fulfill({ status: 401, json: { status: 'error', error: 'invalid token' } }),
  );
  await box(page, 1).fill('1234');
  await page.getByRole('alert').filter({ hasText: 'invalid token' }).waitFor();
  expect(place(page)).toBe('/otp');
  await page.close();
});

test('AUTH-39 a logout ends the session here and on the server', async () => {
  const lina = await person('Lina');
  const page = await stage.visit('/dashboard', { as: lina });
  const token = await kept(page, 'token');
  await page.getByRole('button', { name: /^Akun/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const ending = page.waitForResponse((response) => response.url().endsWith('/auth/logout'));
  await page.getByRole('button', { name: 'Keluar' }).click();
  await at(page, '/login');
  expect([await kept(page, 'token'), await kept(page, 'user')]).toEqual([null, null]);
  await ending;
  const answer = await fetch(`${stage.origin}/api/auth/me`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
  await page.close();
});

test('AUTH-44 AUTH-45 the stored user has name, e-mail, role, phone number and image', async () => {
  const nina = await person('Nina');
  const page = await askForCode('/login', nina.email);
  await box(page, 1).fill(await codeTo(nina.email));
  await at(page, '/');
  const user: unknown = JSON.parse((await kept(page, 'user')) ?? '');
  expect(user).toMatchObject({
    name: 'Nina',
    email: nina.email,
    role: 'USER',
    phoneNumber: null,
    imageUrl: null,
  });
  expect(Role.options).toEqual(['USER', 'ADMIN']);
  await page.close();
});
