import type { Place } from './crumbs.tsx';

const estimations: Place = { href: '/estimation', name: 'Rancangan Biaya' };

/** What stands above an estimate's own page. */
export const aboveEstimation: readonly Place[] = [estimations];

/** What stands above a page about an estimate. */
export function estimationAbove(id: string): readonly Place[] {
  return [estimations, { href: `/estimation/${id}`, name: 'Detail' }];
}
