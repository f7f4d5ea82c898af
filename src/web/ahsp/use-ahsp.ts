import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ahsp, type RecipeComponent, type RecipeView } from '../../contract/ahsp.ts';
import { hsp } from '../../contract/hsp.ts';
import { decimal, equals } from '../../domain/number/decimal.ts';
import { recipeGroups, type RecipeGroup } from '../../domain/recipe.ts';
import { writeRupiah } from '../../domain/number/number-text.ts';
import { call, callWhole } from '../api/call.ts';
import { newKey } from '../api/request.ts';
import { useChange } from '../api/use-change.ts';
import { hspKey } from '../hsp/use-hsp.ts';
import { recipeKey } from '../hsp/use-recipe.ts';
import { keyOf } from './sheet/recipe-rows.ts';
import { texts } from './texts.ts';

/** What GLOBAL has of an own item's code: its reference. There may be none. */
export function useReference({ kode, scope }: RecipeView) {
  return useQuery({
    queryKey: [...recipeKey(kode), 'GLOBAL'],
    queryFn: ({ signal }) => {
      const query = { ownerUserId: 'GLOBAL' };
      return call(ahsp.read, { params: { code: kode }, query }, signal);
    },
    enabled: scope === 'USER',
    staleTime: 5_000,
  });
}

/** The recipe as it was last seen: the one in the cache, which every save brings up to date. */
function seenRecipe(queries: QueryClient, recipe: RecipeView): RecipeView {
  return queries.getQueryData<RecipeView>(recipeKey(recipe.kode)) ?? recipe;
}

interface SavedComponent {
  readonly component: RecipeComponent & { readonly version: number };
  /** The save has made the user's own copy. */
  readonly isCopied: boolean;
}

interface ChangedRow {
  readonly id: string;
  readonly change: { coefficient?: string; priceOverride?: string | null };
}

/** Saves one row on the version that was last seen, and keeps what came of it. */
export async function saveComponent(
  queries: QueryClient,
  recipe: RecipeView,
  { id, change }: ChangedRow,
): Promise<SavedComponent> {
  const { data, meta } = await callWhole(ahsp.changeComponent, {
    params: { id },
    query: {},
    body: change,
    ifVersion: seenRecipe(queries, recipe).version,
  });
  queries.setQueryData<RecipeView>(
    recipeKey(recipe.kode),
    (seen) => seen && withComponent(seen, data),
  );
  return { component: data, isCopied: meta?.['copied'] === true };
}

function withComponent(recipe: RecipeView, saved: SavedComponent['component']): RecipeView {
  const { version, ...component } = saved;
  const groups = { ...recipe.groups };
  for (const name of recipeGroups) {
    const { items, total } = groups[name];
    groups[name] = {
      total,
      items: items.map((item) => (keyOf(item) === keyOf(component) ? component : item)),
    };
  }
  return { ...recipe, groups, version };
}

export function saveOverhead(queries: QueryClient, recipe: RecipeView, percent: string) {
  return call(ahsp.changeRecipe, {
    params: { kode: recipe.kode },
    query: {},
    body: { overheadPercent: percent },
    ifVersion: seenRecipe(queries, recipe).version,
  }).then((saved) => queries.setQueryData<RecipeView>(recipeKey(recipe.kode), saved));
}

/** Renews the prices and makes F the stored price. */
export function useSync(recipe: RecipeView) {
  const queries = useQueryClient();
  return useChange({
    change: () => {
      const { id, version } = seenRecipe(queries, recipe);
      return call(ahsp.recompute, { params: { id }, query: {}, ifVersion: version });
    },
    refresh: hspKey,
    done: ({ harga }) => ({ text: texts.synced, detail: movedTo(recipe, harga) }),
    failed: ({ message }) => ({ text: texts.syncFailed, detail: message }),
  });
}

function movedTo({ harga, priceMissing }: RecipeView, now: number): string | undefined {
  if (!priceMissing && equals(decimal(harga), decimal(now))) return undefined;
  const before = priceMissing ? texts.none : writeRupiah(decimal(harga), 2);
  return `${before} → ${writeRupiah(decimal(now), 2)}`;
}

export interface ChosenComponent {
  readonly group: RecipeGroup;
  readonly masterItemId: string;
  readonly coefficient: string;
  readonly priceOverride: string;
}

export function useAddComponent(recipe: RecipeView) {
  const { kode } = recipe;
  return useChange({
    change: (body: ChosenComponent) =>
      call(ahsp.addComponent, { params: { kode }, query: {}, body, idempotencyKey: newKey() }),
    refresh: hspKey,
    done: texts.added,
    failed: ({ message }) => ({ text: texts.addFailed, detail: message }),
  });
}

interface Share {
  readonly group: RecipeGroup;
  readonly name: string;
  readonly coefficient: string;
  readonly percentOf: string[];
}

/** Saves a new share of other components, or a change of the given one. */
export function useSaveShare(recipe: RecipeView, row: { component: RecipeComponent } | undefined) {
  const queries = useQueryClient();
  return useChange({
    change: ({ group, ...body }: Share): Promise<RecipeComponent> => {
      const ifVersion = seenRecipe(queries, recipe).version;
      if (!row) {
        const { kode } = recipe;
        const sent = { params: { kode }, query: {}, body: { group, ...body } };
        return call(ahsp.addComponent, { ...sent, idempotencyKey: newKey() });
      }
      const { id } = row.component;
      return call(ahsp.changeComponent, { params: { id }, query: {}, body, ifVersion });
    },
    refresh: hspKey,
    done: row ? texts.rowSaved : texts.added,
    failed: ({ message }) => ({ text: row ? texts.rowFailed : texts.addFailed, detail: message }),
  });
}

export function useRemoveComponent() {
  return useChange({
    change: (id: string) => call(ahsp.removeComponent, { params: { id }, query: {} }),
    refresh: hspKey,
    done: texts.removed,
    failed: ({ message }) => ({ text: texts.removeFailed, detail: message }),
  });
}

/** Which version counts for the user: the own one, or the reference. */
export function useSwitch({ kode }: RecipeView) {
  return useChange({
    change: (active: boolean) => call(hsp.switchOverride, { params: { kode }, body: { active } }),
    refresh: hspKey,
    done: ({ scope }) => (scope === 'USER' ? texts.ownCounts : texts.referenceCounts),
    failed: texts.switchFailed,
  });
}

/** Gives up the own version. */
export function useBackToReference({ kode, version }: RecipeView) {
  return useChange({
    change: () => call(ahsp.backToReference, { params: { kode }, ifVersion: version }),
    refresh: hspKey,
    done: texts.referenceCounts,
    failed: texts.backFailed,
  });
}
