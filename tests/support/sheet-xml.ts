import { zipPart } from './zip-part.ts';

/** What a reader does not tell of a sheet, the nth of its book from 0. */
export function sheetXml(bytes: Uint8Array, nth: number) {
  const xml = zipPart(bytes, `xl/worksheets/sheet${nth + 1}.xml`);
  const all = (form: RegExp) => [...xml.matchAll(form)].map(([, found = '']) => found);
  return {
    xml,
    /** Rows, counted from 1, that begin a page. */
    breaks: all(/<brk id="(\d+)"/g).map((row) => Number(row) + 1),
    /** The conditions of what may be typed, by the cells that they are about. */
    rules: new Map(
      [...xml.matchAll(/<dataValidation [^>]*sqref="([^"]*)"><formula1>(.*?)<\/formula1>/g)].map(
        ([, cells = '', rule = '']) => [cells, unescaped(rule)],
      ),
    ),
    /** The levels of the rows that fold, by their rows from 1. */
    levels: new Map(
      [...xml.matchAll(/<row r="(\d+)"[^>]*outlineLevel="(\d)"/g)].map(([, row, level]) => [
        Number(row),
        Number(level),
      ]),
    ),
    paperSize: all(/<pageSetup [^>]*paperSize="(\d+)"/g)[0],
  };
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
