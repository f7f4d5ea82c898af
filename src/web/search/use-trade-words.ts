import { useQuery } from '@tanstack/react-query';
import { search } from '../../contract/search.ts';
import type { WordLists } from '../../domain/search/trade-words.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { texts } from './texts.ts';

const wordsKey = ['trade-words'] as const;

/** The names of things as they are administered. */
export function useTradeWords(isAsked = true) {
  return useQuery({
    queryKey: wordsKey,
    queryFn: ({ signal }) => call(search.readWords, {}, signal),
    staleTime: 60_000,
    enabled: isAsked,
  });
}

/** By these names the answers are marked; until they are here, by those that ship. */
export const useWordLists = (query: string): WordLists | undefined =>
  useTradeWords(query !== '').data;

export function useSaveTradeWords() {
  return useChange({
    change: (body: { things: string[][]; meanings: string[][]; version: number }) =>
      call(search.saveWords, { body }),
    refresh: wordsKey,
    alsoStale: [['hsp'], ['master']],
    done: texts.saved,
    failed: texts.saveFailed,
  });
}
