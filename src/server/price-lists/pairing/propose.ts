import type { ReceivedFile } from '../../../contract/endpoint.ts';
import type { PairMaster, PairRow } from '../../../contract/pairing.ts';
import { toText } from '../../../domain/number/decimal.ts';
import type { ListRow } from '../../../domain/pairing/list-rows.ts';
import { followers } from '../../../domain/pairing/paired-prices.ts';
import type { KeptPair, PairProposal } from '../../../domain/pairing/propose-pairs.ts';
import type { ListMap } from '../../../domain/price-list/mixed/list-map.ts';
import { meantUnitKey, type UnitShelf } from '../../../domain/units/units-meant.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { tradeWords } from '../../search/trade-words.ts';
import { readUnitShelf } from '../../units/unit-shelf-store.ts';
import { refuseGaps } from '../mixed/import-prices.ts';
import { readPrices } from '../mixed/read-prices.ts';
import { hashOf } from '../run-import.ts';
import { listSources, masterKey, readKeptPairs } from './kept-pair-store.ts';
import { readUsedMasters, type StoredUse } from './used-master-store.ts';

interface ProposeWish {
  readonly file: ReceivedFile | undefined;
  readonly fileHash: string | undefined;
  readonly map: ListMap;
  readonly source: string;
  /** Whose masters are priced; null: GLOBAL. */
  readonly ownerId: string | null;
}

/** The masters that analyses use beside the rows that may price them; nothing is stored. */
export async function proposeForList(
  db: Database,
  { file, fileHash, map, source, ownerId }: ProposeWish,
  signal: AbortSignal,
) {
  const hash = hashOf(file).toString('hex');
  if (fileHash !== undefined && fileHash !== hash) throw new Problem('FILE_CHANGED');
  const units = await readUnitShelf(db);
  const masters = await readUsedMasters(db, ownerId);
  const choices = await readKeptPairs(db, ownerId, source);
  const kept = new Map(
    masters.flatMap((master): [string, KeptPair][] => {
      const choice = choices.get(masterKey(master));
      return choice ? [[master.id, choice]] : [];
    }),
  );
  const wish = { map, pairWith: { masters, kept, units, words: await tradeWords(db) } };
  const { sheets, rows, left, proposals } = await readPrices(file, wish, signal);
  refuseGaps(map, sheets);
  return {
    fileHash: hash,
    masters: presentMasters(masters, proposals, units),
    rows: rows.map((row) => presentRow(row, units)),
    notOffered: [...left],
    sources: await listSources(db, ownerId),
  };
}

function presentMasters(
  masters: readonly StoredUse[],
  proposals: readonly PairProposal[],
  units: UnitShelf,
): PairMaster[] {
  const leads = new Map(followers(masters).map(({ hourly, daily }) => [hourly.id, daily.id]));
  return masters.flatMap(({ id, type, code, name, unit, price, uses, share }, at) => {
    const proposal = proposals[at];
    if (!proposal) return [];
    const { state, isLikely, doubt, candidates } = proposal;
    return {
      id,
      type,
      code,
      name,
      unit,
      price,
      uses,
      share,
      state,
      isLikely,
      doubt,
      unitKey: meantUnitKey(units, unit),
      candidates: candidates.map((candidate) => ({ ...candidate })),
      follows: leads.get(id) ?? null,
    };
  });
}

const presentRow = ({ price, doubts, ...row }: ListRow, units: UnitShelf): PairRow => ({
  ...row,
  unitKey: meantUnitKey(units, row.unit),
  price: toText(price),
  doubts: [...doubts],
});
