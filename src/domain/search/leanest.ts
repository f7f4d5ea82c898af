import type { Expression, SearchTerm } from './search-terms.ts';

/**
 * The expressions that have to be looked for to know whether a term occurs: what contains 'aci' need
 * not be looked for as 'acian' too.
 */
export function leanest(term: SearchTerm): readonly Expression[] {
  return term.filter(
    (expression, at) =>
      !term.some(
        (other, place) =>
          place !== at &&
          isWithin(other, expression) &&
          // Of two that say the same the first stays.
          (place < at || !isWithin(expression, other)),
      ),
  );
}

/** Wherever `whole` occurs, `part` does. */
const isWithin = (part: Expression, whole: Expression): boolean =>
  part.every((word) => whole.some((longer) => longer.includes(word)));
