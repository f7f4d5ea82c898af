import type { PairMaster, PairsEffect } from '../../../contract/pairing.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import { writeAmount, writePrice } from '../../../domain/number/number-text.ts';
import { ImpactLists } from '../../impact/impact-lists.tsx';
import steps from '../list-steps.module.css';
import styles from './pairing.module.css';
import { priceText, type PricedMaster } from './pairs-view.ts';
import { texts } from './texts.ts';

interface EffectToldProps {
  effect: PairsEffect;
  /** What each priced master costs then, most used first. */
  priced: readonly PricedMaster[];
  kept: readonly PairMaster[];
}

const mostShown = 200;
const rupiah = (amount: number) => writeAmount(decimal(amount), 2);

/** What somebody else changed since the effect was shown; the effect is of now. */
export function MovedSaid({ moved }: { moved: readonly string[] }) {
  if (moved.length === 0) return null;
  return (
    <section>
      <p className={steps.doubt}>{texts.movedTitle}</p>
      <ul>
        {moved.slice(0, mostShown).map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
    </section>
  );
}

/** From what to what: the own estimates first, masters, entries; and what keeps its price. */
export function EffectTold({ effect, priced, kept }: EffectToldProps) {
  const { plan, refused, newer } = effect;
  const moved = priced.filter(({ master, price }) => {
    const before = priceText(master.price);
    return !before || writePrice(before) !== writePrice(price);
  });
  return (
    <>
      {refused.length > 0 && (
        <section>
          <p className={steps.doubt}>{texts.refused(refused.length)}</p>
          <ul>
            {refused.slice(0, mostShown).map(({ code, reason }) => (
              <li key={code}>
                {code}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {newer.length > 0 && (
        <section>
          <p className={steps.doubt}>{texts.newer(newer.length)}</p>
          <ul>
            {newer.slice(0, mostShown).map(({ code, reason }) => (
              <li key={code}>
                {code}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {plan && <Estimations plan={plan} />}
      <table className={styles.told}>
        <caption>{texts.masters}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columns.master}</th>
            <th scope="col" data-figure>
              {texts.before}
            </th>
            <th scope="col" data-figure>
              {texts.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {moved.slice(0, mostShown).map(({ master, price, by }) => {
            const before = priceText(master.price);
            return (
              <tr key={master.id}>
                <td>
                  {master.name} <small>/ {master.unit}</small>
                  <p className={styles.from}>
                    {by ? texts.from(by.row, by.factor) : texts.fromDay}
                  </p>
                </td>
                <td data-figure>{before ? writePrice(before) : texts.noPrice}</td>
                <td data-figure>
                  <b>{writePrice(price)}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {moved.length > mostShown && (
        <p className={styles.quiet}>{texts.moreMasters(moved.length - mostShown)}</p>
      )}
      {plan && plan.impact.entries.length > 0 && (
        <div className={styles.entries}>
          <ImpactLists
            impact={{
              ...plan.impact,
              estimations: [],
              counts: { ...plan.impact.counts, estimations: 0 },
            }}
          />
        </div>
      )}
      {kept.length > 0 && (
        <details className={styles.kept}>
          <summary>{texts.keep(kept.length)}</summary>
          <p className={styles.quiet}>{texts.keepHelp}</p>
          <ul>
            {kept.slice(0, mostShown).map(({ id, name, unit, uses, share }) => (
              <li key={id}>
                <span>
                  {name} <small>/ {unit}</small>
                </span>
                <small>{texts.uses(uses, share)}</small>
              </li>
            ))}
          </ul>
          {kept.length > mostShown && (
            <p className={styles.quiet}>{texts.moreMasters(kept.length - mostShown)}</p>
          )}
        </details>
      )}
    </>
  );
}

function Estimations({ plan }: { plan: NonNullable<PairsEffect['plan']> }) {
  const { estimations, counts } = plan.impact;
  if (estimations.length === 0) return <p className={styles.quiet}>{texts.noEstimations}</p>;
  return (
    <>
      <table className={styles.told}>
        <caption>{texts.estimations}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.project}</th>
            <th scope="col" data-figure>
              {texts.now}
            </th>
            <th scope="col" data-figure>
              {texts.later}
            </th>
            <th scope="col" data-figure>
              {texts.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {estimations.map(({ id, projectName, grandTotal, newGrandTotal, difference }) => (
            <tr key={id}>
              <td>{projectName}</td>
              <td data-figure>{rupiah(grandTotal)}</td>
              <td data-figure>{newGrandTotal === null ? texts.unknown : rupiah(newGrandTotal)}</td>
              <td data-figure>
                {difference !== null && `${difference > 0 ? '+' : ''}${rupiah(difference)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {counts.estimations > estimations.length && (
        <p className={styles.quiet}>
          {texts.moreEstimations(counts.estimations - estimations.length)}
        </p>
      )}
      <p className={styles.quiet}>{texts.estimationsKept}</p>
    </>
  );
}
