import type { Picture, Row } from '../spreadsheet/write-workbook.ts';

export interface WorkbookLogo {
  readonly type: 'png' | 'jpg';
  readonly bytes: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A column of n characters of Calibri 11 is about 7n + 5 pixels wide; a point is 4/3 of a pixel. */
const PIXELS_A_POINT = 4 / 3;
const GAP = 4;
/** A head grows with its facts, the logo no further than this. */
const TALLEST = 104;

/** The logo at the right of the project's block, in the last two columns, against the edge. */
export function logoPicture(
  logo: WorkbookLogo,
  widths: readonly number[],
  beside: readonly Row[],
): Picture {
  const [price = 0, amount = 0] = widths.slice(-2).map((width) => width * 7 + 5);
  const points = beside.reduce((sum, row) => sum + (row.height ?? 15), 0);
  const room = {
    width: price + amount - GAP,
    height: Math.min(TALLEST, points * PIXELS_A_POINT - GAP),
  };
  const scale = Math.min(room.width / logo.width, room.height / logo.height);
  const width = Math.max(1, Math.round(logo.width * scale));
  const fits = width <= amount - GAP;
  return {
    bytes: logo.bytes,
    type: logo.type === 'png' ? 'png' : 'jpeg',
    alt: 'Logo',
    column: widths.length - (fits ? 1 : 2),
    inset: (fits ? amount : price + amount) - GAP - width,
    width,
    height: Math.max(1, Math.round(logo.height * scale)),
  };
}
