/** How often a costly property is tried: 5 times in `npm test`, 50 in `npm run torture`. */
export const costlyRuns = Number(process.env['TAKSIR_RUNS'] ?? 5);
