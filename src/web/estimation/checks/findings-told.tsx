import type { OpenFindings } from '../../../contract/check-counts.ts';
import { severityNames } from '../../../domain/checks/rule.ts';
import { countTexts } from './count-texts.ts';

/** '2 harus dilihat · 5 peringatan', or why nothing is counted. */
export function FindingsTold({ open }: OpenFindings) {
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
