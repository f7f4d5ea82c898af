// The page /otp while codes are locked: what it says, and that the mail's link is the way in.
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../support/database.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

/** As if somebody far away had guessed so often, an hour ago. */
const guessed = (email: string, times: number) =>
  sql`insert into signin_event (id, kind, email, ip, at)
    select gen_random_uuid(), 'wrong', ${email}, '10.0.0.9', now() - interval '1 hour'
    from generate_series(1, ${times})`.execute(stage.db);

/** Codes that were sent are as if a minute older, so that another may be asked for. */
const aMinutePasses = () =>
  sql`update signin_event set at = at - interval '61 seconds' where kind = 'send'`.execute(
    stage.db,
  );

async function askForCode(email: string, width = 1440, dark = false): Promise<Page> {
  const page = await stage.visit('/login?from=%2Funits', { as: null, width, dark });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await page.waitForURL('**/otp');
  return page;
}

const boxes = (page: Page) => page.getByLabel(/^Digit \d dari 4$/).count();
const locked = (page: Page) => page.getByText(/^Masuk dengan kode ditutup sampai .+ WIB karena/);
const month = (days: number) =>
  new Intl.DateTimeFormat('id-ID', { month: 'long', timeZone: 'Asia/Jakarta' }).format(
    Date.now() + days * 86_400_000,
  );

async function enterByLink(page: Page, email: string): Promise<void> {
  const { link } = await stage.mailbox.latestTo(email);
  await page.goto(`/otp#link=${link}`);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await page.waitForURL((url) => url.pathname === '/units');
}

test.each([
  ['at a desk', 1440],
  ['on a phone', 390],
])('TRUST-06 %s: where strangers guessed, the page leads to the link', async (_, width) => {
  const { email } = await addPerson(stage.db, 'USER', 'Sari Lestari');
  await guessed(email, 10);
  const page = await askForCode(email, width);
  await page.getByRole('heading', { name: 'Masuk lewat tautan' }).waitFor();
  await locked(page).waitFor();
  // In 30 days, less the hour.
  expect(await locked(page).textContent()).toContain(month(30 - 1 / 24));
  await page.getByText('Tautan di email itu tetap berlaku').waitFor();
  await page.getByText(`tautan masuk dikirim ke ${email}`).waitFor();
  expect(await boxes(page)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
    'Tautan di email',
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  // Over a reload it is still known.
  await page.reload();
  await locked(page).waitFor();
  await enterByLink(page, email);
  await page.close();
});

test('TRUST-06 a right code that comes too late leads to the link of the same mail', async () => {
  const { email } = await addPerson(stage.db, 'USER', 'Budi Santoso');
  const page = await askForCode(email);
  const { code = '' } = await stage.mailbox.latestTo(email);
  await guessed(email, 10);
  await page.getByLabel('Digit 1 dari 4').fill(code);
  await locked(page).waitFor();
  expect(await boxes(page)).toBe(0);
  await enterByLink(page, email);
  await page.close();
});

test('TRUST-06 another link can be asked for; once the lock is over the boxes are back', async () => {
  const { email } = await addPerson(stage.db, 'USER', 'Wati');
  await guessed(email, 10);
  const page = await askForCode(email);
  await locked(page).waitFor();
  await aMinutePasses();
  await page.evaluate(() => {
    const pending = JSON.parse(sessionStorage.getItem('masuk') ?? '{}');
    const earlier = { ...pending, sentAt: pending.sentAt - 61_000 };
    sessionStorage.setItem('masuk', JSON.stringify(earlier));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Kirim ulang' }).click();
  await page.getByText('Tautan baru sudah dikirim').waitFor();
  await locked(page).waitFor();

  await stage.db.deleteFrom('signin_event').where('email', '=', email).execute();
  await page.evaluate(() => {
    const pending = JSON.parse(sessionStorage.getItem('masuk') ?? '{}');
    const over = { ...pending, sentAt: pending.sentAt - 61_000, lockedUntil: Date.now() + 1_500 };
    sessionStorage.setItem('masuk', JSON.stringify(over));
  });
  await page.reload();
  await locked(page).waitFor();
  await page.getByLabel('Digit 1 dari 4').waitFor();
  await page.getByRole('button', { name: 'Kirim ulang' }).click();
  await page.getByText('Kode baru sudah dikirim').waitFor();
  const { code = '' } = await stage.mailbox.latestTo(email, { after: 2 });
  await page.getByLabel('Digit 1 dari 4').fill(code);
  await page.waitForURL((url) => url.pathname === '/units');
  await page.close();
});

test('TRUST-06 three wrong codes say that the link of the mail goes on working', async () => {
  const { email } = await addPerson(stage.db, 'USER', 'Joko');
  const page = await askForCode(email);
  const { code } = await stage.mailbox.latestTo(email);
  const said = (words: string) => page.getByRole('alert').getByText(words).waitFor();
  const wrongs = ['0000', '1111', '2222', '3333', '4444'].filter((one) => one !== code);
  for (const [tried, wrong] of wrongs.slice(0, 4).entries()) {
    await page.getByLabel('Digit 1 dari 4').fill(wrong);
    if (tried < 2) await said(`Sisa ${2 - tried} percobaan.`);
    else if (tried === 2) await expect.poll(() => page.getByText('Sisa').count()).toBe(0);
    else await said('Terlalu banyak kode salah. Tautan masuk di email Anda tetap berlaku.');
  }
  expect(await boxes(page)).toBe(4);
  await enterByLink(page, email);
  await page.close();
});
