import type { Page } from 'playwright-core';

/** What scrolls sideways, and what can be pressed or typed in but stands beyond the window. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.className}`;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('page');
    for (const element of document.querySelectorAll('body *')) {
      const { overflowX, visibility } = getComputedStyle(element);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      if (scrolls && element.scrollWidth > element.clientWidth + 1) found.push(name(element));
      if (visibility === 'hidden' || !element.matches('a, button, input, select, h1')) continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 1 && (right > innerWidth + 1 || left < -1))
        found.push(`beyond: ${name(element)}`);
    }
    return found;
  });
