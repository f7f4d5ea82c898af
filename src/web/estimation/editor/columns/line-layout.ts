/** A line, and what holds the lines. */
export const lineClass = 'laid-line';
export const wholeClass = 'laid-whole';

/** How wide, at least, the columns of figures are, in pixels. */
type Widths = Readonly<Record<'volume' | 'harga' | 'total', number>>;

/**
 * The rules by which the lines, and what holds them, are laid out. The widths of columns.module.css and
 * those that somebody has chosen are inherited; a hidden column has a least width of its own, which is none.
 */
export function lineLayout(widths: Widths, within = ''): string {
  const volume = `max(var(--column-volume), var(--least-volume, ${widths.volume}px))`;
  const harga = `max(var(--column-harga), var(--least-harga, ${widths.harga}px))`;
  const total = `max(var(--column-total), ${widths.total}px)`;
  // Beside long figures the code gives way first; then the table scrolls, and no text is lost.
  const kode = 'var(--least-kode)';
  const tracks = [
    '20px 30px',
    `minmax(${kode}, var(--column-kode)) var(--column-deskripsi)`,
    `${volume} var(--column-satuan) ${harga} ${total}`,
    'var(--column-actions)',
  ].join(' ');
  const least = `calc(206px + ${kode} + ${volume} + var(--column-satuan) + ${harga} + ${total})`;
  // Cards have no columns.
  return `
    ${within} .${lineClass} { grid-template-columns: ${tracks}; }
    @media not (max-width: 767px) {
      ${within} .${wholeClass} { min-width: max(var(--columns-least, 0px), ${least}); }
    }`;
}
