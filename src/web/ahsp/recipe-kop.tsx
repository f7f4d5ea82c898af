import type { RecipeView } from '../../contract/ahsp.ts';
import { decimal, isZero, sign, subtract, type Decimal } from '../../domain/number/decimal.ts';
import { roundingTexts } from '../../domain/recipe.ts';
import { editableNumber, writeNumber } from '../../domain/number/number-text.ts';
import { Button } from '../ui/button.tsx';
import { Mark } from '../ui/badge.tsx';
import { Kop, KopCell, KopMoney } from '../ui/kop.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';
import { estimated, missingPrices, noPrice, texts as itemTexts, unverified } from '../hsp/texts.ts';
import { SaveNote } from './save-note.tsx';
import styles from './recipe-kop.module.css';
import { texts } from './texts.ts';
import { overheadNote, type RecipeSheetState } from './sheet/use-recipe-sheet.ts';

interface RecipeKopProps {
  sheet: RecipeSheetState;
  /** Why nothing can be changed. */
  offBecause: string | undefined;
}

/** The facts of an analysis: where it comes from, its price as stored and as computed now. */
export function RecipeKop({ sheet, offBecause }: RecipeKopProps) {
  const { recipe, rows, analysis } = sheet;
  const { edition, sourceCode, sourceLabel, priceMissing } = recipe;
  const missing = analysis.missingPrices;
  const stored = priceMissing ? undefined : decimal(recipe.harga);
  const computed = rows.length > 0 ? analysis.F : undefined;
  return (
    <div className={styles.place}>
      <Kop columns="minmax(0, 1fr) 190px 200px 180px 236px">
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
          hint={computed && roundingTexts[recipe.unitPriceRounding]}
        />
        <Difference stored={stored} computed={missing > 0 ? undefined : computed} />
        <OverheadEditor sheet={sheet} offBecause={offBecause} />
      </Kop>
    </div>
  );
}

function OverheadEditor({ sheet, offBecause }: RecipeKopProps) {
  const { overhead, notes } = sheet;
  const note = notes.get(overheadNote);
  const troubleId = 'overhead-trouble';
  const unitId = 'overhead-unit';
  return (
    <KopCell caption={texts.overhead}>
      <form
        className={styles.overhead}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (note !== 'saving' && offBecause === undefined) void overhead.save();
        }}
      >
        <span className={styles.percent}>
          <input
            aria-label={texts.overhead}
            aria-invalid={overhead.trouble !== undefined || undefined}
            aria-describedby={overhead.trouble === undefined ? unitId : `${unitId} ${troubleId}`}
            inputMode="decimal"
            autoComplete="off"
            readOnly={offBecause !== undefined}
            value={overhead.text ?? editableNumber(overhead.percent)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => overhead.type(event.target.value)}
            onBlur={overhead.leave}
          />
          <span id={unitId}>%</span>
        </span>
        <Button
          size="small"
          submit
          busy={note === 'saving'}
          busyText={texts.saving}
          offBecause={offBecause}
        >
          {texts.save}
        </Button>
      </form>
      {overhead.trouble !== undefined && (
        <p id={troubleId} role="alert" className={styles.trouble}>
          {overhead.trouble}
        </p>
      )}
      <SaveNote note={note} words={texts.besides.overhead} />
    </KopCell>
  );
}

function Marks({ recipe: { verified, estimatedPrices, remarks } }: { recipe: RecipeView }) {
  if (verified !== false && !estimatedPrices) return null;
  return (
    <p className={styles.marks}>
      {verified === false && (
        <Tooltip text={remarks.join(' · ') || itemTexts.unverifiedHelp}>
          <Mark>{unverified}</Mark>
        </Tooltip>
      )}
      {estimatedPrices && <Mark title={itemTexts.estimatedHelp}>{estimated}</Mark>}
    </p>
  );
}

interface AmountProps {
  caption: string;
  amount: Decimal | undefined;
  /** Shown instead of a figure that is unknown. */
  otherwise: string;
  /** What is wrong with it, and else how it came about. */
  note?: string | undefined;
  hint?: string | undefined;
}

function Amount({ caption, amount, otherwise, note, hint }: AmountProps) {
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
      note={
        note ? (
          <p className={styles.missing}>{note}</p>
        ) : (
          hint && <p className={styles.hint}>{hint}</p>
        )
      }
    />
  );
}

/** Computed minus stored price; zero once the price is synchronised. */
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
