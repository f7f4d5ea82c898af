import { matching } from '../../contract/matching.ts';
import { itemsAt } from '../hsp/prices/items-at.ts';
import { presentItem } from '../hsp/present-item.ts';
import { outside, routes } from '../platform/http/routes.ts';
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

  async confirm({ body }, { tx, caller }) {
    return { data: { remembered: await saveConfirmed(tx, caller.id, body.lines) } };
  },
});
