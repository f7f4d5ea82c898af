import type { Cell } from './cell.ts';

/**
 * How many lines a row's wrapped texts take: not every program lets a row grow by itself. `widths`
 * are those of the columns, in digits of Calibri 11.
 */
export function linesIn(cells: readonly (Cell | undefined)[], widths: readonly number[]): number {
  let most = 1;
  for (let column = 0; column < cells.length; column++) {
    const cell = cells[column];
    if (typeof cell?.value !== 'string' || !cell.style?.alignment?.wrapText) continue;
    const size = (cell.style.font?.size ?? 11) / 11;
    most = Math.max(most, linesOf(cell.value, (widths[column] ?? 8) / size));
  }
  return most;
}

export function linesOf(text: string, width: number): number {
  if (text.length < width * 0.8 && !text.includes('\n')) return 1;
  let lines = 0;
  for (const part of text.split('\n')) {
    lines += Math.max(1, Math.ceil(lengthOf(part) / (width * ROOM)));
  }
  return lines;
}

/** A letter is narrower than a digit, but words leave room at the ends of lines. */
const ROOM = 1.1;
/** How much wider a capital is than another letter, as a part of it. */
const CAPITAL = 0.25;

function lengthOf(text: string): number {
  let capitals = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 65 && code <= 90) capitals++;
  }
  return text.length + capitals * CAPITAL;
}
