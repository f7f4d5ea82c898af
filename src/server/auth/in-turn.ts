const last = new Map<string, Promise<unknown>>();

/**
 * Does work of the same key one after the other, within this process. Calls that would wait for the
 * same lock in the database wait here instead, without holding one of its few connections: a single
 * caller cannot use them up.
 */
export async function inTurn<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
  const [key, ...others] = keys;
  if (key === undefined) return work();
  const before = last.get(key);
  const mine = (async () => {
    // The call before has reported its own failure.
    await before?.catch(() => {});
    return inTurn(others, work);
  })();
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
