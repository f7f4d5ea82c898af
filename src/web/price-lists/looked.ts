import type { PriceSheet } from '../../contract/price-imports.ts';
import type { ListMap } from '../../domain/price-list/mixed/list-map.ts';

export type Scope = 'GLOBAL' | 'USER';

/** What is known of the file that is on its way. */
export interface Looked {
  readonly file: File;
  readonly fileHash: string;
  readonly sheets: readonly PriceSheet[];
  readonly map: ListMap;
  readonly said: ListSaid;
}

/** What the list says of itself; blank: nothing. */
export interface ListSaid {
  /** '2026-01-31' */
  readonly listDate: string;
  readonly document: string;
}
