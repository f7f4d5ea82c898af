// Which master a component of a file is: certain where its name and unit say so, else asked with
// candidates. A master of another unit is never taken (ANA-03).
import { kodeKey } from '../code-order.ts';
import { matcherOf } from '../matching/match-works.ts';
import { decimal, equals, type Decimal } from '../number/decimal.ts';
import { grouped } from '../grouped.ts';
import { lazily } from '../memory/once.ts';
import type { ShelfMaster } from '../price-list/judge-recipes.ts';
import type { WordLists } from '../search/trade-words.ts';
import { isSameUnit, meantUnit, type UnitShelf } from '../units/units-meant.ts';
import { fitsGroup, recipeGroups, type RecipeGroup } from '../recipe.ts';
import { unitKey } from '../units/units.ts';
import type { ListedAnalysis, ListedComponent } from './analysis-list.ts';
import { nameKey } from '../sheet/name-key.ts';

export interface MasterQuestion {
  /** One question for all rows of this group, code, name and unit. */
  readonly key: string;
  readonly group: RecipeGroup;
  readonly code: string | null;
  readonly name: string;
  readonly unit: string;
  readonly price: Decimal | null;
  readonly reason: string;
  /** The likeliest first. */
  readonly candidates: readonly ShelfMaster[];
  /** None of them, but one that is made with the price of the file. */
  readonly mayBeNew: boolean;
}

export type Found =
  | {
      readonly kind: 'found';
      readonly master: ShelfMaster;
      /** That was answered so; the answer may be changed. */
      readonly question?: MasterQuestion;
    }
  | { readonly kind: 'asked'; readonly question: MasterQuestion }
  | { readonly kind: 'none'; readonly question?: MasterQuestion };

/** By the key of a question: the id of a master, or 'new'. */
export type MasterChoices = ReadonlyMap<string, string>;

const mostCandidates = 6;
/** Below it a name shares a word, and no more. */
const alikeFrom = 0.6;

export type FindMaster = (listed: ListedComponent) => Found;

/** What these choices make of what is asked; only what was offered can be chosen. */
export function answeredBy(choices: MasterChoices, find: FindMaster): FindMaster {
  return (listed) => {
    const found = find(listed);
    if (found.kind !== 'asked') return found;
    const { question } = found;
    const chosen = choices.get(question.key);
    const master = question.candidates.find(({ id }) => id === chosen);
    if (master) return { kind: 'found', master, question };
    return question.mayBeNew && chosen === 'new' ? { kind: 'none', question } : found;
  };
}

