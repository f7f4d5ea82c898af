import { useEffect, useSyncExternalStore } from 'react';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { hideKeySheet, showKeySheet, shownKeyLists, subscribeToKeySheet } from './key-lists.ts';

const KeySheetDialog = lazyDialog(() =>
  import('./key-sheet-dialog.tsx').then((part) => part.KeySheetDialog),
);

/** The list of keys, by its keys. Stands once, in the shell. */
export function KeySheet() {
  const lists = useSyncExternalStore(subscribeToKeySheet, shownKeyLists);

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      hideKeySheet(); // or it would open again for whoever signs in next
    };
  }, []);

  return lists && <KeySheetDialog lists={lists} onClose={hideKeySheet} />;
}

/** Over a dialog that one works in the sheet opens too; a question is answered first. */
const unansweredQuestion = 'dialog[open][role=alertdialog]';

function onKeyDown(event: KeyboardEvent) {
  const isTyping =
    event.target instanceof HTMLElement &&
    event.target.closest('input, textarea, select, [contenteditable]') !== null;
  const isAsked = (event.ctrlKey || event.metaKey) && event.key === '/';
  if (!isAsked && (event.key !== '?' || isTyping)) return;
  if (event.defaultPrevented || document.querySelector(unansweredQuestion)) return;
  event.preventDefault();
  showKeySheet();
}
