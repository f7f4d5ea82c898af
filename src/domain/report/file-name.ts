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

/** `RAB_{title}.pdf` */
export function rabPdfName(title: string): string {
  return `RAB_${nameInFile(title)}.pdf`;
}

/** `RAB_{title}_estimation.xlsx` */
export function rabWorkbookName(title: string): string {
  return `RAB_${nameInFile(title)}_estimation.xlsx`;
}
