const nothingToClean = /^[\x20-\x7e]*$/;
/** Control characters except line breaks, and lone surrogates: no database stores either. */
const unwanted = /[^\P{Cc}\r\n]|\p{Cs}|\p{Bidi_C}/gu;
/** Nothing that anybody sees: joiners, fillers, soft hyphens, the blank of Braille, and blanks. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\u2800\s]*$/u;

/**
 * Text as it is stored (api/1.3): NFC, trimmed, without control characters but line breaks and without
 * marks that turn the direction of what is beside them. Invisible signs alone are no text.
 */
export function cleanText(text: string): string {
  if (nothingToClean.test(text)) return text.trim();
  const kept = text.replace(unwanted, '').normalize('NFC').trim();
  return invisible.test(kept) ? '' : kept;
}

/** Whether `text` has more than `limit` characters, as a person counts them. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  return text.length > 2 * limit || Array.from(text).length > limit;
}

/** Its first characters, as many as are allowed. */
export const cutTo = (text: string, limit: number): string =>
  isLongerThan(text, limit) ? Array.from(text).slice(0, limit).join('') : text;
