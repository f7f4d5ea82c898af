// What a sync would do, computed by the very parts that renew one analysis; nothing is written.
import { decimal, equals, type Decimal } from '../../domain/number/decimal.ts';
import { counts } from '../../domain/number/limits.ts';
import { leftBecause, type LeftBecause, type Tickable } from '../../domain/sync.ts';
import { planRenewal, type PlannedRenewal } from '../ahsp/plan-renewal.ts';
import { readPrice } from '../hsp/recipe/analyse-recipe.ts';
import type { ItemFilter } from '../hsp/item-page-store.ts';
import type { Reader } from '../hsp/prices/lagging-store.ts';
import { readRecipes } from '../hsp/recipe/recipe-store.ts';
import type { Database } from '../platform/database/database.ts';
import { listCandidates, listGiven, type Candidate } from './sync-store.ts';

export interface Wish {
  readonly reader: Reader;
  readonly ticked: ReadonlySet<Tickable>;
  /** The analyses that get this overhead, whether they lag or not; harga follows. */
  readonly overhead?: { readonly percent: Decimal; readonly of: ItemFilter } | undefined;
}

export interface PlannedEntry extends PlannedRenewal {
  readonly item: Candidate;
  readonly harga: Decimal;
  /** A GLOBAL entry of which the USER gets a copy. */
  readonly isCopy: boolean;
}

export interface Plan {
  /** In the order of codes. */
  readonly entries: readonly PlannedEntry[];
  readonly left: readonly { readonly item: Candidate; readonly why: LeftBecause }[];
  readonly hasMore: boolean;
}

/** How many recipes are held in memory at once. */
const atOnce = 500;

export async function planSync(db: Database, { reader, ticked, overhead }: Wish): Promise<Plan> {
  const found = await listCandidates(db, reader, counts.synced + 1, overhead?.of);
  const candidates = found.slice(0, counts.synced);
  const entries: PlannedEntry[] = [];
  const left: { item: Candidate; why: LeftBecause }[] = [];
  for (let from = 0; from < candidates.length; from += atOnce) {
    const part = candidates.slice(from, from + atOnce);
    const planned = await planPart(db, { reader, overhead }, part);
    const given = await listGiven(
      db,
      planned.filter(isOtherPrice).map(({ item }) => item.id),
    );
    for (const { item, renewal } of planned) {
      const why = leftBecause(
        {
          harga: readPrice(item.harga),
          ...renewal,
          verified: item.verified,
          isPriceGiven: given.has(item.id),
          isOthersToRenew: !overhead && reader.asUser && item.ownerId === null && !item.isOwnMoved,
          isSwitchedOff: item.isSwitchedOff,
        },
        ticked,
      );
      const isCopy = reader.asUser && item.ownerId === null;
      if (why) left.push({ item, why });
      else entries.push({ ...renewal, item, isCopy, harga: decimal(renewal.price.newPrice) });
    }
  }
  return { entries, left, hasMore: found.length > candidates.length };
}

interface Planned {
  readonly item: Candidate;
  readonly renewal: PlannedRenewal;
}

async function planPart(
  db: Database,
  { reader: { userId, asUser }, overhead }: Pick<Wish, 'reader' | 'overhead'>,
  part: readonly Candidate[],
): Promise<Planned[]> {
  const ids = part.map(({ id }) => id);
  const recipes = await readRecipes(db, ids, asUser ? userId : null);
  return part.flatMap((item) => {
    const recipe = recipes.get(item.id);
    if (!recipe) return [];
    const renewal = planRenewal(item, recipe, overhead?.percent);
    return overhead && !renewal.isChange ? [] : [{ item, renewal }];
  });
}

/** Its price is not that of its own analysis: it may have been given. */
function isOtherPrice({ item, renewal: { storedF } }: Planned): boolean {
  const harga = readPrice(item.harga);
  return harga !== null && (storedF === null || !equals(harga, storedF));
}
