import { Image, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { errors } from '../../contract/errors.ts';
import { initials } from '../shell/initials.ts';
import { FieldError } from '../ui/form/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { usePreview } from '../ui/form/use-preview.ts';
import { usePictureChoice } from '../ui/form/picture.ts';
import picker from '../ui/form/file-picker.module.css';
import styles from './avatar-field.module.css';
import { texts } from './texts.tsx';

const KINDS = ['image/png', 'image/jpeg', 'image/webp'];
const MOST_BYTES = 2 * 1024 * 1024;

/** Why this file cannot be an avatar, as far as it can be told before the server reads it. */
export function avatarError(file: File | undefined): string | undefined {
  if (!file) return undefined;
  if (!KINDS.includes(file.type)) return errors.IMAGE_TYPE.text;
  return file.size > MOST_BYTES ? texts.avatarSize : undefined;
}

interface AvatarFieldProps {
  /** Whose picture: the initials stand where there is none. */
  name: string;
  file: File | undefined;
  storedUrl: string | null;
  onChange: (file: File | undefined) => void;
  onRemoveStored: () => void;
}

/** A person's picture: the chosen one, the stored one, or the initials. Nothing is sent yet. */
export function AvatarField({ name, file, storedUrl, onChange, onRemoveStored }: AvatarFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const complaint = avatarError(file);
  const picture = usePictureChoice({ accept: KINDS.join(','), file, error: complaint, onChange });
  const error = complaint ?? picture.refused;
  const chosen = usePreview(error === undefined ? file : undefined);
  const shown = chosen ?? (file ? undefined : storedUrl);

  function choose(picked: File | undefined) {
    picture.choose(picked);
    if (input.current) input.current.value = ''; // the same file chosen again is a change too
  }

  return (
    <div className={styles.avatar}>
      {shown ? (
        <img className={styles.picture} src={shown} alt="" />
      ) : (
        <span className={styles.picture} data-placeholder aria-hidden>
          {initials(name)}
        </span>
      )}
      <div className={styles.choice}>
        <span className={picker.label}>
          {texts.avatar} <span className={picker.optional}>(opsional)</span>
        </span>
        <div className={styles.line}>
          <label className={picker.button}>
            <Image aria-hidden />
            <input
              ref={input}
              type="file"
              className="reader-only"
              accept={KINDS.join(',')}
              aria-label={texts.avatar}
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-note`}
              onChange={(event) => event.target.files?.[0] && choose(event.target.files[0])}
            />
            {texts.chooseAvatar}
          </label>
          <span id={error === undefined ? `${id}-note` : undefined} className={styles.name}>
            {file
              ? `${file.name} · ${sizeText(file.size)}`
              : storedUrl
                ? texts.storedAvatar
                : texts.noAvatar}
          </span>
          {(file ?? storedUrl) && (
            <IconButton
              label={texts.removeAvatar}
              icon={<X aria-hidden />}
              danger
              onClick={file ? () => choose(undefined) : onRemoveStored}
            />
          )}
        </div>
        {error !== undefined && <FieldError id={`${id}-note`}>{error}</FieldError>}
      </div>
    </div>
  );
}

/** '184 KB', '1,9 MB'. */
function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1000) return `${kilobytes} KB`;
  return `${(bytes / 1024 / 1024).toLocaleString('id', { maximumFractionDigits: 1 })} MB`;
}
