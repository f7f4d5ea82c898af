import { matching } from '../../contract/matching.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { toText } from '../../domain/number/decimal.ts';
import { isSameWork } from '../../domain/price-basis/same-work.ts';
import { basisFor } from '../estimation/basis-for.ts';
import { basisOfItems, itemsAt } from '../hsp/prices/items-at.ts';
import type { StoredItem } from '../hsp/item-store.ts';
import { presentItem } from '../hsp/present-item.ts';
import { isId } from '../platform/database/new-id.ts';
import { outside, routes } from '../platform/http/routes.ts';
import { Problem } from '../platform/problem.ts';
import { findPrices } from '../price-basis/prices.ts';
import { matchLines, type JudgedLine } from './match-lines.ts';
import { saveConfirmed } from './match-store.ts';

export const matchingRoutes = routes(matching, {
  match: outside('it only reads, and waits for a thread', async ({ body }, call) => {
    const { db, caller, signal } = call;
    const { matches, entries } = await matchLines(db, caller.id, body.lines, signal);
    const priced = await itemsAt(db, await basisOfItems(db, caller, body.estimation), entries);
    const others = otherWorks(entries, priced);
    return {
      data: {
        matches: matches
          .map((match) => withoutOthers(match, others))
          .map((match) => ({
            certainty: match.certainty,
            candidates: match.candidates.map(({ id, score, agreeing, conflicts }) => ({
              id,
              score,
              agreeing: [...agreeing],
              conflicts: conflicts.map(({ what, asked, found }) => ({ what, asked, found })),
            })),
          })),
        entries: priced.filter(({ id }) => !others.has(id)).map(presentItem),
      },
    };
  }),

  async prices({ body: { estimation, kodes } }, { tx, caller }) {
    if (estimation !== undefined && estimation !== 'new' && !isId(estimation)) {
      throw new Problem('ESTIMATION_NOT_FOUND');
    }
    const basis = await basisFor(tx, caller, estimation === 'new' ? undefined : estimation);
    const found = await findPrices(tx, basis, kodes);
    return {
      data: {
        prices: [...new Set(kodes)].flatMap((kode) => {
          const price = found.get(kodeKey(kode));
          if (!price) return [];
          const { deskripsi, satuan, harga } = price;
          return [{ kode, deskripsi, satuan, harga: Number(toText(harga)) }];
        }),
      },
    };
  },

  async confirm({ body }, { tx, caller }) {
    return { data: { remembered: await saveConfirmed(tx, caller.id, body.lines) } };
  },
});

/** Entries whose code is another work in the edition that the estimate rests on: the line never meant that. */
function otherWorks(
  entries: readonly StoredItem[],
  there: readonly StoredItem[],
): ReadonlySet<string> {
  const asWork = ({ kode, deskripsi, satuan }: StoredItem) => ({
    kode,
    deskripsi,
    satuan: satuan ?? '',
  });
  const found = new Map(there.map((entry) => [entry.id, entry]));
  return new Set(
    entries.flatMap((entry) => {
      const other = found.get(entry.id);
      if (!other || other.deskripsi === entry.deskripsi) return [];
      return isSameWork(asWork(entry), asWork(other)) ? [] : [entry.id];
    }),
  );
}

/** Where the first one goes, the next is for a person to judge. */
function withoutOthers(match: JudgedLine, others: ReadonlySet<string>): JudgedLine {
  const candidates = match.candidates.filter(({ id }) => !others.has(id));
  if (candidates.length === match.candidates.length) return match;
  const isFirst = candidates[0] === match.candidates[0];
  const certainty = candidates.length === 0 ? 'none' : isFirst ? match.certainty : 'choose';
  return { ...match, certainty, candidates };
}
