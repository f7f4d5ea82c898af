import type { JobKind } from '../../../../contract/export-jobs.ts';
import { exports as calls } from '../../../../contract/exports.ts';
import { pdfName, workbookName } from '../../../../domain/report/file-name.ts';
import { texts } from '../texts.ts';

/** What can be downloaded of an estimate. 'excel' and 'pdf-rab' ask for a logo (EXP-12). */
export type ExportKind =
  | 'excel'
  | 'pdf-rab'
  | 'volume'
  | 'job-item'
  | 'kategori'
  | 'ahsp'
  | 'master-item'
  | 'lengkap'
  | 'tender'
  | 'tender-excel';

interface ExportRule {
  /** What a background job calls the file. */
  readonly job: JobKind;
  /** What the user reads while the file is being made. */
  readonly name: string;
  readonly endpoint: (typeof calls)[keyof typeof calls];
  readonly withoutPrices?: boolean;
  readonly done: string;
  /** Shown where the server sent no text. */
  readonly failed: string;
  /** A recap's failure names its paper and the status; the server's words stand below. */
  readonly recap?: string;
  /** Where the server gives no name (EXP-17, EXP-18). */
  readonly fileName: (title: string) => string;
}

const pdf = { done: texts.recapDone, failed: texts.recapFailed };

export const exportKinds: Record<ExportKind, ExportRule> = {
  excel: {
    job: 'excel',
    name: texts.excelName,
    endpoint: calls.workbook,
    done: texts.excelDone,
    failed: texts.excelFailed,
    fileName: workbookName,
  },
  'pdf-rab': {
    job: 'pdf',
    name: texts.rabName,
    endpoint: calls.rab,
    done: texts.pdfDone,
    failed: texts.pdfFailed,
    fileName: (title) => pdfName('rab', title),
  },
  tender: {
    job: 'pdf',
    name: texts.tender,
    endpoint: calls.rab,
    withoutPrices: true,
    done: texts.pdfDone,
    failed: texts.pdfFailed,
    fileName: (title) => pdfName('rab', title, true),
  },
  'tender-excel': {
    job: 'excel',
    name: texts.tenderWorkbook,
    endpoint: calls.workbook,
    withoutPrices: true,
    done: texts.excelDone,
    failed: texts.excelFailed,
    fileName: (title) => workbookName(title, true),
  },
  volume: {
    ...pdf,
    job: 'volume',
    name: texts.recapNames.volume,
    endpoint: calls.volume,
    recap: 'Volume',
    fileName: (title) => pdfName('volume', title),
  },
  'job-item': {
    ...pdf,
    job: 'job-item',
    name: texts.recapNames['job-item'],
    endpoint: calls.jobItem,
    recap: 'Job Item',
    fileName: (title) => pdfName('job-item', title),
  },
  kategori: {
    ...pdf,
    job: 'kategori',
    name: texts.recapNames.kategori,
    endpoint: calls.kategori,
    recap: 'Kategori',
    fileName: (title) => pdfName('kategori', title),
  },
  ahsp: {
    ...pdf,
    job: 'ahsp',
    name: texts.recapNames.ahsp,
    endpoint: calls.ahsp,
    recap: 'AHSP',
    fileName: (title) => pdfName('ahsp', title),
  },
  'master-item': {
    ...pdf,
    job: 'master-item',
    name: texts.recapNames['master-item'],
    endpoint: calls.masterItem,
    recap: 'Master Item',
    fileName: (title) => pdfName('master-item', title),
  },
  lengkap: {
    ...pdf,
    job: 'lengkap',
    name: texts.complete,
    endpoint: calls.complete,
    fileName: (title) => pdfName('lengkap', title),
  },
};

export interface Wish {
  kind: ExportKind;
  logo?: File | undefined;
  /** Not even the logo of the document settings. */
  withoutLogo?: boolean | undefined;
}
