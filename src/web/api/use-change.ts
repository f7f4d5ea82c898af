import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { showToast } from '../ui/toast/toast-store.ts';
import { unsaidOf, wordsOf } from './failure.ts';

/** A toast: its text, or a text with a second line. */
type Words = string | { text: string; detail: string | undefined };

interface Change<Input, Output> {
  change: (input: Input) => Promise<Output>;
  /** The lists that show it. They are fetched again, also when the change is refused. */
  refresh: QueryKey;
  /** Other lists that are out of date by it; nobody waits for them. */
  alsoStale?: readonly QueryKey[];
  /** A function tells of what came of it. */
  done: Words | ((output: Output) => Words);
  /**
   * Said when the server had no words of its own; a function says all of it itself. Absent where
   * the dialog tells of it.
   */
  failed?: string | ((error: Error) => Words);
}

/** A change on the server as a user sees it: the call, the toast, the fresh list. */
export function useChange<Input, Output = unknown>(options: Change<Input, Output>) {
  const { change, refresh, alsoStale = [], done, failed } = options;
  const queries = useQueryClient();
  const fetchAgain = () => queries.invalidateQueries({ queryKey: refresh });
  return useMutation<Output, Error, Input>({
    mutationFn: change,
    async onSuccess(output) {
      toast('success', typeof done === 'function' ? done(output) : done);
      for (const queryKey of alsoStale) void queries.invalidateQueries({ queryKey });
      await fetchAgain(); // so that a dialog closes onto the new list
    },
    onError(error) {
      if (typeof failed === 'function') toast('error', failed(error));
      else if (failed) toast('error', { text: wordsOf(error, failed), detail: unsaidOf(error) });
      void fetchAgain();
    },
  });
}

function toast(kind: 'success' | 'error', words: Words) {
  if (typeof words === 'string') showToast(kind, words);
  else showToast(kind, words.text, { detail: words.detail });
}
