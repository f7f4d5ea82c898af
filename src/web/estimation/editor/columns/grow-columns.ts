import { fontOf, textWidth } from './text-width.ts';
import { besideFigure } from './fit-column.ts';
import { lineLayout } from './line-layout.ts';

/** The columns of figures: one that is cut would be another number (HAND-37). */
type Figures = Readonly<Record<'volume' | 'harga' | 'total', string>>;

/** The columns of an editor, as far as they have grown. */
interface Grown {
  columns: HTMLElement;
  /** Asked once: each asking has the browser work out all styles that wait. */
  font: string;
  /** The length of the longest figure that was measured. */
  longest: Record<keyof Figures, number>;
  widths: Record<keyof Figures, number>;
}

/** Shorter figures stand whole in the usual widths. */
const usual = 7;
/** Of the editor that was last drawn: one is open at a time. */
let grown: Grown | undefined;
let editors = 0;

const usualLayout = lineLayout({ volume: 0, harga: 0, total: 0 });
/**
 * Lays out the lines. A width that they inherit, or any property of our own, would have each cell of
 * each line styled anew by every key that widens a column (SPEED-07); this is for the lines alone.
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync(usualLayout);
document.adoptedStyleSheets.push(sheet);

/**
 * Columns grow to the widest figure that has been drawn in them, and the description gives way. They
 * never shrink again by themselves, since nothing may move while one scrolls.
 */
export function growColumns(columns: HTMLElement, cell: Element, figures: Figures): void {
  let isWider = false;
  for (const column of ['volume', 'harga', 'total'] as const) {
    const text = figures[column];
    if (text.length <= usual) continue;
    if (grown?.columns !== columns) grown = beginGrowing(columns, cell);
    const { font, longest, widths } = grown;
    if (text.length <= longest[column]) continue;
    longest[column] = text.length;
    const width = Math.ceil(textWidth(font)(text)) + besideFigure(column);
    if (width <= widths[column]) continue;
    widths[column] = width;
    isWider = true;
  }
  if (!isWider || !grown) return;
  sheet.replaceSync(usualLayout + lineLayout(grown.widths, `[data-grown='${editors}']`));
}

function beginGrowing(columns: HTMLElement, cell: Element): Grown {
  columns.dataset['grown'] = String(++editors);
  return {
    columns,
    font: fontOf(cell),
    longest: { volume: usual, harga: usual, total: usual },
    widths: { volume: 0, harga: 0, total: 0 },
  };
}
