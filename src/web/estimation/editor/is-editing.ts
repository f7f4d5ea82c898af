/** A caret stands in an input: the keys are the text's. All text selected is moving (ux 6). */
export function isEditing(target: EventTarget): target is HTMLInputElement {
  if (!(target instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = target;
  return value !== '' && !(selectionStart === 0 && selectionEnd === value.length);
}

/** A value that was typed and then selected is taken over before another takes its place. */
export function settleTyping(target: EventTarget): void {
  if (target instanceof HTMLInputElement && target.dataset['typing'] !== undefined) target.blur();
}
