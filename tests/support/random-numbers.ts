/** Numbers that a seed decides: the same ones for the same seed. */
export function randomNumbers(seed: number) {
  let state = seed >>> 0;

  /** 0 to `below` - 1. */
  function below(most: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, most);
  }

  return {
    below,
    one: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
    /** In one of so many cases. */
    oneIn: (cases: number) => below(cases) === 0,
  };
}

export type RandomNumbers = ReturnType<typeof randomNumbers>;
