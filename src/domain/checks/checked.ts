// What the rules of Periksa look at: an estimate with what the catalogue says of its works, put in order
// once for all of them.
import type { Content, Group, Item, Section } from '../content/content.ts';
import { itemPath, sectionPaths } from '../content/row-paths.ts';
import { itemsOf, subtotalOf } from '../content/totals.ts';
import { equals, round, type Decimal } from '../number/decimal.ts';
import { analyse } from '../recipe.ts';
import { recipeOf, withoutOthers, type RecipeSource } from '../report/recipe-source.ts';
import type { RecipeSources } from '../report/recipe-source.ts';
import type { Rounding } from '../content/rounding.ts';
import { searchText } from '../search/search-text.ts';
import { likelyUnit } from '../units/unit-spellings.ts';
import type { WageBands } from '../wage.ts';
import { usedResources, type UsedResource } from './used-resources.ts';
import type { CheckedSection, UsedRecipe, Work, WorkList } from './work.ts';

/** Whose price an item kept, as papers name it, and its day; blank: nobody knows. */
export interface LeftPrice {
  readonly from: string;
  readonly day: string;
}

/** What a price set says of PPN beside its name. */
export interface SetPpn {
  readonly document: string;
  /** Its import kept PPN in the prices, or took it out; null: nothing was asked. */
  readonly holdsPpn: boolean | null;
}

/** What is known besides the content. */
export interface CheckFacts {
  readonly sources: RecipeSources;
  /** By the id of an item the code that is another work than it is; undefined: of none. */
  readonly others?: ReadonlyMap<string, string> | undefined;
  /** By the id of an item whose price stayed of another set than the estimate rests on; undefined: of none. */
  readonly left?: ReadonlyMap<string, LeftPrice> | undefined;
  /** When a price that an analysis took of a master was given, by `givenPriceKey`; unknown ones are not there. */
  readonly priceDates: ReadonlyMap<string, Date>;
  /** Who gave it; nobody where it came with the catalogue that ships. Undefined: it is not known. */
  readonly priceSetters: ReadonlyMap<string, string> | undefined;
  /** What the author's lists, the shared one and their price sets ask for the same thing, by `priceKey`. */
  readonly otherPrices: ReadonlyMap<string, readonly Decimal[]>;
  /** Percent. */
  readonly ppn: Decimal;
  /** How the papers round the grand total; undefined: they do not. */
  readonly rounding: Rounding | undefined;
  readonly bands: WageBands;
  /** What it came to before PPN when an ADMIN completed or rejected it last; undefined: nobody did. */
  readonly judged: { readonly subtotal: Decimal; readonly at: Date } | undefined;
  /** The text that says that the work is a public one (`saysPublicWork`). */
  readonly publicBy: string | undefined;
  /** Its name says that it is of a road, a ditch, a fence or a net (`isAlongProject`). */
  readonly isAlong: boolean;
  /** Percent of domestic origin of each master that somebody has said, by its id. */
  readonly tkdn: ReadonlyMap<string, Decimal>;
  /** Of the masters that stand in two units, those that are as the catalogue shipped them; undefined: none. */
  readonly shipped?: ReadonlySet<string> | undefined;
  /** The text that asks for it (`asksLocalContent`). */
  readonly tkdnBy: string | undefined;
  /** The price set that its prices rest on; undefined: the catalogue's own prices. */
  readonly priceSet: string | undefined;
  /** Where and of when the prices of that set are. */
  readonly priceSetOf?: { readonly region: string; readonly day: string } | undefined;
  readonly priceSetPpn?: SetPpn | undefined;
  /** The frozen edition that its analyses are of; undefined: the present ones. */
  readonly analysesOf: string | undefined;
  readonly now: Date;
}

export interface Checked extends CheckFacts {
  readonly content: Content;
  readonly sections: readonly CheckedSection[];
  readonly lists: readonly WorkList[];
  readonly works: readonly Work[];
  readonly recipes: readonly UsedRecipe[];
  readonly resources: readonly UsedResource[];
  /** Of all items, before PPN. */
  readonly subtotal: Decimal;
}

