import { toText } from '../number/decimal.ts';
import { itemTexts } from '../content/item-fields.ts';
import { usedVolume } from './document-amounts.ts';
import type { DocumentNode, ItemNode } from './document.ts';
import { isAnyRefused } from './refused-texts.ts';

/** Would both be stored alike? Folding and edit mode do not count. */
export function sameContent(a: DocumentNode | undefined, b: DocumentNode | undefined): boolean {
  // A refused text exists only here, so it counts as a difference.
  if ([a, b].some((node) => node?.kind === 'item' && isAnyRefused(node))) return false;
  if (a === b) return true;
  if (!a || !b || a.kind !== b.kind) return false;
  switch (a.kind) {
    case 'root':
      return b.kind === 'root' && sameList(a.sections, b.sections);
    case 'section':
      return (
        b.kind === 'section' &&
        a.title === b.title &&
        sameList(a.items, b.items) &&
        sameList(a.groups, b.groups)
      );
    case 'group':
      return (
        b.kind === 'group' &&
        a.parent === b.parent &&
        a.title === b.title &&
        sameList(a.items, b.items)
      );
    case 'item':
      return b.kind === 'item' && sameItem(a, b);
  }
}

const fields = [...itemTexts.map(({ name }) => name), 'parent', 'harga', 'priceMissing'] as const;

const computed = ['volume', 'harga'] as const;

function sameItem(a: ItemNode, b: ItemNode): boolean {
  if (fields.some((name) => a[name] !== b[name])) return false;
  if (computed.some((name) => a.formula?.[name] !== b.formula?.[name])) return false;
  if (sentRows(a) !== sentRows(b)) return false;
  if (a.volumeSource === 'DETAIL' && b.volumeSource === 'DETAIL') return a.volume === b.volume;
  return toText(usedVolume(a)) === toText(usedVolume(b));
}

const noRows: ItemNode['rows'] = [];

/** A typed volume sends no rows; without rows both sources are stored alike. */
function sentRows(item: ItemNode): ItemNode['rows'] {
  return item.volumeSource === 'MANUAL' || item.rows.length === 0 ? noRows : item.rows;
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((id, at) => id === b[at]));
}
