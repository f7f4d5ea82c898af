import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// As over plain http in a network: the browser lends no locks.
beforeEach(() => vi.stubGlobal('navigator', {}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The module as another page has it. */
async function openPage() {
  vi.resetModules();
  return import('./held-drafts.ts');
}

test('without locks, pages ask each other what they are at work on', async () => {
  const [first, second] = [await openPage(), await openPage()];
  const release = first.holdDraft('a');
  first.holdDraft('b');
  expect([...(await second.heldDrafts(['a', 'c']))].toSorted()).toEqual(['a', 'b']);
  await release();
  expect([...(await second.heldDrafts(['a']))]).toEqual(['b']);
  // What a page holds itself it knows too.
  second.holdDraft('d');
  expect([...(await second.heldDrafts(['d']))].toSorted()).toEqual(['b', 'd']);
});

test('nobody is asked where no draft was left', async () => {
  const page = await openPage();
  expect((await page.heldDrafts([])).size).toBe(0);
});
