import type { RecipeView } from '../../contract/ahsp.ts';
import { decimal, isZero, sign, subtract, type Decimal } from '../../domain/decimal.ts';
import { writeNumber, writePercent } from '../../domain/number-text.ts';
import { Mark } from '../ui/badge.tsx';
import { Kop, KopCell, KopMoney } from '../ui/kop.tsx';
import { estimated, missingPrices, noPrice, texts as itemTexts, unverified } from '../hsp/texts.ts';
import styles from './recipe-kop.module.css';
import { texts } from './texts.ts';

/** The facts of an analysis: where it comes from, its price as stored and as computed. */
export function RecipeKop({ recipe }: { recipe: RecipeView }) {
  const { edition, sourceCode, sourceLabel, priceMissing, hasRecipe } = recipe;
  const missing = recipe.missingPrices;
  const stored = priceMissing ? undefined : decimal(recipe.harga);
  const computed = hasRecipe ? decimal(recipe.F) : undefined;
  return (
    <div className={styles.place}>
      <Kop columns="minmax(0, 1fr) 190px 200px 180px 130px">
        <KopCell caption={texts.source}>
          <span title={sourceCode ?? undefined}>{sourceLabel ?? texts.noSource}</span>
          {edition && <p className={styles.edition}>{edition}</p>}
          <Marks recipe={recipe} />
        </KopCell>
        <Amount caption={texts.stored} amount={stored} otherwise={noPrice} />
        <Amount
          caption={texts.computed}
          amount={computed}
          otherwise={texts.none}
          note={missing > 0 ? missingPrices(missing) : undefined}
        />
        <Difference stored={stored} computed={missing > 0 ? undefined : computed} />
        <KopCell caption={texts.overhead} isFigure>
          {writePercent(decimal(recipe.overheadPercent))}
        </KopCell>
      </Kop>
    </div>
  );
}

function Marks({ recipe: { verified, estimatedPrices } }: { recipe: RecipeView }) {
  if (verified !== false && !estimatedPrices) return null;
  return (
    <p className={styles.marks}>
      {verified === false && <Mark>{unverified}</Mark>}
      {estimatedPrices && <Mark title={itemTexts.estimatedHelp}>{estimated}</Mark>}
    </p>
  );
}

interface AmountProps {
  caption: string;
  amount: Decimal | undefined;
  /** Stands in the place of a figure that nobody knows. */
  otherwise: string;
  note?: string | undefined;
}

function Amount({ caption, amount, otherwise, note }: AmountProps) {
  if (!amount) {
    return (
      <KopCell caption={caption}>
        <i className={styles.none}>{otherwise}</i>
      </KopCell>
    );
  }
  return (
    <KopMoney
      caption={caption}
      figure={writeNumber(amount, 2)}
      note={note && <p className={styles.missing}>{note}</p>}
    />
  );
}

/** Computed less stored; what a synchronised price has not. */
function Difference(props: { stored: Decimal | undefined; computed: Decimal | undefined }) {
  const { stored, computed } = props;
  if (!stored || !computed) {
    return <Amount caption={texts.difference} amount={undefined} otherwise={texts.none} />;
  }
  const difference = subtract(computed, stored);
  const plus = sign(difference) > 0 ? '+' : '';
  return (
    <div className={styles.difference} data-some={!isZero(difference) || undefined}>
      <KopMoney caption={texts.difference} figure={plus + writeNumber(difference, 2)} />
    </div>
  );
}
