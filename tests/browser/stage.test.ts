import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../support/database.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let sari: Person;

beforeAll(async () => {
  stage = await raiseStage();
  sari = await addPerson(stage.db, 'USER', 'Sari Dewi', 'sari@contoh.test');
});
afterAll(() => stage.strike());

/** A path whose answer holds nothing that would store something itself. */
const picture = '/icon.svg';

/** All that a page could have of an earlier one. */
function look(page: Page) {
  return page.evaluate(async () => ({
    width: innerWidth,
    fingers: navigator.maxTouchPoints,
    media: [
      '(prefers-color-scheme: dark)',
      'print',
      '(forced-colors: active)',
      '(prefers-contrast: more)',
    ].filter((query) => matchMedia(query).matches),
    local: Object.keys(localStorage),
    session: sessionStorage.length,
    name: window.name,
    cookie: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    file: await (await navigator.storage.getDirectory()).getFileHandle('own').then(
      ({ name }) => name,
      () => '',
    ),
    locks: (await navigator.locks.query()).held,
    history: history.length,
    state: history.state,
    referrer: document.referrer,
    below: document.querySelectorAll(':hover').length,
  }));
}

/** As a tab of a new browser is. */
const empty = {
  width: 1440,
  fingers: 0,
  media: [],
  local: [],
  session: 0,
  name: '',
  cookie: '',
  databases: [],
  caches: [],
  file: '',
  locks: [],
  history: 1,
  state: null,
  referrer: '',
  below: 0,
};

/** Leaves something of every kind that can be cleaned. */
async function live(page: Page): Promise<void> {
  await page.setViewportSize({ width: 800, height: 500 });
  await page.emulateMedia({ media: 'print', forcedColors: 'active', contrast: 'more' });
  await page.evaluate(async () => {
    localStorage.setItem('own', 'kept');
    sessionStorage.setItem('own', 'kept');
    window.name = 'own';
    document.cookie = 'own=kept';
    const opening = indexedDB.open('own');
    opening.onupgradeneeded = () => opening.result.createObjectStore('things').put('kept', 1);
    await new Promise((resolve) => (opening.onsuccess = resolve)); // and stays open
    await (await caches.open('own')).put('/own', new Response('kept'));
    const root = await navigator.storage.getDirectory();
    await root.getFileHandle('own', { create: true });
    void navigator.locks.request('own', () => new Promise(() => {}));
    const heard = new BroadcastChannel('own');
    heard.addEventListener('message', () => heard.postMessage('still there'));
    history.pushState({ own: 'kept' }, '', '/own');
    addEventListener('beforeunload', (event) => event.preventDefault());
  });
  await page.mouse.click(100, 100); // only then `beforeunload` asks
  page.on('dialog', () => {}); // and nobody answers
  await page.route('**/*', (route) => route.abort());
}

