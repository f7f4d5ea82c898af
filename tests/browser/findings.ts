import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { target: unknown; html: string }[];
}

/**
 * What axe finds on the page as it stands, one line a finding; below `part` alone where a page of
 * a thousand rows would take it a minute.
 */
export async function findings(page: Page, part = 'html'): Promise<string[]> {
  // The loading states have been left, nothing is half faded in, and nothing turns unseen for ever.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const endless = effect?.getComputedTiming().iterations === Infinity;
      const { target } = effect as KeyframeEffect;
      const seen = target?.checkVisibility({ visibilityProperty: true }) ?? false;
      return playState !== 'running' || (endless && seen);
    }),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.mainFrame().evaluate(axe);
  const found = await page.evaluate(async (selector) => {
    const { axe: run } = window as unknown as {
      axe: { run(selector: string, options: object): Promise<{ violations: Finding[] }> };
    };
    // Where each rule holds is not looked up: that is most of the work.
    return (await run.run(selector, { resultTypes: ['violations'] })).violations;
  }, part);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The fields of numbers in view that do not say what they count (FIRST-17). */
export const unitless = (page: Page): Promise<string[]> =>
  page
    .locator('input[inputmode]:not([autocomplete="one-time-code"]):visible')
    .evaluateAll((fields) =>
      fields
        .filter((field) => {
          const notes = field.getAttribute('aria-describedby')?.split(' ') ?? [];
          const said = notes.map((id) => document.getElementById(id)?.textContent ?? '').join('');
          return !(field.getAttribute('aria-description') ?? said).trim();
        })
        .map((field) => field.getAttribute('aria-label') ?? field.outerHTML),
    );
