import { placeAndDay } from '../../../price-sets/texts.tsx';
import { usePriceSets } from '../../../price-sets/use-price-sets.ts';
import { TopBarContent } from '../../../shell/top-bar-content.tsx';
import styles from './live.module.css';
import { texts } from './texts.ts';

/** The price set that a new estimate begins with, before anything is priced; nothing where it is the catalogue. */
export function UsualSet() {
  const sets = usePriceSets();
  const usual = sets.data?.find(({ isUsual }) => isUsual);
  if (!usual) return null;
  return (
    <TopBarContent>
      <p className={styles.usual} title={texts.usualHelp(usual.name, placeAndDay(usual))}>
        {texts.usual(usual.name)}
      </p>
    </TopBarContent>
  );
}
