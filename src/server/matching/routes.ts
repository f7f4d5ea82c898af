import { matching } from '../../contract/matching.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { toText } from '../../domain/number/decimal.ts';
import { basisFor } from '../estimation/basis-for.ts';
import { itemsAt } from '../hsp/prices/items-at.ts';
import { presentItem } from '../hsp/present-item.ts';
import { isId } from '../platform/database/new-id.ts';
import { outside, routes } from '../platform/http/routes.ts';
import { Problem } from '../platform/problem.ts';
import { findPrices } from '../price-basis/prices.ts';
import { matchLines } from './match-lines.ts';
import { saveConfirmed } from './match-store.ts';

export const matchingRoutes = routes(matching, {
  match: outside('it only reads, and waits for a thread', async ({ body }, call) => {
    const { db, caller, signal } = call;
    const { matches, entries } = await matchLines(db, caller.id, body.lines, signal);
    const priced = await itemsAt(db, caller, body.estimation, entries);
    return {
      data: {
        matches: matches.map(({ certainty, candidates }) => ({
          certainty,
          candidates: candidates.map(({ id, score, agreeing, conflicts }) => ({
            id,
            score,
            agreeing: [...agreeing],
            conflicts: conflicts.map(({ what, asked, found }) => ({ what, asked, found })),
          })),
        })),
        entries: priced.map(presentItem),
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
