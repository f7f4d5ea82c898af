import type { RabReport } from '../../domain/report/rab.ts';
import { styles } from './cells/styles.ts';
import type { Sheet } from '../spreadsheet/write-workbook.ts';

/**
 * The estimate's profile: every custom field and the notes, which have no room above the table; and
 * how to work with the workbook.
 */
export function infoSheet(report: RabReport, names: readonly string[]): Sheet {
  const { profile } = report;
  const facts: [string, string][] = [
    ['Proyek', profile.projectName],
    ['Pemilik', profile.projectOwner],
    ['Tanggal', report.date],
    ['Disusun oleh', profile.author],
    ['Mata uang', 'Rupiah'],
    ...profile.customFields.map(({ label, value }): [string, string] => [label, value]),
    ['Catatan', profile.notes],
    ['Sel kuning', 'Boleh diubah; lembar lain ikut menghitung.'],
    ['Sel bernama', names.join(', ')],
  ];
  return {
    name: 'Info',
    widths: [24, 90],
    frozenRows: 0,
    rows: [
      { cells: [{ value: 'INFORMASI PROYEK', style: styles.title }], height: 24 },
      ...facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => ({
          cells: [
            { value: label, style: styles.fact },
            { value, style: styles.factValue },
          ],
        })),
    ],
  };
}
