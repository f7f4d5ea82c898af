const nothingToClean = /^[\x20-\x7e]*$/;
/** Control characters except line breaks, and lone surrogates: no database stores either. */
const unwanted = /[^\P{Cc}\r\n]|\p{Cs}/gu;

/** Text as it is stored (api/1.3): NFC, no control characters but line breaks, trimmed. */
export function cleanText(text: string): string {
  if (nothingToClean.test(text)) return text.trim();
  return text.replace(unwanted, '').normalize('NFC').trim();
}

/** Whether `text` has more than `limit` characters, as a person counts them. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  return text.length > 2 * limit || Array.from(text).length > limit;
}
