// What may be typed into the workbook's open cells (PAPER-14). A rule does not touch what stands there
// already, and whoever pastes passes by it: what comes back is judged anew (rules/round-trip).
import { roundingSteps } from '../../../domain/content/rounding.ts';
import { priceMissingText } from '../../../domain/report/rab.ts';
import { firstOf, type InputRule } from '../../spreadsheet/sheet-parts.ts';

const isAmount = (cell: string): string => `ISNUMBER(${cell}),${cell}>=0`;

/** A number that is not below 0. */
export function amountRule(cells: string): InputRule {
  return {
    cells,
    allowed: { condition: `AND(${isAmount(firstOf(cells))})` },
    title: 'Harga satuan',
    message: 'Isi angka rupiah, 0 atau lebih, tanpa “Rp”.',
  };
}

/** The same, or that there is none yet. */
export function priceRule(cells: string): InputRule {
  const cell = firstOf(cells);
  return {
    cells,
    allowed: { condition: `OR(${cell}="${priceMissingText}",AND(${isAmount(cell)}))` },
    title: 'Harga satuan',
    message: `Isi angka rupiah, 0 atau lebih, atau “${priceMissingText}”.`,
  };
}

export function volumeRule(cells: string): InputRule {
  return {
    cells,
    allowed: { condition: `AND(${isAmount(firstOf(cells))})` },
    title: 'Volume',
    message: 'Isi angka, 0 atau lebih. Satuan ada di kolomnya sendiri.',
  };
}

/** Of a take-off row, whose measures multiply. */
export function measureRule(cells: string): InputRule {
  return {
    cells,
    allowed: { condition: `AND(${isAmount(firstOf(cells))})` },
    title: 'Ukuran',
    message: 'Isi angka, 0 atau lebih, tanpa satuan. Pengurangan punya baris sendiri.',
  };
}

export function coefficientRule(cells: string): InputRule {
  return {
    cells,
    allowed: { condition: `AND(${isAmount(firstOf(cells))})` },
    title: 'Koefisien',
    message: 'Isi angka, 0 atau lebih.',
  };
}

/**
 * A share of a hundred. One below 1 % is a slip of those who type 0,12 where a program takes it for
 * 0,12 %.
 */
export function percentRule(cells: string, title: string): InputRule {
  return {
    cells,
    allowed: { condition: isPercent(firstOf(cells)) },
    title,
    message: percentMessage,
  };
}

const isPercent = (cell: string): string =>
  `AND(ISNUMBER(${cell}),OR(${cell}=0,AND(${cell}>=0.01,${cell}<=1)))`;
const percentMessage = 'Isi 0 % atau 1 % sampai 100 %. Untuk 12 %, ketik 12% atau 0,12.';

/** The prices of analyses, and the percentages in the same column, beside which an E stands. */
export function analysisRule(cells: string): InputRule {
  const cell = firstOf(cells);
  const row = /\d+$/.exec(cell)?.[0] ?? '';
  return {
    cells,
    allowed: { condition: `IF($A${row}="E",${isPercent(cell)},AND(${isAmount(cell)}))` },
    title: 'Harga atau overhead',
    message: `Harga: angka rupiah, 0 atau lebih. Overhead: ${percentMessage}`,
  };
}

/** What the total is rounded to; 0 rounds nothing. */
export function stepRule(cells: string): InputRule {
  return {
    cells,
    allowed: { oneOf: [0, ...roundingSteps] },
    title: 'Dibulatkan ke',
    message: `Pilih ${roundingSteps.join(', ')}, atau 0 bila tidak dibulatkan.`,
  };
}
