import { dimensions } from '../../../../domain/document/measured-rows.ts';
import type { Dimension } from '../../../../domain/document/measured-units.ts';
import { dimensionNames } from './texts.ts';
import styles from './measure-sketch.module.css';

/** Where the edge of a dimension runs, and where its letter stands beside it. */
const edges = {
  panjang: { line: 'M6 34h38', at: [25, 45], letter: 'P' },
  lebar: { line: 'M44 34l14-10', at: [57, 36], letter: 'L' },
  tinggi: { line: 'M6 34v-16', at: [1, 29], letter: 'T' },
} as const;

/** A body with its three dimensions; those that do not count for the item's unit are dashed. */
export function MeasureSketch({ unused }: { unused: readonly Dimension[] }) {
  const counting = dimensions.filter((name) => !unused.includes(name));
  const told = counting.map((name) => dimensionNames[name].toLowerCase()).join(' × ');
  return (
    <p className={styles.sketch}>
      <svg viewBox="-6 0 74 48" aria-hidden>
        <path className={styles.body} d="M6 18h38v16M6 18l14-10h38v16M44 18l14-10" />
        {dimensions.map((name) => {
          const { line, at, letter } = edges[name];
          return (
            <g key={name} data-unused={unused.includes(name) || undefined}>
              <path d={line} />
              <text x={at[0]} y={at[1]}>
                {letter}
              </text>
            </g>
          );
        })}
      </svg>
      <span>
        <b>{told === '' ? 'jumlah' : told}</b>
        {unused.length > 0 && <> {unusedNote(unused)}</>}
      </span>
    </p>
  );
}

function unusedNote(unused: readonly Dimension[]): string {
  const names = unused.map((name) => dimensionNames[name].toLowerCase());
  return `${names.join(', ')} tidak dipakai, diisi 1`;
}
