// How far two names say one thing, word by word (rules/pairing).
import { isOtherWork } from '../matching/match-works.ts';
import type { WordLists } from '../search/trade-words.ts';
import { wordsInOrder } from './trade-names.ts';

/** What a name says, and what of it another name says too. */
const sharedOf = (ours: readonly string[], theirs: readonly string[]): number =>
  ours.filter((word) => theirs.includes(word)).length;

/** Two thirds of the shorter name: a code alone may mean another thing in another list. */
export function sharesName(ours: readonly string[], theirs: readonly string[]): boolean {
  const shared = sharedOf(ours, theirs);
  return shared > 0 && shared * 3 >= Math.min(ours.length, theirs.length) * 2;
}

/** One code, and each name has a figure, a class or a kind that the other has not: '4 inch' and '3 inch'. */
export function contradicts(
  ourName: string,
  theirName: string,
  ours: readonly string[],
  theirs: readonly string[],
  lists: WordLists,
): boolean {
  const figures = (words: readonly string[], others: readonly string[]) =>
    words.filter((word) => isMeasure.test(word) && !others.includes(word));
  const isOther = figures(ours, theirs).length > 0 && figures(theirs, ours).length > 0;
  return isOther || isOtherWork(ourName, theirName, lists);
}

/** A figure, or what a class is called by: 'AW', 'D', 'II', 'dua'. */
const isMeasure = /\d|^(?:[a-z]{1,2}|i{1,3}|iv|vi{0,3}|satu|dua|tiga|empat)$/;

/** Half of what the master is called: fewer words are a thing of the same trade. */
export const isAkin = (ours: readonly string[], theirs: readonly string[]): boolean =>
  sharedOf(ours, theirs) * 2 >= Math.max(ours.length, 1);

/** The one name says all that the other says and little more, no figure among it. */
export function saysTheSame(ours: readonly string[], theirs: readonly string[]): boolean {
  const [shorter, longer] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours];
  const more = longer.filter((word) => !shorter.includes(word));
  return (
    sharedOf(shorter, longer) === shorter.length &&
    more.length <= 2 &&
    !more.some((word) => /\d/.test(word))
  );
}

/**
 * What the one name has more is said at its end: 'nok genteng' is no genteng, 'kayu papan kelas II' no kayu kelas
 * II. One word alone names a whole trade: beton, kayu.
 */
export function isOneThing(ourName: string, theirName: string, lists: WordLists): boolean {
  const [shorter = [], longer = []] = [ourName, theirName]
    .map((name) => wordsInOrder(name, lists))
    .toSorted((one, other) => one.length - other.length);
  return shorter.length > 1 && shorter.every((word, at) => word === longer[at]);
}
