import type { CellStyle } from './write-workbook.ts';

/** The look of the paper, in cells. Every style names its whole font: Excel wants it so. */

const ink = { rgb: '17212B' };
const mute = { rgb: '5C6873' };
const accent = { rgb: '0F4C5C' };
const warn = { rgb: '9A3412' };
const tint = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F0F4F5' } } as const;

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
  fact: { font: font({ color: mute }) },
  factValue: { font: font(), alignment: wrapped },
  head: headStyle('left'),
  headRight: headStyle('right'),
  sectionNumeral: {
    font: font({ bold: true, color: accent }),
    border: { bottom: line },
    alignment: left,
  },
  section: { font: bold, border: { bottom: line }, alignment: wrapped },
  /** The cells behind a section's title: its rule goes on to the last column. */
  sectionRule: { border: { bottom: line } },
  groupNumber: { font: bold, border: under, alignment: left },
  group: { font: bold, border: under, alignment: wrapped },
  groupRule: { border: under },
  number: { font: font({ color: mute }), border: under, alignment: { ...left, indent: 0 } },
  text: { font: font(), border: under, alignment: wrapped },
  code: { font: font({ size: 9, color: mute }), border: under, alignment: wrapped },
  missing: { font: font({ color: warn }), border: under, alignment: right },
  missingNote: { font: font({ color: warn }), alignment: top },
  sumLabel: { font: font({ color: mute }), alignment: right },
  sectionLabel: { font: bold, alignment: right },
  grandLabel: { font: font({ size: 12, bold: true }), fill: tint, alignment: right },
  grandFill: { fill: tint, font: font({ color: warn }), alignment: top },
} as const satisfies Record<string, CellStyle>;

function headStyle(horizontal: 'left' | 'right'): CellStyle {
  return {
    font: font({ bold: true, color: mute, size: 10 }),
    fill: tint,
    border: { top: heavy, bottom: line },
    alignment: { horizontal, vertical: 'center', wrapText: true },
  };
}

/** The styles of numbers, one object for each number of decimals. */
export const figureStyle = eachPlaces((numFmt) => ({
  font: font(),
  border: under,
  alignment: right,
  numFmt,
}));
export const subtotalStyle = eachPlaces((numFmt) => ({
  font: font(),
  border: { top: line },
  alignment: right,
  numFmt,
}));
export const sectionTotalStyle = eachPlaces((numFmt) => ({
  font: bold,
  border: { top: line },
  alignment: right,
  numFmt,
}));
export const grandTotalStyle = eachPlaces((numFmt) => ({
  font: font({ size: 12, bold: true, color: accent }),
  fill: tint,
  border: { top: line, bottom: heavy },
  alignment: right,
  numFmt,
}));
export const plainTotalStyle = eachPlaces((numFmt) => ({ font: font(), alignment: right, numFmt }));
export const percentStyle = eachPlaces((numFmt) => ({
  font: font({ color: mute }),
  alignment: right,
  numFmt: `${numFmt.replace('#,##', '')}"%"`,
}));

function eachPlaces(style: (numFmt: string) => CellStyle): (places: number) => CellStyle {
  const made = new Map<number, CellStyle>();
  return (places) => {
    const known = made.get(places);
    if (known) return known;
    const fresh = style(places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`);
    made.set(places, fresh);
    return fresh;
  };
}
