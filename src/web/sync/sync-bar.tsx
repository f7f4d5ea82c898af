import { useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import styles from './sync.module.css';
import { texts } from './texts.ts';
import { useLagging } from './use-sync.ts';

const SyncDialog = lazyDialog(() => import('./sync-dialog.tsx').then((part) => part.SyncDialog));

/**
 * Says how many prices lag behind their analyses, and renews them after their effect was shown.
 * Nothing where none does.
 */
export function SyncBar({ onShow }: { onShow?: () => void }) {
  const lagging = useLagging();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {lagging > 0 && (
        <div className={styles.bar}>
          <Banner
            kind="info"
            action={
              <span className={styles.actions}>
                {onShow && (
                  <Button size="small" onClick={onShow}>
                    {texts.show}
                  </Button>
                )}
                <Button size="small" variant="primary" onClick={() => setIsOpen(true)}>
                  {texts.all(lagging)}
                </Button>
              </span>
            }
          >
            {texts.lagging(lagging)}
          </Banner>
        </div>
      )}
      {isOpen && <SyncDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
