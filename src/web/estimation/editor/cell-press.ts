import { useRef, type MouseEvent, type PointerEvent } from 'react';

/**
 * How a cell is pressed: as in Excel its value stays selected as a whole, so that typing replaces
 * it, until a double click (or F2) asks for the caret. A finger selects a figure as a whole; in a
 * text it sets the caret.
 */
export function useCellPress(isTyping: boolean, isFigure = false) {
  const isMouse = useRef(true);
  return {
    onPointerDown(event: PointerEvent<HTMLInputElement>) {
      isMouse.current = event.pointerType === 'mouse';
    },
    onMouseDown(event: MouseEvent<HTMLInputElement>) {
      const input = event.currentTarget;
      if (!isMouse.current || event.button !== 0 || event.shiftKey) return;
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
      if (!isMouse.current && isFigure && !isTyping) event.currentTarget.select();
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
