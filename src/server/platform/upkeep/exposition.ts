// Prometheus' text format, version 0.0.4.

export interface Sample {
  readonly value: number;
  readonly labels: Readonly<Record<string, string>>;
  /** Behind the metric's name: `_bucket`. */
  readonly suffix: string;
}

export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly Sample[];
}

export function sample(
  value: number,
  labels: Readonly<Record<string, string>> = {},
  suffix = '',
): Sample {
  return { value, labels, suffix };
}

export function exposed(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ value, labels, suffix }) => `${name}${suffix}${written(labels)} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

function written(labels: Sample['labels']): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escape = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
