import { placeAndDay } from '../../../price-sets/texts.tsx';
import { RemovedUsual } from '../../../price-sets/removed-usual.tsx';
import { usePriceSets } from '../../../price-sets/use-price-sets.ts';
import { TopBarContent } from '../../../shell/top-bar-content.tsx';
import { useIsNarrow } from '../../editor/grid/heights.ts';
import styles from './live.module.css';
import { texts } from './texts.ts';

/** The price set that a new estimate begins with, before anything is priced; nothing where it is the catalogue. */
export function UsualSet() {
  const sets = usePriceSets();
  const usual = sets.data?.find(({ isUsual }) => isUsual);
  const isNarrow = useIsNarrow();
  if (!usual) return <RemovedUsual />;
  if (isNarrow) {
    // A phone's top bar has room for the title alone.
    return (
      <aside className={styles.saved} aria-label={texts.usualLabel}>
        <span>{texts.usual(usual.name)}</span>
      </aside>
    );
  }
  return (
    <TopBarContent>
      <p className={styles.usual} title={texts.usualHelp(usual.name, placeAndDay(usual))}>
        {texts.usual(usual.name)}
      </p>
    </TopBarContent>
  );
}
