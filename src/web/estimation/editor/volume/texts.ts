import type { ItemNode, MeasuredRow } from '../../../../domain/document/document.ts';
import { drawUnit } from '../../../../domain/number/number-text.ts';

export const dimensionNames = { panjang: 'Panjang', lebar: 'Lebar', tinggi: 'Tinggi' } as const;

/** The columns of a row by their names, in the order of its cells. */
export function columnNames({ extras }: Pick<MeasuredRow, 'extras'>): string[] {
  const own = extras.map(({ name }) => name.trim() || 'kolom tambahan');
  return ['Uraian', 'Jenis', ...Object.values(dimensionNames), ...own, 'Jumlah'];
}

/** The unit in which volumes and total are named: the item's, m³ where it has none. */
export const measuredUnit = ({ satuan }: Pick<ItemNode, 'satuan'>): string =>
  drawUnit(satuan.trim()) || 'm³';
