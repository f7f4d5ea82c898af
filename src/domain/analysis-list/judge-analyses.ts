// Analyses of a file beside the catalogue: which master each component is, what it costs at which
// prices, and why F is not the printed one. Writes nothing.
import { largestOf, ranges } from '../number/limits.ts';
import {
  add,
  compare,
  equals,
  isZero,
  multiply,
  percentOf as shareOf,
  round,
  subtract,
  type Decimal,
} from '../number/decimal.ts';
import { grouped } from '../grouped.ts';
import { writeStored } from '../number/number-text.ts';
import type { RecipeGroup } from '../recipe.ts';
import { analyseFile, type Component } from '../price-list/judge-recipes.ts';
import { storedNumber } from '../price-list/cells.ts';
import { isSameUnit, meantUnit, type UnitShelf } from '../units/units-meant.ts';
import { nameKey } from '../sheet/name-key.ts';
import type { FindMaster, MasterQuestion } from './find-master.ts';
import { analyseListed } from './explain-difference.ts';
import { isDenied } from './printed.ts';
import type { ListedAnalysis, ListedComponent, RowReason } from './analysis-list.ts';

/** A master that the file names and nobody has: proposed with the block's price. */
export interface MissingMaster {
  readonly row: number;
  readonly group: RecipeGroup;
  readonly code: string | null;
  readonly name: string;
  readonly unit: string;
  readonly price: Decimal;
}

export interface JudgedAnalysis {
  readonly analysis: ListedAnalysis;
  readonly components: readonly Component[];
  readonly missing: readonly MissingMaster[];
  /** Which master some of its components are; until they are answered it is left out. */
  readonly questions: readonly AskedComponent[];
  /** What it would cost here. */
  readonly F: Decimal;
  readonly reasons: readonly RowReason[];
  readonly notes: readonly RowReason[];
  /** What is said of a master, in the same words wherever an analysis has it at that price. */
  readonly ofMasters: readonly MasterNote[];
}

/** Where a component stands of which something is asked. */
export interface AskedComponent extends MasterQuestion {
  readonly row: number;
}

export interface MasterNote extends RowReason {
  readonly name: string;
}

export function judgeAnalysis(
  analysis: ListedAnalysis,
  find: FindMaster,
  units: UnitShelf,
): JudgedAnalysis {
  const reasons: RowReason[] = [];
  const ofMasters: MasterNote[] = [];
  const effects: Effect[] = [];
  /** Of what the prices of the file lose behind their sen. */
  const roundings: Effect[] = [];
  const missing: MissingMaster[] = [];
  const questions: AskedComponent[] = [];
  const components = analysis.components.flatMap((listed): Component[] => {
    const { row, group, code, name, price, override, percentOf, coefficient } = listed;
    const exact = listed.exact ?? price;
    const isRounded = !override && price && exact && !equals(price, exact);
    if (percentOf)
      return [{ group, master: null, name, coefficient, priceOverride: null, percentOf }];
    const about = `Baris ${row} (${name})`;
    const found = find(listed);
    if (found.question) questions.push({ ...found.question, row });
    if (found.kind === 'asked') {
      reasons.push({ row, reason: `${about}: ${found.question.reason}. Pilih di Ditanyakan` });
      return [];
    }
    const common = { group, coefficient: listed.coefficient, percentOf: null };
    if (found.kind === 'found') {
      const { master } = found;
      const today = storedNumber(master.price);
      if (today === null && price === null && override === null) {
        reasons.push({ row, reason: `${about}: harga belum ada di berkas maupun di Taksir` });
      }
      // A price of the analysis' own counts, whatever the master costs there or here.
      if (price && !override && !(today && equals(today, price)))
        ofMasters.push(dearer(listed, price, today));
      if (exact && price && !override && today && !equals(today, price))
        effects.push({ name, effect: multiply(coefficient, subtract(today, exact)) });
      else if (isRounded) roundings.push(roundingOf(listed, price, exact));
      return [
        {
          ...common,
          master,
          name: master.name,
          priceOverride: override ?? (today === null ? price : null),
        },
      ];
    }
    if (price === null) {
      reasons.push({
        row,
        reason: `${about}: belum ada di Taksir dan berkas tidak memberi harganya`,
      });
      return [];
    }
    const unit = meantUnit(units, listed.unit)?.unit ?? listed.unit;
    missing.push({ row, group, code, name, unit, price });
    if (isRounded) roundings.push(roundingOf(listed, price, exact));
    ofMasters.push({
      row,
      name,
      reason: `${name} (${unit}) belum ada: dibuat dengan harga ${rupiah(price)}`,
    });
    const master = {
      id: '',
      type: group,
      code: code ?? '',
      name,
      unit,
      price: null,
      estimated: false,
    };
    return [{ ...common, master, name, priceOverride: override ?? price }];
  });
  // An office's analyses have no source, and so no rounding of their own.
  const terms = { overheadPercent: analysis.overhead, rounding: 'none' as const };
  const { F } = analyseFile(terms, components);
  if (compare(F, largestOf(ranges.price)) > 0) {
    const { row } = analysis;
    reasons.push({ row, reason: `F ${rupiah(F)} melebihi harga satuan terbesar` });
  }
  const notes = [...told(analysis, F, { effects, roundings }), ...analysis.notes];
  return { analysis, components, missing, questions, F, reasons, notes, ofMasters };
}

