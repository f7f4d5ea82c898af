import { kodeKey } from '../../../domain/code-order.ts';
import { toText } from '../../../domain/number/decimal.ts';
import { basisFor } from '../../estimation/basis-for.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/new-id.ts';
import { Problem } from '../../platform/problem.ts';
import { isCatalogue, type Basis } from '../../price-basis/basis.ts';
import { pricedWorks } from '../../price-basis/entry-store.ts';
import type { StoredItem } from '../item-store.ts';

/** What prices entries in an estimate (`new`: in the caller's next one); undefined: the catalogue alone. */
export async function basisOfItems(
  db: Database,
  caller: Caller,
  estimation: string | undefined,
): Promise<Basis | undefined> {
  if (!estimation) return undefined;
  if (estimation !== 'new' && !isId(estimation)) throw new Problem('ESTIMATION_NOT_FOUND');
  return basisFor(db, caller, estimation === 'new' ? undefined : estimation);
}

/**
 * The entries as they are on a basis, text, unit and price together. One that its frozen edition lacks stays as the
 * catalogue has it.
 */
export async function itemsAt(
  db: Database,
  basis: Basis | undefined,
  items: readonly StoredItem[],
): Promise<readonly StoredItem[]> {
  if (!basis || items.length === 0 || isCatalogue(basis)) return items;
  const works = await pricedWorks(
    db,
    basis,
    items.map(({ kode }) => kode),
  );
  return items.map((item) => {
    const found = works.get(kodeKey(item.kode));
    if (!found) return item;
    const { kode, deskripsi, satuan, harga } = found;
    return { ...item, kode, deskripsi, satuan: satuan || null, harga: harga && toText(harga) };
  });
}
