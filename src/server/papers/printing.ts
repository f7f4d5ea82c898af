import type { PaperSet, PaperSource } from '../../domain/report/paper-set.ts';
import type { Logo } from './logo.ts';

/** What the press is asked to make; it crosses to its process as it is. */
export type PrintJob = PdfJob | WorkbookJob;

interface Job {
  readonly logo: Logo | undefined;
}

export interface PdfJob extends Job {
  readonly kind: 'pdf';
  readonly set: PaperSet;
  /** Seconds since 1970, for the file's own date. */
  readonly printedAt: number;
}

export interface WorkbookJob extends Job {
  readonly kind: 'workbook';
  readonly source: PaperSource;
  readonly withoutPrices: boolean;
}

export interface Printed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Why a PDF is without the mark of the accessible standard; undefined where it has it. */
  readonly untagged: string | undefined;
}

/** What the child begins, as it begins it. */
export type PrintStep = 'arranging' | 'typesetting' | 'writing';

/** What the child says: its steps, then one answer. */
export type PrintReply = { readonly kind: 'step'; readonly step: PrintStep } | PrintAnswer;

export type PrintAnswer =
  | { readonly kind: 'printed'; readonly printed: Printed; readonly memory: number }
  | { readonly kind: 'logo-unreadable'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };
