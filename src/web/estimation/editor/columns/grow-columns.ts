import { fontOf, textWidth } from './text-width.ts';
import { besideFigure } from './fit-column.ts';

/** The columns of figures: one that is cut would be another number (HAND-37). */
type Figures = Readonly<Record<'volume' | 'harga' | 'total', string>>;

/** Shorter figures stand whole in the usual widths. */
const usual = 7;
/** The longest figure that was measured, of the columns of an editor. */
const measured = new WeakMap<Element, Map<string, number>>();

/**
 * Columns grow to the widest figure that has been drawn in them, and the description gives way. They
 * never shrink again by themselves, since nothing may move while one scrolls.
 */
export function growColumns(columns: HTMLElement, cell: Element, figures: Figures): void {
  const longest = measured.get(columns) ?? new Map<string, number>();
  measured.set(columns, longest);
  for (const [column, text] of Object.entries(figures)) {
    if (text.length <= (longest.get(column) ?? usual)) continue;
    longest.set(column, text.length);
    const name = `--grown-${column}`;
    const width = Math.ceil(textWidth(fontOf(cell))(text)) + besideFigure(column);
    const known = Number.parseInt(columns.style.getPropertyValue(name), 10) || 0;
    if (width > known) columns.style.setProperty(name, `${width}px`);
  }
}
