import { dimensions } from '../../../../domain/document/measured-rows.ts';
import type { CountedBeside, Dimension } from '../../../../domain/document/measured-units.ts';
import { dimensionNames } from './texts.ts';
import styles from './measure-sketch.module.css';

/** Where the edge of a dimension runs, and where its letter stands beside it. */
const edges = {
  panjang: { line: 'M6 34h38', at: [25, 45], letter: 'P' },
  lebar: { line: 'M44 34l14-10', at: [57, 36], letter: 'L' },
  tinggi: { line: 'M6 34v-16', at: [1, 29], letter: 'T' },
} as const;

interface MeasureSketchProps {
  /** What does not count for the item's unit. */
  unused: readonly Dimension[];
  /** What does in some rows all the same. */
  counted: readonly CountedBeside[];
  unit: string;
}

/** A body with its three dimensions; those that do not count are dashed. */
export function MeasureSketch({ unused: given, counted, unit }: MeasureSketchProps) {
  const unused = given.filter((name) => counted.every((each) => each.name !== name));
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
        {counted.map((each) => (
          <em key={each.name}>{countedNote(each, unit)}</em>
        ))}
      </span>
    </p>
  );
}

function unusedNote(unused: readonly Dimension[]): string {
  const names = unused.map((name) => dimensionNames[name].toLowerCase());
  return `${names.join(', ')} tidak dipakai, diisi 1`;
}

/** Rows that are named; of more the first are enough to look at. */
const mostNamed = 4;

function countedNote({ name, rows }: CountedBeside, unit: string): string {
  const named = rows.slice(0, mostNamed).map((at) => at + 1);
  const more = rows.length > mostNamed ? ' …' : '';
  return `${dimensionNames[name].toLowerCase()} ikut dihitung di baris ${named.join(', ')}${more}; untuk ${unit} biasanya 1`;
}
