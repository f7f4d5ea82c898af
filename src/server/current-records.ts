// How the edge tells of a record that has been changed meanwhile (api/1.7): as its reader gets it.
import { presentRecipe } from './ahsp/present-recipe.ts';
import { readRecipe } from './hsp/recipe/recipe-store.ts';
import { tellSettings } from './document-settings/settings.ts';
import { readChangedBy } from './estimation/estimation-store.ts';
import { presentEstimation } from './estimation/present-estimation.ts';
import { readEstimation } from './estimation/read-estimation.ts';
import { imageLinks } from './files/image-link.ts';
import { readCategory } from './hsp/categories/category-store.ts';
import { presentCategory } from './hsp/categories/present-category.ts';
import { itemRows } from './hsp/item-row-store.ts';
import { findItemById } from './hsp/item-store.ts';
import { presentItem } from './hsp/present-item.ts';
import { masterRows } from './master/master-row-store.ts';
import { findMaster } from './master/master-store.ts';
import { presentMaster } from './master/present-master.ts';
import { tellRow } from './overlay/tell-row.ts';
import type { CurrentRecords } from './platform/http/edge.ts';
import { lastChange } from './platform/shared-entry-store.ts';
import { tellEdition, tellSet } from './price-sets/routes.ts';
import { presentSource } from './sources/present-source.ts';
import { readSource } from './sources/source-store.ts';
import { presentUnit } from './units/present-unit.ts';
import { readUnit } from './units/unit-store.ts';
import { presentUser } from './users/present-user.ts';
import { lastChange as lastChangeOfUser, readUser } from './users/user-store.ts';

export const currentRecords: CurrentRecords = {
  async estimation(tx, caller, id) {
    const { estimation, content } = await readEstimation(tx, caller, id);
    return {
      changedBy: await readChangedBy(tx, id),
      changedAt: estimation.updatedAt,
      current: presentEstimation(estimation, content.toString(), await imageLinks(tx)),
    };
  },

  settings: tellSettings,

  async user(tx, _caller, id) {
    const user = await readUser(tx, id);
    return {
      ...(await lastChangeOfUser(tx, id)),
      current: presentUser(user, await imageLinks(tx)),
    };
  },

  async unit(tx, caller, id) {
    const unit = await readUnit(tx, caller.id, id);
    return { ...(await lastChange(tx, 'unit', id)), current: presentUnit(unit, caller) };
  },

  async source(tx, caller, id) {
    const source = await readSource(tx, caller.id, id);
    return { ...(await lastChange(tx, 'source', id)), current: presentSource(source, caller) };
  },

  async category(tx, caller, id) {
    const category = await readCategory(tx, caller.id, id);
    return {
      ...(await lastChange(tx, 'category', id)),
      current: category && presentCategory(category, caller),
    };
  },

  async priceSet(tx, caller, id) {
    return {
      ...(await lastChange(tx, 'price_set', id)),
      current: await tellSet(tx, caller, id),
    };
  },

  async edition(tx, caller, id) {
    return {
      ...(await lastChange(tx, 'edition', id)),
      current: await tellEdition(tx, caller, id),
    };
  },

  item: tellRow(itemRows, async (db, userId, id) => {
    const item = await findItemById(db, userId, id);
    return item && presentItem(item);
  }),

  recipe: tellRow(itemRows, async (db, userId, id) => {
    const item = await findItemById(db, userId, id);
    return item && presentRecipe(item, await readRecipe(db, id));
  }),

  master: tellRow(masterRows, async (db, userId, id) => {
    const master = await findMaster(db, userId, id);
    return master && presentMaster(master);
  }),
};
