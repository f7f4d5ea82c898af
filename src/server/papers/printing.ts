import type { Content } from '../../domain/content/content.ts';
import type { PaperFile, PaperSource } from '../../domain/report/paper-set.ts';
import type { Logo } from './logo.ts';

/** What the press is asked to make; sent to the child as it is. */
export type PrintJob = PdfJob | WorkbookJob | PreviewJob;

interface Job {
  readonly source: SentSource;
  /** A tender copy, which whoever bids fills in. */
  readonly withoutPrices: boolean;
  readonly logo: Logo | undefined;
}

/**
 * The content may be sent as the stored text, so that the child and not the server takes the time
 * to read it.
 */
export interface SentSource extends Omit<PaperSource, 'content'> {
  readonly content: Content | string;
}

export interface PdfJob extends Job {
  readonly kind: 'pdf';
  readonly file: PaperFile;
  /** Seconds since 1970, for the file's own date. */
  readonly printedAt: number;
  /** Rows of one part of a large file (`manuscript/parts.ts`); tests set small files in parts. */
  readonly rowsAPart?: number | undefined;
}

export interface WorkbookJob extends Job {
  readonly kind: 'workbook';
}

/** The RAB's first and last page as pictures: `PaperPreview` of the contract, as JSON. */
export interface PreviewJob extends Job {
  readonly kind: 'preview';
}

export interface Printed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Why a PDF is without the mark of the accessible standard; undefined where it has it. */
  readonly untagged: string | undefined;
  /** Signs that no font has, each once; a □ stands in place of each. */
  readonly undrawn: readonly string[];
}

/** What the child begins, told as it begins. */
export type PrintStep = 'arranging' | 'typesetting' | 'writing';

/** What the child says: its steps, then one answer. */
export type PrintReply = { readonly kind: 'step'; readonly step: PrintStep } | PrintAnswer;

export type PrintAnswer =
  | { readonly kind: 'printed'; readonly printed: Printed; readonly memory: number }
  | { readonly kind: 'logo-unreadable'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };
