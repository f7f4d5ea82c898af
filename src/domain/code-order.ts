/**
 * The form in which two codes are compared: without blanks (no-break ones too), case ignored
 * (api/4.1). The code itself is shown and stored as it was typed.
 */
export function kodeKey(kode: string): string {
  return kode.replace(/[\s\u200b]+/g, '').toLowerCase();
}

/**
 * A text that sorts codes the way people count, segment by segment (rules/codes):
 * 1.1.3.2 before 1.1.3.10, A.2 before A.10, letters after digits. Plain text order compares it
 * (`collate "C"` in SQL). Brackets, doubled dots and a dot at the end do not count.
 *
 *     codeOrder('A.2')  === 'a 12'
 *     codeOrder('A.10') === 'a 210'
 */
export function codeOrder(kode: string): string {
  return kodeKey(kode)
    .replace(/[()]+/g, '')
    .replace(/\.+$/, '')
    .replace(/\.+/g, ' ')
    .replace(/0*(\d+)/g, (_, digits: string) => lengthMark(digits.length) + digits);
}

/**
 * A digit run's length as a prefix, so that longer numbers sort later; it is a digit itself, so
 * numbers sort before letters.
 */
function lengthMark(length: number): string {
  return length < 9 ? String(length) : `9${String(length).padStart(3, '0')}`;
}
