import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { checks } from '../../contract/checks.ts';
import { call } from '../api/call.ts';
import { followedAs, type ToldOfEstimate } from './read-facts.ts';

/**
 * What the rules need of these codes; `estimate`: the stored one, whose author's catalogue counts. With
 * each of its versions it is asked anew: its prices may rest on another set, and its rows on what a
 * code costs by now.
 */
export function useCheckFacts(
  kodes: readonly string[] | undefined,
  estimate: string | undefined,
  version?: number,
) {
  return useQuery({
    queryKey: ['checks', 'facts', estimate, kodes, version],
    queryFn: ({ signal }) =>
      call(checks.facts, { body: { estimation: estimate, kodes: [...(kodes ?? [])] } }, signal),
    enabled: kodes !== undefined,
    // After a save what was known counts until the rest is; of other codes nothing is known.
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === estimate && asked?.queryKey[3] === kodes ? before : undefined,
  });
}

/** An estimate as it is stored. */
export interface CheckedStored {
  readonly id: string;
  /** With each save rows may be new. */
  readonly version: number | undefined;
  /** Its parts under the ids that they have here, where those are others than the server's. */
  readonly own?: ((parts: readonly Named[]) => readonly Named[]) | undefined;
}

interface Named {
  readonly id: string;
}

/** What the server tells of an estimate with these codes; nothing as long as it is not all known. */
export function useToldOfEstimate(
  kodes: readonly string[] | undefined,
  stored: CheckedStored | undefined,
) {
  const { id, version, own } = stored ?? {};
  const facts = useCheckFacts(kodes, id, version);
  const followed = useQuery({
    queryKey: ['checks', 'followed', id, version, kodes],
    queryFn: ({ signal }) => call(checks.followed, { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined && kodes !== undefined,
    // After a save what was known counts until the rest is.
    placeholderData: keepPreviousData,
  });
  const told = useMemo((): ToldOfEstimate | undefined => {
    if (!facts.data) return undefined;
    if (id === undefined) return { facts: facts.data };
    if (!followed.data) return undefined;
    const { ids } = followed.data;
    const names = own?.(ids.map((each) => ({ id: each }))) ?? [];
    const byName = new Map(ids.map((each, at) => [each, names[at]?.id ?? each]));
    return {
      facts: facts.data,
      followed: followedAs(followed.data, (each) => byName.get(each) ?? each),
    };
  }, [facts.data, followed.data, id, own]);
  const hasFailed = [facts, followed].some(({ error, isFetching }) => error && !isFetching);
  return {
    told,
    now: facts.dataUpdatedAt,
    /** Undefined: nothing failed. */
    retry: hasFailed
      ? () => void Promise.all([facts, followed].map((each) => each.refetch()))
      : undefined,
  };
}
