import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { impact, type Impact } from '../../contract/impact.ts';
import { call } from '../api/call.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { isNothing } from './is-nothing.ts';
import type { SentChange } from './use-impact.ts';

const ImpactDialog = lazyDialog(() =>
  import('./impact-dialog.tsx').then((part) => part.ImpactDialog),
);

/** Something done by one press, as a switch does it. */
interface Act {
  change: SentChange;
  /** The question's head, and the button that answers it. */
  title: string;
  confirm: string;
  act: () => void;
}

interface ImpactFirst {
  /** Acts at once where no figure would change, or where that cannot be told; else asks. */
  begin: (act: Act) => void;
  isLooking: boolean;
  /** Stands beside the control. */
  dialog: ReactNode;
}

/** Looks at what an act would change before it is done. */
export function useImpactFirst(): ImpactFirst {
  const [asked, setAsked] = useState<Act & { impact: Impact }>();
  const look = useMutation({
    mutationFn: ({ change }: Act) => call(impact.preview, { body: change }),
    onSuccess: (found, act) => (isNothing(found) ? act.act() : setAsked({ ...act, impact: found })),
    onError: (_error, { act }) => act(),
  });
  return {
    begin: look.mutate,
    isLooking: look.isPending,
    dialog: asked && (
      <ImpactDialog {...asked} onConfirm={asked.act} onClose={() => setAsked(undefined)} />
    ),
  };
}
