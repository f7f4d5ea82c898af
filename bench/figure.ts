interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What ARCHITECTURE.md asks for (Speed, as measured); some figures are only shown. */
  bar?: number;
  /** A rate has its bar below it; times and sizes have it above. */
  isRate?: boolean;
  /** The same of the conventional build, measured in the same run. */
  beside?: number | undefined;
}

/** Prints a measured figure: value, bar, whether it holds. A bar that does not hold fails the run. */
export function report({ name, value, unit, bar, isRate = false, beside }: Figure): void {
  const shown = (n: number) =>
    `${n >= 100 ? Math.round(n) : Number(n.toFixed(n < 1 ? 2 : 1))} ${unit}`;
  const holds = bar === undefined || (isRate ? value >= bar : value <= bar);
  const limit = bar === undefined ? '' : `${isRate ? '≥' : '≤'} ${shown(bar).padStart(10)}`;
  const verdict = bar === undefined ? '' : holds ? 'holds' : 'FAILS';
  const ratio =
    beside === undefined ? '' : `   conventional ${shown(beside)}, ×${times(beside / value)}`;
  console.log(
    `${name.padEnd(58)} ${shown(value).padStart(12)}   ${limit.padEnd(12)}   ${verdict}${ratio}`.trimEnd(),
  );
  if (!holds) process.exitCode = 1;
}

const times = (ratio: number) => (ratio < 10 ? ratio.toFixed(1) : String(Math.round(ratio)));

/** The value below which this part of the measurements lies: 0.5 the median, 0.95 the p95. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
