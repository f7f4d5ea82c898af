/** What a listener can wait for: a node, a sum, the order of lines, what is unsaved, undo. */
export type Topic = string;

/** Who waits for what, and the telling of it. */
export function createTopics() {
  const listeners = new Map<Topic, Set<() => void>>();
  return {
    tell(topics: Iterable<Topic>) {
      for (const topic of topics) {
        const waiting = listeners.get(topic);
        if (waiting) for (const listener of waiting) listener();
      }
    },
    subscribe(topic: Topic, listener: () => void) {
      let waiting = listeners.get(topic);
      if (!waiting) listeners.set(topic, (waiting = new Set()));
      waiting.add(listener);
      return () => {
        waiting.delete(listener);
        if (waiting.size === 0 && listeners.get(topic) === waiting) listeners.delete(topic);
      };
    },
  };
}
