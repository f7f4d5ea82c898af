import type { ReceivedFile } from '../../contract/endpoint.ts';
import { roundTrip, type ReturnedWorkbook } from '../../contract/round-trip.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { toText } from '../../domain/number/decimal.ts';
import { recipeOf } from '../../domain/report/recipe-source.ts';
import type { Origin } from '../../domain/round-trip/identity.ts';
import type { PriceChange } from '../../domain/round-trip/returned/returned-prices.ts';
import { basisOf, readChangedBy } from '../estimation/estimation-store.ts';
import { analysesOf } from '../estimation/other-works.ts';
import { readEstimation, type ReadEstimation } from '../estimation/read-estimation.ts';
import { readRevision } from '../estimation/revisions/read-revision.ts';
import type { Basis } from '../price-basis/basis.ts';
import type { Database } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { JsonText } from '../platform/http/json.ts';
import { outside, routes } from '../platform/http/routes.ts';
import { Problem } from '../platform/problem.ts';
import { readSent } from '../price-lists/list-pool.ts';
import { isUnread, unread } from '../price-lists/read-file.ts';
import { MOST_SHEET_ROWS } from '../spreadsheet/sheet-scan.ts';

export const roundTripRoutes = routes(roundTrip, {
  compare: outside('A file is read; nothing is stored.', async ({ params, files }, call) => {
    const { file } = files;
    if (!file) throw new Problem('IMPORT_FILE');
    const { id } = params;
    const present = await readEstimation(call.db, call.caller, id);
    const { version, isTender = false } = await originOf(file, id, call.signal);
    const { base, ppn, isBaseGone } = await findBase(call.db, call.caller, {
      id,
      version,
      present,
    });
    const reading = await readSent({ returned: file.bytes, base, ppn }, call.signal);
    if (isUnread(reading) && reading.kind !== 'unreadable') throw unread(reading, MOST_SHEET_ROWS);
    if (reading.kind !== 'returned') throw new Problem('NOT_THIS_WORKBOOK');
    const { content, asked, copies, findings, prices } = reading;
    const basis = basisOf(present.estimation);
    return {
      data: {
        version,
        isTender,
        isBaseGone,
        newest: {
          version: present.estimation.revision,
          changedBy: await readChangedBy(call.db, id),
        },
        base: new JsonText(base),
        returned: new JsonText(content),
        asked: [...asked],
        copies: Object.fromEntries(copies),
        findings: [...findings],
        prices:
          prices.length === 0 ? [] : await withItems(call.db, { id, basis }, { base, prices }),
      },
    };
  }),
});

/**
 * The version that a workbook of this estimate was made of. One of another estimate, whoever's, is
 * refused as one that is no workbook of ours (RT-13).
 */
async function originOf(file: ReceivedFile, id: string, signal: AbortSignal): Promise<Origin> {
  const reading = await readSent({ originOf: file.bytes }, signal);
  if (isUnread(reading) && reading.kind !== 'unreadable') throw unread(reading, MOST_SHEET_ROWS);
  const origin = reading.kind === 'origin' ? reading.origin : undefined;
  if (origin?.estimation !== id) throw new Problem('NOT_THIS_WORKBOOK');
  return origin;
}

/** Each price with the items that follow it by their analyses. */
async function withItems(
  db: Database,
  asked: { readonly id: string; readonly basis: Basis },
  { base, prices }: { base: string; prices: readonly PriceChange[] },
): Promise<ReturnedWorkbook['prices']> {
  const recipes = await analysesOf(db, asked, base);
  const items = [...itemsOf(readStoredContent(base))];
  return prices.map(({ code, name, unit, before, now }) => ({
    code,
    name,
    unit,
    before: before ? Number(toText(before)) : null,
    now: Number(toText(now)),
    items: items
      .filter((item) => recipeOf(recipes, item)?.rows.some((row) => row.master?.code === code))
      .map(({ id }) => id),
  }));
}

/** The stored content of that version; of the present one where it is no longer kept. */
async function findBase(
  db: Database,
  caller: Caller,
  { id, version, present }: { id: string; version: number; present: ReadEstimation },
): Promise<{ base: string; ppn: string; isBaseGone: boolean }> {
  if (present.estimation.revision === version) {
    return { ...partsOf(present), isBaseGone: false };
  }
  try {
    const former = await readRevision(db, caller, { id, rev: version });
    return { ...partsOf(former), isBaseGone: false };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error;
    return { ...partsOf(present), isBaseGone: true };
  }
}

const partsOf = ({ estimation, content }: ReadEstimation) => ({
  base: content.toString(),
  ppn: estimation.ppn,
});
