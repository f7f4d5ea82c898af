export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Excel takes no more in one cell. */
const LONGEST_TEXT = 32_767;

/**
 * A text as a cell can hold it: XML knows no control characters and no half characters, and Excel
 * reads _x0041_ in a text as an escaped A.
 */
export function cellText(text: string): string {
  return isPlain(text)
    ? text
    : text
        .slice(0, LONGEST_TEXT)
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
        .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;');
}

export function attributeText(text: string): string {
  return cellText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
}

/** Most texts need none of all that, which costs ten times as much as this look at them. */
function isPlain(text: string): boolean {
  return text.length <= LONGEST_TEXT && /^[ !-%'-;=?-^`-~\u00a0-\ud7ff]*$/.test(text);
}
