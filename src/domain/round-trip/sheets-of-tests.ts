// A sheet that came back, as tests write its rows.
import type { ListCell } from '../sheet/cells.ts';

export const heads = [
  'No',
  'Uraian',
  'Kode',
  'Volume',
  'Satuan',
  'Harga Satuan (Rp)',
  'Jumlah (Rp)',
  'ID',
];

export function sheetOf(rows: ListCell[][], formulas: Record<string, string> = {}, name = 'RAB') {
  return { name, rows, formulas: new Map(Object.entries(formulas)), pictures: 0, comments: 0 };
}
export const row = (...cells: (ListCell | undefined)[]): ListCell[] =>
  cells.map((cell) => cell ?? null);
