import { cleanText, isLongerThan } from '../../clean-text.ts';
import { lengths } from '../../number/limits.ts';
import { setText } from '../commands-item.ts';
import { together, type Command } from '../document-changes.ts';
import type { NodeId, ReadDocument } from '../document.ts';

/** The texts of an item in which words can be replaced. */
export const replacedColumns = ['deskripsi', 'kode', 'satuan'] as const;
export type ReplacedColumn = (typeof replacedColumns)[number];

export interface Replacing {
  /** Blanks count: two of them may become one. */
  readonly what: string;
  readonly by: string;
  readonly columns: readonly ReplacedColumn[];
  /** 'BETON' is not 'beton'. */
  readonly isCased: boolean;
  /** Only where it is all that stands in the cell: 'm' is not in 'm3'. */
  readonly isWhole: boolean;
}

/** A cell whose text would be another one. */
export interface ReplacedCell {
  readonly id: NodeId;
  readonly column: ReplacedColumn;
  readonly before: string;
  readonly after: string;
  /** How often what is searched stands in it. */
  readonly count: number;
}

export interface Replacement {
  readonly cells: readonly ReplacedCell[];
  /** They would become longer than they may be stored, so they stay as they are (HAND-30). */
  readonly tooLong: readonly ReplacedCell[];
}

/** What replacing does to these items. */
export function replaceText(
  document: ReadDocument,
  ids: readonly NodeId[],
  replacing: Replacing,
): Replacement {
  const cells: ReplacedCell[] = [];
  const tooLong: ReplacedCell[] = [];
  const { what, by, columns } = replacing;
  if (what === '') return { cells, tooLong };
  const pattern = patternOf(replacing);
  for (const id of ids) {
    const item = document.get(id);
    if (item?.kind !== 'item') continue;
    for (const column of columns) {
      const before = item[column];
      let count = 0;
      // A function, because '$&' in the new text is meant as it stands.
      const after = before.replace(pattern, () => {
        count++;
        return by;
      });
      if (after === before) continue;
      const isTooLong = isLongerThan(cleanText(after), lengths[column]);
      (isTooLong ? tooLong : cells).push({ id, column, before, after, count });
    }
  }
  return { cells, tooLong };
}

function patternOf({ what, isCased, isWhole }: Replacing): RegExp {
  // Signs of a pattern alone: a '-' that is escaped outside brackets is no pattern at all.
  const literal = what.replace(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);
  const flags = isCased ? 'gu' : 'giu';
  return new RegExp(isWhole ? `^${literal}$` : literal, flags);
}

/** Gives the cells their new texts; a code goes the way of one that is typed. */
export function setReplaced(cells: readonly ReplacedCell[]): Command {
  return together(cells.map(({ id, column, after }) => setText(id, column, after)));
}
