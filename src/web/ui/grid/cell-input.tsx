import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  isFormula,
  mayCompute,
  refusalInCell,
  type CellColumn,
} from '../../../domain/formula/formula.ts';
import { wordsDropped } from '../form/refusal-texts.ts';
import { useTypedText } from '../form/use-typed-text.ts';
import { showToast } from '../toast/toast-store.ts';
import { useCellPress } from './cell-press.ts';
import styles from './cells.module.css';

/** A cell of numbers says what its figure counts; a cell of text has neither. */
type Figure =
  | {
      /** The kind of number that it takes: letters are not let in, misleading text is refused. */
      column: CellColumn;
      /** What the figure counts, heard with it: 'm³', 'Rp / m³'. It is seen beside the cell. */
      unit: string;
    }
  | { column?: undefined; unit?: undefined };

type CellInputProps = Figure & {
  /** Names the value and the line: 'Volume, Galian tanah'. */
  label: string;
  /** The value while nobody types. */
  shown: string;
  /**
   * The value without thousands separators, shown while editing: with separators, deleting a digit
   * would turn '1.234' into '1.23', which reads as a decimal.
   */
  plain?: string;
  /** What computed the value: shown while editing, and in the tooltip. */
  formula?: string | undefined;
  placeholder?: string | undefined;
  figure?: boolean;
  isInvalid?: boolean;
  isTabStop: boolean;
  /** What the browser offers while typing: the id of a datalist. */
  list?: string | undefined;
  hook?: 'volume' | undefined;
  /** The refused text that stands here until it is mended. */
  refused?: string | undefined;
  /** The id of what says why. */
  reasonId?: string | undefined;
  onText: (text: string) => void;
  /** Remembers the value before the first key; the returned function puts it back. */
  onStart: () => () => void;
  /** The text is refused, or dropped (undefined); the value from before the first key counts. */
  onRefuse?: (text: string | undefined) => void;
  /** The field was left; the typed value stays. */
  onAccept?: () => void;
};