export function checkedEstimate(content: Content, facts: CheckFacts): Checked {
  const recipes = new Map<RecipeSource, UsedRecipe>();
  const units = new Map<string, string>();
  const sources = withoutOthers(facts.sources, itemsOf(content), facts.others ?? new Map());
  const sections = content.map((section, at) => checkedSection(section, at));
  const lists = sections.flatMap((section) => section.lists);
  return {
    ...facts,
    content,
    sections,
    lists,
    works: lists.flatMap(({ works }) => works),
    recipes: [...recipes.values()],
    resources: usedResources(recipes.values()),
    subtotal: subtotalOf(content),
  };

  function checkedSection(section: Section, at: number): CheckedSection {
    const paths = sectionPaths(at, section);
    const line = { id: section.id, path: paths.section, text: section.title };
    const direct = { ...line, works: section.items.map((item, i) => work(item, paths.item(i))) };
    const groups = section.groups.map((group, g) => groupList(group, paths.groups[g] ?? ''));
    return { ...line, lists: section.items.length > 0 ? [direct, ...groups] : groups };
  }

  function groupList({ id, title, items }: Group, path: string): WorkList {
    const pathOf = itemPath(path);
    return { id, path, text: title, works: items.map((item, i) => work(item, pathOf(i))) };
  }

  function work(item: Item, path: string): Work {
    const source = recipeOf(sources, item);
    const recipe = source && usedRecipe(source);
    const { id, deskripsi: text } = item;
    const words = searchText(text);
    const made = {
      id,
      path,
      text,
      words,
      name: keyOf(words),
      unit: unit(item.satuan),
      item,
      recipe,
    };
    recipe?.works.push(made);
    return made;
  }

  function usedRecipe(source: RecipeSource): UsedRecipe {
    const known = recipes.get(source);
    if (known) return known;
    const analysis = analyse(source, source.rows);
    const made = { source, unit: unit(source.satuan), analysis, works: [] };
    recipes.set(source, made);
    return made;
  }

  /** An estimate has few spellings, and thousands of works. */
  function unit(spelling: string): string {
    const known = units.get(spelling) ?? likelyUnit(spelling);
    units.set(spelling, known);
    return known;
  }
}

/** Of which other set its price stayed; undefined, too, where it is by now what its analysis comes to. */
export function leftOf({ left }: Checked, { id, item, recipe }: Work): LeftPrice | undefined {
  const isF = recipe && equals(item.harga, round(recipe.analysis.F, 2));
  return isF ? undefined : left?.get(id);
}

/**
 * Names of one thing are one: case, accents, blanks and signs say nothing, but for fractions and for the sign of a
 * level: 'Pipa ½"' is 'Pipa 1/2"', 'el. +3,50' is not 'el. -3,50'.
 */
export const nameKey = (name: string): string => keyOf(searchText(name));

const keyOf = (words: string): string =>
  words
    .replace(fraction, (sign) => ` ${sign.normalize('NFKD').replace('\u2044', '/')} `)
    .replace(below, '▽')
    .replace(/\+ ?(?=\d)/g, ' △')
    .replace(/[^a-z0-9/△▽]+/g, ' ')
    .replace(/(?<=[a-z]{2}) ?\/ ?(?=[a-z]{2})/g, '/')
    .trim();

const fraction = /[\u00BC-\u00BE\u2150-\u215E]/g;
/** A dash before a number, where it is none between two of them or in a grade ('K-225', 'K - 225'). */
const below =
  /[-\u2212\u2013](?:(?<=(?:^|[\s(=:]).)(?<!\b[a-z] .)(?=\d)|(?<=\b(?:el|elv|elev|elevasi|lv|lvl|level|peil)\.?[ :]*.) ?(?=\d))/g;

/** The same thing in the same unit. */
export const priceKey = (name: string, unit: string): string =>
  `${nameKey(name)}\n${likelyUnit(unit)}`;
