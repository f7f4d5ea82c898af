// Several sheets of one file as one bill: a discipline or a building each (rules/bills#sheets).
import { add, zero } from '../../number/decimal.ts';
import type { Bill, BillHeading, BillItem } from '../bill.ts';
import { belowSheet } from '../of-sheet.ts';
import { keyWords } from './sheet-words.ts';

/** What becomes of a sheet: its own sections, these with its name in front, or one section of its name. */
export type SheetWay = 'own' | 'named' | 'one';

/** A sheet that comes in; of two tables of one sheet each is one. */
export interface SheetBill {
  /** Undefined: the file has no other, or there is no file. */
  readonly sheet: string | undefined;
  /** What it is called as one section. */
  readonly title: string;
  readonly bill: Bill;
}

export function inWay({ sheet, title, bill }: SheetBill, way: SheetWay): Bill {
  if (way === 'one') return asOne(bill, title);
  return way === 'named' && sheet !== undefined ? belowSheet(bill, sheet) : bill;
}

/** A sheet that has one section of this very name needs no other around it. */
function asOne(bill: Bill, title: string): Bill {
  const { sections, loose } = bill;
  const [only, ...more] = sections;
  if (!only && loose.length === 0) return bill;
  const isNamed = only && more.length === 0 && loose.length === 0 && sharesWord(only.title, title);
  if (isNamed) return bill;
  const children = [...loose, ...sections];
  const section: BillHeading = { kind: 'heading', row: -1, mark: '', title, children };
  return { ...bill, loose: [], sections: [section] };
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(keyWords(one));
  return keyWords(other).some((word) => words.has(word));
}

/** All of them, in their order; of several, works below no title stand below the name of their sheet. */
export function joinSheets(parts: readonly SheetBill[]): Bill {
  const [only] = parts;
  if (only && parts.length === 1) return onSheet(only);
  const bills = parts.map((part) => {
    const { loose, sections, ...rest } = onSheet(part);
    const title = part.sheet ?? part.title;
    const own: BillHeading = { kind: 'heading', row: -1, mark: '', title, children: loose };
    return { ...rest, sections: loose.length > 0 ? [own, ...sections] : sections };
  });
  return {
    sections: bills.flatMap(({ sections }) => sections),
    loose: [],
    lines: bills.flatMap(({ lines }) => lines),
    findings: bills.flatMap(({ findings }) => findings),
    total: bills.reduce((sum, { total }) => add(sum, total), zero),
    tax: bills.find(({ tax }) => tax !== undefined)?.tax,
  };
}

/** Each item says which sheet it stands on; lines and tree go on to speak of the same ones. */
function onSheet({ bill, sheet }: SheetBill): Bill {
  if (sheet === undefined) return bill;
  const placed = new Map<BillItem, BillItem>();
  const place = (item: BillItem): BillItem => {
    const known = placed.get(item) ?? { ...item, sheet };
    placed.set(item, known);
    return known;
  };
  const inside = (heading: BillHeading): BillHeading => ({
    ...heading,
    children: heading.children.map((child) =>
      child.kind === 'item' ? place(child) : inside(child),
    ),
  });
  return {
    ...bill,
    sections: bill.sections.map(inside),
    loose: bill.loose.map(place),
    lines: bill.lines.map((line) => (line.item ? { ...line, item: place(line.item) } : line)),
  };
}
