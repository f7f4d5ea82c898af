import type { SwitchEffect } from '../../../../contract/price-basis.ts';

interface Told extends Pick<SwitchEffect, 'counts'> {
  readonly coverage: Pick<SwitchEffect['coverage'], 'used'>;
}

/** Whether the estimate would rest on nothing of where it goes: no price is of there, and no analysis. */
export const hasNothingThere = ({ counts, coverage }: Told): boolean =>
  counts.left > 0 && counts.changes === 0 && counts.same === 0 && coverage.used === 0;
