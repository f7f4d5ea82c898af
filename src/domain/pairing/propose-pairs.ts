// Which row of a region's list may price which master. Certain pairs are ticked, the rest is asked:
// a pair is never taken because it is only likely (PAIR-02, rules/pairing).
import { kodeKey } from '../code-order.ts';
import { matcherOf, type Matcher } from '../matching/match-works.ts';
import { parseDecimal } from '../number/decimal.ts';
import { grouped } from '../grouped.ts';
import type { MasterKind } from '../price-list/mixed/list-map.ts';
import { searchText } from '../search/search-text.ts';
import type { WordLists } from '../search/trade-words.ts';
import { isSameUnit, type UnitShelf } from '../units/units-meant.ts';
import { isJump } from '../price-list/verdict.ts';
import { pricedBy, readFactor, whole, writeFactor } from './factor.ts';
import type { ListRow } from './list-rows.ts';
import { contentOf } from './package-content.ts';
import { contradicts, isAkin, isOneThing, saysTheSame, sharesName } from './name-likeness.ts';
import { rowsByStart } from './row-starts.ts';
import { isHire, nameKey, nameWords, placeIn, wordsInOrder } from './trade-names.ts';

/** A master that analyses use. */
export interface UsedMaster {
  readonly id: string;
  readonly type: MasterKind;
  readonly code: string;
  /** Of the edition that it comes from. */
  readonly officialCode: string | null;
  readonly name: string;
  readonly unit: string;
  /** Decimal text; null: nobody gave one. */
  readonly price: string | null;
}

/** What somebody chose for a master in an earlier list of this source. */
export interface KeptPair {
  /** null: that it has no pair there. */
  readonly row: {
    readonly name: string;
    readonly unit: string;
    readonly factor: string;
    /** Of the master as it was then: the factor is between these two. */
    readonly masterUnit: string;
    /** Of the row as it was then; null: nobody wrote it down. */
    readonly kind: MasterKind | null;
  } | null;
  /** The import that it was chosen for was taken back: it is offered still, and asked. */
  readonly isUndone: boolean;
}

/** Why a row is proposed. */
export type PairedBy = 'kept' | 'code' | 'name' | 'words';

export interface PairCandidate {
  readonly row: number;
  readonly by: PairedBy;
  /** '1' of the same unit, '1/40' where a text says it; null: somebody has to say it. */
  readonly factor: string | null;
}

export interface PairProposal {
  readonly master: string;
  /** The first candidate is certain, is asked, or there is none. */
  readonly state: 'sure' | 'choose' | 'none';
  /** Of one that is asked: the first candidate agrees in all that matters, and has the same unit. */
  readonly isLikely: boolean;
  /** Why one that would be certain is asked all the same. */
  readonly doubt: 'jump' | 'row' | 'left' | 'prices' | 'kind' | 'undone' | 'other' | null;
  /** At most six, best first. */
  readonly candidates: readonly PairCandidate[];
}

export interface PairingShelf {
  readonly masters: readonly UsedMaster[];
  /** By the master's id. */
  readonly kept: ReadonlyMap<string, KeptPair>;
  readonly units: UnitShelf;
  /** What counts as one name (rules/search). */
  readonly words: WordLists;
}

const mostShown = 6;

export function proposePairs(rows: readonly ListRow[], shelf: PairingShelf): PairProposal[] {
  const wages = poolOf(rows.filter(isWage), shelf.words);
  const goods = poolOf(
    rows.filter((row) => !isWage(row)),
    shelf.words,
  );
  const ours = grouped(shelf.masters.flatMap(codesOf), (code) => code);
  const goodOf = ({ type, name, unit }: UsedMaster) =>
    `${type} ${nameKey(name, shelf.words)} ${unit.toLowerCase()}`;
  const alike = grouped(shelf.masters, goodOf);
  const hasPlaces = (master: UsedMaster) =>
    new Set((alike.get(goodOf(master)) ?? []).map(({ name }) => placeIn(name))).size > 1;
  const proposals = shelf.masters.map((master) => {
    const pool = master.type === 'LABOR' ? wages : goods;
    // A code that several masters have (L.02 of every tukang) tells nothing.
    const codes = codesOf(master).filter((code) => ours.get(code)?.length === 1);
    return proposeFor({ ...master, hasPlaces: hasPlaces(master) }, codes, pool, shelf);
  });
  return withoutShared(proposals, shelf);
}

/** One row that would price masters of several names is like none of them. */
function withoutShared(proposals: PairProposal[], { masters, words }: PairingShelf) {
  const names = new Map(masters.map(({ id, name }) => [id, name]));
  const keyOf = ({ master }: PairProposal) => nameKey(names.get(master) ?? '', words);
  const wanting = grouped(
    proposals.filter(({ state, isLikely }) => isLikely || state === 'sure'),
    ({ candidates: [first] }) => first?.row,
  );
  return proposals.map((proposal) => {
    if (!proposal.isLikely) return proposal;
    const rivals = wanting.get(proposal.candidates[0]?.row) ?? [];
    const isShared = new Set(rivals.map(keyOf)).size > 1;
    return isShared ? { ...proposal, isLikely: false } : proposal;
  });
}

