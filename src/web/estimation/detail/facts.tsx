import type { CustomField } from '../../../contract/estimation.ts';
import { longDate } from '../../ui/dates.ts';
import styles from './facts.module.css';
import { texts } from './texts.ts';

/** The additional information that the estimate carries, a card a field. */
export function Facts({ fields }: { fields: readonly CustomField[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className={styles.facts} aria-label={texts.facts}>
      {fields.map((field) => (
        <div key={field.id}>
          <dt>{field.label}</dt>
          <dd>{valueOf(field) || texts.nothing}</dd>
        </div>
      ))}
    </dl>
  );
}

function valueOf({ type, value }: CustomField): string {
  const isDate = type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDate && !Number.isNaN(Date.parse(value)) ? longDate(`${value}T00:00:00+07:00`) : value;
}
