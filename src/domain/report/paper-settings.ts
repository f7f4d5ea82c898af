import type { Rounding } from '../content/rounding.ts';

/** Paper sizes of the trade; F4 (folio) is 215 × 330 mm. */
export const paperSizes = ['a4', 'f4'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** Who signs, in the order of the paper; blank lines are left out. */
export interface Signatory {
  /** 'Disetujui oleh' */
  readonly role: string;
  /** 'Pejabat Pembuat Komitmen' */
  readonly organisation: string;
  readonly name: string;
  /** 'NIP 19790412 200501 1 003', or a position. */
  readonly identity: string;
}

/** What a person, or one estimate of theirs, wants on paper. */
export interface PaperSettings {
  /** The letterhead; without any of it, and without a logo, it is left out. */
  readonly company: { readonly name: string; readonly line: string; readonly address: string };
  /** Before the date: 'Bandung, 21 November 2026'. */
  readonly place: string;
  readonly signatories: readonly Signatory[];
  /** What the office files the paper under; what is blank is not printed. */
  readonly document: {
    /** '027/RAB/BKK/XI/2026' */
    readonly number: string;
    /** As the office counts its issues: '0', 'B'. Not the version that is stored. */
    readonly revision: string;
    /** `2026-11-21`; blank: the day of printing. */
    readonly date: string;
  };
  /** Undefined: the grand total is not rounded. */
  readonly rounding: Rounding | undefined;
  readonly size: PaperSize;
  /** Whether a bound set ends with its cross-check. */
  readonly crossCheck: boolean;
  /** Whether it ends with the findings of Periksa. */
  readonly findingsPage: boolean;
  /** What of the RAB not every committee wants; notes on rows stand under what they are about. */
  readonly columns: {
    readonly kode: boolean;
    readonly bobot: boolean;
    readonly catatan: boolean;
  };
}

/** Until somebody says otherwise: A4, with codes, without rounding; the author alone signs. */
export const usualSettings: PaperSettings = {
  company: { name: '', line: '', address: '' },
  place: '',
  signatories: [],
  document: { number: '', revision: '', date: '' },
  rounding: undefined,
  size: 'a4',
  crossCheck: false,
  findingsPage: false,
  columns: { kode: true, bobot: false, catatan: false },
};
