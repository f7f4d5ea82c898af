import { useEffect, useId, useRef, useState } from 'react';
import { lengths } from '../../../domain/number/limits.ts';
import { wordsOf } from '../../api/failure.ts';
import { Button } from '../../ui/button.tsx';
import styles from './finding-list.module.css';
import { texts } from './texts.ts';

interface ReasonProps {
  /** Whose reason it is, where it is not that of the line above. */
  of?: string | undefined;
  onTake: (reason: string) => Promise<void>;
  onCancel: () => void;
}

export function Reason({ of, onTake, onCancel }: ReasonProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // Once: while it stands open, somebody may go on typing in the lines.
  useEffect(() => input.current?.focus(), []);
  const isBlank = reason.trim() === '';

  function take() {
    if (isBlank || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    onTake(reason.trim()).catch((error: unknown) => {
      setIsBusy(false);
      setFailure(wordsOf(error, texts.acceptFailed));
    });
  }

  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{texts.reason}</label>
      <input
        ref={input}
        id={id}
        value={reason}
        maxLength={lengths.catatan}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') take();
          else if (event.key === 'Escape') onCancel();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {of !== undefined && <p>{of}</p>}
      <p id={`${id}-help`} role={failure === undefined ? undefined : 'alert'}>
        {failure ?? texts.reasonHelp}
      </p>
      <Button size="small" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button size="small" variant="primary" busy={isBusy} disabled={isBlank} onClick={take}>
        {texts.take}
      </Button>
    </div>
  );
}
