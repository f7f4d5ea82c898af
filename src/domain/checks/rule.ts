import type { Checked } from './checked.ts';
import type { Line } from './work.ts';

/** stop: told where a file is asked for; warning: probably wrong; info: good to know. */
export const severities = ['stop', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];

/** What each is called, in the panel and on paper. */
export const severityNames: Readonly<Record<Severity, string>> = {
  stop: 'harus dilihat',
  warning: 'peringatan',
  info: 'catatan',
};

/** One thing that a rule doubts. */
export interface Found {
  /** Where it leads; undefined: the estimate as a whole. */
  readonly line?: Line | undefined;
  /** In words, with the figures that disagree: with other words it is another finding. */
  readonly says: string;
  /** Where and among how much it stands: it is shown behind, and may change while the finding is the same. */
  readonly also?: string;
}

/** A rule of Periksa. `id` is stored beside what somebody accepted, so it never changes. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** Above its findings. */
  readonly title: string;
  /** What it catches, for the guide. */
  readonly catches: string;
  readonly find: (checked: Checked) => Iterable<Found>;
}

/** A text as a finding cites it, cut where it is long. */
export function quoted(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  return `"${plain.length > 60 ? `${plain.slice(0, 59)}…` : plain}"`;
}
