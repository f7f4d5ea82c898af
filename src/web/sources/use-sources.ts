import { useQuery } from '@tanstack/react-query';
import { sources, type Source } from '../../contract/sources.ts';
import type { UnitPriceRounding } from '../../domain/recipe.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { texts } from './texts.tsx';

const key = ['sources'] as const;
/** Items and masters show the code and label of their source. */
const alsoStale = [['hsp'], ['master'], ['ahsp']];

/** All sources, those that are not active too. */
export function useSources() {
  return useQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) => call(sources.list, { query: { all: '1' } }, signal),
    staleTime: 60_000,
  });
}

/** A save, made on this version of the source. */
interface Save {
  code: string;
  label: string;
  isActive: boolean;
  unitPriceRounding: UnitPriceRounding;
  version: number | undefined;
}

/** Saves a new source, which is active, or a change of the given one. */
export function useSaveSource(source: Source | undefined) {
  return useChange({
    change: ({ version, ...body }: Save) =>
      source
        ? call(sources.change, { params: { id: source.id }, body, ifVersion: version })
        : call(sources.create, { body }),
    refresh: key,
    alsoStale,
    done: source ? texts.changed : texts.created,
    failed: source ? texts.changeFailed : texts.createFailed,
  });
}

export function useRemoveSource() {
  return useChange({
    change: ({ id, version }: Source) =>
      call(sources.remove, { params: { id }, ifVersion: version }),
    refresh: key,
    done: texts.removed,
    failed: texts.removeFailed,
  });
}
