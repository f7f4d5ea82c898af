import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import styles from './cells.module.css';

interface CellInputProps {
  /** Names the value and the line: 'Volume, Galian tanah'. */
  label: string;
  /** The value while nobody types. */
  shown: string;
  /** The same without thousands marks, while a caret stands in it: a lost digit stays one. */
  plain?: string;
  placeholder?: string | undefined;
  figure?: boolean;
  isInvalid?: boolean;
  isTabStop: boolean;
  /** What the browser offers while typing: the id of a datalist. */
  list?: string | undefined;
  hook?: 'volume' | undefined;
  /** What of the typed or pasted text is let in. */
  clean?: (text: string) => string;
  maxLength?: number;
  onText: (text: string) => void;
  /** Remembers the value before the first key; the returned function puts it back. */
  onStart: () => () => void;
  /** What was typed is left as it stands. */
  onAccept?: () => void;
}

/**
 * The input of a cell. What is typed goes to the document with every key and stays as typed until
 * the cell is left; Escape puts back the value from before.
 */
export function CellInput(props: CellInputProps) {
  const { label, shown, placeholder, figure, isInvalid, isTabStop, list, hook } = props;
  const [typed, setTyped] = useState<string>();
  const restore = useRef<(() => void) | undefined>(undefined);
  const element = useRef<HTMLInputElement>(null);

  // Filled, pasted or undone under the cursor: it is still a cell that is passed over.
  useLayoutEffect(() => {
    const input = element.current;
    if (input && input === document.activeElement && typed === undefined) input.select();
  }, [shown, typed]);

  function onChange(given: string) {
    const text = props.clean ? props.clean(given) : given;
    if (text === (typed ?? shown)) return;
    restore.current ??= props.onStart();
    setTyped(text);
    props.onText(text);
  }

  /** The text is no longer selected as a whole: somebody edits it. */
  function onSelect(input: HTMLInputElement) {
    const { plain } = props;
    const { selectionStart: caret, selectionEnd: end, value } = input;
    if (plain === undefined || typed !== undefined || caret === null || value === plain) return;
    if (caret === 0 && end === value.length) return;
    const before = value.slice(0, caret).replaceAll('.', '').length;
    flushSync(() => setTyped(plain));
    input.setSelectionRange(Math.min(before, plain.length), Math.min(before, plain.length));
  }

  function settle() {
    restore.current = undefined;
    setTyped(undefined);
  }

  function accept() {
    const wasTyped = restore.current !== undefined;
    settle();
    if (wasTyped) props.onAccept?.();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape' || typed === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    const input = event.currentTarget;
    flushSync(() => {
      restore.current?.();
      settle();
    });
    input.select();
  }

  return (
    <input
      ref={element}
      className={styles.input}
      data-figure={figure || undefined}
      data-typing={typed !== undefined || undefined}
      data-m={hook}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      value={typed ?? shown}
      placeholder={placeholder}
      inputMode={figure ? 'decimal' : undefined}
      enterKeyHint="next"
      autoComplete="off"
      spellCheck={false}
      tabIndex={isTabStop ? 0 : -1}
      list={list}
      maxLength={props.maxLength}
      onChange={(event) => onChange(event.target.value)}
      onSelect={(event) => onSelect(event.currentTarget)}
      onBlur={accept}
      onKeyDown={onKeyDown}
    />
  );
}
