// How far a price set reaches in an estimate. Screen and papers count by this alone, so that they never tell two
// numbers of one estimate (EDISI-05, EDISI-10).
import type { Content } from '../content/content.ts';
import { rankedResources, type RankedResource } from '../report/resource-works.ts';
import { resourceReport } from '../report/resources.ts';
import type { RecipeSources } from '../report/recipe-source.ts';

/** A share of other rows (percent component) has no price of its own and is none of these. */
export interface Reach {
  /** All that the analyses need, the dearest first. */
  readonly resources: readonly RankedResource[];
  readonly bySet: number;
  /** What the set has no price for. */
  readonly byCatalogue: readonly RankedResource[];
  /** What its analysis gives by hand. */
  readonly byHand: readonly RankedResource[];
}

export function reachOf(content: Content, sources: RecipeSources): Reach {
  const resources = rankedResources(resourceReport(content, sources)).filter(
    ({ masterId }) => masterId !== null,
  );
  const by = (giver: RankedResource['pricedBy']) =>
    resources.filter(({ pricedBy }) => pricedBy === giver);
  return {
    resources,
    bySet: by('set').length,
    byCatalogue: by('catalogue'),
    byHand: by(undefined),
  };
}
