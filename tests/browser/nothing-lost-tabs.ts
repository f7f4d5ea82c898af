import type { BrowserContext, Page } from 'playwright-core';
import type { Person } from '../database.ts';
import type { Stage } from './stage.ts';

/** A browser with tabs of its own, which stay when one of them dies. */
export async function openBrowser(stage: Stage, as: Person = stage.admin, prepare = '') {
  const visit = await stage.visit('/login', { as: null });
  const context = visit.context();
  visit.removeAllListeners('close'); // which would close the browser with its first tab
  await signIn(stage, visit, as);
  if (prepare) await context.addInitScript(prepare);
  return { context, first: visit };
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

/** How much the browser's draft database holds: heads, nodes, saves on their way. */
export function draftsIn(page: Page): Promise<{ heads: number; nodes: number; sent: number }> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('taksir-drafts');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const names = ['heads', 'nodes', 'sent'] as const;
    if (!db.objectStoreNames.contains('heads')) return { heads: 0, nodes: 0, sent: 0 };
    const read = db.transaction(names);
    const [heads = 0, nodes = 0, sent = 0] = await Promise.all(
      names.map(
        (name) =>
          new Promise<number>((resolve) => {
            const counting = read.objectStore(name).count();
            counting.onsuccess = () => resolve(counting.result);
          }),
      ),
    );
    db.close();
    return { heads, nodes, sent };
  });
}
