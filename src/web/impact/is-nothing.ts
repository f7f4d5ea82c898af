import type { Impact } from '../../contract/impact.ts';

/** Whether the change leaves every analysis, item and estimate as it is. */
export const isNothing = ({ counts: { recipes, items, estimations } }: Impact): boolean =>
  recipes + items + estimations === 0;
