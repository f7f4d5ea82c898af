import { useQuery } from '@tanstack/react-query';
import { wageBands } from '../../contract/wage-bands.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { texts } from './texts.ts';

const bandsKey = ['wage-bands'] as const;

export function useWageBands() {
  return useQuery({
    queryKey: bandsKey,
    queryFn: ({ signal }) => call(wageBands.read, {}, signal),
  });
}

interface Sent {
  readonly lowest: string;
  readonly highest: string;
}

export function useSaveWageBands() {
  return useChange({
    change: (body: { daily: Sent; hourly: Sent; version: number }) =>
      call(wageBands.save, { body }),
    refresh: bandsKey,
    // What Periksa finds, and how many of it lists tell.
    alsoStale: [['checks'], ['estimation']],
    done: texts.saved,
    failed: texts.saveFailed,
  });
}
