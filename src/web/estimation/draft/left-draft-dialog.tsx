import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';

/** Seldom needed, and never at once. */
export const LeftDraftDialog = lazyDialog(() =>
  import('./draft-dialog.tsx').then((part) => part.DraftDialog),
);
