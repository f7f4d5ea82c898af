import type { SwitchEffect } from '../../../../contract/price-basis.ts';
import { add, decimal, sign, type Decimal } from '../../../../domain/number/decimal.ts';
import {
  drawUnit,
  writeAmount,
  writeNumber,
  writePercent,
  writeRupiah,
} from '../../../../domain/number/number-text.ts';
import { useRole } from '../../../auth/use-profile.ts';
import { Mark } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { longDate } from '../../../ui/dates.ts';
import styles from './basis-dialog.module.css';
import { hasNothingThere } from './nothing-there.ts';
import { texts } from './texts.ts';
import type { Said } from './use-basis.ts';

interface EffectToldProps {
  effect: SwitchEffect;
  hasSet: boolean;
  /** The analyses are of another edition, or of the catalogue again. */
  isOtherEdition: boolean;
  /** Says that a code is this one of the other edition. */
  onSame: (said: Said) => void;
  /** Asks before a pair is taken back. */
  onForget: (change: Change) => void;
}

export type Change = SwitchEffect['changes'][number];

const mostShown = 300;

/** What moves by how much and why, what stays and why, and how far the set reaches. */
export function EffectTold({ effect, hasSet, isOtherEdition, onSame, onForget }: EffectToldProps) {
  const { counts, coverage, changes, left } = effect;
  const isLost = isOtherEdition && hasNothingThere(effect);
  const told = [
    texts.moves(counts.changes),
    counts.left > 0 && texts.stays(counts.left),
    counts.same > 0 && texts.same(counts.same),
    counts.manual > 0 && texts.manual(counts.manual),
  ].filter(Boolean);
  return (
    <>
      <p role="status">
        <b>{told[0]}</b>
        {told.slice(1).map((one) => ` · ${one}`)}
      </p>
      {isLost && (
        <Banner kind="warning">
          <b>{texts.nothingThere}</b> {texts.nothingThereHelp}
        </Banner>
      )}
      {coverage.left > 0 && (
        <Banner kind="warning">
          <b>{texts.left(coverage.left, rupiah(coverage.leftAmount))}</b>{' '}
          {texts.leftOf(coverage.leftTexts)}
        </Banner>
      )}
      {coverage.plain > 0 && (
        <Banner kind="info">
          <b>{texts.plain(coverage.plain, rupiah(coverage.plainAmount))}</b>{' '}
          {texts.plainOf(coverage.plainTexts)}
        </Banner>
      )}
      <dl className={styles.effects}>
        <Effect name={texts.priceEffect} amount={decimal(effect.priceEffect)} />
        <Effect name={texts.recipeEffect} amount={decimal(effect.recipeEffect)} />
        <div>
          <dt>{texts.subtotal}</dt>
          <dd>
            {rupiah(effect.oldSubtotal)} <span aria-hidden>→</span>{' '}
            <b>{rupiah(effect.newSubtotal)}</b>
          </dd>
        </div>
      </dl>
      {effect.renewed > 0 && <p>{texts.renewed(effect.renewed)}</p>}
      {hasSet && <Coverage coverage={coverage} />}
      {changes.length > 0 && <Changes changes={changes} onForget={onForget} />}
      {left.length > 0 && <Left left={left} isOpen={isLost || coverage.left > 0} onSame={onSame} />}
    </>
  );
}

const rupiah = (amount: number) => writeRupiah(decimal(amount), 2);
const price = (amount: number) => writeAmount(decimal(amount), 2);
const signed = (amount: Decimal) => `${sign(amount) > 0 ? '+' : ''}${writeNumber(amount, 2)}`;

function Effect({ name, amount }: { name: string; amount: Decimal }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{signed(amount)}</dd>
    </div>
  );
}

