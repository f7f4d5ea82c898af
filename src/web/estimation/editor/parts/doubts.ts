import type { NodeId } from '../../../../domain/document/document.ts';

/** What is only good to know is not marked. */
export type Doubt = 'stop' | 'warning';

/** The lines that Periksa doubts, marked as long as its panel is open. */
export function createDoubts() {
  let lines: ReadonlyMap<NodeId, Doubt> = new Map();
  const listeners = new Set<() => void>();
  return {
    doubtOf: (id: NodeId) => lines.get(id),
    mark(doubted: ReadonlyMap<NodeId, Doubt>) {
      lines = doubted;
      for (const listener of listeners) listener();
    },
    onDoubt(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
