import { Link } from 'wouter';
import type { EstimationImpact } from '../../../contract/impact.ts';
import type { PairRow } from '../../../contract/pairing.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { writePrice } from '../../../domain/number/number-text.ts';
import styles from './pairing.module.css';
import { texts } from './texts.ts';

/** What became of a pairing. */
export interface StoredPairs {
  readonly message: string;
  readonly unused: readonly PairRow[];
  /** The own estimates that use what has another price now. */
  readonly estimations: readonly EstimationImpact[];
}

const mostShown = 200;

/** Which estimates wait for what was stored, and what of the list was left over. */
export function StoredPairsTold({ stored }: { stored: StoredPairs }) {
  const { unused, estimations } = stored;
  return (
    <>
      {estimations.length > 0 && (
        <section className={styles.affected}>
          <h2>{texts.affected}</h2>
          <p className={styles.quiet}>{texts.affectedHelp}</p>
          <ul>
            {estimations.map(({ id, projectName }) => (
              <li key={id}>
                <Link href={`/estimation/${id}`}>{projectName}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <UnusedRows rows={unused} />
    </>
  );
}

interface UnusedRowsProps {
  rows: readonly PairRow[];
  /** Undefined: how many they are. */
  title?: string;
  help?: string;
}

/** The rows of the list that price nothing, by name and place. */
export function UnusedRows({ rows, title, help = texts.unusedHelp }: UnusedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <details className={styles.kept}>
      <summary>{title ?? texts.unused(rows.length)}</summary>
      <p className={styles.quiet}>{help}</p>
      <ul>
        {rows.slice(0, mostShown).map(({ id, name, unit, price, sheet, row }) => (
          <li key={id}>
            <span>
              {name} <small>/ {unit}</small> {writePrice(decimal(price))}
            </span>
            <small>{texts.place(sheet, row)}</small>
          </li>
        ))}
      </ul>
      {rows.length > mostShown && (
        <p className={styles.quiet}>{texts.moreRowsLeft(rows.length - mostShown)}</p>
      )}
    </details>
  );
}
