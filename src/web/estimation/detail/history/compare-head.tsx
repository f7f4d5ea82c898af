import type { Estimation } from '../../../../contract/estimation.ts';
import { subtract, zero } from '../../../../domain/number/decimal.ts';
import { writeAmount } from '../../../../domain/number/number-text.ts';
import { readWireNumber } from '../../../../domain/number/wire-number.ts';
import { writeDifference } from '../../editor/parts/part-text.ts';
import { profilePairs } from './compare-lines.ts';
import styles from './compare-page.module.css';
import { texts } from './compare-texts.ts';

interface CompareHeadProps {
  before: Estimation;
  after: Estimation;
}

/** The totals of both, and what of the profile differs. */
export function CompareHead({ before, after }: CompareHeadProps) {
  const profile = profilePairs(before, after);
  const sums = [
    [texts.subtotal, before.subtotal, after.subtotal],
    [texts.ppn, before.ppnAmount, after.ppnAmount],
    [texts.grandTotal, before.grandTotal, after.grandTotal],
  ] as const;
  return (
    <div className={styles.frame}>
      <table className={styles.sums}>
        <thead>
          <tr>
            <th>
              <span className="reader-only">{texts.line}</span>
            </th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
            <th scope="col">{texts.difference}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(([name, was, is]) => {
            const [old, now] = [readWireNumber(was) ?? zero, readWireNumber(is) ?? zero];
            return (
              <tr key={name} data-final={name === texts.grandTotal || undefined}>
                <th scope="row" lang={name === texts.grandTotal ? 'en' : undefined}>
                  {name}
                </th>
                <td>{writeAmount(old)}</td>
                <td>{writeAmount(now)}</td>
                <td>{writeDifference(subtract(now, old))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {profile.length > 0 && (
        <div className={styles.profile}>
          <h2>{texts.profile}</h2>
          {profile.map(([name, was, is]) => (
            <p key={name}>
              <span>{name}</span> <del>{was || '–'}</del> <ins>{is || '–'}</ins>
            </p>
          ))}
          <small>{texts.profileNote(before.version)}</small>
        </div>
      )}
    </div>
  );
}
