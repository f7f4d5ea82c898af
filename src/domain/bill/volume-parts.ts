// One volume in several columns: VOLUME over 'Lt. 1', 'Lt. 2' and 'Total' (rules/bills#columns).
import { isBlankCell, plainText, type ListCell } from '../sheet/cells.ts';
import { isBetweenStates, newness, withoutState } from '../sheet/head-states.ts';
import { headingKey, rolesInAnyScale } from '../sheet/headings.ts';
import { isExactly, productsIn } from './columns/columns-by-data.ts';

type Rows = readonly (readonly ListCell[])[];

const volumeWord = /^(volume|vol|kuantitas|kwantitas|qty|quantity|banyaknya)(?= |$)/;
const wholeWord = /(?<!\p{L})(total|jumlah|jml|semua|seluruhnya|keseluruhan|gabungan)(?!\p{L})/u;
const mostLength = 30;

const keyOf = (cell: ListCell | undefined) =>
  typeof cell === 'string' ? headingKey(plainText(cell)) : '';
/** Of the cells of a sheet hardly any is worth its key. */
const mayBeVolume = (cell: ListCell | undefined) =>
  typeof cell === 'string' &&
  /v\s*o\s*l|k\s*[uw]\s*a\s*n\s*t|q\s*t\s*y|q\s*u\s*a\s*n\s*t|b\s*a\s*n\s*y/i.test(cell);
const isVolume = (key: string) => rolesInAnyScale(key).includes('volume') && volumeWord.test(key);
const isText = (cell: ListCell | undefined) => typeof cell === 'string' && /\p{L}/u.test(cell);

/** What is pasted has no merged cells: VOLUME stands in the first of its columns alone. */
export function spreadVolumes(rows: Rows): Rows {
  return rows.map((row, at) => {
    const below = rows[at + 1] ?? [];
    if (!row.some((cell) => mayBeVolume(cell) && isVolume(keyOf(cell)))) return row;
    const spread: ListCell[] = [];
    for (let column = 0; column < Math.max(row.length, below.length); column++) {
      const cell = row[column] ?? null;
      const left = spread[column - 1] ?? null;
      const isUnder =
        isBlankCell(cell) &&
        mayBeVolume(left) &&
        isVolume(keyOf(left)) &&
        isText(below[column]) &&
        isText(below[column - 1]);
      spread.push(isUnder ? left : cell);
    }
    return spread;
  });
}

/** A short text below a VOLUME that spans several columns says only which part of it stands there. */
export function partsBelow(rows: Rows, at: number): (key: string) => boolean {
  if (!rows[at - 1]?.some(mayBeVolume)) return () => false;
  const [above, row] = [(rows[at - 1] ?? []).map(keyOf), (rows[at] ?? []).map(keyOf)];
  const isSpanned = (column: number) => {
    const key = above[column] ?? '';
    return isVolume(key) && [above[column - 1], above[column + 1]].includes(key);
  };
  const parts = new Set(
    row.filter((key, column) => {
      const cell = rows[at]?.[column];
      return isSpanned(column) && isText(cell) && key.length <= mostLength;
    }),
  );
  return (key) => parts.has(key);
}

/** 'volume lt 1' of the rows of a head; states have their own rules. */
export function isVolumePart(heading: string, lowest: string): boolean {
  if (heading === lowest || !volumeWord.test(heading)) return false;
  if (rolesInAnyScale(lowest).some((role) => role === 'satuan' || role === 'harga')) return false;
  const hasState = withoutState(heading) !== heading || newness(heading) > 0;
  return !hasState && !isBetweenStates(heading);
}

interface Offered {
  /** With what they say of a state or a part. */
  readonly whole: readonly string[];
  readonly prices: readonly number[];
  readonly amounts: readonly number[];
}

/** Of volumes without a state a total that makes as many amounts as any, else the leftmost unless another makes far more. */
export function countedVolume(
  body: Rows,
  volumes: readonly number[],
  { whole, prices, amounts }: Offered,
): number | undefined {
  const [first] = volumes;
  if (first === undefined || volumes.length < 2) return first;
  const hitsOf = (at: number, isSame?: typeof isExactly) =>
    Math.max(
      0,
      ...prices.flatMap((price) =>
        amounts.flatMap((amount) =>
          amount === at || amount === price ? [] : [productsIn(body, at, [price], amount, isSame)],
        ),
      ),
    );
  // What was planned and what was built are often within two in a hundred of each other.
  const exact = volumes.map((at) => ({ at, hits: hitsOf(at, isExactly) }));
  const told = exact.some(({ hits }) => hits > 1)
    ? exact
    : volumes.map((at) => ({ at, hits: hitsOf(at) }));
  const best = told.reduce((a, b) => (b.hits > a.hits ? b : a));
  const isStateless = volumes.every((at) => withoutState(whole[at] ?? '') === whole[at]);
  const total = isStateless ? told.find(({ at }) => wholeWord.test(whole[at] ?? '')) : undefined;
  // One row may be made of either by chance, and what stands on one floor alone is made of both.
  if (best.hits <= 1 || total?.hits === best.hits) return total?.at ?? first;
  return (told[0]?.hits ?? 0) * 2 >= best.hits ? first : best.at;
}
