import type { SyncEffect } from '../../contract/sync.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { writeAmount } from '../../domain/number/number-text.ts';
import { tickable, type Tickable } from '../../domain/sync.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import styles from './sync.module.css';
import { texts } from './texts.ts';

/** How many prices it renews, from which sum to which. */
export function PlanSums({ plan, n }: { plan: SyncEffect; n: number }) {
  const { before, after, copies, hasMore, impact } = plan;
  if (n === 0) return <p role="status">{texts.nothing}</p>;
  const listed = impact.entries.length;
  return (
    <div>
      <p role="status" className={styles.sums}>
        <b>{texts.counted(n)}</b>, {texts.sums(rupiah(before), rupiah(after))}.
      </p>
      {copies > 0 && <p>{texts.copies(copies)}</p>}
      {listed < n && <p className={styles.quiet}>{texts.largestFirst(listed, n)}</p>}
      {hasMore && <p className={styles.quiet}>{texts.hasMore}</p>}
    </div>
  );
}

interface TicksProps {
  plan: SyncEffect;
  ticked: readonly Tickable[];
  onTicked: (ticked: readonly Tickable[]) => void;
}

/** What is left out: with a tick where it may be taken, with the reason where it cannot. */
export function PlanTicks({ plan: { leftOut }, ticked, onTicked }: TicksProps) {
  const offered = tickable.filter((kind) => leftOut[kind] > 0 || ticked.includes(kind));
  const fixed = (['missing', 'tooLarge', 'switchedOff'] as const).filter((why) => leftOut[why] > 0);
  if (offered.length + fixed.length === 0) return null;
  return (
    <fieldset className={styles.ticks}>
      <legend className="reader-only">{texts.ticks}</legend>
      {offered.map((kind) => (
        <div key={kind}>
          <Checkbox
            label={texts.tick[kind]}
            checked={ticked.includes(kind)}
            onChange={(isOn) =>
              onTicked(tickable.filter((one) => (one === kind ? isOn : ticked.includes(one))))
            }
          />
          <span className={styles.quiet}>
            {ticked.includes(kind) ? texts.included : texts.left(leftOut[kind])}
          </span>
        </div>
      ))}
      {fixed.map((why) => (
        <p key={why} className={styles.quiet}>
          {texts[why](leftOut[why])}
        </p>
      ))}
    </fieldset>
  );
}

const rupiah = (amount: number) => writeAmount(decimal(amount), 2);
