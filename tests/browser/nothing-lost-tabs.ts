import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from '../support/database.ts';
import type { Stage } from './stage.ts';

/** A browser with tabs of its own, which stay when one of them dies. `prepare` runs before each page. */
export async function openBrowser(stage: Stage, path: string, as: Person, prepare = '') {
  const first = await stage.visit(prepare ? '/icon.svg' : path, { as });
  const context = first.context();
  first.removeAllListeners('close'); // which would close the browser with its first tab
  if (prepare) {
    await context.addInitScript(prepare);
    await first.goto(path);
  }
  return { context, first };
}

/** Puts somebody's session in the place of what the browser has. */
export async function signIn(stage: Stage, page: Page, as: Person): Promise<void> {
  const token = await stage.tokenOf(as);
  const user = { id: as.id, name: as.name, email: as.email, role: as.role };
  await page.evaluate(
    ([given, person]) => {
      localStorage.setItem('token', given ?? '');
      localStorage.setItem('user', person ?? '');
    },
    [token, JSON.stringify(user)],
  );
}

/** The tab's process dies: no handler of the page runs. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const died = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await died;
  await page.close();
}

export async function newTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const stores = ['heads', 'nodes', 'sent'] as const;

/** What the browser's draft database holds: heads, changed nodes, saves on their way. */
function readDrafts(page: Page): Promise<Record<(typeof stores)[number], unknown[]>> {
  return page.evaluate(async (names) => {
    const opening = indexedDB.open('taksir-drafts');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    const found = { heads: [], nodes: [], sent: [] } as Record<string, unknown[]>;
    if (db.objectStoreNames.length > 0) {
      const read = db.transaction(names);
      const all = names.map(async (name) => {
        const reading = read.objectStore(name).getAll();
        await new Promise((resolve) => (reading.onsuccess = resolve));
        found[name] = reading.result;
      });
      await Promise.all(all);
    }
    db.close();
    return found;
  }, stores);
}

/** Waits until a text stands in the drafts on the disk: the tab may die. */
export async function kept(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => JSON.stringify(await readDrafts(page)), { timeout: 10_000, interval: 50 })
    .toContain(text);
}

/** Waits until nothing is kept any more. */
export async function keptNothing(page: Page): Promise<void> {
  await expect
    .poll(() => readDrafts(page), { timeout: 10_000, interval: 50 })
    .toEqual({ heads: [], nodes: [], sent: [] });
}

export async function draftsIn(page: Page): Promise<Record<(typeof stores)[number], number>> {
  const { heads, nodes, sent } = await readDrafts(page);
  return { heads: heads.length, nodes: nodes.length, sent: sent.length };
}

/** Milliseconds from the last key to the draft that has it. */
export async function delayOfDraft(page: Page, type: () => Promise<void>, text: string) {
  await page.evaluate(() => {
    addEventListener('input', () => performance.mark('typed'), true);
  });
  await type();
  await kept(page, text);
  const { heads } = await readDrafts(page);
  return page.evaluate(
    (at) => {
      const typed = performance.getEntriesByName('typed').at(-1)?.startTime ?? 0;
      return at - performance.timeOrigin - typed;
    },
    Math.max(...heads.map((head) => Number(Object(head).at))),
  );
}
