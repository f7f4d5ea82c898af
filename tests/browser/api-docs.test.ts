import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

test.each([
  [1440, false],
  [390, true],
])('TRUST-14 a stranger finds a call by a field of it at %i px, dark: %s', async (width, dark) => {
  const page = await stage.visit('/units', { width, dark });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto('/api/docs');
  for (const title of ['Signing in', 'Decimals', 'Prices that nobody gave', 'Repeats', 'Paging']) {
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
  }
  await page.keyboard.press('/');
  await page.keyboard.type('priceOverride recipe/components');
  await page.getByText(/^\d found$/).waitFor();
  const call = page.locator('#ahspAddComponent');
  await call.locator('summary').click();
  await call.getByText('Body, * required').waitFor();
  expect(await call.getByText('curl -X POST').isVisible()).toBe(true);
  expect(await page.locator('#unitsCreate').isVisible()).toBe(false);
  await page.getByRole('searchbox').fill('zzz');
  await page.getByText('Nothing found').waitFor();

  await page.getByRole('searchbox').fill('');
  const other = page.locator('#unitsCreate');
  await other.locator('summary').click();
  await other.getByRole('link', { name: 'Unit', exact: true }).click();
  await page.locator('#record-Unit[open]').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  // Neither its style nor its script needs more than the policy of our pages gives.
  expect(refused).toEqual([]);
  await page.close();
});
