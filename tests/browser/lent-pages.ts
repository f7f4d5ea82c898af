import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/**
 * A page in a new browser profile costs twice as much as one that was somewhere else of the same
 * origin before: the process starts, and all code is compiled once more. One in which the
 * application is open already costs less than a half of that again. So a page that its test closes is
 * cleaned and lent to the next visitor: whoever was there signs out, the next one signs in, as at an
 * office's only computer. What cannot be shown to be clean is loaded anew, or closed.
 */
export function pagesToLend(browser: Browser, origin: string, listen: Listen) {
  const resting = { touched: [] as Lent[], pointed: [] as Lent[] };

  async function lend({ width, dark, to, stored, by }: Asked): Promise<Page> {
    const hasTouch = width < 768;
    const rest = hasTouch ? resting.touched : resting.pointed;
    const size = { width, height: hasTouch ? 844 : 900 };
    const lent =
      takeClean(rest) ??
      (await openPage(browser, { baseURL: origin, viewport: size, hasTouch }, listen));
    const { page, evaluate } = lent;
    const goesOn = lent.lend(by, () => rest.push(lent)) && stored.length > 0;
    const now = page.viewportSize();
    if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
    await page.emulateMedia({
      media: null,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce', // half of the drawing of a short visit is motion
      forcedColors: 'none',
      contrast: 'no-preference',
    });
    if (goesOn) {
      await evaluate(signInAt, [to, stored] as const);
      return page;
    }
    // In the place of the page where it rested, so that 'back' leads nowhere, as in a new tab.
    await Promise.all([
      page.waitForEvent('load'),
      evaluate(
        ([path, entries]) => {
          for (const { name, value } of entries) localStorage.setItem(name, value);
          location.replace(path);
        },
        [to, stored] as const,
      ),
    ]);
    return page;
  }

  /** Of each kind, that many pages stay at rest; all else in the browser is closed. */
  async function closeAllBut(most: number): Promise<void> {
    const kept = new Set<BrowserContext>();
    for (const rest of Object.values(resting)) {
      const clean = rest.splice(0).filter((lent) => lent.isClean());
      const staying = clean.slice(0, most);
      await Promise.all(staying.map((lent) => lent.leave()));
      rest.push(...staying.filter((lent) => lent.isClean()));
      for (const { page } of rest) kept.add(page.context());
    }
    const others = browser.contexts().filter((context) => !kept.has(context));
    await Promise.all(others.map((context) => context.close()));
  }

  return { lend, closeAllBut };
}

/** One that somebody spoilt who closed it before stays closed to all. */
function takeClean(rest: Lent[]): Lent | undefined {
  let lent = rest.pop();
  while (lent && !lent.isClean()) lent = rest.pop();
  return lent;
}

/** Hears what a page tells; `visitor` is who has it at that moment. */
type Listen = (page: Page, visitor: () => string) => void;

interface Asked {
  /** The test that visits. */
  by: string;
  width: number;
  dark: boolean;
  /** The path to begin at. */
  to: string;
  /** What its local storage has: of nobody who is signed in, nothing. */
  stored: { name: string; value: string }[];
}

interface Lent {
  page: Page;
  /** Of the page, for what is no visitor's. */
  evaluate: Page['evaluate'];
  isClean: () => boolean;
  /**
   * It is theirs until they close it; `back` is called if it is clean then. True: the application is
   * open in it, and nobody is signed in.
   */
  lend: (by: string, back: () => void) => boolean;
  /** The application is left as well. */
  leave: () => Promise<void>;
}

/** Where a page rests: of the same origin, so that its process and the compiled code in it stay. */
export const restingPlace = '/tempat-istirahat';

export const restingPage = () =>
  new Response('<!doctype html><title>Kosong</title>', {
    headers: { 'Content-Type': 'text/html', 'Referrer-Policy': 'no-referrer' },
  });

