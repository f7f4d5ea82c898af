import { useRef, type MouseEvent, type PointerEvent } from 'react';

/**
 * How a cell reacts to a press: as in Excel its whole value stays selected, so that typing replaces
 * it, until a double click (or F2) sets the caret. A finger selects a figure as a whole; in a text
 * it sets the caret.
 */
export function useCellPress(isTyping: boolean, isFigure = false) {
  const press = useRef({ isMouse: true, isTyping });
  return {
    onPointerDown(event: PointerEvent<HTMLInputElement>) {
      // A finger sets the caret before its click, and that counts as editing.
      press.current = { isMouse: event.pointerType === 'mouse', isTyping };
    },
    onMouseDown(event: MouseEvent<HTMLInputElement>) {
      const input = event.currentTarget;
      if (!press.current.isMouse || event.button !== 0 || event.shiftKey) return;
      if (event.detail > 1 && isWhole(input)) {
        event.preventDefault();
        const caret = caretAt(event, input);
        input.focus({ preventScroll: true });
        input.setSelectionRange(caret, caret);
      } else if (input !== document.activeElement || (!isTyping && isWhole(input))) {
        event.preventDefault();
        input.focus({ preventScroll: true });
        input.select();
      }
    },
    onClick(event: MouseEvent<HTMLInputElement>) {
      const { isMouse, isTyping: wasTyping } = press.current;
      if (!isMouse && isFigure && !wasTyping) event.currentTarget.select();
    },
  };
}

function isWhole({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}

/** Where the pointer stands in the text; its end where the browser does not tell. */
function caretAt({ clientX, clientY }: MouseEvent, input: HTMLInputElement): number {
  const end = input.value.length;
  if (!('caretPositionFromPoint' in document)) return end;
  const at = document.caretPositionFromPoint(clientX, clientY);
  return at?.offsetNode === input ? at.offset : end;
}
