import type { Content } from './content.ts';
import { itemsOf } from './totals.ts';

/** Gives the parts of sent content their ids: known ones are kept, each once, all others are new. */
export class ContentIds {
  private readonly newId: () => string;
  private readonly known: ReadonlySet<string>;
  private readonly noteStrange: ((id: string) => void) | undefined;
  private readonly taken = new Set<string>();
  /** Ids of the extra columns of the item being read, by what names a column. */
  private columns: Map<string, string> | undefined;

  constructor(
    newId: () => string,
    known: ReadonlySet<string> = new Set(),
    noteStrange?: (id: string) => void,
  ) {
    this.newId = newId;
    this.known = known;
    this.noteStrange = noteStrange;
  }

  take(sent: unknown): string {
    if (typeof sent !== 'string') return this.newId();
    if (!this.known.has(sent)) {
      this.noteStrange?.(sent);
      return this.newId();
    }
    if (this.taken.has(sent)) return this.newId();
    this.taken.add(sent);
    return sent;
  }

  beginItem(): void {
    this.columns = undefined;
  }

  /**
   * The id of an extra's column, the same in every row of the item: found by the id that was sent,
   * else by name and place among columns of that name. `inRow` holds the columns that the row has
   * already.
   */
  takeColumn(sent: unknown, name: string, inRow: readonly string[]): string {
    this.columns ??= new Map();
    if (typeof sent === 'string') {
      const id = this.columnOf(`id ${sent}`, sent);
      if (!inRow.includes(id)) return id;
    }
    for (let place = 0; ; place++) {
      const id = this.columnOf(`${place} ${name}`, undefined);
      if (!inRow.includes(id)) return id;
    }
  }

  private columnOf(key: string, sent: string | undefined): string {
    const known = this.columns?.get(key);
    if (known !== undefined) return known;
    const id = this.take(sent);
    this.columns?.set(key, id);
    return id;
  }
}

/** `priceMissing` of each stored item whose price is 0, which the next `readContent` asks for as `priceMissingOf`. */
export function priceMissingByItem(content: Content): (itemId: string) => boolean | undefined {
  const missing = new Map<string, boolean>();
  for (const { id, harga, priceMissing } of itemsOf(content)) {
    if (harga.units === 0n) missing.set(id, priceMissing);
  }
  return (itemId) => missing.get(itemId);
}
