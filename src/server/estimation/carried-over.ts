import type { Remembered } from '../../domain/price-basis/remembered.ts';
import { withNewRows } from '../../domain/price-basis/copied-memory.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import type { Tx } from '../platform/database/database.ts';
import { pricedWorks } from '../price-basis/entry-store.ts';
import { copyAccepted, hasAccepted } from './accepted-copy-store.ts';
import { readRemembered, type StoredBasis } from './basis-store.ts';
import { idsIn } from './content/content-work.ts';
import { unpackContent, type StoredBody } from './content/stored-body.ts';
import { basisOf, type StoredEstimation } from './estimation-store.ts';
import { readBody } from './revisions/revision-store.ts';

/** What a copy takes along besides what is sent: its original, and what the prices of that rest on. */
export interface Carried extends StoredBasis {
  readonly id: string;
  /** JSON of what is copied. */
  readonly content: Uint8Array;
}

/** By the id of each line of the original that of the same line of its copy; the order is the same. */
export type CopiedLines = ReadonlyMap<string, string>;

/** Undefined: nothing is kept of any line of the original. */
export async function copiedLines(
  tx: Tx,
  { id, remembered, content }: Carried,
  copy: StoredBody,
): Promise<CopiedLines | undefined> {
  if (remembered.size === 0 && !(await hasAccepted(tx, id))) return undefined;
  const own = linesOf(await unpackContent(copy));
  return new Map(
    linesOf(Buffer.from(content)).flatMap((line, at) => {
      const copied = own[at];
      return copied === undefined ? [] : [[line, copied] as const];
    }),
  );
}

/** What a copy remembers of its prices. */
export function carriedOver({ remembered }: Carried, lines: CopiedLines | undefined) {
  const carried = new Map<string, Remembered>();
  for (const [line, memory] of remembered) {
    const copied = lines?.get(line);
    if (copied !== undefined) carried.set(copied, memory);
  }
  return carried;
}

/** What an estimate remembers once its content is this one; undefined: as before. */
export async function withCopiedRows(
  tx: Tx,
  estimation: StoredEstimation,
  now: StoredBody,
): Promise<StoredBasis | undefined> {
  const { id, revision } = estimation;
  const { remembered, taken } = await readRemembered(tx, id);
  if (remembered.size === 0) return undefined;
  const textOf = async (body: StoredBody) => (await unpackContent(body)).toString();
  const [before, after] = [await textOf(await readBody(tx, id, revision)), await textOf(now)];
  const known = new Set(idsIn(before));
  if (![...idsIn(after)].some((each) => !known.has(each))) return undefined;
  const rowsOf = (json: string) => [...itemsOf(readStoredContent(json))];
  const rows = rowsOf(after);
  const added = rows.filter((row) => row.kode !== '' && !known.has(row.id));
  const works = await pricedWorks(
    tx,
    basisOf(estimation),
    added.map(({ kode }) => kode),
  );
  const presentOf = (key: string) => works.get(key)?.harga;
  const made = withNewRows(remembered, rowsOf(before), rows, presentOf);
  return made === remembered ? undefined : { ...basisOf(estimation), remembered: made, taken };
}

/** What was let stand stands in the copy too, while its figures are the same (rules/checks). */
export async function carryAccepted(
  tx: Tx,
  { from, to, lines }: { from: string; to: string; lines: CopiedLines | undefined },
): Promise<void> {
  if (lines) await copyAccepted(tx, from, to, lines);
}

function linesOf(json: Buffer): string[] {
  const lines: string[] = [];
  for (const section of readStoredContent(json.toString())) {
    lines.push(section.id);
    for (const list of [section, ...section.groups]) {
      if (list !== section) lines.push(list.id);
      for (const { id } of list.items) lines.push(id);
    }
  }
  return lines;
}
