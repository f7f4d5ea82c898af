/** Text as it is stored (api-contract 1.3): NFC, no control characters but line breaks, trimmed. */
export function cleanText(text: string): string {
  return text
    .replace(/(?![\r\n])\p{Cc}/gu, '')
    .normalize('NFC')
    .trim();
}
