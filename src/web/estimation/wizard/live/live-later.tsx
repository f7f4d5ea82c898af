import { useEffect, useState, type ComponentType } from 'react';
import { handsRest } from '../../../ui/overlay/hands-rest.ts';
import type { Wizard } from '../use-wizard.ts';

interface LiveProps {
  wizard: Wizard;
  /** Undefined: a new one, of which only the set is told that it begins with. */
  id: string | undefined;
}

/** Milliseconds: the page itself comes first, and a first visit is not made heavier by it. */
const AFTER_THE_PAGE = 1_000;

/** Milliseconds that somebody types on before it comes all the same. */
const MOST_TYPED = 3_000;

/** Who else is here and what is new, once its code has come; nothing where it does not. */
export function LiveLater(props: LiveProps) {
  const [Live, setLive] = useState<ComponentType<LiveProps>>();
  useEffect(() => {
    // Where the page is gone by then, nothing is shown.
    const timer = setTimeout(() => {
      handsRest(MOST_TYPED)
        .then(() => import('./live-news.tsx'))
        .then(
          ({ Live: Loaded }) => setLive(() => Loaded),
          () => undefined,
        );
    }, AFTER_THE_PAGE);
    return () => clearTimeout(timer);
  }, []);
  return Live ? <Live {...props} /> : null;
}
