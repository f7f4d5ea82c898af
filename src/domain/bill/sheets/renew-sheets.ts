// A newer file of several sheets: what the estimate has of each is renewed, other sheets are added (BQ-29).
import { together, type Command } from '../../document/document-changes.ts';
import type { ItemNode, NodeId, ReadDocument } from '../../document/document.ts';
import { inWay, type SheetBill, type SheetWay } from './join-sheets.ts';
import { hasSection, isBelowSheet, isFromSheet } from '../of-sheet.ts';
import { compareBill, isRenewal, renewBill, type Renewal, type Renewing } from '../renew-bill.ts';
import { sectionsOf, takeSections } from '../take-bill.ts';

/** As what a sheet came in before; undefined: as its own sections, or not at all. */
export function wayIn(document: ReadDocument, part: SheetBill): SheetWay | undefined {
  if (part.sheet !== undefined && isBelowSheet(document, part.sheet)) return 'named';
  const [one] = inWay(part, 'one').sections;
  return one && part.bill.sections.length > 1 && hasSection(document, one.title)
    ? 'one'
    : undefined;
}

/** Each sheet beside what the estimate has of it. */
export interface SheetRenewals {
  readonly newer: readonly (SheetBill & { readonly renewal: Renewal })[];
  /** The estimate has too little of them, or has it from another sheet. */
  readonly others: readonly SheetBill[];
  readonly all: Renewal;
}

/** What of a sheet stands below no title goes below this one. */
export const untitledOf = ({ sheet, title }: SheetBill) => sheet ?? title;

/** The estimate has most of what it took from this very sheet, which has more than that by now. */
function hasGrown({ known, gone }: Renewal, sheet: string | undefined): boolean {
  if (sheet === undefined || known.size === 0 || known.size < gone.length) return false;
  return [...known.values()].every((item) => isFromSheet(item, sheet) === true);
}

/** `takesOthers`: like work that came from another sheet is renewed too, where nothing else is. */
export function compareSheets(
  document: ReadDocument,
  parts: readonly SheetBill[],
  takesOthers: boolean,
): SheetRenewals {
  const compare = (part: SheetBill, taken?: ReadonlySet<ItemNode>) =>
    compareBill(document, part.bill, untitledOf(part), part.sheet, taken);
  const looked = parts.map((part) => ({ ...part, renewal: compare(part) }));
  const known = looked.filter(
    ({ sheet, renewal }) => isRenewal(renewal) || hasGrown(renewal, sheet),
  );
  const own = known.filter(({ renewal }) => !renewal.isOtherSheet);
  const chosen = new Set(own.length === 0 && takesOthers ? known : own);
  // No two sheets are held against the same items.
  const taken = new Set<ItemNode>();
  const newer = [...chosen].map((part) => {
    const renewal = taken.size === 0 ? part.renewal : compare(part, taken);
    for (const item of renewal.known.values()) taken.add(item);
    return { ...part, renewal };
  });
  const others = looked.filter((part) => !chosen.has(part));
  const renewals = newer.map(({ renewal }) => renewal);
  return {
    newer,
    others,
    all: {
      known: new Map(renewals.flatMap((renewal) => [...renewal.known])),
      changed: renewals.flatMap(({ changed }) => changed),
      added: [
        ...renewals.flatMap(({ added }) => added),
        ...others.flatMap(({ bill }) => bill.lines.flatMap(({ item }) => item ?? [])),
      ],
      gone: [...new Set(renewals.flatMap(({ gone }) => gone))].filter((item) => !taken.has(item)),
      moved: renewals.flatMap(({ moved }) => moved),
      unsaid: renewals.flatMap(({ unsaid }) => unsaid),
      isOtherSheet: own.length === 0 && known.length > 0,
    },
  };
}

export interface RenewingSheets extends Pick<Renewing, 'origin' | 'takesPrices' | 'makeId'> {
  readonly renewals: SheetRenewals;
  readonly volumes: ReadonlySet<NodeId>;
  readonly removesGone: boolean;
}

/** One change of all sheets. */
export function renewSheets({ renewals, removesGone, ...making }: RenewingSheets): Command {
  const { newer, others, all } = renewals;
  const gone = new Set(all.gone);
  return together([
    ...newer.map((part) => {
      const renewal = { ...part.renewal, gone: part.renewal.gone.filter((item) => gone.has(item)) };
      const untitled = untitledOf(part);
      return renewBill({ ...making, bill: part.bill, renewal, untitled, removesGone });
    }),
    ...others.map((part) => {
      const { loose } = part.bill;
      const own = loose.length > 0 ? [{ title: untitledOf(part), items: loose, groups: [] }] : [];
      return takeSections([...own, ...sectionsOf(part.bill)], making).command;
    }),
  ]);
}
