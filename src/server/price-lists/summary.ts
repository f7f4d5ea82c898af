import type { ImportChange, ImportFault, ImportSummary } from '../../contract/price-lists.ts';
import type { ItemValues } from '../../domain/price-list/judge-items.ts';
import { toText, type Decimal } from '../../domain/number/decimal.ts';
import type { SheetRemark } from '../../domain/price-list/read-list.ts';
import type { RowFault, Judgement, Verdict } from '../../domain/price-list/verdict.ts';

export type Counts = ImportSummary['counts'];

interface Told<Values> {
  readonly dryRun: boolean;
  readonly remarks: readonly ImportFault[];
  /** The order of what is said of rows; without it they go by their number. */
  readonly order?: (one: RowFault, other: RowFault) => number;
  /** What a new entry is made with. */
  readonly made: (values: Values) => {
    readonly unit: string | null;
    readonly price: Decimal | null;
  };
}

/** What an import did or would do, as the contract tells it (api/6.2). */
export function summaryOf<Values>(
  judgement: Pick<Judgement<Values>, 'verdicts' | 'faults' | 'held' | 'notes'>,
  counts: Counts,
  { dryRun, remarks, made, order = byRow }: Told<Values>,
): ImportSummary {
  const { verdicts, faults, held, notes } = judgement;
  const changes = verdicts.flatMap((verdict): ImportChange[] => {
    const { row, sheet, key, name, outcome, changes: fields, code, isTwin, ...more } = verdict;
    const { heading, values } = more;
    if (outcome === 'unchanged') return [];
    const isMade = outcome === 'new' && code === null && !isTwin;
    const { unit, price } = made(values);
    return [
      {
        row,
        key,
        name,
        outcome,
        changes: [...fields],
        ...(sheet !== undefined && { sheet }),
        ...(isMade && { isCodeMade: true }),
        ...(heading && { heading }),
        ...(outcome === 'new' && { unit, price: priceOf(price) }),
      },
    ];
  });
  return {
    counts,
    errors: faults.toSorted(order).map(presentFault),
    held: held.map(({ key, row, sheet, reason, oldPrice, newPrice }) => ({
      key,
      row,
      ...(sheet !== undefined && { sheet }),
      reason,
      oldPrice: priceOf(oldPrice),
      newPrice: priceOf(newPrice),
    })),
    unchanged: verdicts.filter(({ outcome }) => outcome === 'unchanged').length,
    notes: [...remarks, ...notes.toSorted(order).map(presentFault)],
    ...(dryRun && { changes }),
  };
}

/** Rows that are made or changed. */
export const countWritten = (verdicts: readonly Verdict<unknown>[]): number =>
  verdicts.filter(({ outcome }) => outcome !== 'unchanged').length;

export const madeItem = ({ satuan, harga }: ItemValues) => ({ unit: satuan, price: harga });

/** The counts of api/6.2; those of users stay 0 where GLOBAL entries are written. */
export function countOutcomes(
  verdicts: readonly Verdict<unknown>[],
  ownerId: string | null,
  priceColumn: string,
): Counts {
  const created = verdicts.filter(({ outcome }) => outcome === 'new').length;
  const changed = verdicts.filter(({ outcome }) => outcome === 'changed');
  const isGlobal = ownerId === null;
  const priced = changed.filter(({ changes }) =>
    changes.some(({ column }) => column === priceColumn),
  );
  return {
    created_global: isGlobal ? created : 0,
    updated_global: isGlobal ? changed.length : 0,
    created_user: isGlobal ? 0 : created,
    updated_user: isGlobal ? 0 : changed.length,
    updated_user_price: isGlobal ? 0 : priced.length,
  };
}

/** 'Import selesai: 3 baru, 12 diperbarui, 2 baris bermasalah.', '…: tanpa perubahan.' */
export function messageOf(
  counts: Counts,
  errors: number,
  dryRun: boolean,
  things = 'baris',
): string {
  const created = counts.created_global + counts.created_user;
  const updated = counts.updated_global + counts.updated_user;
  const lead = dryRun ? 'Pratinjau import' : 'Import selesai';
  const problems = errors > 0 ? `, ${shown(errors)} ${things} bermasalah` : '';
  if (created + updated === 0) return `${lead}: tanpa perubahan${problems}.`;
  return `${lead}: ${shown(created)} baru, ${shown(updated)} diperbarui${problems}.`;
}

const shown = (n: number) => n.toLocaleString('id-ID');
const byRow = (a: RowFault, b: RowFault) => a.row - b.row;
/** A price has at most 14 digits, which a number prints as they are. */
const priceOf = (price: Decimal | null) => price && Number(toText(price));

function presentFault({ key, code, row, reason, column, sheet }: RowFault): ImportFault {
  return {
    key,
    code,
    row,
    reason,
    ...(column !== undefined && { column }),
    ...(sheet !== undefined && { sheet }),
  };
}

/** What is said of a sheet, as a note. */
export const presentRemark = ({ sheet, row, reason }: SheetRemark): ImportFault => ({
  key: sheet,
  code: null,
  row,
  reason,
  sheet,
});
