import { useMemo } from 'react';
import { usePreview } from '../ui/form/use-preview.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './paper-preview.module.css';
import { texts } from './texts.ts';
import { usePaperPreview, type Typed } from './use-paper-preview.ts';

interface PaperPreviewProps {
  estimationId: string | undefined;
  typed: Typed;
}

/** First and last page of the RAB, set by the server as the file would be, from what is typed. */
export function PaperPreview({ estimationId, typed }: PaperPreviewProps) {
  const { data, error, isFetching } = usePaperPreview(estimationId, typed);
  return (
    <div
      role="region"
      className={styles.preview}
      aria-label={texts.preview}
      aria-busy={isFetching}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
      tabIndex={0}
    >
      {data ? (
        <>
          <Sheet
            svg={data.first}
            caption={estimationId ? texts.firstPage : texts.firstPageExample}
          />
          {data.last !== null && <Sheet svg={data.last} caption={texts.lastPage(data.pages)} />}
        </>
      ) : (
        <figure className={styles.page}>
          <figcaption>{error ? texts.previewFailed : texts.firstPage}</figcaption>
          <div className={styles.blank}>{!error && <Skeleton />}</div>
        </figure>
      )}
      {data && error && <p className={styles.failed}>{texts.previewFailed}</p>}
    </div>
  );
}

function Sheet({ svg, caption }: { svg: string; caption: string }) {
  const url = usePreview(useMemo(() => new Blob([svg], { type: 'image/svg+xml' }), [svg]));
  return (
    <figure className={styles.page}>
      <figcaption>{caption}</figcaption>
      <img src={url} alt={texts.pageAlt(caption)} />
    </figure>
  );
}
