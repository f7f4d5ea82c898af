import { useCallback, useEffect, useRef, useState } from 'react';
import type { Finding } from '../../../../domain/checks/run-checks.ts';
import type { Editor } from '../state/editor-store.ts';
import type { FactsAtHand, FromChecker, ToChecker } from './check-work.ts';

/** Milliseconds after the last change: what is being typed is not yet meant. */
const QUIET = 400;
/** Parts that are told at once, in some 3 ms. */
const AT_ONCE = 500;

interface Thread {
  /** The codes of the document, the same array while they are; undefined: it has not been looked at yet. */
  readonly kodes: readonly string[] | undefined;
  readonly isUnreadable: boolean;
  readonly found: readonly Finding[] | undefined;
  /** It could not be started, or it broke; called, it is tried anew. */
  readonly retry: (() => void) | undefined;
  readonly giveFacts: (facts: FactsAtHand) => void;
}

/** Has the edited document checked by another thread, anew after each change. */
export function useCheckThread(editor: Editor): Thread {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [kodes, setKodes] = useState<readonly string[]>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [found, setFound] = useState<readonly Finding[]>();
  const worker = useRef<Worker>(undefined);

  useEffect(() => {
    const made = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
    worker.current = made;
    made.addEventListener('error', () => setHasFailed(true));
    made.addEventListener('message', ({ data }: MessageEvent<FromChecker>) => {
      setIsUnreadable(data.say === 'unreadable');
      if (data.say === 'kodes')
        setKodes((before) => (isSame(before, data.kodes) ? before : data.kodes));
      if (data.say === 'found') setFound(data.findings);
    });
    const stop = tellChanges(editor, (said) => made.postMessage(said));
    return () => {
      stop();
      made.terminate();
    };
  }, [editor, attempt]);

  function retry() {
    setHasFailed(false);
    // The next one is given the facts once it has told its codes.
    setKodes(undefined);
    setAttempt((before) => before + 1);
  }

  const giveFacts = useCallback(
    (facts: FactsAtHand) =>
      worker.current?.postMessage({ say: 'facts', ...facts } satisfies ToChecker),
    [],
  );

  return { kodes, isUnreadable, found, retry: hasFailed ? retry : undefined, giveFacts };
}

const isSame = (before: readonly string[] | undefined, kodes: readonly string[]): boolean =>
  before?.length === kodes.length && before.every((kode, at) => kode === kodes[at]);

/** Tells the whole document, then what changes, part by part, so that no part of it holds the page up. */
function tellChanges(editor: Editor, tell: (said: ToChecker) => void): () => void {
  const untold = new Set(Array.from(editor.nodes(), ({ id }) => id));
  let timer = window.setTimeout(tellSome, 0);
  const off = editor.onWrite((changes) => {
    for (const [id] of changes) untold.add(id);
    clearTimeout(timer);
    timer = window.setTimeout(tellSome, QUIET);
  });

  function tellSome(): void {
    const ids = firstOf(untold, AT_ONCE);
    // As it stands now: what is typed in a dialog is told to drafts before the document has it.
    tell({ say: 'nodes', nodes: ids.map((id) => [id, editor.get(id)] as const) });
    for (const id of ids) untold.delete(id);
    if (untold.size > 0) timer = window.setTimeout(tellSome, 0);
    else tell({ say: 'look' });
  }

  return () => {
    clearTimeout(timer);
    off();
  };
}

function firstOf<One>(all: Iterable<One>, most: number): One[] {
  const first: One[] = [];
  for (const one of all) {
    if (first.length === most) break;
    first.push(one);
  }
  return first;
}
