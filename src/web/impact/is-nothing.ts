import type { Impact } from '../../contract/impact.ts';

/** No analysis, item or estimate is another one by it. */
export const isNothing = ({ counts: { recipes, items, estimations } }: Impact): boolean =>
  recipes + items + estimations === 0;
