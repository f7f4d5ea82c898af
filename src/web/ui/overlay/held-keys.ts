import type { TypedKey } from './give-keys.ts';

export interface HeldKeys {
  /** Ends the holding; what was typed, in order. Called again, it has nothing more. */
  end: () => readonly TypedKey[];
}

interface Start {
  /** The key that began it: the first of those that are held. */
  first?: KeyboardEvent | undefined;
  /** Escape: what was on its way is not wanted any more, and the keys with it. */
  onCancel: () => void;
}

/**
 * Keeps what is typed while the place that it is meant for is on its way: none of it reaches the
 * place where the focus still is.
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

/** Input that comes without keys, as of a phone, is kept out of the field of the focus too. */
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

/** Reloading, zooming, tabs, going back: no key of ours. */
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
