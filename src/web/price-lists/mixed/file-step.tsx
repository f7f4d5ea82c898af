import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/form/file-picker.tsx';
import { SelectField } from '../../ui/form/text-field.tsx';
import type { Scope } from '../looked.ts';
import styles from './prices-page.module.css';
import { setTexts } from './set-texts.ts';
import { texts } from './texts.ts';

interface FileStepProps {
  /** undefined: own prices alone, nothing to choose. */
  scope: Scope | undefined;
  /** What is read becomes a price set. */
  isForSet: boolean;
  onScope: (scope: Scope) => void;
  onRead: (file: File) => void;
}

/** Which file, and whose prices it changes. A file that is chosen is read at once. */
export function FileStep({ scope, isForSet, onScope, onRead }: FileStepProps) {
  const words = isForSet ? setTexts : texts;
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();

  function choose(chosen: File | undefined) {
    setFile(chosen);
    setError(undefined);
    if (chosen) onRead(chosen);
  }

  return (
    <section className={styles.sheet}>
      <div className={styles.file}>
        {scope === undefined ? (
          <p className={styles.help}>{words.ownOnly}</p>
        ) : (
          <SelectField
            label={words.scope}
            value={scope}
            choices={[
              { value: 'GLOBAL', text: words.scopeGlobal },
              { value: 'USER', text: words.scopeUser },
            ]}
            onChange={(value) => onScope(value === 'USER' ? 'USER' : 'GLOBAL')}
          />
        )}
        <FilePicker
          label={texts.file}
          accept=".xlsx,.csv,.xls,.ods"
          hint={texts.fileHint}
          error={error}
          file={file}
          onChange={choose}
        />
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => (file ? onRead(file) : setError(texts.noFile))}>
            {texts.read}
          </Button>
        </div>
      </div>
      <ul className={styles.how}>
        {texts.how.map(([lead, rest]) => (
          <li key={lead}>
            <b>{lead}</b> {rest}
          </li>
        ))}
      </ul>
    </section>
  );
}
