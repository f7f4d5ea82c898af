// Shares of other rows, 'Alat bantu 5 %': of which rows is what makes the printed amount.
import {
  add,
  equals,
  multiply,
  round,
  subtract,
  sum,
  zero,
  type Decimal,
} from '../number/decimal.ts';
import { recipeGroups, type RecipeGroup } from '../recipe.ts';
import type { ListedComponent, RowReason } from './analysis-list.ts';
import type { PercentRow } from './component-row.ts';
import { isMade, slackOf } from './printed.ts';

export type DraftRow = ListedComponent | PercentRow;

const isShare = (row: DraftRow): row is PercentRow => 'shares' in row;

interface Base {
  readonly percentOf: readonly (number | RecipeGroup)[];
  readonly places: readonly number[];
  readonly name: string;
}

const words: readonly [RecipeGroup, RegExp, string][] = [
  ['LABOR', /\b(upah|tenaga|pekerja)\b|^\(?a\b/i, 'tenaga'],
  ['MATERIAL', /\b(bahan|material)\b|\bb\b/i, 'bahan'],
  ['EQUIPMENT', /\b(alat|peralatan)\b|\bc\b/i, 'alat'],
];

/** The rows as components. What no printed amount proves leaves the analysis out. */
export function settlePercents(
  drafts: readonly DraftRow[],
  sums: ReadonlyMap<RecipeGroup | 'D', Decimal>,
): { readonly components: readonly ListedComponent[]; readonly reasons: readonly RowReason[] } {
  const reasons: RowReason[] = [];
  const components = drafts.flatMap((draft): ListedComponent[] => {
    if (!isShare(draft)) return [draft];
    const settled = settle(draft, drafts, sums);
    if (typeof settled !== 'string') return [settled];
    reasons.push({ row: draft.row, reason: `Baris ${draft.row} (${draft.name}): ${settled}` });
    return [];
  });
  return { components, reasons };
}

function settle(
  draft: PercentRow,
  drafts: readonly DraftRow[],
  sums: ReadonlyMap<RecipeGroup | 'D', Decimal>,
): ListedComponent | string {
  const { row, group, name, price, shares, ordinary } = draft;
  const amount = draft.amount ?? restOf(draft, drafts, sums);
  if (!amount) return ordinary ?? 'persen tanpa jumlah tercetak tidak dapat dibuktikan';
  const printed = draft.amount ?? sums.get(group) ?? amount;
  const proved = basesOf(draft, drafts).flatMap((base) => {
    const within = slackOf(printed, amount, base.places.length);
    const share = shares.find((each) =>
      totalsOf(base, drafts).some(
        (total) =>
          isMade(multiply(each, total), amount, within) &&
          isPriceOf(price, { total, amount, base }),
      ),
    );
    return share ? [{ base, share }] : [];
  });
  const sets = new Map(
    proved.map((each): [string, typeof each] => [each.base.places.join(), each]).toReversed(),
  );
  const [first, ...more] = [...sets.values()].toReversed();
  if (!first) return ordinary ?? 'persen dari apa, jumlah yang tercetak tidak membuktikannya';
  const apart = more.filter((each) => !equals(each.share, first.share) || isApart(each, first));
  if (apart.length > 0) {
    const names = [first, ...apart].map(({ base }) => base.name).join(' atau ');
    return `persen dari ${names}: jumlah yang tercetak cocok dengan keduanya`;
  }
  return {
    row,
    group,
    name,
    code: null,
    unit: 'bagian',
    coefficient: first.share,
    price: null,
    amount,
    override: null,
    percentOf: first.base.percentOf,
  };
}

/** A row whose group costs nothing besides it is that group: what is within the other is no other base. */
function isApart({ base: { places } }: { base: Base }, { base: other }: { base: Base }): boolean {
  const shared = places.filter((at) => other.places.includes(at)).length;
  return shared < Math.min(places.length, other.places.length);
}

interface Proof {
  readonly total: Decimal;
  readonly amount: Decimal;
  readonly base: Base;
}

/** What stands as its price: the base, a hundredth of it, or the amount itself. */
function isPriceOf(price: Decimal | null, { total, amount, base }: Proof) {
  if (price === null) return true;
  const within = slackOf(price, price, base.places.length);
  const hundredth = { units: total.units, scale: total.scale + 2 };
  return [total, hundredth, amount].some((each) => isMade(each, price, within));
}

/** Its rows as their figures make them, and as they are printed: some sum what they rounded. */
function totalsOf({ places }: Pick<Base, 'places'>, drafts: readonly DraftRow[]): Decimal[] {
  const rows = places.map((at) => drafts[at]);
  return [rows.map(costOf), rows.map((row) => row?.amount ?? undefined)].flatMap((costs) => {
    const known = costs.flatMap((cost) => cost ?? []);
    return known.length > 0 && known.length === costs.length ? [sum(known)] : [];
  });
}

/** Which of several shares of these rows the printed amount is. */
export function provedShare(
  shares: readonly Decimal[],
  places: readonly number[],
  { drafts, amount }: { readonly drafts: readonly DraftRow[]; readonly amount: Decimal },
): Decimal | undefined {
  const within = slackOf(amount, amount, places.length);
  const totals = totalsOf({ places }, drafts);
  return shares.find((share) =>
    totals.some((total) => isMade(multiply(share, total), amount, within)),
  );
}

function costOf(row: DraftRow | undefined): Decimal | undefined {
  if (!row || isShare(row)) return undefined;
  const cost = row.exact ?? row.price;
  return cost ? round(multiply(row.coefficient, cost), 2) : (row.amount ?? undefined);
}

/** What the sum of its group leaves over, where it is the only row without an amount. */
function restOf(
  draft: PercentRow,
  drafts: readonly DraftRow[],
  sums: ReadonlyMap<RecipeGroup | 'D', Decimal>,
): Decimal | undefined {
  const printed = sums.get(draft.group);
  const others = drafts.filter((each) => each !== draft && each.group === draft.group);
  const costs = others.map((each) => costOf(each) ?? each.amount ?? undefined);
  if (!printed || costs.some((cost) => cost === undefined)) return undefined;
  return subtract(
    printed,
    costs.reduce((total: Decimal, cost) => add(total, cost ?? zero), zero),
  );
}

/** What it may be a share of: what its words name; else groups, several of them, or single rows. */
function basesOf({ of }: PercentRow, drafts: readonly DraftRow[]): Base[] {
  const placesIn = (groups: readonly RecipeGroup[]) =>
    drafts.flatMap((each, at) => (!isShare(each) && groups.includes(each.group) ? [at] : []));
  const ofGroups = (groups: readonly RecipeGroup[]): Base => ({
    percentOf: groups,
    places: placesIn(groups),
    name: words.flatMap(([group, , said]) => (groups.includes(group) ? [said] : [])).join(' + '),
  });
  const ofRow = (at: number): Base => ({
    percentOf: [at],
    places: [at],
    name: drafts[at]?.name ?? '',
  });
  const said = of.replace(/[().]/g, ' ').trim();
  const named = words.filter(([, pattern]) => pattern.test(said)).map(([group]) => group);
  if (named.length > 0) return [ofGroups(named)];
  const rows = placesIn(recipeGroups);
  const alike = rows.filter((at) => isNamed(drafts[at]?.name ?? '', said));
  if (alike.length > 0) return alike.map(ofRow);
  if (/\p{L}{3}/u.test(said) && !/jumlah|total|harga/i.test(said)) return [];
  const held = recipeGroups.filter((group) => placesIn([group]).length > 0);
  const groups = subsetsOf(held).map(ofGroups);
  return [...groups, ...rows.map(ofRow)];
}

const isNamed = (name: string, said: string) => {
  const wanted = said.toLowerCase().replace(/^(harga|dari)\s+/, '');
  return wanted.length > 2 && name.toLowerCase().includes(wanted);
};

/** Single ones first, all together last. */
function subsetsOf(groups: readonly RecipeGroup[]): RecipeGroup[][] {
  const all = groups.reduce<RecipeGroup[][]>(
    (sets, group) => [...sets, ...sets.map((set) => [...set, group])],
    [[]],
  );
  return all.filter((set) => set.length > 0).toSorted((a, b) => a.length - b.length);
}
