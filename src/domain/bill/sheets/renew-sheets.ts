// A newer file of several sheets: what the estimate has of each is renewed, other sheets are added (BQ-29); and as what sheets come
// in, where nobody says it: as they did before (BQ-28).
import { together, type Command } from '../../document/document-changes.ts';
import type { DocumentNode, ItemNode, NodeId, ReadDocument } from '../../document/document.ts';
import { isZero, subtract, type Decimal } from '../../number/decimal.ts';
import type { Chosen } from './choose-sheets.ts';
import type { ReadSheet } from './read-sheet.ts';
import { worksIn } from './recap.ts';
import { isOneWork } from './states-beside.ts';
import { inWay, type SheetBill, type SheetWay } from './join-sheets.ts';
import { hasSection, isBelowSheet, isFromSheet, sameTitles, sharesTitles } from '../of-sheet.ts';
import { isPriced } from '../printed-amounts.ts';
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
      repriced: renewals.flatMap(({ repriced }) => repriced),
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
  readonly takesNewPrices: boolean;
  readonly removesGone: boolean;
}

/** What is not as the file has it, so that the estimate comes to another sum. */
export interface BesideFile {
  /** The estimate less the file. */
  readonly difference: Decimal;
  /** Prices and volumes that stay, works without a price in the file, works that are gone and stay, works of no such file. */
  readonly prices: number;
  readonly volumes: number;
  readonly unpriced: number;
  readonly gone: number;
  readonly others: number;
}

/** `after`: the estimate once it is renewed; undefined: it comes to what the file does, or that has no prices. */
export function besideFile(
  after: ReadonlyMap<NodeId, DocumentNode>,
  { known, changed, repriced, added, gone }: Renewal,
  chosen: Pick<RenewingSheets, 'volumes' | 'takesNewPrices' | 'removesGone'>,
  { estimate, file }: { readonly estimate: Decimal; readonly file: Decimal },
): BesideFile | undefined {
  const difference = subtract(estimate, file);
  const sent = [...known.keys(), ...added];
  if (isZero(difference) || !sent.some(({ harga }) => harga)) return undefined;
  const items = [...after.values()].filter(({ kind }) => kind === 'item').length;
  const goneHere = chosen.removesGone ? 0 : gone.length;
  const why = {
    prices: chosen.takesNewPrices ? 0 : repriced.length,
    volumes: changed.filter(({ item }) => !chosen.volumes.has(item.id)).length,
    unpriced: sent.filter(({ harga }) => !harga).length,
    gone: goneHere,
    others: items - sent.length - goneHere,
  };
  return Object.values(why).some((count) => count > 0) ? { difference, ...why } : undefined;
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
