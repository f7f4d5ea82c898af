import type { ReactNode } from 'react';
import type { ImportChange, ImportFault } from '../../contract/price-lists.ts';
import styles from './import-dialog.module.css';
import { fieldText, priceText } from './price-text.ts';
import { texts } from './texts.ts';

/** Rows beyond it are in the file that can be downloaded. */
const mostShown = 200;

interface CountRowProps {
  counts: readonly { label: string; value: number; isWarning?: boolean }[];
}

export function CountRow({ counts }: CountRowProps) {
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, value, isWarning }) => (
        <div key={label} data-warning={(isWarning && value > 0) || undefined}>
          <dt>{label}</dt>
          <dd>{value.toLocaleString('id-ID')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows that were not taken or are to be looked at: which, and why. */
export function FaultList({ label, faults }: { label: string; faults: readonly ImportFault[] }) {
  return (
    <>
      <Rows label={label}>
        {faults.slice(0, mostShown).map(({ key, row, column, reason, sheet }, index) => (
          <li key={index}>
            <span>
              <b>{key || '–'}</b> <small>{texts.place(row, sheet)}</small>
            </span>
            <span className={styles.reason}>
              {column !== undefined && <small>{column}: </small>}
              {reason}
            </span>
          </li>
        ))}
      </Rows>
      <More rows={faults.length} />
    </>
  );
}

/** What is made and what changes, old and new beside each other. */
export function ChangeList({
  label,
  changes,
}: {
  label: string;
  changes: readonly ImportChange[];
}) {
  return (
    <>
      <Rows label={label}>
        {changes.slice(0, mostShown).map(({ key, name, row, sheet, changes: fields, ...marks }) => (
          <li key={`${row} ${key}`}>
            <span>
              <b>{key}</b> <small>{texts.place(row, sheet)}</small>
              <small className={styles.name}>{name}</small>
              {markTexts(marks).length > 0 && (
                <small className={styles.reason}>{markTexts(marks).join(' · ')}</small>
              )}
            </span>
            {marks.outcome === 'new' && (
              <span className={styles.figures}>
                {marks.unit} <b>{priceText(marks.price ?? null)}</b>
              </span>
            )}
            {marks.outcome === 'changed' && fields.length > 0 && (
              <span className={styles.changes}>
                {fields.map(({ column, old, new: fresh }) => (
                  <span key={column}>
                    <small>{column}</small> <s>{fieldText(column, old)}</s> →{' '}
                    <b>{fieldText(column, fresh)}</b>
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </Rows>
      <More rows={changes.length} />
    </>
  );
}

/** What the file did not say of a row itself: its code, its category (PRICE-14). */
export const markTexts = ({
  isCodeMade,
  heading,
}: Pick<ImportChange, 'isCodeMade' | 'heading'>): string[] => [
  ...(isCodeMade ? [texts.codeMade] : []),
  ...(heading ? [texts.fromHeading(heading.name, heading.row)] : []),
];

/** A list of its own height, to be scrolled by keys too. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus
    <div className={styles.rows} role="region" aria-label={label} tabIndex={0}>
      <ul>{children}</ul>
    </div>
  );
}

function More({ rows }: { rows: number }) {
  return rows > mostShown && <p>{texts.more(rows - mostShown)}</p>;
}
