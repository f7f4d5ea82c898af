import type { Cell } from '../../spreadsheet/write-workbook.ts';

/** Cells without anything but a look, for a rule or a tint that goes on. */
export function blank(count: number, style: NonNullable<Cell['style']>): Cell[] {
  return Array.from({ length: count }, () => ({ value: null, style }));
}

/** Cells without anything at all. */
export function gap(count: number): undefined[] {
  return Array.from({ length: count }, () => undefined);
}
