import { Problem } from '../problem.ts';

/** Seconds to wait for a place: by then one of the running works is probably done. */
const NEXT_IN = 5;

/**
 * Lets `most` works of one person go on at the same time in this process, and refuses further ones
 * (api/1.9: exports 2 at once per user).
 */
export function createAtOnce(most: number) {
  const running = new Map<string, number>();
  return async function atOnce<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const count = running.get(userId) ?? 0;
    if (count >= most) throw new Problem('RATE_LIMITED', { n: NEXT_IN, retryAfter: NEXT_IN });
    running.set(userId, count + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(userId) ?? 1) - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    }
  };
}
