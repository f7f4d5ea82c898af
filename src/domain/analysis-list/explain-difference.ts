// Why F of a file's own figures is not the F that it prints: the one figure that makes the difference.
import { add, percentOf, round, subtract, sum, zero, type Decimal } from '../number/decimal.ts';
import { isNear } from '../number/near.ts';
import { writePercent, writeStored } from '../number/number-text.ts';
import { analyse, recipeGroups, type RecipeGroup } from '../recipe.ts';
import type { ListedComponent, RowReason } from './analysis-list.ts';
import { isDenied } from './printed.ts';

interface Printed {
  readonly sums: ReadonlyMap<RecipeGroup | 'D', Decimal>;
  /** The amounts of overhead, together. */
  readonly E: Decimal | null;
  readonly F: Decimal;
  /** Where F stands. */
  readonly row: number;
}

const rupiah = (amount: Decimal) => writeStored(amount, 0, 2);
export const groupWords = { LABOR: 'tenaga', MATERIAL: 'bahan', EQUIPMENT: 'alat' } as const;

/** An analysis at the prices of its file. */
export const analyseListed = (overhead: Decimal, components: readonly ListedComponent[]) =>
  analyse(
    // A file does not tell whether F was rounded: that is found by the difference.
    { overheadPercent: overhead, rounding: 'none' },
    components.map((each, at) => ({
      id: String(at),
      group: each.group,
      coefficient: each.coefficient,
      unitPriceSnapshot: each.exact ?? each.price,
      priceOverride: each.override,
      percentOf: each.percentOf?.map(String) ?? null,
    })),
  );

/** Nothing where F is what the figures make, as far as it was rounded. */
export function explainDifference(
  overhead: Decimal,
  components: readonly ListedComponent[],
  printed: Printed,
): RowReason[] {
  const own = analyseListed(overhead, components);
  const apart = subtract(printed.F, own.F);
  // Each row and E may have been rounded.
  const isPrintedF = (F: Decimal) => !isDenied(F, printed.F, components.length + 1);
  if (isPrintedF(own.F)) return [];
  const withOverhead = (cause: Decimal) => add(cause, percentOf(cause, overhead));
  const causes: { readonly effect: Decimal; readonly row: number; readonly reason: string }[] = [];
  const told = own.rows.map(({ amount }, at) => {
    const component = components[at];
    const said = component?.amount ?? amount;
    if (component) {
      const { row, name } = component;
      const reason = `${name} tercetak ${rupiah(said)}, koefisien × harganya ${rupiah(amount)}`;
      causes.push({ effect: withOverhead(subtract(said, amount)), row, reason });
    }
    return said;
  });
  const sums = recipeGroups.map((group) => {
    const rows = components.flatMap((each, at) =>
      each.group === group ? [{ row: each.row, said: told[at] ?? zero }] : [],
    );
    const made = sum(rows.map(({ said }) => said));
    const said = printed.sums.get(group) ?? made;
    const reason = `jumlah ${groupWords[group]} tercetak ${rupiah(said)}, barisnya berjumlah ${rupiah(made)}`;
    const row = rows.at(-1)?.row ?? printed.row;
    causes.push({ effect: withOverhead(subtract(said, made)), row, reason });
    return said;
  });
  const D = printed.sums.get('D') ?? sum(sums);
  const saidD = `D tercetak ${rupiah(D)}, A + B + C berjumlah ${rupiah(sum(sums))}`;
  causes.push({ effect: withOverhead(subtract(D, sum(sums))), row: printed.row, reason: saidD });
  const E = round(percentOf(D, overhead), 2);
  const tellsE = printed.E ?? subtract(printed.F, D);
  causes.push({
    effect: subtract(tellsE, E),
    row: printed.row,
    reason: `overhead tercetak ${rupiah(tellsE)}, ${writePercent(overhead)} dari D ${rupiah(E)}`,
  });
  const F = add(D, tellsE);
  causes.push({
    effect: subtract(printed.F, F),
    row: printed.row,
    reason: isRounded(printed.F, F)
      ? 'F tercetak dibulatkan'
      : `F tercetak ${rupiah(printed.F)}, D + E berjumlah ${rupiah(F)}`,
  });
  const cause = causes.find(({ effect }) => isPrintedF(add(own.F, effect)));
  const size = rupiah({ ...apart, units: apart.units < 0n ? -apart.units : apart.units });
  if (!cause) {
    const reason = `Selisih F ${size} di berkas tidak dijelaskan oleh satu baris saja`;
    return [{ row: printed.row, reason }];
  }
  return [{ row: cause.row, reason: `Selisih F ${size} di berkas: ${cause.reason}` }];
}

/** Whole tens, hundreds or thousands, beside which the exact figure lies. */
function isRounded(F: Decimal, exact: Decimal): boolean {
  return [10n, 100n, 1000n].some((step) => {
    const whole = round(F, 2).units % (step * 100n) === 0n;
    return whole && isNear(F, exact, { units: step, scale: 0 });
  });
}

/** What rows cost at the prices of the file. */
export const totalOf = (components: readonly ListedComponent[]): Decimal =>
  analyseListed(zero, components).D;

/** The printed amounts of rows of overhead, together. */
export const amountOf = (rows: readonly { readonly amount: Decimal | undefined }[]) =>
  rows.length > 0 && rows.every(({ amount }) => amount !== undefined)
    ? sum(rows.flatMap(({ amount }) => amount ?? []))
    : null;
