// What of a pairing is remembered for the next list of its source.
import { kodeKey } from '../../../domain/code-order.ts';
import type { PairedPrice } from '../../../domain/pairing/paired-prices.ts';
import type { UsedMaster } from '../../../domain/pairing/propose-pairs.ts';
import type { Choice } from './kept-pair-store.ts';

const keyOf = ({ type, code }: UsedMaster) => ({ type, codeKey: kodeKey(code) });

/** What follows another wage is no choice of a row. */
export const chosenPairs = (priced: readonly PairedPrice[]): Choice[] =>
  priced
    .filter(({ follows }) => !follows)
    .map(({ master, row, factor }) => ({
      ...keyOf(master),
      name: row.name,
      unit: row.unit,
      factor,
      masterUnit: master.unit,
      kind: row.kind,
    }));

/** Masters that were said to have no pair. */
export function unpaired(
  masters: readonly UsedMaster[],
  left: readonly string[],
  priced: readonly PairedPrice[],
): Choice[] {
  const paired = new Set(priced.map(({ master }) => master.id));
  const named = new Set(left);
  return masters
    .filter(({ id }) => named.has(id) && !paired.has(id))
    .map((master) => ({
      ...keyOf(master),
      name: null,
      unit: null,
      factor: null,
      masterUnit: null,
      kind: null,
    }));
}
