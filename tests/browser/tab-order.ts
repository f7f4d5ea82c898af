import type { Page } from 'playwright-core';

/**
 * Walks the topmost dialog by Tab and says what is wrong with its order: a stop outside it, one
 * that is left out, or one that stands above the one before it. The cross stands on top and comes
 * last.
 */
export async function tabOrderFaults(page: Page): Promise<string[]> {
  const stops = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const found = [
      ...(dialog?.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [tabindex]',
      ) ?? []),
    ].filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        !stop.matches(':disabled') &&
        stop.checkVisibility({ visibilityProperty: true }) &&
        !stop.matches('input[type=radio]:not(:checked)'),
    );
    const visited: number[] = [];
    document.addEventListener('focusin', ({ target }) =>
      visited.push(found.findIndex((stop) => stop === target)),
    );
    Object.assign(window, { visited });
    /** Where a stop is seen: what is scrolled out of a list stands at the list's edge. */
    const seen = (stop: Element) => {
      let { top, bottom } = stop.getBoundingClientRect();
      for (let list = stop.parentElement; list; list = list.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(list).overflowY)) continue;
        const edge = list.getBoundingClientRect();
        const within = (place: number) => Math.min(Math.max(place, edge.top), edge.bottom);
        [top, bottom] = [within(top), within(bottom)];
      }
      return { top, bottom };
    };
    const edges = found.map(seen);
    return {
      count: found.length,
      begins: found.findIndex((stop) => stop === document.activeElement),
      names: found.map(
        (stop) =>
          stop.getAttribute('aria-label') ?? (stop.textContent || stop.outerHTML.slice(0, 80)),
      ),
      tops: edges.map(({ top }) => top),
      bottoms: edges.map(({ bottom }) => bottom),
      crosses: found.map((stop) => stop.getAttribute('aria-label') === 'Tutup'),
      dates: found.filter((stop) => stop.matches('input[type=date]')).length,
    };
  });
  const { count, begins, names, tops, bottoms, crosses, dates } = stops;
  if (begins < 0) return ['the focus is not inside'];
  // From the last stop to the first the browser's own bar comes between.
  // Day, month, year and the calendar of a date are stops within one field.
  const presses = (begins === 0 ? count - 1 : count) + 3 * dates;
  for (let press = 0; press < presses; press++) await page.keyboard.press('Tab');
  const visited = await page.evaluate(() => Reflect.get(window, 'visited') as number[]);
  const expected = Array.from({ length: count - 1 }, (_, step) => (begins + step + 1) % count);
  const isWalked = expected.every((stop, at) => visited[at] === stop);
  const above = names.filter((_, at) => {
    const before = bottoms[at - 1] !== undefined && (bottoms[at] ?? 0) <= (tops[at - 1] ?? 0);
    return before && !crosses[at];
  });
  const say = (walk: readonly number[]) => walk.map((at) => names[at] ?? 'outside').join(' → ');
  return [
    ...(isWalked ? [] : [`${say(visited)} and not ${say(expected)}`]),
    ...above.map((name) => `${name} stands above the stop before it`),
  ];
}
