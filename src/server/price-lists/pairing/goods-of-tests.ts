// Masters, analyses of them and a list that prices them, straight into the tables, for tests that need no server.
import { addItem, addMaster } from '../../../../tests/support/catalogue-entries.ts';
import { listRows } from '../../../domain/pairing/list-rows.ts';
import type { Pair } from '../../../domain/pairing/paired-prices.ts';
import type { ListMap } from '../../../domain/price-list/mixed/list-map.ts';
import { mapOf } from '../../../domain/price-list/mixed/map-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import { readUnitShelf } from '../../units/unit-shelf-store.ts';
import { lookAtPrices } from '../mixed/look-at-prices.ts';
import { readPrices } from '../mixed/read-prices.ts';

const { signal } = new AbortController();

interface Good {
  /** U.… is a wage, all else a material. */
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly price: string;
}
/** By its code how much of each a work takes. */
type Parts = Readonly<Record<string, string>>;

const kindOf = (code: string) => (code.startsWith('U') ? 'LABOR' : 'MATERIAL');

/** By its code the id of each. */
export async function addGoods(
  db: Database,
  goods: readonly Good[],
): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = {};
  for (const good of goods)
    ids[good.code] = await addMaster(db, { ...good, type: kindOf(good.code) });
  return ids;
}

/** A work whose analysis takes these goods at their prices, with 10 % overhead. */
export async function addAnalysis(
  db: Database,
  goods: readonly Good[],
  { kode, harga, parts }: { readonly kode: string; readonly harga?: string; readonly parts: Parts },
): Promise<string> {
  const id = await addItem(db, { kode, satuan: 'm2', ...(harga !== undefined && { harga }) });
  await db.insertInto('recipe').values({ hsp_item_id: id, overhead_percent: '10' }).execute();
  for (const [ord, [code, coefficient]] of Object.entries(parts).entries()) {
    const good = goods.find((each) => each.code === code);
    const { id: master } = await db
      .selectFrom('master_item')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('recipe_component')
      .values({
        id: newId(),
        hsp_item_id: id,
        ord,
        coefficient,
        grp: kindOf(code),
        unit_price_snapshot: good?.price ?? null,
        master_item_id: master,
        name_snapshot: good?.name ?? '',
        unit_snapshot: good?.unit ?? '',
      })
      .execute();
  }
  return id;
}

export interface List {
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
  readonly map: ListMap;
  /** The row of a name. */
  readonly rowOf: (name: string) => number;
}

/** A list as it is understood without being asked, or as `change` says. */
export async function listOf(
  db: Database,
  userId: string,
  bytes: Uint8Array,
  { name = 'daftar.xlsx', change = (map: ListMap) => map } = {},
): Promise<List> {
  const file = { name, bytes };
  const { sheets } = await lookAtPrices(db, userId, { file, headRows: new Map() }, signal);
  const map = change(mapOf(sheets));
  const { entries } = await readPrices(file, { map }, signal);
  const { rows } = listRows(entries, await readUnitShelf(db));
  return { file, map, rowOf: (row) => rows.find((each) => each.name === row)?.id ?? -1 };
}

/** By the code of a master the name of its row, and the factor where the units differ. */
export type Chosen = Readonly<Record<string, readonly [row: string, factor?: string]>>;

export const pairsOf = (
  { rowOf }: List,
  masters: Readonly<Record<string, string>>,
  chosen: Chosen,
): Pair[] =>
  Object.entries(chosen).map(([code, [row, factor]]) => ({
    master: masters[code] ?? '',
    row: rowOf(row),
    ...(factor !== undefined && { factor }),
  }));
