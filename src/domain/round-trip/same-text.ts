import { cleanText } from '../clean-text.ts';

/** Most texts are plain already. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/;

export const oneLine = (text: string): string =>
  isPlain.test(text) ? text : cleanText(text.replace(/[\s\u200b]+/g, ' '));

/** Signs as the format writes those that XML cannot have; LibreOffice takes such a text for the sign. */
const written = /_x([\dA-F]{4})_/gi;

/** Whether a cell says the text that was written into it, whatever lines it stands on. */
export function isSameText(said: string, before: string): boolean {
  const text = oneLine(said);
  if (text === oneLine(before)) return true;
  if (!before.includes('_x')) return false;
  const read = before.replace(written, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return text === oneLine(read);
}
