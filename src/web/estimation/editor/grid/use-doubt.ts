import { useSyncExternalStore } from 'react';
import type { NodeId } from '../../../../domain/document/document.ts';

/** What is only good to know is not marked. */
export type Doubt = 'stop' | 'warning';

// One editor is open at a time, and what it marks goes with its panel: the page need not carry this.
let doubts: ReadonlyMap<NodeId, Doubt> = new Map();
const listeners = new Set<() => void>();

/** Marks the lines that Periksa doubts, as long as its panel is open. */
export function markDoubts(doubted: ReadonlyMap<NodeId, Doubt>): void {
  doubts = doubted;
  for (const listener of listeners) listener();
}

export const useDoubt = (id: NodeId): Doubt | undefined =>
  useSyncExternalStore(onDoubt, () => doubts.get(id));

function onDoubt(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
