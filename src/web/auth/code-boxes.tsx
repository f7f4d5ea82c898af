import { useId, useRef, type KeyboardEvent, type Ref } from 'react';
import { FieldError } from '../ui/form/field.tsx';
import box from '../ui/form/field.module.css';
import styles from './code-boxes.module.css';
import { CODE_LENGTH, fill, type Digits } from './code-digits.ts';

interface CodeBoxesProps {
  digits: Digits;
  /** The code as a whole is selected: what is typed next takes the place of all of it. */
  isSelected: boolean;
  error: string | undefined;
  onChange: (digits: Digits) => void;
  /** The user has gone back to one box to correct that digit. */
  onUnselect: () => void;
  firstBox: Ref<HTMLInputElement>;
}

/** One digit a box. Typing goes on by itself; a code may be pasted or filled in by the phone. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { digits, isSelected, error, onChange, onUnselect, firstBox } = props;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const focusBox = (at: number) => group.current?.querySelectorAll('input')[at]?.focus();

  function put(at: number, text: string) {
    const kept = isSelected ? digits.map((digit, place) => (place === at ? digit : '')) : digits;
    const filled = fill(kept, at, text);
    onChange(filled.digits);
    if (text !== '') focusBox(filled.next);
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.key === 'Backspace' && digits[at] === '' && at > 0) {
      onChange(digits.with(at - 1, ''));
      focusBox(at - 1);
    } else if (event.key === 'ArrowLeft') focusBox(Math.max(at - 1, 0));
    else if (event.key === 'ArrowRight') focusBox(Math.min(at + 1, CODE_LENGTH - 1));
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        Kode OTP
      </span>
      <div ref={group} className={styles.boxes} role="group" aria-labelledby={id}>
        {digits.map((digit, at) => (
          <input
            key={at}
            data-selected={isSelected || undefined}
            ref={at === 0 ? firstBox : undefined}
            className={box.box}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${at + 1} dari ${CODE_LENGTH}`}
            aria-invalid={error !== undefined}
            aria-describedby={error !== undefined ? `${id}-error` : undefined}
            value={digit}
            // Typing the same digit over itself fires no change event, but must still move on.
            onInput={(event) => put(at, event.currentTarget.value)}
            onFocus={(event) => {
              event.target.select();
              if (at > 0) onUnselect();
            }}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={(event) => {
              event.preventDefault();
              put(at, event.clipboardData.getData('text'));
            }}
          />
        ))}
      </div>
      <div role="alert" lang="en">
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}
