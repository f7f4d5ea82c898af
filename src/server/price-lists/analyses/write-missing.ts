// The masters that the analyses of a file lack are made, and the recipes refer to them.
import { kodeKey } from '../../../domain/code-order.ts';
import { decimal, equals, toText } from '../../../domain/number/decimal.ts';
import {
  distinctMissing,
  isSameMaster,
  type JudgedAnalysis,
  type MissingMaster,
} from '../../../domain/analysis-list/judge-analyses.ts';
import type { MasterValues } from '../../../domain/price-list/judge-masters.ts';
import type { Component, ShelfMaster } from '../../../domain/price-list/judge-recipes.ts';
import { wageTime } from '../../../domain/wage.ts';
import type { UnitShelf } from '../../../domain/units/units-meant.ts';
import type { Verdict } from '../../../domain/price-list/verdict.ts';
import type { ImportFrame } from '../run-import.ts';
import { writeMasters } from '../write-masters.ts';

interface Shelf {
  readonly masters: readonly ShelfMaster[];
  readonly units: UnitShelf;
}

/** The rows that are told of are the analyses. */
const untold = { begin() {}, add() {} };

/** The components of each analysis, as they were judged, with the masters that were made for them. */
export async function writeMissing(
  frame: ImportFrame,
  taken: readonly JudgedAnalysis[],
  { masters: shelf, units }: Shelf,
): Promise<Component[][]> {
  const { masters: missing } = distinctMissing(taken, units);
  const made: { readonly asked: MissingMaster; readonly master: ShelfMaster }[] = [];
  for (const type of ['LABOR', 'MATERIAL', 'EQUIPMENT'] as const) {
    const fresh = missing.filter(({ group }) => group === type);
    // A code that the file gives to two names names neither.
    const isFree = (code: string | null) =>
      code !== null &&
      fresh.filter((each) => each.code !== null && kodeKey(each.code) === kodeKey(code)).length ===
        1 &&
      !shelf.some((each) => each.type === type && kodeKey(each.code) === kodeKey(code));
    if (fresh.length === 0) continue;
    const rows = await writeMasters(
      { ...frame, storing: untold },
      type,
      fresh.map((each) => masterVerdict(each, isFree(each.code))),
    );
    for (const [at, asked] of fresh.entries()) {
      const row = rows[at];
      if (!row) throw new Error('a master of an analysis was not made');
      const { id, code, name, unitCode } = row;
      const price = toText(asked.price);
      made.push({
        asked,
        master: { id, type, code, name, unit: unitCode, price, estimated: false },
      });
    }
  }
  return taken.map(({ components, missing: lacking }) => {
    // Its new ones stand in the order in which they were found missing.
    const left = [...lacking];
    return components.map((component) => {
      const asked = component.master?.id === '' ? left.shift() : undefined;
      if (!asked) return withOwnPrice(component);
      const found = made.find((each) => isSameMaster(each.asked, asked, units));
      if (!found) throw new Error('a master of an analysis is not there');
      return withOwnPrice({ ...component, master: found.master, name: found.master.name });
    });
  });
}

/** A master that two blocks price differently has the first one's price; the other keeps its own. */
function withOwnPrice(component: Component): Component {
  const { master, priceOverride: own } = component;
  const price = master?.price ?? null;
  const isSame = own !== null && price !== null && equals(decimal(price), own);
  return isSame ? { ...component, priceOverride: null } : component;
}

function masterVerdict(
  { row, code, name, unit, price, group }: MissingMaster,
  keepsCode: boolean,
): Verdict<MasterValues> {
  const values: MasterValues = {
    code: keepsCode ? code : null,
    name,
    unit,
    price,
    dailyRate: group === 'LABOR' && wageTime(unit) === 'OH' ? price : null,
    hourlyRate: group === 'LABOR' && wageTime(unit) === 'OJ' ? price : null,
    dayHours: null,
    tkdn: null,
    notes: null,
    isPriceGiven: true,
  };
  return {
    row,
    key: name,
    code: values.code,
    name,
    outcome: 'new',
    id: undefined,
    isTwin: false,
    changes: [],
    values,
  };
}
