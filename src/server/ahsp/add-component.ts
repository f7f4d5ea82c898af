// A component is added: a master with a snapshot of its price, or a share of other rows.
import type { NewComponent } from '../../contract/ahsp.ts';
import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { toText, type Decimal } from '../../domain/number/decimal.ts';
import { fitsGroup } from '../../domain/recipe.ts';
import type { ItemTarget } from '../hsp/item-overlay.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { readBases } from './read-bases.ts';
import {
  chooseMaster,
  ensureRecipe,
  holdMaster,
  insertComponent,
  isRemovedMaster,
  type ChosenMaster,
} from '../hsp/recipe/recipe-store.ts';
import {
  recipeToChange,
  settleChange,
  type ChangedRecipe,
  type RecipeToChange,
} from './recipe-to-change.ts';
import { counts } from '../../domain/number/limits.ts';

interface Addition {
  readonly target: ItemTarget;
  readonly sent: NewComponent;
}

/**
 * Adds a component behind the others. The first one makes the recipe. Throws NOT_FOUND where the
 * master has been removed, as at the same moment.
 */
export async function addComponent(
  tx: Tx,
  caller: Caller,
  { target, sent }: Addition,
): Promise<ChangedRecipe & { readonly componentId: string }> {
  if (sent.masterItemId) await holdMaster(tx, sent.masterItemId);
  const found = await recipeToChange(tx, caller, target);
  const { item, recipe } = found;
  if ((recipe?.components.length ?? 0) >= counts.components)
    refuse('group', fieldTexts.tooMany(counts.components, 'komponen'));

  const kind = sent.percentOf ? shareOf(sent, found) : await masterOf(tx, caller, sent, found);
  const id = newId();
  await ensureRecipe(tx, item.id);
  await insertComponent(tx, {
    id,
    hspItemId: item.id,
    grp: sent.group,
    coefficient: sent.coefficient ? toText(sent.coefficient) : '1',
    ...kind.row,
  });
  const changed = await settleChange(
    tx,
    caller,
    found,
    kind.isEstimated ? { estimated: 'added' } : {},
  );
  return { ...changed, componentId: id };
}

function shareOf(sent: NewComponent, { recipe }: RecipeToChange) {
  if (!sent.name) return refuse('name', fieldTexts.required);
  refuseOverride(sent.priceOverride);
  const bases = readBases(sent.percentOf ?? [], recipe?.components ?? []);
  return {
    isEstimated: false,
    row: {
      percentOf: JSON.stringify(bases),
      nameSnapshot: sent.name,
      unitSnapshot: 'bagian',
    },
  };
}

async function masterOf(
  tx: Tx,
  caller: Caller,
  { masterItemId, group, priceOverride }: NewComponent,
  { item }: RecipeToChange,
) {
  if (!masterItemId) return refuse('masterItemId', fieldTexts.required);
  const master = await chooseMaster(tx, masterItemId, caller.id, item.ownerId);
  if (!master) {
    if (await isRemovedMaster(tx, masterItemId, caller.id)) throw new Problem('NOT_FOUND');
    return refuse('masterItemId', fieldTexts.unknown);
  }
  if (!fitsGroup(master.type, group)) throw new Problem('GROUP_MISMATCH');
  return { isEstimated: master.estimated, row: snapshotRow(master, priceOverride) };
}

const snapshotRow = (master: ChosenMaster, override: Decimal | null | undefined) => ({
  masterItemId: master.id,
  nameSnapshot: master.name,
  unitSnapshot: master.unit,
  unitPriceSnapshot: master.price,
  priceOverride: override ? toText(override) : null,
});

/** A share's price is only the sum of its base, so a snapshot or an override is refused. */
export function refuseOverride(priceOverride: Decimal | null | undefined): void {
  if (priceOverride) refuse('priceOverride', fieldTexts.unknown);
}

function refuse(field: string, text: string): never {
  throw new Problem('VALIDATION', { fields: { [field]: text } });
}
