import type { ComponentChange } from '../../contract/ahsp.ts';
import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { toText } from '../../domain/number/decimal.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { refuseOverride } from './add-component.ts';
import { readBases } from './read-bases.ts';
import { updateComponent, type StoredComponent } from '../hsp/recipe/recipe-store.ts';
import {
  componentToChange,
  settleChange,
  type ChangedRecipe,
  type ComponentTarget,
} from './recipe-to-change.ts';

interface Change {
  readonly target: ComponentTarget;
  readonly sent: ComponentChange;
}

/** Changes a component: what was sent; of a share also its name and what it is taken of. */
export async function changeComponent(
  tx: Tx,
  caller: Caller,
  { target, sent }: Change,
): Promise<ChangedRecipe & { readonly componentId: string }> {
  const { component, ...found } = await componentToChange(tx, caller, target);
  const { coefficient, priceOverride } = sent;
  const isShare = component.percentOf !== null;
  if (isShare) refuseOverride(priceOverride);
  if (!isShare && sent.percentOf) refuseShare();
  const others = (found.recipe?.components ?? []).filter(({ id }) => id !== component.id);
  await updateComponent(tx, component.id, {
    coefficient: coefficient ? toText(coefficient) : component.coefficient,
    priceOverride: overrideOf(component, priceOverride),
    ...(isShare && sent.name && { nameSnapshot: sent.name }),
    ...(isShare &&
      sent.percentOf && { percentOf: JSON.stringify(readBases(sent.percentOf, others)) }),
  });
  const changed = await settleChange(tx, caller, found);
  return { ...changed, componentId: component.id };
}

function overrideOf(component: StoredComponent, sent: ComponentChange['priceOverride']) {
  if (sent === undefined) return component.priceOverride;
  return sent && toText(sent);
}

function refuseShare(): never {
  throw new Problem('VALIDATION', { fields: { percentOf: fieldTexts.unknown } });
}
