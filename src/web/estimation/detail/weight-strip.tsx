import { decimal } from '../../../domain/number/decimal.ts';
import { writePercent } from '../../../domain/number/number-text.ts';
import { roman } from '../../../domain/number/numerals.ts';
import { texts } from './texts.ts';
import styles from './weight-strip.module.css';

interface WeightStripProps {
  /** Percent, together 100. */
  sections: readonly { readonly title: string; readonly weight: number }[];
  /** Over the whole width, with each numeral that has room in its piece. */
  isWide?: boolean;
}

/** What an estimate's money goes into: a piece for each section, and the heaviest by name. */
export function WeightStrip({ sections, isWide }: WeightStripProps) {
  const worth = sections
    .map((section, at) => ({ ...section, numeral: roman(at + 1) }))
    .filter(({ weight }) => weight > 0);
  const [first, ...others] = worth;
  if (!first) return null;
  const heaviest = others.reduce((most, next) => (next.weight > most.weight ? next : most), first);
  const words = worth.map(wordsOf);
  return (
    <span className={styles.strip} data-wide={isWide}>
      <span
        className={styles.bar}
        role="img"
        aria-label={texts.weightsOf(words.join(', '))}
        title={isWide ? undefined : words.join('\n')}
      >
        {worth.map((section) => (
          <i
            key={section.numeral}
            style={{ flexGrow: section.weight }}
            data-most={section.numeral === heaviest.numeral}
            title={isWide ? wordsOf(section) : undefined}
          >
            {isWide && <b>{section.numeral}</b>}
          </i>
        ))}
      </span>
      {!isWide && (
        <small className={styles.most} aria-hidden>
          {wordsOf(heaviest)}
        </small>
      )}
    </span>
  );
}

interface Weighed {
  numeral: string;
  title: string;
  weight: number;
}

const wordsOf = ({ numeral, title, weight }: Weighed) =>
  `${numeral} ${title || texts.untitledSection} ${writePercent(decimal(weight))}`;
