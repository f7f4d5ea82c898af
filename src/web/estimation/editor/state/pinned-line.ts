/** A line that stays mounted while it is dragged. */
export function createPinnedLine() {
  let pinned: string | undefined;
  const listeners = new Set<() => void>();
  return {
    pinned: () => pinned,
    pin(key: string | undefined) {
      pinned = key;
      for (const listener of listeners) listener();
    },
    onPin(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
