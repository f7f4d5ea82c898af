import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import styles from '../detail-page.module.css';
import { texts } from '../texts.ts';
import { pricesChanged, pricesLeft, pricesPlain, type Rests } from './price-texts.ts';
import { usePriceCounts } from './use-price-counts.ts';

interface PriceNoticeProps {
  id: string;
  /** What is old in a price set or a frozen edition is renewed by another one. */
  rests: Rests;
  onOpen: () => void;
  onBasis: () => void;
}

/** Says that the prices of what the estimate rests on differ or are old; an estimate never changes by itself. */
export function PriceNotice({ id, rests, onOpen, onBasis }: PriceNoticeProps) {
  const counts = usePriceCounts(id);
  const isOnCatalogue = !rests.hasSet && !rests.hasEdition;
  if (!counts) return null;
  const { changes, oldPrices, oldAfterDays, left, plain } = counts;
  if (changes + oldPrices === 0 && !left && !plain) return null;
  return (
    <div className={styles.notice}>
      <Banner
        kind="info"
        action={
          <>
            {changes > 0 && (
              <Button size="small" variant="primary" onClick={onOpen}>
                {texts.seePrices}
              </Button>
            )}
            {/* Another page, where each can be confirmed, changed, or replaced by a list. */}
            {(left || (oldPrices > 0 && !isOnCatalogue)) && (
              <Button size="small" onClick={onBasis}>
                {texts.basis}
              </Button>
            )}
            {oldPrices > 0 && isOnCatalogue && (
              <LinkButton size="small" href="/master/bahan?filter=lama">
                {texts.oldPrices}
              </LinkButton>
            )}
          </>
        }
      >
        {[
          changes > 0 && pricesChanged(changes, rests),
          left && pricesLeft(left),
          plain && pricesPlain(plain),
          oldPrices > 0 && texts.pricesOld(oldPrices, oldAfterDays),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Banner>
    </div>
  );
}
