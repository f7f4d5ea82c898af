import type * as z from 'zod/mini';
import { pairing } from '../../../contract/pairing.ts';
import { priceSets, type PriceSetFields } from '../../../contract/price-sets.ts';
import type { Tickable } from '../../../domain/sync.ts';
import { callTold } from '../../api/call-told.ts';
import { call } from '../../api/call.ts';
import { Failure } from '../../api/failure.ts';
import { newKey } from '../../api/request.ts';
import type { Looked, Scope } from '../looked.ts';
import { useCalls } from '../use-calls.ts';
import { texts } from './texts.ts';

/** A list that was read, and whose prices it is to change. */
export interface ReadList {
  readonly looked: Looked;
  readonly scope: Scope;
}

export type Proposed = z.infer<typeof pairing.propose.reply>;

/** What is to be stored, as somebody has chosen it. */
export interface PairWish {
  readonly pairs: readonly { master: string; row: number; factor?: string }[];
  readonly left: readonly string[];
  readonly hours: string | undefined;
  readonly sync: boolean;
  readonly ticked: readonly Tickable[];
}

/** What stands otherwise than it was shown: nothing was stored. */
export const moved = 'moved';

/** The calls of a pairing; what was chosen stays whatever becomes of them. */
export function usePairs({ looked: { file, fileHash, map, said }, scope }: ReadList) {
  const { run, renew, setFailure, ...calls } = useCalls(texts.failed);

  const sent = (source: string, { pairs, left, hours, sync, ticked }: PairWish) => ({
    map,
    source,
    pairs,
    left,
    sync,
    ticked,
    ...said,
    ...(hours !== undefined && { hours }),
  });

  return {
    ...calls,

    /** `isAnswer`: it follows a refusal by itself, which stays said beside what it shows. */
    propose: (source: string, isAnswer = false) =>
      run({ words: texts.reading, isAnswer }, ({ signal }) =>
        call(
          pairing.propose,
          { query: { scope, fileHash }, body: { map, source }, files: { file } },
          signal,
        ),
      ),

    look: (source: string, wish: PairWish, isAnswer = false) =>
      run({ words: texts.judging, isAnswer }, async (line) => {
        const input = { query: { scope, fileHash }, body: sent(source, wish), files: { file } };
        return (await callTold(pairing.preview, input, line)).data;
      }),

    /** Keeps the chosen rows as a price set; no master changes. */
    async keepAsSet(source: string, wish: PairWish, fields: PriceSetFields) {
      const { pairs, left, hours } = wish;
      const told = await run(
        { words: texts.storing, isStoring: true, maybe: texts.maybeSet },
        async ({ signal }) => {
          const input = {
            query: { scope, fileHash },
            body: { map, source, pairs, left, ...fields, ...(hours !== undefined && { hours }) },
            files: { file },
            idempotencyKey: newKey(),
          };
          try {
            return { made: await call(priceSets.create, input, signal) };
          } catch (error) {
            // What is wrong with a field is said there, and what was typed stays.
            if (!(error instanceof Failure) || Object.keys(error.fields).length === 0) throw error;
            return { refused: { ...error.fields } };
          }
        },
      );
      renew('price-sets');
      return told;
    },

    /** Stores the effect that was shown, or nothing. */
    async store(source: string, wish: PairWish, shown: string) {
      const told = await run({ words: texts.storing, isStoring: true }, async (line) => {
        const input = {
          query: { scope, fileHash },
          body: { ...sent(source, wish), shown },
          files: { file },
          idempotencyKey: newKey(),
        };
        try {
          return (await callTold(pairing.store, input, line)).data;
        } catch (error) {
          if (!(error instanceof Failure) || error.code !== 'PRICE_CHANGED') throw error;
          setFailure(texts.moved);
          return moved;
        }
      });
      renew('hsp', 'master', 'imports');
      return told;
    },
  };
}
