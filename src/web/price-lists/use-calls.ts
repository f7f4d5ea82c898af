import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportProgress } from '../../contract/import-progress.ts';
import { Failure, unsaidOf, wordsOf } from '../api/failure.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { texts } from './texts.ts';
import { wasStored } from './was-stored.ts';

/** What runs, and how far it is. */
export interface RunningCall {
  readonly words: string;
  readonly told?: ImportProgress;
}

/** How a call hears of its cancel, and tells of its progress. */
export interface CallLine {
  readonly signal: AbortSignal;
  readonly hear: (told: ImportProgress) => void;
}

interface Running {
  readonly words: string;
  readonly isStoring?: boolean;
  /** What is said while nobody knows whether it was stored, after a cancel or without an answer. */
  readonly maybe?: string;
  /** It follows a refusal by itself, which stays said beside what it shows. */
  readonly isAnswer?: boolean;
}

/**
 * The calls of a list on its way, one at a time. Each can be given up, and a failure is said, as
 * `failed` where it has no words of its own, until the next call.
 */
export function useCalls(failed: string) {
  const queries = useQueryClient();
  const [running, setRunning] = useState<RunningCall>();
  const [failure, setFailure] = useState<string>();
  const stop = useRef<AbortController>(null);

  async function run<Told>(
    { words, isStoring = false, maybe = texts.maybeStored, isAnswer = false }: Running,
    work: (line: CallLine) => Promise<Told>,
  ): Promise<Told | undefined> {
    if (stop.current) return undefined;
    const control = new AbortController();
    stop.current = control;
    let last: ImportProgress | undefined;
    setRunning({ words });
    if (!isAnswer) setFailure(undefined);
    try {
      return await work({
        signal: control.signal,
        hear: (told) => {
          last = told;
          setRunning({ words, told });
        },
      });
    } catch (error) {
      if (control.signal.aborted) {
        // What is being stored may have been stored before the server heard of it.
        void stoppedText(isStoring, last, maybe).then((text) => {
          showToast('info', text);
          renew('imports');
        });
      } else if (isStoring && error instanceof Failure && error.status === 0) {
        // Its answer may be all that was lost.
        setFailure(`${wordsOf(error, error.message)}. ${maybe}`);
        renew('imports');
      } else setFailure([wordsOf(error, failed), unsaidOf(error)].filter(Boolean).join('. '));
      return undefined;
    } finally {
      stop.current = null;
      setRunning(undefined);
    }
  }

  /** What was stored is read anew wherever it is shown. */
  function renew(...keys: readonly string[]) {
    for (const key of keys) void queries.invalidateQueries({ queryKey: [key] });
    // Nobody shows the history now: the old one would stand there until the new one comes.
    if (keys.includes('imports'))
      queries.removeQueries({ queryKey: ['imports'], type: 'inactive' });
  }

  return { running, failure, setFailure, run, renew, stop: () => stop.current?.abort() };
}

/** What a cancel has left, as surely as it can be told. */
export async function stoppedText(
  isStoring: boolean,
  last: ImportProgress | undefined,
  maybe = texts.maybeStored,
): Promise<string> {
  const isStored = isStoring ? await wasStored(last?.run) : false;
  if (isStored === undefined) return texts.halted(maybe);
  return isStored ? texts.storedBefore : texts.nothingStored;
}
