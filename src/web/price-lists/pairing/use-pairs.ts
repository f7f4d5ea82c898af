import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { pairing } from '../../../contract/pairing.ts';
import type { ListMap } from '../../../domain/price-list/mixed/list-map.ts';
import type { Tickable } from '../../../domain/sync.ts';
import { call } from '../../api/call.ts';
import { Failure, unsaidOf, wordsOf } from '../../api/failure.ts';
import { newKey } from '../../api/request.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { texts } from './texts.ts';

/** A list that was read: its file, and how its columns are meant. */
export interface ReadList {
  readonly file: File;
  readonly fileHash: string;
  readonly map: ListMap;
  readonly said: { readonly listDate: string; readonly document: string };
  readonly scope: 'GLOBAL' | 'USER';
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

/** The calls of a pairing; each can be given up, and a failure is said while what was chosen stays. */
export function usePairs({ file, fileHash, map, said, scope }: ReadList) {
  const queries = useQueryClient();
  const [running, setRunning] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const stop = useRef<AbortController>(null);

  async function run<Told>(
    words: string,
    work: (signal: AbortSignal) => Promise<Told>,
    isAnswer = false,
  ) {
    const control = new AbortController();
    stop.current?.abort();
    stop.current = control;
    setRunning(words);
    if (!isAnswer) setFailure(undefined);
    try {
      return await work(control.signal);
    } catch (error) {
      if (stop.current !== control) return undefined;
      const isMoved = error instanceof Failure && error.code === 'PRICE_CHANGED';
      if (control.signal.aborted) showToast('info', texts.stopped);
      else if (isMoved) setFailure(texts.moved);
      else setFailure([wordsOf(error, texts.failed), unsaidOf(error)].filter(Boolean).join(' '));
      return isMoved ? 'moved' : undefined;
    } finally {
      if (stop.current === control) setRunning(undefined);
    }
  }

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
    running,
    failure,
    stop: () => stop.current?.abort(),

    /** `isAnswer`: it follows a refusal by itself, which stays said beside what it shows. */
    propose: (source: string, isAnswer = false) =>
      run(
        texts.reading,
        (signal) =>
          call(
            pairing.propose,
            { query: { scope, fileHash }, body: { map, source }, files: { file } },
            signal,
          ),
        isAnswer,
      ),

    look: (source: string, wish: PairWish, isAnswer = false) =>
      run(
        texts.judging,
        (signal) =>
          call(
            pairing.preview,
            { query: { scope, fileHash }, body: sent(source, wish), files: { file } },
            signal,
          ),
        isAnswer,
      ),

    /** Stores the effect that was shown, or nothing. */
    async store(source: string, wish: PairWish, shown: string) {
      const told = await run(texts.storing, (signal) =>
        call(
          pairing.store,
          {
            query: { scope, fileHash },
            body: { ...sent(source, wish), shown },
            files: { file },
            idempotencyKey: newKey(),
          },
          signal,
        ),
      );
      for (const key of ['hsp', 'master', 'imports']) {
        void queries.invalidateQueries({ queryKey: [key] });
      }
      return told;
    },
  };
}
