/** A finding of Periksa as a paper tells it. */
export interface PaperFinding {
  readonly severity: 'stop' | 'warning' | 'info';
  readonly title: string;
  /** 'II.1.3' and the text of the line; blank for the estimate as a whole. */
  readonly path: string;
  readonly text: string;
  readonly says: string;
  /** Null: it is open. */
  readonly accepted: { readonly reason: string; readonly by: string; readonly day: string } | null;
}

/** What is open, and what somebody let stand, each in the order of the panel. */
export interface FindingsReport {
  readonly open: readonly PaperFinding[];
  readonly accepted: readonly PaperFinding[];
}

export function findingsReport(findings: readonly PaperFinding[]): FindingsReport {
  return {
    open: findings.filter(({ accepted }) => accepted === null),
    accepted: findings.filter(({ accepted }) => accepted !== null),
  };
}
