import { flushSync } from 'react-dom';

/** Whether the caret is editing a text; otherwise keys move between cells (interface/grid). */
export function isEditing(target: EventTarget): target is HTMLInputElement {
  if (!(target instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = target;
  return value !== '' && !(selectionStart === 0 && selectionEnd === value.length);
}

/** Whether what stands in a cell's input is not accepted yet. */
export function isTyping(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset['typing'] !== undefined;
}

/** Accepts a value that was typed and then selected, before another replaces it. */
export function settleTyping(target: EventTarget): void {
  if (isTyping(target)) target.blur();
}

/** Accepts what is being typed in a cell, wherever it is, and stays there: the next key replaces it. */
export function settleInPlace(): void {
  const input = document.activeElement;
  if (!input || !isTyping(input)) return;
  const row = input.closest<HTMLElement>('[data-row]');
  const column = input.closest<HTMLElement>('[data-column]')?.dataset['column'];
  flushSync(() => input.blur());
  // A line that was open only while its cell had the focus is closed now, and its input is gone.
  const cell = row?.querySelector<HTMLElement>(`[data-column="${CSS.escape(column ?? '')}"]`);
  const place = input.isConnected ? input : (cell?.querySelector('input') ?? cell);
  place?.focus({ preventScroll: true });
  if (place instanceof HTMLInputElement) place.select();
}

/**
 * Runs something once nobody is in the middle of a cell's text: what comes by itself would select the
 * half of a number, and the next key replace it. The returned function calls it off.
 */
export function afterTyping(run: () => void): () => void {
  const stop = () => {
    for (const event of signs) document.removeEventListener(event, look);
  };
  function look() {
    if (document.activeElement && isTyping(document.activeElement)) return;
    stop();
    run();
  }
  for (const event of signs) document.addEventListener(event, look);
  look();
  return stop;
}

/** With one of these typing ends. */
const signs = ['focusin', 'focusout', 'keyup'] as const;
