import { styles } from './cells/styles.ts';
import type { Row, Sheet } from '../spreadsheet/write-workbook.ts';
import type { Book } from './book.ts';
import { fixedCell } from './cells/cell-names.ts';
import { livingWords } from './living-words.ts';

const NAME = 'Info';
const openHint = 'Boleh diubah; lembar lain ikut menghitung.';
/** What was typed since is not in it, and the foot of a page does not follow. */
export const exportedMark = 'Tanda periksa saat diekspor';
const markHint =
  'Cocokkan di halaman rincian estimasi: menunjukkan dari revisi mana berkas ini dibuat, bukan bahwa isinya tidak diubah sesudahnya. Bandingkan total di tanda dengan total yang tercetak.';
const fillHint =
  'Harga satuan, satu-satunya yang dapat diisi; jumlah, PPN dan rekapitulasi ikut menghitung.';

/**
 * The estimate's profile: every custom field and the notes, which have no room above the table; and
 * how to work with the workbook.
 */
export function infoSheet(book: Book, names: readonly string[], checkMark: string): Sheet {
  const report = book.report.rab;
  const { profile } = report;
  const { settings } = book.report;
  const facts: [string, string][] = [
    ['Proyek', profile.projectName],
    ['Pemilik', profile.projectOwner],
    ['Nomor dokumen', settings.document.number],
    ['Revisi dokumen', settings.document.revision],
    ['Tanggal', report.date],
    ['Disusun oleh', profile.author],
    ['Mata uang', 'Rupiah'],
    ...(profile.restsOn ?? []).map(({ label, value }): [string, string] => [label, value]),
    ...profile.customFields.map(({ label, value }): [string, string] => [label, value]),
    ['Catatan', profile.notes],
    ['Sel kuning', book.report.withoutPrices ? fillHint : openHint],
    ['Sel bernama', names.join(', ')],
    [exportedMark, checkMark && `${checkMark}\n${markHint}`],
  ];
  const rows: Row[] = [
    { cells: [{ value: 'INFORMASI PROYEK', style: styles.title }], height: 24 },
    ...facts
      .filter(([, value]) => value !== '')
      .map(([label, value]) => ({
        cells: [
          { value: label, style: styles.fact },
          { value, style: styles.factValue },
        ],
      })),
  ];
  if (book.words) {
    const words = livingWords(book.words.total, book.words.value, rows.length + 1);
    book.words.cell = fixedCell(NAME, 'B', words.row);
    rows.push(...words.rows);
  }
  return {
    name: NAME,
    widths: [24, 90, 18],
    frozenRows: 0,
    rows,
    paper: book.report.settings.size,
    printedColumns: 2,
  };
}
