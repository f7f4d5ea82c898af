import { useEffect, useState } from 'react';
import { dropDraft, findLeftDraft } from '../draft/draft-keeper.ts';
import type { Draft } from '../draft/draft-store.ts';

type Found =
  | { readonly state: 'looking' }
  | { readonly state: 'asking'; readonly draft: Draft }
  | { readonly state: 'settled'; readonly draft: Draft | undefined };

/** Looks for unsaved work of a subject and waits for what the user wants with it. */
export function useLeftDraft(subject: string) {
  const [found, setFound] = useState<Found>({ state: 'looking' });

  useEffect(() => {
    let isCurrent = true;
    void findLeftDraft(subject)
      .catch(() => undefined)
      .then((draft) => {
        if (isCurrent) setFound(draft ? { state: 'asking', draft } : { state: 'settled', draft });
      });
    return () => {
      isCurrent = false;
    };
  }, [subject]);

  return {
    found,
    take: (draft: Draft) => setFound({ state: 'settled', draft }),
    drop(draft: Draft) {
      void dropDraft(draft);
      setFound({ state: 'settled', draft: undefined });
    },
  };
}
