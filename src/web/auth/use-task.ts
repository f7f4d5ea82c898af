import { useState } from 'react';

interface Task<Input, Output> {
  run: (input: Input) => Promise<Output>;
  onDone: (output: Output) => void;
  onFailed?: (error: unknown) => void;
}

type State = { is: 'idle' } | { is: 'busy' } | { is: 'failed'; error: unknown };

/**
 * A call of the sign-in screens: one at a time, its failure kept to be shown. They stand without
 * the query cache, so that the first visit is light.
 */
export function useTask<Input, Output>({ run, onDone, onFailed }: Task<Input, Output>) {
  const [state, setState] = useState<State>({ is: 'idle' });
  return {
    isBusy: state.is === 'busy',
    error: state.is === 'failed' ? state.error : undefined,
    reset: () => setState({ is: 'idle' }),
    start(input: Input) {
      if (state.is === 'busy') return;
      setState({ is: 'busy' });
      run(input).then(
        (output) => {
          setState({ is: 'idle' });
          onDone(output);
        },
        (error: unknown) => {
          setState({ is: 'failed', error });
          onFailed?.(error);
        },
      );
    },
  };
}
