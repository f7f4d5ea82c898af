import { ahsp, type RecipeComponent } from '../../contract/ahsp.ts';
import { actsAsUser } from '../../domain/ownership.ts';
import { leftBehindByOwn } from '../hsp/prices/lagging-store.ts';
import { findItemById } from '../hsp/item-store.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database } from '../platform/database/database.ts';
import type { Written } from '../platform/http/json.ts';
import { routes } from '../platform/http/routes.ts';
import { addComponent } from './add-component.ts';
import { backToReference } from './back-to-reference.ts';
import { changeComponent } from './change-component.ts';
import { copyItem } from './copy-item.ts';
import { changeOverhead } from './change-overhead.ts';
import { findRecipeItem } from '../hsp/find-recipe-item.ts';
import { presentComponent, presentRecipe } from './present-recipe.ts';
import { recompute } from './recompute.ts';
import { readRecipe, readRecipes } from '../hsp/recipe/recipe-store.ts';
import type { ChangedRecipe } from './recipe-to-change.ts';
import { removeComponent } from './remove-component.ts';

export const ahspRoutes = routes(ahsp, {
  async read({ params, query }, { db, caller }) {
    const { code } = params;
    const item = await findRecipeItem(db, caller, code, query.ownerUserId);
    // Today's prices are those that a sync would take: to a USER the USER's own.
    const asUser = actsAsUser(caller) && query.ownerUserId === undefined;
    const recipe = await readRecipes(db, [item.id], asUser ? caller.id : null);
    const behind = await leftBehindByOwn(db, { userId: caller.id, asUser }, [item.id]);
    const stale = item.stale || behind.has(item.id);
    return { data: presentRecipe({ ...item, stale }, recipe.get(item.id)) };
  },

  async addComponent({ params, query, body, ifVersion }, { tx, caller }) {
    const target = { ...params, ...query, ifVersion };
    const changed = await addComponent(tx, caller, { target, sent: body });
    return answerComponent(changed);
  },

  async changeComponent({ params, query, body, ifVersion }, { tx, caller }) {
    const target = { id: params.id, scope: query.scope, ifVersion };
    const changed = await changeComponent(tx, caller, { target, sent: body });
    return answerComponent(changed);
  },

  async removeComponent({ params, query, ifVersion }, { tx, caller }) {
    const target = { id: params.id, scope: query.scope, ifVersion };
    const { item, copied } = await removeComponent(tx, caller, target);
    return { data: { id: params.id, version: item.version }, ...copiedMeta(copied) };
  },

  async changeRecipe({ params, query, body, ifVersion }, { tx, caller }) {
    const target = { ...params, ...query, ifVersion };
    const { item, copied } = await changeOverhead(tx, caller, { target, ...body });
    return { data: await readView(tx, caller, item.id), ...copiedMeta(copied) };
  },

  async copy({ params, query, body }, { tx, caller }) {
    const { id } = await copyItem(tx, caller, { ...params, ...query, fields: body });
    return { data: await readView(tx, caller, id) };
  },

  async backToReference({ params, ifVersion }, { tx, caller }) {
    const { id } = await backToReference(tx, caller, { ...params, ifVersion });
    return { data: await readView(tx, caller, id) };
  },

  async recompute({ params, query, ifVersion }, { tx, caller }) {
    const target = { id: params.id, scope: query.scope, ifVersion };
    const { itemId, copied } = await recompute(tx, caller, { target });
    return { data: await readView(tx, caller, itemId), ...copiedMeta(copied) };
  },
});

function answerComponent(changed: ChangedRecipe & { readonly componentId: string }) {
  const { analysis, componentId, item, copied } = changed;
  const priced = analysis.rows.find(({ row }) => row.id === componentId);
  if (!priced) throw new Error('a component was saved and is not there');
  const component: Written<RecipeComponent> = presentComponent(priced);
  return { data: { ...component, version: item.version }, ...copiedMeta(copied) };
}

async function readView(db: Database, caller: Caller, itemId: string) {
  const item = await findItemById(db, caller.id, itemId);
  if (!item) throw new Error('a recipe was saved and its item is not there');
  return presentRecipe(item, await readRecipe(db, itemId));
}

const copiedMeta = (copied: boolean) => (copied ? { meta: { copied } } : {});
