/** How often a costly property is tried: 5 times in `npm test`, 50 in `npm run torture`. */
export const costlyRuns = Number(process.env['TAKSIR_RUNS'] ?? 5);

/** Whether this is `npm run torture`. */
export const isTorture = costlyRuns > 5;

/**
 * Of cases that prove one line, each by programs that start, `npm test` runs the first and
 * `npm run torture` all.
 */
export const firstOf = <Case>(cases: readonly Case[]): readonly Case[] =>
  isTorture ? cases : cases.slice(0, 1);
