import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import styles from './cells.module.css';

interface CellInputProps {
  /** Names the value and the line: 'Volume, Galian tanah'. */
  label: string;
  /** The value while nobody types. */
  shown: string;
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
}

/**
 * The input of a cell. What is typed goes to the document with every key and stays as typed until
 * the cell is left; Escape puts back the value from before.
 */
export function CellInput(props: CellInputProps) {
  const { label, shown, placeholder, figure, isInvalid, isTabStop, list, hook } = props;
  const [typed, setTyped] = useState<string>();
  const restore = useRef<(() => void) | undefined>(undefined);

  function onChange(given: string) {
    const text = props.clean ? props.clean(given) : given;
    if (text === (typed ?? shown)) return;
    if (typed === undefined) restore.current = props.onStart();
    setTyped(text);
    props.onText(text);
  }

  function settle() {
    restore.current = undefined;
    setTyped(undefined);
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
      onBlur={settle}
      onKeyDown={onKeyDown}
    />
  );
}
