import { coefficient } from '../analyses/coefficient.ts';
import { editions } from '../analyses/editions.ts';
import { largeLabour } from '../analyses/large-labour.ts';
import { noLabour } from '../analyses/no-labour.ts';
import { overheadTwice } from '../analyses/overhead-twice.ts';
import { overhead } from '../analyses/overhead.ts';
import { resourceTwice } from '../analyses/resource-twice.ts';
import { largeLumpSum } from '../prices/large-lump-sum.ts';
import { leftPrice } from '../prices/left-price.ts';
import { misplacedComma } from '../prices/misplaced-comma.ts';
import { missingComponentPrice } from '../prices/missing-component-price.ts';
import { missingPrice } from '../prices/missing-price.ts';
import { oldPrices } from '../prices/old-prices.ts';
import { otherThanAnalysis } from '../prices/other-than-analysis.ts';
import { packagePrice } from '../prices/package-price.ts';
import { priceOutlier } from '../prices/price-outlier.ts';
import { tenTimes } from '../prices/ten-times.ts';
import { twoUnits } from '../prices/two-units.ts';
import { wageBand } from '../prices/wage-band.ts';
import { wagePair } from '../prices/wage-pair.ts';
import { severities, type Rule } from '../rule.ts';
import { backfill } from '../totals/backfill.ts';
import { coarseRounding } from '../totals/coarse-rounding.ts';
import { concreteRatios } from '../totals/concrete-ratios.ts';
import { dominatingItem } from '../totals/dominating-item.ts';
import { includedFormwork } from '../totals/included-formwork.ts';
import { ppnInPrices } from '../totals/ppn-in-prices.ts';
import { ppnTwice } from '../totals/ppn-twice.ts';
import { missingLocalContent } from '../totals/local-content.ts';
import { missingSafety } from '../totals/safety.ts';
import { sinceVerdict } from '../totals/since-verdict.ts';
import { sumAsWork } from '../totals/sum-as-work.ts';
import { twoSides } from '../totals/two-sides.ts';
import { duplicate } from '../works/duplicate.ts';
import { emptyLists } from '../works/empty-lists.ts';
import { missingVolume } from '../works/missing-volume.ts';
import { otherWork } from '../prices/other-work.ts';
import { shortText } from '../works/short-text.ts';
import { suspiciousDimension } from '../works/suspicious-dimension.ts';
import { takeOffGap } from '../works/take-off-gap.ts';
import { takeOffSum } from '../works/take-off-sum.ts';
import { pieceOfAnalysis } from '../works/piece-of-analysis.ts';
import { unitInText } from '../works/unit-in-text.ts';
import { unitOfWork } from '../works/unit-of-work.ts';
import { unitOfAnalysis } from '../works/unit-of-analysis.ts';
import { zeroVolume } from '../works/zero-volume.ts';

const all: readonly Rule[] = [
  missingPrice,
  missingVolume,
  missingComponentPrice,
  misplacedComma,
  unitOfAnalysis,
  ppnTwice,
  ppnInPrices,
  wagePair,
  packagePrice,
  leftPrice,
  otherThanAnalysis,
  otherWork,
  tenTimes,
  sumAsWork,
  zeroVolume,
  takeOffSum,
  suspiciousDimension,
  duplicate,
  pieceOfAnalysis,
  unitInText,
  unitOfWork,
  shortText,
  emptyLists,
  concreteRatios,
  backfill,
  priceOutlier,
  wageBand,
  twoUnits,
  overhead,
  overheadTwice,
  coefficient,
  resourceTwice,
  editions,
  missingSafety,
  missingLocalContent,
  takeOffGap,
  twoSides,
  includedFormwork,
  largeLumpSum,
  dominatingItem,
  largeLabour,
  noLabour,
  oldPrices,
  sinceVerdict,
  coarseRounding,
];

/** What Periksa looks for, the graver first. */
export const checkRules: readonly Rule[] = severities.flatMap((severity) =>
  all.filter((rule) => rule.severity === severity),
);
