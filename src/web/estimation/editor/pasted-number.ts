export type PastedNumber =
  /** Text with a decimal comma, as the cells read it. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'blank' }
  | { readonly kind: 'trouble'; readonly reason: string };

/**
 * Reads a number that came from elsewhere (domain 7): currency signs and closing ",-" go; with
 * both marks the last is the decimal one; a repeated mark groups by three; one mark before exactly
 * three digits is a thousands mark in a price, a decimal mark in a volume.
 */
export function readPastedNumber(text: string, column: 'volume' | 'harga'): PastedNumber {
  const bare = text
    .replaceAll(' ', ' ')
    .trim()
    .replace(/^'/, '')
    .replace(/^(rp\.?|idr)\s*/i, '')
    .replace(/[,.]-$/, '')
    .trim();
  if (bare === '' || bare === '-' || /^nihil$/i.test(bare)) return { kind: 'blank' };
  if (bare.startsWith('#')) return { kind: 'trouble', reason: 'galat Excel' };
  if (/^[-−(]/.test(bare)) return { kind: 'trouble', reason: 'negatif' };
  const digits = bare.replace(/(?<=\d) (?=\d{3})/g, '');
  if (!/^[\d.,]+$/.test(digits)) return { kind: 'trouble', reason: 'bukan angka' };
  const plain = plainNumber(digits, column);
  return plain === undefined
    ? { kind: 'trouble', reason: 'pemisah kacau' }
    : { kind: 'number', text: plain };
}

function plainNumber(text: string, column: 'volume' | 'harga'): string | undefined {
  const lastDot = text.lastIndexOf('.');
  const lastComma = text.lastIndexOf(',');
  if (lastDot < 0 && lastComma < 0) return text;
  const mark = lastDot > lastComma ? '.' : ',';
  const other = mark === '.' ? ',' : '.';
  const [whole = '', fraction = '', ...more] = text.split(mark);
  if (text.includes(other)) {
    if (more.length > 0 || !isGrouped(whole, other)) return undefined;
    return `${whole.replaceAll(other, '')},${fraction}`;
  }
  if (more.length > 0) return isGrouped(text, mark) ? text.replaceAll(mark, '') : undefined;
  if (whole === '') return undefined;
  const isThousands = column === 'harga' && fraction.length === 3 && !whole.startsWith('0');
  return isThousands ? whole + fraction : `${whole},${fraction}`;
}

function isGrouped(text: string, mark: string): boolean {
  const [first = '', ...rest] = text.split(mark);
  return /^\d{1,3}$/.test(first) && rest.every((part) => /^\d{3}$/.test(part));
}
