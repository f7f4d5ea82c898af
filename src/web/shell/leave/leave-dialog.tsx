import { useSyncExternalStore } from 'react';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { askedToLeave, subscribeToLeaving } from './leaving.ts';

const LeaveQuestion = lazyDialog(() =>
  import('./leave-question.tsx').then((part) => part.LeaveQuestion),
);

/** Asks before unsaved work is left. Stands once, beside the routes. */
export function LeaveDialog() {
  const isAsked = useSyncExternalStore(subscribeToLeaving, askedToLeave);
  return isAsked && <LeaveQuestion />;
}
