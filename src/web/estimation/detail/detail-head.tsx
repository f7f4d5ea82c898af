import type { ReactNode } from 'react';
import type { Estimation } from '../../../contract/estimation.ts';
import { decimal, sign } from '../../../domain/number/decimal.ts';
import {
  withoutPpn,
  writeAmount,
  writePercent,
  writeRupiah,
  writeVolume,
} from '../../../domain/number/number-text.ts';
import { floorAreaOf, pricePerArea } from '../../../domain/floor-area.ts';
import { longDate } from '../../ui/dates.ts';
import { Money } from '../../ui/kop.tsx';
import styles from './detail-page.module.css';
import { showFirstMissing } from './missing-prices.ts';
import { texts } from './texts.ts';

/** A figure of more characters has no room in half the width of a phone. */
const LONGEST_HALF = 15;

/** The title block: who and when above, how much below. */
export function DetailHead({ estimation }: { estimation: Estimation }) {
  const { projectOwner, createdAt, updatedAt, author, itemCount, missingPrices } = estimation;
  const { priceSet, edition } = estimation;
  const isLong = rupiah(estimation.grandTotal).length > LONGEST_HALF;
  const percent = decimal(estimation.ppn);
  const area = floorAreaOf(estimation.customFields);
  const hasPpn = sign(percent) > 0;
  const ppn = hasPpn ? writePercent(percent) : withoutPpn;
  return (
    <div className={styles.kop}>
      <dl className={styles.facts}>
        <Cell caption={texts.owner} lang="en">
          {projectOwner || texts.nothing}
        </Cell>
        <Cell caption={texts.ppn}>{ppn}</Cell>
        <Cell caption={texts.createdAt}>{longDate(createdAt)}</Cell>
        <Cell caption={texts.updatedAt}>{longDate(updatedAt)}</Cell>
        <Cell caption={texts.author} wide>
          {author.name} <span className={styles.email}>{author.email}</span>
        </Cell>
        {priceSet && (
          <Cell caption={texts.priceSet} wide row={edition ? 'first' : 'only'}>
            {setText(priceSet)}
          </Cell>
        )}
        {edition && (
          <Cell caption={texts.edition} wide row={priceSet ? 'second' : 'only'}>
            {edition.name || texts.basisGone}
          </Cell>
        )}
      </dl>
      <dl className={styles.stats} data-long={isLong || undefined}>
        <Cell caption={texts.itemCount}>
          <span className={styles.figure}>{itemCount.toLocaleString('id-ID')}</span>
        </Cell>
        <Cell caption={texts.subtotal} explain="subtotal">
          <Money figure={rupiah(estimation.subtotal)} />
        </Cell>
        <Cell caption={hasPpn ? `${texts.ppn} ${ppn}` : ppn} explain="ppn">
          <Money figure={rupiah(estimation.ppnAmount)} />
        </Cell>
        <Cell caption={texts.grandTotal} lang="en" explain="total">
          <span className={styles.grandTotal}>
            <Money figure={rupiah(estimation.grandTotal)} isFinal />
          </span>
          {area && (
            <span className={styles.perArea}>
              {texts.perArea(
                writeRupiah(pricePerArea(decimal(estimation.grandTotal), area)),
                area.label,
                writeVolume(area.area),
              )}
            </span>
          )}
          {missingPrices > 0 && (
            <button
              type="button"
              className={styles.missing}
              title={texts.toFirstMissing}
              onClick={showFirstMissing}
            >
              {texts.pricesMissing(missingPrices)}
            </button>
          )}
        </Cell>
      </dl>
    </div>
  );
}

/** 'SSH Sleman 2026, Kabupaten Sleman, 1 Maret 2026' */
function setText({ name, region, priceDate }: NonNullable<Estimation['priceSet']>): string {
  if (name === '') return texts.basisGone;
  return [name, region, longDate(`${priceDate}T00:00:00+07:00`)].filter(Boolean).join(', ');
}

const rupiah = (amount: number) => writeAmount(decimal(amount));

interface CellProps {
  caption: string;
  lang?: 'en';
  wide?: boolean;
  /** Its place in the row below, of what the prices rest on. */
  row?: 'only' | 'first' | 'second';
  /** Which number it is, where Alt+click tells how it came about. */
  explain?: 'subtotal' | 'ppn' | 'total';
  children: ReactNode;
}

function Cell({ caption, lang, wide, row, explain, children }: CellProps) {
  return (
    <div className={styles.cell} data-wide={wide} data-row={row} data-explain={explain}>
      <dt className={styles.caption} lang={lang}>
        {caption}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
