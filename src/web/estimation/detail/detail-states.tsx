import { ArrowLeft } from 'lucide-react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { NothingFound } from '../../ui/empty-drawings.tsx';
import { Empty, NotLoaded } from '../../ui/empty.tsx';
import { PageFrame } from '../../ui/page.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './detail-page.module.css';
import { texts } from './texts.ts';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <PageFrame>
      <Sheet>
        <Empty
          isPage
          role="alert"
          drawing={<NotLoaded />}
          title={texts.failedTitle}
          help={texts.failedText}
          action={
            <>
              <BackToList />
              <Button variant="primary" onClick={onRetry}>
                {texts.retry}
              </Button>
            </>
          }
        />
      </Sheet>
    </PageFrame>
  );
}

export function UnknownEstimation() {
  return (
    <PageFrame>
      <Sheet>
        <Empty isPage drawing={<NothingFound />} title={texts.unknown} action={<BackToList />} />
      </Sheet>
    </PageFrame>
  );
}

function BackToList() {
  return (
    <LinkButton href="/estimation" icon={<ArrowLeft aria-hidden />}>
      {texts.back}
    </LinkButton>
  );
}

const lines = ['34%', '46%', '28%', '52%', '40%', '31%', '48%', '37%'];

/** The page's own frame with bars where the texts will be. */
export function DetailSkeleton() {
  return (
    <PageFrame>
      <div role="status" aria-busy aria-label={texts.loading}>
        <div className={styles.headSkeleton}>
          <Skeleton width="320px" height="20px" />
          <Skeleton width="420px" />
        </div>
        <div className={styles.kop}>
          {[texts.owner, texts.ppn, texts.createdAt, texts.updatedAt, texts.author].map(
            (caption) => (
              <div key={caption} className={styles.cell}>
                <span className={styles.caption}>{caption}</span>
                <Skeleton width="70%" />
              </div>
            ),
          )}
          <div className={styles.stats}>
            {[texts.itemCount, texts.subtotal, texts.ppn, texts.grandTotal].map((caption) => (
              <div key={caption} className={styles.cell}>
                <span className={styles.caption}>{caption}</span>
                <Skeleton width="60%" height="16px" />
              </div>
            ))}
          </div>
        </div>
        <div className={styles.sheetSkeleton}>
          {lines.map((width) => (
            <div key={width}>
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}
