// What an office's stored analyses answer of the questions that their file asks again (ANA-08).
import { decimal, equals } from '../number/decimal.ts';
import type { RecipeGroup } from '../recipe.ts';
import type { ListedAnalysis, ListedComponent } from './analysis-list.ts';
import type { FindMaster, MasterChoices, MasterQuestion } from './find-master.ts';

/** A row of a stored recipe; the coefficient as decimal text, no master: a share. */
export interface StoredRow {
  readonly group: RecipeGroup;
  readonly masterId: string | null;
  readonly coefficient: string;
}

/**
 * By the key of a question the master that all stored analyses which ask it have there. Which is
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
