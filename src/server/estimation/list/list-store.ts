import { sql, type SelectQueryBuilder } from 'kysely';
import type { listOrders } from '../../../contract/estimation.ts';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/sql.ts';
import type { DB as Tables } from '../../platform/database/tables.ts';
import type { Order, Slice } from '../../platform/http/paging.ts';
import { selectEstimations, type AuthorId, type StoredEstimation } from '../estimation-store.ts';

type ListOrder = (typeof listOrders)[number];

const orderColumns = {
  createdAt: 'estimation.created_at',
  updatedAt: 'estimation.updated_at',
  projectName: 'estimation.search',
  projectOwner: 'estimation.owner_order',
  status: 'estimation.status',
  grandTotal: 'estimation.grand_total',
  itemCount: 'estimation.item_count',
} as const satisfies Record<ListOrder, string>;

/** Kept beside the estimates, so that everybody's can be gone through in these orders (migration 0098). */
const movingColumns: Partial<
  Record<
    ListOrder,
    | 'estimation_moving.updated_at'
    | 'estimation_moving.grand_total'
    | 'estimation_moving.item_count'
  >
> = {
  updatedAt: 'estimation_moving.updated_at',
  grandTotal: 'estimation_moving.grand_total',
  itemCount: 'estimation_moving.item_count',
};

export interface Wanted {
  readonly authorId: AuthorId;
  /** Each occurs in the project's name (domain/search/search-text.ts). */
  readonly words: readonly string[];
  readonly status: string | undefined;
}

/** Of everybody's estimates so many are looked through, newest first, before an index of letters is asked. */
const NEWEST = 10_000;
/** Each row of a page further on is sought among so many more. */
const NEWEST_A_ROW = 50;
/** Of everybody's estimates a search counts no further than this beyond its page. */
const BEYOND = 2_000;

export interface Listed {
  readonly rows: StoredEstimation[];
  readonly total: number;
  /** There are more than `total`, or older ones that were not looked through (api/1.10). */
  readonly isCapped: boolean;
}

/** A page of what is wanted, and how much there is of it. */
export async function listEstimations(
  db: Database,
  wanted: Wanted,
  order: Order<ListOrder>,
  slice: Slice,
): Promise<Listed> {
  if (wanted.words.length > 0) return search(db, wanted, order, slice);
  // What is known is asked for along with the page.
  const rows = await selectPage(db, selectWanted(db, wanted), { wanted, order, slice })
    .select(selectKept(db, wanted).as('total'))
    .execute();
  const kept = rows[0] ?? (await selectKept(db, wanted).executeTakeFirst());
  return { rows, total: Number(kept?.total ?? 0), isCapped: false };
}

async function search(
  db: Database,
  wanted: Wanted,
  order: Order<ListOrder>,
  slice: Slice,
): Promise<Listed> {
  if (wanted.authorId !== undefined) {
    const page = selectPage(db, selectWanted(db, wanted), { wanted, order, slice });
    const [rows, total] = await Promise.all([page.execute(), countFound(db, wanted)]);
    return { rows, total, isCapped: false };
  }
  // What is found often is found by going through the list; by the index of letters all of it would be gathered.
  const seen = await countNewest(db, wanted, slice);
  const isOften = seen.isAll || seen.n > slice.offset + slice.limit;
  const most = slice.offset + slice.limit + BEYOND;
  const found = isOften ? seen.n : await countFound(db, wanted, most + 1);
  const chosen = isOften ? selectPassing(db, wanted) : selectWanted(db, wanted);
  return {
    rows: await selectPage(db, chosen, { wanted, order, slice }).execute(),
    total: Math.min(found, isOften ? found : most),
    isCapped: isOften ? !seen.isAll : found > most,
  };
}

type Chosen = SelectQueryBuilder<Tables, 'estimation', unknown>;

