import type { RabReport } from '../../domain/report/rab.ts';
import type { Logo } from './logo.ts';

/** What the press is asked to print; it crosses to its process as it is. */
export interface PrintJob {
  readonly paper: 'rab';
  readonly report: RabReport;
  readonly logo: Logo | undefined;
  /** Seconds since 1970, for the file's own date. */
  readonly printedAt: number;
}

export interface Printed {
  readonly pdf: Uint8Array;
  readonly pages: number;
  /** Why the standard for accessible PDF was given up; undefined where it was not. */
  readonly untagged: string | undefined;
}

/** What the child answers. */
export type PrintReply =
  | { readonly kind: 'printed'; readonly printed: Printed; readonly memory: number }
  | { readonly kind: 'logo-unreadable'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };
