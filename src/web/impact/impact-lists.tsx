import type { EntryImpact, EstimationImpact, Impact } from '../../contract/impact.ts';
import { decimal, sign } from '../../domain/number/decimal.ts';
import { writeAmount } from '../../domain/number/number-text.ts';
import styles from './impact-panel.module.css';
import { texts } from './texts.ts';

/** From what to what: entries of the catalogue, then the own estimates with their rupiah. */
export function ImpactLists({ impact }: { impact: Impact }) {
  const { entries, estimations, counts } = impact;
  const moreEstimations = counts.estimations - estimations.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
    <div className={styles.lists} role="region" aria-label={texts.details} tabIndex={0}>
      {entries.length > 0 && (
        <table className={styles.table}>
          <caption>{texts.entries}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.kode}</th>
              <th scope="col">{texts.description}</th>
              <th scope="col" data-figure>
                {texts.before}
              </th>
              <th scope="col" data-figure>
                {texts.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryLine key={`${entry.kode}|${entry.ownerUserId}`} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {estimations.length > 0 && (
        <table className={styles.table}>
          <caption>{texts.estimations}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.project}</th>
              <th scope="col" data-figure>
                {texts.difference}
              </th>
            </tr>
          </thead>
          <tbody>
            {estimations.map((estimation) => (
              <EstimationLine key={estimation.id} estimation={estimation} />
            ))}
          </tbody>
        </table>
      )}
      {moreEstimations > 0 && <p>{texts.more(moreEstimations)}</p>}
      {estimations.length > 0 && <p>{texts.unchanged}</p>}
    </div>
  );
}

function EntryLine({ entry }: { entry: EntryImpact }) {
  const { kode, deskripsi, oldHarga, newHarga, renewedHarga } = entry;
  const isSame = oldHarga === newHarga;
  return (
    <tr>
      <td data-kode>{kode}</td>
      <td>{deskripsi}</td>
      <td data-figure>{oldHarga === null ? <em>{texts.noPrice}</em> : rupiah(oldHarga)}</td>
      <td data-figure>
        {isSame && renewedHarga !== null ? (
          <em>{renewedHarga === newHarga ? texts.same : texts.unsynced(rupiah(renewedHarga))}</em>
        ) : newHarga === null ? (
          <em>{oldHarga === null ? texts.noPrice : texts.gone}</em>
        ) : (
          <b>{rupiah(newHarga)}</b>
        )}
      </td>
    </tr>
  );
}

function EstimationLine({ estimation }: { estimation: EstimationImpact }) {
  const { projectName, difference } = estimation;
  const amount = difference === null ? undefined : decimal(difference);
  return (
    <tr>
      <td>{projectName}</td>
      <td data-figure>
        {amount ? (
          <b>
            {sign(amount) > 0 && '+'}
            {writeAmount(amount, 2)}
          </b>
        ) : (
          <em>{texts.unknown}</em>
        )}
      </td>
    </tr>
  );
}

const rupiah = (amount: number) => writeAmount(decimal(amount), 2);
