import { Color, Format, FormatAlign, FormatBorder } from 'wasm-xlsxwriter';

/** How a cell looks; what is not said is as Excel has it. Colours are six hexadecimal digits. */
export interface CellStyle {
  readonly font?: {
    readonly name: string;
    /** In points. */
    readonly size: number;
    readonly bold?: boolean;
    readonly italic?: boolean;
    readonly color?: { readonly rgb: string };
  };
  readonly fill?: {
    readonly type: 'pattern';
    readonly pattern: 'solid';
    readonly fgColor: { readonly rgb: string };
  };
  readonly border?: { readonly top?: BorderLine; readonly bottom?: BorderLine };
  readonly alignment?: {
    readonly horizontal?: 'left' | 'center' | 'right';
    readonly vertical?: 'top' | 'center';
    readonly wrapText?: boolean;
    readonly indent?: number;
  };
  /** As Excel writes it everywhere: `#,##0.00`. */
  readonly numFmt?: string;
  /** It can be changed where its sheet is protected. */
  readonly unlocked?: boolean;
}

interface BorderLine {
  readonly style: 'thin' | 'medium';
  readonly color: { readonly rgb: string };
}

const aligned = {
  left: FormatAlign.Left,
  center: FormatAlign.Center,
  right: FormatAlign.Right,
} as const;
const raised = { top: FormatAlign.Top, center: FormatAlign.VerticalCenter } as const;
const lines = { thin: FormatBorder.Thin, medium: FormatBorder.Medium } as const;

/**
 * The library's formats of a workbook's styles, each made once. A quoted one keeps a text that looks
 * like a formula a text when somebody edits its cell.
 */
export function createFormats(): (style: CellStyle | undefined, quoted?: boolean) => Format {
  const plain = new Map<CellStyle | undefined, Format>();
  const quotedOnes = new Map<CellStyle | undefined, Format>();
  return (style, quoted = false) => {
    const made = quoted ? quotedOnes : plain;
    const known = made.get(style);
    if (known) return known;
    const format = formatOf(style ?? {});
    if (quoted) format.setQuotePrefix();
    made.set(style, format);
    return format;
  };
}

function formatOf({ font, fill, border, alignment, numFmt, unlocked }: CellStyle): Format {
  const format = new Format();
  if (font) {
    format.setFontName(font.name);
    format.setFontSize(font.size);
    if (font.bold) format.setBold();
    if (font.italic) format.setItalic();
    if (font.color) format.setFontColor(colour(font.color));
  }
  if (fill) format.setBackgroundColor(colour(fill.fgColor));
  if (border?.top) {
    format.setBorderTop(lines[border.top.style]);
    format.setBorderTopColor(colour(border.top.color));
  }
  if (border?.bottom) {
    format.setBorderBottom(lines[border.bottom.style]);
    format.setBorderBottomColor(colour(border.bottom.color));
  }
  if (alignment?.horizontal) format.setAlign(aligned[alignment.horizontal]);
  if (alignment?.vertical) format.setAlign(raised[alignment.vertical]);
  if (alignment?.wrapText) format.setTextWrap();
  if (alignment?.indent) format.setIndent(alignment.indent);
  if (numFmt !== undefined) format.setNumFormat(numFmt);
  if (unlocked) format.setUnlocked();
  return format;
}

function colour({ rgb }: { readonly rgb: string }): Color {
  return Color.rgb(Number.parseInt(rgb, 16));
}
