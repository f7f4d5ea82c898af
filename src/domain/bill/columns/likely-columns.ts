// Where no head is a volume by its usual name: which column the sheet's own amounts were made with (BQ-38, BQ-44).
import type { ListCell } from '../../sheet/cells.ts';
import { ofVolumes } from '../rows/changed-volumes.ts';
import { isExactly, isFilledIn, productsIn, roughly } from './columns-by-data.ts';
import { isDuration } from './durations.ts';

type Rows = readonly (readonly ListCell[])[];

/** 'Volume rencana', 'sisa volume', 'qty terpasang'; a price per volume is none. */
export const saysVolume = (heading: string): boolean =>
  ofVolumes.test(heading) && !ofOthers.test(heading);
const ofOthers =
  /\b(harga|hrg|price|rate|jumlah|jml|nilai|biaya|amount|bobot|persen|satuan|unit)\b|%/;

/** Persons × months in one column: 'OB', 'Orang/Bulan', 'Man Month'. */
const ofPersonTime =
  /^(?:total |jumlah |jml )?(?:ob|oh|oj|mm|md|(?:man|person)[ /-]?(?:month|day|hour)s?|(?:orang|org)[ /-](?:bulan|bln|hari|hr|jam))$/;

const saysAmount = (heading: string): boolean =>
  /^(?:jumlah|jml|total|sub ?total|nilai|biaya|amount)\b/.test(heading) &&
  !ofVolumes.test(heading) &&
  !isDuration(heading) &&
  !/\b(?:satuan|bobot|persen)\b|%/.test(heading);

/** Columns that may count what is paid for, in the order of the sheet: what says so first. */
function candidatesIn(headings: readonly string[], body: Rows) {
  const of = (says: (heading: string) => boolean) =>
    headings.flatMap((heading, at) => (says(heading) && isFilledIn(body, at) ? [at] : []));
  const volumes = of(saysVolume);
  const persons = of((heading) => ofPersonTime.test(heading));
  return { volumes, times: [...new Set([...persons, ...of(isDuration)])] };
}

interface Named {
  readonly prices: readonly number[];
  readonly amounts: readonly number[];
}

export interface Likely {
  readonly volume: number;
  readonly jumlah: number | undefined;
}

/**
 * Of volumes by other names the one with which the amounts were made to the rupiah, the leftmost of several, or the only
 * one; else of persons and months, where these make the amounts, the one that makes most of them alone.
 */
export function likelyVolume(
  headings: readonly string[],
  { prices, amounts }: Named,
  body: Rows,
): Likely | undefined {
  const { volumes, times } = candidatesIn(headings, body);
  const sums =
    amounts.length > 0
      ? amounts
      : headings.flatMap((heading, at) => (saysAmount(heading) ? [at] : []));
  const hitsOf = (volume: number) =>
    prices.flatMap((harga) =>
      sums.map((jumlah) => ({
        volume,
        jumlah,
        hits: productsIn(body, volume, [harga], jumlah, isExactly),
      })),
    );
  const tried = volumes.flatMap(hitsOf);
  const most = Math.max(0, ...tried.map(({ hits }) => hits));
  const made = most > 0 ? tried.find(({ hits }) => hits * 2 > most) : undefined;
  if (made) return made;
  const [only] = volumes;
  if (only !== undefined)
    return volumes.length > 1 ? undefined : { volume: only, jumlah: undefined };
  const timed = times.slice(0, mostTimes);
  const isPaid = prices.some((harga) =>
    sums.some((jumlah) => isMadeOf(body, timed, { harga, jumlah })),
  );
  const [first, ...others] = timed.flatMap(hitsOf);
  return isPaid && first ? others.reduce((a, b) => (b.hits > a.hits ? b : a), first) : undefined;
}

const mostTimes = 4;

/** In most works one of these, or several for so long and so often, make the amount together with the price. */
function isMadeOf(
  body: Rows,
  times: readonly number[],
  { harga, jumlah }: { readonly harga: number; readonly jumlah: number },
): boolean {
  const sets = times.reduce<number[][]>(
    (all, at) => [...all, ...all.map((set) => [...set, at])],
    [[]],
  );
  const works = body.filter(
    (row) => (roughly(row[harga]) ?? 0) > 0 && (roughly(row[jumlah]) ?? 0) > 0,
  );
  return sets
    .filter((set) => set.length > 0)
    .some((set) => {
      const hits = works.filter((row) => {
        const figures = set.map((at) => roughly(row[at]) ?? 1);
        const product = figures.reduce((all, each) => all * each, roughly(row[harga]) ?? 0);
        return isExactly(product, roughly(row[jumlah]) ?? 0);
      });
      return hits.length * 2 > works.length;
    });
}
