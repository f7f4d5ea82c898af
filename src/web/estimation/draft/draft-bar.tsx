import { Button } from '../../ui/button.tsx';
import styles from './draft-bar.module.css';
import { restoredTexts as texts } from './texts.ts';

interface DraftBarProps {
  isOutdated: boolean;
  onDrop: () => void;
}

/** Says quietly that unsaved work is here again after a reload (FIRST-24). */
export function DraftBar({ isOutdated, onDrop }: DraftBarProps) {
  return (
    <div className={styles.bar} role="status">
      <span>
        {texts.restored}
        {isOutdated && <small> {texts.outdated}</small>}
      </span>
      <i aria-hidden>·</i>
      <Button size="small" variant="ghost" onClick={onDrop}>
        {texts.drop}
      </Button>
    </div>
  );
}
