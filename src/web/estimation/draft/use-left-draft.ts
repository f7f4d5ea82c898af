import { useEffect, useState } from 'react';
import { dropDraft, findLeftDraft } from './draft-keeper.ts';
import type { Draft } from './draft-store.ts';

type Found =
  | { readonly state: 'looking' }
  | { readonly state: 'asking'; readonly draft: Draft }
  | {
      readonly state: 'settled';
      readonly draft: Draft | undefined;
      /** It is the work of this tab, which a reload brings back unasked (FIRST-24). */
      readonly isOwn?: boolean;
    };

/** Looks for unsaved work of a subject and waits for what the user wants with it. */
export function useLeftDraft(subject: string) {
  const [found, setFound] = useState<Found>({ state: 'looking' });

  useEffect(() => {
    let isCurrent = true;
    void findLeftDraft(subject)
      .catch(() => undefined)
      .then((left) => {
        if (!isCurrent) return;
        const { draft, isOwn = false } = left ?? {};
        setFound(draft && !isOwn ? { state: 'asking', draft } : { state: 'settled', draft, isOwn });
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
