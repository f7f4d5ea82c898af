// The four boxes of /otp under hands: where the caret is, what is sent, and how often.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../database.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const verify = (page: Page) => page.getByRole('button', { name: 'Verifikasi' });
const box = (page: Page, at: number) => page.getByLabel(`Digit ${at} dari 4`);
const boxes = (page: Page) =>
  Promise.all([1, 2, 3, 4].map((at) => box(page, at).inputValue())).then((all) => all.join('|'));
const home = (page: Page) => page.waitForURL((url) => url.pathname === '/');
const refused = (page: Page) => page.getByRole('alert').getByText('Kode OTP salah.').waitFor();

/** The label of what has the focus: nothing is clicked before it is asked for. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? 'nothing');

interface Asked {
  page: Page;
  right: string;
  wrong: string;
  /** The codes that were sent, in their order. */
  sent: string[];
}

/** A new person who stands before the boxes, with the code in their mail. */
async function askForCode({ width = 1440, latency = 0 } = {}): Promise<Asked> {
  const { email } = await addPerson(stage.db, 'USER', 'Sari Lestari');
  const page = await stage.visit('/login', { as: null, width });
  if (latency > 0) await slow(page, latency);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/verify-otp')) sent.push(request.postDataJSON().otp);
  });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await page.waitForURL('**/otp');
  await box(page, 1).waitFor();
  const { code: right = '' } = await stage.mailbox.latestTo(email);
  return { page, right, wrong: right === '0000' ? '0001' : '0000', sent };
}

async function slow(page: Page, latency: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test.each([
  ['at a desk', {}],
  ['on a phone', { width: 390 }],
  ['at 300 ms latency', { latency: 300 }],
])('FIRST-02 %s the caret is in the first box, and the fourth digit sends', async (_, how) => {
  const { page, right, sent } = await askForCode(how);
  expect(await focused(page)).toBe('Digit 1 dari 4');
  await page.keyboard.type(right.slice(0, 3));
  expect(await focused(page)).toBe('Digit 4 dari 4');
  expect(sent).toEqual([]);
  await page.keyboard.type(right.slice(3));
  await home(page);
  expect(sent).toEqual([right]);
  await page.close();
});

test('FIRST-02 after a reload the caret is there again; a pasted code sends by itself', async () => {
  const { page, right, sent } = await askForCode();
  await page.reload();
  await box(page, 1).waitFor();
  expect(await focused(page)).toBe('Digit 1 dari 4');
  await paste(page, ` ${right.slice(0, 2)} ${right.slice(2)}\n`);
  await home(page);
  expect(sent).toEqual([right]);
  await page.close();
});

test('FIRST-02 a wrong code stays, selected as a whole: the next digit replaces all of it', async () => {
  const { page, right, wrong, sent } = await askForCode();
  await page.keyboard.type(wrong);
  await refused(page);
  expect(await boxes(page)).toBe(wrong.split('').join('|'));
  expect(await page.locator('input[data-selected]').count()).toBe(4);
  expect(await focused(page)).toBe('Digit 1 dari 4');
  // Also a digit that stands there already.
  await page.keyboard.type(wrong.slice(0, 1));
  expect(await boxes(page)).toBe(`${wrong[0]}|||`);
  expect(await focused(page)).toBe('Digit 2 dari 4');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(right);
  await home(page);
  expect(sent).toEqual([wrong, right]);
  await page.close();
});

test('FIRST-02 one wrong digit can be mended in its box, and the code goes again', async () => {
  const { page, right, sent } = await askForCode();
  const wrong = `${right.slice(0, 2)}${(Number(right[2]) + 1) % 10}${right.slice(3)}`;
  await paste(page, wrong);
  await refused(page);
  await box(page, 3).click();
  expect(await page.locator('input[data-selected]').count()).toBe(0);
  await page.keyboard.type(right.slice(2, 3));
  await home(page);
  expect(sent).toEqual([wrong, right]);
  await page.close();
});

test('FIRST-02 a code typed while a wrong one is on its way is sent after it', async () => {
  const { page, right, wrong, sent } = await askForCode({ latency: 300 });
  await paste(page, wrong);
  await paste(page, right);
  await home(page);
  expect(sent).toEqual([wrong, right]);
  await page.close();
});

test('FIRST-02 pressed twice within a millisecond, beside the fourth digit, it is sent once', async () => {
  const { page, right, sent } = await askForCode({ latency: 300 });
  await page.route('**/verify-otp', (route) => route.abort(), { times: 1 });
  await page.keyboard.type(right);
  await page.getByRole('alert').getByText('Tidak dapat terhubung').waitFor();
  expect(await boxes(page)).toBe(right.split('').join('|'));
  await verify(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit();
  });
  await home(page);
  expect(sent).toEqual([right, right]); // the one that broke, and one more
  await page.close();
});
