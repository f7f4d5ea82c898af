import type { PaperFile } from './paper-set.ts';

const LONGEST = 120;

/**
 * The name part of a download (api/3.8): what file systems forbid becomes `_`, other controls and what
 * turns the text around go, blanks stay, at most 120 characters, cut between words, never half a character;
 * nothing left is 'Tanpa Judul'.
 */
export function nameInFile(title: string): string {
  const safe = title
    .normalize('NFC')
    .replace(/[^\P{Cc}\t\r\n]|\p{Bidi_C}/gu, '')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cs}]/gu, '_')
    .trim();
  let name = '';
  for (const { segment } of new Intl.Segmenter('id').segment(safe.slice(0, LONGEST * 4))) {
    if (name.length + segment.length > LONGEST) return wholeWords(name, segment);
    name += segment;
  }
  return name.trim() || 'Tanpa Judul';
}

/** 'Tahun Anggaran 2' of 2026 would be another year; a word that is most of the name is cut all the same. */
function wholeWords(name: string, next: string): string {
  const end = next.trim() === '' ? name.length : name.lastIndexOf(' ');
  return (end > LONGEST / 2 ? name.slice(0, end) : name).trim();
}

/** `RAB_{title}.pdf`, and so on (api/3.8); a tender copy is never named as the priced one. */
export function pdfName(kind: PaperFile, title: string, withoutPrices = false): string {
  const prefix = withoutPrices ? tenderPrefix(kind) : pdfPrefixes[kind];
  return `${prefix}_${nameInFile(title)}.pdf`;
}

function tenderPrefix(kind: PaperFile): string {
  return kind === 'rab' ? 'Tender' : `Tender_${pdfPrefixes[kind]}`;
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

/** `RAB_{title}_estimation.xlsx`, `Tender_{title}.xlsx` */
export function workbookName(title: string, withoutPrices = false): string {
  const name = nameInFile(title);
  return withoutPrices ? `Tender_${name}.xlsx` : `RAB_${name}_estimation.xlsx`;
}