const isWage = ({ kind }: ListRow) => kind === 'LABOR';

interface Pool {
  readonly byCode: ReadonlyMap<string, readonly ListRow[]>;
  readonly byName: ReadonlyMap<string, readonly ListRow[]>;
  /** By the name without what a package holds: 'Semen portland 50 kg' is a semen portland. */
  readonly byGood: ReadonlyMap<string, readonly ListRow[]>;
  /** By the row's id, what its name says. */
  readonly words: ReadonlyMap<number, readonly string[]>;
  readonly startingWith: ReturnType<typeof rowsByStart>;
  readonly match: Matcher<{ kode: string; deskripsi: string; satuan: string; row: ListRow }>;
}

/** The rows of a list, read once for thousands of masters. */
function poolOf(rows: readonly ListRow[], lists: WordLists): Pool {
  const words = new Map(rows.map(({ id, name }) => [id, nameWords(name, lists)]));
  return {
    words,
    byCode: grouped(
      rows.filter(({ code }) => code !== null),
      ({ kind, code }) => `${kind} ${kodeKey(code ?? '')}`,
    ),
    byName: grouped(rows, ({ id }) => (words.get(id) ?? []).join(' ')),
    byGood: grouped(rows, ({ id }) => (words.get(id) ?? []).filter(isNoContent).join(' ')),
    startingWith: rowsByStart(rows, lists, mostShown),
    match: matcherOf(
      rows.map((row) => ({ kode: '', deskripsi: row.name, satuan: row.unit, row })),
      lists,
    ),
  };
}

const isNoContent = (word: string) => !/^\d+([.,]\d+)?(kg|liter)$/.test(word);

function codesOf({ type, code, officialCode }: UsedMaster): string[] {
  const codes = [code, ...(officialCode === null ? [] : [officialCode])];
  return [...new Set(codes.map((each) => `${type} ${kodeKey(each)}`))];
}

/** The catalogue has it at the quarry and at the site, at two prices. */
type PlacedMaster = UsedMaster & { readonly hasPlaces: boolean };

function proposeFor(
  master: PlacedMaster,
  codes: readonly string[],
  pool: Pool,
  shelf: PairingShelf,
): PairProposal {
  const { kept, units } = shelf;
  const fits = ({ unit }: ListRow) => isSameUnit(units, unit, master.unit);
  const agrees = (row: ListRow) => isOneKind(master, row);
  const before = kept.get(master.id);
  const earlier = before?.row ? keptRows(pool, before.row, shelf) : [];
  const standing = before?.isUndone ? undefined : before;
  // A factor is between two units: where the master has another one by now, it has to be said anew.
  const isOutdated = before?.row ? !isSameUnit(units, before.row.masterUnit, master.unit) : false;
  const coded = codes.flatMap((code) => pool.byCode.get(code) ?? []);
  const sameCode = coded.filter((row) => fits(row) && agrees(row));
  const ours = nameWords(master.name, shelf.words);
  const theirs = (row: ListRow) => pool.words.get(row.id) ?? [];
  const ofName = pool.byName.get(ours.join(' ')) ?? [];
  const isThere = ({ name }: ListRow) =>
    !master.hasPlaces || placeIn(name) === placeIn(master.name);
  const named = ofName.filter(isThere);
  // What a thing is stands first: 'pasir batu' is no 'batu pasir'.
  const firstWord = (name: string) => wordsInOrder(name, shelf.words)[0];
  const isHeaded = ({ name }: ListRow) => firstWord(name) === firstWord(master.name);
  const sameName = named.filter((row) => fits(row) && agrees(row) && isHeaded(row));

  const found = new Map<number, Found>();
  const offer = (rows: readonly ListRow[], by: PairedBy) => {
    for (const row of rows)
      if (!found.has(row.id))
        found.set(row.id, {
          row,
          by,
          factor:
            by === 'kept' && before?.row && !isOutdated
              ? before.row.factor
              : factorText(fits(row), row, master),
        });
  };
  if (standing) offer(earlier, 'kept');
  offer(
    sameCode.filter((row) => sharesName(ours, theirs(row))),
    'code',
  );
  offer(sameName, 'name');
  const [certain] = found.values();
  const rivals = { kept: earlier, code: sameCode, name: sameName, words: [] }[
    certain?.by ?? 'words'
  ];
  const isOther =
    certain?.by === 'code' &&
    contradicts(master.name, certain.row.name, ours, theirs(certain.row), shelf.words);
  const doubt = isOther ? 'other' : certain ? doubtOf(master, standing, certain, rivals) : null;
  const proposal = (is: Pick<PairProposal, 'state' | 'doubt' | 'isLikely'>): PairProposal => ({
    master: master.id,
    ...is,
    candidates: [...found.values()]
      .slice(0, mostShown)
      .map(({ row, by, factor }) => ({ row: row.id, by, factor })),
  });
  // What is certain needs no comparison of words, which is what takes time.
  const isCertain = certain && doubt === null && !(certain.by === 'kept' && isOutdated);
  if (isCertain) return proposal({ state: 'sure', doubt, isLikely: false });

  if (before?.isUndone) {
    const others = [...found];
    found.clear();
    offer(earlier, 'kept');
    for (const [id, other] of others) if (!found.has(id)) found.set(id, other);
  }
  offer(named, 'name');
  offer(ofName, 'words');
  offer(pool.byGood.get(ours.join(' ')) ?? [], 'words');
  const alike = pool
    .match({ text: master.name, unit: master.unit })
    .candidates.filter(({ score, work }) => score >= worthAsking && isAkin(ours, theirs(work.row)));
  offer(
    alike.map(({ work }) => work.row),
    'words',
  );
  offer(pool.startingWith(master.name), 'words');
  offer(sameCode, 'code');
  offer(coded, 'code');
  const [first] = found.values();
  if (!first) return proposal({ state: 'none', doubt: null, isLikely: false });
  const isLikely =
    doubt === null &&
    isThere(first.row) &&
    !(first.by === 'kept' && isOutdated) &&
    alike[0]?.work.row === first.row &&
    alike[0].conflicts.length === 0 &&
    alike.filter(({ work }) => saysTheSame(ours, theirs(work.row))).length === 1 &&
    saysTheSame(ours, theirs(first.row)) &&
    isOneThing(master.name, first.row.name, shelf.words) &&
    fits(first.row) &&
    agrees(first.row) &&
    first.row.doubts.length === 0 &&
    !jumps(master, first);
  const why =
    first.by === 'kept' && before?.isUndone
      ? 'undone'
      : (doubt ?? (first.by !== 'kept' && !agrees(first.row) ? 'kind' : null));
  return proposal({ state: 'choose', doubt: why, isLikely });
}

