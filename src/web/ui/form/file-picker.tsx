import { Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { FieldError } from './field.tsx';
import styles from './file-picker.module.css';
import { IconButton } from '../icon-button.tsx';
import { usePictureChoice } from './picture.ts';
import { usePreview } from './use-preview.ts';

interface FilePickerProps {
  label: string;
  optional?: boolean;
  /** As of an `<input type="file">`: 'image/png,image/jpeg'. */
  accept: string;
  hint?: string;
  error?: string | undefined;
  file: File | undefined;
  /** What is stored already: shown until another file is chosen or it is removed. */
  storedUrl?: string | null | undefined;
  /** Shows the picture itself. */
  isImage?: boolean;
  disabled?: boolean;
  onChange: (file: File | undefined) => void;
  /** Absent where the stored file cannot be taken away. */
  onRemoveStored?: (() => void) | undefined;
}

/** A file by click or by drop. The picture shown is read from the file itself; nothing is sent yet. */
export function FilePicker(props: FilePickerProps) {
  const { label, optional, accept, hint, file, storedUrl, isImage, disabled } = props;
  const { onChange, onRemoveStored } = props;
  const picture = usePictureChoice({ accept, file, error: props.error, onChange });
  const error = props.error ?? picture.refused;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const preview =
    usePreview(isImage && error === undefined ? file : undefined) ?? (file ? undefined : storedUrl);
  const remove = file ? () => choose(undefined) : storedUrl ? onRemoveStored : undefined;

  function choose(chosen: File | undefined) {
    if (isImage) picture.choose(chosen);
    else onChange(chosen);
    // The same file chosen again is a change too.
    if (input.current) input.current.value = '';
  }

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (opsional)</span>}
      </span>
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        data-invalid={error !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          const dropped = event.dataTransfer.files[0];
          if (dropped && !disabled) choose(dropped);
        }}
      >
        {isImage && preview && <img src={preview} alt={`Pratinjau ${label}`} />}
        <label className={styles.button}>
          <Upload aria-hidden />
          <input
            ref={input}
            type="file"
            className="reader-only"
            accept={accept}
            disabled={disabled}
            aria-label={label}
            aria-invalid={error !== undefined}
            aria-describedby={error !== undefined || hint ? `${id}-note` : undefined}
            onChange={(event) => choose(event.target.files?.[0])}
          />
          {file || storedUrl ? 'Ganti berkas' : 'Pilih berkas'}
        </label>
        <span className={styles.name}>{file ? file.name : !storedUrl && 'atau lepas di sini'}</span>
        {remove && (
          <IconButton label={`Hapus ${label}`} icon={<X aria-hidden />} danger onClick={remove} />
        )}
      </div>
      {error !== undefined ? (
        <FieldError id={`${id}-note`}>{error}</FieldError>
      ) : (
        hint && (
          <p id={`${id}-note`} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
