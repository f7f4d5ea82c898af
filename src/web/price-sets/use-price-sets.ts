import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { editions, type Edition } from '../../contract/editions.ts';
import { priceSets, type PriceSet, type PriceSetFields } from '../../contract/price-sets.ts';
import { call, callWhole } from '../api/call.ts';
import { Failure, wordsOf } from '../api/failure.ts';
import { useChange } from '../api/use-change.ts';
import { texts } from './texts.tsx';

const setKey = ['price-sets'] as const;
const editionKey = ['editions'] as const;
/** What is offered and shown at the prices of a set. */
const alsoStale = [['hsp'], ['estimation']];

const allSets = queryOptions({
  queryKey: [...setKey, 'all'],
  queryFn: ({ signal }) => callWhole(priceSets.list, {}, signal),
});

export const usePriceSets = () => useQuery({ ...allSets, select: ({ data }) => data });

/** What the set was called that new estimates began with, where somebody else removed it. */
export const useRemovedUsual = () =>
  useQuery({ ...allSets, select: ({ removedUsual }) => removedUsual }).data ?? undefined;

export function useEditions() {
  return useQuery({
    queryKey: [...editionKey, 'all'],
    queryFn: ({ signal }) => call(editions.list, {}, signal),
  });
}

export const pricesPerPage = 50;

export function useSetPrices(id: string, q: string, page: number) {
  const query = { q, page: String(page), limit: String(pricesPerPage) };
  return useQuery({
    queryKey: [...setKey, id, query],
    queryFn: ({ signal }) => callWhole(priceSets.prices, { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
  });
}

export function useChangeSet(set: PriceSet) {
  return useChange({
    change: ({ version, ...body }: Partial<PriceSetFields> & { version: number | undefined }) =>
      call(priceSets.change, { params: { id: set.id }, body, ifVersion: version }),
    refresh: setKey,
    alsoStale,
    done: texts.changed,
    failed: texts.changeFailed,
  });
}

export function useRemoveSet() {
  return useChange({
    change: ({ id, usualOf, version }: PriceSet) =>
      call(priceSets.remove, {
        params: { id },
        query: { usualOf: String(usualOf) },
        ifVersion: version,
      }),
    refresh: setKey,
    done: texts.removed,
    failed: (error) => ({ text: wordsOf(error, texts.removeFailed), detail: usedIn(error) }),
  });
}

/** The first estimates that a refusal names. */
function usedIn(error: unknown): string | undefined {
  const named = error instanceof Failure ? error.details['estimations'] : undefined;
  if (!Array.isArray(named) || named.length === 0) return undefined;
  const names = named.map(({ projectName }: { projectName: string }) => projectName);
  return texts.stillUsed(names.slice(0, 5), named.length);
}

export function useUsualSet() {
  return useChange({
    change: (id: string | null) => call(priceSets.usual, { body: { id } }),
    refresh: setKey,
    alsoStale,
    done: ({ id }) => (id === null ? texts.usualEnded : texts.usualDone),
    failed: texts.usualFailed,
  });
}

export function useFreeze() {
  return useChange({
    change: (name: string) => call(editions.create, { body: { name } }),
    refresh: editionKey,
    done: texts.frozen,
    failed: texts.freezeFailed,
  });
}

export function useRenameEdition(edition: Edition) {
  return useChange({
    change: ({ version, ...body }: { name: string; version: number | undefined }) =>
      call(editions.change, { params: { id: edition.id }, body, ifVersion: version }),
    refresh: editionKey,
    alsoStale,
    done: texts.renamed,
    failed: (error) => ({ text: wordsOf(error, texts.renameFailed), detail: usedIn(error) }),
  });
}

export function useRemoveEdition() {
  return useChange({
    change: ({ id, version }: Edition) =>
      call(editions.remove, { params: { id }, ifVersion: version }),
    refresh: editionKey,
    done: texts.editionRemoved,
    failed: (error) => ({ text: wordsOf(error, texts.editionRemoveFailed), detail: usedIn(error) }),
  });
}
