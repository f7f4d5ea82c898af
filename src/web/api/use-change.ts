import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { showToast } from '../ui/toast/toast-store.ts';
import { useMutation } from './use-mutation.ts';
import { unsaidOf, wordsOf } from './failure.ts';

/** A toast: its text, or a text with a second line. */
type Words = string | { text: string; detail: string | undefined };

interface Change<Input, Output> {
  change: (input: Input) => Promise<Output>;
  /** Query keys of lists that show the change; they are fetched again, also when it is refused. */
  refresh: QueryKey;
  /** Query keys of further stale lists, which are not waited for. */
  alsoStale?: readonly QueryKey[];
  /** A text, or a function of the answer. */
  done: Words | ((output: Output) => Words);
  /**
   * The toast's title when the server sent no text; a function gives the whole toast. Absent where
   * the dialog reports the failure itself.
   */
  failed?: string | ((error: Error) => Words);
}

/** A change on the server: the call, its toast, and the refetch of the lists. */
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
