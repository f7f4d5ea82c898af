import type { OpenFindings } from '../../../contract/check-counts.ts';
import { Suspense } from 'react';
import { StatusBadge } from '../../ui/badge.tsx';
import { lazyCode } from '../../ui/lazy-code.tsx';
import styles from './status-and-findings.module.css';

/** Comes with the counts, which a list asks for once its rows are there. */
const { Code: FindingsTold } = lazyCode(() =>
  import('./findings-told.tsx').then((part) => part.FindingsTold),
);

interface StatusAndFindingsProps {
  status: string;
  /** Undefined: not known yet. Its place is kept, so that nothing moves when it comes. */
  found: OpenFindings | undefined;
}

/** An estimate's status in a list, below it '2 harus dilihat · 5 peringatan'. */
export function StatusAndFindings({ status, found }: StatusAndFindingsProps) {
  return (
    <span className={styles.both}>
      <StatusBadge status={status} />
      <small className={styles.findings}>
        {found && (
          <Suspense>
            <FindingsTold {...found} />
          </Suspense>
        )}
      </small>
    </span>
  );
}
