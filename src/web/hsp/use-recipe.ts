import { useQuery } from '@tanstack/react-query';
import { ahsp } from '../../contract/ahsp.ts';
import { call } from '../api/call.ts';
import { hspKey } from './use-hsp.ts';

export const recipeKey = (code: string) => [...hspKey, 'recipe', code] as const;

/** The analysis of a code; nothing is asked while there is none. */
export function useRecipe(code: string) {
  return useQuery({
    queryKey: recipeKey(code),
    queryFn: ({ signal }) => call(ahsp.read, { params: { code }, query: {} }, signal),
    enabled: code !== '',
    staleTime: 5_000,
  });
}