/** Reads the masters once, to find many components among them. */
export function masterFinder(
  masters: readonly ShelfMaster[],
  units: UnitShelf,
  words: WordLists,
): FindMaster {
  const unitOf = (unit: string) => unitKey(meantUnit(units, unit)?.unit ?? unit);
  const nameOf = (name: string, unit: string) => `${nameKey(name)} ${unitOf(unit)}`;
  const byName = grouped(masters, ({ name, unit }) => nameOf(name, unit));
  const byCode = grouped(masters, ({ code }) => kodeKey(code));
  const matchers = new Map(
    recipeGroups.map((group) => [
      group,
      lazily(() =>
        matcherOf(
          masters
            .filter(({ type }) => fitsGroup(type, group))
            .map((master) => ({
              master,
              kode: master.code,
              deskripsi: master.name,
              satuan: master.unit,
            })),
          words,
        ),
      ),
    ]),
  );
  const known = new Map<string, Found>();

  /** Of like words and the same unit. */
  function alike({ group, name, unit }: ListedComponent): ShelfMaster[] {
    const matched = matchers.get(group)?.()({ text: name, unit });
    if (!matched || matched.certainty === 'none') return [];
    return matched.candidates
      .filter(({ score, conflicts }) => score >= alikeFrom && conflicts.length === 0)
      .map(({ work }) => work.master)
      .filter((master) => isSameUnit(units, master.unit, unit));
  }

  function find(listed: ListedComponent, key: string): Found {
    const { group, code, name, unit, price } = listed;
    const fitting = (found: readonly ShelfMaster[] = []) =>
      found.filter(({ type }) => fitsGroup(type, group));
    const named = fitting(byName.get(nameOf(name, unit)));
    const coded = code === null ? [] : fitting(byCode.get(kodeKey(code)));
    const both = coded.find((master) => named.includes(master));
    if (both) return { kind: 'found', master: both };
    const [one] = named;
    if (one && named.length === 1) return { kind: 'found', master: one };

    const other = coded[0];
    const likely = one ? [] : alike(listed);
    const candidates = [
      ...named,
      ...coded.filter((master) => isSameUnit(units, master.unit, unit)),
      ...likely,
    ].filter((master, at, all) => all.indexOf(master) === at);
    const mayBeNew = !one && price !== null;
    if (candidates.length === 0 && !other) return { kind: 'none' };
    const reason = one
      ? 'beberapa master bernama dan bersatuan sama'
      : other
        ? `kode ${code} di Taksir adalah “${other.name}” (${other.unit})`
        : 'nama ini mirip dengan yang sudah ada';
    const shown = candidates.slice(0, mostCandidates);
    const about = { key, group, code, name, unit, price };
    return { kind: 'asked', question: { ...about, reason, candidates: shown, mayBeNew } };
  }

  return (listed) => {
    const { group, code, name, unit } = listed;
    const key = [group, kodeKey(code ?? ''), nameKey(name), unitOf(unit)].join('|');
    const before = known.get(key);
    // A row with another price asks the same question; one without any can make no master.
    // Without a question nothing hangs on the price.
    if (
      before &&
      (!before.question || (before.question.price === null) === (listed.price === null))
    )
      return before;
    const found = find(listed, key);
    known.set(key, found);
    return found;
  };
}

/** A row of a stored recipe; the coefficient as decimal text, no master: a share. */
interface StoredRow {
  readonly group: RecipeGroup;
  readonly masterId: string | null;
  readonly coefficient: string;
}

/**
 * What an office's stored analyses answer of the questions that their file asks again (ANA-08): by the
 * key of a question the master that all stored analyses which ask it have there. Which is
 * meant is only told where an analysis has one of the candidates for no other of its rows.
 */
export function recalledAnswers(
  analyses: readonly ListedAnalysis[],
  find: FindMaster,
  storedOf: (kode: string) => readonly StoredRow[],
): MasterChoices {
  const told = new Map<string, Set<string>>();
  for (const { kode, components } of analyses) {
    const stored = storedOf(kode);
    if (stored.length === 0) continue;
    const rows = components
      .filter(({ percentOf }) => !percentOf)
      .map((listed) => ({ listed, found: find(listed) }));
    const taken = new Set(
      rows.flatMap(({ found }) => (found.kind === 'found' ? [found.master.id] : [])),
    );
    const free = stored.filter(({ masterId }) => masterId !== null && !taken.has(masterId));
    for (const { listed, found } of rows) {
      if (found.kind !== 'asked') continue;
      const { key } = found.question;
      const before = told.get(key) ?? new Set();
      told.set(key, before.add(meantIn(free, listed, found.question)));
    }
  }
  return new Map(
    [...told].flatMap(([key, ids]) => {
      const [id = unknown] = ids;
      return ids.size === 1 && id !== unknown ? [[key, id] as const] : [];
    }),
  );
}

const unknown = '';

/** The one candidate that the recipe has there; of several the one with this coefficient. */
function meantIn(
  stored: readonly StoredRow[],
  { group, coefficient }: ListedComponent,
  { candidates }: MasterQuestion,
): string {
  const fitting = stored.filter(
    (row) => row.group === group && candidates.some(({ id }) => id === row.masterId),
  );
  const ids = (rows: readonly StoredRow[]) => [...new Set(rows.map(({ masterId }) => masterId))];
  const all = ids(fitting);
  const exact = ids(fitting.filter((row) => equals(decimal(row.coefficient), coefficient)));
  const [only = null] = all.length === 1 ? all : exact.length === 1 ? exact : [];
  return only ?? unknown;
}
