import { carrierSheet } from './identity.ts';
import type { ReturnedBook, ReturnFinding } from './returned/returned-book.ts';

/** The sheets of our workbook, which other parts of it follow. */
export const ourSheets: ReadonlySet<string> = new Set(
  [
    'Rekap',
    'RAB',
    'Volume',
    'Job Item',
    'Kategori',
    'AHSP',
    'Master Item',
    'Info',
    carrierSheet,
  ].map((name) => name.toLowerCase()),
);

/** What stands in the file and is not looked at (RT-22, RT-24). */
export function unreadParts({ sheets, links }: ReturnedBook, rab: string): ReturnFinding[] {
  const others = sheets.filter(({ name }) => name !== rab && !ourSheets.has(name.toLowerCase()));
  const count = (of: (sheet: ReturnedBook['sheets'][0]) => number) =>
    sheets.reduce((sum, sheet) => sum + of(sheet), 0);
  // Two of our sheets may have the logo.
  const own = ({ name }: ReturnedBook['sheets'][0]) => (/^(?:rekap|rab)$/i.test(name) ? 1 : 0);
  const pictures = count((one) => Math.max(0, one.pictures - own(one)));
  const comments = count((one) => one.comments);
  return [
    ...(others.length > 0
      ? [{ kind: 'sheets' as const, names: others.map(({ name }) => name) }]
      : []),
    ...(pictures > 0 ? [{ kind: 'pictures' as const, count: pictures }] : []),
    ...(comments > 0 ? [{ kind: 'comments' as const, count: comments }] : []),
    ...(links > 0 ? [{ kind: 'links' as const, count: links }] : []),
  ];
}
