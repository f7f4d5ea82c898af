import type { Edition, SamePair } from '../../contract/editions.ts';
import type { PriceSet, SetPrice } from '../../contract/price-sets.ts';
import type { Caller } from '../platform/http/caller.ts';
import { jsonNumber, type Written } from '../platform/http/json.ts';
import type { StoredPair } from './concordance-store.ts';
import type { StoredEdition } from './edition-store.ts';
import type { StoredPriceSet, StoredSetPrice } from './price-set-store.ts';
import { mayEdit } from './requirements.ts';

export function presentSet(
  { ownerId, usualOf, ...set }: StoredPriceSet,
  caller: Caller,
  usual: string | null,
): PriceSet {
  const canEdit = mayEdit(caller, { ownerId });
  return {
    ...set,
    scope: ownerId === null ? 'GLOBAL' : 'USER',
    usualOf: canEdit ? usualOf : 0,
    isUsual: set.id === usual,
    canEdit,
  };
}

export function presentSetPrice({ price, ...row }: StoredSetPrice): Written<SetPrice> {
  return { ...row, price: jsonNumber(price) };
}

export function presentEdition(edition: StoredEdition, caller: Caller): Edition {
  const { ownerId, frozenAt, ...rest } = edition;
  return {
    ...rest,
    scope: ownerId === null ? 'GLOBAL' : 'USER',
    frozenAt: frozenAt.toISOString(),
    canEdit: mayEdit(caller, { ownerId }),
  };
}

export const presentPair = (pair: StoredPair): SamePair => ({
  id: pair.id,
  kode: pair.one,
  deskripsi: pair.oneText,
  otherKode: pair.other,
  otherDeskripsi: pair.otherText,
  scope: pair.ownerId === null ? 'GLOBAL' : 'USER',
  applies: pair.applies,
  saidAt: pair.saidAt.toISOString(),
});
