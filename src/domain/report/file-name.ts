import type { PaperFile } from './paper-set.ts';

const LONGEST = 120;

/**
 * The name part of a download (api-contract 3.8): what file systems forbid becomes `_`, blanks
 * stay, at most 120 characters, never half a character; nothing left is 'Tanpa Judul'.
 */
export function nameInFile(title: string): string {
  const safe = title
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cs}]/gu, '_')
    .trim();
  let name = '';
  for (const { segment } of new Intl.Segmenter('id').segment(safe.slice(0, LONGEST * 4))) {
    if (name.length + segment.length > LONGEST) break;
    name += segment;
  }
  return name.trim() || 'Tanpa Judul';
}

/** `RAB_{title}.pdf`, and so on (api-contract 3.8). */
export function pdfName(kind: PaperFile, title: string): string {
  return `${pdfPrefixes[kind]}_${nameInFile(title)}.pdf`;
}

const pdfPrefixes: Record<PaperFile, string> = {
  rab: 'RAB',
  kategori: 'Kategori',
  'job-item': 'JobItem',
  volume: 'Volume',
  ahsp: 'AHSP',
  'master-item': 'MasterItem',
  lengkap: 'Dokumen',
};

/** `RAB_{title}_estimation.xlsx` */
export function workbookName(title: string): string {
  return `RAB_${nameInFile(title)}_estimation.xlsx`;
}
