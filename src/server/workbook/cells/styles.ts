import type { CellStyle } from '../../spreadsheet/cell-style.ts';

/** The look of the paper, in cells. Every style names its whole font: Excel wants it so. */

const ink = { rgb: '17212B' };
const mute = { rgb: '5C6873' };
const accent = { rgb: '0F4C5C' };
const warn = { rgb: '9A3412' };
const tint = filled('F0F4F5');
/** What is there to be changed: prices, percentages, the step of rounding. */
const open = filled('FFF8E1');

const hair = { style: 'thin', color: { rgb: 'D3D9DE' } } as const;
const line = { style: 'thin', color: ink } as const;
const heavy = { style: 'medium', color: ink } as const;

type Font = NonNullable<CellStyle['font']>;

function font(rest: Partial<Font> = {}): Font {
  return { name: 'Calibri', size: 11, color: ink, ...rest };
}

const bold = font({ bold: true });
const under = { bottom: hair };
const top = { vertical: 'top' } as const;
const right = { horizontal: 'right', vertical: 'top' } as const;
const left = { horizontal: 'left', vertical: 'top' } as const;
const wrapped = { ...left, wrapText: true } as const;

export const styles = {
  title: { font: font({ size: 16, bold: true }) },
  project: { font: font({ size: 12, bold: true, color: accent }), alignment: wrapped },
  fact: { font: font({ color: mute }), alignment: wrapped },
  factValue: { font: font(), alignment: wrapped },
  head: headStyle('left'),
  headRight: headStyle('right'),
  sectionNumeral: {
    font: font({ bold: true, color: accent }),
    border: { bottom: line },
    alignment: left,
  },
  recapNumeral: { font: font({ bold: true, color: accent }), border: under, alignment: left },
  section: { font: bold, border: { bottom: line }, alignment: wrapped },
  sectionLine: { font: bold, border: { bottom: line }, alignment: left },
  /** The cells behind a section's title: its rule goes on to the last column. */
  sectionRule: { border: { bottom: line } },
  groupNumber: { font: bold, border: under, alignment: left },
  group: { font: bold, border: under, alignment: wrapped },
  groupRule: { border: under },
  number: { font: font({ color: mute }), border: under, alignment: { ...left, indent: 0 } },
  text: { font: font(), border: under, alignment: wrapped },
  unit: { font: font(), border: under, alignment: { ...wrapped, indent: 1 } },
  code: { font: font({ size: 9, color: mute }), border: under, alignment: wrapped },
  missing: { font: font({ color: warn }), border: under, alignment: right },
  missingNote: { font: font({ color: warn }), alignment: { ...left, indent: 1 } },
  unfilled: { font: font({ bold: true, color: warn }) },
  sumLabel: { font: font({ color: mute }), alignment: right },
  sectionLabel: { font: bold, alignment: right },
  grandLabel: { font: font({ size: 12, bold: true }), fill: tint, alignment: right },
  grandLeft: { font: font({ size: 12, bold: true }), fill: tint, alignment: left },
  grandFill: { fill: tint, font: font({ color: warn }), alignment: { ...left, indent: 1 } },
  note: { font: font({ color: mute, size: 10 }), alignment: top },
  deduction: { font: font({ color: warn }), border: under, alignment: wrapped },
  words: { font: font({ italic: true }), alignment: wrapped },
  kode: { font: font({ bold: true, color: accent }), alignment: top },
  workTitle: { font: bold, alignment: wrapped },
  measuredNumber: { font: font({ color: accent }), alignment: left },
  measuredCode: { font: font({ size: 9, color: mute }), alignment: right },
  sourceNote: { font: font({ color: mute, size: 9 }), alignment: right },
  plain: { font: font(), alignment: wrapped },
  strong: { font: bold, alignment: top },
  headCentre: headStyle('center'),
  /** The letterhead: the office, what it does, where it is, and the rule below it. */
  kopName: {
    font: font({ size: 15, bold: true }),
    alignment: { vertical: 'center', wrapText: true },
  },
  kopLine: { font: font({ size: 10, bold: true, color: accent }), alignment: wrapped },
  kopAddress: { font: font({ size: 9, color: mute }), alignment: wrapped },
  kopRule: { border: { top: heavy } },
  signFact: { font: font({ size: 10, color: mute }), alignment: wrapped },
  signStrong: { font: font({ size: 10, bold: true }), alignment: wrapped },
  signName: { font: font({ size: 10, bold: true }), border: { bottom: line }, alignment: wrapped },
  rowNote: { font: font({ size: 10 }), border: under, alignment: { ...wrapped, indent: 1 } },
  headIndented: headStyle('left', 1),
  grade: { font: font(), border: under, alignment: { horizontal: 'center', vertical: 'top' } },
  missingOpen: { font: font({ color: warn }), border: under, alignment: right, fill: open },
  /** Beside the table, for the way back; nobody has to read it. */
  rowMark: { font: font({ color: { rgb: 'B4BCC3' }, size: 8 }), alignment: { ...left, indent: 1 } },
  /** Under F, what the RAB has otherwise. */
  difference: { font: font({ color: warn, size: 10 }), alignment: wrapped },
  ownPrice: { font: font({ color: warn, size: 10 }), alignment: { ...left, indent: 1 } },
} as const satisfies Record<string, CellStyle>;

