// As what the sheets of a workbook come in, where nobody says it (BQ-28).
import type { ReadDocument } from '../../document/document.ts';
import { sameTitles, sharesTitles } from '../of-sheet.ts';
import { isPriced } from '../printed-amounts.ts';
import type { Chosen } from './choose-sheets.ts';
import type { SheetWay } from './join-sheets.ts';
import type { ReadSheet } from './read-sheet.ts';
import { worksIn } from './recap.ts';
import { wayIn } from './renew-sheets.ts';
import { isOneWork } from './states-beside.ts';

/**
 * As what the taken sheets come in: as they did before; one section each where a recap sums them so;
 * below their names where chapters of several have one title; else as their own sections.
 */
export function usualWay(
  document: ReadDocument,
  sheets: readonly ReadSheet[],
  taken: ReadonlySet<number>,
  recap: Chosen['recap'],
): SheetWay {
  const parts = [...taken].flatMap((at) => sheets[at] ?? []);
  const before = parts.map((part) => wayIn(document, part)).find((way) => way !== undefined);
  if (before) return before;
  const whole = recap?.lines.filter(({ part, isWhole }) => isWhole && taken.has(part ?? -1)) ?? [];
  if (parts.length > 1 && whole.length * 2 > parts.length) return 'one';
  // The other state of what is taken is no other building.
  const others = sheets.filter(
    (other) => parts.includes(other) || !parts.some((part) => isOneWork(part, other)),
  );
  const isShared = parts.some(
    (part) =>
      part.sheet !== undefined &&
      (isOneOfSeveral(others, part) || sharesTitles(document, part.bill, part.sheet)),
  );
  return isShared ? 'named' : 'own';
}

/**
 * Whether another sheet has the chapters of this one, as the buildings of one project have. A
 * take-off has them too, but no prices where the bill has some.
 */
export function isOneOfSeveral(sheets: readonly ReadSheet[], { sheet, bill }: ReadSheet): boolean {
  return sheets.some((other) => {
    if (other.bill === bill || other.sheet === sheet || other.isHidden) return false;
    const isLike = isPriced(other.bill) === isPriced(bill) && worksIn(other.bill) > 0;
    return isLike && sameTitles(other.bill, bill) * 2 > bill.sections.length;
  });
}
