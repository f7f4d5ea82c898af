import type { OpenFindings } from '../../../contract/check-counts.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import styles from './status-and-findings.module.css';
import { countTexts, severityNames } from './count-texts.ts';

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
      <small className={styles.findings}>{found && <Findings {...found} />}</small>
    </span>
  );
}

function Findings({ open }: OpenFindings) {
  if (!open) return <span title={countTexts.notCountedWhy}>{countTexts.notCounted}</span>;
  const doubts = (['stop', 'warning'] as const).filter((severity) => open[severity] > 0);
  // What is only good to know is told where nothing graver is.
  const told = doubts.length === 0 && open.info > 0 ? (['info'] as const) : doubts;
  if (told.length === 0) return <span>{countTexts.none}</span>;
  return told.map((severity) => (
    <span key={severity} data-severity={severity}>
      {open[severity].toLocaleString('id-ID')} {severityNames[severity]}
    </span>
  ));
}
