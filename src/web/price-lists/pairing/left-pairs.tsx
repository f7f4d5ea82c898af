import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { clockTime, longDate } from '../../ui/dates.ts';
import type { KeptPairs } from './kept-pairs.ts';
import styles from './pairing.module.css';
import { texts } from './texts.ts';
import { useLeftPairs } from './use-kept-pairs.ts';

interface LeftPairsProps {
  isForSet: boolean;
  onResume: (kept: KeptPairs) => void;
}

/** Lists whose pairing was left, each with the way back to it. */
export function LeftPairs({ isForSet, onResume }: LeftPairsProps) {
  const { left, drop } = useLeftPairs(isForSet);
  return left.map((kept) => {
    const { id, at, looked, choices } = kept;
    const { name } = looked.file;
    return (
      <Banner
        key={id}
        kind="info"
        action={
          <span className={styles.doings}>
            <Button size="small" label={texts.resumeOf(name)} onClick={() => onResume(kept)}>
              {texts.resume}
            </Button>
            <Button size="small" label={texts.dropOf(name)} onClick={() => drop(id)}>
              {texts.drop}
            </Button>
          </span>
        }
      >
        <b>{texts.leftPairs(name)}</b>{' '}
        {texts.leftChoices(
          choices.drafts.length,
          `${longDate(new Date(at))}, ${clockTime(new Date(at))}`,
        )}
      </Banner>
    );
  });
}
