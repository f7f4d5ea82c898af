/** Whether the caret is editing a text; otherwise keys move between cells (interface/grid). */
export function isEditing(target: EventTarget): target is HTMLInputElement {
  if (!(target instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = target;
  return value !== '' && !(selectionStart === 0 && selectionEnd === value.length);
}

/** Accepts a value that was typed and then selected, before another replaces it. */
export function settleTyping(target: EventTarget): void {
  if (target instanceof HTMLInputElement && target.dataset['typing'] !== undefined) target.blur();
}