function Coverage({ coverage }: Pick<SwitchEffect, 'coverage'>) {
  const { used, priced, uncovered, byHand, old, oldAfterDays } = coverage;
  return (
    <section className={styles.coverage} aria-label={texts.coverage(priced, used)}>
      <p>
        {texts.coverage(priced, used)}
        {coverage.left > 0 && ` · ${texts.leftCount(coverage.left)}`}
        {coverage.plain > 0 && ` · ${texts.plainCount(coverage.plain)}`}
        {old > 0 && ` · ${texts.old(old, oldAfterDays)}`}
      </p>
      <progress max={Math.max(1, used)} value={priced} aria-hidden />
      {uncovered.length > 0 && (
        <details>
          <summary>{texts.uncovered(uncovered.length, byHand)}</summary>
          <div className={styles.frame}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{texts.resource}</th>
                  <th scope="col" data-figure>
                    {texts.price}
                  </th>
                  <th scope="col">{texts.given}</th>
                  <th scope="col" data-figure>
                    {texts.weight}
                  </th>
                </tr>
              </thead>
              <tbody>
                {uncovered
                  .slice(0, mostShown)
                  .map(({ code, name, unit, harga, priceAt, weight }) => (
                    <tr key={`${code} ${name}`}>
                      <td data-title>
                        {name} <small>{code}</small>
                      </td>
                      <td data-figure data-label={texts.price}>
                        <span>
                          {harga === null ? texts.noPrice : price(harga)}{' '}
                          <small>/{drawUnit(unit)}</small>
                        </span>
                      </td>
                      <td data-label={texts.given}>{priceAt && longDate(priceAt)}</td>
                      <td data-figure data-label={texts.weight}>
                        {writePercent(decimal(weight))}
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
          {uncovered.length > mostShown && <p>{texts.more(uncovered.length - mostShown)}</p>}
        </details>
      )}
    </section>
  );
}

function Changes({
  changes,
  onForget,
}: Pick<SwitchEffect, 'changes'> & Pick<EffectToldProps, 'onForget'>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={texts.changes}>
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
            <th scope="col" data-figure>
              {texts.effect}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, mostShown).map((change) => (
            <tr key={change.itemId}>
              <td data-kode>
                {change.newKode === null ? change.kode : texts.become(change.kode, change.newKode)}
              </td>
              <td data-title>
                {change.deskripsi} {change.jump && <Mark>{texts.jump}</Mark>}
                {change.newKode !== null && change.pairId === null && <Mark>{texts.former}</Mark>}
                {change.pairId !== null && (
                  <Button
                    size="small"
                    label={texts.forget(change.kode, change.newKode ?? change.kode)}
                    onClick={() => onForget(change)}
                  >
                    {texts.forgetShort}
                  </Button>
                )}
              </td>
              <td data-figure data-label={texts.before}>
                {change.oldPriceMissing ? <em>{texts.noPrice}</em> : price(change.oldHarga)}
              </td>
              <td data-figure data-label={texts.after}>
                {change.newHarga === null ? (
                  <em>{texts.noPrice}</em>
                ) : (
                  <b>{price(change.newHarga)}</b>
                )}
              </td>
              <td data-figure data-label={texts.effect}>
                {signed(add(decimal(change.priceEffect), decimal(change.recipeEffect)))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > mostShown && (
        <p className={styles.more}>{texts.more(changes.length - mostShown)}</p>
      )}
    </div>
  );
}

interface LeftProps extends Pick<SwitchEffect, 'left'>, Pick<EffectToldProps, 'onSame'> {
  isOpen: boolean;
}

function Left({ left, isOpen, onSame }: LeftProps) {
  const isAdmin = useRole() === 'ADMIN';
  const hasProposals = left.some(({ proposals }) => proposals.length > 0);
  return (
    <details open={isOpen || hasProposals}>
      <summary>{texts.leftTitle(left.length)}</summary>
      {hasProposals && <p className={styles.intro}>{texts.concordance(isAdmin)}</p>}
      <div className={styles.frame}>
        <table className={styles.table} aria-label={texts.leftTitle(left.length)}>
          <thead>
            <tr>
              <th scope="col">{texts.kode}</th>
              <th scope="col">{texts.description}</th>
              <th scope="col" data-figure>
                {texts.price}
              </th>
              <th scope="col">{texts.because}</th>
            </tr>
          </thead>
          <tbody>
            {left.slice(0, mostShown).map(({ itemId, kode, newKode, follows, ...one }) => (
              <tr key={itemId}>
                <td data-kode>{newKode === null ? kode : texts.become(kode, newKode)}</td>
                <td data-title>
                  {one.deskripsi}
                  {one.proposals.length > 0 && (
                    <span className={styles.proposals}>
                      {one.proposals.map((work) => (
                        <Button
                          key={work.kode}
                          size="small"
                          onClick={() =>
                            onSame({
                              kode,
                              other: work.kode,
                              ...(follows && { deskripsi: follows }),
                            })
                          }
                        >
                          {texts.takeWork(work.kode, work.deskripsi)}
                        </Button>
                      ))}
                    </span>
                  )}
                </td>
                <td data-figure data-label={texts.price}>
                  {one.priceMissing ? <em>{texts.noPrice}</em> : price(one.harga)}
                </td>
                <td data-label={texts.because}>
                  <span>
                    {texts.why[one.why]}
                    {one.from !== null && <b>; {texts.keeps(one.from)}</b>}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {left.length > mostShown && (
          <p className={styles.more}>{texts.more(left.length - mostShown)}</p>
        )}
      </div>
    </details>
  );
}
