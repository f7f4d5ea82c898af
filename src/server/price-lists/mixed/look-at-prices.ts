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
  const patterns = sheets.map(patternOfSheet);
  const kept = await readMaps(db, userId, patterns);
  return {
    sheets: sheets.map((sheet, at) => remembered(sheet, kept.get(patterns[at] ?? ''))),
    fileHash: hashOf(file).toString('hex'),
  };
}

/** A list that says beside its head that prices include PPN is not read as one that does not. */
export const patternOfSheet = ({ columns, saysPpn }: SheetProposal): string =>
  patternOf([...columns.map(({ heading }) => heading), ...(saysPpn ? ['PPN'] : [])]);

function remembered(sheet: SheetProposal, kept: KeptMap | undefined): PriceSheet {
  const { columns, kindsInRows, ...about } = sheet;
  const fits = kept && sheet.headRow > 0 && kept.roles.length === columns.length;
  return {
    ...about,
    kindsInRows: [...kindsInRows],
    kind: (fits && kept.kind) || sheet.kind,
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