const rupiah = (amount: Decimal) => writeStored(amount, 0, 2);

function dearer({ row, name }: ListedComponent, price: Decimal, today: Decimal | null): MasterNote {
  const reason =
    today === null
      ? `${name}: harga ${rupiah(price)} dari berkas dipakai, di Taksir belum ada`
      : `${name}: ${rupiah(price)} di berkas, ${rupiah(today)} di Taksir`;
  return { row, name, reason };
}

/** What another price here makes of D. */
interface Effect {
  readonly name: string;
  readonly effect: Decimal;
}

const roundingOf = (
  { name, coefficient }: ListedComponent,
  price: Decimal,
  exact: Decimal,
): Effect => ({ name, effect: multiply(coefficient, subtract(price, exact)) });

/** F here, F of the file's own figures, and F as it is printed, where they differ, and which prices make it. */
function told(
  { row, overhead, printed, components }: ListedAnalysis,
  F: Decimal,
  { effects, roundings }: Record<'effects' | 'roundings', readonly Effect[]>,
): RowReason[] {
  const here = round(F, 2);
  if (printed === null) return [{ row, reason: `F ${rupiah(here)}; berkas tidak mencetak F` }];
  if (equals(here, printed)) return [];
  const own = round(analyseListed(overhead, components).F, 2);
  const lost = roundings.filter(({ effect }) => !isZero(round(effect, 2)));
  // Sen of rows that round are no figure of the file beside what the prices lost.
  const isTheirs = lost.length > 0 && !isDenied(own, printed, components.length + 1);
  const why = isTheirs || equals(own, printed) ? '' : `; dari angka berkas sendiri ${rupiah(own)}`;
  const by = [
    effectsSaid('harga di Taksir', effects, overhead),
    effectsSaid(`harga disimpan ${ranges.price.places} desimal`, lost, overhead),
  ].join('');
  return [{ row, reason: `F ${rupiah(here)}, tercetak ${rupiah(printed)}${why}${by}` }];
}

const mostEffects = 3;

/** The greatest of them, each with its share of overhead, as it stands in F. */
function effectsSaid(cause: string, effects: readonly Effect[], overhead: Decimal): string {
  if (effects.length === 0) return '';
  const inF = effects
    .map(({ name, effect }) => ({ name, effect: add(effect, shareOf(effect, overhead)) }))
    .toSorted((one, other) => compare(magnitude(other.effect), magnitude(one.effect)));
  const named = inF.slice(0, mostEffects).map(({ name, effect }) => {
    return `${name} ${effect.units < 0n ? '−' : '+'}${rupiah(magnitude(round(effect, 2)))}`;
  });
  const more = inF.length > mostEffects ? `, dan ${inF.length - mostEffects} lagi` : '';
  return `; karena ${cause}: ${named.join(', ')}${more}`;
}

const magnitude = (amount: Decimal): Decimal => ({
  ...amount,
  units: amount.units < 0n ? -amount.units : amount.units,
});

/** What is said of a master once, and by how many analyses it is used so. */
export interface MasterSaid extends MasterNote {
  readonly sheet: string;
}

export function saidOfMasters(judged: readonly JudgedAnalysis[]): MasterSaid[] {
  const by = grouped(
    judged.flatMap(({ analysis, ofMasters }) => ofMasters.map((note) => ({ analysis, note }))),
    ({ note }) => note.reason,
  );
  return [...by.values()].flatMap((uses) => {
    const [first] = uses;
    if (!first) return [];
    const { analysis, note } = first;
    const count = new Set(uses.map((use) => use.analysis.id)).size;
    const users = count === 1 ? `analisis ${analysis.kode}` : `${count} analisis`;
    return [{ ...note, sheet: analysis.sheet, reason: `${note.reason} · ${users}` }];
  });
}

/**
 * Masters of one name, unit and group are one, with the first price of the file. An analysis that has
 * another price for it keeps its own: `apart` are these notes, by the id of the analysis.
 */
export function distinctMissing(judged: readonly JudgedAnalysis[], units: UnitShelf) {
  const masters: MissingMaster[] = [];
  const apart = new Map<number, RowReason[]>();
  for (const { analysis, missing } of judged) {
    for (const each of missing) {
      const { row, name, price } = each;
      const first = masters.find((other) => isSameMaster(other, each, units));
      if (!first) masters.push(each);
      else if (!equals(first.price, price)) {
        const reason = `${name}: dibuat dengan harga ${rupiah(first.price)} dari baris ${first.row}; analisis ini tetap memakai ${rupiah(price)}`;
        apart.set(analysis.id, [...(apart.get(analysis.id) ?? []), { row, reason }]);
      }
    }
  }
  return { masters, apart };
}

/** Whether two rows lack one and the same master. */
export const isSameMaster = (one: MissingMaster, other: MissingMaster, units: UnitShelf) =>
  one.group === other.group &&
  nameKey(one.name) === nameKey(other.name) &&
  isSameUnit(units, one.unit, other.unit);