function selectPage(
  db: Database,
  chosen: Chosen,
  {
    wanted,
    order: { by, direction },
    slice: { limit, offset },
  }: { wanted: Wanted; order: Order<ListOrder>; slice: Slice },
) {
  // One's own are sorted, and never sought in the order of everybody's, among which they may come last.
  const isSorted = wanted.authorId !== undefined && by !== 'createdAt';
  const all = isSorted ? alone(db, chosen, by) : chosen;
  // The ids of the page come first: only its rows are then read whole.
  const moving = wanted.authorId === undefined ? movingColumns[by] : undefined;
  const ordered =
    moving === undefined
      ? all.orderBy(orderColumns[by], direction).orderBy('estimation.id', direction)
      : all
          .innerJoin('estimation_moving', 'estimation_moving.id', 'estimation.id')
          .orderBy(moving, direction)
          .orderBy('estimation_moving.id', direction);
  const page = ordered.select('estimation.id').limit(limit).offset(offset);
  return selectEstimations(db, undefined)
    .innerJoin(page.as('page'), 'page.id', 'estimation.id')
    .orderBy(orderColumns[by], direction)
    .orderBy('estimation.id', direction);
}

/** Found before it is sorted: PostgreSQL takes a part with an offset by itself. */
function alone(db: Database, chosen: Chosen, by: ListOrder): Chosen {
  const part = chosen.select(['estimation.id', orderColumns[by]]).offset(0).as('estimation');
  return db.selectFrom(part);
}

async function countFound(db: Database, wanted: Wanted, most?: number): Promise<number> {
  const found = selectWanted(db, wanted).select('estimation.id');
  const { total } = await db
    .selectFrom((most === undefined ? found : found.limit(most)).as('found'))
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many of everybody's newest are wanted, and whether these are all that there are. */
async function countNewest(db: Database, wanted: Wanted, { offset }: Slice) {
  const most = NEWEST + offset * NEWEST_A_ROW;
  const newest = db
    .selectFrom('estimation')
    .select(['search', 'status'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .as('estimation');
  const { looked, found, kept } = await db
    .selectFrom(newest)
    .select((eb) => [
      eb.fn.countAll<string>().as('looked'),
      eb.fn
        .countAll<string>()
        .filterWhere((row) =>
          row.and([
            ...wanted.words.map((word) => row('estimation.search', 'like', containing(word))),
            ...(wanted.status === undefined
              ? []
              : [row(sql`lower(estimation.status)`, '=', wanted.status.toLowerCase())]),
          ]),
        )
        .as('found'),
      selectKept(db, { authorId: undefined, status: undefined }).as('kept'),
    ])
    .executeTakeFirstOrThrow();
  // The database keeps how many there are: as many as were looked through may be all of them.
  return { n: Number(found), isAll: Number(looked) >= Number(kept) };
}

/** The database keeps the numbers of each person and status (migrations 0009 and 0098). */
function selectKept(db: Database, { authorId, status }: Omit<Wanted, 'words'>) {
  if (authorId === undefined) {
    let all = db.selectFrom('estimation_total');
    if (status !== undefined) all = all.where(sql`lower(status)`, '=', status.toLowerCase());
    return all.select((eb) => eb.fn.sum<string | null>('n').as('total'));
  }
  let kept = db.selectFrom('estimation_count').where('author_id', '=', authorId);
  if (status !== undefined) kept = kept.where(sql`lower(status)`, '=', status.toLowerCase());
  return kept.select((eb) => eb.fn.sum<string | null>('n').as('total'));
}

function selectWanted(db: Database, { authorId, words, status }: Wanted): Chosen {
  let found = db.selectFrom('estimation');
  if (authorId !== undefined) found = found.where('estimation.author_id', '=', authorId);
  if (status !== undefined) {
    found = found.where(sql`lower(estimation.status)`, '=', status.toLowerCase());
  }
  for (const word of words) found = found.where('estimation.search', 'like', containing(word));
  return found;
}

/** The same, by no index of letters. */
function selectPassing(db: Database, { words, ...others }: Wanted): Chosen {
  let found = selectWanted(db, { ...others, words: [] });
  for (const word of words) {
    found = found.where(sql`estimation.search || ''`, 'like', containing(word));
  }
  return found;
}