function headStyle(horizontal: 'left' | 'center' | 'right', indent = 0): CellStyle {
  return {
    font: font({ bold: true, color: mute, size: 10 }),
    fill: tint,
    border: { top: heavy, bottom: line },
    alignment: { horizontal, vertical: 'center', wrapText: true, indent },
  };
}

function filled(rgb: string) {
  return { type: 'pattern', pattern: 'solid', fgColor: { rgb } } as const;
}

/** The styles of figures by their number format, one object for each. */
export const figureStyle = eachFormat((numFmt) => ({
  font: font(),
  border: under,
  alignment: right,
  numFmt,
}));
export const deductedStyle = eachFormat((numFmt) => ({
  ...figureStyle(numFmt),
  font: font({ color: warn }),
}));
/** A price of its own, which follows no analysis. */
export const ownStyle = eachFormat((numFmt) => ({
  ...figureStyle(numFmt),
  font: font({ bold: true, color: warn }),
}));
/** A price to be changed here. */
export const openStyle = eachFormat((numFmt) => ({ ...figureStyle(numFmt), fill: open }));
/** A price that a bidder fills in, the only thing that the protected copy lets change. */
export const fillStyle = eachFormat((numFmt) => ({ ...openStyle(numFmt), unlocked: true }));
export const strongFigureStyle = eachFormat((numFmt) => ({ ...figureStyle(numFmt), font: bold }));
export const asideStyle = eachFormat((numFmt) => ({
  font: font({ color: mute, size: 10 }),
  alignment: right,
  numFmt,
}));
export const subtotalStyle = eachFormat((numFmt) => ({
  font: font(),
  border: { top: line },
  alignment: right,
  numFmt,
}));
export const sectionTotalStyle = eachFormat((numFmt) => ({
  font: bold,
  border: { top: line },
  alignment: right,
  numFmt,
}));
export const grandTotalStyle = eachFormat((numFmt) => ({
  font: font({ size: 12, bold: true, color: accent }),
  fill: tint,
  border: { top: line, bottom: heavy },
  alignment: right,
  numFmt,
}));
export const plainTotalStyle = eachFormat((numFmt) => ({ font: font(), alignment: right, numFmt }));
export const rateStyle = eachFormat((numFmt) => ({
  font: font({ color: mute }),
  alignment: right,
  numFmt,
}));
export const openRateStyle = eachFormat((numFmt) => ({ ...rateStyle(numFmt), fill: open }));

function eachFormat(style: (numFmt: string) => CellStyle): (numFmt: string) => CellStyle {
  const made = new Map<string, CellStyle>();
  return (numFmt) => {
    const known = made.get(numFmt);
    if (known) return known;
    const fresh = style(numFmt);
    made.set(numFmt, fresh);
    return fresh;
  };
}

/** Thousands marks and so many decimals; the reader's own signs for both. */
export const decimals = memoized((places) =>
  places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`,
);
/** With a star before the number, which stays a number. */
export const starred = (numFmt: string): string => `"* "${numFmt}`;
/** A percentage is a share of 1 in its cell; a whole one is shown without decimals by its sheet. */
export const percent = '0.0###%';

/** `35%` for 0.35, a share of other rows. */
export const sharePercent = memoized((places) =>
  places <= 2 ? '0%' : `0.${'0'.repeat(places - 2)}%`,
);

function memoized(format: (places: number) => string): (places: number) => string {
  const made: string[] = [];
  return (places) => (made[places] ??= format(places));
}
