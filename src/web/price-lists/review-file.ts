import type { ImportFault, ImportSummary } from '../../contract/price-lists.ts';
import { priceText } from './price-text.ts';
import { markTexts } from './summary-lists.tsx';
import { texts } from './texts.ts';

/** Everything that the preview says, row by row, as a file to work through. */
export function reviewFile(summary: ImportSummary): Blob {
  const lines: string[][] = [
    ['Jenis', 'Lembar', 'Baris', 'Kode', 'Kolom', 'Lama', 'Baru', 'Alasan'],
  ];
  const faultLine = (kind: string) => (fault: ImportFault) =>
    lines.push([
      kind,
      fault.sheet ?? '',
      String(fault.row),
      fault.key,
      fault.column ?? '',
      '',
      '',
      fault.reason,
    ]);
  summary.errors.forEach(faultLine(texts.parts.errors));
  summary.notes.forEach(faultLine(texts.parts.notes));
  for (const { outcome, row, sheet = '', key, name, changes, ...marks } of summary.changes ?? []) {
    const about = (kind: string) => [kind, sheet, String(row), key];
    const { unit = '', price = null } = marks;
    if (outcome === 'new')
      lines.push([
        ...about(texts.parts.new),
        '',
        '',
        [name, unit, priceText(price)].filter(Boolean).join(' | '),
        markTexts(marks).join('; '),
      ]);
    for (const { column, old, new: fresh } of outcome === 'new' ? [] : changes) {
      lines.push([...about(texts.parts.changed), column, old ?? '', fresh ?? '', '']);
    }
  }
  const text = lines.map((line) => line.map(written).join(';')).join('\r\n');
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

/** No text of somebody's file becomes a formula of a spreadsheet. */
function written(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
