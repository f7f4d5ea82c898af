import { useRef, useState } from 'react';

interface Task<Input, Output> {
  run: (input: Input) => Promise<Output>;
  onDone: (output: Output) => void;
  onFailed?: (error: unknown, input: Input) => void;
}

type State = { is: 'idle' } | { is: 'busy' } | { is: 'failed'; error: unknown };

/**
 * Runs a call of the sign-in screens, one at a time, and keeps its failure to be shown. These
 * screens do without the query cache, so that the first visit loads little.
 */
export function useTask<Input, Output>({ run, onDone, onFailed }: Task<Input, Output>) {
  const [state, setState] = useState<State>({ is: 'idle' });
  // A second press can come before the first one is rendered, so a ref decides.
  const isRunning = useRef(false);
  return {
    isBusy: state.is === 'busy',
    error: state.is === 'failed' ? state.error : undefined,
    reset: () => setState((now) => (now.is === 'failed' ? { is: 'idle' } : now)),
    start(input: Input) {
      if (isRunning.current) return;
      isRunning.current = true;
      setState({ is: 'busy' });
      run(input).then(
        (output) => {
          isRunning.current = false;
          setState({ is: 'idle' });
          onDone(output);
        },
        (error: unknown) => {
          isRunning.current = false;
          setState({ is: 'failed', error });
          onFailed?.(error, input);
        },
      );
    },
  };
}
