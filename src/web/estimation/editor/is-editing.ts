/** A caret stands in an input: the keys are the text's. All text selected is moving (ux 6). */
export function isEditing(target: EventTarget): target is HTMLInputElement {
  if (!(target instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = target;
  return value !== '' && !(selectionStart === 0 && selectionEnd === value.length);
}
