import { decimal, isZero, sign, type Decimal } from '../../domain/number/decimal.ts';
import { writeNumber } from '../../domain/number/number-text.ts';
import { compareToday } from '../../domain/recipe-today.ts';
import { missingPrices, noPrice } from '../hsp/texts.ts';
import { Banner } from '../ui/banner.tsx';
import type { SheetRow } from './sheet/recipe-rows.ts';
import type { RecipeSheetState } from './sheet/use-recipe-sheet.ts';
import { texts } from './texts.ts';
import styles from './today-prices.module.css';

/** F with today's prices beside the stored price, and which components make the difference. */
export function TodayPrices({ sheet }: { sheet: RecipeSheetState }) {
  const { recipe, rows, terms } = sheet;
  const { after, moved, differenceOfE, differenceOfRounding, differenceOfF } = compareToday(
    terms,
    rows,
  );
  const pricesMoved = moved.filter(({ row }) => row.percentOf === null).length;
  if (pricesMoved === 0) return null;
  const stored = recipe.priceMissing ? noPrice : write(decimal(recipe.harga));
  return (
    <Banner kind="info">
      <b>{texts.moved(pricesMoved)}</b> {texts.movedHelp}
      <p className={styles.sums}>
        {texts.today}{' '}
        <b>{after.missingPrices > 0 ? missingPrices(after.missingPrices) : write(after.F)}</b>
        {' · '}
        {texts.stored} <b>{stored}</b>
      </p>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={texts.todayTable}>
          <thead>
            <tr>
              <th scope="col">{texts.component}</th>
              <th scope="col">{texts.priceBefore}</th>
              <th scope="col">{texts.priceToday}</th>
              <th scope="col">{texts.amountDifference}</th>
            </tr>
          </thead>
          <tbody>
            {moved.map(({ row, before, after: now, difference }) => (
              <tr key={row.key}>
                <td>{row.component.nameSnapshot}</td>
                <td>{priceOf(row, before.unitPrice, row.unitPriceSnapshot)}</td>
                <td>{priceOf(row, now.unitPrice, row.priceToday)}</td>
                <td>{signed(difference)}</td>
              </tr>
            ))}
            <tr>
              <td colSpan={3}>{texts.overhead}</td>
              <td>{signed(differenceOfE)}</td>
            </tr>
            {!isZero(differenceOfRounding) && (
              <tr>
                <td colSpan={3}>{texts.rounding}</td>
                <td>{signed(differenceOfRounding)}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {texts.differenceOfF}
              </th>
              <td>{signed(differenceOfF)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Banner>
  );
}

/** The price of its master; of a share the sum that it is a share of. */
function priceOf({ percentOf }: SheetRow, base: Decimal, price: Decimal | null): string {
  if (percentOf !== null) return write(base);
  return price === null ? noPrice : write(price);
}

const write = (amount: Decimal) => writeNumber(amount, 2);
const signed = (amount: Decimal) => (sign(amount) > 0 ? '+' : '') + write(amount);
