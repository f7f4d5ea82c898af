import type { Remembered } from '../../domain/price-basis/remembered.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { unpackContent, type StoredBody } from './content/stored-body.ts';
import type { StoredBasis } from './basis-store.ts';

/** What the prices of an estimate rest on, for a copy of it. */
export interface Carried extends StoredBasis {
  /** JSON of what is copied. */
  readonly content: Uint8Array;
}

/** What a copy remembers of its prices: its items have ids of their own, in the order of the original's. */
export async function carriedOver(
  { remembered, content }: Carried,
  copy: StoredBody,
): Promise<ReadonlyMap<string, Remembered>> {
  if (remembered.size === 0) return remembered;
  const own = idsOf(await unpackContent(copy));
  return new Map(
    idsOf(Buffer.from(content)).flatMap((id, at) => {
      const [memory, copied] = [remembered.get(id), own[at]];
      return memory && copied !== undefined ? [[copied, memory] as const] : [];
    }),
  );
}

const idsOf = (json: Buffer) =>
  Array.from(itemsOf(readStoredContent(json.toString())), ({ id }) => id);
