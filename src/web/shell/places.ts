import type { Crumb } from './crumbs.tsx';

const estimations: Crumb = { href: '/estimation', name: 'Rancangan Biaya' };

/** What stands above an estimate's own page. */
export const aboveEstimation: readonly Crumb[] = [estimations];

/** What stands above a page about an estimate. */
export function estimationAbove(id: string): readonly Crumb[] {
  return [estimations, { href: `/estimation/${id}`, name: 'Detail' }];
}
