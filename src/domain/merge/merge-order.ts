/** A list as three versions have it; members that are gone are left out before. */
export interface OrderedThrice<Id> {
  readonly base: readonly Id[];
  readonly mine: readonly Id[];
  readonly theirs: readonly Id[];
}

/**
 * One order of all members of both lists. What both have keeps the order of the side that moved it;
 * what only one has follows what stood before it there. `isAsked`: both moved what both have, each in
 * another way, and mine is taken where no `side` is said.
 */
export function mergeOrder<Id extends string>(
  { base, mine, theirs }: OrderedThrice<Id>,
  side?: 'mine' | 'theirs',
): { order: Id[]; isAsked: boolean } {
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)];
  const own = mine.filter((id) => inTheirs.has(id));
  const other = theirs.filter((id) => inMine.has(id));
  const before = base.filter((id) => inMine.has(id) && inTheirs.has(id));
  const isAsked = !isSame(own, other) && !isSame(own, before) && !isSame(other, before);
  const takesTheirs = isSame(own, before) || (isAsked && side === 'theirs');
  const common = takesTheirs ? other : own;

  const [afterMine, afterTheirs] = [runsAfter(mine, inTheirs), runsAfter(theirs, inMine)];
  const order: Id[] = [];
  for (const id of [undefined, ...common]) {
    if (id !== undefined) order.push(id);
    const runs = [afterMine.get(id) ?? [], afterTheirs.get(id) ?? []];
    // Two who add at one place: by id, so that both browsers come to the same order.
    order.push(...runs.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)).flat());
  }
  return { order, isAsked };
}

/** What only this list has, by the common member before it; undefined: at the head. */
function runsAfter<Id>(list: readonly Id[], common: ReadonlySet<Id>): Map<Id | undefined, Id[]> {
  const runs = new Map<Id | undefined, Id[]>();
  let last: Id | undefined;
  for (const id of list) {
    if (common.has(id)) last = id;
    else if (!runs.get(last)?.push(id)) runs.set(last, [id]);
  }
  return runs;
}

/** The second one has no member that the first one lacks. */
function isSame<Id>(a: readonly Id[], b: readonly Id[]): boolean {
  return a.every((id, at) => id === b[at]);
}