describe('a page that its visitor closes', () => {
  test('comes to the next one as a new one would', async () => {
    const first = await stage.visit(picture, { as: null });
    expect(await look(first)).toEqual(empty);
    await live(first);
    const requests: string[] = [];
    first.on('request', (request) => requests.push(request.url()));
    await first.close();

    const second = await stage.visit(picture, { as: null });
    expect(second === first).toBe(true);
    expect(await look(second)).toEqual(empty);
    expect(requests).toEqual([]);
    expect(
      await second.evaluate(async () => {
        const channel = new BroadcastChannel('own');
        channel.postMessage('anybody?');
        return new Promise((resolve) => {
          channel.addEventListener('message', () => resolve('somebody'));
          setTimeout(resolve, 200, 'nobody');
        });
      }),
    ).toBe('nobody');
    await second.close();
  });

  test('is dark, and somebody, for whom asks for it', async () => {
    const first = await stage.visit('/estimation', { as: sari, dark: true });
    await first.getByText('Sari Dewi').first().waitFor();
    expect((await look(first)).media).toEqual(['(prefers-color-scheme: dark)']);
    await first.close();
    const second = await stage.visit('/estimation');
    expect(second === first).toBe(true);
    await second.getByText(stage.admin.name).first().waitFor();
    expect(await second.getByText('Sari Dewi').count()).toBe(0);
    expect((await look(second)).media).toEqual([]);
    await second.close();
    const third = await stage.visit('/estimation', { as: null });
    expect(third === first).toBe(true);
    await third.waitForURL('**/login**');
    await third.close();
  });

  test.each<[string, boolean, (page: Page) => Promise<unknown>]>([
    ['goes on in it', true, (page) => page.evaluate(() => document.title)],
    [
      'has it loaded anew: it was changed',
      false,
      (page) => page.evaluate(() => Object.assign(window, { own: 'kept' })),
    ],
    [
      'has it loaded anew: a window stands open',
      false,
      async (page) => {
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      },
    ],
    ['has it loaded anew: nobody was signed in', false, (page) => page.goto(picture)],
  ])('had the application open, and the next one %s', async (_, goesOn, act) => {
    const loaded = (page: Page) => page.locator('html').evaluate(() => performance.timeOrigin);
    const first = await stage.visit('/estimation', { as: sari });
    await first.getByText('Sari Dewi').first().waitFor();
    const before = await loaded(first);
    await act(first);
    await first.close();
    const second = await stage.visit('/ahsp');
    expect(second === first).toBe(true);
    await second.getByText(stage.admin.name).first().waitFor();
    await second.getByRole('heading', { level: 1 }).waitFor();
    expect((await loaded(second)) === before).toBe(goesOn);
    expect(await second.getByText('Sari Dewi').count()).toBe(0);
    const now = await look(second);
    expect([now.session, now.history, now.width]).toEqual([0, 1, 1440]);
    expect(await second.evaluate(() => 'own' in window)).toBe(false);
    await second.close();
  });

  test('is nobody else’s before, nor of another kind after', async () => {
    const first = await stage.visit(picture);
    const second = await stage.visit(picture);
    expect(second === first).toBe(false);
    await first.close();
    await first.close(); // which is nothing
    const phone = await stage.visit(picture, { as: null, width: 390 });
    expect(await look(phone)).toEqual({ ...empty, width: 390, fingers: 1 });
    const third = await stage.visit(picture);
    expect(third === first).toBe(true);
    await Promise.all([second, third, phone].map((page) => page.close()));
  });

  test.each<[string, (page: Page) => unknown]>([
    ['a clock', (page) => page.clock.install()],
    ['a script of its own', (page) => page.addInitScript('own = 1')],
    ['a function of its own', (page) => page.exposeFunction('own', () => 1)],
    ['headers', (page) => page.setExtraHTTPHeaders({ own: '1' })],
    ['a permission', (page) => page.context().grantPermissions(['clipboard-read'])],
    ['no network', (page) => page.context().setOffline(true)],
    ['a session of the protocol', (page) => page.context().newCDPSession(page)],
    ['a route of its profile', (page) => page.context().route('**/own', (route) => route.abort())],
    ['a second tab', (page) => page.context().newPage()],
    [
      'a tab that it opened',
      async (page) => {
        const opened = page.waitForEvent('popup');
        await page.evaluate(() => void window.open('about:blank'));
        await opened;
      },
    ],
    ['another origin', (page) => page.goto('data:text/html,own')],
    ['a button held', (page) => page.mouse.down()],
    ['a key held', (page) => page.keyboard.down('Shift')],
    ['its listeners taken off', (page) => page.removeAllListeners('close')],
  ])('is closed if it had %s', async (_, act) => {
    const page = await stage.visit(picture);
    await act(page);
    await page.close();
    expect(page.isClosed()).toBe(true);
    const next = await stage.visit(picture, { as: null });
    expect(next === page).toBe(false);
    expect(await look(next)).toEqual(empty);
    await next.close();
  });

  test('is closed if a window stands open on it that nobody answers', async () => {
    const page = await stage.visit(picture);
    const asked = new Promise((resolve) => page.on('dialog', resolve));
    await page.evaluate(() => void setTimeout(alert));
    await asked;
    await page.close();
    const next = await stage.visit(picture, { as: null });
    expect(next === page && !page.isClosed()).toBe(false);
    expect(await look(next)).toEqual(empty);
    await next.close();
  });

  test('is not lent if its profile was used after', async () => {
    const page = await stage.visit(picture);
    const context = page.context();
    await page.close();
    await context.setOffline(true);
    const next = await stage.visit(picture);
    expect(next === page).toBe(false);
    await next.close();
  });
});

test('what a page complains of is told with the test that visited it', async () => {
  const other = await raiseStage();
  const page = await other.visit(picture);
  const told = page.waitForEvent('pageerror');
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('Aduh'))));
  await told;
  await page.close();
  await expect(other.strike()).rejects.toThrow(
    /told with the test that visited it: .*icon\.svg: Error: Aduh/,
  );
  const next = await raiseStage();
  await expect(next.strike()).resolves.toBeUndefined();
});

describe('the house that a worker keeps for its next file', () => {
  test('is empty, whatever the one before left in it', async () => {
    const before = await raiseStage();
    const dead = await before.tokenOf(before.admin);
    const [lived, asking, offline, watched, rested] = await Promise.all(
      Array.from({ length: 5 }, () => before.visit(picture)),
    );
    if (!lived || !asking || !offline || !watched || !rested) throw new Error('five are visited');
    await live(lived);
    const asked = new Promise((resolve) => asking.on('dialog', resolve)); // and nobody answers
    await asking.evaluate(() => void setTimeout(alert));
    await asked;
    await offline.context().setOffline(true);
    await watched.context().route('**/*', (route) => route.abort());
    const opened = await watched.context().newPage();
    await live(rested);
    await rested.close();
    await before.strike();
    expect([lived, asking, offline, watched, opened].every((page) => page.isClosed())).toBe(true);

    const after = await raiseStage();
    expect(after.origin).toBe(before.origin);
    const page = await after.visit(picture, { as: null });
    expect(page === rested).toBe(true);
    expect(await look(page)).toEqual(empty);
    const other = await after.visit(picture, { as: null });
    expect(await look(other)).toEqual(empty);
    const answer = await fetch(`${after.origin}/api/auth/me`, {
      headers: { authorization: `Bearer ${dead}` },
    });
    expect(answer.status).toBe(401);
    await Promise.all([page.close(), other.close()]);
    await after.strike();
  });

  test('is given up if its browser fell', async () => {
    const before = await raiseStage();
    const page = await before.visit(picture);
    await page.context().browser()?.close();
    await before.strike();
    const after = await raiseStage();
    expect(after.origin).not.toBe(before.origin);
    expect(await look(await after.visit(picture, { as: null }))).toEqual(empty);
    await after.strike();
  });
});
