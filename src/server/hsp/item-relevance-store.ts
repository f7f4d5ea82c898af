// How well an entry answers a search, told by its search text (rules/search).
import { sql, type RawBuilder } from 'kysely';
import { kodeKey } from '../../domain/code-order.ts';
import { withLetters } from '../../domain/search/item-search.ts';
import type { Expression, SearchTerm } from '../../domain/search/search-terms.ts';
import { containing } from '../platform/database/sql.ts';

/** Every term occurs, in one of its expressions. */
export function answers(terms: readonly SearchTerm[]): RawBuilder<boolean>[] {
  return terms.map((term) => anyOf(term.map(occurs)));
}

/**
 * The better an entry answers, the earlier this text sorts: its code is the query; then what was
 * typed as whole words before other names of it, beginnings of words, and parts of words; short
 * entries before long ones, but for a code, whose entries stay in the order of codes.
 */
function standing(asked: readonly SearchTerm[]): RawBuilder<string> {
  const terms = asked.slice(0, mostWeighed);
  const typed = asked.map(([words]) => words.join(' ')).join(' ');
  const rank = terms.length === 0 ? sql`0` : sql.join(terms.map(rankOf), sql` + `);
  const length = isCode(typed) ? sql`0` : sql`least(length(i.deskripsi), 9999)`;
  // Where all terms are but parts of words or of the category, the order of codes says more.
  return sql`(
    select case when i.kode_key = ${kodeKey(typed)} then '' else lpad(rank::text, 4, '0')
      || lpad((case when rank < ${3 * terms.length} then ${length} else 0 end)::text, 4, '0') end
    from (select ${rank} as rank offset 0) ranked)`;
}

/**
 * `id`, `key` and `kode_order` of these entries (`from … i where …`), the key by how they answer.
 * Entries of a category stay together, where its best one stands.
 */
export function weighed(
  terms: readonly SearchTerm[],
  entries: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select id, (rpad(min(standing) over (partition by category_id), 8) || category_id || standing)
      collate "C" as key, kode_order
    from (select i.id, i.category_id, i.kode_order, ${standing(terms)} as standing
      ${entries} offset 0) answering`;
}

/** Terms beyond these must occur, and say no more of the order. */
const mostWeighed = 8;

const isCode = (text: string) => /^\d+$|^[\p{L}\d]*\.[\p{L}\d.]*$/u.test(text);

function rankOf([typed, ...others]: SearchTerm): RawBuilder<number> {
  const byName = others.length === 0 ? sql`false` : anyOf(others.map(standsWhole));
  return sql<number>`case when ${standsWhole(typed)} then 0 when ${byName} then 1
    when ${anyOf([typed, ...others].map(begins))} then 2 else 3 end`;
}

const occurs = (expression: Expression) =>
  allOf(expression.map((word) => sql`i.search like ${containing(withLetters(word))}`));

/** Code and description, without the unit and the category behind them. */
const named = sql`left(i.search, length(i.kode) + 1 + length(i.deskripsi))`;

// A dot at the end of a word is stored as a letter (withLetters).
const standsWhole = (expression: Expression) =>
  allOf(expression.map((word) => sql`${named} ~ ${`${beginning(word)}${ending(word)}`}`));

const begins = (expression: Expression) =>
  allOf(expression.map((word) => sql`${named} ~ ${beginning(word)}`));

const beginning = (word: string) => `${/^[\p{L}\d]/u.test(word) ? '\\m' : ''}${literally(word)}`;

const ending = (word: string) => (/[\p{L}\d]$/u.test(word) ? 'q?\\M' : '');

const literally = (word: string) => withLetters(word).replaceAll(/[^\p{L}\d\s]/gu, '\\$&');

const allOf = (parts: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(parts, sql` and `)})`;

const anyOf = (parts: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`;
