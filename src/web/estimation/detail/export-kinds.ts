import { exports as calls } from '../../../contract/exports.ts';
import { pdfName, workbookName } from '../../../domain/report/file-name.ts';
import { texts } from './texts.ts';

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
  | 'tender';

interface ExportRule {
  readonly endpoint: (typeof calls)[keyof typeof calls];
  readonly withoutPrices?: boolean;
  readonly done: string;
  /** Said where the server says nothing. */
  readonly failed: string;
  /** A recap's failure names its paper and the status; the server's words stand below. */
  readonly recap?: string;
  /** Where the server gives no name (EXP-17, EXP-18). */
  readonly fileName: (title: string) => string;
}

const pdf = { done: texts.recapDone, failed: texts.recapFailed };

export const exportKinds: Record<ExportKind, ExportRule> = {
  excel: {
    endpoint: calls.workbook,
    done: texts.excelDone,
    failed: texts.excelFailed,
    fileName: workbookName,
  },
  'pdf-rab': {
    endpoint: calls.rab,
    done: texts.pdfDone,
    failed: texts.pdfFailed,
    fileName: (title) => pdfName('rab', title),
  },
  tender: {
    endpoint: calls.rab,
    withoutPrices: true,
    done: texts.pdfDone,
    failed: texts.pdfFailed,
    fileName: (title) => pdfName('rab', title),
  },
  volume: {
    ...pdf,
    endpoint: calls.volume,
    recap: 'Volume',
    fileName: (title) => pdfName('volume', title),
  },
  'job-item': {
    ...pdf,
    endpoint: calls.jobItem,
    recap: 'Job Item',
    fileName: (title) => pdfName('job-item', title),
  },
  kategori: {
    ...pdf,
    endpoint: calls.kategori,
    recap: 'Kategori',
    fileName: (title) => pdfName('kategori', title),
  },
  ahsp: {
    ...pdf,
    endpoint: calls.ahsp,
    recap: 'AHSP',
    fileName: (title) => pdfName('ahsp', title),
  },
  'master-item': {
    ...pdf,
    endpoint: calls.masterItem,
    recap: 'Master Item',
    fileName: (title) => pdfName('master-item', title),
  },
  lengkap: {
    ...pdf,
    endpoint: calls.complete,
    fileName: (title) => pdfName('lengkap', title),
  },
};
