interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What design.md, section 6, asks for. */
  bar: number;
  /** A rate has its bar below it; times and sizes have it above. */
  isRate?: boolean;
}

/** Prints a measured figure: value, bar, whether it holds. A bar that does not hold fails the run. */
export function report({ name, value, unit, bar, isRate = false }: Figure): void {
  const holds = isRate ? value >= bar : value <= bar;
  const shown = (n: number) => `${n >= 100 ? Math.round(n) : Math.round(n * 10) / 10} ${unit}`;
  const verdict = holds ? 'holds' : 'FAILS';
  console.log(
    `${name.padEnd(58)} ${shown(value).padStart(12)}   ${isRate ? '≥' : '≤'} ${shown(bar).padStart(10)}   ${verdict}`,
  );
  if (!holds) process.exitCode = 1;
}

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
