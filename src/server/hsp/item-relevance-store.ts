// How well an entry answers a search, told by its words (rules/search).
import { sql, type RawBuilder } from 'kysely';
import { kodeKey } from '../../domain/code-order.ts';
import { amongWords, withLetters } from '../../domain/search/item-search.ts';
import { leanest } from '../../domain/search/leanest.ts';
import type { Expression, SearchTerm } from '../../domain/search/search-terms.ts';
import { otherWorks } from '../../domain/search/trade-words.ts';
import { containing } from '../platform/database/sql.ts';

type Condition = RawBuilder<boolean>;

/** Every term occurs, in one of its expressions. */
export function answers(terms: readonly SearchTerm[]): Condition[] {
  return terms.map((term) =>
    anyOf(leanest(term).map((expression) => allOf(expression.map(occurs)))),
  );
}

/**
 * The same where all that is asked is one letter or two, by the indexes of these. They are sought alone:
 * beside other conditions the letters of each entry would be made anew to compare them.
 */
export function letterAnswers(terms: readonly SearchTerm[]): Condition[] | undefined {
  const letters = withLetters(wordAlone(terms) ?? '');
  if (/^..$/su.test(letters)) return [sql`letter_pairs(i.search) @> ${[letters]}::text[]`];
  return /^.$/su.test(letters) && !isSoonFound.test(letters) ? [isToldBy(letters)] : undefined;
}

/** What is asked, where it is one word by one name. */
function wordAlone(terms: readonly SearchTerm[]): string | undefined {
  const [[word, ...words] = [], ...others] = terms.flatMap(leanest);
  return words.length === 0 && others.length === 0 ? word : undefined;
}

/** These stand in so many entries that enough are met soon; migrations/0079 leaves out the same. */
const isSoonFound = /^[aeioubdgklmnprst0-9q \n]$/;

const isToldBy = (letters: string): Condition =>
  sql`letters_told(i.search, i.words) @> ${[letters]}::text[]`;

/** No plain letter: so many words begin with these that entries are met soon, or by their threes. */
const isRareLetter = /^[^a-z\d]$/u;

/** What was typed, in one piece: it may be a code. */
export const typedText = (terms: readonly SearchTerm[]): string =>
  terms.map(([words]) => words.join(' ')).join(' ');

/**
 * The best answers, then those and the next best, and so on: every term as it was typed, as a whole
 * word; as a whole word by any name; as the beginning of one. What is left out by all merely answers.
 */
export function tiers(terms: readonly SearchTerm[], told: Telling): Condition[] {
  const typed = allOf(terms.map(([expression]) => isAnyWhole(told, [expression])));
  const named = allOf(terms.map((term) => isAnyWhole(told, term)));
  const first = terms.every((term) => term.length === 1) ? amongWords(wordAlone(terms) ?? '') : '';
  const begun =
    told.isFirst && isRareLetter.test(first)
      ? told.isFirst(first)
      : allOf(terms.map((term) => anyOf(term.map(standsAs(told.isBegun)))));
  return terms.every(([, ...others]) => others.length === 0)
    ? [typed, begun]
    : [typed, named, begun];
}

/**
 * The better an entry answers, the lower its standing: its code is the query; then what was typed as
 * whole words before other names of it, in their order, beginnings of words, and parts of words; short
 * entries before long ones, but for a code, whose entries stay in the order of codes. What is taken
 * apart, lifted or cut stands behind the thing itself, unless that was asked for.
 */
function standing(asked: readonly SearchTerm[]): RawBuilder<number> {
  const terms = asked.slice(0, mostWeighed);
  const typed = typedText(asked);
  const rank = terms.length === 0 ? sql`0` : sql.join(terms.map(rankOf), sql` + `);
  const length = isCode(typed) ? sql`0` : sql`least(i.length, ${lengthsTold - 1})`;
  const merelyAnswers = ranks.part * terms.length * lengthsTold;
  const other = isCode(typed) || asksForOther(terms) ? sql`0` : otherWork;
  // Where all terms are but parts of words or of the category, the order of codes says more.
  return sql`case when i.kode_key = ${kodeKey(typed)} then -1
    else least((${rank} + ${other}) * ${lengthsTold}::int + ${length}, ${merelyAnswers}::int) end`;
}

/** Another name, the n-th of a list, stands up to nine behind its first. */
const ranks = { named: 10, begun: 20, part: 30 };
const mostNamed = 9;

const otherWork = sql`case when i.act = any(${[...otherWorks]}::text[])
  then ${ranks.named}::int else 0 end`;

/** One of the words that tell another work is asked for, by any name: nothing stands behind then. */
const asksForOther = (terms: readonly SearchTerm[]): boolean =>
  terms.some((term) => term.some((words) => words.some((word) => otherWorks.has(word))));

/** Longer descriptions are alike long. */
const lengthsTold = 10_000;

/** What is known of each of the entries that `weighed` weighs. */
export const weighedBy = sql`i.id, i.category_id, i.kode_key, i.kode_order, i.words, i.deskripsi`;

/**
 * Told once of each that is weighed, and of none where more are found than can be. What stands behind 'dengan'
 * is beside the thing, and not the thing itself.
 */
const toldApart = sql`length(i.deskripsi) as length, lower(split_part(i.deskripsi, ' ', 1)) as act,
  split_part(i.words, ' dengan ', 1) || ' ' as itself`;

