import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/**
 * A page in a new browser profile costs twice as much as one that was somewhere else of the same
 * origin before: the process starts, and all code is compiled once more. So a page that its test
 * closes is cleaned and lent to the next visitor, and only one that cannot be shown to be clean is
 * really closed. The files of the application stay in its cache.
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
    const { page } = lent;
    lent.lend(by, () => rest.push(lent));
    const now = page.viewportSize();
    if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
    await page.emulateMedia({
      media: null,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce', // half of the drawing of a short visit is motion
      forcedColors: 'none',
      contrast: 'no-preference',
    });
    // In the place of the page where it rested, so that 'back' leads nowhere, as in a new tab.
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(
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
      rest.push(...clean.slice(0, most));
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
  /** What its local storage has. */
  stored: { name: string; value: string }[];
}

interface Lent {
  page: Page;
  isClean: () => boolean;
  /** It is theirs until they close it; `back` is called if it is clean then. */
  lend: (by: string, back: () => void) => void;
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
  onUse(keyboard, 'down', spoil);
  onUse(mouse, 'down', () => (isPressed = true));
  onUse(mouse, 'up', () => (isPressed = false));

  async function clean(): Promise<boolean> {
    if (!isClean || isPressed || page.isClosed()) return false;
    for (const [event, all] of listeners(page)) {
      for (const one of all) if (!ours.get(event)?.includes(one)) events(page).off(event, one);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(restingPlace, { timeout: 10_000 });
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.send('Page.resetNavigationHistory');
    await mouse.move(-1, -1);
    return (await page.evaluate(emptyTab)) && isClean;
  }

  page.close = async (options) => {
    const giveBack = back;
    back = undefined;
    const isLent = giveBack && !options?.runBeforeUnload;
    if (isLent && (await clean().catch(() => false))) giveBack();
    else if (giveBack) await close(options);
  };
  const lend: Lent['lend'] = (by, then) => {
    visitor = by;
    back = then;
  };
  return { page, isClean: () => isClean && !page.isClosed(), lend };
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
