// What tests of the lists share: their parts, and answers that a healthy server would not give.
import type { Locator, Page } from 'playwright-core';

export const heads = (page: Page) => page.locator('thead th').allInnerTexts();
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
/** The rows that hold something, without group rows. */
export const rows = (page: Page) => page.locator('tbody tr:has(td:nth-child(2))');
export const kodes = (page: Page) => rows(page).locator('td:nth-child(2)');
export const text = async (locator: Locator) =>
  (await locator.innerText()).replaceAll('\u00a0', ' ');
export const cells = async (row: Locator) =>
  (await row.locator('td').allInnerTexts()).map((cell) => cell.replaceAll('\u00a0', ' ').trim());
export const search = (page: Page) => page.getByRole('searchbox');
export const foot = (page: Page) => page.getByRole('navigation', { name: 'Halaman', exact: true });
export const settled = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));

/** The list is there, not only its bars. */
export async function loaded(page: Page) {
  await rows(page).first().waitFor();
  await settled(page);
}

/** Answers a call with nothing in it. */
export function answerNothing(page: Page, path: string) {
  const pagination = { total: 0, totalPages: 1, page: 1, limit: 10, skip: 0, take: 10 };
  const json = { status: 'success', data: [], categories: [], pagination };
  return page.route(path, (route) => route.fulfill({ json }));
}

export const answerFailure = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 503, json: { error: 'Sedang dirawat' } }));
