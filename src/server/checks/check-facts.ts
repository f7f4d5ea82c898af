import type { CheckFacts } from '../../domain/checks/checked.ts';
import { mastersInTwoUnits } from '../../domain/checks/prices/two-units.ts';
import { asksLocalContent } from '../../domain/checks/totals/local-content.ts';
import { saysPublicWork } from '../../domain/checks/totals/public-work.ts';
import { isAlongProject } from '../../domain/checks/works/along.ts';
import type { Decimal } from '../../domain/number/decimal.ts';
import type { DocumentSettings } from '../../contract/document-settings.ts';
import type { Profile } from '../estimation/estimation-store.ts';
import type { Basis } from '../price-basis/basis.ts';
import { findPriceDates } from '../price-basis/price-date-store.ts';
import { recipeSources } from '../price-basis/recipe-sources.ts';
import { findShipped } from '../price-basis/shipped-store.ts';
import { findTkdn } from '../price-basis/tkdn-store.ts';
import { findEditionName, findSetTexts } from '../price-basis/usual-set-store.ts';
import type { Database } from '../platform/database/database.ts';
import { findJudged, findOtherPrices } from './facts-store.ts';
import { bandsNow } from './wage-bands.ts';

interface About {
  readonly basis: Basis;
  readonly kodes: Iterable<string>;
  /** Percent. */
  readonly ppn: Decimal;
  readonly settings: DocumentSettings;
  /** Undefined: it is not stored yet. */
  readonly stored:
    | (Pick<Profile, 'projectName' | 'projectOwner' | 'notes' | 'customFields'> & {
        readonly id: string;
      })
    | undefined;
}

/** What the rules need besides the content, as the author's catalogue has it now. */
export async function checkFacts(
  db: Database,
  { basis, kodes, ppn, settings, stored }: About,
): Promise<CheckFacts> {
  const sources = await recipeSources(db, basis, kodes);
  const texts = [...profileTexts(stored), ...paperTexts(settings)];
  const [priceDates, otherPrices, bands, judged, tkdn, shipped, set, analysesOf] =
    await Promise.all([
      findPriceDates(db, basis, sources),
      findOtherPrices(db, basis.authorId, sources),
      bandsNow(db),
      stored && findJudged(db, stored.id),
      findTkdn(db, basis, sources),
      findShipped(db, basis, mastersInTwoUnits(sources)),
      basis.priceSetId === null ? undefined : findSetTexts(db, basis.priceSetId),
      basis.editionId === null ? undefined : findEditionName(db, basis.editionId),
    ]);
  const rounding = settings.rounding ?? undefined;
  return {
    sources,
    priceDates,
    priceSetters: undefined,
    otherPrices,
    ppn,
    rounding,
    bands,
    judged,
    publicBy: saysPublicWork(texts),
    isAlong: stored !== undefined && isAlongProject(stored.projectName),
    tkdn,
    shipped,
    tkdnBy: asksLocalContent(texts),
    priceSet: set?.name,
    priceSetOf: set && { region: set.region, day: set.day },
    priceSetPpn: set && { document: set.document, holdsPpn: set.holdsPpn },
    analysesOf,
    now: new Date(),
  };
}

const profileTexts = (stored: About['stored']): string[] =>
  stored
    ? [
        stored.projectName,
        stored.projectOwner,
        stored.notes,
        ...stored.customFields.map(({ label, value }) => `${label}: ${value}`),
      ]
    : [];

const paperTexts = ({ company, signatories }: DocumentSettings): string[] => [
  company.name,
  ...signatories.flatMap(({ role, organisation }) => [role, organisation]),
];
