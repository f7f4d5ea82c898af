import { useState } from 'react';
import { lengths } from '../../domain/number/limits.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import styles from './import-dialog.module.css';
import { texts } from './texts.ts';

interface EditionQuestionProps {
  /** How many rows overwrite items. */
  rows: number;
  isWithout: boolean;
  onWithout: (isWithout: boolean) => void;
  onEdition: (edition: string) => void;
}

/** Editions reuse codes for other work, so a list says of which it is before it overwrites items. */
export function EditionQuestion({ rows, isWithout, onWithout, onEdition }: EditionQuestionProps) {
  const [edition, setEdition] = useState('');
  const said = edition.trim();
  return (
    <Banner kind="warning">
      <p>{texts.lacksEdition(rows)}</p>
      <div className={styles.edition}>
        <TextField
          label={texts.edition}
          value={edition}
          onChange={setEdition}
          maxLength={lengths.edition}
          placeholder={texts.editionExample}
          disabled={isWithout}
        />
        <Button
          disabled={said === '' || said.length > lengths.edition || isWithout}
          onClick={() => onEdition(said)}
        >
          {texts.applyEdition}
        </Button>
      </div>
      <Checkbox label={texts.withoutEdition} checked={isWithout} onChange={onWithout} />
    </Banner>
  );
}
