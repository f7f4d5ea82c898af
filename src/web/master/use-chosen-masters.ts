import { useState } from 'react';
import type { MasterItem } from '../../contract/master.ts';
import { mostTogether } from '../../contract/master.ts';

export type ChosenMasters = ReturnType<typeof useChosenMasters>;

/** The masters that are ticked, as many as go in one call; they stay ticked from page to page. */
export function useChosenMasters() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, MasterItem>>(new Map());
  return {
    items: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    isFull: chosen.size >= mostTogether,
    choose(items: readonly MasterItem[], isChosen: boolean) {
      const next = new Map(chosen);
      for (const item of items) {
        if (!isChosen) next.delete(item.id);
        else if (next.size < mostTogether) next.set(item.id, item);
      }
      setChosen(next);
    },
    clear: () => setChosen(new Map()),
  };
}
