// What papers say of the prices of an estimate that rests on a price set or a frozen edition (EDISI-10).
import type { Content } from '../content/content.ts';
import { itemsOf } from '../content/totals.ts';
import { dateText } from '../date-text.ts';
import { givenPriceKey, recipeOf, type RecipeSources } from '../report/recipe-source.ts';
import { reachOf } from './coverage.ts';

export interface NamedBasis {
  /** Null: the catalogue's own prices. */
  readonly priceSet: {
    readonly name: string;
    readonly region: string;
    /** '2026-01-31' */
    readonly day: string;
  } | null;
  /** Null: the catalogue's present analyses. */
  readonly edition: string | null;
}

export interface RestingFact {
  readonly label: string;
  readonly value: string;
}

/**
 * The set with its region and day, the edition of the analyses, and how many prices are of other days: the
 * catalogue's, where the set has none. A frozen edition says how many works it has where it has not all, and is left
 * out where it has none. `days`: of when a price is, by `givenPriceKey`, '2026-01-31'; `works`: whose prices
 * are not of the set, as they are told. `contentOf` is asked for only where there is
 * something to say.
 */
export function restsOn(
  { priceSet, edition }: NamedBasis,
  sources: RecipeSources,
  days: ReadonlyMap<string, string>,
  contentOf: () => Content,
  works: readonly string[] = [],
): RestingFact[] {
  if (!priceSet && edition === null && works.length === 0) return [];
  const content = contentOf();
  const facts: RestingFact[] = [];
  if (priceSet) {
    const { name, region, day } = priceSet;
    const value = [name, region, dateText(day)].filter(Boolean).join(', ');
    facts.push({ label: 'Set harga', value });
  }
  const isCatalogue = !priceSet && edition === null;
  const analyses = edition === null ? editionsOf(sources) : ofEdition(edition, sources, content);
  if (analyses && !isCatalogue) facts.push({ label: 'Edisi analisis', value: analyses });
  const others = [(priceSet && othersOf(content, sources, days)) ?? [], works].flat();
  if (others.length > 0) facts.push({ label: 'Harga lain', value: others.join('; ') });
  return facts;
}

/** 'CK 2026, 3 dari 12 pekerjaan'; undefined where no work is of it. */
function ofEdition(edition: string, sources: RecipeSources, content: Content) {
  const works = [...itemsOf(content)];
  const resting = works.filter((work) => recipeOf(sources, work) !== undefined).length;
  if (resting === works.length) return edition;
  return resting === 0 ? undefined : `${edition}, ${resting} dari ${works.length} pekerjaan`;
}

/** The regulations that the analyses name, each once. */
function editionsOf(sources: RecipeSources): string {
  const named = Array.from(sources.values(), ({ edition }) => edition.trim());
  return [...new Set(named.filter((one) => one !== ''))].toSorted().join('; ');
}

/** '7 dari 25 dari katalog, 13 Februari 2026', '1 dari 25 diketik dalam analisis'; none where the set prices all. */
function othersOf(
  content: Content,
  sources: RecipeSources,
  days: ReadonlyMap<string, string>,
): string[] {
  const { resources, byCatalogue, byHand } = reachOf(content, sources);
  const of = `dari ${resources.length}`;
  const given = byCatalogue
    .flatMap(({ masterId, price }) =>
      masterId && price ? (days.get(givenPriceKey(masterId, price.value)) ?? []) : [],
    )
    .toSorted();
  const [first, last] = [given[0], given.at(-1)];
  const when =
    first && last
      ? `, ${first === last ? dateText(first) : `${dateText(first)} sampai ${dateText(last)}`}`
      : '';
  return [
    byCatalogue.length > 0 && `${byCatalogue.length} ${of} dari katalog${when}`,
    byHand.length > 0 && `${byHand.length} ${of} diketik dalam analisis`,
  ].filter((told) => told !== false);
}
