import {
  // The only place that may use the library's own: everybody else needs one at a time.
  useMutation as useLibraryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * As the library's `useMutation`, but one at a time: its `isPending` is rendered a moment after the
 * press, and a second press within that moment would make another call.
 */
export function useMutation<Output = unknown, Failed = Error, Input = void>(
  options: UseMutationOptions<Output, Failed, Input>,
): UseMutationResult<Output, Failed, Input> {
  const isRunning = useRef(false);
  const mutation = useLibraryMutation<Output, Failed, Input>({
    ...options,
    onSettled(...told) {
      isRunning.current = false;
      return options.onSettled?.(...told);
    },
  });
  const { mutate } = mutation;
  const once: typeof mutate = (...sent) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(...sent);
  };
  return { ...mutation, mutate: once };
}
