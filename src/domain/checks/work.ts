import type { Item } from '../content/content.ts';
import type { Analysis } from '../recipe.ts';
import type { RecipeSource, RecipeSourceRow } from '../report/recipe-source.ts';

/** A line of the RAB, as a finding names it. */
export interface Line {
  readonly id: string;
  /** 'II.1.3' */
  readonly path: string;
  readonly text: string;
}

export interface Work extends Line {
  readonly item: Item;
  /** Its text as a search compares it: `searchText`. */
  readonly words: string;
  /** The same as names are compared: `nameKey`. */
  readonly name: string;
  /** Its unit as units are compared: `likelyUnit`. */
  readonly unit: string;
  /** The analysis of its code; undefined where it has none. */
  readonly recipe: UsedRecipe | undefined;
}

/** The works that stand under one heading. */
export interface WorkList extends Line {
  readonly works: readonly Work[];
}

export interface CheckedSection extends Line {
  /** Its direct works where there are any, then those of each group. */
  readonly lists: readonly WorkList[];
}

export interface UsedRecipe {
  readonly source: RecipeSource;
  /** As units are compared; blank where it has none. */
  readonly unit: string;
  readonly analysis: Analysis<RecipeSourceRow>;
  /** The first one is where a finding about it leads. */
  readonly works: Work[];
}
