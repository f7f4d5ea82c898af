import type { TypedKey } from './give-keys.ts';

export interface HeldKeys {
  /** Stops holding and returns what was typed, in order; empty when called again. */
  end: () => readonly TypedKey[];
}

interface Start {
  /** The key that started the holding, which is the first one held. */
  first?: KeyboardEvent | undefined;
  /** Called on Escape, which cancels the wait and drops the keys. */
  onCancel: () => void;
}

/**
 * Holds back keys until their target exists, so that none of them reaches the element that still
 * has the focus.
 */
export function holdKeys({ first, onCancel }: Start): HeldKeys {
  const held: TypedKey[] = first ? [keyOf(first)] : [];
  const listening = new AbortController();
  const unlock = lockField();

  function end() {
    listening.abort();
    unlock();
    return held.splice(0);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isBrowsersOwn(event)) return;
    event.stopImmediatePropagation();
    // Its text comes with the paste event.
    if (isChord(event) && event.key.toLowerCase() === 'v') return;
    event.preventDefault();
    if (event.key === 'Escape') {
      end();
      onCancel();
    } else if (!(event.repeat && event.key === 'Enter')) held.push(keyOf(event));
  }

  function onPaste(event: ClipboardEvent) {
    event.stopImmediatePropagation();
    event.preventDefault();
    const { clipboardData } = event;
    const texts = (clipboardData?.types ?? []).map((type): [string, string] => [
      type,
      clipboardData?.getData(type) ?? '',
    ]);
    held.push({ kind: 'paste', texts });
  }

  const options = { capture: true, signal: listening.signal };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('paste', onPaste, options);
  return { end };
}

/** Input without key events, as from a phone's keyboard, is kept out of the focused field too. */
function lockField(): () => void {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isText || field.readOnly) return () => undefined;
  field.readOnly = true;
  return () => {
    field.readOnly = false;
  };
}

/** AltGr writes a letter. */
const isChord = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');

/** Keys of the browser itself: reload, zoom, tabs, back. */
function isBrowsersOwn(event: KeyboardEvent): boolean {
  if (/^(Control|Shift|Alt|AltGraph|Meta|CapsLock)$/.test(event.key)) return true;
  if (/^F\d+$/.test(event.key)) return event.key !== 'F2' && event.key !== 'F6';
  if (isChord(event)) return /^([clnprtw0+=-]|Tab)$/i.test(event.key);
  return event.altKey && /^Arrow(Left|Right)$/.test(event.key);
}

const keyOf = (event: KeyboardEvent): TypedKey => ({
  kind: 'key',
  key: event.key,
  code: event.code,
  ctrlKey: event.ctrlKey,
  metaKey: event.metaKey,
  shiftKey: event.shiftKey,
  altKey: event.altKey,
  writes: event.key.length === 1 && !isChord(event) && (!event.altKey || isAltGr(event)),
});

const isAltGr = (event: KeyboardEvent) => event.getModifierState('AltGraph');
