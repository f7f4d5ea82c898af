import type { Impact } from '../../contract/impact.ts';
import { ErrorIcon } from '../ui/icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ImpactLists } from './impact-lists.tsx';
import styles from './impact-panel.module.css';
import { isNothing } from './is-nothing.ts';
import { texts } from './texts.ts';
import { useImpact, type SentChange } from './use-impact.ts';

export interface ImpactPanelProps {
  change: SentChange | undefined;
  /** The change covers two actions of the screen: the save, and the sync after it. */
  isWithSync?: boolean;
}

/**
 * What a change would do, before it is saved: a line that opens to the lists. It never stands in
 * the way of the save, also where it cannot tell.
 *
 * ```tsx
 * <ImpactPanel change={isDirty ? { kind: 'master', id, fields, recompute } : undefined} />
 * ```
 */
export function ImpactPanel({ change, isWithSync = false }: ImpactPanelProps) {
  const { impact, isPending, isFailed, isUnfit, said, retry } = useImpact(change);
  if (!change) return null;
  const title = isWithSync ? texts.titleWithSync : texts.title;
  return (
    <section className={styles.panel} aria-label={title} aria-busy={isPending}>
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
        <Told title={title} impact={impact} isPending={isPending} />
      ) : (
        <p className={styles.line} role="status">
          <Spinner />
          {texts.loading}
        </p>
      )}
    </section>
  );
}

interface ToldProps {
  title: string;
  impact: Impact;
  isPending: boolean;
}

function Told({ title, impact, isPending }: ToldProps) {
  const { recipes, items, estimations } = impact.counts;
  if (isNothing(impact)) {
    return (
      <p className={styles.line} role="status">
        {isPending && <Spinner />}
        {title}: {texts.none}
      </p>
    );
  }
  return (
    <details className={styles.details}>
      <summary className={styles.line}>
        <span role="status">
          {title}: {texts.counted(recipes, items, estimations)}
        </span>
        {isPending && <Spinner />}
      </summary>
      <ImpactLists impact={impact} />
    </details>
  );
}
