import { matching } from '../../contract/matching.ts';
import { presentItem } from '../hsp/present-item.ts';
import { outside, routes } from '../platform/http/routes.ts';
import { matchLines } from './match-lines.ts';
import { saveConfirmed } from './match-store.ts';

export const matchingRoutes = routes(matching, {
  match: outside('it only reads, and waits for a thread', async ({ body }, call) => {
    const { matches, entries } = await matchLines(call.db, call.caller.id, body.lines, call.signal);
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
        entries: entries.map(presentItem),
      },
    };
  }),

  async confirm({ body }, { tx, caller }) {
    return { data: { remembered: await saveConfirmed(tx, caller.id, body.lines) } };
  },
});
