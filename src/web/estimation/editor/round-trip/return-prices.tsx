import type { ReturnedWorkbook } from '../../../../contract/round-trip.ts';
import { rowNumber } from '../../../../domain/document/find/row-number.ts';
import { decimal } from '../../../../domain/number/decimal.ts';
import { drawUnit, writePrice } from '../../../../domain/number/number-text.ts';
import styles from './return-dialog.module.css';
import { texts } from './texts.ts';
import type { OwnNames, Return } from './use-return.ts';

interface ReturnPricesProps {
  prices: ReturnedWorkbook['prices'];
  sides: Return['sides'];
  own: OwnNames;
}

/** Prices of masters that the file has otherwise, each with every item that follows it. */
export function ReturnPrices({ prices, sides, own }: ReturnPricesProps) {
  if (prices.length === 0) return null;
  const numberOf = (id: string) => rowNumber(sides.base, own([{ id }])[0]?.id ?? id);
  return (
    <section className={styles.findings} aria-label={texts.prices}>
      <h3>
        {texts.prices} <span>{prices.length.toLocaleString('id-ID')}</span>
      </h3>
      <p>{texts.pricesNote}</p>
      <ul>
        {prices.map(({ code, name, unit, before, now, items }, at) => (
          <li key={at}>
            <b>{name}</b> {code} · {drawUnit(unit)}:{' '}
            {texts.price(
              before === null ? texts.noPrice : writePrice(decimal(before)),
              writePrice(decimal(now)),
            )}
            <small>{texts.usedBy(items.map(numberOf))}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