/** Stops keys that would leave a refused text behind; Escape and F6 still lead out. */
const leaving = new Set(['Enter', 'Tab', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']);

/**
 * The input of a cell. Each key goes to the document, and the text stays as typed until the cell is
 * left; Escape restores the value from before. With a refused text the caret stays in the cell;
 * left by the pointer, the text stays and is highlighted.
 */
export function CellInput(props: CellInputProps) {
  const { label, shown, placeholder, figure, isInvalid, isTabStop, list, hook } = props;
  const { column, refused } = props;
  const [typed, setTyped] = useState<string>();
  /** What stood here before the first key. */
  const [begun, setBegun] = useState<string>();
  const restore = useRef<(() => void) | undefined>(undefined);
  const element = useRef<HTMLInputElement>(null);
  const typing = useTypedText(column, 'dropped');
  const press = useCellPress(typed !== undefined, figure);
  const text = typed ?? refused ?? shown;

  // The value was filled, pasted or undone while the cell had the focus but nobody was typing: all
  // of it stays selected, so that the next key replaces it.
  useLayoutEffect(() => {
    const input = element.current;
    if (input && input === document.activeElement && typed === undefined) input.select();
  }, [shown, typed]);

  function onChange(given: string) {
    const next = typing.after(text, given);
    if (next === text) return;
    setTyped(next);
    setBegun((known) => known ?? text);
    const refusal = column && refusalInCell(next, column);
    if (refusal && refusal !== unended) return refuse(next);
    if (refused !== undefined) props.onRefuse?.(undefined);
    // Nobody is told at each key that a formula is not ended yet.
    if (refusal) return;
    restore.current ??= props.onStart();
    props.onText(next);
  }

  /** The text is no longer fully selected, so the user is editing it. */
  function onSelect(input: HTMLInputElement) {
    const plain = props.formula ?? props.plain;
    const { selectionStart: caret, selectionEnd: end, value } = input;
    if (plain === undefined || typed !== undefined || refused !== undefined) return;
    if (caret === null || value === plain) return;
    if (caret === 0 && end === value.length) return;
    const before = value.slice(0, caret).replaceAll('.', '').length;
    // A place in the value is none in its formula.
    const isEnd = caret === value.length || props.formula !== undefined;
    const place = isEnd ? plain.length : Math.min(before, plain.length);
    flushSync(() => setTyped(plain));
    input.setSelectionRange(place, place);
  }

  function settle() {
    restore.current = undefined;
    typing.forget();
    setTyped(undefined);
    setBegun(undefined);
  }

  function refuse(given: string) {
    restore.current?.();
    restore.current = undefined;
    props.onRefuse?.(given);
  }

  /** A formula that is not ended is left as it stands: now it is refused. */
  function leave(): boolean {
    const isUnended = column && typed !== undefined && refusalInCell(typed, column) === unended;
    if (isUnended) refuse(typed);
    return refused !== undefined || isUnended === true;
  }

  function accept() {
    leave();
    const wasTyped = restore.current !== undefined;
    const words = typing.droppedWords();
    if (wasTyped && words && /\d/.test(begun ?? '')) {
      showToast('info', wordsDropped(words, label, begun ?? ''));
    }
    settle();
    if (wasTyped) props.onAccept?.();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const isLeft = typed !== undefined && isPlain(event) && leaving.has(event.key);
    const isHeld = isLeft && leave();
    const isUndone = event.key === 'Escape' && (typed ?? refused) !== undefined;
    if (!isUndone && !isHeld) return;
    event.preventDefault();
    event.stopPropagation();
    const input = event.currentTarget;
    if (!isUndone) {
      // Whoever types on without looking replaces it, instead of adding the next cells to it.
      input.select();
      return;
    }
    flushSync(() => {
      restore.current?.();
      if (refused !== undefined) props.onRefuse?.(undefined);
      settle();
    });
    input.select();
  }

  /** The sign that makes a formula, where the keypad has none. */
  function typeEquals() {
    const input = element.current;
    if (!input) return;
    const { selectionStart, selectionEnd, value } = input;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    flushSync(() => onChange(`${value.slice(0, from)}=${value.slice(to)}`));
    input.setSelectionRange(from + 1, from + 1);
  }

  const field = (
    <input
      ref={element}
      className={styles.input}
      data-figure={figure || undefined}
      data-typing={typed !== undefined || undefined}
      data-changed={(begun !== undefined && typed !== begun) || undefined}
      data-m={hook}
      aria-label={label}
      aria-invalid={isInvalid || refused !== undefined || undefined}
      {...(props.unit !== undefined && heardAfter(props.unit))}
      aria-describedby={isInvalid || refused !== undefined ? props.reasonId : undefined}
      title={props.formula}
      value={text}
      placeholder={placeholder}
      // The keypad of figures has no signs to compute with.
      inputMode={figure ? (isFormula(text) ? 'text' : 'decimal') : undefined}
      enterKeyHint="next"
      autoComplete="off"
      spellCheck={false}
      tabIndex={isTabStop ? 0 : -1}
      list={list}
      onChange={(event) => onChange(event.target.value)}
      onSelect={(event) => onSelect(event.currentTarget)}
      onBlur={accept}
      onKeyDown={onKeyDown}
      {...press}
    />
  );
  if (!hasKeypad || !column || !mayCompute(column)) return field;
  return (
    <>
      {field}
      <button
        type="button"
        tabIndex={-1}
        className={styles.equals}
        aria-label="Rumus (=)"
        // The field keeps the focus, and the keypad stays.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={typeEquals}
      >
        =
      </button>
    </>
  );
}

/** What is heard after name and value. */
const heardAfter = (text: string) => ({ 'aria-description': text });

/** A finger types on a keypad of figures, in which there is no '='. */
const hasKeypad = matchMedia('(pointer: coarse)').matches;

const unended = 'tak lengkap';

const isPlain = (event: KeyboardEvent) => !event.altKey && !event.ctrlKey && !event.metaKey;
