import type { Tx } from '../platform/database/database.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
}

/** A category that an item can go into; it stays while the transaction lasts. */
export function holdCategory(tx: Tx, id: string): Promise<Category | undefined> {
  return tx
    .selectFrom('category')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
}

/** The source of a code, active or not. */
export async function findSourceId(tx: Tx, code: string): Promise<string | undefined> {
  const source = await tx
    .selectFrom('source')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['code']), '=', code.toLowerCase()))
    .forKeyShare()
    .executeTakeFirst();
  return source?.id;
}
