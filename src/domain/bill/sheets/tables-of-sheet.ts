// One sheet may hold tables of other columns below each other (BQ-35), or tables beside each other (BQ-37):
// each is read with its own columns.
import { cutRows, titleOf } from '../../sheet/apart-tables.ts';
import { rolesInAnyScale } from '../../sheet/headings.ts';
import type { ListSheet } from '../../sheet/sheet.ts';
import { add, zero } from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import type { Bill } from '../bill.ts';
import { isWorkRow } from '../columns/columns-by-data.ts';
import { isHeadRow } from '../rows/bill-rows.ts';
import { textIn } from '../rows/bill-table.ts';
import { rangeOf, tablesBeside } from './beside-tables.ts';
import { namedByState, stateHeads, type SheetTable } from './states-below.ts';

/** More heads than that are no tables that somebody would look at. */
const mostTables = 20;

export function tablesOfSheet(sheet: ListSheet): SheetTable[] {
  const columns = besideIn(sheet);
  // A wide table above hides that those below it stand beside each other.
  return columns.length > 1
    ? columns.flatMap(({ sheet: table, beside }) =>
        belowIn(table).map((part) => ({ ...part, ...(beside && { beside }) })),
      )
    : belowIn(sheet).flatMap((part) =>
        besideIn(part.sheet).map((table) => ({ ...part, ...table })),
      );
}

function besideIn(sheet: ListSheet): SheetTable[] {
  const tables = tablesBeside(sheet);
  if (tables.length < 2) return [{ sheet }];
  return tables.map(({ table, caption }) => ({
    sheet: table,
    beside: { sheet: sheet.name, range: rangeOf(table), caption },
  }));
}

function belowIn(sheet: ListSheet): SheetTable[] {
  const states = stateHeads(sheet);
  const heads = [...new Set([...headRows(sheet), ...states])].toSorted((a, b) => a - b);
  if (heads.length === 0 || heads.length > mostTables) return [{ sheet }];
  const starts = [0, ...heads.map((head) => titleOf(sheet.rows, head))];
  const tables = starts.map((from, at): SheetTable => {
    const below = heads[at - 1];
    const table = cutRows(sheet, from, starts[at + 1] ?? sheet.rows.length);
    return { sheet: table, ...(below !== undefined && { below }) };
  });
  return states.length > 0 ? namedByState(sheet, tables) : tables;
}

type Roles = readonly (readonly string[])[];

/** Heads of other columns than the one above has, with works between the two. */
function headRows({ rows }: ListSheet): number[] {
  const found: number[] = [];
  let last: Roles | undefined;
  let hasWork = false;
  for (const [at, cells] of rows.entries()) {
    if (!isHeadRow(cells)) {
      hasWork ||= isWorkRow(cells);
      continue;
    }
    const roles = cells.map((_, column) => rolesInAnyScale(textIn(cells, column)));
    if (last && hasWork && isOther(last, roles)) found.push(at);
    if (!last || found.at(-1) === at) {
      last = roles;
      hasWork = false;
    }
  }
  return found;
}

/** A column is called otherwise, or one of the same name stands elsewhere. */
function isOther(one: Roles, other: Roles): boolean {
  return other.some((roles, at) => {
    const above = one[at] ?? [];
    if (roles.length === 0) return false;
    if (above.length > 0) return !roles.some((role) => above.includes(role));
    return one.some((each) => each.some((role) => roles.includes(role)));
  });
}

/** The sum at the end of the last table is often that of all of them. */
export function withoutJointSums(bills: readonly Bill[]): Bill[] {
  let before = zero;
  return bills.map((bill) => {
    const all = add(before, bill.total);
    before = all;
    const findings = bill.findings.filter(
      (finding) =>
        !(finding.kind === 'sum' && finding.block === '' && isNear(finding.printed, all)),
    );
    return findings.length === bill.findings.length ? bill : { ...bill, findings };
  });
}
