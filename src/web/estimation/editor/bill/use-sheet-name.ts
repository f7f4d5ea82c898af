import { useMemo, useState } from 'react';
import type { Bill } from '../../../../domain/bill/bill.ts';
import { sharesTitles } from '../../../../domain/bill/of-sheet.ts';
import type { GridControl } from '../state/grid-control.ts';
import { isOneOfSeveral, type Looked } from './bill-reading.ts';

interface Sheets {
  control: GridControl;
  looks: readonly Looked[];
  chosen: number;
  bill: Bill;
  /** The sheet's name; undefined: the file has no other, or there is no file. */
  sheet: string | undefined;
}

/**
 * Whether sections get the name of their sheet in front. Chapters of several buildings have one name,
 * and nobody could tell them apart on paper.
 */
export function useSheetName({ control, looks, chosen, bill, sheet }: Sheets) {
  const [said, say] = useState<boolean>();
  const { document } = control.editor;
  const isUsual = useMemo(
    () =>
      sheet !== undefined && (isOneOfSeveral(looks, chosen) || sharesTitles(document, bill, sheet)),
    [sheet, looks, chosen, document, bill],
  );
  const isOffered = sheet !== undefined && bill.sections.length > 0;
  return { isOffered, isNamed: isOffered && (said ?? isUsual), say };
}
