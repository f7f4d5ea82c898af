import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { units, type Unit, type UnitFields } from '../../contract/units.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { texts } from './texts.tsx';

const key = ['units'] as const;

export function useUnits(q: string) {
  return useQuery({
    queryKey: [...key, q],
    queryFn: ({ signal }) => call(units.list, { query: { q } }, signal),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

/** A save, made on this version of the unit. */
interface Save extends UnitFields {
  version: number | undefined;
}

/** Saves a new unit, or a change of the given one. */
export function useSaveUnit(unit: Unit | undefined) {
  return useChange({
    change: ({ version, ...body }: Save) =>
      unit
        ? call(units.change, { params: { id: unit.id }, body, ifVersion: version })
        : call(units.create, { body }),
    refresh: key,
    done: unit ? texts.changed : texts.created,
    failed: unit ? texts.changeFailed : texts.createFailed,
  });
}

export function useRemoveUnit() {
  return useChange({
    change: ({ id, version }: Unit) => call(units.remove, { params: { id }, ifVersion: version }),
    refresh: key,
    done: texts.removed,
    failed: texts.removeFailed,
  });
}
