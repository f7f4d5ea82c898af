// Which sheet of a workbook work came from: one building has one sheet, with the chapters of the others.
import {
  rootOf,
  type ItemNode,
  type NodeId,
  type ReadDocument,
  type SectionNode,
} from '../document/document.ts';
import { lengths } from '../number/limits.ts';
import type { Bill } from './bill.ts';
import { cutTitle } from './take-bill.ts';

/** In front of a section's title: the sheet that it came from. */
export const sheetBefore = (sheet: string) => `${sheet.trim()} – `;

/** The bill with its sheet's name in front of each section: 'GEDUNG B – PEKERJAAN PERSIAPAN'. */
export function belowSheet(bill: Bill, sheet: string): Bill {
  const before = sheetBefore(sheet);
  const room = lengths.title - Array.from(before).length;
  const sections = bill.sections.map((section) => ({
    ...section,
    title: before + cutTitle(section.title || section.mark, room),
  }));
  return { ...bill, sections };
}

const sectionsIn = (document: ReadDocument): SectionNode[] =>
  rootOf(document).sections.flatMap((id) => {
    const node = document.get(id);
    return node?.kind === 'section' ? [node] : [];
  });

/** Whether sections of the estimate stand below this sheet's name. */
export const isBelowSheet = (document: ReadDocument, sheet: string) =>
  sectionsIn(document).some(({ title }) => title.startsWith(sheetBefore(sheet)));

/** Whether a section of the estimate is called so. */
export const hasSection = (document: ReadDocument, title: string) =>
  sectionsIn(document).some((section) => titleKey(section.title) === titleKey(title));

const titleKey = (title: string) => title.trim().toLowerCase().replace(/\s+/g, ' ');

/** How many chapters of a bill another one has too. */
export function sameTitles(one: Bill, other: Bill): number {
  const titles = new Set(one.sections.map(({ title }) => titleKey(title)));
  return other.sections.filter(({ title }) => titles.has(titleKey(title))).length;
}

/** Whether sections whose items came from other sheets have titles of this bill. */
export function sharesTitles(document: ReadDocument, bill: Bill, sheet: string): boolean {
  const titles = new Set(bill.sections.map(({ title }) => titleKey(title)));
  const isOther = (id: NodeId): boolean => {
    const node = document.get(id);
    if (node?.kind === 'group') return node.items.some(isOther);
    return node?.kind === 'item' && isFromSheet(node, sheet) === false;
  };
  return sectionsIn(document).some(
    ({ title, items, groups }) =>
      titles.has(titleKey(title)) && [...items, ...groups].some(isOther),
  );
}

/** What an item that came from a file of several sheets says of its own one. */
const sheetIn = (asal: string) => /, lembar (.+), baris [\d.]+$/.exec(asal)?.[1];

/** Whether an item came from a sheet of this name; undefined: it does not say. */
export function isFromSheet({ asal }: Pick<ItemNode, 'asal'>, sheet: string): boolean | undefined {
  const said = sheetIn(asal);
  if (said === undefined) return undefined;
  const [own, asked] = [titleKey(said), titleKey(sheet)];
  // An origin that was too long to be kept whole ends in '…'.
  return own.endsWith('…') ? asked.startsWith(own.slice(0, -1)) : own === asked;
}
