// Formats of numbers that show money other than rupiah. Whether a workbook uses one is looked up before its cells
// are read, since reading how each looks costs half as much again.
import { currencyOfFormat } from '../../domain/sheet/foreign-currency.ts';
import { partOf } from './zip-guard.ts';

/** By what the format says: the code of its currency. Only formats that some cell may have. */
export function foreignFormats(bytes: Uint8Array): ReadonlyMap<string, string> {
  const styles = partOf(bytes, 'xl/styles.xml')?.toString('utf8') ?? '';
  const [cells = ''] = /<(?:\w+:)?cellXfs[\s>][^]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  const used = new Set([...cells.matchAll(/\bnumFmtId="(\d+)"/g)].map(([, id]) => id));
  const found = new Map<string, string>();
  for (const [element] of styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const [, id] = /\bnumFmtId="(\d+)"/.exec(element) ?? [];
    const [, written = ''] = /\bformatCode="([^"]*)"/.exec(element) ?? [];
    const format = unescaped(written);
    const code = used.has(id) ? currencyOfFormat(format) : undefined;
    if (code !== undefined) found.set(format, code);
  }
  return found;
}

const entities: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
};

const unescaped = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal || hex)
      return String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16));
    return entities[String(name)] ?? whole;
  });
