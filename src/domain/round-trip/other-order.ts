/** A member of two lists that stands elsewhere among those that both have. */
export interface Moved<Id> {
  readonly id: Id;
  /** From 1, among what both have. */
  readonly from: number;
  readonly to: number;
}

/**
 * The fewest members whose move makes one order of the other, in the order in which they stand then: what
 * stays is a longest run that both have alike.
 */
export function movedMembers<Id>(before: readonly Id[], after: readonly Id[]): Moved<Id>[] {
  const inAfter = new Set(after);
  const own = before.filter((id) => inAfter.has(id));
  const places = new Map(own.map((id, at) => [id, at]));
  const other = after.filter((id) => places.has(id));
  const placeOf = (id: Id) => places.get(id) ?? 0; // it is one of them
  // The end of the best run of each length, and what stands before each member in its run.
  const ends: Id[] = [];
  const earlier = new Map<Id, Id | undefined>();
  for (const id of other) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const end = ends[middle];
      if (end !== undefined && placeOf(end) < placeOf(id)) low = middle + 1;
      else high = middle;
    }
    earlier.set(id, ends[low - 1]);
    ends[low] = id;
  }
  const stays = new Set<Id>();
  for (let id = ends.at(-1); id !== undefined; id = earlier.get(id)) stays.add(id);
  return other.flatMap((id, at) =>
    stays.has(id) ? [] : [{ id, from: placeOf(id) + 1, to: at + 1 }],
  );
}