interface Found {
  readonly row: ListRow;
  readonly by: PairedBy;
  readonly factor: string | null;
}

/** Below this a row shares a word or two with the name, and no more. */
const worthAsking = 0.4;

function doubtOf(
  master: UsedMaster,
  standing: KeptPair | undefined,
  certain: Found,
  rivals: readonly ListRow[],
): PairProposal['doubt'] {
  if (standing && standing.row === null) return 'left';
  if (rivals.length > 1) return 'prices';
  if (certain.by === 'kept' && standing?.row && !isThatRow(master, standing.row, certain.row))
    return 'kind';
  if (jumps(master, certain)) return 'jump';
  return certain.row.doubts.length > 0 ? 'row' : null;
}

function factorText(isSame: boolean, row: ListRow, master: UsedMaster): string | null {
  const factor = isSame ? whole : contentOf(row, master.unit);
  return factor ? writeFactor(factor) : null;
}

/** The row that was chosen before, by its name and unit: what a list calls it seldom changes. */
function keptRows(
  { byName }: Pool,
  { name, unit }: { readonly name: string; readonly unit: string },
  { units, words }: PairingShelf,
): readonly ListRow[] {
  // Older choices keep the words themselves, and not the name as the list wrote it.
  const rows = byName.get(nameKey(name, words)) ?? byName.get(name) ?? [];
  const fitting = rows.filter((row) => isSameUnit(units, row.unit, unit));
  // A list may have it at two places, each in a row of its own.
  const written = fitting.filter((row) => asWritten(row.name) === asWritten(name));
  const there = fitting.filter((row) => placeIn(row.name) === placeIn(name));
  return [written, there].find((those) => those.length > 0) ?? fitting;
}

const asWritten = (name: string) => searchText(name).replace(/\s+/g, ' ').trim();

/** Somebody chose a hire, or a machine: a purchase, or a material, of its name is another row. */
function isThatRow(
  master: UsedMaster,
  { kind, name, unit }: NonNullable<KeptPair['row']>,
  row: ListRow,
): boolean {
  return kind === null
    ? isOneKind(master, row)
    : row.kind === kind && isHire(row) === isHire({ name, unit });
}

/** Wages with wages, and of goods a hire with a hire. */
const isOneKind = (master: UsedMaster, row: ListRow): boolean =>
  row.kind === master.type && (row.kind === 'LABOR' || isHire(row) === isHire(master));

/** A price ten times another is as likely a slip, or another good, as a price (rules/prices#jumps). */
function jumps(master: UsedMaster, { row, factor }: Found): boolean {
  const by = factor === null ? undefined : readFactor(factor);
  const stored = master.price === null ? undefined : parseDecimal(master.price);
  return by !== undefined && isJump(stored ?? null, pricedBy(row.price, by));
}
