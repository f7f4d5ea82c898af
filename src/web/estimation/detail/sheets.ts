import type { Estimation, ItemRead, SectionRead } from '../../../contract/estimation.ts';
import { add, decimal, toText, zero, type Decimal } from '../../../domain/number/decimal.ts';
import { weights } from '../../../domain/report/weights.ts';
import { roman } from '../../../domain/number/numerals.ts';

/** Items under one head: those of a section itself, or those of one of its groups. */
export interface TablePart {
  key: string;
  /** Undefined for the items that stand in the section itself. */
  group: { number: number; title: string } | undefined;
  items: readonly ItemRead[];
  subtotal: Decimal;
}

export interface SectionPart {
  key: string;
  numeral: string;
  title: string;
  tables: readonly TablePart[];
  itemCount: number;
  subtotal: Decimal;
}

/** A row that must be rendered, wherever the page is scrolled. */
export interface Revealed {
  tableKey: string;
  index: number;
}

/** An estimate's content as the page shows it: a table a section, or a table a group. */
export function sectionParts({ estimationItem }: Estimation): SectionPart[] {
  return estimationItem.map((section, index) => {
    const tables = tablesOf(section);
    return {
      key: section.id,
      numeral: roman(index + 1),
      title: section.title,
      tables,
      itemCount: tables.reduce((count, { items }) => count + items.length, 0),
      subtotal: tables.reduce((sum, { subtotal }) => add(sum, subtotal), zero),
    };
  });
}

function tablesOf({ id, items = [], groups = [] }: SectionRead): TablePart[] {
  const own = { key: id, group: undefined, items, subtotal: subtotalOf(items) };
  const grouped = groups.map((group, index) => ({
    key: group.id,
    group: { number: index + 1, title: group.title },
    items: group.items,
    subtotal: subtotalOf(group.items),
  }));
  return items.length > 0 || groups.length === 0 ? [own, ...grouped] : grouped;
}

const subtotalOf = (items: readonly ItemRead[]): Decimal =>
  items.reduce((sum, { hargaTotal }) => add(sum, decimal(hargaTotal)), zero);

/** What each section weighs, in percent. */
export function weightsOf(parts: readonly SectionPart[]): { title: string; weight: number }[] {
  const shares = weights(parts.map(({ subtotal }) => subtotal));
  return parts.map(({ title }, at) => ({ title, weight: Number(toText(shares[at] ?? zero)) }));
}
