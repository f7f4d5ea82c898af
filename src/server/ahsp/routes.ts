import { ahsp } from '../../contract/ahsp.ts';
import { routes } from '../platform/routes.ts';
import { findRecipeItem } from './find-recipe-item.ts';
import { presentRecipe } from './present-recipe.ts';
import { readRecipe } from './recipe-store.ts';

export const ahspRoutes = routes(ahsp, {
  async read({ params, query }, { db, caller }) {
    const item = await findRecipeItem(db, caller, params.code, query.ownerUserId);
    return { data: presentRecipe(item, await readRecipe(db, item.id)) };
  },
});
