import type { Impact } from '../../contract/impact.ts';
import { ErrorIcon } from '../ui/icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ImpactLists } from './impact-lists.tsx';
import styles from './impact-panel.module.css';
import { texts } from './texts.ts';
import { useImpact, type SentChange } from './use-impact.ts';

/**
 * What a change would do, before it is saved: a line that opens to the lists. It never stands in
 * the way of the save, also where it cannot tell.
 *
 * ```tsx
 * <ImpactPanel change={isDirty ? { kind: 'master', id, fields, recompute } : undefined} />
 * ```
 */
export function ImpactPanel({ change }: { change: SentChange | undefined }) {
  const { impact, isPending, isFailed, isUnfit, said, retry } = useImpact(change);
  if (!change) return null;
  return (
    <section className={styles.panel} aria-label={texts.title} aria-busy={isPending}>
      {isFailed && !isPending ? (
        <p className={styles.line} role="status">
          <ErrorIcon />
          <span>{isUnfit && said ? said : texts.failed}</span>
          {!isUnfit && (
            <button type="button" className={styles.retry} onClick={retry}>
              {texts.retry}
            </button>
          )}
        </p>
      ) : impact ? (
        <Told impact={impact} isPending={isPending} />
      ) : (
        <p className={styles.line} role="status">
          <Spinner />
          {texts.loading}
        </p>
      )}
    </section>
  );
}

function Told({ impact, isPending }: { impact: Impact; isPending: boolean }) {
  const { recipes, items, estimations } = impact.counts;
  if (recipes + items + estimations === 0) {
    return (
      <p className={styles.line} role="status">
        {isPending && <Spinner />}
        {texts.none}
      </p>
    );
  }
  return (
    <details className={styles.details}>
      <summary className={styles.line}>
        <span role="status">{texts.summary(recipes, items, estimations)}</span>
        {isPending && <Spinner />}
      </summary>
      <ImpactLists impact={impact} />
    </details>
  );
}
