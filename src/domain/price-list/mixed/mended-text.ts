// Letters that a program has read in the wrong encoding: '90Â°' was 90°. Mended only where the cell
// as a whole is proof: its letters, taken for bytes, are sound UTF-8 (PRICE-15).
import type { ListCell } from '../../sheet/cells.ts';
import type { ListSheet } from '../../sheet/sheet.ts';

/** What Windows-1252 shows for the bytes 80 to 9F, in their order; a blank has no letter there. */
const shown = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const byteOf = new Map(
  Array.from(shown).flatMap((letter, at): [string, number][] =>
    letter === ' ' ? [] : [[letter, 0x80 + at]],
  ),
);

/** The text as it was meant; undefined: it is not certain, or there is nothing to mend. */
function mendedText(text: string): string | undefined {
  if (!/[ÂÃâÎ]/.test(text)) return undefined;
  let escaped = '';
  for (const letter of text) {
    const code = byteOf.get(letter) ?? letter.codePointAt(0) ?? 0;
    if (code > 0xff) return undefined;
    escaped += `%${code.toString(16).padStart(2, '0')}`;
  }
  try {
    // It throws where the bytes are no UTF-8.
    const meant = decodeURIComponent(escaped);
    return meant === text ? undefined : meant;
  } catch {
    return undefined;
  }
}

/** A sheet with all such cells mended, and how many they were. */
export function mendSheet(sheet: ListSheet): { sheet: ListSheet; mended: number } {
  let mended = 0;
  const rows = sheet.rows.map((row) => {
    let changed: ListCell[] | undefined;
    for (const [at, cell] of row.entries()) {
      const meant = typeof cell === 'string' ? mendedText(cell) : undefined;
      if (meant === undefined) continue;
      changed ??= [...row];
      changed[at] = meant;
      mended++;
    }
    return changed ?? row;
  });
  return { sheet: mended > 0 ? { ...sheet, rows } : sheet, mended };
}