/**
 * `id` and `place` of these entries (`from … i`, with the columns above) as they answer. Entries of a
 * category stay together, where its best one stands.
 */
export function weighed(
  terms: readonly SearchTerm[],
  entries: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select id, row_number() over (
      order by best, category_id, standing, kode_order, id) as place
    from (
      select *, min(standing) over (partition by category_id) as best
      from (select i.id, i.category_id, i.kode_order, ${standing(terms)} as standing
        from (select i.*, ${toldApart} ${entries} offset 0) i offset 0) answering) ranked`;
}

/** Terms beyond these must occur, and say no more of the order. */
const mostWeighed = 8;

const isCode = (text: string) => /^\d+$|^[\p{L}\d]*\.[\p{L}\d.]*$/u.test(text);

function rankOf([typed, ...others]: SearchTerm): RawBuilder<number> {
  const isWhole = standsAs((words) => sql`strpos(i.itself, ${` ${words} `}) > 0`);
  const byName = others
    .slice(0, mostNamed)
    .map((name, at) => sql`when ${isWhole(name)} then ${ranks.named + at}::int`);
  const rest = others.slice(mostNamed);
  const byRest =
    rest.length === 0
      ? sql``
      : sql`when ${anyOf(rest.map(isWhole))} then ${ranks.named + mostNamed}::int`;
  return sql<number>`case when ${isWhole(typed)} then 0 ${sql.join(byName, sql` `)} ${byRest}
    when ${anyOf([typed, ...others].map(standsAs(byReading.isBegun)))} then ${ranks.begun}::int
    else ${ranks.part}::int end`;
}

/** Less than three letters are in no index of threes, and sooner read without a pattern. */
const occurs = (word: string): Condition =>
  isShort(word)
    ? sql`strpos(i.search, ${withLetters(word)}) > 0`
    : sql`i.search like ${containing(withLetters(word))}`;

const isShort = (word: string) => word.length < 3;

/** Whether all entries may have to be read to find those that answer. */
export const readsAll = (terms: readonly SearchTerm[]): boolean =>
  terms.every((term) => term.some((expression) => expression.every(isShort)));

/** Whether where these stand as words the term occurs in any case, so that nothing else need be asked. */
export function wordsTell(term: SearchTerm, expressions: readonly Expression[] = term): boolean {
  const lean = leanest(term).map((expression) => expression.map(withLetters));
  return expressions.every((expression) => {
    const stands = expression.flatMap((word) => amongWords(word).split(' '));
    return lean.some((words) => words.every((word) => stands.some((one) => one.includes(word))));
  });
}

/** How it is told that words stand among the words of an entry, one after the other. */
interface Telling {
  readonly isWhole: (words: string) => Condition;
  readonly isBegun: (words: string) => Condition;
  /** That a word begins with this letter, a rare one, where nothing else is asked. */
  readonly isFirst?: (letter: string) => Condition;
}

/** Entry by entry, where they are weighed, or read in an order until enough are there. */
export const byReading: Telling = {
  isWhole: (words) => sql`strpos(i.words, ${` ${words} `}) > 0`,
  isBegun: (words) => sql`strpos(i.words, ${` ${words}`}) > 0`,
};

/**
 * By the indexes, where entries are sought. Three letters, of which the other index is made, say
 * nothing of a whole word of two: what ends in 'pe' would all have to be read for 'pe'.
 */
export const byIndex: Telling = {
  isWhole: (words) => sql`string_to_array(btrim(i.words), ' ') @> ${words.split(' ')}::text[]`,
  isBegun: (words) => sql`i.words like ${containing(` ${words}`)}`,
  isFirst: (letter) => isToldBy(` ${letter}`),
};

/**
 * One of these stands as whole words. The index does not tell whether several stand one after the other: that is asked
 * beside it, since asked within the alternatives it has all of them compared anew for each entry that is found.
 */
function isAnyWhole(told: Telling, expressions: readonly Expression[]): Condition {
  const found = anyOf(expressions.map(standsAs(told.isWhole)));
  const isTold =
    told === byReading || expressions.flat().every((word) => !amongWords(word).includes(' '));
  return isTold ? found : allOf([found, anyOf(expressions.map(standsAs(byReading.isWhole)))]);
}

/**
 * Where one letter or two are asked for beside longer words, as while a second word is being typed: all answers that
 * have the longer ones as whole words, as they are sought by the index of words, and as that is told while reading.
 * By letters in threes all that have the longer ones would be gathered first, in five times the time.
 */
export function wholeBesideShort(
  terms: readonly SearchTerm[],
): { readonly sought: Condition[]; readonly read: Condition } | undefined {
  const isLong = (term: SearchTerm) => !term[0].some(isShort) && wordsTell(term, [term[0]]);
  const long = terms.filter(isLong);
  if (long.length === 0 || !terms.some((term) => readsAll([term]))) return undefined;
  const whole = (told: Telling) => long.map(([typed]) => isAnyWhole(told, [typed]));
  const others = answers(terms.filter((term) => !isLong(term)));
  return { sought: [...whole(byIndex), ...others], read: allOf(whole(byReading)) };
}

/** Of signs alone no word can be told: they stand wherever they occur. */
const standsAs = (told: (words: string) => Condition) => (expression: Expression) => {
  const words = expression.map(amongWords).filter(Boolean);
  return words.length === 0 ? sql<boolean>`true` : allOf(words.map(told));
};

const allOf = (parts: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(parts, sql` and `)})`;

const anyOf = (parts: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`;