/**
 * What of a page or its context leaves nothing that `clean` would not undo, and what Playwright asks
 * of them itself. Whatever else a test uses, spoils the page.
 */
const harmless = new Set(
  `constructor toJSON on off once emit addListener prependListener removeListener listeners
  eventNames listenerCount getMaxListeners browser context pages route unroute unrouteAll
  viewportSize setViewportSize emulateMedia goto reload goBack goForward url title content close
  isClosed frames mainFrame workers evaluate evaluateHandle waitForEvent waitForFunction
  waitForLoadState waitForRequest waitForResponse waitForSelector waitForTimeout waitForURL locator
  getByAltText getByLabel getByPlaceholder getByRole getByTestId getByText getByTitle screenshot
  bringToFront click dblclick fill focus hover press type check uncheck tap textContent innerText
  innerHTML getAttribute inputValue isChecked isDisabled isEnabled isHidden isVisible selectOption
  setInputFiles keyboard mouse touchscreen`.split(/\s+/),
);
/** Of a page alone: routes of a context would stay. */
const spoilingContext = ['route', 'close', 'on', 'once', 'addListener', 'prependListener'];

async function openPage(
  browser: Browser,
  profile: BrowserContextOptions,
  listen: Listen,
): Promise<Lent> {
  const context = await browser.newContext({
    ...profile,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(20_000); // as long as vitest's polls wait (vitest.config.ts)
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let visitor = '';
  await page.goto(restingPlace);
  await session.send('Page.resetNavigationHistory');
  page.once('close', () => void context.close().catch(() => {}));
  listen(page, () => visitor);

  const { mouse, keyboard } = page;
  const origin = new URL(page.url()).origin;
  const close = page.close.bind(page);
  let isClean = true;
  let isPressed = false;
  let isOpen = false;
  let isChanged = false;
  let back: (() => void) | undefined;
  const spoil = () => void (isClean = false);

  context.on('page', spoil);
  page.on('crash', spoil);
  page.on('framenavigated', (frame) => {
    const at = frame.url().replace(/^blob:/, '');
    if (!at.startsWith('about:') && !at.startsWith(`${origin}/`)) spoil();
  });
  const ours = listeners(page);
  for (const name of namesOf(page)) if (!harmless.has(name)) onUse(page, name, spoil);
  for (const name of namesOf(context)) {
    if (!harmless.has(name) || spoilingContext.includes(name)) onUse(context, name, spoil);
  }
  const evaluate = page.evaluate.bind(page);
  for (const name of ['evaluate', 'evaluateHandle'] as const) {
    const run = page[name].bind(page) as (code: unknown, given: unknown) => Promise<never>;
    page[name] = (code: unknown, given?: unknown) => {
      isChanged ||= mayStay.test(String(code));
      return run(code, given);
    };
  }
  onUse(keyboard, 'down', spoil);
  onUse(mouse, 'down', () => (isPressed = true));
  onUse(mouse, 'up', () => (isPressed = false));

  async function clean(): Promise<boolean> {
    if (!isClean || isPressed || page.isClosed()) return false;
    for (const [event, all] of listeners(page)) {
      for (const one of all) if (!ours.get(event)?.includes(one)) events(page).off(event, one);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    isOpen =
      !isChanged && page.url().startsWith(`${origin}/`) && (await evaluate(signOutHere).catch(no));
    isChanged = false;
    if (!isOpen) await page.goto(restingPlace, { timeout: 10_000 });
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.send('Page.resetNavigationHistory');
    await mouse.move(-1, -1);
    return (await evaluate(emptyTab)) && isClean;
  }

  page.close = async (options) => {
    const giveBack = back;
    back = undefined;
    const isLent = giveBack && !options?.runBeforeUnload;
    if (isLent && (await Promise.race([clean().catch(no), late()]))) giveBack();
    else if (giveBack) await close(options);
  };
  const lend: Lent['lend'] = (by, then) => {
    visitor = by;
    back = then;
    return isOpen;
  };
  async function leave(): Promise<void> {
    if (!isOpen) return;
    await page.goto(restingPlace);
    await session.send('Page.resetNavigationHistory');
    isOpen = false;
  }
  return { page, evaluate, isClean: () => isClean && !page.isClosed(), lend, leave };
}

/** What code in a page says if something of it may stay there while the application goes on. */
const mayStay =
  /assign|defineProperty|prototype|Listener|Observer|Interval|AnimationFrame|Channel|locks|indexedDB|(?:window|document|navigator|Element|body|style|dataset)[.\w]* =[^=>]/;

const no = () => false;

/** A page that does not answer in so long is not clean. */
const late = () => pause(10_000, false, { ref: false });

/**
 * Runs in the page: whoever is signed in signs out, as in another tab. False where nobody is, or the
 * application does not come to rest at its sign-in by it.
 */
async function signOutHere(): Promise<boolean> {
  if (localStorage.getItem('token') === null) return false;
  if (document.querySelector('dialog[open]')) return false;
  const toasts = document.querySelectorAll<HTMLElement>('[aria-live] [aria-label="Tutup"]');
  for (const cross of toasts) cross.click();
  localStorage.clear();
  sessionStorage.clear();
  for (const key of ['token', 'theme']) window.dispatchEvent(new StorageEvent('storage', { key }));
  const isAtRest = () =>
    location.pathname === '/login' &&
    document.querySelector('input[type=email]') !== null &&
    document.querySelector('dialog[open]') === null;
  const until = performance.now() + 2_000;
  while (!isAtRest() && performance.now() < until) {
    await new Promise((done) => {
      setTimeout(done, 10);
    });
  }
  // What has one open lets go of it when somebody deletes it, once what it reads is read: `clean` would
  // cut that off.
  const deletions = (await indexedDB.databases()).map(({ name = '' }) => {
    const deletion = indexedDB.deleteDatabase(name);
    return new Promise((done) => {
      deletion.addEventListener('success', done);
      deletion.addEventListener('blocked', done);
      deletion.addEventListener('error', done);
    });
  });
  await Promise.all(deletions);
  return isAtRest();
}

/** Runs in the page: somebody has signed in in another tab, and goes to a path in this one. */
function signInAt([path, entries]: readonly [string, Asked['stored']]): void {
  for (const { name, value } of entries) localStorage.setItem(name, value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  history.replaceState(null, '', path);
}

/** Runs in the page: what the session of a tab keeps goes, and nothing else may be there. */
async function emptyTab(): Promise<boolean> {
  sessionStorage.clear();
  window.name = '';
  const kept = [...(await indexedDB.databases()), ...(await caches.keys())];
  return kept.length + localStorage.length === 0 && document.cookie === '' && history.length === 1;
}

/** Tells when a method or a field is asked for. */
function onUse(of: object, name: string, tell: () => void): void {
  const given: unknown = Reflect.get(of, name);
  const get = () => {
    tell();
    return given;
  };
  Object.defineProperty(of, name, { configurable: true, get });
}

/** All that it can be asked for, its own and inherited; what begins with _ only Playwright knows. */
function namesOf(asked: Page | BrowserContext): string[] {
  const names: string[] = [];
  let of: object | null = asked;
  while (of !== null && of !== Object.prototype) {
    names.push(...Object.getOwnPropertyNames(of));
    of = Object.getPrototypeOf(of);
  }
  return [...new Set(names)].filter((name) => !name.startsWith('_'));
}

type Listener = (...told: unknown[]) => void;

/** A page tells what listens to it, though its type does not say so. */
function events(page: Page) {
  return page as unknown as {
    eventNames: () => string[];
    listeners: (event: string) => Listener[];
    off: (event: string, listener: Listener) => void;
  };
}

function listeners(page: Page): Map<string, Listener[]> {
  const of = events(page);
  return new Map(of.eventNames().map((event) => [event, of.listeners(event)]));
}
