import type { Overview } from '../../contract/estimation.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { writePercent } from '../../domain/number/number-text.ts';
import { roman } from '../../domain/number/numerals.ts';
import { texts } from './texts.ts';
import styles from './weight-strip.module.css';

type Sections = Overview['latest'][number]['sections'];

/** What an estimate's money goes into: a piece for each section, and the heaviest by name. */
export function WeightStrip({ sections }: { sections: Sections }) {
  const worth = sections
    .map((section, at) => ({ ...section, numeral: roman(at + 1) }))
    .filter(({ weight }) => weight > 0);
  const [first, ...others] = worth;
  if (!first) return null;
  const heaviest = others.reduce((most, next) => (next.weight > most.weight ? next : most), first);
  const words = worth.map(wordsOf);
  return (
    <span className={styles.strip}>
      <span
        className={styles.bar}
        role="img"
        aria-label={texts.weightsOf(words.join(', '))}
        title={words.join('\n')}
      >
        {worth.map(({ numeral, weight }) => (
          <i key={numeral} style={{ flexGrow: weight }} data-most={numeral === heaviest.numeral} />
        ))}
      </span>
      <small className={styles.most} aria-hidden>
        {wordsOf(heaviest)}
      </small>
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
