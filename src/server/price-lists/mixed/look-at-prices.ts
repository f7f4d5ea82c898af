import type { ReceivedFile } from '../../../contract/endpoint.ts';
import type { PriceSheet } from '../../../contract/price-imports.ts';
import type { SheetProposal } from '../../../domain/price-list/mixed/propose-map.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashOf } from '../run-import.ts';
import { patternOf, readMaps, type KeptMap } from './map-store.ts';
import { readPrices } from './read-prices.ts';

interface LookWish {
  readonly file: ReceivedFile | undefined;
  /** Headings that somebody chose, by the sheet's name. */
  readonly headRows: ReadonlyMap<string, number>;
}

/** What the sheets of a file seem to be, or are by what the person chose for such headings before. */
export async function lookAtPrices(
  db: Database,
  userId: string,
  { file, headRows }: LookWish,
  signal: AbortSignal,
): Promise<{ sheets: PriceSheet[]; fileHash: string }> {
  const { sheets } = await readPrices(file, { headRows }, signal);
  const kept = await readMaps(db, userId, sheets.flatMap(patternsOfSheet));
  return {
    sheets: sheets.map((sheet) => {
      const [named, headed] = patternsOfSheet(sheet);
      return remembered(sheet, { named: kept.get(named), headed: kept.get(headed) });
    }),
    fileHash: hashOf(file).toString('hex'),
  };
}

/**
 * What a sheet is known by, the closer one first: wages, materials and machines may have equal heads on
 * three sheets or in three files, so that its name (but for a year or another figure) and the kind that
 * it seems to be are part of it. A list that says beside its head that prices include PPN or are in
 * dollars is not read as one that does not.
 */
export function patternsOfSheet({ sheet, kind, columns, saysPpn, saysCurrency }: SheetProposal) {
  const said = [...(saysPpn ? ['PPN'] : []), ...(saysCurrency === undefined ? [] : [saysCurrency])];
  const head = [...columns.map(({ heading }) => heading), ...said];
  const name = sheet.replace(/\d+/g, '').trim();
  return [patternOf([`${kind} ${name}`, ...head]), patternOf(head)] as const;
}

interface Remembered {
  /** By the sheet's name, what it seems to be, and its headings. */
  readonly named: KeptMap | undefined;
  /** By its headings alone: columns mean the same, but what the rows are may be another kind. */
  readonly headed: KeptMap | undefined;
}

function remembered(sheet: SheetProposal, { named, headed }: Remembered): PriceSheet {
  const { columns, kindsInRows, ...about } = sheet;
  const kept = named ?? headed;
  const fits = kept && sheet.headRow > 0 && kept.roles.length === columns.length;
  const kind = fits ? (named?.kind ?? sheet.kind ?? headed?.kind ?? null) : sheet.kind;
  return {
    ...about,
    kindsInRows: [...kindsInRows],
    kind,
    isRead: fits ? !sheet.other : sheet.isRead,
    isRemembered: Boolean(fits),
    columns: columns.map(({ heading, samples, role, question }, at) => ({
      heading,
      samples: [...samples],
      role: fits ? (kept.roles[at] ?? role) : role,
      ...(question && !fits && { question }),
    })),
  };
}
